/// Answers lead back to a question that was asked before.
///
/// Between trees, ways back exist in real diagnosis; within one tree they go in circles.
struct Loop: Rule {
  func findings(in tree: Tree, of forest: Forest) -> [Finding] {
    var search = Search(tree: tree)
    for question in tree.questions { search.visit(question.id) }
    return search.findings
  }

  private struct Search {
    let tree: Tree
    var findings: [Finding] = []
    private var isDone: Set<String> = []

    init(tree: Tree) { self.tree = tree }

    /// Walks depth first with a stack of its own, so that no depth of a tree can overflow the program's.
    mutating func visit(_ root: String) {
      var stack: [(id: String, next: Int)] = [(root, 0)]
      var onWay: Set<String> = [root]
      while let (id, next) = stack.last {
        guard !isDone.contains(id), let question = tree.questions[id], next < question.answers.count else {
          isDone.insert(id)
          onWay.remove(id)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        guard let target = local(question.answers[next].go) else { continue }
        if onWay.contains(target) {
          findings.append(finding(target, stack.map(\.id), answer: next, of: id))
        } else if !isDone.contains(target) {
          stack.append((target, 0))
          onWay.insert(target)
        }
      }
    }

    private func local(_ target: Target) -> String? {
      target.tree == nil || target.tree == tree.id ? target.node ?? tree.start : nil
    }

    private func finding(_ target: String, _ way: [String], answer: Int, of id: String) -> Finding {
      let circle = way.drop { $0 != target } + [target]
      return Finding(
        .loop, "this answer goes in a circle: \(circle.joined(separator: " > "))",
        at: ["questions", .key(id), "answers", .index(answer), "go"])
    }
  }
}
