/// Something that can be wrong in a tree that has been read.
protocol Rule: Sendable {
  /// Returns what is wrong.
  ///
  /// - Parameter subject: What to judge.
  /// - Returns: What is wrong; nothing if the tree is right.
  func findings(in subject: Subject) -> [Finding]
}

/// A tree to judge, and all trees that its targets may name.
struct Subject {
  let tree: Tree
  /// All trees, that one among them.
  let numbered: NumberedForest
  /// The position of the tree among all.
  let position: Int

  var forest: Forest { numbered.forest }
  /// The numbers of the tree's nodes.
  var nodes: Range<Int> { numbered.nodes(of: position) }
  /// The numbers of the tree's questions.
  var questions: Range<Int> { nodes.prefix(tree.questions.count) }
  /// The numbers of the tree's causes.
  var causes: Range<Int> { nodes[questions.upperBound...].prefix(tree.causes.count) }

  func question(_ number: Int) -> Question { tree.questions[number - questions.lowerBound] }
  func cause(_ number: Int) -> Cause { tree.causes[number - causes.lowerBound] }

  /// The number of the tree's start; `nil` if it does not exist.
  var start: Int? { tree.start.flatMap(number(ofNode:)) }

  /// Returns the number of the tree's node of an id: of several, the one that targets mean.
  func number(ofNode id: String) -> Int? { numbered.number(ofNode: id, inTree: position) }

  /// Returns the number of the node that a target in the tree means; `nil` if it does not exist.
  func number(of target: Target) -> Int? { numbered.number(of: target, from: position) }
}

/// What a rule finds, at a path of the file rather than at a line.
public struct Finding: Equatable, Sendable {
  /// What kind of problem it is.
  public var code: ProblemCode
  /// What is wrong and what to do, as one sentence without a final period.
  public var message: String
  /// Where in the file.
  public var path: TreePath
  /// The line inside the text at the path, from 0, and the column in it, from 0.
  public var offset: (line: Int, column: Int)?
  /// A name near the one that is wrong.
  public var suggestion: String?

  init(
    _ code: ProblemCode, _ message: String, at path: TreePath, offset: (line: Int, column: Int)? = nil,
    suggestion: String? = nil
  ) {
    self.code = code
    self.message = message.shortened
    self.path = path
    self.offset = offset
    self.suggestion = suggestion
  }

  /// Returns whether two findings say the same of the same place.
  public static func == (a: Finding, b: Finding) -> Bool {
    a.code == b.code && a.message == b.message && a.path == b.path && a.suggestion == b.suggestion
      && a.offset?.line == b.offset?.line && a.offset?.column == b.offset?.column
  }
}

/// The way to a value of a tree file: keys and positions, from the top.
public struct TreePath: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One step of a path.
  public enum Part: Hashable, Sendable, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
    case key(String)
    case index(Int)

    /// Creates a key.
    public init(stringLiteral value: String) { self = .key(value) }
    /// Creates a position, from 0.
    public init(integerLiteral value: Int) { self = .index(value) }
  }

  /// The steps.
  public var parts: [Part]

  /// Creates a path.
  public init(arrayLiteral parts: Part...) { self.parts = parts }

  /// Returns the path of a value further down.
  public static func + (path: TreePath, parts: [Part]) -> TreePath {
    var longer = path
    longer.parts += parts
    return longer
  }
}

/// Judges trees that have been read, by all rules.
public struct Checker: Sendable {
  private let numbered: NumberedForest

  /// Prepares to judge trees.
  ///
  /// - Parameter forest: All trees that targets may name.
  public init(_ forest: Forest) { numbered = NumberedForest(forest) }

  /// Returns what is wrong in a tree, rule by rule.
  ///
  /// - Parameter tree: The tree to judge; if it is not among the others, it takes the place of the one of its id.
  /// - Returns: What is wrong; nothing if the tree is right.
  public func findings(in tree: Tree) -> [Finding] {
    guard let position = numbered.forest.position(of: tree.id), numbered.forest.trees[position] == tree else {
      var forest = numbered.forest
      forest.insert(tree)
      return Checker(forest).findings(in: tree)
    }
    let subject = Subject(tree: tree, numbered: numbered, position: position)
    return Self.rules.flatMap { $0.findings(in: subject).prefix(Self.most) }
  }

  /// How many findings of a rule are told; rules need not look for more.
  ///
  /// A hostile file can be wrong in millions of places.
  public static let most = 1000

  private static let rules: [any Rule] = [
    UnknownTarget(), UnknownGuide(), NoWayOut(), ExampleFails(), Unreachable(), Loop(), NoExample(), Incomplete(),
    DuplicateAnswer(), LongLine(), InsecureLink(),
  ]
}

extension Sequence {
  /// Returns what is wrong with the elements, until that is enough.
  func findings(_ findings: (Element) -> [Finding]) -> [Finding] {
    var found: [Finding] = []
    for element in self where found.count < Checker.most {
      let more = findings(element)
      if !more.isEmpty { found += more }
    }
    return found
  }
}
