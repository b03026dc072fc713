import Foundation
import HostileFiles
import TestSupport
import Testing

/// A walk in a stranger's repository: whatever its files are called, the editor opens them, and nothing else runs.
@Suite(.needs(.tmux), .serialized, .timeLimit(.minutes(10))) struct HostileRepositoryTests {
  /// The names in parts that the digits reach.
  private static let parts = stride(from: 0, to: HostileRepository.names.count, by: 8)
    .map { Array(HostileRepository.names[$0...].prefix(8)) }

  /// Answers the question and opens each place in an editor, which ends by itself.
  private func openPlaces(of names: [String], editor: String) throws -> HostileRepository {
    let repository = try HostileRepository(sources: names)
    let path = "\(AstGrep.folder):/usr/local/bin:/usr/bin:/bin"
    let tmux = try Tmux(
      rows: 40, ["walk", "evil", "--sources", "."],
      script: "cd '\(repository.folder.url.path)'; \"$@\"; echo \"exit $?\"",
      variables: ["EDITOR": editor, "PATH": path, "HOME": repository.folder.path("home")])
    try tmux.wait(for: "Is it evil?")
    try tmux.press("1")
    try tmux.wait(for: "Matches")
    try tmux.press("Tab")
    try tmux.wait(for: "[Matches]")
    for index in names.indices {
      // Keys are the editor's until it has ended, so a place may need a second one, and be opened twice.
      try tmux.wait("place \(index + 1)", repeating: { try tmux.press("\(index + 1)") }) { _ in
        Set(repository.folder.read("opened").split(separator: "|")).count > index
      }
    }
    try tmux.wait("the end", repeating: { try tmux.press("q") }) { $0.contains { $0.contains("exit 0") } }
    return repository
  }

  @Test(arguments: parts)
  func `no name of a source runs anything, and the editor gets the place`(names: [String]) throws {
    let record = #"sh -c 'printf "%s,%s|" "$@" >>opened' sh"#
    let repository = try openPlaces(of: names, editor: record)
    defer { repository.folder.remove() }
    #expect(!repository.wasHarmed)
    let opened = repository.folder.read("opened").split(separator: "|").map(String.init)
    #expect(Set(opened) == Set(names.map { "+1,./\($0)" }), "\(opened)")
  }

  /// The summary of a scan names the places, if there are weaker signs below them.
  @Test func `no part of a source's name begins a line of the summary of a scan`() throws {
    // The terminal itself breaks the line inside the word, and wrapping would break it before the word.
    let name = "\(String(repeating: "a", count: 20)) \(String(repeating: "b", count: 26)) touch PWN #.swift"
    let repository = try HostileRepository(sources: [name])
    defer { repository.folder.remove() }
    try repository.folder.write("struct V: View { var body: some View { Text(\"a\").id(UUID()) } }\n", to: "Weak.swift")
    let path = "\(AstGrep.folder):/usr/local/bin:/usr/bin:/bin"
    let tmux = try Tmux(
      columns: 60, rows: 50, ["scan"],
      script: "cd '\(repository.folder.url.path)'; \"$@\"; echo \"exit $?\"",
      variables: ["PATH": path])
    let screen = try tmux.wait(for: "exit 1")
    #expect(screen.contains { $0.contains("A match is only a candidate.") }, "\(screen)")
    #expect(!screen.contains { $0.hasPrefix("touch") }, "\(screen)")
  }

  /// A pasted text could choose a file that a shell reads when it starts.
  @Test(arguments: [".zshrc", "~/.config/fish/config.fish"])
  func `a report gets no hidden name`(name: String) throws {
    let tmux = try Tmux(["walk", "ferry", "--trees", sampleTrees])
    try tmux.wait(for: "? keys")
    try tmux.saveReport(as: name)
    try tmux.wait(for: "saves nothing under a hidden name")
    #expect(!FileManager.default.fileExists(atPath: tmux.folder.appending(path: ".zshrc").path))
  }

  @Test func `the editor doesn't get a link that the program refuses to read`() throws {
    let repository = try HostileRepository()
    defer { repository.folder.remove() }
    let cause = repository.folder.path(".diagnostree/view-not-updating/struct-mutation.yaml")
    try repository.folder.write("x", to: ".diagnostree/view-not-updating/struct-mutation.yaml")
    try FileManager.default.removeItem(atPath: cause)
    try FileManager.default.createSymbolicLink(atPath: cause, withDestinationPath: "/etc/passwd")
    let tmux = try Tmux(
      ["walk", "--from", "view-not-updating/struct-mutation"],
      script: "cd '\(repository.folder.url.path)'; \"$@\"; echo \"exit $?\"",
      variables: ["EDITOR": "echo >opened"])
    try tmux.wait(for: "Confirm")
    try tmux.press("e")
    try tmux.wait(for: "The program doesn't open")
    #expect(!FileManager.default.fileExists(atPath: repository.folder.path("opened")))
  }

  /// The editor would take the rest of the paste for its own commands.
  @Test(arguments: ["\n:!touch PWN\n", "\u{C}\n:!touch PWN\n", "1\u{C}:!touch PWN\n", "e\u{C}:!touch PWN\n"])
  func `the rest of a paste without marks reaches no editor`(_ paste: String) throws {
    let repository = try HostileRepository(sources: ["A.swift"])
    defer { repository.folder.remove() }
    let tmux = try Tmux(
      rows: 40, ["walk", "evil", "--sources", "."],
      script: "cd '\(repository.folder.url.path)'; \"$@\"; echo \"exit $?\"",
      variables: ["EDITOR": "sh -c 'cat >typed'", "PATH": "\(AstGrep.folder):/usr/local/bin:/usr/bin:/bin"])
    try tmux.wait(for: "Is it evil?")
    try tmux.press("1")
    try tmux.wait(for: "Matches")
    try tmux.press("Tab")
    try tmux.wait(for: "[Matches]")
    try tmux.send(paste)
    // The rest of the paste can be a search, so the notice doesn't always stay.
    try tmux.wait("the help", repeating: { try tmux.press("F1") }) { $0.contains { $0.contains("Keys") } }
    #expect(!FileManager.default.fileExists(atPath: repository.folder.path("typed")))
  }

  /// A shell would run each line of a command that the program had broken into lines.
  @Test func `a command with a long name is one line on a terminal`() throws {
    let name = "x \(String(repeating: "y", count: 70)) touch PWN \(String(repeating: "z", count: 70))"
    let tmux = try Tmux(["explain", name])
    try tmux.wait(for: "exit 2")
    #expect(try tmux.printedLines().contains { $0.hasPrefix("diagnostree: error: ") && $0.contains("\(name)'") })
  }

  /// git keeps the bit that makes a file executable, and a shell would run a line that begins with its path.
  @Test(arguments: [40, 80])
  func `what the screen says of an editor that failed is no command`(columns: Int) throws {
    let repository = try HostileRepository()
    defer { repository.folder.remove() }
    let tree = HostileRepository.tree.replacing("title: Evil tree", with: "title: Evil tree; echo X >PWN")
    try repository.folder.write("#!/bin/sh\n\(tree)", to: ".diagnostree/evil.yaml")
    let path = repository.folder.path(".diagnostree/evil.yaml")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let tmux = try Tmux(
      columns: columns, ["walk", "evil"], script: "cd '\(repository.folder.url.path)'; \"$@\"; echo \"exit $?\"",
      variables: ["EDITOR": "vim --bad", "PATH": "/usr/bin:/bin"])
    try tmux.wait(for: "Is it evil?")
    try tmux.press("e")
    let screen = try tmux.wait(for: "failed")
    // The reader can begin to copy at any line.
    for index in screen.indices {
      let text = screen[index...].joined(separator: "\n")
      _ = try run(["/bin/sh", "-c", text], environment: ["PATH": "/usr/bin:/bin"], in: repository.folder.url)
      #expect(!repository.wasHarmed, "\(text)")
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/vim")), arguments: parts)
  func `vim takes no name of a source for a command`(names: [String]) throws {
    let record = "call writefile([bufname() . \"|\"],\"opened\",\"a\")"
    let repository = try openPlaces(of: names, editor: "vim -u NONE -c '\(record)' -c q")
    defer { repository.folder.remove() }
    #expect(!repository.wasHarmed)
  }
}
