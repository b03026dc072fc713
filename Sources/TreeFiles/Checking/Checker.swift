package import DecisionTrees

/// Checks trees with all rules.
package struct Checker: Sendable {
  private let forest: Forest
  private let graph: AnswerGraph
  private let broken: Set<Address>
  private static let rules: [any Rule] = [
    UnknownTarget(), UnknownGuide(), Loop(), Incomplete(), DuplicateAnswer(), LongLine(), LongParagraph(), Semicolon(),
    InsecureLink(),
  ]
  /// The rules that need all answers of a tree.
  private static let rulesOfAllAnswers: [any Rule] = [NoWayOut(), ExampleFails(), Unreachable(), NoExample()]

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - forest: All trees that targets can name.
  ///   - broken: Nodes whose files have errors. The checker doesn't report targets that name them.
  package init(_ forest: Forest, broken: Set<Address> = []) {
    self.forest = forest
    self.broken = broken
    graph = AnswerGraph(forest)
  }

  /// Returns the problems of a tree.
  ///
  /// - Parameters:
  ///   - tree: The tree. If it isn't in the forest, it replaces the tree with the same id.
  ///   - source: The files of the tree, which have the places of the problems.
  /// - Returns: The problems in the order of the rules.
  func problems(of tree: Tree, in source: TreeSource) -> [Problem] {
    guard forest[tree.id] == tree else {
      var forest = forest
      forest.insert(tree)
      return Checker(forest, broken: broken).problems(of: tree, in: source)
    }
    // If answers are missing, reading the file has reported this. What follows from it isn't reported.
    let rules = Self.rules + (source.head.hasAllAnswers ? Self.rulesOfAllAnswers : [])
    return rules.flatMap { rule in
      var context = RuleContext(
        tree: tree, forest: forest, graph: graph, broken: broken, source: source,
        sink: ProblemSink(file: source.head.path))
      rule.check(&context)
      return context.sink.problems
    }
  }
}

/// A kind of problem that a tree can have.
///
/// Each rule is a type in its own file, with its messages. It reports to the context.
protocol Rule: Sendable {
  /// Checks one tree.
  func check(_ context: inout RuleContext)
}

/// A tree to check, all trees that its targets can name, and the problems that a rule has found.
struct RuleContext {
  let tree: Tree
  /// All trees, also the tree to check.
  let forest: Forest
  let graph: AnswerGraph
  /// The nodes whose files have errors.
  let broken: Set<Address>
  let source: TreeSource
  var sink: ProblemSink
  /// The number of further searches for similar names.
  ///
  /// Each search compares a name with all names, so their number is limited.
  var suggestionsLeft = 50

  /// Returns the address of a node of the tree.
  func address(_ node: String) -> Address { Address(tree: tree.id, node: node) }

  /// The targets that must be questions or causes, with their paths: in answers, outcomes, `see`, and examples.
  var targets: [(target: Target, path: TreePath)] {
    var targets: [(target: Target, path: TreePath)] = []
    for question in tree.questions {
      for (index, answer) in question.answers.enumerated() {
        targets.append((answer.go, ["questions", .key(question.id), "answers", .index(index), "go"]))
      }
    }
    for cause in tree.causes {
      for (index, outcome) in (cause.confirm?.others ?? []).enumerated() {
        targets.append((outcome.go, ["causes", .key(cause.id), "confirm", "else", .index(index), "go"]))
      }
      for (index, target) in cause.see.enumerated() {
        targets.append((target, ["causes", .key(cause.id), "see", .index(index)]))
      }
    }
    for (index, example) in tree.examples.enumerated() {
      targets.append((example.cause, ["examples", .index(index), "cause"]))
    }
    return targets
  }

  /// Reports a problem at a path of the file.
  ///
  /// - Parameters:
  ///   - code: The kind of problem.
  ///   - message: What is wrong and what to do, in full sentences.
  ///   - path: The place in the file.
  ///   - offset: The line inside the text at the path, and the column in that line. Both count from 0.
  ///   - suggestion: A name that is similar to the wrong name.
  mutating func report(
    _ code: ProblemCode, _ message: @autoclosure () -> String, at path: TreePath,
    offset: (line: Int, column: Int)? = nil, suggestion: String? = nil
  ) {
    guard !sink.isFull else { return }
    let (file, place) = source.location(of: path, offset: offset)
    sink.report(code, message(), at: place, in: file, suggestion: suggestion)
  }

  /// Returns the most similar name, or `nil` if no name is similar.
  mutating func nearest(to text: String, in names: @autoclosure () -> [String]) -> String? {
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    return Suggestion.nearest(to: text, in: names())
  }
}

/// The path to a value of a tree file: keys and positions, from the top.
typealias TreePath = [TreePathPart]

/// One step of a path.
enum TreePathPart: Equatable, ExpressibleByStringLiteral {
  case key(String)
  /// A position in a list.
  ///
  /// It counts from 0.
  case index(Int)

  init(stringLiteral value: String) { self = .key(value) }
}
