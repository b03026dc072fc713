import DecisionTrees
import TreeScreens
import TreeSearch
import TreeText

/// The texts of plain mode: short lines of words, because a screen reader reads every symbol aloud.
struct PlainText {
  private let text: WalkText

  init(_ context: CommandContext) { text = WalkText(context, inWords: true) }

  // MARK: - Possible input

  /// Returns the prompt for the next line, with the possible input.
  func mark(_ walk: Walk?, trees: Int, choices: Int) -> String {
    if choices > 0 { return "Choose \(Self.range(choices)), or press Enter to return: " }
    guard let walk else { return "Choose \(Self.range(trees)), or type what you see, ? for help: " }
    let count = walk.forest.answers(at: walk.position).count
    if walk.cause == nil { return "Answer \(Self.range(count)), ? for help: " }
    return count == 0 ? "Type why, all, or n, ? for help: " : "Outcome \(Self.letters(count)), ? for help: "
  }

  /// Returns the possible input, as a sentence.
  func hint(_ walk: Walk?, trees: Int, _ choices: Int) -> String {
    if choices > 0 { return "Choose \(Self.range(choices)), or press Enter to return." }
    guard let walk else { return "Choose \(Self.range(trees)), type other words, or ? for help." }
    let count = walk.forest.answers(at: walk.position).count
    if walk.cause == nil { return "Answer \(Self.range(count)), or type ? for help." }
    return count == 0 ? "Type ? for help." : "Type an outcome, \(Self.letters(count)), or ? for help."
  }

  /// Returns the numbers that the reader can type.
  static func range(_ count: Int) -> String { count == 1 ? "1" : "1 to \(count)" }

  /// Returns the letters of outcomes that the reader can type.
  private static func letters(_ count: Int) -> String {
    count == 1 ? "A" : "A to \(Cause.outcomeName(count - 1))"
  }

  /// Returns the help for a list that the reader can choose from.
  func help(choices count: Int) -> [Line] {
    let use = "To open a row of the list, type its number, \(Self.range(count)). Press Enter to close the list."
    return text.hanging([Span(use)], after: [])
  }

  /// Returns the help for the current position.
  func help(_ walk: Walk?) -> [Line] {
    // The letters of outcomes replace these names.
    let letters = walk?.cause?.outcomes.isEmpty == false
    let start = [
      ("", "To begin a walk, type a number or the name of a tree, and press Enter."),
      ("resume", "Continue the walk that you left last"), ("resume 2", "Continue an earlier walk"),
    ]
    let question = [
      ("", "To answer, type a number, a key, or the beginning of an answer, and press Enter."),
      ("none", "Say that no answer fits"), ("how, i", "Show how to find out"),
    ]
    let cause = [
      ("", "To say the outcome of the test, type its letter, and press Enter."), ("why", "Explain the cause"),
      ("fix 1", "Show a fix, with its code"), ("copy 1, c", "Copy the right code of a fix"),
      ("copy 1 FILE", "Write the right code of a fix to a file"), ("confirm", "Show the test and its outcomes in full"),
      ("all", "Show the whole page"), ("see", "List related pages"), ("n", "Rule this cause out, and continue"),
    ]
    let walking = [
      ("<", "Go back one step"), ("unsure, u", "List the causes that are still possible"),
      ("answers, \(letters ? "t" : "a")", "List your answers"), ("restart", "Restart this tree"),
      ("save FILE", "Save a report of the walk"),
      ("menu", "List the trees"),
    ]
    let always = [
      ("/words", "Search. Text that isn't an answer also searches"), ("more", "Show the rest of a text or a list"),
      ("q", "Quit"),
    ]
    let words = (walk == nil ? start : walk?.cause == nil ? question + walking : cause + walking) + always
    return words.flatMap { name, use in
      let gap = String(repeating: " ", count: name.isEmpty ? 0 : 13 - name.count)
      return text.hanging([Span(use)], after: [Span(name + gap)])
    }
  }

