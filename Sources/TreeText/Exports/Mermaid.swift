import DecisionTrees

extension Subtree {
  /// The subtree as a Mermaid flowchart.
  ///
  /// By default, Mermaid draws no picture with more text (`maxTextSize`) or more arrows (`maxEdges`). The picture of a
  /// larger tree has only as many levels as fit. If no level fits, the text is empty.
  package var mermaid: String { diagram.text }

  /// The flowchart, and its number of levels if deeper ones don't fit.
  private var diagram: (text: String, levels: Int?) {
    if let smallMermaid { return (smallMermaid, nil) }
    let levels = (1..<Self.mostLevels).reversed().lazy.compactMap { depth in
      Subtree(of: tree.id, from: origin?.node, depth: depth, in: forest)?.smallMermaid.map { ($0, depth) }
    }
    return levels.first.map { ($0, $1) } ?? ("", 0)
  }

  /// Writes the flowchart at the end of a page, where a reader who can't see it doesn't have to skip its source.
  func writeDiagram(to writer: inout MarkdownWriter) {
    guard !questions.isEmpty else { return }
    let (text, levels) = diagram
    writer.paragraph("<details>\n<summary>Diagram</summary>")
    if let levels {
      let limit = "because GitHub draws at most 50,000 characters and 500 arrows."
      writer.paragraph(
        levels == 0
          ? "There is no diagram of this tree, \(limit)"
          : "The diagram shows only the first \(levels.counted("level")) of questions, \(limit)")
    }
    if !text.isEmpty { writer.fence(text, language: "mermaid") }
    writer.paragraph("</details>")
  }

  private static let mostLevels = 12
  private static let mermaidLimit = (bytes: 50_000, arrows: 500)

  /// The flowchart, or `nil` if Mermaid wouldn't draw it.
  private var smallMermaid: String? {
    let diagram = Diagram(self)
    let boxes = diagram.boxes.map { box in "  \(box.name)\(box.shape.mermaid(label: Self.label(box.lines)))" }
    let arrows = diagram.arrows.map { "  \($0.from) -->|\(Self.label($0.lines))| \($0.to)" }
    let text = (["flowchart TD"] + boxes + arrows).joined(separator: "\n") + "\n"
    let isSmall = text.utf8.count < Self.mermaidLimit.bytes && arrows.count < Self.mermaidLimit.arrows
    return isSmall ? text : nil
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
