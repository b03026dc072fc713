import DecisionTrees
import TreeText
import Foundation
import TestSupport
import Testing

/// Any text comes out of any export as what it is.
struct HostileExportTests {
  private let forest = HostileText.forest

  private func part() throws -> Subtree { try #require(Subtree(of: "hostile", in: forest)) }

  @Test func `JSON gives back each text`() throws {
    let json = try part().json.text
    #expect(try JSONSchema().problems(json, by: "print") == [])
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let questions = try #require(value?["questions"] as? [String: [String: Any]])
    for (index, text) in HostileText.all.enumerated() { #expect(questions["q\(index)"]?["ask"] as? String == text) }
    let unsafe = json.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
    #expect(unsafe.isEmpty && !json.contains("\u{2028}"))
  }

  @Test func `each line of a Mermaid picture is a box or an arrow`() throws {
    let text = "\"[^\"\\n|\\[\\]{}*_`\\\\&@%$]*\""
    let box = "n[a-z0-9]+(\\[\(text)\\]|\\(\\[\(text)\\]\\)|\\[\\[\(text)\\]\\])"
    let arrow = "n[a-z0-9]+ -->\\|\(text)\\| n[a-z0-9]+"
    let line = try Regex("  (\(box)|\(arrow))").matchingSemantics(.unicodeScalar)
    var lines = try part().mermaid.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.removeFirst() == "flowchart TD")
    #expect(lines.removeLast() == "")
    #expect(lines.count > 5 * HostileText.all.count)
    for found in lines {
      #expect(try line.wholeMatch(in: found) != nil, "\(found)")
      // Mermaid mends lines that look like styles, and would take a semicolon away.
      #expect(try Regex("(style|classDef).*:\\S*#.*;").firstMatch(in: found) == nil, "\(found)")
      // Entities are numbers; a label is otherwise free of '#', and of '<' but for line breaks.
      let entities = try Regex("#[0-9]+;|<br/>").matchingSemantics(.unicodeScalar)
      let rest = found.replacing(entities, with: "").unicodeScalars
      #expect(!rest.contains("#") && !rest.contains("<"), "\(found)")
    }
  }

  @Test func `a Mermaid label gives back its text`() throws {
    let labels = try part().mermaid.matches(
      of: Regex("^  n[a-z0-9]+\\[\"([^\"]*)\"\\]$", as: (Substring, Substring).self).anchorsMatchLineEndings()
    )
    .map { match in
      String(match.output.1).replacing("<br/>", with: " ")
        .replacing(try Regex("#([0-9]+);", as: (Substring, Substring).self)) { entity in
          String(UInt32(entity.output.1).flatMap(Unicode.Scalar.init).map(Character.init) ?? "?")
        }
    }
    for text in ["a \"quote\" and 'another'", "%%{init: {}}%%", "- item", "12) twelfth", "end"] {
      #expect(labels.contains(text), "\(text)")
    }
  }

  @Test(.needs(.dot)) func `Graphviz draws each text`() throws {
    let svg = try Graphviz.svg(try part().dot)
    for text in [
      "a &quot;quote&quot;", "back\\slash \\n \\N \\", "&lt;b&gt;bold&lt;/b&gt;", "&amp;amp; &amp;lt; &amp;#35; #35;",
    ] {
      #expect(svg.contains(text), "\(text)")
    }
    #expect(svg.components(separatedBy: "class=\"node\"").count - 1 == 2 * HostileText.all.count + 2)
    #expect(svg.components(separatedBy: "class=\"edge\"").count - 1 == 4 * HostileText.all.count)
  }

  @Test func `Markdown keeps code in its fences`() throws {
    let lines = try part().markdown(hasPicture: true).split(separator: "\n", omittingEmptySubsequences: false)
    var fence: Substring?
    var outside: [Substring] = []
    for line in lines {
      let ticks = line.prefix { $0 == "`" }
      if let open = fence {
        if line == open { fence = nil }
      } else if ticks.count >= 3 {
        #expect(line.dropFirst(ticks.count).allSatisfy { $0.isLetter || $0.isNumber || "+-".contains($0) }, "\(line)")
        fence = ticks
      } else {
        outside.append(line)
      }
    }
    #expect(fence == nil)
    #expect(
      !outside.contains {
        $0.replacing("\\<", with: "").contains("<script") || $0.hasPrefix("---") || $0.hasPrefix("===")
      })
    #expect(!outside.contains { $0.contains(": heading") || $0.hasPrefix("# heading") })
  }

  @Test(arguments: [
    ("# heading", "\\# heading"), ("C# is C#", "C# is C#"), ("- item", "\\- item"), ("12) twelfth", "12\\) twelfth"),
    ("1. first", "1\\. first"), ("a - b", "a - b"), ("*b* _i_", "\\*b\\* \\_i\\_"), ("[x](y)", "\\[x\\](y)"),
    ("<b>", "\\<b>"), ("&amp;", "\\&amp;"), ("use `a|b` now", "use `a|b` now"), ("a ` b", "a \\` b"),
    ("$x$", "\\$x\\$"),
    ("two  \n lines", "two lines"), ("===", "\\==="), ("*\u{301}", "\\*\u{301}"),
    ("at https://x.example/?a_b=c&d", "at <https://x.example/?a_b=c&d>"), ("", ""),
  ])
  func `Markdown escapes what would mean something`(text: String, markdown: String) {
    let document = Document([.paragraph(Prose.spans(text))])
    #expect(document.markdown() == markdown + "\n")
  }
}
