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
    var links = ["loop.yaml": "loop.yaml", "dangling.yaml": "nowhere", "device.yaml": "/dev/zero"]
    #if os(Linux)
      // Even root cannot read this, as others cannot what belongs to root.
      links["unreadable.yaml"] = "/proc/self/mem"
    #endif
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

  /// Fast jobs often work in memory.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/shm")))
  func `a pipe among the trees isn't waited for, wherever the folder is`() throws {
    let folder = URL(filePath: "/dev/shm/diagnostree-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".diagnostree"), withIntermediateDirectories: true)
    #expect(mkfifo(folder.appending(path: ".diagnostree/pipe.yaml").path, 0o600) == 0)
    let run = try TestSupport.run([smallProgram.path, "list"], environment: environment, in: folder)
    #expect((run.output + run.errors).contains("pipe.yaml"), "\(run.errors)")
  }

  @Test func `each is a problem of its own`() throws {
    let scratch = try Self.folder()
    defer { scratch.remove() }
    let run = try diagnostree("check", "trees", in: scratch.url, program: smallProgram)
    #expect(run.status == 1)
    for name in Self.strangers {
      #expect(run.lines.contains { $0.hasPrefix("trees/\(name):1:1: error: ") }, "\(name)")
    }
    #expect(run.output.contains("trees/pipe.yaml:1:1: error: it isn't a regular file [unreadable]\n"))
    #expect(
      run.output.contains(
        "trees/device.yaml:1:1: error: it is a link, or its folder is one, so name the place that it leads to [unreadable]\n"
      ))
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
    let run = try diagnostree(
      arguments + ["--trees", "trees"] + (isCompletion ? [""] : []), in: scratch.url, program: smallProgram)
    #expect(run.status == 0 && run.output.contains("amp"))
    #expect(HostileFile.harm(in: run.output + run.errors, allowsTabs: isCompletion) == nil)
  }

  @Test(arguments: ["text", "json", "github"])
  func `no name commands the terminal from a check`(format: String) throws {
    let scratch = try Self.folder()
    defer { scratch.remove() }
    let run = try diagnostree(
      "check", "trees", "no\u{1B}[31m\u{202E}", "--format", format, in: scratch.url, program: smallProgram)
    #expect(run.status == 2 && run.output.contains("dangling"))
    #expect(HostileFile.harm(in: run.output + run.errors) == nil)
  }

  @Test(arguments: [["walk"], ["print"], ["explain"], ["search"], ["new"], ["--format"], ["--\u{1B}c"]])
  func `no argument commands the terminal`(command: [String]) throws {
    // One word with all of them: whatever is shown of it is shown whole.
    let run = try diagnostree(command + ["\u{1B}]0;x\u{7}\u{9B}31m\u{202E}xa\tb\r\nc"], program: smallProgram)
    #expect(run.status == 2 || command == ["search"])
    #expect(HostileFile.harm(in: run.output + run.errors) == nil, "\(command)")
  }

  @Test func `a device without end is read to the limit, and a pipe by its name`() throws {
    let zero = try diagnostree("check", "/dev/zero", program: smallProgram)
    #expect(zero.status == 1)
    #expect(zero.output == "/dev/zero:1:1: error: it has more than 16777216 bytes [too-large]\n")
    let script = #"printf 'a: b\n' | "$0" check /dev/stdin"#
    let piped = try run(["/bin/sh", "-c", script, smallProgram.path], environment: environment)
    #expect(piped.status == 1 && piped.output.contains("/dev/stdin:1:1: error: The key 'a' is unknown in a tree"))
  }

  #if os(Linux)
    /// Files of half a megabyte that take the most memory of those that were tried.
    private static let heavy: [String: @Sendable (Int) -> String] = [
      "ids": { $0 == 0 ? "causes: {c: {title: T, why: W, see: [" : "nnnnnnnn\(10_000_000 + $0)," },
      "causes": { $0 == 0 ? "causes:\n" : " c\($0): {title: a, why: b}\n" },
      "fixes": { $0 == 0 ? "causes: {c: {title: T, why: W, fixes: [" : "{title: a}," },
      "line breaks": { _ in "\n" },
      "keys": { "z\($0): x\n" },
      "NUL bytes": { _ in "\0" },
    ]

    private static var isSanitized: Bool { ProcessInfo.processInfo.environment["DIAGNOSTREE_SANITIZERS"] != nil }

    /// `docs/tree-format.md` promises this.
    @Test(
      .enabled(if: !isSanitized, "sanitizers want terabytes of addresses, and no limit is enough for them"),
      arguments: heavy.keys.sorted())
    func `a file takes no more than 64 times its size of memory, and 16 MB`(_ name: String) throws {
      let part = try #require(Self.heavy[name])
      let scratch = try ScratchFolder()
      defer { scratch.remove() }
      let count = 500_000 / part(1).utf8.count
      try scratch.write((0..<count).map(part).joined(), to: "x.yaml")
      let script = #"""
        limit=4000
        until (ulimit -v $limit; exec "$0" --version) >/dev/null 2>&1; do
          limit=$((limit + 4000))
          [ $limit -lt 2000000 ] || exit 99
        done
        # The bundled trees take about 30 MB. What threads reserve and never touch is no memory: their stacks, and an arena of malloc each.
        export MALLOC_ARENA_MAX=1
        ulimit -v $((limit + 64 * 500 + 16000 + 30000 + $(nproc) * 10000))
        exec "$0" check x.yaml
        """#
      let run = try run(
        ["/bin/sh", "-c", script, smallProgram.path], environment: environment, in: scratch.url)
      #expect(run.status == 1 && run.output.contains("x.yaml:"), "\(run.status) \(run.errors)")
    }
  #endif
}
