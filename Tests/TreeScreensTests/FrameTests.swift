import DecisionTrees
import TreeText
import Foundation
import TestSupport
import Testing

@testable import TreeScreens

@Suite struct FrameTests {
  @Test func `text is cut at the edge, wide characters whole`() {
    var frame = Frame(size: Size(columns: 5, rows: 1))
    #expect(frame.write("ab界界", row: 0, column: 0) == 4)
    #expect(frame.lines == ["ab界"])
    frame.write("x", row: 0, column: 3)
    #expect(frame.lines == ["ab x"])
  }

  @Test(arguments: [
    ("a\u{1B}[31mb", "a [31mb"), ("tab\tend", "tab end"), ("e\u{301}", "e\u{301}"), ("👩🏽‍💻x", "👩??💻x"), ("🇩🇪x", "??x"),
    ("क्षिx", "क्षिx"), ("a\u{202E}b", "ab"), ("❤️x", "❤x"),
  ])
  func `what could harm a terminal is replaced`(_ text: String, _ shown: String) {
    var frame = Frame(size: Size(columns: 20, rows: 1))
    let end = frame.write(text, row: 0, column: 0)
    #expect(frame.lines == [shown])
    #expect(end == CellWidth.of(shown))
  }

  @Test func `ASCII frames hold nothing else`() {
    var frame = Frame(size: Size(columns: 20, rows: 1), isASCII: true)
    frame.write("“a” → é 界 …", row: 0, column: 0)
    #expect(frame.lines == ["\"a\" > ? ?? ~"])
  }

  @Test func `lines shift sideways and say so`() {
    let line = Line([Span("    let a"), Span(" = 界b", .number)])
    #expect(line.shifted(by: 6, keeping: 0, mark: "<").text == "< a = 界b")
    #expect(line.shifted(by: 13, keeping: 0, mark: "<").text.hasPrefix("<"))
    #expect(Line("    x").shifted(by: 2, keeping: 0, mark: "<").text == "  x")
  }
}

@Suite struct KeyMapTests {
  @Test func `no key has two meanings on a screen`() {
    for context in KeyContext.all {
      let keys = KeyMap.bindings.filter { $0.contexts.contains(context) }.flatMap { $0.keys.map(\.key) }
      let doubles = Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }
      #expect(doubles.isEmpty, "\(context): \(doubles.keys.map { $0.name(isASCII: false) })")
    }
  }

  @Test func `the help names every key`() {
    let help = KeyGroup.allCases.flatMap { KeyMap.help(in: .everywhere, group: $0, isASCII: false) }.map(\.keys)
      .joined(separator: " ").split(separator: " ").map(String.init)
    for key in KeyMap.bindings.flatMap({ $0.keys.map(\.key) }) {
      let name = key.name(isASCII: false)
      #expect(name.allSatisfy(\.isNumber) || help.contains(key.outcome == nil ? name : "A-M"), "\(name)")
    }
  }

  @Test func `every screen can be left`() {
    for context in KeyContext.all {
      #expect(KeyMap.command(for: .control("c"), in: context) == .interrupt)
      #expect(KeyMap.command(for: .control("z"), in: context) == .suspend)
    }
  }

  @Test func `keys drop out of the footer from its right end, but for the help`() {
    let session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    let footers = [200, 70, 40, 20].map { session.frame(size: Size(columns: $0, rows: 24)).lines.last ?? "" }
    #expect(footers[0].hasSuffix("/ search   ? keys") && !footers[0].contains("…"))
    #expect(footers[1] == " 1-2 fix   c copy   w whole   n not this   A-B outcome   …   ? keys")
    #expect(footers[2] == " 1-2 fix   c copy   …   ? keys")
    #expect(footers[3] == " …   ? keys")
  }

  @Test func `a key without a meaning says so`() {
    var session = Session.sample(walk: SampleTrees.walk())
    session.press("Z")
    #expect(session.frame(size: .standard).lines[22].hasSuffix(" This key does nothing here. ─"))
  }
}

@Suite struct NoticeTests {
  @Test func `a terminal without a clipboard is named`() {
    let notice = Notice.copied(.unable(terminal: "vt220"), "the code")
    #expect(notice.text.hasPrefix("The terminal 'vt220' has no clipboard"))
  }
}
