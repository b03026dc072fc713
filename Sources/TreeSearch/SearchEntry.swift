import DecisionTrees

/// The columns of the index.
enum Column: Int, CaseIterable {
  case title, names, apis, prompts, messages, answers, text

  /// How much a word counts in it; `bm25` flattens the differences, so that rough numbers do.
  var weight: Int {
    switch self {
    case .title, .names, .messages: 5
    case .answers: 4
    case .prompts, .apis: 3
    case .text: 1
    }
  }
}

/// A node, and the texts it can be found by.
struct SearchEntry: Sendable {
  /// One line of a column, with what the reader is told that it is.
  struct Text: Sendable {
    var label: String
    var text: String
  }

  let address: Address
  let kind: NodeKind
  let title: String
  /// The texts by column.
  private(set) var texts = [[Text]](repeating: [], count: Column.allCases.count)

  subscript(column: Column) -> [Text] { texts[column.rawValue] }

  private mutating func add(_ texts: [String?], _ label: String, to column: Column) {
    self.texts[column.rawValue] += texts.compactMap { $0.map { Text(label: label, text: $0) } }
  }

  private init(_ node: Node, at address: Address, in tree: Tree, prompts: [String], answers: [String]) {
    self.address = address
    kind = node.kind
    title = node.headline
    add([title], "title", to: .title)
    if address == tree.startAddress {
      add([tree.title], "tree", to: .names)
      add([tree.symptom], "symptom", to: .names)
    }
    add(prompts, "example", to: .prompts)
    switch node {
    case .cause(let cause):
      // An answer says much of the cause that it leads to, and little of a question.
      add(answers, "answer", to: .answers)
      add(cause.aka, "also known as", to: .names)
      add(cause.apis, "API", to: .apis)
      add([cause.summary], "summary", to: .names)
      add(cause.messages, "message", to: .messages)
      let fixes = cause.fixes.flatMap { [$0.title, $0.when, $0.wrong] }
      add([cause.why] + fixes, "text", to: .text)
    // How to find something out says little of what is wrong.
    case .question: break
    case .guide(let guide):
      add(guide.aka, "also known as", to: .names)
      add([guide.text] + guide.snippets.flatMap { [$0.title, $0.code] }, "text", to: .text)
    }
    add([address.node], "id", to: .names)
  }

  /// Returns all nodes of a forest.
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

  /// What a tree says of causes, its own and those of other trees.
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
