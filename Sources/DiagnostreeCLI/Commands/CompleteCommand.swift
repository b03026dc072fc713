import DecisionTrees
import TreeText

/// Prints the possible completions of an unfinished word for a completion script.
///
/// The first line of the output is the kind of the completion:
///
/// - `words`: The words are on the following lines. A tab separates a word from its explanation.
/// - `open`: The lines are the same, but the shell adds no space after the word.
/// - `files` or `folders`: The shell completes a path. After a tab, the line also contains the text before the path in
///   the same word.
struct CompleteCommand {
  let host: any System
  let invocation: Invocation

  private typealias Candidate = (word: String, explanation: String)

  /// The time limit in seconds.
  ///
  /// Usually, the program needs only some hundredths of a second.
  private static let deadline = 3

  func run() throws(Failure) -> ExitStatus {
    host.endQuietly(afterSeconds: Self.deadline)
    let request = CompletionRequest(invocation.words)
    let output = Output(host: host, options: invocation.options)
    switch request.subject {
    case .command:
      let commands = CommandTable.commands.filter(\.isListed).map { ($0.name.rawValue, $0.abstract) }
      // The first word can be a tree instead of a command. The trees appear only after the first letter, because they
      // would hide the commands.
      let isHelp = request.invocation.options.wantsHelp
      let trees = request.typed.isEmpty || isHelp ? [] : (try? treeCandidates(.tree, request).1) ?? []
      try write("words", commands + trees, request, output)
    case .option:
      let options = CommandTable.options(of: request.invocation.command)
      try write("words", options.map { ($0.name, $0.abstract(in: request.invocation.command)) }, request, output)
    case .value(.file): try output.write("files\t\(request.before)\n")
    case .value(.folder): try output.write("folders\t\(request.before)\n")
    case .value(.words(let words)): try write("words", words.map { ($0, "") }, request, output)
    case .value(.none): break
    case .value(let completion):
      let (kind, candidates) = try treeCandidates(completion, request)
      try write(kind, candidates, request, output)
    }
    return .done
  }

  private func write(
    _ kind: String, _ candidates: [Candidate], _ request: CompletionRequest, _ output: Output
  ) throws(Failure) {
    let fitting = candidates.filter { $0.word.begins(with: request.typed) }
    let shown = { (text: String) in host.isUTF8 ? text.printable : text.asciiOnly }
    let lines = fitting.map { "\(shown(request.before + $0.word))\t\(shown($0.explanation))\n" }
    try output.write("\(kind)\n" + lines.joined())
  }

  // MARK: - From the trees

  private func treeCandidates(
    _ completion: Completion, _ request: CompletionRequest
  ) throws(Failure) -> (String, [Candidate]) {
    let context = try CommandContext(host: host, invocation: request.invocation)
    // Problems of files aren't reported, because a message would appear in the middle of the unfinished line.
    let forest = context.library.load().forest
    if completion == .answers { return ("open", try answers(after: request.typed, context, in: forest)) }
    if let parts = request.typed.cut(at: "/") {
      return ("words", nodes(of: parts.before, completion, in: forest))
    }
    let walkable = forest.trees.filter { $0.start != nil }
    switch completion {
    case .question: return ("open", walkable.map { ("\($0.id)/", $0.title) })
    case .node: return ("words", forest.trees.flatMap(\.explanations))
    default: return ("words", walkable.map { ($0.id, $0.title) })
    }
  }

  private func nodes(of id: String, _ completion: Completion, in forest: Forest) -> [Candidate] {
    guard completion != .tree, let tree = forest[id] else { return [] }
    let isFitting = { (id: String) in
      switch completion {
      case .question: tree.questions[id] != nil
      case .part: tree.guides[id] == nil
      default: true
      }
    }
    return tree.explanations.filter { isFitting($0.word) }.map { ("\(id)/\($0.word)", $0.explanation) }
  }

  /// Returns the possible next answers, each after the answers typed so far.
  private func answers(after typed: String, _ context: CommandContext, in forest: Forest) throws(Failure) -> [Candidate]
  {
    guard let origin = try WalkCommand.origin(context, in: forest) else { return [] }
    var interpreter = WalkInterpreter(Walk(forest: forest, from: origin))
    let entries = typed.split(separator: ",", omittingEmptySubsequences: false)
    for entry in entries.dropLast() {
      guard let word = ScriptedAnswer(entry) else { return [] }
      if case .refused = interpreter.take(word) { return [] }
    }
    guard let question = interpreter.walk.question else { return [] }
    let named = entries.last?.cutBehind("=").map { "\($0.before)=" } ?? ""
    let before = entries.dropLast().map { "\($0)," }.joined() + named
    return question.answers.map { ("\(before)\($0.key)", $0.say) }
  }
}

extension Tree {
  /// The ids of all nodes with their headlines.
  fileprivate var explanations: [(word: String, explanation: String)] {
    allIDs.map { id in (id, node(id)?.headline ?? "") }
  }
}
