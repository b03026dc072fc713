extension Subtree {
  /// The subtree as a Mermaid flowchart.
  ///
  /// Mermaid draws no picture with more text than it allows by default (`maxTextSize`). For a large tree, only the first
  /// line of each answer is shown.
  package var mermaid: String {
    let picture = mermaid(linesOfAnswers: .max)
    return picture.utf8.count < Self.mermaidLimit ? picture : mermaid(linesOfAnswers: 1)
  }

  private static let mermaidLimit = 50_000

  private func mermaid(linesOfAnswers limit: Int) -> String {
    let diagram = Diagram(self)
    let boxes = diagram.boxes.map { box in "  \(box.name)\(box.shape.mermaid(label: Self.label(box.lines)))" }
    let arrows = diagram.arrows.map { arrow in
      let isWhole = arrow.lines.count <= limit
      let lines = isWhole ? arrow.lines : arrow.lines.prefix(limit).map { $0 + " …" }
      return "  \(arrow.from) -->|\(Self.label(lines))| \(arrow.to)"
    }
    return (["flowchart TD"] + boxes + arrows).joined(separator: "\n") + "\n"
  }

  private static func label(_ lines: [String]) -> String {
    let text = lines.map(\.mermaidEscaped).joined(separator: "<br/>")
    return "\"\(text.isEmpty ? " " : text)\""
  }
}

extension Diagram.Shape {
  fileprivate func mermaid(label: String) -> String {
    switch self {
    case .question: "[\(label)]"
    case .cause: "([\(label)])"
    case .elsewhere: "[[\(label)]]"
    }
  }
}

extension String {
  /// The text with entities instead of all characters that have a meaning in Mermaid, Markdown, or HTML.
  ///
  /// Mermaid reads labels as Markdown, and looks for directives (`%%{`) and styles (`style x:#`) in them. At the
  /// beginning of a label, a number or a dash would start a list.
  fileprivate var mermaidEscaped: String {
    var escaped = ""
    var isStart = true
    for (scalar, next) in zip(unicodeScalars, unicodeScalars.dropFirst().map(Optional.some) + [nil]) {
      let isMarker = isStart && "-+.)=".unicodeScalars.contains(scalar)
      let isStyle = scalar == ":" && next != nil && next != " "
      if isMarker || isStyle || "\"#&<>`\\*_~$%|[]{}@".unicodeScalars.contains(scalar) {
        escaped += "#\(scalar.value);"
      } else {
        escaped.unicodeScalars.append(scalar)
      }
      isStart = isStart && scalar.properties.numericType != nil
    }
    return escaped
  }
}
