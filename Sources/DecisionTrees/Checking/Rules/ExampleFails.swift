/// The answers of an example do not lead to its cause.
struct ExampleFails: Rule {
  func findings(in subject: Subject) -> [Finding] {
    guard let start = subject.tree.startAddress, let number = subject.start else { return [] }
    return subject.tree.examples.enumerated().findings { index, example in
      if leads(example, from: number, in: subject) { return [] }
      var walk = Walk(forest: subject.forest, from: start)
      return [finding(&walk, example, at: ["examples", .index(index)])].compactMap(\.self)
    }
  }

  /// Returns whether plain answers lead to the cause; `false` if that takes a closer look.
  private func leads(_ example: Example, from start: Int, in subject: Subject) -> Bool {
    var number = start
    for key in example.answers {
      guard subject.questions.contains(number) else { return false }
      let answers = subject.tree.questions.elements[number - subject.questions.lowerBound].answers
      guard let answer = answers.indices.first(where: { answers[$0].key == key }) else { return false }
      let next = subject.numbered.edges[number].dropFirst(answer).first ?? NumberedForest.missing
      guard next != NumberedForest.missing else { return false }
      number = Int(next)
    }
    return subject.number(of: example.cause) == number
  }

  private func finding(_ walk: inout Walk, _ example: Example, at path: TreePath) -> Finding? {
    for (index, text) in example.answers.enumerated() {
      let place = path + ["answers", .index(index)]
      guard let question = walk.question else {
        return Finding(
          .exampleFails, "'\(text)' is left over: the answers before it reach '\(walk.position)'", at: place)
      }
      let words = text.split(separator: "=", maxSplits: 1).map(String.init)
      if words.count == 2, walk.forest.resolve(Target(words[0]), from: walk.position.tree) != walk.position {
        return Finding(.exampleFails, "the walk stands at '\(walk.position)' here, not at '\(words[0])'", at: place)
      }
      let key = words.last ?? text
      do throws(WalkError) { try walk.answer(key) } catch {
        return Finding(.exampleFails, message(error, key, question, at: walk.position), at: place)
      }
    }
    guard let wanted = walk.forest.resolve(example.cause, from: walk.origin.tree), wanted != walk.position else {
      return nil
    }
    let reached = walk.question.map {
      "the open question '\(walk.position)' (\($0.answers.map(\.key).joined(separator: ", ")))"
    }
    return Finding(
      .exampleFails, "the answers reach \(reached ?? "'\(walk.position)'"), not '\(example.cause)'",
      at: path + ["cause"])
  }

  private func message(_ error: WalkError, _ key: String, _ question: Question, at position: Address) -> String {
    if case .brokenTarget(let target, _) = error { return "'\(key)' leads to '\(target)', which does not exist" }
    let keys = question.answers.map(\.key)
    let near = Suggestion.nearest(to: key, in: keys)
    return "'\(key)' is no answer of '\(position)'; expected \(keys.joined(separator: ", "))\(didYouMean(near))"
  }
}
