package import Foundation

/// A folder for the files of one test.
package struct ScratchFolder: Sendable {
  /// The folder; links in its path are resolved, as a program started there sees it.
  package let url: URL

  /// Creates an empty folder.
  package init() throws {
    // Not by URL's own way, which on macOS takes /private away again.
    let real = realpath(URL.temporaryDirectory.path, nil)
    defer { free(real) }
    let temporary = real.map { URL(filePath: String(cString: $0)) } ?? URL.temporaryDirectory
    url = temporary.appending(path: "diagnostree-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Returns the path of a name in the folder.
  package func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file, and the folders above it.
  ///
  /// - Parameters:
  ///   - text: What it holds.
  ///   - name: Its path from this folder.
  /// - Returns: The file's path.
  /// - Throws: What the system refused.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Writes a script of the shell that can be started.
  ///
  /// Another process writes it. A file that is open for writing cannot be started, and a program that another test
  /// starts at this moment may hold what is open in this process.
  ///
  /// - Returns: The file's path.
  /// - Throws: What the system refused.
  @discardableResult
  package func writeScript(_ lines: String, to name: String) throws -> String {
    let script = #"mkdir -p "${0%/*}" && cat >"$0" && chmod 755 "$0""#
    let run = try TestSupport.run(
      ["/bin/sh", "-c", script, path(name)], input: .text("#!/bin/sh\n\(lines)\n"),
      environment: ["PATH": "/usr/bin:/bin"], in: url)
    guard run.status == 0 else { throw CocoaError(.fileWriteUnknown) }
    return path(name)
  }

  /// Returns what a file holds; nothing if there is none.
  package func read(_ name: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path(name)) ?? Data(), as: UTF8.self)
  }

  /// Removes the folder with all that is in it.
  package func remove() { try? FileManager.default.removeItem(at: url) }
}
