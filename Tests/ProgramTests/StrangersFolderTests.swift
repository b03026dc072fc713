import Foundation
import HostileFiles
import TestSupport
import Testing

/// What a `.diagnostree` that a stranger made must not do: show the reader's files, or take over other folders' trees.
@Suite struct StrangersFolderTests {
  private let repository: HostileRepository
  private var scratch: ScratchFolder { repository.folder }

  init() throws { repository = try HostileRepository() }

  private static let secret = "oauth_token: gho_THESECRET\n"

  private static let commands = [
    ["list"], ["list", "--format", "json"], ["print", "evil"], ["walk", "evil", "--answers", "yes"],
    ["explain", "evil/found"], ["search", "evil"], ["check"], ["check", ".diagnostree"],
    ["check", "--trees", ".diagnostree"], ["check", "--format", "json"], ["scan", "--all"],
    ["complete", "--", "walk", ""],
  ]

  private func link(_ name: String, to target: String) throws {
    try? FileManager.default.removeItem(atPath: scratch.path(name))
    try FileManager.default.createSymbolicLink(atPath: scratch.path(name), withDestinationPath: target)
  }

  private func run(_ arguments: [String], in folder: String = ".") throws -> ProgramRun {
    try diagnostree(
      arguments, environment: ["TOKEN": "THESECRET", "PATH": "\(AstGrep.folder):/usr/bin:/bin"],
      in: scratch.url.appending(path: folder), program: smallProgram)
  }

  // MARK: - Links

