import Foundation
import HostileFiles
import TestSupport
import Testing

/// What else than good files stands in a folder of trees is reported, and the good ones work as ever.
@Suite struct HostileFolderTests {
  /// Writes the lamp trees, and beside them what is no tree.
  private static func folder() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try LampTrees.write(to: scratch)
    try FileManager.default.createDirectory(
      atPath: scratch.path("trees/folder.yaml"), withIntermediateDirectories: true)
    let links = ["loop.yaml": "loop.yaml", "dangling.yaml": "nowhere", "device.yaml": "/dev/zero"]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(atPath: scratch.path("trees/\(name)"), withDestinationPath: target)
    }
    try #require(mkfifo(scratch.path("trees/pipe.yaml"), 0o600) == 0)
    try scratch.write("a\0b\u{1B}[31m", to: "trees/bytes.yaml")
    try scratch.write("format: 1\n", to: "trees/e\u{1B}[31m\u{9B}2J\u{202E}.yaml")
    return scratch
  }

  private static let strangers = [
    "folder.yaml", "loop.yaml", "dangling.yaml", "device.yaml", "pipe.yaml", "bytes.yaml",
  ]

  @Test func `each is a problem of its own`() throws {
    let scratch = try Self.folder()
    defer { scratch.remove() }
    let run = try diagnostree("check", "trees", in: scratch.url)
    #expect(run.status == 1)
    for name in Self.strangers {
      #expect(run.lines.contains { $0.hasPrefix("trees/\(name):1:1: error: ") }, "\(name)")
    }
    #expect(run.output.contains("trees/pipe.yaml:1:1: error: it is no regular file [unreadable]\n"))
    #expect(run.output.contains("trees/device.yaml:1:1: error: it is no regular file [unreadable]\n"))
    #expect(run.output.contains("trees/folder.yaml:1:1: error: it is a folder [unreadable]\n"))
  }

  @Test(arguments: [
    ["list"], ["list", "--format", "json"], ["print", "lamp"], ["print", "lamp", "--format", "markdown"],
    ["walk", "lamp", "--answers", "no"], ["explain", "lamp/switched-off"], ["search", "bulb"],
    ["complete", "--", "walk"],
  ])
  func `the good trees are unharmed, and no name commands the terminal`(arguments: [String]) throws {
    let scratch = try Self.folder()
    defer { scratch.remove() }
    let isCompletion = arguments[0] == "complete"
    let run = try diagnostree(arguments + ["--trees", "trees"] + (isCompletion ? [""] : []), in: scratch.url)
    #expect(run.status == 0 && run.output.contains("amp"))
    #expect(HostileFile.harm(in: run.output + run.errors, allowsTabs: isCompletion) == nil)
  }

  @Test(arguments: ["text", "json", "github"])
  func `no name commands the terminal from a check`(format: String) throws {
    let scratch = try Self.folder()
    defer { scratch.remove() }
    let run = try diagnostree("check", "trees", "no\u{1B}[31m\u{202E}", "--format", format, in: scratch.url)
    #expect(run.status == 2 && run.output.contains("dangling"))
    #expect(HostileFile.harm(in: run.output + run.errors) == nil)
  }

  @Test(arguments: [["walk"], ["print"], ["explain"], ["search"], ["new"], ["--format"], ["--\u{1B}c"]])
  func `no argument commands the terminal`(command: [String]) throws {
    for text in ["\u{1B}]0;x\u{7}", "\u{9B}31m", "\u{202E}x", "a\tb\r\nc"] {
      let run = try diagnostree(command + [text])
      #expect(run.status == 2 || command == ["search"])
      #expect(HostileFile.harm(in: run.output + run.errors) == nil, "\(command) \(text.debugDescription)")
    }
  }

  @Test func `a device without end is read to the limit, and a pipe by its name`() throws {
    let zero = try diagnostree("check", "/dev/zero")
    #expect(zero.status == 1)
    #expect(zero.output == "/dev/zero:1:1: error: it has more than 67108864 bytes [too-large]\n")
    let script = #"printf 'a: b\n' | "$0" check /dev/stdin"#
    let piped = try run(["/bin/sh", "-c", script, program.path], environment: environment)
    #expect(piped.status == 1 && piped.output.contains("/dev/stdin:1:1: error: a tree has no key 'a'"))
  }

  #if os(Linux)
    @Test(arguments: ["z\n: x\n", "- \n", "\0", "&a k: !!str v\n"])
    func `a hostile file takes little memory`(_ part: String) throws {
      let scratch = try ScratchFolder()
      defer { scratch.remove() }
      try scratch.write(String(repeating: part, count: 1_000_000 / part.utf8.count), to: "x.yaml")
      let script = #"ulimit -v 400000; "$0" --version >/dev/null 2>&1 || exit 99; exec "$0" check x.yaml"#
      let run = try run(["/bin/sh", "-c", script, program.path], environment: environment, in: scratch.url)
      // Sanitizers want terabytes of addresses, and do not start at all.
      #expect(run.status == 99 || run.status == 1 && run.output.contains("x.yaml:"))
    }
  #endif
}
