package import DecisionTrees

/// Short JSON output: only what a program needs for its next step.
///
/// It's for callers that pay for each word that they read, such as language models.
package struct BriefJSON: Sendable {
  private let forest: Forest
  private let system: SystemVersion?

  /// The maximum number of causes in a list.
  ///
  /// A longer list is cut, and the output contains its full length.
  private static let most = 8

  package init(_ forest: Forest, system: SystemVersion?) {
    self.forest = forest
    self.system = system
  }

  /// Returns the result of a walk.
  ///
  /// The output doesn't repeat the caller's answers.
  ///
  /// - Parameters:
  ///   - walk: The walk.
  ///   - outcome: The way in which the walk ended.
  ///   - notes: Remarks about the answers. For an invalid answer, they say which answers would fit.
  /// - Returns: The object.
  package func walk(_ walk: Walk, outcome: WalkReport.Outcome, notes: [String] = []) -> JSONValue {
    var members: [(String, JSONValue)] = [("format", .int(1)), ("outcome", .string(outcome.rawValue))]
    if !notes.isEmpty { members.append(("notes", .strings(notes))) }
    if let cause = walk.cause {
      members.append(("confirmed", .bool(walk.isConfirmed)))
      let page = walk.isConfirmed ? confirmed(cause, in: walk) : self.cause(cause, in: walk, named: walk.fix)
      members.append(("cause", .object(page)))
    } else if let question = walk.question {
      // A caller that says that no answer fits has already read the question.
      members.append(
        outcome == .noMatch
          ? ("question", .string(walk.position.description))
          : ("question", .object(self.question(question, at: walk.position))))
      if outcome == .noMatch { members += neighbors(of: walk, withTests: true) }
      members += causes(walk.candidates, "left", "candidates")
    }
    if !walk.ruledOut.isEmpty { members.append(("ruledOut", .strings(walk.ruledOut.map(\.description)))) }
    let places = walk.candidates.flatMap { cause in forest.places(of: cause).map { place($0, of: cause) } }
    members += list(places, "places")
    return .object(members)
  }

  /// Returns a node.
  ///
  /// The output for a cause contains no code, and the output for one of its fixes does.
  ///
  /// - Parameters:
  ///   - address: The node.
  ///   - fix: The key or the number of a fix.
  /// - Returns: The object, or `nil` if there is no such node or fix.
  package func explanation(of address: Address, fix: String? = nil) -> JSONValue? {
    guard let node = forest[address] else { return nil }
    let head: [(String, JSONValue)] = [("format", .int(1)), ("kind", .string(node.kind.rawValue))]
    switch node {
    case .cause(let cause):
      guard let fix else {
        return .object(head + self.cause(cause, in: .opening(address, in: forest, from: nil), named: nil))
      }
      guard let fix = cause.fix(named: fix) else { return nil }
      let code = texts(["wrong": fix.wrong, "error": fix.error, "right": fix.right, "note": fix.note])
      return .object(
        [("format", .int(1)), ("kind", .string("fix")), ("cause", .string(address.description))]
          + members(of: fix, in: cause) + code + (cause.avoid.isEmpty ? [] : [("avoid", .strings(cause.avoid))]))
    case _ where fix != nil: return nil
    case .question(let question): return .object(head + self.question(question, at: address))
    case .guide(let guide):
      let snippets = guide.snippets.map { JSONValue.object(texts(["title": $0.title, "code": $0.code])) }
      return .object(
        head + texts(["id": address.description, "title": guide.title, "text": guide.text])
          + (snippets.isEmpty ? [] : [("snippets", .array(snippets))]))
    }
  }

  /// Returns ways to a node, each with its answers and the facts that these assume.
  package func ways(to address: Address, limit: Int) -> [JSONValue] {
    forest.ways(to: address, limit: limit).map { way in
      .object([
        ("tree", .string(way.origin.tree)),
        ("answers", .string(way.steps.map(\.description).joined(separator: ","))),
        ("presumes", .strings(way.steps.compactMap { forest.answer(of: $0)?.say })),
      ])
    }
  }

  /// Returns the summary of a cause, or `nil` if the node isn't a cause or has no summary.
  package func summary(of address: Address) -> JSONValue? { forest.cause(address)?.summary.map(JSONValue.string) }

  /// Returns the steps that confirm a cause, or `nil` if the node isn't a cause or has no test.
  package func test(of address: Address) -> JSONValue? {
    forest.cause(address)?.confirm.map { .string($0.steps) }
  }

  /// Returns a place in the sources that suggests a cause.
  package func place(_ place: SourcePlace, of cause: Address) -> JSONValue {
    .object([
      ("cause", .string(cause.description)), ("file", .string(place.file)), ("line", .int(place.line)),
      ("code", .string(place.code)), ("message", .string(place.sign.message)),
    ])
  }

  /// Returns the fixes of a cause without code.
  ///
  /// If answers lead to one of them, it is marked.
  package func fixes(of cause: Cause, named key: String? = nil) -> JSONValue {
    .array(
      cause.fixes(on: system, first: key).map { fix in
        .object(members(of: fix, in: cause) + (fix.key != nil && fix.key == key ? [("named", .bool(true))] : []))
      })
  }

  private func question(_ question: Question, at address: Address) -> [(String, JSONValue)] {
    let guides = question.guides.map { name($0, from: address) }
    return texts([
      "id": address.description, "ask": question.ask, "how": question.how, "by": question.by?.rawValue,
    ]) + (guides.isEmpty ? [] : [("guides", .strings(guides))])
      + [("answers", .object(question.answers.map { ($0.key, .string($0.say)) }))]
  }

  /// This object leaves out the test, because a caller that confirmed the cause has read the test.
  private func confirmed(_ cause: Cause, in walk: Walk) -> [(String, JSONValue)] {
    texts(["id": walk.position.description, "title": cause.title]) + [("fixes", fixes(of: cause, named: walk.fix))]
  }

  private func cause(_ cause: Cause, in walk: Walk, named fix: String?) -> [(String, JSONValue)] {
    let outcomes = cause.outcomes.map { outcome -> JSONValue in
      let leads = Cause.isConfirming(outcome.key) ? nil : name(outcome.go, from: walk.position)
      return .object(texts(["answer": outcome.key, "say": outcome.say, "leads": leads]))
    }
    return texts([
      "id": walk.position.description, "title": cause.title, "why": cause.verdict, "test": cause.confirm?.steps,
    ]) + (outcomes.isEmpty ? [] : [("outcomes", .array(outcomes))]) + neighbors(of: walk)
      + [("fixes", fixes(of: cause, named: fix))]
  }

  private func neighbors(of walk: Walk, withTests: Bool = false) -> [(String, JSONValue)] {
    let list = walk.neighbors(limit: withTests ? 2 : 3).compactMap { neighbor -> JSONValue? in
      let step = Walk.Step(question: walk.steps[neighbor.step].question, answer: neighbor.answer.key)
      guard let address = walk.destination(of: step) else { return nil }
      return .object(
        texts([
          "id": address.description, "title": neighbor.cause.title, "differs": neighbor.answer.say,
          "test": withTests ? neighbor.cause.confirm?.steps : nil,
        ]))
    }
    return list.isEmpty ? [] : [("neighbors", .array(list))]
  }

  private func members(of fix: Fix, in cause: Cause) -> [(String, JSONValue)] {
    let number = cause.fixes.firstIndex(of: fix).map { String($0 + 1) }
    return texts([
      "fix": fix.key ?? number, "title": fix.title, "when": fix.when, "since": fix.since?.description,
    ]) + (fix.isTooNew(for: system) ? [("tooNew", .bool(true))] : [])
  }

  private func causes(_ causes: [Address], _ count: String, _ names: String) -> [(String, JSONValue)] {
    [(count, .int(causes.count))]
      + (causes.count > Self.most ? [] : [(names, .strings(causes.map(\.description)))])
  }

  /// Returns a member with a list that may be cut, or no member if the list is empty.
  private func list(_ entries: [JSONValue], _ name: String) -> [(String, JSONValue)] {
    guard !entries.isEmpty else { return [] }
    let more = entries.count - Self.most
    return [(name, .array(Array(entries.prefix(Self.most))))] + (more > 0 ? [("morePlaces", .int(more))] : [])
  }

  private func name(_ target: Target, from address: Address) -> String {
    forest.resolve(target, from: address.tree)?.description ?? target.description
  }

  private func texts(_ texts: KeyValuePairs<String, String?>) -> [(String, JSONValue)] {
    texts.compactMap { key, text in text.map { (key, .string($0)) } }
  }
}

extension Cause {
  /// Returns the fix with a key or a number, counted from 1.
  package func fix(named name: String) -> Fix? {
    if let fix = fixes.first(where: { $0.key == name }) { return fix }
    guard let number = Int(name), fixes.indices.contains(number &- 1) else { return nil }
    return fixes[number - 1]
  }
}
