import TestSupport
import Testing
import TreeScreens

@Suite struct KeyDecoderTests {
  /// The events that bytes make when nothing more comes.
  private func events(
    _ chunks: String..., in decoder: KeyDecoder = KeyDecoder(), isPatient: Bool = false
  ) -> [Event] {
    events(chunks.map { Array($0.utf8) }, in: decoder, isPatient: isPatient)
  }

  private func events(_ chunks: [[UInt8]], in decoder: KeyDecoder = KeyDecoder(), isPatient: Bool = false) -> [Event] {
    var decoder = decoder
    var events: [Event] = []
    for chunk in chunks {
      decoder.feed(chunk)
      while let event = decoder.next() { events.append(event) }
      if !isPatient { events += overdue(&decoder) }
    }
    return events + overdue(&decoder)
  }

  private func overdue(_ decoder: inout KeyDecoder) -> [Event] {
    var events: [Event] = []
    guard decoder.patience != nil else { return [] }
    decoder.giveUp()
    while let event = decoder.next() { events.append(event) }
    // Half a character may be left among keys, and time for the tail of a sequence.
    return events + (decoder.isHalfRead ? overdue(&decoder) : [])
  }

  private func typed(_ text: String) -> [Event] { text.map { .key(.character($0)) } }

  @Test(arguments: [
    // Keys with modifiers, in the ways of several terminals.
    "[1;5C", "[1;5D", "[1;9B", "[1;2A", "[3;5~", "[15;2~", "[24;6~", "[5^", "[7@", "[[A", "[[E", "[11~", "[13;5u",
    "[27;5;13~", "[57399u", "[1;1:3A", "[49;1:3u", "O5A", "O1;5A", "OP", "O2P", "[E", "[2~", "[49;3u", "[99;7u",
    // Reports.
    "[<0;12;5M", "[<64;12;5m", "[M !!", "[M111", "[32;12;5M", "[I", "[O", "[0n", "[12;40R", "[?62;22c", "[>0;10;1c",
    "[?1;2$y", "[8;24;80t", "[200;1~", "[201~", "[999999999999999999999999999999u", "[;;;;;;;;1;2;3m",
    // Strings.
    "]11;rgb:0000/1111/2222\u{7}", "]11;rgb:0000/1111/2222\u{1B}\\", "P1$r0m\u{1B}\\", "P>|xterm(390)\u{1B}\\",
    "_Gi=1;OK\u{1B}\\", "^123\u{1B}\\", "X123\u{1B}\\", "]52;c;MTIzNDU2Nzg5\u{7}",
  ])
  func `what is no key here is swallowed whole, however it is cut`(_ sequence: String) {
    let bytes = Array("\u{1B}\(sequence)".utf8)
    let decoder = KeyDecoder(known: Self.xterm)
    #expect(events([bytes + [0x6A]], in: decoder) == typed("j"))
    for cut in 1...bytes.count {
      let chunks = [Array(bytes[..<cut]), bytes[cut...] + [0x6A]]
      #expect(events(chunks, in: decoder, isPatient: true) == typed("j"), "cut at \(cut)")
      // Cut for good: nothing of it may be left over.
      #expect(events([Array(bytes[..<cut])], in: decoder) == (cut == 1 ? [.key(.escape)] : []))
    }
    #expect(events(bytes.map { [$0] } + [[0x6A]], in: decoder, isPatient: true) == typed("j"))
  }

  @Test(arguments: ["[1;5C", "[<0;12;5M", "[A", "[I", "OP", "[13;2u", "[?1;2c"])
  func `on a slow line the rest of a sequence may follow Esc late`(_ sequence: String) {
    let events = events("\u{1B}", sequence)
    #expect(events.first == .key(.escape))
    #expect(events.count <= 2 && !events.contains { if case .key(.character) = $0 { true } else { false } })
  }

  @Test func `what is typed after Esc is typed`() {
    for text in ["[", "O", "[x]", "Ok", "1", "]1", "P1", "["] {
      #expect(events("\u{1B}", text) == [.key(.escape)] + typed(text))
    }
    #expect(events("\u{1B}", "x", "[1") == [.key(.escape)] + typed("x[1"))
    var decoder = KeyDecoder()
    decoder.feed([27])
    #expect(decoder.next() == nil)
    #expect(decoder.patience == 25)
    decoder.giveUp()
    #expect(decoder.next() == .key(.escape))
    #expect(decoder.patience == 1_000)
    decoder.giveUp()
    #expect(decoder.patience == nil)
    decoder.feed(Array("[1;5C".utf8))
    #expect(decoder.next() == .key(.character("[")))
  }

