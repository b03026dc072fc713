package import DecisionTrees

/// A part of a document.
package enum Block: Equatable, Sendable {
  case title([Span])
  case heading([Span])
  case paragraph([Span])
  /// An item of a list. The marker is `-`, or a number or a letter with a period.
  case item(marker: String, [Span])
  /// An item that leads to another node. The id has the form that readers can type.
  case outcome(marker: String, [Span], id: String, headline: String?)
  case code(CodeBlock)
  /// Wrong code, and the right code that replaces it.
  case change(wrong: CodeBlock, right: CodeBlock)
  /// An exact message of a tool.
  case message(String)
  /// Another node. The id has the form that readers can type.
  case reference(id: String, headline: String?)
  case link(Link)
}

extension Block {
  /// The compiler's message for the wrong code, as a text before a change.
  fileprivate var withoutFix: Block {
    if case .message(let error) = self { .message(Fix.withoutFix(error)) } else { self }
  }
}

extension Fix {
  /// Returns the compiler's message for the wrong code, as a text near a change.
  package static func withoutFix(_ error: String) -> String { "Without the fix: \(error)" }
}

/// A snippet in a document.
package struct CodeBlock: Equatable, Sendable {
  /// Whether a snippet shows the problem or the solution.
  package enum Verdict: Sendable { case wrong, right }

  package var code: String
  /// The language, with the name that Markdown code fences use.
  package var language: String
  /// A title for the code.
  package var title: String?
  /// Whether the snippet shows the problem or the solution, or `nil` for neither.
  package var verdict: Verdict?

  package init(code: String, language: String, title: String? = nil, verdict: Verdict? = nil) {
    self.code = code
    self.language = language
    self.title = title
    self.verdict = verdict
  }

  /// The number of lines of code, without empty lines at the end.
  package var lineCount: Int {
    code.reversed().drop { $0 == "\n" }.split(separator: "\n", omittingEmptySubsequences: false).count
  }
}

/// The text about a node, as a list of blocks.
///
/// All outputs share this document: the screens show it, plain mode and `explain` print it, and exports convert it to
/// Markdown.
package struct Document: Equatable, Sendable {
  /// The blocks, in order.
  package var blocks: [Block]

  package init(_ blocks: [Block] = []) { self.blocks = blocks }

  /// Creates the whole text of a node.
  ///
  /// Fixes that need a newer system than the reader's come last and mention this.
  package init(_ node: Node, at address: Address, in forest: Forest, system: SystemVersion? = nil) {
    let writer = DocumentWriter(tree: address.tree, forest: forest, system: system)
    let parts =
      switch node {
      case .question(let question): writer.blocks(of: question)
      case .cause(let cause): writer.blocks(of: cause)
      case .guide(let guide): writer.blocks(of: guide)
      }
    blocks = [.title(Prose.spans(node.headline) + [Span("  [\(address)]", .id)])] + parts
  }

  /// The document with each pair of wrong and right code combined into one change.
  ///
  /// The compiler's message for the wrong code comes before the change, because it would look like a result of it.
  package var showingChanges: Document {
    var changed: [Block] = []
    var rest = blocks[...]
    while let first = rest.popFirst() {
      let error = rest.prefix { if case .message = $0 { true } else { false } }
      if case .code(let wrong) = first, wrong.verdict == .wrong,
        case .code(let right)? = rest.dropFirst(error.count).first, right.verdict == .right
      {
        changed += error.map(\.withoutFix) + [.change(wrong: wrong, right: right)]
        rest = rest.dropFirst(error.count + 1)
      } else {
        changed.append(first)
      }
    }
    return Document(changed)
  }

  /// Returns the text of a cause below its title.
  ///
  /// The fix with the given key comes first.
  package static func body(
    of cause: Cause, at address: Address, in forest: Forest, system: SystemVersion? = nil, fix: String? = nil
  ) -> Document {
    Document(DocumentWriter(tree: address.tree, forest: forest, system: system, fix: fix).blocks(of: cause))
  }

  /// Returns the questions, causes, and guides that a guide's text mentions by their addresses, each once.
  package static func targets(in guide: Guide, of forest: Forest) -> [Target] {
    DocumentWriter(tree: "", forest: forest, system: nil).named(in: Prose.blocks(guide.text))
  }

  /// Returns the questions, causes, and guides that a question names: its guides, and the addresses in its instructions.
  package static func targets(in question: Question, of forest: Forest) -> [Target] {
    let named = DocumentWriter(tree: "", forest: forest, system: nil).named(in: Prose.blocks(question.how ?? ""))
    return question.guides + named
  }

  /// Returns the test of a cause with its outcomes, or an empty document if the cause has no test.
  package static func test(of cause: Cause, at address: Address, in forest: Forest) -> Document {
    let writer = DocumentWriter(tree: address.tree, forest: forest, system: nil)
    return Document(cause.confirm.map { writer.test($0, of: cause) } ?? [])
  }

  /// Returns one fix of a cause, by its index in the order of the page.
  package static func fix(
    _ index: Int, of cause: Cause, at address: Address, in forest: Forest, system: SystemVersion? = nil,
    first: String? = nil
  ) -> Document {
    let fixes = cause.fixes(on: system, first: first)
    let writer = DocumentWriter(tree: address.tree, forest: forest, system: system)
    guard fixes.indices.contains(index) else { return Document() }
    return Document(writer.blocks(of: fixes[index], number: fixes.count > 1 ? index + 1 : nil))
  }

  /// Returns names as a list, because a name can contain commas.
  package static func items(_ names: [String]) -> Document {
    Document(names.map { .item(marker: "-", [Span($0.singleLine, .hint)]) })
  }

  /// Returns the instructions for answering a question.
  package static func how(_ question: Question, at address: Address, in forest: Forest) -> Document {
    Document(DocumentWriter(tree: address.tree, forest: forest, system: nil).how(question))
  }
}