  @Test(arguments: commands)
  func `no link of a stranger's shows a file of the reader's`(command: [String]) throws {
    defer { scratch.remove() }
    let outside = try ScratchFolder()
    defer { outside.remove() }
    let path = try outside.write(Self.secret, to: "hosts.yml")
    try link(".diagnostree/a.yaml", to: path)
    try link(".diagnostree/b.yaml", to: "../../\(outside.url.lastPathComponent)/hosts.yml")
    try link(".diagnostree/c.yaml", to: "/proc/self/environ")
    try link(".diagnostree/signs/d.yml", to: path)
    try scratch.write(Self.secret, to: "inside.yml")
    try link(".diagnostree/e.yaml", to: "../inside.yml")
    let run = try run(command)
    #expect(!(run.output + run.errors).contains("SECRET"), "\(run.output)\(run.errors)")
    let isTold = command[0] != "complete"
    #expect(
      (run.output + run.errors).contains(
        "a.yaml:1:1: error: it is a link, or its folder is one, so name the place that it leads to") == isTold
        || command.contains("json"))
  }

  /// The steps of a workflow can put the program into the checkout.
  @Test(arguments: ["Trees", "share/diagnostree/Trees"])
  func `a program inside a repository follows no link of the trees near it`(folder: String) throws {
    defer { scratch.remove() }
    try scratch.write("{}", to: "\(folder)/tree.schema.json")
    try scratch.write(Self.secret, to: "conf/hosts.yml")
    try scratch.write("", to: "bin/empty")
    // A child that another test starts meanwhile must not hold the copy open for writing, or it cannot be run.
    _ = try TestSupport.run(
      ["/bin/cp", program.path, scratch.path("bin/diagnostree")], environment: environment, in: scratch.url)
    try link("\(folder)/y.yaml", to: scratch.path("conf/hosts.yml"))
    let run = try TestSupport.run([scratch.path("bin/diagnostree"), "list"], environment: environment, in: scratch.url)
    #expect(!(run.output + run.errors).contains("SECRET"), "\(run.errors)")
    #expect(run.errors.contains("y.yaml:1:1: error: it is a link"), "\(run.errors)")
  }

  @Test(arguments: ["..", "/proc/self", "../../..", "hosts", "config"])
  func `a folder that is a link does not count`(target: String) throws {
    defer { scratch.remove() }
    // Inside the repository, there are secrets that git ignores.
    try scratch.write(Self.secret, to: "config/hosts.yml")
    try scratch.write(Self.secret, to: "../hosts-\(scratch.url.lastPathComponent)/hosts.yml")
    let outside = scratch.url.deletingLastPathComponent().appending(path: "hosts-\(scratch.url.lastPathComponent)")
    defer { try? FileManager.default.removeItem(at: outside) }
    try link(".diagnostree", to: target == "hosts" ? outside.path : target)
    for command in [["list"], ["check"], ["complete", "--", "walk", ""]] {
      let run = try run(command)
      #expect(run.status == 0 && !(run.output + run.errors).contains("SECRET"))
      if command[0] != "complete" { #expect(run.errors.contains("because it is a link. ")) }
    }
  }

  /// A workflow and an editor's task name what is in the repository.
  @Test(.needs(.astGrep)) func `a link out of the current folder isn't followed, even if it is named`() throws {
    defer { scratch.remove() }
    let outside = try ScratchFolder()
    defer { outside.remove() }
    try outside.write(Self.secret, to: "hosts.yaml")
    try outside.write("Evil() // THESECRET\n", to: "Sources/A.swift")
    try link("trees", to: outside.url.path)
    try link("hosts.yaml", to: outside.path("hosts.yaml"))
    try link("Sources", to: outside.path("Sources"))
    try link("A.swift", to: outside.path("Sources/A.swift"))
    // The same folder by other paths.
    let alias = try ScratchFolder()
    defer { alias.remove() }
    try FileManager.default.createSymbolicLink(
      atPath: alias.path("here"), withDestinationPath: scratch.url.path)
    try scratch.write("", to: "App/A.swift")
    let name = scratch.url.lastPathComponent
    for words in [
      ["check", "trees"], ["check", "./trees"], ["check", scratch.path("trees")], ["check", "hosts.yaml"],
      ["check", "trees/hosts.yaml"], ["list", "--trees", "trees"], ["scan", "Sources"], ["scan", "A.swift"],
      ["check", alias.path("here/trees")], ["scan", alias.path("here/Sources")], ["scan", "App/../Sources"],
      ["scan", "../\(name)/Sources"], ["scan", "\(alias.url.path)/..//\(name)/Sources"],
      ["scan", "Sources/../Sources/A.swift"], ["list", "--trees", "App/./../trees"],
    ] {
      let run = try run(words)
      #expect(run.status == 2 && !(run.output + run.errors).contains("SECRET"), "\(words): \(run.output)")
      #expect(run.errors.contains("so name the place that it leads to"), "\(words): \(run.errors)")
    }
    try scratch.write("Evil()\n", to: "B.swift")
    let both = try run(["scan", "A.swift", "B.swift"])
    #expect(both.status == 2 && both.output.contains("B.swift:1:1") && !both.output.contains("SECRET"))
    // The reader's own word for a folder elsewhere counts.
    #expect(try run(["scan", outside.path("Sources")]).output.contains("A.swift:1:1"))
  }

  /// git ignores some files inside a repository, because they hold secrets.
  @Test(arguments: [
    ["check", "."], ["list", "--trees", "."], ["check", "a.yaml"], ["check", ".diagnostree/c.yaml"],
    ["check", "sub/d.yaml"],
    ["check", "."], ["check", "sub"], ["check", "folder"], ["check", "./folder/"], ["check", "folder/hosts.yml"],
    ["list", "--trees", "folder"], ["check", "sub/../folder"], ["scan", "a.swift"], ["scan", "folder"],
    ["scan", "sub/../a.swift"],
  ])
  func `a link inside the repository isn't followed either`(words: [String]) throws {
    defer { scratch.remove() }
    try scratch.write(Self.secret, to: "conf/hosts.yml")
    try scratch.write("API_KEY=THESECRET\n", to: ".env")
    try link("a.yaml", to: ".env")
    try link("a.swift", to: ".env")
    try link("b.yaml", to: "conf/hosts.yml")
    try link("tree", to: "conf")
    try link("folder", to: "conf")
    try link(".diagnostree/c.yaml", to: "../.env")
    try scratch.write("", to: "sub/empty")
    try link("sub/d.yaml", to: "../.env")
    let run = try run(words)
    #expect(!(run.output + run.errors).contains("SECRET"), "\(run.output)\(run.errors)")
    #expect(
      (run.output + run.errors).contains("it is a link, or its folder is one, so name the place that it leads to"),
      "\(run.errors)")
  }

  @Test(arguments: [
    ["check", "../a.yaml"], ["scan", "../a.swift"], ["list", "--trees", "../folder"], ["check", "../up/e.yaml"],
  ])
  func `a link above the current folder isn't followed either`(words: [String]) throws {
    defer { scratch.remove() }
    try scratch.write("ref: refs/heads/main\n", to: ".git/HEAD")
    try scratch.write(Self.secret, to: "conf/hosts.yml")
    try scratch.write("API_KEY=THESECRET\n", to: ".env")
    try scratch.write("", to: "sub/empty")
    try scratch.write("", to: "up/empty")
    try link("a.yaml", to: ".env")
    try link("a.swift", to: ".env")
    try link("folder", to: "conf")
    try link("up/e.yaml", to: "../.env")
    let run = try run(words, in: "sub")
    #expect(run.status == 2 && !(run.output + run.errors).contains("SECRET"), "\(run.output)\(run.errors)")
    #expect(run.errors.contains("so name the place that it leads to"), "\(run.errors)")
  }

  /// A submodule has a `.git` of its own, and an archive may have none.
  @Test(arguments: ["sub/.git", nil])
  func `a repository around the folder is a stranger's, too`(git: String?) throws {
    defer { scratch.remove() }
    let outside = try ScratchFolder()
    defer { outside.remove() }
    try outside.write("import SwiftUI // THESECRET\nlet x = Evil()\n", to: "A.swift")
    try scratch.write("", to: "sub/empty")
    if let git { try scratch.write("gitdir: ../.git/modules/sub\n", to: git) }
    try FileManager.default.copyItem(atPath: scratch.path(".diagnostree"), toPath: scratch.path("sub/.diagnostree"))
    try link("docs", to: outside.url.path)
    try FileManager.default.createDirectory(atPath: outside.path("p/q"), withIntermediateDirectories: true)
    try link("sub/x", to: outside.path("p/q"))
    try link("sub/up", to: "..")
    try link("sub/priv", to: outside.url.path)
    for words in [
      ["walk", "evil", "--answers", "yes", "--report", "../docs/r.md"], ["print", "evil", "--into", "../docs"],
      ["print", "evil", "--into", scratch.path("docs")], ["new", "t-x", "--trees", "../docs"],
      ["scan", scratch.path("docs")], ["scan", "../docs/A.swift"], ["print", "evil", "--into", "x/../../docs2"],
      ["print", "evil", "--into", "up/pages"], ["walk", "evil", "--answers", "yes", "--report", "up/r.md"],
      ["new", "t-y", "--trees", "up"], ["scan", "up/docs"], ["check", "up/.diagnostree"],
      ["list", "--trees", "./up/.diagnostree"], ["scan", "priv/./../\(outside.url.lastPathComponent)"],
      ["check", "x/q/../../A.swift"],
      ["print", "evil", "--into", "x/../../../\(scratch.url.lastPathComponent)/docs2"],
    ] {
      let run = try run(words, in: "sub")
      #expect(run.status == 2 && !(run.output + run.errors).contains("SECRET"), "\(words): \(run.output)\(run.errors)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.url.path).sorted() == ["A.swift", "p"])
    #expect(!FileManager.default.fileExists(atPath: scratch.path("docs2")))
  }

  @Test func `a folder of signs that is a link out of the folder of trees does not count`() throws {
    defer { scratch.remove() }
    try scratch.write(Self.secret, to: "elsewhere/hosts.yml")
    try link(".diagnostree/signs", to: "../elsewhere")
    let run = try run(["check"])
    #expect(!(run.output + run.errors).contains("SECRET"))
  }

  @Test func `links in the reader's own folder lead on`() throws {
    defer { scratch.remove() }
    let home = try ScratchFolder()
    defer { home.remove() }
    try home.write(HostileFile.goodTree, to: "dotfiles/beside.yaml")
    try FileManager.default.createDirectory(
      atPath: home.path("diagnostree/trees"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: home.path("diagnostree/trees/beside.yaml"), withDestinationPath: "../../dotfiles/beside.yaml")
    let run = try diagnostree(
      "list", environment: ["XDG_CONFIG_HOME": home.url.path], in: scratch.url, program: smallProgram)
    #expect(run.status == 0 && run.output.contains("Good tree"))
  }

  // MARK: - Borders

  @Test func `folders above the repository do not count, and that is said`() throws {
    defer { scratch.remove() }
    try scratch.write(HostileFile.goodTree, to: "inner/deep/beside.yaml")
    try scratch.write("gitdir: ../.git/worktrees/inner\n", to: "inner/.git")
    let run = try run(["list"], in: "inner/deep")
    #expect(run.status == 0 && !run.output.contains("Evil tree"))
    let note = "note: The program ignores '\(scratch.path(".diagnostree"))', because it is outside your repository. "
    #expect(run.errors == note + "If you trust this folder, name it with --trees.\n")
    #expect(try self.run(["check"], in: "inner/deep").errors.hasPrefix(run.errors))
    try FileManager.default.removeItem(atPath: scratch.path("inner/.git"))
    #expect(try self.run(["list"], in: "inner/deep").output.contains("Evil tree"))
  }

  @Test func `folders above the home folder do not count`() throws {
    defer { scratch.remove() }
    try scratch.write("x", to: "home/project/x.swift")
    let folder = scratch.url.appending(path: "home/project")
    let run = try diagnostree(
      "list", environment: ["HOME": scratch.path("home")], in: folder, program: smallProgram)
    #expect(run.status == 0 && !run.output.contains("Evil tree"))
    #expect(run.errors.contains("/.diagnostree', because it is outside your home folder. "))
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
  func `the folder of another user does not count, unless sudo was called by that one`() throws {
    defer { scratch.remove() }
    try #require(chown(scratch.path(".diagnostree"), 12_345, 12_345) == 0)
    let run = try run(["list"])
    #expect(run.status == 0 && !run.output.contains("Evil tree"))
    #expect(run.errors.contains("/.diagnostree', because it belongs to a different user. If you trust"))
    let sudo = try diagnostree(
      "list", environment: ["SUDO_UID": "12345"], in: scratch.url, program: smallProgram)
    #expect(sudo.status == 0 && sudo.output.contains("Evil tree") && sudo.errors.isEmpty)
    #expect(try self.run(["list", "--trees", ".diagnostree"]).output.contains("Evil tree"))
  }

  @Test(
    .needs(.astGrep), .enabled(if: geteuid() == 0, "only root can give a file away"),
    arguments: [
      ".diagnostree/evil.yaml", ".diagnostree/signs/evil.yml", ".diagnostree/signs",
    ])
  func `what belongs to another user in one's own folder does not count, and that is said`(name: String) throws {
    defer { scratch.remove() }
    try scratch.write("let x = Evil()\n", to: "App.swift")
    try #require(lchown(scratch.path(name), 12_345, 12_345) == 0)
    let isFolder = name == ".diagnostree/signs"
    let path = scratch.path(isFolder ? ".diagnostree/signs/evil.yml" : name)
    let words = "\(isFolder ? "its folder" : "it") belongs to a different user [unreadable]\n"
    let command = name.contains("signs") ? ["scan"] : ["list"]
    let refused = try run(command)
    #expect(refused.errors.contains("\(path):1:1: error: \(words)"), "\(refused.errors)")
    #expect(!refused.output.contains("Evil"))
    // As git does, and where the reader has named the folder.
    let sudo = try diagnostree(
      command, environment: ["SUDO_UID": "12345", "PATH": "\(AstGrep.folder):/usr/bin:/bin"], in: scratch.url,
      program: smallProgram)
    let named = try run(command + ["--trees", ".diagnostree"])
    for run in [sudo, named] { #expect(!run.errors.contains("belongs to") && run.output.contains("Evil")) }
  }

  @Test(
    .enabled(if: geteuid() == 0, "only root can give a file away"),
    arguments: ["diagnostree", "diagnostree/last-walk"])
  func `a walk that another user has kept is not resumed`(name: String) throws {
    defer { scratch.remove() }
    try scratch.write("diagnostree walk 1\nfrom evil/first\n", to: "state/diagnostree/last-walk")
    try #require(chown(scratch.path("state/\(name)"), 12_345, 12_345) == 0)
    let state = scratch.path("state")
    let run = try diagnostree(
      "--resume", environment: ["XDG_STATE_HOME": state], in: scratch.url, program: smallProgram)
    #expect(run.status == 2)
    let reason = "'\(state)/\(name)' belongs to a different user.\n"
    #expect(run.errors.hasSuffix("The program can't read '\(state)/diagnostree/last-walk': \(reason)"), "\(run.errors)")
    let sudo = try diagnostree(
      "--resume", environment: ["XDG_STATE_HOME": state, "SUDO_UID": "12345"], in: scratch.url,
      program: smallProgram)
    #expect(!sudo.errors.contains("belongs to"))
  }

  // MARK: - Floods

  @Test func `of more files than are read of a folder, the rest is left out, and that is said`() throws {
    defer { scratch.remove() }
    for index in 0..<4100 { try scratch.write("", to: ".diagnostree/z\(index).yaml") }
    for index in 0..<1100 { try scratch.write("", to: ".diagnostree/signs/z\(index).yml") }
    let run = try run(["check"])
    #expect(run.status == 1)
    let folder = scratch.path(".diagnostree")
    let words = "error: The folder exceeds the limits, so the program skips"
    #expect(run.output.contains("\(folder):1:1: \(words) 101 of its files. [too-large]\n"))
    #expect(run.output.contains("\(folder)/signs:1:1: \(words) 101 of its files. [unreadable]\n"))
    #expect(try self.run(["list"]).output.contains("Evil tree"))
  }

  @Test(.timeLimit(.minutes(10)))
  func `a Tab ends soon, however much there is to read`() throws {
    defer { scratch.remove() }
    let head = HostileRepository.tree.replacing("id: evil", with: "id: large")
    let causes = (0..<50_000).map { "  c\($0): {title: a, why: b}\n" }.joined()
    for index in 0..<10 {
      try scratch.write(
        head.replacing("large", with: "large-\(index)") + causes, to: ".diagnostree/large-\(index).yaml")
    }
    // A process that takes more than so many seconds of a processor is killed.
    let script = #"ulimit -t 15; exec "$0" complete -- walk v"#
    let run = try TestSupport.run(
      ["/bin/sh", "-c", script, smallProgram.path], environment: environment, in: scratch.url)
    #expect(run.status == 0, "\(run.status)")
  }

  @Test func `messages of a project's trees don't make the search of a log endless`() throws {
    defer { scratch.remove() }
    let messages = (0..<1_990).map { "      - CompileSwift zzfoo \($0)\n" }.joined()
    for number in 0..<25 {
      let tree = HostileRepository.tree.replacing("id: evil", with: "id: log-\(number)")
        .replacing("why: ", with: "messages:\n\(messages)    why: ")
      try scratch.write(tree, to: ".diagnostree/log-\(number).yaml")
    }
    try scratch.write(String(repeating: "CompileSwift normal x86_64 zz.swift\n", count: 2_000), to: "log")
    let script = #"ulimit -t 15; exec "$0" search - < log"#
    let run = try TestSupport.run(
      ["/bin/sh", "-c", script, smallProgram.path], environment: environment, in: scratch.url)
    #expect(run.status == 1 && run.errors.contains("No known message in 2000 lines."), "\(run.status) \(run.errors)")
  }

  @Test func `a long line without an end is a log, not a query`() throws {
    defer { scratch.remove() }
    try scratch.write(String(repeating: "a ", count: 1_000_000), to: "log")
    let script = #"ulimit -t 15; exec "$0" search - < log"#
    let run = try TestSupport.run(
      ["/bin/sh", "-c", script, smallProgram.path], environment: environment, in: scratch.url)
    #expect(run.status == 1 && run.errors.contains("No known message in 1 line."), "\(run.status) \(run.errors)")
  }

  #if os(Linux)
    private static var isSanitized: Bool { ProcessInfo.processInfo.environment["DIAGNOSTREE_SANITIZERS"] != nil }

    private static let floods = ["symbolic links", "hard links", "links to a file outside"]

    @Test(
      .enabled(if: !isSanitized, "sanitizers want terabytes of addresses, and no limit is enough for them"),
      arguments: floods)
    func `100 links to a large file take no more memory than one`(_ kind: String) throws {
      defer { scratch.remove() }
      let size = 1024 * 1024
      let text =
        HostileFile.goodTree + "\n# " + String(repeating: "x", count: size)
      try scratch.write(text, to: kind == "links to a file outside" ? "big.yaml" : ".diagnostree/beside.yaml")
      for index in 0..<100 {
        let name = scratch.path(".diagnostree/x\(index).yaml")
        switch kind {
        case "symbolic links":
          try FileManager.default.createSymbolicLink(atPath: name, withDestinationPath: "beside.yaml")
        case "hard links": try #require(Foundation.link(scratch.path(".diagnostree/beside.yaml"), name) == 0)
        default: try FileManager.default.createSymbolicLink(atPath: name, withDestinationPath: "../big.yaml")
        }
      }
      let script = #"""
        limit=4000
        until (ulimit -v $limit; exec "$0" --version) >/dev/null 2>&1; do
          limit=$((limit + 4000))
          [ $limit -lt 2000000 ] || exit 99
        done
        # What threads reserve and never touch is no memory: their stacks, and an arena of malloc each.
        export MALLOC_ARENA_MAX=1
        ulimit -v $((limit + 60000 + $(nproc) * 10000))
        exec "$0" "$@"
        """#
      for command in [["list"], ["print", "evil"], ["search", "evil"], ["check"], ["complete", "--", "walk", "e"]] {
        let run = try TestSupport.run(
          ["/bin/sh", "-c", script, smallProgram.path] + command, environment: environment, in: scratch.url)
        #expect(run.status == (command == ["check"] ? 1 : 0), "\(command) \(run.status)")
        #expect(run.output.lowercased().contains("evil"), "\(command)")
      }
    }
  #endif
}
