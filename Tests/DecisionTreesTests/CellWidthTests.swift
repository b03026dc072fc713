import Foundation
import Testing

@testable import DecisionTrees
@testable import TreeText

@Suite struct CellWidthTests {
  @Test(arguments: [
    ("", 0), ("a", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("字", 2), ("한", 2), ("か", 2), ("ｱ", 1), ("Ａ", 2), ("😀", 2),
    ("─", 1), ("●", 1), ("✓", 1), ("…", 1), ("→", 1), ("⌘", 1), ("⌚", 2), ("\u{200B}", 0), ("\u{7}", 0), ("\u{7F}", 0),
    ("\u{85}", 0), ("\u{A0}", 1), ("\u{AD}", 1), ("\u{1100}", 2), ("\u{115F}", 2), ("\u{1160}", 0), ("\u{3FFFD}", 2),
    ("\u{3FFFE}", 1), ("a字b", 4), ("Größe", 5),
  ])
  func `a text takes the columns a terminal gives it`(text: String, width: Int) {
    #expect(CellWidth.of(text) == width)
  }

  @Test func `a character takes the columns of its scalars, which are what is shown`() {
    #expect(CellWidth.of(Character("字")) == 2 && CellWidth.of(Character("a")) == 1)
    #expect(CellWidth.of(Character("e\u{301}")) == 1 && CellWidth.of(Character("क्षि")) == 3)
    #expect(CellWidth.of(Character("\u{1112}\u{1161}\u{11AB}")) == 2)
    #expect("क्षिa".prefix(columns: 2).isEmpty && "क्षिa".prefix(columns: 3) == "क्षि")
  }

  #if canImport(Glibc)
    /// ncurses and most terminals measure as the C library does.
    @Test func `a character takes the columns that the C library gives it`() throws {
      let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
      let former = uselocale(locale)
      defer {
        uselocale(former)
        freelocale(locale)
      }
      // A header hides it from programs that do not ask for X/Open's extensions.
      typealias Measure = @convention(c) (wchar_t) -> Int32
      let wcwidth = unsafeBitCast(try #require(dlsym(dlopen(nil, RTLD_NOW), "wcwidth")), to: Measure.self)
      let measured = (0x20...0x3FFFF).compactMap(Unicode.Scalar.init).filter { $0.isPrintable && !$0.isEmojiPart }
        .map { (scalar: $0, width: Int(wcwidth(wchar_t(bitPattern: $0.value)))) }
        // It does not know the characters of newer editions of Unicode.
        .filter { $0.width >= 0 }
      #expect(measured.count > 140_000)
      let differing = measured.filter { CellWidth.of($0.scalar) != $0.width }.map(\.scalar)
      // U+1171E, a vowel of Ahom: a mark since Unicode 15 to the one, a letter of its own to the other.
      #expect(differing == ["\u{1171E}"])
    }
  #endif

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
