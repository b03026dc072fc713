extension Subtree {
  /// The subtree as a Mermaid flowchart.
  package var mermaid: String {
    let diagram = Diagram(self)
    let boxes = diagram.boxes.map { box in "  \(box.name)\(box.shape.mermaid(label: Self.label(box.lines)))" }
    let arrows = diagram.arrows.map { "  \($0.from) -->|\(Self.label($0.lines))| \($0.to)" }
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
