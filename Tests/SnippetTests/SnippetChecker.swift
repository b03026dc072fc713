import TestSupport

/// Compiles snippets against the stub, as far as the compiler has something to say: up to its intermediate language,
/// where also a missing `return` or an unset variable is found.
struct SnippetChecker: Sendable {
  private typealias Batch = [(index: Int, source: SnippetSource)]

  private static let batchSize = 80
  private let stubFolder: String
  private let manifestFolder: String

  /// Creates a checker.
  init(_ stub: StubModule) throws {
    stubFolder = stub.folder
    manifestFolder = try SwiftCompiler.manifestModules()
  }

  /// Compiles snippets.
  ///
  /// Many share one run of the compiler. Where such a run fails, each snippet that it blames is compiled alone, and
  /// only that counts.
  ///
  /// - Returns: The errors and warnings of each snippet; the errors are empty if it compiles.
  func messages(of sources: [SnippetSource]) async throws -> [[CompilerMessage]] {
    var messages = [[CompilerMessage]](repeating: [], count: sources.count)
    try await withThrowingTaskGroup { group in
      for batch in Self.batches(sources) { group.addTask { try self.messages(of: batch) } }
      for try await found in group { for (index, list) in found { messages[index] = list } }
    }
    return messages
  }

  /// Puts together what can share a run of the compiler.
  private static func batches(_ sources: [SnippetSource]) -> [Batch] {
    Dictionary(grouping: sources.indices) { sources[$0].dialect }.values.flatMap { indices in
      stride(from: 0, to: indices.count, by: batchSize).map { start in
        indices[start..<min(start + batchSize, indices.count)].map { ($0, sources[$0]) }
      }
    }
  }

  private func messages(of batch: Batch) throws -> [Int: [CompilerMessage]] {
    var messages: [Int: [CompilerMessage]] = [:]
    var rest = batch
    // Errors of one kind hide those of a later kind in all files, so the others are compiled again.
    while !rest.isEmpty {
      let (status, found) = try compileTogether(rest)
      if status == 0 { return messages.merging(found) { $1 } }
      var blamed = found.keys.filter { index in found[index]?.contains { $0.severity == .error } ?? false }
      if blamed.isEmpty { blamed = rest.map(\.index) }
      for (index, source) in rest where blamed.contains(index) { messages[index] = try compileAlone(source) }
      rest.removeAll { blamed.contains($0.index) }
    }
    return messages
  }

  private func compileTogether(_ batch: Batch) throws -> (status: Int32, messages: [Int: [CompilerMessage]]) {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    var indices: [String: Int] = [:]
    for (index, source) in batch {
      indices[try scratch.write(source.amongOthers, to: "\(index).swift")] = index
    }
    let run = try compile(Array(indices.keys), batch[0].source.dialect)
    let messages = CompilerMessage.all(in: run.errors).filter { indices[$0.file] != nil }
    return (run.status, Dictionary(grouping: messages) { indices[$0.file] ?? 0 })
  }

  private func compileAlone(_ source: SnippetSource) throws -> [CompilerMessage] {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let run = try compile([scratch.write(source.alone, to: "Snippet.swift")], source.dialect)
    let messages = CompilerMessage.all(in: run.errors)
    if run.status == 0 || messages.contains(where: { $0.severity == .error }) { return messages }
    let text = "the compiler ended with \(run.status): \(run.errors)"
    return [CompilerMessage(severity: .error, file: "", line: 0, text: text)]
  }

  private func compile(_ files: [String], _ dialect: Dialect) throws -> ProgramRun {
    try SwiftCompiler.run(
      [
        "-emit-sil", "-o", "/dev/null", "-wmo", "-parse-as-library", "-module-name", "Snippets",
        "-diagnostic-style", "llvm",
      ] + options(for: dialect) + files)
  }

  private func options(for dialect: Dialect) -> [String] {
    switch dialect {
    case .app(let version, let configuration, let mode):
      ["-I", stubFolder, "-package-description-version", version, "-swift-version", mode.rawValue]
        + (configuration == .debug ? ["-D", "DEBUG"] : [])
    case .manifest: ["-I", manifestFolder, "-package-description-version", "6.0", "-swift-version", "5"]
    }
  }
}
