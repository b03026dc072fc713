import Foundation
import TestSupport
import Testing

/// `make install` and `make uninstall`, with the program that was built for the tests.
@Suite struct InstallTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test(.needs(.astGrep)) func `what is installed works from its place, and uninstall removes it`() throws {
    defer { folder.remove() }
    let places = ["DESTDIR=\(folder.path("a b"))", "PREFIX=/usr"]
    try make("install", places)
    let installed = folder.path("a b/usr/bin/diagnostree")
    let run = try TestSupport.run(
      [installed, "walk", "view-not-updating", "--answers", "never,old,copy", "--format", "id"],
      environment: environment, in: folder.url)
    #expect(run.status == 0 && run.output == "view-not-updating/struct-mutation\n")
    #expect(folder.read("a b/usr/share/man/man1/diagnostree.1") == (try Checkout.text("docs/diagnostree.1")))
    let skill = "a b/usr/share/diagnostree/skills/swiftui-root-cause/SKILL.md"
    #expect(folder.read(skill) == (try diagnostree("skill").output))
    for (shell, path) in Self.completions {
      #expect(folder.read("a b/usr/share/\(path)") == (try diagnostree("completions", shell).output))
    }
    let source = "struct Row: View { var body: some View { Text(\"Row\").frame(width: .infinity) } }\n"
    let scan = try TestSupport.run(
      [installed, "scan", try folder.write(source, to: "Row.swift")],
      environment: environment.merging(["PATH": "\(AstGrep.folder):/usr/bin:/bin"]) { $1 }, in: folder.url)
    #expect(scan.status == 1 && scan.output.contains("explain layout-issues/invalid-frame-dimension"), "\(scan.errors)")
    try FileManager.default.removeItem(atPath: folder.path("Row.swift"))
    try folder.write("", to: "a b/usr/share/man/man1/other.1")
    try make("uninstall", places)
    // Nothing of it is left, nor a folder that was made for it.
    #expect(
      everything == [
        "a b", "a b/usr", "a b/usr/share", "a b/usr/share/man", "a b/usr/share/man/man1",
        "a b/usr/share/man/man1/other.1",
      ])
  }

  @Test(arguments: [("/usr", "/usr/bin"), ("/usr/local", "/usr/local/bin"), ("/usr/local/", "/usr/local/bin")])
  func `the system's own folders stay`(prefix: String, programs: String) throws {
    defer { folder.remove() }
    let run = try TestSupport.run(
      ["/usr/bin/make", "--dry-run", "uninstall", "DESTDIR=", "PREFIX=\(prefix)"], environment: environment)
    #expect(run.status == 0 && run.output.contains("\"\(programs)/diagnostree\"") && !run.output.contains("rmdir"))
  }

  @Test func `a prefix with two spaces is one folder, and uninstall removes no neighbor`() throws {
    defer { folder.remove() }
    let neighbor = "a b/bin/diagnostree"
    try folder.write("kept", to: neighbor)
    let places = ["DESTDIR=", "PREFIX=\(folder.path("a  b"))"]
    try make("install", places)
    #expect(everything.contains("a  b/bin/diagnostree") && folder.read(neighbor) == "kept")
    try make("uninstall", places)
    #expect(everything == ["a  b", "a b", "a b/bin", neighbor])
  }

  @Test(arguments: ["", " ", "/a`b", "/a\"b", "/a$b", "/a$$b", "/a\nb", "/a\\", "/a%b", "/a\tb"])
  func `a prefix that a shell would take apart is refused`(prefix: String) throws {
    defer { folder.remove() }
    for (target, isVariable) in [("install", false), ("install", true), ("uninstall", false)] {
      let run = try TestSupport.run(
        ["/usr/bin/make", "--dry-run", target, "DESTDIR="] + (isVariable ? [] : ["PREFIX=\(prefix)"]),
        environment: environment.merging(isVariable ? ["PREFIX": prefix] : [:]) { $1 })
      let isEmpty = prefix.allSatisfy { $0 == " " }
      #expect(run.status == 2 && run.output.isEmpty, "\(run.output)")
      #expect(
        run.errors.contains(isEmpty ? "PREFIX is empty." : "PREFIX has a line break, a tab, or one of"), "\(run.errors)"
      )
    }
  }

  @Test(arguments: [("-x", "/home/a", "PREFIX begins with a hyphen"), ("~/.local", "/a\"; touch b; \"", "HOME has a")])
  func `a prefix that a command would take for more is refused`(prefix: String, home: String, reason: String) throws {
    defer { folder.remove() }
    let run = try TestSupport.run(
      ["/usr/bin/make", "--dry-run", "install", "DESTDIR=", "PREFIX=\(prefix)"],
      environment: environment.merging(["HOME": home]) { $1 })
    #expect(run.status == 2 && run.output.isEmpty && run.errors.contains(reason), "\(run.errors)")
  }

  @Test(arguments: ["PREFIX", "DESTDIR", "SWIFT", "CAUSE", "SECONDS", "TMPDIR"], ["install", "build", "fuzz", "help"])
  func `a folder whose name is a function of make runs nothing`(variable: String, target: String) throws {
    defer { folder.remove() }
    for text in ["$(shell touch '\(folder.path("pwned"))')", "${shell touch '\(folder.path("pwned"))'}"] {
      _ = try TestSupport.run(
        ["/usr/bin/make", "--dry-run", target, "\(variable)=/a/\(text)/b"], environment: environment)
      _ = try TestSupport.run(
        ["/usr/bin/make", "--dry-run", target], environment: environment.merging([variable: "/a/\(text)/b"]) { $1 })
    }
    #expect(everything.isEmpty, "\(everything)")
  }

  @Test func `the name of a cause runs nothing`() throws {
    defer { folder.remove() }
    let run = try TestSupport.run(
      ["/usr/bin/make", "-o", "test-setup", "test-trees", "CAUSE=a/`touch \(folder.path("pwned"))`"],
      environment: environment)
    #expect(run.status == 2 && run.errors.contains("usage: make test-trees") && everything.isEmpty, "\(run.errors)")
  }

  @Test func `a tilde that the shell leaves alone is the home folder`() throws {
    defer { folder.remove() }
    try make("install", ["DESTDIR=", "PREFIX=~/.local"])
    #expect(everything.contains(".local/bin/diagnostree"))
    #expect(!FileManager.default.fileExists(atPath: Checkout.folder.appending(path: "~").path))
  }

  @Test(arguments: ["a b", "a$(touch pwned)", "a`touch pwned`"])
  func `a checkout builds and runs whatever its folder is called, and touches nothing beside itself`(name: String)
    throws
  {
    defer { folder.remove() }
    let checkout = folder.url.appending(path: name)
    for part in ["Makefile", "Scripts"] {
      try FileManager.default.createDirectory(at: checkout, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: Checkout.folder.appending(path: part), to: checkout.appending(path: part))
    }
    try folder.write("kept", to: "a/file")
    // In place of the compiler, and of the program that it makes, which says how it was called.
    for (path, script) in ["swift": "exit 0", ".build/release/diagnostree": "echo \"called with $*\""] {
      try folder.writeScript(script, to: "\(name)/\(path)")
    }
    let run = try TestSupport.run(
      ["/usr/bin/make", "run", "ARGS=list --plain"],
      environment: environment.merging(["PATH": "\(folder.path(name)):/usr/bin:/bin"]) { $1 }, in: checkout)
    #expect(run.status == 0 && run.output.hasSuffix("called with list --plain\n"), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["a", name])
    #expect(!FileManager.default.fileExists(atPath: checkout.appending(path: "pwned").path))
    #expect(folder.read("a/file") == "kept")
  }

  private static let completions = [
    "bash": "bash-completion/completions/diagnostree", "zsh": "zsh/site-functions/_diagnostree",
    "fish": "fish/vendor_completions.d/diagnostree.fish",
  ]

  /// Makes a target without building the release binary first.
  private func make(_ target: String, _ variables: [String]) throws {
    let environment = environment.merging(["HOME": folder.url.path]) { $1 }
    let run = try TestSupport.run(
      ["/usr/bin/make", "-o", "build", target, "BINARY=\(program.path)"] + variables, environment: environment)
    #expect(run.status == 0, "\(run.errors)")
  }

  /// The paths of all that is in the folder.
  private var everything: [String] {
    (FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String } ?? []).sorted()
  }
}
