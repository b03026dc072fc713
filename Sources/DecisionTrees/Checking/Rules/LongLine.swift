/// A line of a snippet, a title or a question does not fit where it is shown.
struct LongLine: Rule {
  /// The columns of a snippet's line that fit 80 columns with the margin.
  static let snippet = 76
  /// The columns of a title that fit one line with its id.
  static let title = 60
  /// The columns of a question that fit two lines of 80 columns.
  static let question = 156

  func findings(in subject: Subject) -> [Finding] {
    let (questions, causes) = (subject.tree.questions.elements, subject.tree.causes.elements)
    return questions.indices.findings { index in
      overlong(
        questions[index].ask, "a question", most: Self.question, at: ["questions", .key(questions[index].id), "ask"])
    }
      + causes.indices.findings { index in
        overlong(causes[index].title, "a title", most: Self.title, at: ["causes", .key(causes[index].id), "title"])
          + findings(in: causes[index].fixes, at: ["causes", .key(causes[index].id), "fixes"])
      }
      + subject.tree.guides.findings { findings(in: $0, at: ["guides", .key($0.id)]) }
  }

  private func findings(in fixes: [Fix], at path: @autoclosure () -> TreePath) -> [Finding] {
    fixes.indices.flatMap { index in
      lines(fixes[index].wrong, at: path() + [.index(index), "wrong"])
        + lines(fixes[index].right, at: path() + [.index(index), "right"])
    }
  }

  private func findings(in guide: Guide, at path: @autoclosure () -> TreePath) -> [Finding] {
    overlong(guide.title, "a title", most: Self.title, at: path() + ["title"])
      + guide.snippets.enumerated().flatMap { index, snippet in
        lines(snippet.code, at: path() + ["snippets", .index(index), "code"])
      }
  }

  private func overlong(_ text: String, _ what: String, most: Int, at path: @autoclosure () -> TreePath) -> [Finding] {
    // No character has more columns than bytes.
    guard text.utf8.count > most else { return [] }
    let width = CellWidth.of(text)
    return width <= most ? [] : [Finding(.longLine, "\(width) columns; \(what) has at most \(most)", at: path())]
  }

  private func lines(_ code: String?, at path: @autoclosure () -> TreePath) -> [Finding] {
    guard let code, mayBeLong(code) else { return [] }
    let path = path()
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      let width = CellWidth.of(String(line).withoutTabs)
      guard width > Self.snippet else { return nil }
      return Finding(
        .longLine, "\(width) columns; a line of a snippet has at most \(Self.snippet)", at: path,
        offset: (index, fitting(line)))
    }
  }

  /// How many scalars of a line fit: a tab, or a wide character, takes more than a column.
  private func fitting(_ line: Substring) -> Int {
    var column = 0
    let fitting = line.unicodeScalars.prefix { scalar in
      column += scalar == "\t" ? 4 - column % 4 : CellWidth.of(String(scalar))
      return column <= Self.snippet
    }
    return fitting.count
  }

  /// Returns whether a line has more bytes than columns are allowed, where a tab counts for the most it can take.
  private func mayBeLong(_ code: String) -> Bool {
    var count = 0
    for byte in code.utf8 {
      count = byte == UInt8(ascii: "\n") ? 0 : count + (byte == UInt8(ascii: "\t") ? 4 : 1)
      if count > Self.snippet { return true }
    }
    return false
  }
}
