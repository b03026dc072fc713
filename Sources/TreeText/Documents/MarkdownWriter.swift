import DecisionTrees

extension Document {
  /// Returns the document as Markdown (CommonMark, as GitHub renders it).
  ///
  /// All special characters in texts are escaped.
  ///
  /// - Parameter level: The level of the title's heading, from 1. Other headings are one level deeper.
  /// - Returns: The text with a line break at its end.
  package func markdown(level: Int = 1) -> String {
    var writer = MarkdownWriter(level: level)
    for block in blocks { writer.write(block) }
    return writer.text
  }
}

/// Writes blocks as Markdown, with blank lines where they are needed.
struct MarkdownWriter {
  private(set) var text = ""
  private let level: Int
  /// Whether the last block was a list item.
  ///
  /// The next item then follows without a blank line.
  private var isInList = false

  init(level: Int = 1) { self.level = level }

  mutating func write(_ block: Block, link: (String) -> String? = { _ in nil }) {
    switch block {
    case .title(let spans): heading(spans, level: level)
    case .heading(let spans): heading(spans, level: level + 1)
    case .paragraph(let spans): paragraph(Markdown.text(spans))
    case .item(let marker, let spans): item(Markdown.text(spans), marker: marker)
    case .outcome(let marker, let spans, let id, let headline):
      // The key of an answer comes before its text.
      let key = spans.first?.role == .id ? spans.first : nil
      let text = Markdown.text(key == nil ? spans : Array(spans.dropFirst()))
      item(
        (key.map { Markdown.code($0.text) + ": " } ?? "") + "\(text) → \(reference(id, headline, link))", marker: marker
      )
    case .code(let block): code(block)
    case .change(let wrong, let right):
      code(wrong)
      code(right)
    case .message(let text): fence(text, language: "text")
    case .reference(let id, let headline):
      item(reference(id, headline, link))
    case .link(let link): item(Markdown.link(link.title, to: link.url))
    }
  }

  private func reference(_ id: String, _ headline: String?, _ link: (String) -> String?) -> String {
    let name = Markdown.text(Prose.spans(headline ?? id))
    return (link(id).map { "[\(name)](\($0))" } ?? name) + (headline == nil ? "" : " " + Markdown.code(id))
  }

  mutating func heading(_ spans: [Span], level: Int) {
    paragraph(String(repeating: "#", count: min(6, level)) + " " + Markdown.text(spans))
  }

  /// Writes lines of Markdown with a blank line before them.
  mutating func paragraph(_ markdown: String) {
    if !text.isEmpty { text += "\n" }
    text += markdown + "\n"
    isInList = false
  }

  mutating func item(_ markdown: String, marker: String = "-") {
    if !isInList, !text.isEmpty { text += "\n" }
    // Markdown has no lists with letters.
    let isLetter = marker.first?.isLetter == true
    text += "\(isLetter ? "- " : "")\(marker) \(markdown)\n"
    isInList = true
  }

  mutating func fence(_ code: String, language: String) {
    let fence = String(repeating: "`", count: max(3, code.longestRun(of: "`") + 1))
    let name = language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "+-".contains($0)) }
    var lines = code.withoutTabs.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while lines.last?.isEmpty == true { lines.removeLast() }
    paragraph(([fence + name] + lines.map { String($0) } + [fence]).joined(separator: "\n"))
  }

  private mutating func code(_ block: CodeBlock) {
    switch block.verdict {
    case .wrong: paragraph("**Wrong**")
    case .right: paragraph("**Right**")
    case nil:
      if let title = block.title { paragraph(Markdown.text(Prose.spans(title))) }
    }
    fence(block.code, language: block.language)
  }
}

extension Span {
  /// The text of the span.
  ///
  /// For code, this is the text between the backticks.
  var bareText: String { role == .code ? String(text.dropFirst().dropLast()) : text }
}

/// Building blocks of Markdown text.
enum Markdown {
  /// Returns spans as text on one line, with all special characters escaped.
  static func text(_ spans: [Span]) -> String {
    var text = ""
    for span in spans {
      let word = span.text.trimmed
      let space = span.text.first?.isWhitespace == true ? " " : ""
      let end = span.text.last?.isWhitespace == true && !word.isEmpty ? " " : ""
      let isCode = !span.bareText.trimmed.isEmpty
      switch span.role {
      case .code where isCode: text += code(span.bareText)
      case .id where isCode: text += space + code(word.filter { $0 != "[" && $0 != "]" }) + end
      default: text += space + escaped(word, isStart: text.isEmpty) + end
      }
    }
    return text.trimmed
  }

  /// Returns a text as inline code, between more backticks than the text contains in a row.
  static func code(_ text: String) -> String {
    let text = text.singleLine
    let fence = String(repeating: "`", count: text.longestRun(of: "`") + 1)
    let isTight = text.unicodeScalars.first != "`" && text.unicodeScalars.last != "`"
    return fence + (isTight ? text : " \(text) ") + fence
  }

  /// Returns a link, or only text if the address isn't a web address.
  ///
  /// Special characters in the address are escaped.
  static func link(_ title: String, to url: String) -> String {
    let scheme = url.utf8.prefix { $0 != UInt8(ascii: "/") }.map { $0 | 0x20 }
    guard ["https:", "http:"].contains(where: { scheme.elementsEqual(Array($0.utf8).map { $0 | 0x20 }) }) else {
      return "\(text([Span(title)])): \(text([Span(url)]))"
    }
    let visible = url.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return "[\(text([Span(title)]))](\(String(visible).percentEncoding("()<>\\ ")))"
  }

  /// Escapes a text and replaces each run of white space with one space.
  private static func escaped(_ text: String, isStart: Bool) -> String {
    text.split(whereSeparator: \.isWhitespace).enumerated().map { index, word in
      word.isWebAddress ? "<\(word)>" : escaped(word, isStart: isStart && index == 0)
    }.joined(separator: " ")
  }

  /// Escapes a word one scalar at a time, because Markdown interprets scalars and ignores combining marks.
  private static func escaped(_ word: Substring, isStart: Bool) -> String {
    var escaped = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    var isNumber = isStart
    for scalar in word.unicodeScalars {
      let isMarker = isStart && last == nil && "-+=>".unicodeScalars.contains(scalar)
      let isListNumber = isNumber && last != nil && (scalar == "." || scalar == ")")
      let isHeading = scalar == "#" && (last == nil || last == "#")
      if isMarker || isListNumber || isHeading || "\\`*_[]<&~$|".unicodeScalars.contains(scalar) {
        escaped.append("\\")
      }
      escaped.append(scalar)
      isNumber = isNumber && ("0"..."9").contains(scalar)
      last = scalar
    }
    return String(escaped)
  }
}

extension Substring {
  /// Whether GitHub would turn the word into a link.
  ///
  /// Such a word isn't escaped, because escapes would become part of it.
  fileprivate var isWebAddress: Bool {
    (hasPrefix("https://") || hasPrefix("http://")) && !unicodeScalars.contains { "<>\\".unicodeScalars.contains($0) }
  }
}

extension String {
  /// Returns the length of the longest run of a scalar.
  fileprivate func longestRun(of scalar: Unicode.Scalar) -> Int {
    var longest = 0
    var run = 0
    for other in unicodeScalars {
      run = other == scalar ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
