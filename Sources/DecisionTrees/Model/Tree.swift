/// One tree: questions that lead to root causes, with guides and examples.
///
/// A tree is what one data file says. It knows nothing of the file it came from.
public struct Tree: Equatable, Sendable {
  /// The name scripts use, in kebab-case.
  public var id: String
  /// The name people read.
  public var title: String
  /// What the developer sees, in one sentence.
  public var symptom: String
  /// The id of the question asked first; `nil` in a file of guides alone.
  public var start: String?
  /// The questions, in the order of the file.
  public var questions: NodeList<Question>
  /// The causes, in the order of the file.
  public var causes: NodeList<Cause>
  /// The guides, in the order of the file.
  public var guides: NodeList<Guide>
  /// The examples, in the order of the file.
  public var examples: [Example]

  /// Creates a tree.
  public init(
    id: String, title: String, symptom: String = "", start: String? = nil, questions: [Question] = [],
    causes: [Cause] = [], guides: [Guide] = [], examples: [Example] = []
  ) {
    self.id = id
    self.title = title
    self.symptom = symptom
    self.start = start
    self.questions = NodeList(questions)
    self.causes = NodeList(causes)
    self.guides = NodeList(guides)
    self.examples = examples
  }

  /// Returns the question, cause or guide of an id.
  public func node(_ id: String) -> Node? {
    if let question = questions[id] { return .question(question) }
    if let cause = causes[id] { return .cause(cause) }
    return guides[id].map(Node.guide)
  }

  /// The ids of all questions, causes and guides.
  public var nodeIDs: [String] { questions.map(\.id) + causes.map(\.id) + guides.map(\.id) }

  /// The address of the first question.
  public var startAddress: Address? { start.map { Address(tree: id, node: $0) } }
}

/// Nodes of one kind, in order, found by id in constant time.
///
/// Where two nodes have the same id, the first is found; the checker reports the second.
public struct NodeList<Element: Identifiable & Equatable & Sendable>: RandomAccessCollection, Equatable, Sendable
where Element.ID == String {
  /// The elements; through these a part of one can be read without a copy of the whole.
  let elements: [Element]
  /// Where the elements are found: a position from 1 in the lower three bytes, above it the first byte of the id's hash;
  /// 0 where there is none.
  ///
  /// It takes a fifth of the memory of a dictionary. In a tree of many thousand nodes, most of what a look at it takes is
  /// the time until the memory answers.
  private var slots: [UInt32]
  /// No file that is read has as many elements; those behind are not found.
  private static var most: Int { 0xFF_FFFF }

  /// Creates a list.
  public init(_ elements: [Element]) {
    self.elements = elements
    var size = 1
    while elements.count * 4 >= size * 3 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for position in elements.indices.prefix(Self.most) {
      let hash = elements[position].id.idHash
      let (slot, first) = find(elements[position].id, hash)
      if first == nil { slots[slot] = hash & 0xFF00_0000 | UInt32(position + 1) }
    }
  }

  /// Returns the slot of an id, or the free one that would be its, and its position.
  private func find(_ id: String, _ hash: UInt32) -> (slot: Int, position: Int?) {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let position = (Int(slots[slot]) & Self.most) - 1
      if (slots[slot] ^ hash) >> 24 == 0, elements[position].id == id { return (slot, position) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return (slot, nil)
  }

  /// Returns the position of the element of an id.
  func position(of id: String) -> Int? { position(of: id, hash: id.idHash) }

  /// Returns the position of the element of an id, whose hash is known.
  func position(of id: String, hash: UInt32) -> Int? { find(id, hash).position }

  /// The position of the first element: 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { elements.count }
  /// The element at a position.
  public subscript(position: Int) -> Element { elements[position] }
  /// The element of an id.
  public subscript(id: String) -> Element? { position(of: id).map { elements[$0] } }
}

extension String {
  /// The hash of an id, by which nodes are found.
  var idHash: UInt32 { UInt32(truncatingIfNeeded: hashValue) }
}
