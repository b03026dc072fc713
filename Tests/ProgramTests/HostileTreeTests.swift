import Foundation
import HostileFiles
import TestSupport
import Testing

/// Whatever a tree file holds, it is a clear problem, the tree beside it works, and no command writes what does harm.
///
/// `HostileFolderTests` has what is no file; `make fuzz` looks for more files.
@Suite struct HostileTreeTests {
  private static let tree =
    HostileFile.goodTree.replacing("id: beside", with: "id: small").replacing("Good tree", with: "Small") + "\n"

  private static func tree(_ old: String, _ new: String) -> [UInt8] { Array(tree.replacing(old, with: new).utf8) }

  /// What a file holds, and the code of the problem that it must have; none where the file is as good as any.
  private static let files: [String: (bytes: [UInt8], code: String?)] = [
    "nothing": ([], "missing-key"),
    "line ends of Windows": (tree("\n", "\r\n"), nil),
    "an alias bomb": (
      Array((1...9).map { "k\($0): &a\($0) [\(String(repeating: "*a\($0 - 1),", count: 9))]\n" }.joined().utf8),
      "unsupported-yaml"
    ),
    "levels without end": (Array(String(repeating: "[", count: 5000).utf8), "too-large"),
    "mappings in mappings": (Array(String(repeating: "? ", count: 5000).utf8), "too-large"),
    "a large text": (tree("Because.", String(repeating: "x", count: 70_000)), "too-large"),
    "many answers": (tree("answers: [", "answers: [" + String(repeating: "{},", count: 1000)), "too-large"),
    "many messages": (
      tree("why: Because.", "why: Because., messages: [\(String(repeating: "a b,", count: 2001))]"), "too-large"
    ),
    "many problems": (tree("causes:", "causes:\n" + (0..<100).map { "  C\($0):\n" }.joined()), "bad-id"),
    "directives": (Array(String(repeating: "%TAG !a! b\n", count: 2000).utf8) + tree("", ""), "too-large"),
    "NUL bytes": ([UInt8](repeating: 0, count: 100), "unsafe-text"),
    "a NUL byte": (tree("Because.", "Be\0cause"), "unsafe-text"),
    "no UTF-8": (tree("Because.", "Because") + [0xC0, 0x80, 0xFF], "unsafe-text"),
    "UTF-16": (Array("\u{FEFF}\(tree)".data(using: .utf16LittleEndian) ?? Data()), "unsafe-text"),
    "UTF-16 without a mark": (Array(tree.data(using: .utf16BigEndian) ?? Data()), "unsafe-text"),
    "an accent at the beginning": ([0xCC, 0x81, 0x3E], "wrong-type"),
    "tabs": (tree("    ask", "\task"), "yaml-syntax"),
    "tabs in texts": (tree("Because.", #""a\tb""#), nil),
    "a turn of the direction": (tree("Because.", "Be\u{202E}cause"), "unsafe-text"),
    "an escaped turn of the direction": (tree("Because.", #""Be\u202Ecause""#), "unsafe-text"),
    "an escape sequence": (tree("title: Small", "title: \u{1B}[2JSmall"), "unsafe-text"),
    "an escaped escape sequence": (tree("title: Small", #"title: "\e]0;x\aSmall""#), "unsafe-text"),
    "a C1 control": (tree("Is it so?", #""\x9b2J""#), "unsafe-text"),
    "an escape sequence as an id": (tree("  last:", #"  "\e[2J":"#), "bad-id"),
    "an escape sequence as a key": (tree("symptom:", #""\e[2J": x"# + "\nsymptom:"), "unknown-key"),
    "an id of look-alikes": (tree("last", "l\u{430}st"), "bad-id"),
    "markup": (tree("Because.", #""</pre><script>\"`]) --> %%{init}%%""#), nil),
  ]

  @Test(arguments: files.keys.sorted())
  func `a file is a clear problem, and harms neither the others nor the terminal`(_ name: String) throws {
    let (bytes, code) = try #require(Self.files[name])
    let file = HostileFile(bytes)
    if let code { #expect(file.codes.contains(code), "\(file.codes.prefix(9))") } else { #expect(file.codes == []) }
    var random = SeededGenerator(seed: 1)
    #expect(file.violationOfAnyCommand(&random) == nil)
  }
}
