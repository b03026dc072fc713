import DecisionTrees
import TestSupport
import Testing
import TreeText

extension CompilerTests {
  /// The files that `diagnostree repro` prints.
  @Suite struct ReproTests {
    /// A file, and the fix that it shows.
    private struct File {
      var name: String
      var text: String
    }

    private static let checked = files(of: Checkout.sample(Checkout.forest.causes, every: 10))

    private static let all = files(of: Checkout.forest.causes)

    private static func files(of causes: [Address]) -> [File] {
      causes.filter(Checkout.isChecked).flatMap(files)
    }

    private static func files(of address: Address) -> [File] {
      let cause = Checkout.forest.cause(address)
      return (cause?.fixes ?? []).enumerated().flatMap { number, fix -> [File] in
        guard let cause, let repro = Repro(of: fix, for: cause, at: address) else { return [] }
        let name = "\(address)#\(number + 1)"
        let text = repro.text
        guard text.contains("\n#if false\n") else { return [File(name: name, text: text)] }
        return [text, text.replacing("\n#if false\n", with: "\n#if true\n")].map { File(name: name, text: $0) }
      }
    }

    @Test func `the file builds as it is printed`() async throws {
      #expect(Self.checked.count > 100 || Checkout.onlyCause != nil)
      let errors = try await compilerErrors(of: Self.checked.map { SnippetSource($0.text, .debug, .swift5) })
      for (file, errors) in zip(Self.checked, errors) where !errors.isEmpty {
        Issue.record("\(file.name): \(errors.map { "\($0.line): \($0.text)" })\n\(file.text)")
      }
    }

    @Test(.enabled(if: Checkout.onlyCause == nil)) func `most files show both variants in a view`() {
      let views = Self.all.count { $0.text.contains("Right.") && $0.text.contains("Wrong.") }
      #expect(Double(views) / Double(Self.all.count) > 0.5, "\(views) of \(Self.all.count)")
    }
  }
}
