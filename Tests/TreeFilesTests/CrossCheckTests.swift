import DecisionTrees
import TestSupport
import Testing

/// What must hold among the bundled trees, where the checker looks at one text at a time.
@Suite struct CrossCheckTests {
  private let forest = Checkout.forest
  private let graph = Graph(Checkout.forest)
  private var questions: [(address: Address, question: Question)] {
    forest.trees.flatMap { tree in tree.questions.map { (Address(tree: tree.id, node: $0.id), $0) } }
  }

  // MARK: Messages

  /// The causes that have a message, by its text in small letters.
  private var owners: [String: Set<Address>] {
    var owners: [String: Set<Address>] = [:]
    for tree in forest.trees {
      for cause in tree.causes {
        for message in cause.messages {
          owners[message.lowercased(), default: []].insert(Address(tree: tree.id, node: cause.id))
        }
      }
    }
    return owners
  }

  /// The causes and questions that the page of a cause names.
  private func named(by cause: Address) -> Set<Address> {
    let page = forest.cause(cause)
    let targets = (page?.see ?? []) + (page?.confirm?.others ?? []).map(\.go)
    return Set(targets.compactMap { forest.resolve($0, from: cause.tree) })
  }

  /// The nodes that are at most some answers away.
  private func nodes(within limit: Int, of start: Address) -> Set<Address> {
    var reached: Set = [start]
    var edge = reached
    for _ in 0..<limit {
      edge = Set(edge.flatMap(graph.successors)).subtracting(reached)
      reached.formUnion(edge)
    }
    return reached
  }

  @Test func `causes that share a message name each other`() {
    var silent: Set<Address> = []
    for causes in owners.values where causes.count > 1 {
      silent.formUnion(causes.filter { !causes.subtracting([$0]).isSubset(of: named(by: $0)) })
    }
    #expect(silent.map(\.description).sorted() == [])
  }

  @Test func `a question tells causes apart that share a message`() {
    let starts = Set(forest.trees.compactMap(\.startAddress))
    let ways = questions.filter { !starts.contains($0.address) }.map { address, _ in
      graph.successors(of: address).map { nodes(within: 3, of: $0) }
    }
    var mixed: Set<Address> = []
    for causes in owners.values where causes.count > 1 {
      for (one, other) in causes.flatMap({ one in causes.map { (one, $0) } }) where one != other {
        let isAsked = ways.contains { answers in
          let toOne = answers.indices.filter { answers[$0].contains(one) }
          let toOther = answers.indices.filter { answers[$0].contains(other) }
          return !toOne.isEmpty && !toOther.isEmpty && Set(toOne + toOther).count > 1
        }
        if !isAsked { mixed.formUnion([one, other]) }
      }
    }
    #expect(mixed.map(\.description).sorted() == [])
  }