/// Writes the blocks of a node in their order.
private struct DocumentWriter {
  let tree: String
  let forest: Forest
  let system: SystemVersion?
  var fix: String?

  func blocks(of question: Question) -> [Block] {
    let answers = question.answers.enumerated().map { index, answer in
      block(of: answer, [Span(answer.key, .id), Span("  ")] + Prose.spans(answer.say), marker: "\(index + 1).")
    }
    return how(question) + [heading("Answers")] + answers
  }

  func how(_ question: Question) -> [Block] {
    let advice = question.by.map { [Span(": \($0.advice)", .hint)] } ?? []
    let steps = question.how.map(Prose.blocks) ?? []
    let head = steps.isEmpty && advice.isEmpty ? [] : [Block.heading([Span("How to find out", .heading)] + advice)]
    return head + steps + references("Guides", question.guides)
  }

  func blocks(of cause: Cause) -> [Block] {
    let fixes = cause.fixes(on: system, first: fix)
    let avoid = cause.avoid.map { $0.split(separator: "\n").map(\.trimmed).joined(separator: " ") }
    let parts: [[Block]] = [
      cause.summary.map { [.paragraph(Prose.spans($0))] } ?? [],
      section("Matches in your sources", places(of: Address(tree: tree, node: cause.id))),
      section("Confirm", cause.confirm.map { test($0, of: cause) } ?? []),
      fixes.enumerated().flatMap { blocks(of: $1, number: fixes.count > 1 ? $0 + 1 : nil) },
      section("Why", cause.why), section("Does not help", avoid.map { .item(marker: "-", Prose.spans($0)) }),
      section("Exact messages", cause.messages.map { .message($0) }),
      references("See also", cause.see), references("Guides", cause.guides),
      section("Links", cause.links.map(Block.link)), section("Also known as", Document.items(cause.aka).blocks),
      section("APIs", list(cause.apis)),
    ]
    return parts.flatMap(\.self)
  }

