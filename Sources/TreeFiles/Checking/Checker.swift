package import DecisionTrees

/// Checks trees that have been read, by all rules.
package struct Checker: Sendable {
  private let forest: Forest
  private let graph: AnswerGraph
  private let broken: Set<Address>
  private static let rules: [any Rule] = [
    UnknownTarget(), UnknownGuide(), NoWayOut(), ExampleFails(), Unreachable(), Loop(), NoExample(),
    Incomplete(), DuplicateAnswer(), LongLine(), LongParagraph(), Semicolon(), InsecureLink(),
  ]

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - forest: All trees that targets may name.
  ///   - broken: Nodes whose files cannot be used: what is wrong there is said once, not at each target.
  package init(_ forest: Forest, broken: Set<Address> = []) {
    self.forest = forest
    self.broken = broken
    graph = AnswerGraph(forest)
  }

  /// Returns what is wrong in a tree, rule by rule.
  ///
  /// - Parameters:
  ///   - tree: The tree; if it is not in the forest, it takes the place of the one of its id.
  ///   - source: The files that the tree was read from, in which problems have their places.
  /// - Returns: The problems; none if the tree is right.
  func problems(of tree: Tree, in source: TreeSource) -> [Problem] {
    guard forest[tree.id] == tree else {
      var forest = forest
      forest.insert(tree)
      return Checker(forest, broken: broken).problems(of: tree, in: source)
    }
    return concurrentMap(Self.rules) { rule in
      var context = RuleContext(
        tree: tree, forest: forest, graph: graph, broken: broken, source: source, sink: ProblemSink(file: source.head.path))
      rule.check(&context)
      return context.sink.problems
    }.flatMap { $0 }
  }
}

/// Something that can be wrong in a tree that has been read.
///
/// A rule is one type in one file, with its words; it reports into the context.
protocol Rule: Sendable {
  /// Checks one tree.
  func check(_ context: inout RuleContext)
}

/// A tree to check, all trees that its targets may name, and the problems that a rule has found so far.
struct RuleContext {
  let tree: Tree
  /// All trees, that one among them.
  let forest: Forest
  let graph: AnswerGraph
  /// The nodes whose files cannot be used.
  let broken: Set<Address>
  let source: TreeSource
  var sink: ProblemSink
  /// Near names are looked for only for the first findings: each takes a comparison with all names.
  var suggestionsLeft = 50

  /// Returns the address of a node of the tree.
  func address(_ node: String) -> Address { Address(tree: tree.id, node: node) }

  /// The targets that must be questions or causes, with their paths: of answers, outcomes, *see* and examples.
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
  ///   - code: What kind of problem it is.
  ///   - message: What is wrong and what to do, as one sentence without a final period.
  ///   - path: Where in the file.
  ///   - offset: The line inside the text at the path, and the column in it, both counted from 0.
  ///   - suggestion: A name near the one that is wrong.
  mutating func report(
    _ code: ProblemCode, _ message: @autoclosure () -> String, at path: TreePath,
    offset: (line: Int, column: Int)? = nil, suggestion: String? = nil
  ) {
    guard !sink.isFull else { return }
    let (file, place) = source.location(of: path, offset: offset)
    sink.report(code, message(), at: place, in: file, suggestion: suggestion)
  }

  /// Returns the nearest of some names, if one is near.
  mutating func nearest(to text: String, in names: @autoclosure () -> [String]) -> String? {
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    return Suggestion.nearest(to: text, in: names())
  }
}

/// The way to a value of a tree file: keys and positions, from the top.
typealias TreePath = [TreePathPart]

/// One step of a path.
enum TreePathPart: Equatable, ExpressibleByStringLiteral {
  case key(String)
  /// A position in a list, from 0.
  case index(Int)

  init(stringLiteral value: String) { self = .key(value) }
}
