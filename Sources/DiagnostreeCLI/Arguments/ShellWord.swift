/// A text as one word of a command line that the program prints, for a reader to copy into a shell.
///
/// The program itself hands no text to a shell. Bytes decide, because a shell reads bytes: Swift's Characters join a
/// quote with an accent behind it.
struct ShellWord: CustomStringConvertible {
  /// The word, in quotes where it needs them.
  let description: String

  /// - Parameter text: What the shell is to read.
  init(_ text: String) {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy(Self.isPlain)
    description = isPlain ? text : Self.quoted(text)
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
    let quote = UInt8(ascii: "'")
    let bytes = text.utf8.flatMap { $0 == quote ? Array(#"'\''"#.utf8) : [$0] }
    return String(decoding: [quote] + bytes + [quote], as: UTF8.self)
  }
}
