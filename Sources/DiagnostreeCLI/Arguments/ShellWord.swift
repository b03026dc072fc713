import TreeText

/// A text as one word of a command line that the user can copy into a shell.
///
/// The program itself never passes this text to a shell. The code compares bytes, because shells read bytes. In Swift,
/// a quote with a combining accent is one character that doesn't equal a quote.
struct ShellWord: CustomStringConvertible {
  /// The word, with quotes if it needs them.
  let description: String

  /// Creates the word that a shell reads as a given text.
  ///
  /// - Parameter text: The text.
  init(_ text: String) {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy(Self.isPlain)
    description = isPlain ? text : Self.quoted(text)
  }

  /// Returns the command that searches for words, none of which is an option.
  static func search(_ words: [String]) -> String {
    let end = words.contains { $0.begins(with: "-") } ? ["--"] : []
    return (["diagnostree", "search"] + end + words.map { ShellWord($0).description }).joined(separator: " ")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private static func quoted(_ text: String) -> String {
    let (quote, backslash) = (UInt8(ascii: "'"), UInt8(ascii: "\\"))
    // In fish, a backslash between quotes can also have a meaning.
    let bytes = text.utf8.flatMap { [quote, backslash].contains($0) ? [quote, backslash, $0, quote] : [$0] }
    return String(decoding: [quote] + bytes + [quote], as: UTF8.self)
  }
}
