import DecisionTrees
import TreeText

/// The first row: the title of the screen, and a note on the right if there is space.
struct Header {
  private let title: Line
  private let note: Line
  /// The columns available for the title.
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
  /// The index of the step with this answer, or `nil` for a tree or for left-out answers.
  var step: Int?

  init(_ text: String, _ role: Role = .plain, step: Int? = nil) {
    span = Span(text, role)
    self.step = step
  }
}

/// The breadcrumb shows the path of the walk in the words of its answers.
extension World {
  /// Returns the breadcrumb: the tree and its answers, or only the latest answers if there isn't enough space.
  func breadcrumb(width: Int) -> Line {
    walk == nil ? Line("diagnostree", .title) : joined(crumbs(width: width)).cut(to: width, mark: glyphs.ellipsis)
  }

  /// Returns the parts of the breadcrumb, with whole answers if there is space for them.
  private func crumbs(width: Int) -> [Crumb] {
    [80, 56, 40].lazy.map { all(columns: $0) }.first { joined($0).width <= width } ?? shortCrumbs(width: width)
  }

  /// Returns all trees and answers.
  ///
  /// Each answer is shortened to a number of columns. If the reader opened a cause, for example from a search, the
  /// breadcrumb leaves out the assumed answers.
  private func all(columns: Int) -> [Crumb] {
    guard let walk else { return [] }
    var crumbs = [Crumb(forest[walk.origin.tree]?.title ?? walk.origin.tree, .title)]
    var tree = walk.origin.tree
    for (index, step) in walk.steps.enumerated() where !step.isConfirmation && !(walk.isOpened && step.isAssumed) {
      if step.question.tree != tree {
        tree = step.question.tree
        crumbs.append(Crumb(forest[tree]?.title ?? tree, .title))
      }
      // Parentheses mark an assumed answer, which the reader didn't give.
      let words = words(of: step, columns: columns)
      crumbs.append(Crumb(step.isAssumed ? "(\(words))" : words, step: index))
    }
    return crumbs
  }

  /// Returns the first part and the latest answers, in a short form.
  private func shortCrumbs(width: Int) -> [Crumb] {
    let crumbs = all(columns: 28)
    var row = fitting(crumbs, to: width)
    // If there isn't enough space for both trees, the breadcrumb shows the current one.
    if let here = crumbs.last(where: { $0.span.role == .title }), !row.contains(here) || joined(row).width > width {
      row[0] = Crumb(here.span.text.shortened(to: 20, mark: glyphs.ellipsis), .title)
    }
    if row.count > 1, joined(row).width > width { row.removeFirst() }
    return row
  }

  /// Returns the action for a click on the breadcrumb: change an answer, or list all answers.
  func action(ofBreadcrumbAt column: Int, width: Int) -> Action? {
    var start = 0
    for crumb in crumbs(width: width) {
      let end = start + CellWidth.of(crumb.span.text)
      if (start..<end).contains(column) { return crumb.step.flatMap(action(ofStep:)) ?? .press(.answers) }
      start = end + CellWidth.of(glyphs.separator)
    }
    return nil
  }

  /// Returns the action for a click on a step of the walk.
  ///
  /// For the outcome of a test, the page of the cause opens.
  func action(ofStep index: Int) -> Action? {
    guard let walk, walk.steps.indices.contains(index) else { return nil }
    let question = walk.steps[index].question
    return forest.cause(question) == nil ? .review(step: index) : .open(question)
  }

  /// Returns the first part and as many of the last parts as fit, but at least one.
  ///
  /// The latest answers are the most useful.
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
}
