import DecisionTrees
import TreeText

/// The first row: the title of a screen, and a note at its right where there is room.
struct Header {
  private let title: Line
  private let note: Line

  init(of screen: any Screen, in world: World, width: Int) {
    let note = screen.note(in: world, width: width)
    let hasNote = !note.spans.isEmpty && note.width + 16 < width
    let room = hasNote ? width - note.width - 4 : width - 2
    title = screen.title(in: world, width: room).cut(to: room, mark: world.glyphs.ellipsis)
    self.note = hasNote ? note : Line()
  }

  func draw(in frame: inout Frame) {
    frame.write(title, row: 0, column: 1)
    frame.write(note, row: 0, column: frame.size.columns - note.width - 1)
  }
}

/// The breadcrumb: the path of the walk, in the words of its answers.
extension World {
  /// The tree and the answers so far, the latest of them if there is no room for all.
  func breadcrumb(width: Int) -> Line {
    guard let walk else { return Line("diagnostree", .title) }
    var parts = [Span(forest[walk.origin.tree]?.title ?? walk.origin.tree, .title)]
    var tree = walk.origin.tree
    for step in walk.steps where !step.isConfirmation {
      if step.question.tree != tree {
        tree = step.question.tree
        parts.append(Span(forest[tree]?.title ?? tree, .title))
      }
      // An answer in parentheses is assumed: the reader did not give it.
      parts.append(Span(step.isAssumed ? "(\(words(of: step)))" : words(of: step)))
    }
    var row = fitting(parts, to: width)
    // If there is no space for both trees, the current one is shown.
    if let here = parts.last(where: { $0.role == .title }), !row.contains(here) || joined(row).width > width {
      row[0] = Span(here.text.shortened(to: 20, mark: glyphs.ellipsis), .title)
    }
    if row.count > 1, joined(row).width > width { row.removeFirst() }
    return joined(row).cut(to: width, mark: glyphs.ellipsis)
  }

  /// The first part, and as many of the last parts as fit, at least one.
  ///
  /// The latest answers matter most.
  private func fitting(_ parts: [Span], to width: Int) -> [Span] {
    var row = parts
    for kept in (1..<max(1, parts.count - 1)).reversed() {
      guard joined(row).width > width else { break }
      row = [parts[0], Span(glyphs.ellipsis)] + parts.suffix(kept)
    }
    return row
  }

  private func joined(_ parts: [Span]) -> Line {
    Line(Array(parts.map { [$0] }.joined(separator: [Span(glyphs.separator, .hint)])))
  }

  /// The route to a node: its tree, and the answers that lead to it if there is space.
  func route(to address: Address, width: Int) -> String {
    let steps = index?.steps(to: address) ?? []
    let title = name(ofTree: address.tree)
    let parts = [Span(title)] + steps.map { Span(words(of: $0, columns: 18)) }
    let lines = [fitting(parts, to: width), [parts[0]]].lazy.map(joined)
    return lines.first { $0.width <= width }?.text ?? title
  }
}
