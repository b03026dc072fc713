import DecisionTrees

/// A picture of a tree: boxes, and arrows between them.
struct Diagram {
  /// What a box stands for.
  enum Shape { case question, cause, elsewhere }

  private(set) var boxes: [(name: String, shape: Shape, lines: [String])] = []
  /// The answers, by the names of the boxes.
  private(set) var arrows: [(from: String, to: String, lines: [String])] = []
  private var names: [Address: String] = [:]
  private let tree: String

  /// How wide texts may be in a box, and along an arrow.
  private static let boxWidth = 36
  private static let arrowWidth = 24

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

  /// The box a target leads to; it is made where it stands in another tree, or nowhere.
  private mutating func box(of target: Target, in subtree: Subtree) -> String {
    let unknown = Address(tree: target.tree ?? subtree.tree.id, node: target.node ?? "")
    let address = subtree.forest.resolve(target, from: subtree.tree.id) ?? unknown
    if let name = names[address] { return name }
    let title = subtree.forest[address.tree]?.title ?? address.tree
    return add(.elsewhere, "\(title): \(subtree.forest[address]?.headline ?? target.description)", at: address)
  }

  @discardableResult
  private mutating func add(_ shape: Shape, _ text: String, at address: Address) -> String {
    // Named by its id, so that a new box renames no other. Words such as "end" would mean something else.
    let id = "\(address.tree == tree ? "" : address.tree + "__")\(address.node)"
    let name = "n_" + String(id.map { $0 == "-" ? "_" : $0 })
    boxes.append((name, shape, Self.wrap(text, Self.boxWidth)))
    names[address] = name
    return name
  }

  /// Breaks a label into lines, without the backticks around code, and with spaces for control characters.
  private static func wrap(_ text: String, _ width: Int) -> [String] {
    let scalars = Prose.spans(text).map(\.bareText).joined().unicodeScalars
    let label = String.UnicodeScalarView(scalars.map { $0.properties.generalCategory == .control ? " " : $0 })
    return Line.wrap(String(label), to: width).map(\.text)
  }
}