  func blocks(of guide: Guide) -> [Block] {
    let text = Prose.blocks(guide.text)
    let snippets = guide.snippets.map { Block.code(CodeBlock(code: $0.code, language: $0.language, title: $0.title)) }
    return text + snippets + references("Named above", named(in: text))
      + section("Links", guide.links.map(Block.link)) + section("Also known as", Document.items(guide.aka).blocks)
  }

  func blocks(of fix: Fix, number: Int?) -> [Block] {
    var title = [Span(number.map { "Fix \($0): " } ?? "Fix: ", .heading)] + Prose.spans(fix.title)
    if let since = fix.since {
      title.append(
        fix.isTooNew(for: system) ? Span("  (needs \(since))", .warning) : Span("  (\(since) or later)", .hint))
    }
    var blocks = [.heading(title)] + (fix.when.map(Prose.blocks) ?? [])
    if let wrong = fix.wrong {
      blocks.append(.code(CodeBlock(code: wrong, language: fix.language, verdict: .wrong)))
      if let error = fix.error { blocks.append(.message("error: \(error)")) }
    }
    if let right = fix.right { blocks.append(.code(CodeBlock(code: right, language: fix.language, verdict: .right))) }
    return blocks + (fix.note.map(Prose.blocks) ?? [])
  }

  private func heading(_ text: String) -> Block { .heading([Span(text, .heading)]) }

  private func section(_ title: String, _ text: String?) -> [Block] {
    text.map { [heading(title)] + Prose.blocks($0) } ?? []
  }

  private func section(_ title: String, _ blocks: [Block]) -> [Block] {
    blocks.isEmpty ? [] : [heading(title)] + blocks
  }

  private func places(of cause: Address) -> [Block] {
    forest.places(of: cause).map {
      .item(marker: "-", [Span("`\($0)`", .code), Span(" ")] + Prose.spans($0.sign.message))
    }
  }

  /// Returns the steps of a test and its outcomes.
  ///
  /// The outcomes have the letters that a walk accepts as answers.
  func test(_ test: Confirmation, of cause: Cause) -> [Block] {
    let outcomes = cause.outcomes.enumerated().map { index, outcome in
      block(of: outcome, marker: "\(Cause.outcomeName(index)).")
    }
    let confirming = outcomes.prefix(test.this.count)
    let others = outcomes.dropFirst(test.this.count)
    return Prose.blocks(test.steps)
      + (confirming.isEmpty ? [] : [.paragraph([Span("This is the cause if:", .hint)])] + confirming)
      + (others.isEmpty ? [] : [.paragraph([Span("It is a different cause if:", .hint)])] + others)
  }

  private func block(of outcome: Answer, marker: String) -> Block {
    let spans = Prose.spans(outcome.say)
    return Cause.isConfirming(outcome.key)
      ? .item(marker: marker, spans) : block(of: outcome, spans, marker: marker)
  }

  /// Returns an answer or an outcome with the node that it leads to.
  private func block(of answer: Answer, _ spans: [Span], marker: String) -> Block {
    .outcome(marker: marker, spans, id: answer.go.description, headline: forest.headline(of: answer.go, from: tree))
  }

  /// Names as one paragraph; empty if there are none.
  private func list(_ names: [String]) -> [Block] {
    names.isEmpty ? [] : [.paragraph([Span(names.joined(separator: ", "), .hint)])]
  }

  private func references(_ title: String, _ targets: [Target]) -> [Block] {
    section(
      title,
      targets.map { target in
        .reference(id: target.description, headline: forest.headline(of: target, from: tree))
      })
  }

  /// Returns the questions, causes, and guides that a text mentions by their addresses, each once.
  func named(in text: [Block]) -> [Target] {
    let spans = text.flatMap { block -> [Span] in
      switch block {
      case .paragraph(let spans), .item(_, let spans): spans
      default: []
      }
    }
    var names: [String] = []
    for name in spans.filter({ $0.role == .code }).map(\.bareText) {
      // Code with a slash counts as an address if such a node exists.
      if name.contains("/"), !names.contains(name), !forest.addresses(named: name).isEmpty { names.append(name) }
    }
    return names.map { Target($0) }
  }
}
