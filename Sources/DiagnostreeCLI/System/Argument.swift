import TreeText

/// The path of a file as other programs get it: it begins with `/` or `.`.
///
/// So no program takes a name for an option, and no editor takes it for a command. Bytes decide, because programs read
/// bytes: to Swift, a hyphen with an accent behind it is another character.
///
/// Two paths are equal if their bytes are. To Swift, names that differ only by the normalization of a letter are equal
/// texts, and Linux has a file of each.
struct FilePath: Hashable, Comparable {
  let text: String

  /// - Parameter path: A path from the root, or from the current folder.
  init(_ path: String) {
    let isSafe = ["/", "./", "../"].contains { path.utf8.starts(with: $0.utf8) } || path == "." || path == ".."
    text = isSafe ? path : "./\(path)"
  }

  static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  static func < (left: Self, right: Self) -> Bool { left.text.utf8.lexicographicallyPrecedes(right.text.utf8) }

  func hash(into hasher: inout Hasher) { hasher.combine(Array(text.utf8)) }
}

/// A word that another program gets, and that no shell reads.
///
/// Options are literals of our own. What a stranger wrote becomes a path or an address.
package struct Argument: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The word.
  package let text: String

  /// Creates a word of our own.
  package init(stringLiteral value: StaticString) { text = value.description }

  private init(text: String) { self.text = text }

  /// A path.
  static func path(_ path: FilePath) -> Self { Self(text: path.text) }

  /// A line of a file, as `PATH:LINE`.
  static func place(_ path: FilePath, line: Int) -> Self { Self(text: "\(path.text):\(line)") }

  /// The number of a line.
  static func line(_ line: Int) -> Self { Self(text: "\(line)") }

  /// The number of a line, as `+LINE`.
  static func plus(_ line: Int) -> Self { Self(text: "+\(line)") }

  /// A pattern of ast-grep that leaves out a file below the current folder, by its path from there.
  static func leavingOut(_ path: String) -> Self {
    Self(
      text: "!/"
        + path.unicodeScalars.reduce(into: "") {
          $0 += ("\\*?[]{}!".unicodeScalars.contains($1) ? "\\" : "") + String($1)
        })
  }

  /// A commit by one of its names, for git; `nil` for a word that begins like an option.
  static func revision(_ name: String) -> Self? {
    name.isEmpty || name.begins(with: "-") ? nil : Self(text: "\(name)^{commit}")
  }

  /// An address of the web, which begins with `https://` and holds nothing but printable ASCII; `nil` for any other.
  static func address(_ url: String) -> Self? {
    let isSafe = url.utf8.starts(with: "https://".utf8) && url.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
    return isSafe ? Self(text: url) : nil
  }
}