  /// Returns the list of trees that the reader can walk through, and the walks that the reader left.
  ///
  /// The latest walk comes first. Earlier ones come last, because a reader rarely wants them.
  func menu(_ trees: [Tree], left: [LeftWalk]) -> [Line] {
    let rows = trees.enumerated().flatMap { index, tree in
      text.hanging(
        Prose.spans(tree.symptom), after: [Span("   \(index + 1) "), Span(tree.id, .id), Span("  ")], column: 5)
    }
    let walks = left.enumerated().map { index, left in
      let tree = left.walk.forest[left.walk.position.tree]?.title ?? left.walk.position.tree
      let count = left.walk.steps.count { !$0.isAssumed }
      let parts = [tree, count.counted("answer"), left.age].compactMap(\.self)
      let word = index == 0 ? "resume" : "resume \(index + 1)"
      return text.hanging(
        [Span(word, .id), Span("  Continue: \(parts.joined(separator: ", "))")], after: [Span("   ")])
    }
    let isLong = rows.count + walks.reduce(0) { $0 + $1.count } > Self.portion - 5
    let names = left.dropFirst().enumerated().map { index, left in
      let tree = left.walk.forest[left.walk.origin.tree]?.title ?? left.walk.origin.tree
      return "\(index + 2) \(tree)\(left.age.map { " (\($0))" } ?? "")"
    }
    let earlier = text.hanging(
      [Span("resume N", .id), Span("  Continue an earlier walk: \(names.joined(separator: ", "))")],
      after: [Span("   ")])
    return [Line("What is wrong?", .question)] + (walks.first ?? []) + rows
      + (isLong && walks.count > 2 ? earlier : walks.dropFirst().flatMap(\.self))
  }

  // MARK: - Walking

  /// Returns the open question with its answers.
  func question(_ walk: Walk) -> [Line] {
    guard let question = walk.question else { return [] }
    let answers = question.answers.enumerated().flatMap { index, answer in
      let isOut = walk.isRuledOut(Walk.Step(question: walk.position, answer: answer.key))
      let note = isOut ? [Span("ruled out: ", .hint)] : []
      return text.hanging(
        Prose.spans(answer.say), after: [Span("   \(index + 1) ")] + note + [Span(answer.key, .id), Span("  ")],
        column: 5)
    }
    // The key of an answer has priority over the word.
    let word = question.answers.contains { $0.key == "none" } ? [] : [Span("none", .id), Span("  ")]
    let noMatch = text.hanging([Span(question.noMatchWords)], after: [Span("   0 ")] + word, column: 5)
    return text.question(walk) + answers + noMatch
  }

  /// Returns the chosen answer, and the number of remaining causes.
  func answer(_ answer: Answer, _ walk: Walk) -> [Line] {
    text.hanging([Span("Your answer: ")] + Prose.spans(answer.say) + [Span(ending(answer.say) + left(walk))], after: [])
  }

  /// Returns a message that a cause was ruled out, and the number of remaining causes.
  func ruledOut(_ walk: Walk) -> [Line] { text.hanging([Span("Ruled out." + left(walk), .right)], after: []) }

  /// Returns the list entry of a cause that the reader has ruled out.
  func ruledOut(_ cause: Cause, number: Int) -> [Line] {
    text.hanging([Span("ruled out: ", .hint)] + Prose.spans(cause.title), after: [Span("   \(number) ")])
  }

  /// Returns the number of remaining causes in this tree.
  private func left(_ walk: Walk) -> String {
    guard walk.cause == nil else { return "" }
    let left = Reachability(walk)
    // If all answers lead to other trees, their causes count.
    let total =
      left.total >= left.count ? "\(left.count) of \(left.total.counted("cause"))" : left.count.counted("cause")
    return " \(total) left."
  }

