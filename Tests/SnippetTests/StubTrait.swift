import Testing

/// The tests that compile snippets, with one stub for all of them.
@Suite(.withStub) struct CompilerTests {}

/// Compiles the stub before the tests of a suite, and removes it after them.
struct StubTrait: SuiteTrait, TestScoping {
  @TaskLocal static var checker: SnippetChecker?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let stub = try StubModule()
    defer { stub.remove() }
    try await Self.$checker.withValue(SnippetChecker(stub), operation: function)
  }
}

extension Trait where Self == StubTrait {
  /// Compiles the stub before the tests of a suite.
  static var withStub: Self { Self() }
}

/// Compiles snippets with the stub of the suite, and returns the errors and warnings of each.
func compilerMessages(of sources: [SnippetSource]) async throws -> [[CompilerMessage]] {
  try await #require(StubTrait.checker).messages(of: sources)
}

/// Compiles snippets with the stub of the suite, and returns the errors of each.
func compilerErrors(of sources: [SnippetSource]) async throws -> [[CompilerMessage]] {
  try await compilerMessages(of: sources).map { messages in messages.filter { $0.severity == .error } }
}
