import Testing

@testable import DecisionTrees
@testable import TreeText

@Suite struct CellWidthTests {
  @Test(arguments: [
    ("", 0), ("a", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("字", 2), ("한", 2), ("か", 2), ("ｱ", 1), ("Ａ", 2), ("😀", 2),
    ("─", 1), ("●", 1), ("✓", 1), ("…", 1), ("→", 1), ("⌘", 1), ("⌚", 2), ("\u{200B}", 0), ("\u{7}", 0), ("\u{7F}", 0),
    ("\u{85}", 0), ("\u{A0}", 1), ("\u{AD}", 1), ("\u{1100}", 2), ("\u{115F}", 2), ("\u{1160}", 1), ("\u{3FFFD}", 2),
    ("\u{3FFFE}", 1), ("a字b", 4), ("Größe", 5),
  ])
  func `a text takes the columns a terminal gives it`(text: String, width: Int) {
    #expect(CellWidth.of(text) == width)
  }

  @Test func `a character takes two columns at most`() {
    #expect(CellWidth.of(Character("👩\u{200D}👧")) == 2)
    #expect(CellWidth.of(Character("字")) == 2 && CellWidth.of(Character("a")) == 1)
  }

  @Test func `every glyph is as wide as the other edition's place for it`() {
    let (unicode, ascii) = (Glyphs.unicode, Glyphs.ascii)
    for glyph: KeyPath<Glyphs, String> in [\.fork, \.corner, \.trunk] {
      #expect(CellWidth.of(unicode[keyPath: glyph]) == 3 && CellWidth.of(ascii[keyPath: glyph]) == 3)
    }
    for glyph: KeyPath<Glyphs, String> in [
      \.cause, \.elsewhere, \.above, \.wrong, \.right, \.bar, \.ellipsis, \.selection, \.folded, \.unfolded, \.up,
      \.down,
    ] {
      #expect(CellWidth.of(unicode[keyPath: glyph]) == 1 && CellWidth.of(ascii[keyPath: glyph]) == 1)
    }
    let marks = Mirror(reflecting: ascii).children.compactMap { $0.value as? String }
    #expect(!marks.isEmpty && marks.joined().utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
  }
}
