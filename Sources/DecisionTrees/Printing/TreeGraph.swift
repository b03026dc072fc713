/// What a picture of a tree shows: boxes, and arrows between them.
struct TreeGraph {
  /// What a box stands for.
  enum Shape { case question, cause, elsewhere }

  /// A box.
  struct Box {
    var name: String
    var shape: Shape
    var lines: [String]
  }

  /// An arrow, for an answer.
  struct Arrow {
    var from: String
    var to: String
    var lines: [String]
  }

  private(set) var boxes: [Box] = []
  private(set) var arrows: [Arrow] = []
  private var names: [Address: String] = [:]
  private let part: TreePart

  /// How wide texts may be in a box, and along an arrow.
  private static let boxWidth = 36
  private static let arrowWidth = 24

  init(_ part: TreePart) {
    self.part = part
    for question in part.questions { add(.question, question.ask, question.id) }
    for cause in part.causes { add(.cause, cause.title, cause.id) }
    for question in part.questions where part.isUnfolded(question) {
      guard let from = names[Address(tree: part.tree.id, node: question.id)] else { continue }
      for answer in question.answers {
        arrows.append(Arrow(from: from, to: name(of: answer.go), lines: Self.wrap(answer.say, Self.arrowWidth)))
      }
    }
  }

  /// The box a target leads to; it is made where it stands in another tree, or nowhere.
  private mutating func name(of target: Target) -> String {
    let unknown = Address(tree: target.tree ?? part.tree.id, node: target.node ?? "")
    let address = part.forest.resolve(target, from: part.tree.id) ?? unknown
    if let name = names[address] { return name }
    let title = part.forest[address.tree]?.title ?? address.tree
    let headline = part.forest[address]?.headline ?? target.description
    return add(.elsewhere, "\(title): \(headline)", address.node, in: address.tree)
  }

  @discardableResult
  private mutating func add(_ shape: Shape, _ text: String, _ node: String, in tree: String? = nil) -> String {
    let name = "n\(boxes.count + 1)"
    boxes.append(Box(name: name, shape: shape, lines: Self.wrap(text, Self.boxWidth)))
    names[Address(tree: tree ?? part.tree.id, node: node)] = name
    return name
  }

  /// Breaks a label into lines, without the backticks around code, and with spaces for control characters.
  private static func wrap(_ text: String, _ width: Int) -> [String] {
    var label = ""
    for scalar in Prose.spans(text).map(\.bareText).joined().unicodeScalars {
      label.unicodeScalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return Line.wrap(label, to: width).map(\.text)
  }
}
