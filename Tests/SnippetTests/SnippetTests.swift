import DecisionTrees
import TestSupport
import Testing

extension CompilerTests {
  @Suite struct SnippetTests {
    @Test func `every snippet in Swift parses`() throws {
      let scratch = try ScratchFolder()
      defer { scratch.remove() }
      var snippets: [String: BundledSnippet] = [:]
      for (number, snippet) in BundledSnippet.swift.enumerated() {
        snippets[try scratch.write(snippet.code, to: "\(number).swift")] = snippet
      }
      #expect(snippets.count > 900 || Checkout.onlyCause != nil)
      for (file, messages) in try SwiftCompiler.parse(Array(snippets.keys)) {
        snippets[file]?.report(messages, "does not parse")
      }
    }

    @Test func `what should compile does, and the compiler has no warning for what is right`() async throws {
      let good = BundledSnippet.swift.filter { $0.error == nil }
      let jobs = good.map { ($0, Configuration.debug) } + good.filter(\.dependsOnConfiguration).map { ($0, .release) }
      let messages = try await compilerMessages(of: jobs.map { SnippetSource($0, $1) })
      for ((snippet, configuration), messages) in zip(jobs, messages) where !messages.isEmpty {
        if messages.contains(where: { $0.severity == .error }) {
          let system = snippet.since?.description ?? "any system"
          snippet.report(messages, "does not compile (\(configuration), \(system))")
        } else if snippet.role != .wrong {
          snippet.report(messages, "makes the compiler warn")
        }
      }
    }

    @Test func `what should not compile fails with the message that its tree tells`() async throws {
      let snippets = BundledSnippet.swift.filter { $0.error != nil && !Self.isToldByMacro($0) }
      let errors = try await compilerErrors(
        of: snippets.map { SnippetSource($0, $0.dependsOnConfiguration ? .release : .debug) })
      for (snippet, messages) in zip(snippets, errors) {
        guard let error = snippet.error, !messages.contains(where: { error.fits($0.text) }) else { continue }
        snippet.report(messages, "does not fail with '\(error)'")
      }
    }

    @Test func `no right snippet needs more of the toolchain than the oldest system of its fix has`() {
      for snippet in BundledSnippet.swift where snippet.role == .right && !snippet.code.contains("#available") {
        guard let since = snippet.since else { continue }
        for feature in ToolchainFeature.all
        where feature.version.works(on: since) == false && feature.isUsed(in: snippet.code) {
          Issue.record("\(snippet.name) uses '\(feature.name)' of \(feature.version) but says \(since)")
        }
      }
    }

    @Test(arguments: BundledSnippet.all.filter { $0.language == "sh" })
    func `every snippet for the shell is one`(_ snippet: BundledSnippet) throws {
      let run = try run(["/bin/sh", "-n"], input: .text(snippet.code))
      #expect(run.status == 0, "\(snippet.name): \(run.errors)")
    }

    @Test func `all languages are known here`() {
      #expect(Set(BundledSnippet.all.map(\.language)).isSubset(of: ["metal", "sh", "swift", "text", "xml"]))
    }

    /// Whether the message comes from a macro that only Xcode has: `SnippetSource` writes what it stands for.
    private static func isToldByMacro(_ snippet: BundledSnippet) -> Bool {
      ["'@Previewable' items must", "@Model requires an initializer"].contains { snippet.error?.hasPrefix($0) == true }
    }
  }
}

extension BundledSnippet {
  /// Whether a part of it is for debug builds only.
  fileprivate var dependsOnConfiguration: Bool { code.contains("#if DEBUG") }
}

extension BundledSnippet: CustomTestStringConvertible { var testDescription: String { name } }

extension String {
  /// Returns whether a whole message is what the text says, in which `*` stands for what varies.
  func fits(_ message: String) -> Bool {
    let pieces = split(separator: "*", omittingEmptySubsequences: false)
    guard let first = pieces.first, let last = pieces.last, message.hasPrefix(first) else { return false }
    if pieces.count == 1 { return message == self }
    var rest = message.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
