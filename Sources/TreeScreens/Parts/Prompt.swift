import DecisionTrees
import TreeText

/// A request for input in the last row of the screen.
enum Prompt: Equatable, Sendable {
  /// The name of a file to write.
  case save(TextField, Draft)
  /// A question, its short form for a small screen, and the effect of a yes.
  case confirm(String, short: String, Effect)

  var context: KeyContext {
    switch self {
    case .save: .naming
    case .confirm: .confirming
    }
  }
}

/// A file to write.
///
/// The reader chooses its name.
struct Draft: Equatable, Sendable {
  /// The suggested name.
  var name: String
  var text: String
}

extension Prompt {
  /// Draws the request with the keys that answer it.
  func draw(in frame: inout Frame, glyphs: Glyphs) {
    let (row, width) = (frame.size.rows - 1, frame.size.columns)
    frame.fill(" ", .plain, row: row)
    let names = KeyMap.footer(in: context).compactMap { binding -> (String, String)? in
      binding.keys.first.map { ($0.key.name(isASCII: glyphs.isASCII), binding.label ?? "") }
    }
    let keys = Line(names.flatMap { [Span("  "), Span($0.0, .key), Span(" \($0.1)")] })
    switch self {
    case .save(let field, _):
      let start = frame.write(" Save as: ", .heading, row: row, column: 0)
      let hasKeys = width - keys.width - start > 20
      let line = field.line(width: (hasKeys ? width - keys.width : width) - start - 1, glyphs: glyphs)
      frame.write(line, row: row, column: start)
      frame.cursor = Point(row: row, column: min(width - 1, start + CellWidth.of(line.spans[0].text)))
      if hasKeys { frame.write(keys, row: row, column: width - keys.width - 1) }
    case .confirm(let question, let short, _):
      let fewKeys = Line(names.flatMap { [Span($0.0, .key), Span("/")] }.dropLast())
      let hasKeys = width - keys.width - 2 >= CellWidth.of(short)
      let room = width - keys.width - 2
      // A long question begins with the name of a file. Its end is the most useful part.
      let isWhole = CellWidth.of(question) <= room || room >= 40
      let text = isWhole ? question.end(columns: room, mark: glyphs.less) : short
      let end = frame.write(" \(text)", .warning, row: row, column: 0)
      frame.write(hasKeys ? keys : fewKeys, row: row, column: end + (hasKeys ? 0 : 1))
      frame.cursor = Point(row: row, column: min(end, width - 1))
    }
  }
}

extension Session {
  /// Returns whether an event agrees to what the prompt asks.
  func confirms(_ event: Event) -> Bool {
    guard let prompt, case .key(let key) = event else { return false }
    return KeyMap.command(for: key, in: prompt.context) == .confirm
  }

  mutating func pressInPrompt(_ key: Key, _ command: Command?) -> [Effect] {
    switch command {
    case .confirm: return confirm()
    case .refuse:
      if case .save(let field, let draft)? = prompt { world.remember(field.text, for: draft) }
      notice = .notSaved
      if case .confirm(_, _, .edit)? = prompt { notice = nil }
      prompt = nil
    default:
      guard case .save(var field, let draft)? = prompt else { return [] }
      // Operating systems don't allow longer paths.
      if case .character(let character) = key, field.text.utf8.count < 4_096 { field.insert(String(character)) }
      if let command { field.edit(command) }
      prompt = .save(field, draft)
    }
    return []
  }

  private mutating func confirm() -> [Effect] {
    defer { prompt = nil }
    switch prompt {
    case .save(let field, let draft)? where !field.text.allSatisfy(\.isWhitespace):
      world.remember(field.text, for: draft)
      return [.save(path: field.text, text: draft.text, isReplacing: false)]
    case .confirm(_, _, let effect)?: return [effect]
    default: notice = .notSaved
    }
    return []
  }
}

// MARK: - Drafts

extension World {
  /// The report of the walk as a file.
  var report: Draft? {
    walk.map { walk in
      let name = walk.cause == nil ? walk.origin.tree : "\(walk.position.tree)-\(walk.position.node)"
      return Draft(name: "\(name).md", text: WalkReport.markdown(walk, system: target))
    }
  }

  /// Returns the name to suggest: the name that the reader typed before for this draft, unless the file was saved.
  func name(of draft: Draft) -> String {
    memory.typedName.flatMap { $0.draft == draft.name ? $0.path : nil } ?? draft.name
  }

  mutating func remember(_ path: String, for draft: Draft) {
    guard path != draft.name || memory.typedName?.draft == draft.name else { return }
    memory.typedName = (draft.name, path)
  }
}
