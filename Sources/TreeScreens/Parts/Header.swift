import DecisionTrees
import TreeText

/// The first row: the title of a screen, and a note at its right where there is room.
struct Header {
  private let title: Line
  private let note: Line
  /// The columns that the title may take.
  let room: Int

  init(of screen: any Screen, in world: World, width: Int) {
    let note = screen.note(in: world, width: width)
    let hasNote = !note.spans.isEmpty && note.width + 16 < width
    room = hasNote ? width - note.width - 4 : width - 2
    title = screen.title(in: world, width: room).cut(to: room, mark: world.glyphs.ellipsis)
    self.note = hasNote ? note : Line()
  }

  func draw(in frame: inout Frame) {
    frame.write(title, row: 0, column: Header.margin)
    frame.write(note, row: 0, column: frame.size.columns - note.width - 1)
  }

  /// The column where the title begins.
  static let margin = 1
}

/// A part of the breadcrumb: a tree, or an answer.
struct Crumb: Equatable, Sendable {
  var span: Span
  /// The step of the walk that gave the answer; `nil` for a tree, and for answers that are left out.
  var step: Int?

  init(_ text: String, _ role: Role = .plain, step: Int? = nil) {
    span = Span(text, role)
    self.step = step
  }
}

/// The breadcrumb: the path of the walk, in the words of its answers.
extension World {
  /// The tree and the answers so far, the latest of them if there is no room for all.
  func breadcrumb(width: Int) -> Line {
    walk == nil ? Line("diagnostree", .title) : joined(crumbs(width: width)).cut(to: width, mark: glyphs.ellipsis)
  }

  /// The parts of the breadcrumb.
  private func crumbs(width: Int) -> [Crumb] {
    guard let walk else { return [] }
    var crumbs = [Crumb(forest[walk.origin.tree]?.title ?? walk.origin.tree, .title)]
    var tree = walk.origin.tree
    for (index, step) in walk.steps.enumerated() where !step.isConfirmation {
      if step.question.tree != tree {
        tree = step.question.tree
        crumbs.append(Crumb(forest[tree]?.title ?? tree, .title))
      }
      // An answer in parentheses is assumed: the reader did not give it.
      crumbs.append(Crumb(step.isAssumed ? "(\(words(of: step)))" : words(of: step), step: index))
    }
    var row = fitting(crumbs, to: width)
    // If there is no space for both trees, the current one is shown.
    if let here = crumbs.last(where: { $0.span.role == .title }), !row.contains(here) || joined(row).width > width {
      row[0] = Crumb(here.span.text.shortened(to: 20, mark: glyphs.ellipsis), .title)
    }
    if row.count > 1, joined(row).width > width { row.removeFirst() }
    return row
  }

  /// Returns what a click on the breadcrumb does: the answer changes, or all answers are shown.
  func action(ofBreadcrumbAt column: Int, width: Int) -> Action? {
    var start = 0
    for crumb in crumbs(width: width) {
      let end = start + CellWidth.of(crumb.span.text)
      if (start..<end).contains(column) { return crumb.step.flatMap(action(ofStep:)) ?? .press(.answers) }
      start = end + CellWidth.of(glyphs.separator)
    }
    return nil
  }

  /// What choosing a step of the walk does; an outcome is changed on the page of its cause.
  func action(ofStep index: Int) -> Action? {
    guard let walk, walk.steps.indices.contains(index) else { return nil }
    let question = walk.steps[index].question
    return forest.cause(question) == nil ? .review(step: index) : .open(question)
  }

  /// The first part, and as many of the last parts as fit, at least one.
  ///
  /// The latest answers matter most.
  private func fitting(_ parts: [Crumb], to width: Int) -> [Crumb] {
    var row = parts
    for kept in (1..<max(1, parts.count - 1)).reversed() {
      guard joined(row).width > width else { break }
      row = [parts[0], Crumb(glyphs.ellipsis)] + parts.suffix(kept)
    }
    return row
  }

  private func joined(_ parts: [Crumb]) -> Line {
    Line(Array(parts.map { [$0.span] }.joined(separator: [Span(glyphs.separator, .hint)])))
  }

  /// The route to a node: its tree, and the answers that lead to it if there is space.
  func route(to address: Address, width: Int) -> String {
    let steps = index?.steps(to: address) ?? []
    let title = name(ofTree: address.tree)
    let parts = [Crumb(title)] + steps.map { Crumb(words(of: $0, columns: 18)) }
    let lines = [fitting(parts, to: width), [parts[0]]].lazy.map(joined)
    return lines.first { $0.width <= width }?.text ?? title
  }
}
