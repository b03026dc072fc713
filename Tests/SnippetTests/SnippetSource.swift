import DecisionTrees

/// What a snippet is compiled as.
enum Dialect: Hashable, Sendable {
  /// An app for a version of iOS, such as `17.0`.
  case app(iOS: String, Configuration, LanguageMode)
  case manifest

  /// A version in which nothing of the stub is missing.
  static let newest = "999.0"
}

enum Configuration: Sendable { case debug, release }
enum LanguageMode: String, Sendable { case swift5 = "5", swift6 = "6" }

/// A snippet made ready for the compiler, each line where it was.
struct SnippetSource: Sendable {
  var dialect: Dialect
  private var code: String

  /// Makes a snippet of a tree ready.
  ///
  /// What is right is so in both language modes, and on the oldest system of its fix. What is wrong is so today.
  ///
  /// - Parameters:
  ///   - snippet: The snippet.
  ///   - configuration: How to compile it.
  init(_ snippet: BundledSnippet, _ configuration: Configuration) {
    let isWrong = snippet.role == .wrong
    let mode = isWrong ? LanguageMode.swift5 : .swift6
    self.init(snippet.code, for: isWrong ? nil : snippet.since, configuration, mode)
  }

  /// Makes a snippet ready.
  ///
  /// - Parameters:
  ///   - code: The snippet.
  ///   - version: The system to compile for; `nil` for the newest.
  ///   - configuration: How to compile it.
  ///   - mode: The language mode.
  init(
    _ code: String, for version: SystemVersion? = nil, _ configuration: Configuration = .debug,
    _ mode: LanguageMode = .swift6
  ) {
    if code.contains("import PackageDescription") {
      dialect = .manifest
      self.code = code
      return
    }
    dialect = .app(iOS: version.flatMap { Self.checkedVersion($0, code) } ?? Dialect.newest, configuration, mode)
    // Snippets leave out the import.
    self.code = "import \(StubModule.name); \(Self.expandingMacros(Self.withoutImports(code)))"
  }

  /// The compiler takes no `#available` into account for the versions of package descriptions.
  private static func checkedVersion(_ version: SystemVersion, _ code: String) -> String? {
    version.platform == .iOS && !code.contains("#available") ? "\(version.major).\(version.minor)" : nil
  }

  /// The text for a file that is compiled alone.
  var alone: String { code }

  /// The text for a file that shares a module with other snippets: what stands outside of all braces is private, so
  /// that equal names do not clash and no snippet sees another.
  var amongOthers: String { Self.eachLine(of: code, Self.privateLine) }

  private static func withoutImports(_ code: String) -> String {
    eachLine(of: code) { line in
      guard let match = line.wholeMatch(of: /(@\w+ +)*import (\w+)/) else { return line }
      return StubModule.standsFor.contains(String(match.2)) ? "" : line
    }
  }

  /// Writes what stands for the macros that only Xcode has.
  ///
  /// - `#Preview { ... }` is a property, `var preview1: Preview { Preview { ... } }`, whose type takes the macro's
  ///   arguments
  /// - `@Previewable` is left out, since a closure may hold property wrappers
  /// - `@Model class A` is `@Observable class A: PersistentModel`, with the macro's initializer
  private static func expandingMacros(_ code: String) -> String {
    let code = code.replacing("@Previewable ", with: "")
      .replacing(/@Model(\s+(?:final )?class (\w+))(\s*:)?([^{]*\{)/) { match in
        "@Observable\(match.1): PersistentModel\(match.3 == nil ? "" : ",")\(match.4) "
          + "required init(backingData: any BackingData<\(match.2)>) { fatalError() };"
      }
    var previews = 0
    var end: String?
    return eachLine(of: code) { line in
      var line = line
      if let match = line.prefixMatch(of: /( *)#Preview\b/) {
        previews += 1
        let isWhole = line.count { $0 == "{" } == line.count { $0 == "}" }
        end = isWhole ? nil : "\(match.1)}"
        let head = "\(match.1)@MainActor var preview\(previews): Preview { Preview"
        line.replaceSubrange(match.range, with: head)
        if !isWhole { return line }
      } else {
        guard let last = end, line.hasPrefix(last) else { return line }
        end = nil
      }
      // A comment may follow the last brace.
      if let brace = line.lastIndex(of: "}") { line.insert("}", at: brace) }
      return line
    }
  }

  private static func privateLine(_ line: Substring) -> Substring {
    let head = /((?:import \w+; )?(?:@\w+(?:\([^)]*\))? +)*)((?:(?:final|indirect|nonisolated|open|public) )*)/
    let declaration = /(?:struct|class|enum|actor|protocol|func|let|var|typealias|extension) .*/
    guard let start = line.prefixMatch(of: head), line[start.range.upperBound...].wholeMatch(of: declaration) != nil
    else { return line }
    let rest = line[start.range.upperBound...]
    let header = rest[..<(rest.firstRange(of: " where ")?.lowerBound ?? rest.endIndex)].prefix { $0 != "{" }
    // An extension that adds a conformance takes no modifier.
    if rest.hasPrefix("extension"), header.contains(":") { return line }
    let modifiers = start.2.replacing("public ", with: "").replacing("open ", with: "")
    return "\(start.1)private \(modifiers)\(rest)"
  }

  private static func eachLine(of code: String, _ change: (Substring) -> Substring) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map(change).joined(separator: "\n")
  }
}
