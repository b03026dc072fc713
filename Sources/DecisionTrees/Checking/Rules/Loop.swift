/// Answers lead back to a question that was asked before.
///
/// Between trees, ways back exist in real diagnosis; within one tree they go in circles.
struct Loop: Rule {
  func findings(in subject: Subject) -> [Finding] {
    var search = Search(subject)
    for question in subject.questions where search.findings.count < Checker.most { search.visit(question) }
    return search.findings
  }

  private struct Search {
    private enum State { case new, onWay, done }

    let subject: Subject
    var findings: [Finding] = []
    private var states: [State]
    private var first: Int { subject.questions.lowerBound }

    init(_ subject: Subject) {
      self.subject = subject
      states = Array(repeating: .new, count: subject.questions.count)
    }

    /// Walks depth first with a stack of its own, so that no depth of a tree can overflow the program's.
    mutating func visit(_ root: Int) {
      guard states[root - first] == .new else { return }
      var stack = [(number: root, next: 0)]
      states[root - first] = .onWay
      while let (number, next) = stack.last {
        let targets = subject.numbered.edges[number]
        guard next < targets.count else {
          states[number - first] = .done
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let target = Int(targets[targets.startIndex + next])
        guard subject.questions.contains(target) else { continue }
        switch states[target - first] {
        case .onWay:
          findings.append(finding(target, stack, answer: next))
          if findings.count == Checker.most { return }
        case .new:
          stack.append((target, 0))
          states[target - first] = .onWay
        case .done: break
        }
      }
    }

    private func finding(_ target: Int, _ way: [(number: Int, next: Int)], answer: Int) -> Finding {
      let circle = way[(way.lastIndex { $0.number == target } ?? 0)...].lazy.map { id($0.number) }
      // Of a circle that is too long to follow, both ends are shown.
      let ids = circle.count > 100 ? circle.prefix(50) + ["..."] + circle.suffix(50) : Array(circle)
      return Finding(
        .loop, "this answer goes in a circle: \((ids + [id(target)]).joined(separator: " > "))",
        at: ["questions", .key(id(way[way.count - 1].number)), "answers", .index(answer), "go"])
    }

    private func id(_ number: Int) -> String { subject.tree.questions[number - first].id }
  }
}
