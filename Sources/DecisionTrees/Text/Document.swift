/// A part of a document.
public enum Block: Equatable, Sendable {
  case title([Span])
  case heading([Span])
  case paragraph([Span])
  /// An item of a list; `-` or a number with a period is its marker.
  case item(marker: String, [Span])
  case code(CodeBlock)
  /// An exact text of a tool.
  case message(String)
  /// Another node: its id as the reader can type it, and its headline.
  case reference(id: String, headline: String?)
  case link(Link)
}

/// A snippet in a document.
public struct CodeBlock: Equatable, Sendable {
  /// What a snippet is an example of.
  public enum Verdict: Sendable { case wrong, right }

  /// The code.
  public var code: String
  /// The language, by the name that Markdown code fences use.
  public var language: String
  /// What it shows.
  public var title: String?
  /// Whether it shows a fault or its cure; `nil` for neither.
  public var verdict: Verdict?

  /// How many lines the code takes, without empty ones at its end.
  public var lineCount: Int {
    code.reversed().drop { $0 == "\n" }.split(separator: "\n", omittingEmptySubsequences: false).count
  }
}

/// What there is to read about a node, in order.
///
/// One document serves all: the screens frame it, plain mode and `explain` print it, exports turn it into Markdown.
public struct Document: Equatable, Sendable {
  /// The parts, in order.
  public var blocks: [Block]

  /// Creates a document.
  public init(_ blocks: [Block] = []) { self.blocks = blocks }
}

extension Document {
  /// The whole text of a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - address: Where it stands.
  ///   - forest: The trees, for the headlines of the nodes it refers to.
  ///   - system: The reader's system: fixes that need a newer one come last and say so.
  public init(_ node: Node, at address: Address, in forest: Forest, system: SystemVersion? = nil) {
    var writer = DocumentWriter(address: address, forest: forest, system: system)
    writer.blocks.append(.title(Prose.spans(node.headline) + [Span("  [\(address)]", .id)]))
    switch node {
    case .question(let question): writer.write(question)
    case .cause(let cause): writer.write(cause)
    case .guide(let guide): writer.write(guide)
    }
    self.init(writer.blocks)
  }

  /// The text of a cause below its title.
  public static func body(of cause: Cause, at address: Address, in forest: Forest, system: SystemVersion? = nil)
    -> Document
  {
    var writer = DocumentWriter(address: address, forest: forest, system: system)
    writer.write(cause)
    return Document(writer.blocks)
  }

  /// How to find out the answer to a question.
  public static func how(_ question: Question, at address: Address, in forest: Forest) -> Document {
    var writer = DocumentWriter(address: address, forest: forest, system: nil)
    writer.writeHow(of: question)
    return Document(writer.blocks)
  }
}

/// Puts the parts of a node in order.
private struct DocumentWriter {
  let address: Address
  let forest: Forest
  let system: SystemVersion?
  var blocks: [Block] = []

  mutating func write(_ question: Question) {
    writeHow(of: question)
    heading("Answers")
    for (index, answer) in question.answers.enumerated() {
      blocks.append(.item(marker: "\(index + 1).", Prose.spans(answer.say) + [Span("  \(answer.key)", .id)]))
    }
  }

  mutating func writeHow(of question: Question) {
    if let how = question.how { blocks += Prose.blocks(how) }
    references("Guides", question.guides)
  }

  mutating func write(_ cause: Cause) {
    if !cause.aka.isEmpty {
      blocks.append(.paragraph([Span("Also known as: \(cause.aka.joined(separator: ", "))", .hint)]))
    }
    section("Why", cause.why)
    section("Confirm", cause.confirm)
    let fixes = cause.fixes(on: system)
    for (index, fix) in fixes.enumerated() { write(fix, number: fixes.count > 1 ? index + 1 : nil) }
    list("Does not help", cause.avoid)
    if !cause.messages.isEmpty { heading("Exact messages") }
    blocks += cause.messages.map { .message($0.text) }
    references("See also", cause.see)
    references("Guides", cause.guides)
    write(cause.links)
  }

  mutating func write(_ guide: Guide) {
    if !guide.aka.isEmpty {
      blocks.append(.paragraph([Span("Also known as: \(guide.aka.joined(separator: ", "))", .hint)]))
    }
    let text = Prose.blocks(guide.text)
    blocks += text
    blocks += guide.snippets.map { .code(CodeBlock(code: $0.code, language: $0.language, title: $0.title)) }
    references("Named above", named(in: text))
    write(guide.links)
  }

  private mutating func write(_ fix: Fix, number: Int?) {
    var spans = [Span(number.map { "Fix \($0): " } ?? "Fix: ", .heading)] + Prose.spans(fix.title)
    if let since = fix.since {
      let isTooNew = system.flatMap { since.works(on: $0) } == false
      spans.append(
        Span("  (\(isTooNew ? "needs " : "")\(since)\(isTooNew ? "" : " or later"))", isTooNew ? .warning : .hint))
    }
    blocks.append(.heading(spans))
    if let when = fix.when { blocks += Prose.blocks(when) }
    if let wrong = fix.wrong {
      blocks.append(.code(CodeBlock(code: wrong, language: fix.language, verdict: .wrong)))
      if let error = fix.error { blocks.append(.message("error: \(error.text)")) }
    }
    if let right = fix.right { blocks.append(.code(CodeBlock(code: right, language: fix.language, verdict: .right))) }
    if let note = fix.note { blocks += Prose.blocks(note) }
  }

  private mutating func write(_ links: [Link]) {
    if !links.isEmpty { heading("Links") }
    blocks += links.map(Block.link)
  }

  private mutating func heading(_ text: String) { blocks.append(.heading([Span(text, .heading)])) }

  private mutating func section(_ title: String, _ text: String?) {
    guard let text else { return }
    heading(title)
    blocks += Prose.blocks(text)
  }

  private mutating func list(_ title: String, _ items: [String]) {
    guard !items.isEmpty else { return }
    heading(title)
    blocks += items.map {
      .item(marker: "-", Prose.spans($0.split(separator: "\n").map(\.trimmed).joined(separator: " ")))
    }
  }

  private mutating func references(_ title: String, _ targets: [Target]) {
    guard !targets.isEmpty else { return }
    heading(title)
    for target in targets {
      let headline = forest.resolve(target, from: address.tree).flatMap { forest[$0]?.headline }
      blocks.append(.reference(id: target.description, headline: headline))
    }
  }
}

extension DocumentWriter {
  /// The questions, causes and guides that a text names by their ids, each once.
  private func named(in text: [Block]) -> [Target] {
    var names: [String] = []
    for block in text {
      switch block {
      case .paragraph(let spans), .item(_, let spans):
        for span in spans where span.role == .code {
          let name = String(span.text.dropFirst().dropLast())
          // Whatever has a slash and is a node's address is meant as one.
          if name.contains("/"), !names.contains(name), !forest.addresses(named: name).isEmpty { names.append(name) }
        }
      default: break
      }
    }
    return names.map { Target($0) }
  }
}

extension Cause {
  /// Returns the fixes, those first that work on a system.
  public func fixes(on system: SystemVersion?) -> [Fix] {
    guard let system else { return fixes }
    let isTooNew = { (fix: Fix) in fix.since.flatMap { $0.works(on: system) } == false }
    return fixes.filter { !isTooNew($0) } + fixes.filter(isTooNew)
  }
}
