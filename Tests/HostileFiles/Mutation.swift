/// Changes tree files at random, in ways that keep much of what they say.
///
/// Changes of single bytes mostly end in YAML that cannot be read; changes of lines and values reach what comes after.
package enum Mutation {
  /// Returns the bytes with a few changes.
  package static func mutated(_ bytes: [UInt8], times: Int, _ random: inout some RandomNumberGenerator) -> [UInt8] {
    (0..<times).reduce(bytes) { bytes, _ in
      Bool.random(using: &random) ? changeBytes(bytes, &random) : changeLines(bytes, &random)
    }
  }

  /// Bytes that mean something to YAML, to UTF-8, or to a terminal.
  private static let spice: [UInt8] =
    Array("\0\t\n\r :-?[]{},#&*!|>'\"%@`~\u{1B}".utf8) + [0x7F, 0x80, 0xC2, 0xE2, 0xFF]

  private static func changeBytes(_ bytes: [UInt8], _ random: inout some RandomNumberGenerator) -> [UInt8] {
    guard !bytes.isEmpty else { return bytes }
    var bytes = bytes
    let position = Int.random(in: bytes.indices, using: &random)
    let end = min(bytes.count, position + Int.random(in: 1...40, using: &random))
    let byte = spice.randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes[position] = byte
    case 1: bytes[position] = UInt8.random(in: 0...255, using: &random)
    case 2: bytes.insert(byte, at: position)
    case 3: bytes.remove(at: position)
    case 4: bytes.removeSubrange(position..<end)
    case 5: bytes.insert(contentsOf: bytes[position..<end], at: Int.random(in: bytes.indices, using: &random))
    default: bytes.swapAt(position, Int.random(in: bytes.indices, using: &random))
    }
    return bytes
  }

  /// Values that a tree's author would not write.
  private static let values = [
    #""\e[31mred""#, #""\x9b2J""#, #""\u202Eabc""#, #""\0""#, #""\r""#, #""a\tb\nc""#, "`code` and `more",
    "\u{1B}]0;x\u{7}",
    "|", ">", "[]", "{}", "~", "''", "- a", "1. b", "*x", "&x y", "!!str z", "字字字 é e\u{301}", "👩‍💻", "</script><b>",
    "%%{init}%%", "end", "\"`]) --> x\"", "../../x", "other/", "/", "a/b/c", "iOS 17", "javascript:x", "https://a b",
    String(repeating: "long ", count: 60), String(repeating: "x", count: 200), "x=y", "back", "a,b",
    "'::set-output name=a::b'", "'  ##[add-mask]a'", "'a' 'b'", "#x",
  ]

  private static func changeLines(_ bytes: [UInt8], _ random: inout some RandomNumberGenerator) -> [UInt8] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    let position = Int.random(in: lines.indices, using: &random)
    let other = Int.random(in: lines.indices, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: lines.remove(at: position)
    case 1: lines.insert(lines[other], at: position)
    case 2: lines.swapAt(position, other)
    case 3: lines[position] = Array("  ".utf8) + lines[position]
    case 4: lines[position] = Array(lines[position].dropFirst(2))
    case 5: lines[position] = withValue(of: lines[other], in: lines[position])
    default: lines[position] = withValue(Array((values.randomElement(using: &random) ?? "").utf8), in: lines[position])
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The part of a line behind its colon.
  private static func withValue(of other: [UInt8], in line: [UInt8]) -> [UInt8] {
    guard let colon = other.firstIndex(of: UInt8(ascii: ":")) else { return line }
    return withValue(Array(other[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }), in: line)
  }

  private static func withValue(_ value: [UInt8], in line: [UInt8]) -> [UInt8] {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      return line.prefix { $0 == UInt8(ascii: " ") } + value
    }
    return line[...colon] + [UInt8(ascii: " ")] + value
  }
}