  /// Returns a period if a sentence lacks one.
  ///
  /// A period before a closing quotation mark is enough.
  private func ending(_ sentence: String) -> String {
    let last = sentence.utf8.last { $0 != UInt8(ascii: "\"") }
    return last.map { ".?!".utf8.contains($0) } == true ? "" : "."
  }

  /// Returns the answers given so far.
  func steps(_ walk: Walk) -> [Line] {
    if walk.steps.isEmpty { return [Line("You have given no answer yet.")] }
    return walk.steps.enumerated().flatMap { index, step in
      let head = walk.forest[step.question]?.headline ?? step.question.description
      let say = walk.forest.answer(of: step)?.say ?? step.answer
      let note = step.isAssumed ? [Span("  (assumed, not your answer)", .warning)] : []
      return text.hanging(
        Prose.spans(head) + [Span(head.utf8.last == UInt8(ascii: "?") ? " " : ": ")] + Prose.spans(say) + note,
        after: [Span("\(index + 1). ")])
    }
  }

  /// Returns the options that remain if no answer fits.
  func unmatched(_ walk: Walk) -> [Line] {
    let guides = walk.question?.guides.isEmpty == false
    let ways = [
      "Type what you see, to search for it.", "Type menu, to go by a different symptom.",
      "Type u, to list the causes that are still possible.", guides ? "Type how, to read how to find out more." : nil,
      "Type save and a file name, to save a report for a colleague.",
    ]
    return [Line("None of the answers fits. You can:", .heading)]
      + ways.compactMap { $0 }.flatMap { text.hanging([Span($0)], after: [Span("   ")]) }
  }

  // MARK: - A cause

  /// The maximum number of lines to print at once.
  static let portion = 25

  /// Returns the cause in short form: its summary, its test, and the titles of its fixes.
  func cause(_ walk: Walk) -> [Line] {
    guard let cause = walk.cause else { return [] }
    let head = text.hanging(
      [Span("\(walk.resultName): ", .heading)] + Prose.spans(cause.title, .cause)
        + [Span("  [\(walk.position)]", .id)], after: [])
    let summary = cause.summary.map { text.hanging(Prose.spans($0), after: []) } ?? []
    let places = walk.forest.places(of: walk.position).count
    let matches =
      places == 0
      ? [] : text.hanging([Span("It has \(places.counted("match", "matches")) in your sources. Type all.")], after: [])
    let top = head + summary + matches + (walk.confirmation.map(text.confirmation) ?? [])
    let (outcomes, hint) = (outcomes(cause), hint(cause))
    let steps = cause.confirm.map { [Line("Confirm:", .heading)] + prose($0.steps) } ?? []
    let fixes = fixes(cause, walk)
    let number = cause.outcomes.count
    let read = text.hanging(
      [Span("Confirm: to read the steps and the \(number.counted("outcome")), type confirm.", .heading)], after: [])
    // Outcomes without the steps before them say nothing.
    let whole = top + steps + outcomes + fixes + hint
    return whole.count < Self.portion - 2 ? whole : top + read + fixes + hint
  }

  private func outcomes(_ cause: Cause) -> [Line] {
    let rows = cause.outcomes.enumerated().map { index, outcome in
      let lines = text.hanging(Prose.spans(outcome.say), after: [Span("   \(Cause.outcomeName(index)) ")], column: 5)
      return (isConfirming: Cause.isConfirming(outcome.key), lines: lines)
    }
    let confirming = rows.filter(\.isConfirming).flatMap(\.lines)
    let others = rows.filter { !$0.isConfirming }.flatMap(\.lines)
    return (confirming.isEmpty ? [] : [Line("This is the cause if:", .heading)] + confirming)
      + (others.isEmpty ? [] : [Line("It is a different cause if:", .heading)] + others)
  }

