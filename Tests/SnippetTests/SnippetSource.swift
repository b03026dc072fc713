import DecisionTrees

/// What a snippet is compiled as.
enum Dialect: Hashable, Sendable {
  /// An app for a version of iOS, such as `17.0`.
  case app(iOS: String, Configuration)
  case manifest

  /// A version in which nothing of the stub is missing.
  static let newest = "999.0"
}

enum Configuration: Sendable { case debug, release }

/// A snippet made ready for the compiler, each line where it was.
struct SnippetSource: Sendable {
  var dialect: Dialect
  private var code: String

  /// Makes a snippet ready.
  ///
  /// - Parameters:
  ///   - code: The snippet.
  ///   - version: The system to compile for; `nil` for the newest.
  ///   - configuration: How to compile it.
  init(_ code: String, for version: SystemVersion? = nil, _ configuration: Configuration = .debug) {
    if code.contains("import PackageDescription") {
      self.init(dialect: .manifest, code: code)
      return
    }
    let iOS = version.flatMap { Self.checkedVersion($0, code) } ?? Dialect.newest
    let expanded = Self.expandingMacros(Self.withoutImports(code))
    // Snippets leave out the import.
    self.init(dialect: .app(iOS: iOS, configuration), code: "import \(StubModule.name); \(expanded)")
  }

  /// The compiler takes no `#available` into account for the versions of package descriptions.
  private static func checkedVersion(_ version: SystemVersion, _ code: String) -> String? {
    version.platform == .iOS && !code.contains("#available") ? "\(version.major).\(version.minor)" : nil
  }

  private init(dialect: Dialect, code: String) {
    self.dialect = dialect
    self.code = code
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
  /// - `#Preview { ... }` is a value, `let preview1 = Preview { ... }`, whose type takes the macro's arguments
  /// - `@Previewable` is left out, since a closure may hold property wrappers
  /// - `@Model class A` is `@Observable class A: PersistentModel`
  private static func expandingMacros(_ code: String) -> String {
    var previews = 0
    return code.replacing("@Previewable ", with: "")
      .replacing(/@Model(\s+(?:final )?class \w+)(\s*:)?/) { match in
        "@Observable\(match.1): PersistentModel\(match.2 == nil ? "" : ",")"
      }
      .replacing(/(?m)^( *)#Preview\b/) { match in
        previews += 1
        return "\(match.1)@MainActor let preview\(previews) = Preview"
      }
  }

  private static func privateLine(_ line: Substring) -> Substring {
    let head = /((?:import \w+; )?(?:@\w+(?:\([^)]*\))? +)*)((?:(?:final|indirect|nonisolated|open|public) )*)/
    let declaration = /(?:struct|class|enum|actor|protocol|func|let|var|typealias|extension) .*/
    guard let start = line.prefixMatch(of: head), line[start.range.upperBound...].wholeMatch(of: declaration) != nil
    else { return line }
    let rest = line[start.range.upperBound...]
    let header = rest.prefix { $0 != "{" }
    // An extension that adds a conformance takes no modifier.
    if rest.hasPrefix("extension"), header.contains(":"), !header.contains(" where ") { return line }
    let modifiers = start.2.replacing("public ", with: "").replacing("open ", with: "")
    return "\(start.1)private \(modifiers)\(rest)"
  }

  private static func eachLine(of code: String, _ change: (Substring) -> Substring) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map(change).joined(separator: "\n")
  }
}
