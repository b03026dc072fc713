import Foundation
import TestSupport
import Testing

@testable import TreeFiles

/// What a release and the forms of the project say.
@Suite struct ReleaseTests {
  @Test func `the newest version of the changelog is the program's, with a date and notes`() throws {
    let version = try #require(diagnostree("--version").output.split(separator: " ").last).trimmingCharacters(
      in: .newlines)
    let headings = try Checkout.text("CHANGELOG.md").matches(of: /(?m)^## (\S+) \((\d{4}-\d\d-\d\d)\)$/)
    #expect(headings.first.map { String($0.1) } == version)
    let dates = headings.map { String($0.2) }
    #expect(dates == dates.sorted(by: >))
    let notes = try script("release-notes", version)
    #expect(notes.status == 0 && notes.output.contains("\n- ") && !notes.output.contains("## "))
    // On the page of a release each end of a line breaks, and no link leads into the repository.
    #expect(!notes.output.contains("\n  ") && !notes.output.contains("](docs/"))
    #expect(try script("release-notes", "9.9.9").status == 1)
  }

  @Test func `a script works in its own checkout, whatever folders the shell looks through`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write("other", to: "Scripts/other")
    let release = try #require(try Checkout.text("CHANGELOG.md").firstMatch(of: /(?m)^## (\S+) \(/)).1
    let notes = try run(
      ["Scripts/release-notes", String(release)], environment: environment.merging(["CDPATH": folder.url.path]) { $1 })
    let expected = try script("release-notes", String(release))
    #expect(notes.status == 0 && notes.output == expected.output, "\(notes)")
  }

  /// The path would begin another option of a sanitizer, or another folder of programs.
  @Test(arguments: [
    ("a b", true), ("é (1)", true), ("a:b", false), ("a'b", false), ("a\nb", false), ("a$b", true), ("a#b", false),
  ])
  func `a checkout is refused if lists and options give its path a meaning`(name: String, isFine: Bool) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(Checkout.text("Scripts/setup"), to: "\(name)/Scripts/setup")
    let setup = try run(
      ["/bin/sh", "Scripts/setup"], environment: environment, in: folder.url.appending(path: name))
    #expect(setup.errors.contains("The path of this checkout") == !isFine, "\(setup)")
  }

  @Test func `workflows run only actions that are pinned, and lend them no rights that they do not need`() throws {
    let names = [
      ".github/workflows/ci.yml", ".github/workflows/release.yml", "docs/check-trees.yml", "docs/explain-build.yml",
    ]
    for name in names {
      let text = try Checkout.text(name)
      let uses = text.matches(of: /uses: (\S+)(.*)/)
      #expect(!uses.isEmpty)
      for use in uses {
        #expect(use.1.contains(/^[\w\/-]+@[0-9a-f]{40}$/) && use.2.contains(/^ # v\d+\.\d+\.\d+$/), "\(name): \(use.0)")
      }
      let checkouts = uses.count { $0.1.hasPrefix("actions/checkout@") }
      #expect(text.components(separatedBy: "persist-credentials: false").count - 1 == checkouts, "\(name)")
      #expect(text.contains(/\npermissions:\n  contents: read\n/), "\(name)")
    }
    #expect(try Checkout.text(names[1]).contains("actions/attest-build-provenance@"))
  }

  private func script(_ name: String, _ word: String) throws -> ProgramRun {
    try run([Checkout.folder.appending(path: "Scripts/\(name)").path, word], environment: environment)
  }

  @Test(arguments: ["1-problem-not-in-the-trees.yml", "2-wrong-statement.yml", "3-bug.yml"])
  func `a form is one that GitHub takes`(name: String) throws {
    let form = try #require(YAMLNode.read(".github/ISSUE_TEMPLATE/\(name)"))
    let keys = form.fields.map(\.key)
    #expect(keys.prefix(2) == ["name", "description"] && Set(keys).isSubset(of: Self.formKeys))
    var ids: [String] = []
    for item in form["body"]?.items ?? [] {
      let type = item["type"]?.text ?? ""
      #expect(["markdown", "textarea", "input"].contains(type))
      let attributes = item["attributes"]?.fields.map(\.key) ?? []
      if type == "markdown" {
        #expect(attributes == ["value"])
      } else {
        ids.append(item["id"]?.text ?? "")
        #expect(attributes.first == "label")
        #expect(Set(attributes).isSubset(of: ["label", "description", "placeholder", "value", "render"]))
      }
    }
    #expect(!ids.isEmpty && Set(ids).count == ids.count && !ids.contains(""))
  }

  private static let formKeys: Set = ["name", "description", "title", "labels", "body"]

  @Test func `the form of a missing problem asks for what an entry of the recorded problems holds`() throws {
    let form = try #require(YAMLNode.read(".github/ISSUE_TEMPLATE/1-problem-not-in-the-trees.yml"))
    let ids = Set((form["body"]?.items ?? []).compactMap { $0["id"]?.text })
    let entries = try #require(YAMLNode.read("Tests/Problems/view-not-updating.yaml")).items
    let fields = Set(try #require(entries.first).fields.map(\.key))
    #expect(fields.isSubset(of: ids), "\(fields.subtracting(ids))")
  }
}

extension YAMLNode {
  /// Reads a file of the checkout.
  fileprivate static func read(_ path: String) -> YAMLNode? {
    var sink = ProblemSink(file: path)
    let bytes = Checkout.bytes(Checkout.folder.appending(path: path).path)
    return YAMLReader.read(bytes[...], directives: 0, &sink)
  }

  fileprivate var fields: [(key: String, value: YAMLNode)] {
    guard case .mapping(let entries) = value else { return [] }
    return entries.map { ($0.key.text ?? "", $0.value) }
  }

  fileprivate var items: [YAMLNode] { if case .list(let items) = value { items } else { [] } }

  fileprivate subscript(key: String) -> YAMLNode? { fields.first { $0.key == key }?.value }
}
