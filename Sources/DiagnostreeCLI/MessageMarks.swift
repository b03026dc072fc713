import TreeText

/// The marks in front of the lines of a message, like those of Rust's compiler.
struct MessageMarks {
  /// Whether words replace the arrows and bars, because a screen reader reads every symbol aloud.
  var isInWords = false
  /// The number of columns for the numbers of source lines.
  var gutter = 2

  /// The mark of a place.
  var place: Span { Span(isInWords ? "  at " : "\(space)--> ", .branch) }

  /// The mark of a line from the reader's log, or of a line below the source.
  var code: Span { Span(isInWords ? "  " : "\(space) |  ", .branch) }

  /// The mark of a remark.
  var note: Span { Span(isInWords ? "  " : "\(space) = ", .hint) }

  /// The column of the mark of a remark.
  var noteColumn: Int { gutter + 1 }

  /// Returns the mark of a line of the source.
  func code(ofLine number: Int) -> Span {
    let number = "\(number)"
    return isInWords ? code : Span("\(space.dropFirst(number.utf8.count))\(number) |  ", .branch)
  }

  private var space: String { String(repeating: " ", count: gutter) }
}
