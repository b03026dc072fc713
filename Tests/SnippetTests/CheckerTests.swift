import DecisionTrees
import TestSupport
import Testing

extension CompilerTests {
  /// The tests of the snippets can fail: what they are for is broken here on purpose.
  @Suite struct CheckerTests {
    @Test func `no snippet parses without its last bracket`() throws {
      let scratch = try ScratchFolder()
      defer { scratch.remove() }
      var names: [String: String] = [:]
      for (number, snippet) in BundledSnippet.swift.enumerated() {
        guard let bracket = snippet.code.lastIndex(where: { ")]}".contains($0) }) else { continue }
        var code = snippet.code
        code.remove(at: bracket)
        names[try scratch.write(code, to: "\(number).swift")] = snippet.name
      }
      #expect(names.count > 900)
      let errors = try SwiftCompiler.parse(Array(names.keys))
      for (file, name) in names where errors[file] == nil { Issue.record("\(name) parses without its last bracket") }
    }

    @Test func `no snippet compiles with a letter of a name changed`() async throws {
      let right = BundledSnippet.swift.filter { $0.role == .right && $0.code.contains(": View {") }
      let some = stride(from: 0, to: right.count, by: max(1, right.count / 8)).map { right[$0] }
      let broken = some.map { SnippetSource($0.code.replacing(": View {", with: ": Viev {", maxReplacements: 1)) }
      let errors = try await compilerErrors(of: broken)
      for (snippet, messages) in zip(some, errors) {
        // What follows from the missing type may come first.
        #expect(messages.contains { $0.text == "cannot find type 'Viev' in scope" }, "\(snippet.name)")
      }
    }

    @Test func `snippets do not see each other, and each has its own errors`() async throws {
      let sources = [
        "struct Lamp: View {\n    var body: some View { Text(\"on\") }\n}",
        "struct Lamp { var watts = 5 }",
        "let lamp = Lamp()",
        "func watts() -> Int {\n}",
        "@Model\nfinal class Lamp {\n    init() {}\n}\n#Preview { Text(\"\\(Lamp().id)\") }",
        "import Combine\nfunc lamp() -> some Publisher<Int, Never> { CurrentValueSubject<Int, Never>(1) }",
        "import PackageDescription\nlet package = Package(name: \"Lamps\")",
        "import PackageDescription\nlet package = Package(title: \"Lamps\")",
      ]
      let errors = try await compilerErrors(of: sources.map { SnippetSource($0) })
      #expect(errors.indices.filter { !errors[$0].isEmpty } == [2, 3, 7])
      #expect(errors[2].map(\.text) == ["cannot find 'Lamp' in scope"])
      #expect(errors[3].map(\.text) == ["missing return in global function expected to return 'Int'"])
      #expect(errors[3].map(\.line) == [2])
    }

    @Test(arguments: [
      "Text(\"\").onChange(of: 1) { _ in }": (13, 14), "Text(\"\").onChange(of: 1) { _, _ in }": (16, 17),
      "NavigationStack { Text(\"\") }": (15, 16), "Color.teal": (14, 15), "Text(\"\").background(.red)": (14, 15),
      "Text(\"\").sheet(isPresented: .constant(true)) { ContentUnavailableView(\"\", systemImage: \"\") }": (16, 17),
    ])
    func `a snippet that needs a newer system fails`(_ view: String, _ versions: (too: Int, old: Int)) async throws {
      let sources = [versions.too, versions.old].map { major in
        SnippetSource("@MainActor func view() -> some View { \(view) }", for: SystemVersion(.iOS, major))
      }
      let errors = try await compilerErrors(of: sources)
      #expect(errors.map(\.isEmpty) == [false, true], "\(errors)")
    }

    @Test func `a pattern fits the message that it was made from`() {
      let pattern = "cannot find '$*' in scope; did you mean '*'?"
      #expect(pattern.fits("cannot find '$shelf' in scope; did you mean 'shelf'?"))
      #expect(!pattern.fits("cannot find 'shelf' in scope; did you mean 'shelf'?"))
      #expect(!pattern.fits("error: cannot find '$shelf' in scope; did you mean 'shelf'?"))
      #expect(!pattern.fits("cannot find '$shelf' in scope; did you mean 'shelf'? No"))
      #expect("missing return".fits("missing return"))
      #expect(!"missing return".fits("missing return statement"))
    }
  }
}