  /// The texts in quotes or backticks of an answer, each as the parts between its dots.
  private func quotes(of answer: Answer) -> [[String]] {
    answer.say.lowercased().matches(of: /`([^`]+)`|"([^"]+)"/).map { match in
      (match.1 ?? match.2 ?? "").replacing("...", with: "\n").split(separator: "\n").map { part in
        String(part).trimmed(of: " .")
      }.filter { !$0.isEmpty }
    }
  }

  /// The causes with a message that holds all parts; none for less than three words, which could be any text.
  private func causes(holding parts: [String], _ owners: [String: Set<Address>]) -> Set<Address> {
    guard parts.joined(separator: " ").split(separator: " ").count >= 3 else { return [] }
    return owners.reduce(into: []) { causes, owner in
      if parts.allSatisfy({ owner.key.contains($0) }) { causes.formUnion(owner.value) }
    }
  }

  @Test func `answers that quote a message lead to every cause that has it, or to one that names it`() {
    let owners = owners
    var incomplete: Set<String> = []
    for (address, question) in questions {
      var reached: [[String]: Set<Address>] = [:]
      for (answer, next) in zip(question.answers, forest.destinations(from: address)) {
        for parts in quotes(of: answer) where !causes(holding: parts, owners).isEmpty {
          reached[parts, default: []].formUnion(graph.reachable(from: [next].compactMap { $0 }))
          if let next { reached[parts, default: []].formUnion(named(by: next)) }
        }
      }
      for (parts, reached) in reached {
        let causes = causes(holding: parts, owners)
        let named = causes.intersection(reached).reduce(into: reached) { $0.formUnion(self.named(by: $1)) }
        for cause in causes.subtracting(named) { incomplete.insert("\(address): \(parts) doesn't lead to \(cause)") }
      }
    }
    #expect(incomplete.sorted() == [])
  }

  @Test func `a list of messages has a way out`() {
    let owners = owners
    let lists = questions.filter { _, question in
      question.answers.count { quotes(of: $0).contains { !causes(holding: $0, owners).isEmpty } } > 1
    }
    let closed = lists.filter { _, question in
      !question.answers.contains { answer in
        ["other", "none"].contains(answer.key) || answer.say.starts(with: /A different|None|No,|I can.t tell/)
      }
    }
    #expect(lists.count > 20)
    #expect(closed.map(\.address.description) == [])
  }

  // MARK: Ways

  @Test func `no outcome that rules a cause out leads back to it`() {
    let circular = forest.trees.flatMap { tree in
      tree.causes.map { Address(tree: tree.id, node: $0.id) }.filter { cause in
        forest.cause(cause)?.confirm?.others.contains { forest.resolve($0.go, from: cause.tree) == cause } ?? false
      }
    }
    #expect(circular.map(\.description) == [])
  }

  /// How many questions are asked on the shortest ways to the nodes of a tree.
  @Test func `no cause is more than seven questions away from the start of its tree`() {
    for tree in forest.trees {
      guard let start = tree.startAddress else { continue }
      var reached: Set = [start]
      var level: Set = [start]
      var depth = 0
      while !level.isEmpty {
        level = Set(level.flatMap(graph.successors)).filter { $0.tree == tree.id }.subtracting(reached)
        reached.formUnion(level)
        if !level.isEmpty { depth += 1 }
      }
      #expect(depth <= 7, "\(tree.id): \(depth)")
    }
  }

  @Test func `no way inside a tree has more than eleven questions, also where no answer fits at first`() {
    for tree in forest.trees {
      guard let start = tree.startAddress else { continue }
      // Longest path: the last answers of each length, until there are none; no circle can be in a tree.
      var level: Set = [start]
      var depth = 0
      while !level.isEmpty, depth < 12 {
        level = Set(level.flatMap(graph.successors)).filter { $0.tree == tree.id && forest.question($0) != nil }
        depth += 1
      }
      #expect(depth <= 11, "\(tree.id): \(level)")
    }
  }

  // MARK: Names on the screen

  /// What a person reads of a tree before they act: all prose but the code.
  private var prose: [(address: Address, text: String)] {
    forest.trees.flatMap { tree -> [(address: Address, text: String)] in
      let ofQuestions = tree.questions.map { ($0.id, [$0.ask, $0.how ?? ""] + $0.answers.map(\.say)) }
      let ofCauses = tree.causes.map { cause in
        let fixes = cause.fixes.flatMap { [$0.title, $0.when ?? "", $0.note ?? ""] }
        return (
          cause.id,
          [cause.summary ?? "", cause.why, cause.confirm?.steps ?? ""] + cause.outcomes.map(\.say) + fixes + cause.avoid
        )
      }
      let ofGuides = tree.guides.map { ($0.id, [$0.text]) }
      return (ofQuestions + ofCauses + ofGuides).flatMap { id, texts in
        texts.map { text in
          (Address(tree: tree.id, node: id), text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        }
      }
    }
  }

  @Test func `no text names a key of the program`() {
    let key = /(?i)\b(press|hit|the key)\s+([`"]([a-z0-9?\/]|Esc|Enter|Tab|F1)[`"]|([b-z?\/]|Esc|Enter)\b)/
    #expect("To see how, press i.".contains(key) && "Hit `t` for the map".contains(key))
    #expect(!"Press a button, press Return".contains(key))
    for (address, text) in prose { #expect(!text.contains(key), "\(address): \(text)") }
  }

  @Test func `a text quotes an answer as the screen shows it`() {
    var count = 0
    let says = forest.trees.reduce(into: [:]) { says, tree in
      says[tree.id] = tree.questions.flatMap { $0.answers.map { $0.say.lowercased() } }
    }
    for (address, text) in prose where text.contains("hoose") || text.contains("nswer") {
      for match in text.lowercased().matches(of: /\b(?:choose|choosing|answer|chose)\s(?:"([^"]+)"|`([^`]+)`)/) {
        let quoted = String(match.1 ?? match.2 ?? "").trimmed(of: ".,")
        #expect(says[address.tree]?.contains { $0.contains(quoted) } == true, "\(address): no answer says \(quoted)")
        count += 1
      }
    }
    #expect(count > 5)
  }
}

extension String {
  /// The text without some characters at both ends.
  fileprivate func trimmed(of characters: String) -> String {
    String(drop(while: characters.contains).reversed().drop(while: characters.contains).reversed())
  }
}
