import DecisionTrees
import TreeText

/// The places in the reader's sources and log that suggest an answer or a cause.
extension World {
  /// Returns the first of some places in the reader's sources, and the number of the others.
  func line(for places: [SourcePlace], width: Int) -> Line {
    let file = (places[0].file.parts(at: "/").last ?? places[0].file).inSentence
    return line(for: "\(file):\(places[0].line)", places[0].code, others: places.count - 1, width: width)
  }

  /// Returns the first place that suggests a cause, or `nil` if there is none.
  ///
  /// A line of the reader's log comes before a place in the sources.
  func evidence(for cause: Address, width: Int) -> Line? {
    let findings = log.filter { $0.causes.contains(cause) }
    if let first = findings.first {
      return line(for: first.place, first.message, others: findings.count - 1, width: width)
    }
    let places = forest.places(of: cause)
    return places.isEmpty ? nil : line(for: places, width: width)
  }

  /// Returns the file and line of the first of some places, and the number of the others, or only the number of all.
  func name(of places: [SourcePlace], columns: Int) -> String {
    let file = (places[0].file.parts(at: "/").last ?? places[0].file).inSentence
    let name = "\(file):\(places[0].line)" + (places.count > 1 ? " and \(places.count - 1) more" : "")
    return CellWidth.of(name) <= columns ? name : places.count.counted("match", "matches")
  }

  private func line(for place: String, _ code: String, others: Int, width: Int) -> Line {
    let more = others > 0 ? "  and \(others) more" : ""
    let line = Line([Span("\(glyphs.sign) ", .right), Span("\(place)  "), Span(code, .code)])
      .cut(to: max(0, width - CellWidth.of(more)), mark: glyphs.ellipsis)
    return Line(line.spans + [Span(more, .hint)])
  }
}
