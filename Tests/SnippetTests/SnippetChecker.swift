import TestSupport

/// Compiles snippets against the stub, as far as the compiler has something to say: up to its intermediate language,
/// where also a missing `return` or an unset variable is found.
struct SnippetChecker: Sendable {
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
  /// - Returns: The errors of each snippet; none where it compiles.
  func errors(of sources: [SnippetSource]) async throws -> [[CompilerMessage]] {
    let batches = Dictionary(grouping: sources.indices) { sources[$0].dialect }.flatMap { dialect, indices in
      stride(from: 0, to: indices.count, by: Self.batchSize).map { start in
        (dialect, Array(indices[start..<min(start + Self.batchSize, indices.count)]))
      }
    }
    var errors = [[CompilerMessage]](repeating: [], count: sources.count)
    try await withThrowingTaskGroup { group in
      for (dialect, batch) in batches {
        group.addTask { try self.errors(of: batch.map { ($0, sources[$0]) }, dialect) }
      }
      for try await found in group { for (index, messages) in found { errors[index] = messages } }
    }
    return errors
  }

  private func errors(
    of batch: [(index: Int, source: SnippetSource)], _ dialect: Dialect
  ) throws -> [Int: [CompilerMessage]] {
    var errors: [Int: [CompilerMessage]] = [:]
    var rest = batch
    // Errors of one kind hide those of a later kind in all files, so the others are compiled again.
    while !rest.isEmpty {
      let blamed = try blame(rest, dialect)
      for (index, source) in rest where blamed.contains(index) {
        errors[index] = try self.errors(ofOne: source)
      }
      if blamed.isEmpty { break }
      rest.removeAll { blamed.contains($0.index) }
    }
    return errors
  }

  /// Compiles snippets together, and returns those that the compiler has an error for.
  private func blame(_ batch: [(index: Int, source: SnippetSource)], _ dialect: Dialect) throws -> Set<Int> {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    var indices: [String: Int] = [:]
    for (index, source) in batch {
      indices[try scratch.write(source.amongOthers, to: "\(index).swift")] = index
    }
    let run = try compile(Array(indices.keys), dialect)
    if run.status == 0 { return [] }
    let blamed = Set(CompilerMessage.errors(in: run.errors).compactMap { indices[$0.file] })
    return blamed.isEmpty ? Set(indices.values) : blamed
  }

  /// Compiles one snippet.
  private func errors(ofOne source: SnippetSource) throws -> [CompilerMessage] {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let run = try compile([scratch.write(source.alone, to: "Snippet.swift")], source.dialect)
    let errors = CompilerMessage.errors(in: run.errors)
    if run.status == 0 || !errors.isEmpty { return errors }
    return [CompilerMessage(file: "", line: 0, text: "the compiler ended with \(run.status): \(run.errors)")]
  }

  private func compile(_ files: [String], _ dialect: Dialect) throws -> ProgramRun {
    try SwiftCompiler.run(
      [
        "-emit-sil", "-o", "/dev/null", "-wmo", "-parse-as-library", "-module-name", "Snippets", "-swift-version", "5",
        "-diagnostic-style", "llvm",
      ] + options(for: dialect) + files)
  }

  private func options(for dialect: Dialect) -> [String] {
    switch dialect {
    case .app(let version, let configuration):
      ["-I", stubFolder, "-package-description-version", version]
        + (configuration == .debug ? ["-D", "DEBUG"] : [])
    case .manifest: ["-I", manifestFolder, "-package-description-version", "6.0"]
    }
  }
}
