package import DecisionTrees

/// Short JSON output: only what a program needs for its next step.
///
/// It's for callers that pay for each word that they read, such as language models. Members without content are absent.
package struct BriefJSON: Sendable {
  private let forest: Forest
  private let system: SystemVersion?

  /// The maximum number of causes or places in a list.
  ///
  /// The output contains the full length of a longer list.
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
    let candidates = walk.candidates
    let places = candidates.flatMap { cause in forest.places(of: cause).map { place($0, of: cause) } }
      .cut(to: Self.most)
    let isUnmatched = outcome == .noMatch
    let position: JSONValue =
      if let cause = walk.cause {
        ["confirmed": walk.isConfirmed, "cause": page(of: cause, in: walk, named: walk.fix)]
      } else if let question = walk.question {
        [
          // A caller that says that no answer fits has already read the question.
          "question": isUnmatched ? walk.position.json : page(of: question, at: walk.position),
          "neighbors": isUnmatched ? neighbors(of: walk, limit: 2, withTests: true) : nil,
          "left": candidates.count, "candidates": candidates.count > Self.most ? nil : candidates,
        ]
      } else {
        [:]
      }
    let head: JSONValue = ["format": 1, "outcome": outcome.rawValue, "notes": notes.unlessEmpty]
    return head.adding(position).adding([
      "ruledOut": walk.ruledOut.unlessEmpty, "places": places.shown.unlessEmpty, "morePlaces": places.more,
    ])
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
    let head: JSONValue = ["format": 1, "kind": fix == nil ? node.kind.rawValue : "fix"]
    switch node {
    case .cause(let cause):
      guard let fix else {
        return head.adding(page(of: cause, in: .opening(address, in: forest, from: nil), named: nil))
      }
      return cause.fix(named: fix).map { fix in
        head.adding(["cause": address]).adding(self.head(of: fix, in: cause)).adding([
          "wrong": fix.wrong, "error": fix.error, "right": fix.right, "note": fix.note,
          "avoid": cause.avoid.unlessEmpty,
        ])
      }
    case _ where fix != nil: return nil
    case .question(let question): return head.adding(page(of: question, at: address))
    case .guide(let guide):
      let snippets = guide.snippets.map { ["title": $0.title, "code": $0.code] as JSONValue }
      return head.adding([
        "id": address, "title": guide.title, "text": guide.text, "snippets": snippets.unlessEmpty,
      ])
    }
  }

  /// Returns a place in the sources that suggests a cause.
  package func place(_ place: SourcePlace, of cause: Address) -> JSONValue {
    ["cause": cause, "file": place.file, "line": place.line, "code": place.code, "message": place.sign.message]
  }

  /// Returns the fixes of a cause without code.
  ///
  /// If answers lead to one of them, it is marked.
  package func fixes(of cause: Cause, named key: String? = nil) -> [JSONValue] {
    cause.fixes(on: system, first: key).map { fix in
      head(of: fix, in: cause).adding(["named": fix.key != nil && fix.key == key ? true : nil])
    }
  }

  private func page(of question: Question, at address: Address) -> JSONValue {
    [
      "id": address, "ask": question.ask, "how": question.how, "by": question.by?.rawValue,
      "guides": question.guides.map { name($0, from: address) }.unlessEmpty,
      "answers": JSONValue.object(question.answers.map { ($0.key, $0.say.json) }),
    ]
  }

  private func page(of cause: Cause, in walk: Walk, named fix: String?) -> JSONValue {
    let outcomes = cause.outcomes.map { outcome -> JSONValue in
      let leads = Cause.isConfirming(outcome.key) ? nil : name(outcome.go, from: walk.position)
      return ["answer": outcome.key, "say": outcome.say, "leads": leads]
    }
    // A caller that confirmed the cause has read the test.
    let isOpen = !walk.isConfirmed
    return [
      "id": walk.position, "title": cause.title, "why": isOpen ? cause.verdict : nil,
      "test": isOpen ? cause.confirm?.steps : nil, "outcomes": isOpen ? outcomes.unlessEmpty : nil,
      "neighbors": isOpen ? neighbors(of: walk, limit: 3, withTests: false) : nil,
      "fixes": fixes(of: cause, named: fix),
    ]
  }

  private func neighbors(of walk: Walk, limit: Int, withTests: Bool) -> [JSONValue]? {
    walk.neighbors(limit: limit).compactMap { neighbor -> JSONValue? in
      let step = Walk.Step(question: walk.steps[neighbor.step].question, answer: neighbor.answer.key)
      guard let address = walk.destination(of: step) else { return nil }
      return [
        "id": address, "title": neighbor.cause.title, "differs": neighbor.answer.say,
        "test": withTests ? neighbor.cause.confirm?.steps : nil,
      ]
    }.unlessEmpty
  }

  private func head(of fix: Fix, in cause: Cause) -> JSONValue {
    [
      "fix": cause.name(of: fix), "title": fix.title, "when": fix.when, "since": fix.since?.description,
      "tooNew": fix.isTooNew(for: system) ? true : nil,
    ]
  }

  private func name(_ target: Target, from address: Address) -> String {
    forest.resolve(target, from: address.tree)?.description ?? target.description
  }
}

extension Cause {
  /// The names for choosing fixes: their keys, or their numbers counted from 1.
  package var fixNames: [String] { fixes.enumerated().map { $1.key ?? String($0 + 1) } }

  /// Returns the name of a fix, or `nil` if the cause doesn't have this fix.
  package func name(of fix: Fix) -> String? { fixes.firstIndex(of: fix).map { fixNames[$0] } }

  /// Returns the fix with a key or a number, counted from 1.
  package func fix(named name: String) -> Fix? {
    if let fix = fixes.first(where: { $0.key == name }) { return fix }
    guard let number = Int(name), fixes.indices.contains(number &- 1) else { return nil }
    return fixes[number - 1]
  }
}