  @Test(arguments: [
    ("[A", Key.up), ("OA", .up), ("[B", .down), ("OB", .down), ("[C", .right), ("OC", .right), ("[D", .left),
    ("OD", .left), ("[H", .home), ("OH", .home), ("[1~", .home), ("[7~", .home), ("[F", .end), ("OF", .end),
    ("[4~", .end), ("[8~", .end), ("[5~", .pageUp), ("[6~", .pageDown), ("[3~", .delete), ("[Z", .backTab),
    ("[1;2C", .shiftRight), ("[1;2D", .shiftLeft), ("[1;129A", .up), ("[13;2u", .enter), ("[27;2;13~", .enter),
    ("[27u", .escape), ("[99;5u", .control("c")), ("[27;5;122~", .control("z")), ("[9;2u", .backTab), ("OM", .enter),
    ("Ox", .character("8")), ("[1u", .control("a")), ("[49u", .character("1")), ("[127u", .backspace),
  ])
  func `keys that terminals agree on need no description`(_ sequence: String, _ key: Key) {
    let bytes = Array("\u{1B}\(sequence)".utf8)
    #expect(events([bytes]) == [.key(key)])
    #expect(events(bytes.map { [$0] }, isPatient: true) == [.key(key)])
  }

  @Test func `the terminal's own description comes first`() {
    let decoder = KeyDecoder(known: [
      (Array("\u{1B}A".utf8), .up), (Array("\u{1B}[214z".utf8), .home), ([11], .up), (Array("\u{1B}[M".utf8), .delete),
    ])
    #expect(
      events("\u{1B}A\u{1B}[214z\u{0B}\u{1B}[M", in: decoder)
        == [.key(.up), .key(.home), .key(.up), .key(.delete)])
    #expect(events("\u{1B}", in: decoder) == [.key(.escape)])
  }

  @Test(arguments: ["x", "[", "P", "O", "]", "q", "1", " ", "é", "界", "\r", "\n", "\t", "\u{7F}", "\u{8}"])
  func `a key with Alt does nothing`(_ key: String) {
    let bytes = Array("\u{1B}\(key)".utf8)
    #expect(events([bytes]) == [])
    #expect(events(bytes.map { [$0] }, isPatient: true) == [])
    // What comes later was typed after Esc.
    #expect(events("\u{1B}", key).count == 2)
  }

  @Test func `after a key with Alt the next one counts, and controls always do`() {
    #expect(events("\u{1B}xj\u{1B}yk") == typed("jk"))
    #expect(events("\u{1B}\u{1B}[A") == [.key(.escape), .key(.up)])
    #expect(events("\u{1B}\u{3}") == [.key(.escape), .key(.control("c"))])
    #expect(events("\u{1B}\u{14}") == [.key(.escape), .key(.control("t"))])
  }

  @Test func `C1 controls of eight bits begin sequences too`() {
    #expect(events([[0x9B, 0x41], [0xC2, 0x9B, 0x42]]) == [.key(.up), .key(.down)])
    #expect(events([[0x9D] + Array("11;1".utf8) + [0x9C, 0x6A]]) == typed("j"))
    #expect(events([[0xC2], [0x9B], [0x31], [0x3B, 0x35], [0x43, 0x6A]], isPatient: true) == typed("j"))
    #expect(events([[0x9B], [0x31]]) == typed("1"))
    #expect(events([[0xC2, 0x85]]) == [])
  }

  @Test func `controls break a sequence off, so that Ctrl-C always arrives`() {
    for start in ["[1;", "O", "]11;", "P1", "[M1", "["] {
      #expect(events("\u{1B}\(start)\u{3}").last == .key(.control("c")), "\(start)")
    }
    #expect(events("\u{1B}[1;\u{1B}[A") == [.key(.up)])
    #expect(events("\u{1B}]11;\u{1B}[A") == [.key(.up)])
  }

  @Test func `UTF-8 may come in pieces, and what is none harms nothing`() {
    #expect(events(Array("é界😀".utf8).map { [$0] }, isPatient: true) == typed("é界😀"))
    let unknown = Event.key(.character("\u{FFFD}"))
    #expect(events([[0xE7, 0x95], [0x6A]], isPatient: true) == [unknown] + typed("j"))
    #expect(events([[0xFF, 0x6A, 0xC0, 0xED, 0xA0, 0x80]]).filter { $0 != unknown } == typed("j"))
  }

  @Test func `a paste is one event, however it is cut`() {
    let bytes = Array("1\u{1B}[200~a\tb\r\nc\u{1B}[31m\u{1B}[201~2".utf8)
    let expected = typed("1") + [.paste("a b\n\nc\u{1B}[31m")] + typed("2")
    #expect(events([bytes]) == expected)
    #expect(events(bytes.map { [$0] }, isPatient: true) == expected)
    #expect(events("\u{1B}[200~never\u{1B}[201", "1") == [.paste("never\u{1B}[201")] + typed("1"))
  }

  private static let log =
    "/tmp/A.swift:3:5: error: type 'Foo' does not conform to ‘View’\r    quick fix: add body\r"

  /// A decoder for a terminal that does not mark pastes.
  private var unmarked: KeyDecoder { KeyDecoder(known: Self.xterm, longestTyping: 16) }

  @Test(arguments: [log, "@State private var count", "struct A {\r}\rq", "é界é界é界é界é界é界é界é界é"])
  func `a paste that nothing marks is one event, however it is cut`(_ text: String) {
    let bytes = Array(text.utf8)
    let paste = Event.paste(text.replacing("\r", with: "\n"))
    #expect(events([bytes, [0x71]], in: unmarked) == [paste] + typed("q"))
    let first = text.prefix(2).utf8.count
    for cut in first..<bytes.count {
      #expect(events([Array(bytes[..<cut]), Array(bytes[cut...])], in: unmarked, isPatient: true) == [paste])
    }
    let pieces = [Array(bytes[..<first])] + bytes[first...].map { [$0] }
    #expect(events(pieces, in: unmarked, isPatient: true) == [paste])
    #expect(events([Array("\u{1B}[A".utf8) + bytes + [3]], in: unmarked) == [.key(.up), paste, .key(.control("c"))])
    #expect(events("\u{1B}[200~\(text)\u{1B}[201~", in: unmarked) == [paste])
  }

  @Test(arguments: [
    "11", "121", "1\r2\r1\r", "not updating\r", "quit\rquit", "\r\r\r\r\r\r\r\r\r1", "abcdefghijklmnop",
    String(repeating: "j", count: 400) + "k", String(repeating: "\t", count: 40), "é界",
  ])
  func `keys that come together stay keys`(_ text: String) {
    let expected = text.map { Event.key($0 == "\r" ? .enter : $0 == "\t" ? .tab : .character($0)) }
    #expect(events(text, in: unmarked) == expected)
    #expect(events(text.map { Array(String($0).utf8) }, in: unmarked) == expected)
  }

  @Test func `a single key is never waited for, and several only as long as a paste pauses`() {
    for key in ["j", "é", "jj", "\r", "1\r", "\u{1B}[A"] {
      var decoder = unmarked
      decoder.feed(key.utf8)
      #expect(decoder.next() != nil, "\(key)")
    }
    var decoder = unmarked
    decoder.feed("jk".utf8)
    #expect(decoder.next() == nil)
    #expect(decoder.patience == 5)
    decoder.giveUp()
    #expect(decoder.next() == .key(.character("j")))
    // Half of a character among them is waited for longer.
    decoder.feed("l\u{20}".utf8 + [0xC3])
    #expect(decoder.next() == .key(.character("k")))
    #expect(decoder.next() == nil)
    decoder.giveUp()
    #expect(decoder.next() == .key(.character("l")))
    #expect(decoder.next() == .key(.character(" ")))
    #expect(decoder.next() == nil)
    #expect(decoder.patience == 2_000)
    decoder.feed([0xA9])
    #expect(decoder.next() == .key(.character("é")))
    #expect(decoder.patience == nil)
  }

  @Test func `of text nothing is lost, whether it was typed or pasted`() {
    var random = SeededGenerator(seed: 11)
    for round in 1...200 {
      let text = String((1...200).map { _ in "aaaabbc def\r\té界😀".randomElement(using: &random) ?? "a" })
      var rest = Array(text.utf8)[...]
      var chunks: [[UInt8]] = []
      while !rest.isEmpty {
        chunks.append(Array(rest.prefix(Int.random(in: 1...40, using: &random))))
        rest = rest.dropFirst(chunks[chunks.count - 1].count)
      }
      let events = events(chunks, in: unmarked, isPatient: true)
      let read = events.map { event in
        switch event {
        case .paste(let text): text
        case .key(.character(let character)): String(character)
        case .key(.enter): "\n"
        default: " "
        }
      }
      #expect(read.joined() == text.replacing("\r", with: "\n").replacing("\t", with: " "), "round \(round)")
    }
  }

  @Test func `what was forgotten does not come`() {
    for text in ["jk", Self.log, "\u{1B}[200~never", "\u{1B}]11;", "\u{1B}"] {
      var decoder = unmarked
      decoder.feed(text.utf8)
      _ = decoder.next()
      decoder.forget()
      #expect(decoder.patience == nil)
      decoder.feed("q".utf8)
      #expect(decoder.next() == .key(.character("q")))
    }
  }

  @Test func `of a long paste the end is kept`() {
    let text = String(repeating: "é1234567", count: 400_000)
    var decoder = KeyDecoder()
    decoder.feed("\u{1B}[200~".utf8)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      decoder.feed(rest.prefix(4_095))
      #expect(decoder.next() == nil)
      rest = rest.dropFirst(4_095)
    }
    decoder.feed("end\u{1B}[201~".utf8)
    guard case .paste(let pasted)? = decoder.next() else { return #expect(Bool(false)) }
    #expect(pasted.hasSuffix("1234567end"))
    #expect((1 << 19...1 << 20).contains(pasted.utf8.count))
  }

  @Test func `a sequence without an end is forgotten`() {
    let digits = [UInt8](repeating: 0x31, count: 4_000)
    for start in ["[", "O", "]", "P", "[<"] {
      let chunks = [Array("\u{1B}\(start)".utf8)] + Array(repeating: digits, count: 3)
      #expect(events(chunks, isPatient: true) == [], "\(start)")
      #expect(events(chunks + [[3]], isPatient: true) == [.key(.control("c"))], "\(start)")
    }
  }

  @Test func `the mouse is heard only if it was asked for`() {
    let decoder = KeyDecoder(takesMouse: true)
    let reports = "\u{1B}[<0;12;5M\u{1B}[<0;12;5m\u{1B}[<64;1;1M\u{1B}[<65;1;1M\u{1B}[<4;3;2M\u{1B}[M !!\u{1B}[M`!!"
    let events = events(reports, in: decoder)
    #expect(
      events == [
        .click(Position(row: 4, column: 11)), .wheel(-1), .wheel(1), .click(Position(row: 1, column: 2)),
        .click(Position(row: 0, column: 0)), .wheel(-1),
      ])
    #expect(self.events(reports) == [])
  }

  @Test func `bytes mean the same however they are cut, and none are remembered for good`() {
    var random = SeededGenerator(seed: 7)
    let pieces = "\u{1B} [ O 1 ; 5 C ~ ] P \\ \u{7} 200~ 201~ M < j é".split(separator: " ")
    for round in 1...400 {
      let bytes = (1...60).flatMap { _ -> [UInt8] in
        Int.random(in: 0...3, using: &random) == 0
          ? [UInt8.random(in: 0...255, using: &random)] : Array((pieces.randomElement(using: &random) ?? "j").utf8)
      }
      let whole = events([bytes], isPatient: true)
      #expect(events(bytes.map { [$0] }, isPatient: true) == whole, "round \(round): \(bytes)")
      // Two times for a paste in it: giving up ends the one, then the other.
      var decoder = KeyDecoder()
      decoder.feed(bytes)
      var rounds = 0
      while decoder.patience != nil, rounds < 100 {
        while decoder.next() != nil {}
        decoder.giveUp()
        rounds += 1
      }
      #expect(rounds < 100)
    }
  }

  private static let xterm: [(bytes: [UInt8], key: Key)] = [
    (Array("\u{1B}OA".utf8), .up), (Array("\u{1B}OC".utf8), .right), (Array("\u{1B}[5~".utf8), .pageUp),
    (Array("\u{1B}[1;2D".utf8), .shiftLeft),
  ]
}
