import DecisionTrees

/// What a node can be found by; the long texts come last.
enum SearchField: UInt8, CaseIterable, Sendable {
  case id, alias, title, tree, prompt, symptom, message, place, text

  /// How much a word found here counts.
  var weight: Float {
    switch self {
    case .message: 1
    case .alias, .tree: 0.9
    case .title: 0.8
    case .id: 0.7
    case .prompt: 0.6
    case .symptom: 0.5
    case .place, .text: 0.25
    }
  }

  /// How much it counts if the whole text is the one asked for; single words count less than 100.
  var exactScore: Float {
    switch self {
    case .id: 9000
    case .alias: 8000
    case .title: 7000
    case .tree: 6500
    case .prompt: 6000
    case .message: 5000
    case .symptom: 3000
    case .place, .text: 0
    }
  }

  /// Says why a node was found: because of a text of it.
  func reason(_ text: String) -> String {
    switch self {
    case .id: "id"
    case .message: "message: \(text)"
    case .alias: "also known as: \(text)"
    case .title: "title"
    case .tree, .place: "tree: \(text)"
    case .prompt: "example: \(text)"
    case .symptom: "symptom: \(text)"
    case .text: "text: \(text)"
    }
  }
}

/// A node, and all it can be found by.
struct SearchEntry: Sendable {
  var address: Address
  var node: Node
  var tree: Tree
  /// The words of developers whose answers lead here.
  var prompts: [String] = []

  /// The texts of the node, what tells most first.
  var texts: [(field: SearchField, text: String)] {
    var texts: [(SearchField, String)] = [(.id, address.node)]
    func add(_ field: SearchField, _ more: [String?]) { texts += more.compactMap { $0 }.map { (field, $0) } }
    let opens = address == tree.startAddress
    switch node {
    case .cause(let cause):
      add(.alias, cause.aka)
      add(.title, [cause.title])
      add(.prompt, prompts)
      add(.message, cause.messages.map(\.text))
      add(.place, [tree.title])
      add(.text, [cause.why, cause.confirm] + cause.avoid + cause.fixes.flatMap(\.texts))
    case .question(let question):
      add(.title, [question.ask])
      add(.tree, opens ? [tree.title, tree.id] : [])
      add(.prompt, prompts)
      add(.symptom, [opens ? tree.symptom : nil])
      add(.place, [tree.title])
      add(.text, question.answers.map(\.say) + [question.how])
    case .guide(let guide):
      add(.alias, guide.aka)
      add(.title, [guide.title])
      add(.place, [tree.title])
      add(.text, [guide.text] + guide.snippets.flatMap { [$0.title, $0.code] })
    }
    return texts
  }

  /// Returns all nodes of a forest.
  static func all(in forest: Forest) -> [SearchEntry] {
    var prompts: [Address: [String]] = [:]
    for tree in forest.trees {
      for example in tree.examples {
        guard let address = forest.resolve(example.cause, from: tree.id) else { continue }
        prompts[address, default: []].append(example.prompt)
      }
    }
    var seen: Set<Address> = []
    return forest.trees.flatMap { tree in
      tree.nodeIDs.compactMap { id in
        let address = Address(tree: tree.id, node: id)
        guard let node = tree.node(id), seen.insert(address).inserted else { return nil }
        return SearchEntry(address: address, node: node, tree: tree, prompts: prompts[address] ?? [])
      }
    }
  }
}

extension Fix {
  fileprivate var texts: [String?] { [title, when, note, wrong, right] }
}
