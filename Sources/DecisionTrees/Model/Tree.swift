/// A tree of questions that lead to root causes, with guides and examples.
///
/// A tree contains the contents of one data file. It doesn't know where this file is.
package struct Tree: Equatable, Sendable {
  /// The name that scripts use, in kebab-case.
  package var id: String
  /// The name that readers see.
  package var title: String
  /// The symptom that the developer sees, in one sentence.
  package var symptom: String
  /// The tree's position in the menu, counted from 1, or `nil` to follow the others, sorted by title.
  package var position: Int?
  /// The id of the first question, or `nil` in a file that contains only guides.
  package var start: String?
  /// The questions, in the order of the file.
  package var questions: NodeList<Question>
  /// The causes, in the order of the file.
  package var causes: NodeList<Cause>
  /// The guides, in the order of the file.
  package var guides: NodeList<Guide>
  /// The examples, in the order of the file.
  package var examples: [Example]

  package init(
    id: String, title: String, symptom: String = "", position: Int? = nil, start: String? = nil,
    questions: [Question] = [],
    causes: [Cause] = [], guides: [Guide] = [], examples: [Example] = []
  ) {
    self.id = id
    self.title = title
    self.symptom = symptom
    self.position = position
    self.start = start
    self.questions = NodeList(questions)
    self.causes = NodeList(causes)
    self.guides = NodeList(guides)
    self.examples = examples
  }

  /// Returns the question, cause, or guide with an id.
  package func node(_ id: String) -> Node? {
    if let question = questions[id] { return .question(question) }
    if let cause = causes[id] { return .cause(cause) }
    return guides[id].map(Node.guide)
  }

  /// Returns whether there is a question, cause, or guide with an id.
  func contains(_ id: String) -> Bool { questions.contains(id) || causes.contains(id) || guides.contains(id) }

  /// Whether one file contains the whole tree: the causes together with the questions.
  package var isWhole: Bool { !causes.isEmpty || start == nil && !guides.isEmpty }

  /// The ids of all questions, causes, and guides.
  package var allIDs: [String] { questions.map(\.id) + causes.map(\.id) + guides.map(\.id) }

  /// The address of the first question.
  package var startAddress: Address? { start.map { Address(tree: id, node: $0) } }
}

/// Nodes of one kind, in the order of the file, with an index by id.
///
/// If two nodes have the same id, a lookup finds the first one. The checker reports the second one.
package struct NodeList<Element: Identifiable & Equatable & Sendable>: RandomAccessCollection, Equatable, Sendable
where Element.ID == String {
  private let elements: [Element]
  private let positions: [String: Int]

  package init(_ elements: [Element]) {
    self.elements = elements
    positions = Dictionary(zip(elements.map(\.id), elements.indices)) { first, _ in first }
  }

  package func makeIterator() -> Array<Element>.Iterator { elements.makeIterator() }
  package var startIndex: Int { 0 }
  package var endIndex: Int { elements.count }
  package subscript(position: Int) -> Element { elements[position] }
  /// Returns whether there is an element with an id.
  func contains(_ id: String) -> Bool { positions[id] != nil }
  /// The element with an id.
  package subscript(id: String) -> Element? { positions[id].map { elements[$0] } }
}
