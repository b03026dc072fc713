import DecisionTrees

extension Subtree {
  /// The subtree in DOT, Graphviz's language.
  package var dot: String {
    let diagram = Diagram(self)
    let boxes = diagram.boxes.map { "  \($0.name) [label=\(Self.quoted($0.lines)), \($0.shape.dot)]" }
    let arrows = diagram.arrows.map { "  \($0.from) -> \($0.to) [label=\(Self.quoted($0.lines))]" }
    let head = [
      "digraph \(Self.quoted([tree.id])) {", "  rankdir=LR",
      "  graph [label=\(Self.quoted([tree.title])), labelloc=t, fontname=\"Helvetica\"]",
      "  node [fontname=\"Helvetica\"]", "  edge [fontname=\"Helvetica\", fontsize=11]",
    ]
    return (head + boxes + arrows + ["}"]).joined(separator: "\n") + "\n"
  }

  /// Returns a quoted text.
  ///
  /// Backslashes and `&` are escaped, because Graphviz interprets them.
  private static func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      line.unicodeScalars.map { scalar in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "&": "&amp;"
        default: String(scalar)
        }
      }.joined()
    }
    return "\"\(escaped.joined(separator: "\\n"))\""
  }
}

extension Diagram.Shape {
  fileprivate var dot: String {
    switch self {
    case .question: "shape=box, style=rounded"
    case .cause: "shape=octagon"
    case .elsewhere: "shape=folder"
    }
  }
}
