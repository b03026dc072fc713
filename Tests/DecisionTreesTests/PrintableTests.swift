import DecisionTrees
import TreeText
import Testing

@Suite struct PrintableTests {
  @Test(arguments: [
    ("Größe 字 😀 e\u{301} no\u{A0}break", "Größe 字 😀 e\u{301} no\u{A0}break"), ("a\u{1B}[31mb", "a?[31mb"),
    ("tab\tend\n", "tab?end?"), ("a\u{202E}b", "a?b"), ("\u{FEFF}x\u{2028}", "?x?"), ("\u{9B}31m", "?31m"),
    ("a\r\nb", "a??b"), ("", ""),
  ])
  func `what could command a terminal or reorder a line is replaced`(text: String, printable: String) {
    #expect(text.printable == printable)
  }

  @Test(arguments: [
    ("Trees/a-b_c.yaml", "Trees/a-b_c.yaml"), ("Größe 字.swift", "Größe␣字.swift"),
    ("界>PWN;#x", "界_PWN__x"), ("$(id) `id` 'a' \"b\"", "__id_␣_id_␣_a_␣_b_"), ("{a,b}!*", "_a,b___"),
    ("a \u{301}>\u{301};\u{A0}\u{3000}b", "a␣\u{301}_\u{301}_␣␣b"),
  ])
  func `no part of a name in a sentence is a command`(name: String, shown: String) {
    #expect(name.inSentence == shown)
  }

  @Test func `characters that are wanted stay`() {
    #expect("a\tb\r\n".printable(keeping: "\n\t") == "a\tb?\n")
  }

  @Test(arguments: [
    ("plain", "plain"), ("“it’s” – 1 ≤ 2 …", "\"it`s\" - 1 <= 2 ..."), ("a → b", "a -> b"), ("⌘C", "Cmd-C"),
    ("é 界\u{7F}\t", "? ???"),
  ])
  func `ASCII has likenesses for some characters`(text: String, ascii: String) {
    #expect(text.asciiOnly == ascii)
  }

  /// Such a character would end the quotation of a printed command.
  @Test func `nothing becomes a single quotation mark or a backslash in ASCII`() {
    for value in UInt32(0x80)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(!scalar.ascii.contains { $0 == "'" || $0 == "\\" } && scalar.asciiCell != "'" && scalar.asciiCell != "\\")
    }
  }

  @Test func `a likeness in a cell is one character of ASCII`() {
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(scalar.asciiCell.isASCII && scalar.asciiCell.isPrintable && scalar.ascii.utf8.allSatisfy { $0 < 0x80 })
    }
  }
}
