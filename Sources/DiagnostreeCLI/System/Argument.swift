import TreeText

/// The path of a file in a form that is safe for other programs: it begins with `/` or `.`.
///
/// No program can mistake such a path for an option, and no editor can mistake it for a command. The code compares
/// bytes, because programs read bytes. In Swift, a hyphen with a combining accent is one character that doesn't equal a
/// hyphen.
///
/// Two paths are equal if their bytes are equal. Swift treats names that differ only by the normalization of a letter as
/// equal, but Linux can have a file for each name.
struct FilePath: Hashable, Comparable {
  let text: String

  /// The maximum length of a path in bytes.
  ///
  /// The system doesn't open a longer path, and checking each of its folders would take minutes.
  static let longest = 4096

  /// Creates a safe path.
  ///
  /// - Parameter path: An absolute path, or a path relative to the current folder.
  init(_ path: String) {
    let isSafe = ["/", "./", "../"].contains { path.utf8.starts(with: $0.utf8) } || path == "." || path == ".."
    text = isSafe ? path : "./\(path)"
  }

  static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  static func < (left: Self, right: Self) -> Bool { left.text.utf8.lexicographicallyPrecedes(right.text.utf8) }

  func hash(into hasher: inout Hasher) { hasher.combine(Array(text.utf8)) }
}

/// A command-line argument for a different program.
///
/// No shell reads it.
///
/// Options are literals in this program's code. Texts from other people are always paths or addresses.
package struct Argument: Equatable, Sendable, ExpressibleByStringLiteral {
  package let text: String

  /// Creates an argument from a literal in this program's code.
  package init(stringLiteral value: StaticString) { text = value.description }

  private init(text: String) { self.text = text }

  /// A path.
  static func path(_ path: FilePath) -> Self { Self(text: path.text) }

  /// A line of a file, in the form `PATH:LINE`.
  static func place(_ path: FilePath, line: Int) -> Self { Self(text: "\(path.text):\(line)") }

  /// A line number.
  static func line(_ line: Int) -> Self { Self(text: "\(line)") }

  /// A line number in the form `+LINE`.
  static func plus(_ line: Int) -> Self { Self(text: "+\(line)") }

  /// A pattern for ast-grep that excludes a file.
  ///
  /// The path is relative to the current folder.
  static func leavingOut(_ path: String) -> Self {
    Self(
      text: "!/"
        + path.unicodeScalars.reduce(into: "") {
          $0 += ("\\*?[]{}!".unicodeScalars.contains($1) ? "\\" : "") + String($1)
        })
  }

  /// A commit for git by its name, or `nil` if the name begins like an option or a path of the index.
  static func revision(_ name: String) -> Self? {
    name.isEmpty || name.begins(with: "-") || name.begins(with: ":") ? nil : Self(text: "\(name)^{commit}")
  }

  /// The variable that allows git no protocol.
  ///
  /// A repository can define a program for each name that it knows, also for the empty one. So the only name in the list
  /// is random.
  static var noProtocol: Self {
    let name = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    return Self(text: "GIT_ALLOW_PROTOCOL=\(name)")
  }

  /// A web address, or `nil` if it doesn't begin with `https://` or contains anything except printable ASCII.
  static func address(_ url: String) -> Self? {
    let isSafe = url.utf8.starts(with: "https://".utf8) && url.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
    return isSafe ? Self(text: url) : nil
  }
}
