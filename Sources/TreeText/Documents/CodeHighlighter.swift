/// Assigns roles to the words of a snippet.
///
/// The highlighter recognizes words, strings, numbers, and comments. It doesn't parse the code.
package enum CodeHighlighter {
  /// Returns the lines of a snippet, without empty lines at the end.
  ///
  /// Only Swift code gets colors.
  package static func lines(_ code: String, language: String) -> [Line] {
    var text = code[...]
    while text.last == "\n" { text.removeLast() }
    var comment = 0
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      language == "swift" ? Line(spans(line, insideComment: &comment)) : Line(String(line), .code)
    }
  }

  /// Splits a line into its words, and updates the number of open `/*` comments.
  private static func spans(_ line: Substring, insideComment: inout Int) -> [Span] {
    var spans: [Span] = []
    var rest = line
    func take(_ length: Int, _ role: Role) {
      let text = String(rest.prefix(length))
      if let last = spans.indices.last, spans[last].role == role {
        spans[last].text += text
      } else {
        spans.append(Span(text, role))
      }
      rest = rest.dropFirst(length)
    }
    while let first = rest.first {
      if insideComment > 0 {
        if rest.hasPrefix("*/") { insideComment -= 1 }
        if rest.hasPrefix("/*") { insideComment += 1 }
        take(rest.hasPrefix("*/") || rest.hasPrefix("/*") ? 2 : 1, .comment)
      } else if rest.hasPrefix("//") {
        take(rest.count, .comment)
      } else if rest.hasPrefix("/*") {
        insideComment += 1
        take(2, .comment)
      } else if first == "\"" {
        take(stringLength(rest), .string)
      } else if first == "@" || first == "#", rest.dropFirst().first?.isWordStart == true {
        take(1 + rest.dropFirst().prefix(while: \.isWord).count, .keyword)
      } else if first.isWordStart {
        let word = rest.prefix(while: \.isWord)
        take(word.count, keywords.contains(word) ? .keyword : first.isUppercase ? .type : .plain)
      } else if first.isNumber {
        take(rest.prefix { $0.isWord || $0 == "." }.count, .number)
      } else {
        take(1, .plain)
      }
    }
    return spans
  }

  /// Returns the length of a string literal on one line, including its interpolations.
  private static func stringLength(_ text: Substring) -> Int {
    var length = 1
    var depth = 0
    var isEscaped = false
    for character in text.dropFirst() {
      length += 1
      if isEscaped {
        isEscaped = false
        if character == "(" { depth += 1 }
      } else if character == "\\" {
        isEscaped = true
      } else if depth > 0 {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
      } else if character == "\"" {
        return length
      }
    }
    return length
  }

  private static let keywords = Set(
    """
    actor any as associatedtype async await break case catch class continue default defer deinit didSet do else \
    enum extension fallthrough false fileprivate final for func get guard if import in indirect init inout \
    internal is lazy let mutating nil nonisolated nonmutating open operator override private protocol \
    repeat required rethrows return self Self set some static struct subscript super switch throw throws true try \
    typealias unowned var weak where while willSet public
    """.split(separator: " "))
}

extension Character {
  fileprivate var isWordStart: Bool { isLetter || self == "_" || self == "$" }
  fileprivate var isWord: Bool { isLetter || isNumber || self == "_" || self == "$" }
}
