import TreeText

/// The marks in front of the lines of a message, like those of Rust's compiler.
struct MessageMarks {
  /// Whether words replace the arrows and bars, because a screen reader reads every symbol aloud.
  var isInWords = false

  /// The mark of a place.
  var place: Span { Span(isInWords ? "  at " : "  --> ", .branch) }

  /// The mark of a line from the reader's source or log.
  var code: Span { Span(isInWords ? "  " : "   |  ", .branch) }

  /// The mark of a remark.
  var note: Span { Span(isInWords ? "  " : "   = ", .hint) }
}
