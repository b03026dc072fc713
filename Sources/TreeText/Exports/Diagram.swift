import DecisionTrees

/// A diagram of a tree: boxes, and arrows between them.
struct Diagram {
  /// The kind of node that a box shows.
  enum Shape { case question, cause, elsewhere }

  private(set) var boxes: [(name: String, shape: Shape, lines: [String])] = []
  /// The answers as arrows between the names of two boxes.
  private(set) var arrows: [(from: String, to: String, lines: [String])] = []
  private var names: [Address: String] = [:]
  private let tree: String
  private var taken: Set<String> = []

  /// The maximum width of a text in a box, in columns.
  private static let boxWidth = 40
  private static let arrowWidth = 32

  init(_ subtree: Subtree) {
    tree = subtree.tree.id
    let questions = subtree.questions.map { ($0, add(.question, $0.ask, at: subtree.address($0.id))) }
    for cause in subtree.causes { add(.cause, cause.title, at: subtree.address(cause.id)) }
    for (question, name) in questions where subtree.isUnfolded(question) {
      for answer in question.answers {
        let goal = box(of: answer.go, in: subtree)
        arrows.append((name, goal, Self.wrap(answer.say, Self.arrowWidth)))
      }
    }
  }

  /// Returns the box that a target leads to.
  ///
  /// If the target is in a different tree or doesn't exist, this method adds a box for it.
  private mutating func box(of target: Target, in subtree: Subtree) -> String {
    let unknown = Address(tree: target.tree ?? subtree.tree.id, node: target.node ?? "")
    let address = subtree.forest.resolve(target, from: subtree.tree.id) ?? unknown
    if let name = names[address] { return name }
    let title = subtree.forest[address.tree]?.title ?? address.tree
    return add(.elsewhere, "\(title): \(subtree.forest[address]?.headline ?? target.description)", at: address)
  }

  @discardableResult
  private mutating func add(_ shape: Shape, _ text: String, at address: Address) -> String {
    var name = Self.name(of: address.tree == tree ? address.node : address.description)
    if !taken.insert(name).inserted { name += "x\(boxes.count)" }
    boxes.append((name, shape, Self.wrap(text, Self.boxWidth)))
    names[address] = name
    return name
  }

  /// Returns the name of a box: a short hash of its id (FNV-1a).
  ///
  /// The name doesn't depend on other boxes, so adding a box doesn't rename the others.
  private static func name(of id: String) -> String {
    let hash = id.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return "n" + String(hash % (36 * 36 * 36 * 36), radix: 36)
  }

  /// Breaks a label into lines, without the backticks around code.
  ///
  /// Spaces replace control characters.
  private static func wrap(_ text: String, _ width: Int) -> [String] {
    let scalars = Prose.spans(text).map(\.bareText).joined().unicodeScalars
    let label = String.UnicodeScalarView(scalars.map { $0.properties.generalCategory == .control ? " " : $0 })
    return Line.wrap(String(label), to: width).map(\.text)
  }
}
