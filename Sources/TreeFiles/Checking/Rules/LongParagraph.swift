import DecisionTrees
import TreeText

/// A paragraph or list item is too long to understand on first reading.
struct LongParagraph: Rule {
  /// The maximum number of words of a paragraph.
  static let words = 60

  func check(_ context: inout RuleContext) {
    for question in context.tree.questions {
      check(question.how, at: ["questions", .key(question.id), "how"], &context)
    }
    for cause in context.tree.causes {
      let path: TreePath = ["causes", .key(cause.id)]
      check(cause.why, at: path + ["why"], &context)
      check(cause.confirm?.steps, at: path + ["confirm", "steps"], &context)
      for (index, fix) in cause.fixes.enumerated() {
        check(fix.note, at: path + ["fixes", .index(index), "note"], &context)
      }
    }
    for guide in context.tree.guides { check(guide.text, at: ["guides", .key(guide.id), "text"], &context) }
  }

  private func check(_ prose: String?, at path: TreePath, _ context: inout RuleContext) {
    guard let prose, Self.mayHaveLongParagraph(prose) else { return }
    for block in Prose.blocks(prose) {
      let text: String
      switch block {
      case .paragraph(let spans), .item(_, let spans): text = spans.map(\.text).joined()
      default: continue
      }
      let words = text.split(separator: " ").count { $0.unicodeScalars.contains(where: \.properties.isAlphabetic) }
      guard words > Self.words else { continue }
      let beginning = text.split(separator: " ").prefix(4).joined(separator: " ")
      context.report(
        .longParagraph,
        "The paragraph or list item that begins with '\(beginning)' has \(words) words. The limit is \(Self.words).",
        at: path)
    }
  }

  /// Returns whether a part of a text between empty lines has as many spaces as a long paragraph.
  ///
  /// This is true of few texts, and much faster to find out than their paragraphs and list items.
  private static func mayHaveLongParagraph(_ prose: String) -> Bool {
    var gaps = 0
    var previous: UInt8 = 0
    for byte in prose.utf8 {
      let endsLine = byte == UInt8(ascii: "\n")
      if endsLine, previous == byte { gaps = 0 } else if endsLine || byte == UInt8(ascii: " ") { gaps += 1 }
      if gaps >= words { return true }
      previous = byte
    }
    return false
  }
}