  /// Returns the titles of the fixes, with their numbers.
  func fixes(_ cause: Cause, _ walk: Walk) -> [Line] {
    let fixes = cause.fixes(on: text.system, first: walk.fix)
    guard !fixes.isEmpty else { return [] }
    return [Line("Fixes:", .heading)]
      + fixes.enumerated().flatMap { index, fix in
        let since = fix.since.map { [Span(fix.isTooNew(for: text.system) ? "  (needs \($0))" : "  (\($0))")] } ?? []
        return text.hanging(
          Prose.spans(fix.title) + since, after: [Span("   fix \(index + 1) ", .key)], column: 9)
      }
  }

  private func hint(_ cause: Cause) -> [Line] {
    let fixes = cause.fixes.isEmpty ? "" : "fix 1, copy 1, "
    return text.hanging([Span("Type why, \(fixes)confirm, all, or n if this isn't the cause.", .hint)], after: [])
  }

  /// Returns the explanation of the cause.
  func why(_ cause: Cause) -> [Line] { cause.why.isEmpty ? [Line("This page doesn't say why.")] : prose(cause.why) }

  /// Returns the whole test, with the node that each outcome leads to.
  func test(_ walk: Walk) -> [Line] {
    guard let cause = walk.cause else { return [] }
    let lines = lines(Document.test(of: cause, at: walk.position, in: walk.forest))
    return lines.isEmpty ? [Line("This cause has no test.")] : lines
  }

  /// Returns one fix with its code.
  func fix(_ index: Int, of cause: Cause, _ walk: Walk) -> [Line] {
    lines(Document.fix(index, of: cause, at: walk.position, in: walk.forest, system: text.system, first: walk.fix))
  }

  /// Returns the whole page of the cause.
  func whole(_ walk: Walk) -> [Line] { text.cause(walk) }

  private func prose(_ text: String) -> [Line] { lines(Document(Prose.blocks(text))) }

  /// Returns a document as lines.
  func lines(_ document: Document) -> [Line] { document.lines(width: text.width, glyphs: text.glyphs) }

  // MARK: - Lists

  /// Returns the instructions for answering the open question.
  func how(_ walk: Walk) -> [Line] { text.how(walk) }

  /// Returns the name of the current tree.
  func tree(_ walk: Walk) -> [Line] {
    [Line("Tree: \(walk.forest[walk.position.tree]?.title ?? walk.position.tree)", .title)]
  }

  /// Returns the first lines of a walk.
  func head(_ walk: Walk) -> [Line] { text.head(walk) }

  /// Returns the number of remaining causes, as a heading for their list.
  func candidateCount(_ walk: Walk) -> [Line] {
    if walk.cause != nil { return [Line("Your answers lead to one cause:", .heading)] }
    return text.hanging(
      [Span("Still possible:\(left(walk))", .heading)], after: [])
  }

  /// Returns the list entry of a remaining cause or a related page, with its number.
  func choice(_ address: Address, number: Int, in forest: Forest) -> [Line] {
    guard let node = forest[address] else { return [] }
    let places = forest.places(of: address).count
    let note = places > 0 ? [Span("  \(places.counted("match", "matches"))", .hint)] : []
    return text.hanging(
      [Span("\(node.kind.rawValue): ")] + Prose.spans(node.headline, .cause) + [Span("  [\(address)]", .id)] + note,
      after: [Span("   \(number) ")])
  }

  /// Returns the list entry of a search hit, with the text that matched.
  func hit(_ hit: SearchHit, number: Int) -> [Line] {
    let label = Span("   \(number) ")
    let doubt = hit.isLikely ? [] : [Span("less likely, ", .hint)]
    let title =
      doubt + [Span("\(hit.kind.rawValue): ")] + Prose.spans(hit.title, hit.kind == .cause ? .cause : .title)
    let head = text.hanging(title + [Span("  [\(hit.address)]", .id)], after: [label])
    // The title was just said.
    if hit.isNamed { return head }
    return head
      + text.hanging([Span(hit.reason, .hint)], after: [Span(String(repeating: " ", count: Line([label]).width))])
  }
}
