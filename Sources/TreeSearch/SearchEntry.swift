import DecisionTrees

/// The columns of the index.
enum Column: Int, CaseIterable {
  case title, names, apis, prompts, messages, answers, text

  /// The weight of a word in this column.
  ///
  /// Approximate weights are enough, because `bm25` dampens differences.
  var weight: Int {
    switch self {
    case .title, .names, .messages: 50
    case .answers: 40
    case .prompts, .apis: 30
    case .text: 3
    }
  }
}

/// A node with the texts that a search can find it by.
struct SearchEntry: Sendable {
  /// A line of a column, with a label that tells readers what it is.
  struct Text: Sendable {
    var label: String
    var text: String
  }

  let address: Address
  let kind: NodeKind
  let title: String
  /// A factor for the node's score: how often readers look for this node.
  ///
  /// Frequent problems have more examples, and more answers lead to them. Without this factor, short pages about a rare
  /// variant would come before the page of the frequent problem, because `bm25` prefers short texts.
  let frequency: Double
  /// The texts of each column.
  private(set) var texts = [[Text]](repeating: [], count: Column.allCases.count)

  subscript(column: Column) -> [Text] { texts[column.rawValue] }

  /// The words of the texts that describe the problem, in lowercase and without stop words.
  var words: [String] {
    [.title, .names, .prompts, .answers].flatMap { self[$0] }.flatMap(\.text.plainWords).filter(\.isContentWord)
  }

  /// The maximum number of bytes in a column.
  ///
  /// SQLite takes quadratic time for an excerpt of a text that repeats a word.
  private static let longestColumn = 20_000

  private mutating func add(_ texts: [String?], _ label: String, to column: Column) {
    for case let text? in texts {
      let used = self[column].reduce(0) { $0 + $1.text.utf8.count }
      let part = text.utf8.prefix(max(0, Self.longestColumn - used))
      self.texts[column.rawValue].append(Text(label: label, text: String(decoding: part, as: UTF8.self)))
    }
  }

  private init(_ node: Node, at address: Address, in tree: Tree, prompts: [String], answers: [String]) {
    self.address = address
    kind = node.kind
    // "What do you see?" says nothing without its tree.
    title = address == tree.startAddress ? tree.title : node.headline
    let count = max(1, prompts.count) * max(1, answers.count)
    frequency =
      switch node.kind {
      // The sixteenth root: a cause with 16 times as many examples and answers counts 1.2 times as much.
      case .cause: Double(count).squareRoot().squareRoot().squareRoot().squareRoot()
      // Every walk of a tree begins at the first question, and many questions refer to a guide.
      case .question: address == tree.startAddress ? 2 : 1
      case .guide: 1.2
      }
    add([node.headline], "title", to: .title)
    if address == tree.startAddress {
      add([tree.title], "tree", to: .names)
      add([tree.symptom], "symptom", to: .names)
    }
    add(prompts, "example", to: .prompts)
    switch node {
    case .cause(let cause):
      // An answer describes the cause that it leads to, but it says little about a question that it leads to.
      add(answers, "answer", to: .answers)
      add(cause.aka, "also known as", to: .names)
      add(cause.apis, "API", to: .apis)
      add([cause.summary], "summary", to: .names)
      add(cause.messages, "message", to: .messages)
      let fixes = cause.fixes.flatMap { [$0.title, $0.when, $0.wrong] }
      add([cause.why] + fixes, "text", to: .text)
    // The instructions of a question say little about a problem, so the index leaves them out.
    case .question: break
    case .guide(let guide):
      add(guide.aka, "also known as", to: .names)
      add([guide.text] + guide.snippets.flatMap { [$0.title, $0.code] }, "text", to: .text)
    }
    add([address.node], "id", to: .names)
  }

  /// Returns an entry for each node of a forest.
  static func all(in forest: Forest) -> [SearchEntry] {
    var prompts: [Address: [String]] = [:]
    var answers: [Address: [String]] = [:]
    for texts in forest.trees.map({ Self.texts(for: forest, in: $0) }) {
      for (address, prompt) in texts.prompts { prompts[address, default: []].append(prompt) }
      for (address, answer) in texts.answers { answers[address, default: []].append(answer) }
    }
    return forest.trees.flatMap { tree in
      tree.allIDs.uniqued.compactMap { id in
        let address = Address(tree: tree.id, node: id)
        return tree.node(id).map { node in
          SearchEntry(node, at: address, in: tree, prompts: prompts[address] ?? [], answers: answers[address] ?? [])
        }
      }
    }
  }

  /// Returns the examples and answers of a tree with the nodes that they lead to, which may be in other trees.
  private static func texts(for forest: Forest, in tree: Tree) -> (
    prompts: [(Address, String)], answers: [(Address, String)]
  ) {
    let prompts = tree.examples.compactMap { example in
      forest.resolve(example.cause, from: tree.id).map { ($0, example.prompt) }
    }
    let answers = tree.questions.flatMap { question in
      question.answers.compactMap { answer in
        forest.resolve(answer.go, from: tree.id).map { ($0, question.ask + " " + answer.say) }
      }
    }
    return (prompts, answers)
  }
}
