internal import DecisionTrees

/// Makes a tree of lines, where each has its usual place and each text stands on its line.
///
/// Whatever else YAML allows ends it: then the file must be read whole.
struct LineReader: Sendable {
  /// The keys to keep of the nodes of each section; sections without any are left out.
  struct Keys: Sendable {
    var questions: [TreeFormat.Key] = []
    var causes: [TreeFormat.Key] = []
    var guides: [TreeFormat.Key] = []

    var isEmpty: Bool { questions.isEmpty && causes.isEmpty && guides.isEmpty }

    fileprivate func of(_ section: TreeFormat.Key?) -> [TreeFormat.Key] {
      switch section {
      case .questions: questions
      case .causes: causes
      case .guides: guides
      default: []
      }
    }
  }

  private let keys: Keys
  /// The nodes to keep; `nil` for all.
  private let ids: Set<String>?
  /// The nodes that have not come yet; where all have come, the rest of the file is not needed.
  private var missing: Set<String>
  private var isUsual = true

  private var title: String?
  private var symptom = ""
  private var start: String?
  private var questions: [Question] = []
  private var causes: [Cause] = []
  private var guides: [Guide] = []

  /// The section that the next line stands in; `nil` before the first.
  private var section: TreeFormat.Key?
  /// The fields of its nodes, and those of them that are kept; none where the section is left out.
  private var fields: [TreeFormat.Field] = []
  private var kept: [TreeFormat.Key] = []
  private var node: Node?
  /// The list that the next line stands in.
  private var list: TreeFormat.Key?
  /// Whether a line that stands deeper would belong to the text of the last.
  private var isAfterText = true

  /// What is known of the node that the next line belongs to.
  private struct Node {
    var id: String
    var headline = ""
    var answers: [Answer] = []
    var messages: [MessagePattern] = []
  }

  init(keys: Keys, ids: Set<String>?) {
    self.keys = keys
    self.ids = ids
    missing = ids ?? []
  }

  /// Whether there may be more to keep.
  var wantsMore: Bool {
    // The head stands before the sections.
    isUsual && !(section != nil && (keys.isEmpty || ids != nil && missing.isEmpty && node == nil))
  }

  /// Whether lines beyond the keys of nodes matter.
  var looksDeep: Bool { list != nil || isAfterText }

  /// Returns the tree that was read; `nil` if a line stands elsewhere than usual, or a node is missing.
  consuming func tree(named id: String) -> Tree? {
    endNode()
    guard isUsual, missing.isEmpty, let title else { return nil }
    return Tree(
      id: id, title: title, symptom: symptom, start: start, questions: questions, causes: causes, guides: guides)
  }

  // MARK: - Lines

  /// Takes a line that is neither blank nor a comment.
  ///
  /// - Parameters:
  ///   - line: The line without the spaces before it.
  ///   - column: How many these are.
  mutating func take(_ line: LineText, column: Int) {
    switch column {
    case 0: isUsual = takeKeyOfTree(line)
    case _ where section == nil: isUsual = false
    case _ where kept.isEmpty: break
    case 2: isUsual = beginNode(line)
    case 1, 3: isUsual = false
    case _ where node == nil: break
    case 4: isUsual = takeKeyOfNode(line)
    default: isUsual = takeItem(line, column: column)
    }
  }

  private mutating func takeKeyOfTree(_ line: LineText) -> Bool {
    endNode()
    guard let (key, value) = line.keyAndValue else { return false }
    let field = TreeFormat.Mapping.tree.fields.field(key)
    switch field?.shape {
    case .nodes(let mapping): (section, kept, fields) = (field?.name, keys.of(field?.name), mapping.fields)
    case .list: (section, kept) = (field?.name, [])
    default:
      (section, isAfterText) = (nil, true)
      return takeHead(field?.name, value)
    }
    return kept.isEmpty || value.isEmpty
  }

  private mutating func takeHead(_ key: TreeFormat.Key?, _ value: LineText) -> Bool {
    guard let text = value.text else { return false }
    switch key {
    case .title: title = text
    case .symptom: symptom = text
    case .start: start = text
    default: break
    }
    return true
  }

  private mutating func beginNode(_ line: LineText) -> Bool {
    endNode()
    guard let (key, value) = line.keyAndValue, value.isEmpty else { return false }
    let id = String(decoding: key, as: UTF8.self)
    if ids == nil || missing.remove(id) != nil { node = Node(id: id) }
    return true
  }

  private mutating func endNode() {
    (list, isAfterText) = (nil, false)
    guard let node else { return }
    switch section {
    case .questions: questions.append(Question(id: node.id, ask: node.headline, answers: node.answers))
    case .causes: causes.append(Cause(id: node.id, title: node.headline, messages: node.messages))
    default: guides.append(Guide(id: node.id, title: node.headline))
    }
    self.node = nil
  }

  private mutating func takeKeyOfNode(_ line: LineText) -> Bool {
    (list, isAfterText) = (nil, false)
    guard let (key, value) = line.keyAndValue else { return false }
    guard let field = fields.field(key), kept.contains(field.name) else { return true }
    guard field.shape == .text else {
      list = field.name
      return value.isEmpty
    }
    isAfterText = true
    guard let text = value.text else { return false }
    node?.headline = text
    return true
  }

  private mutating func takeItem(_ line: LineText, column: Int) -> Bool {
    let item = column == 6 && line.starts(with: "- ".utf8) ? LineText(rebasing: line.dropFirst(2)) : nil
    switch (list, item) {
    case (.answers, let item?):
      node?.answers.append(Answer(key: "", say: "", go: ""))
      return takeKeyOfAnswer(item)
    case (.answers, nil): return column == 8 && takeKeyOfAnswer(line)
    case (_?, let item?):
      guard let text = item.text else { return false }
      node?.messages.append(MessagePattern(text))
      return true
    default: return list == nil && !isAfterText
    }
  }

  private mutating func takeKeyOfAnswer(_ line: LineText) -> Bool {
    guard let last = node?.answers.indices.last, let (key, value) = line.keyAndValue, let text = value.text else {
      return false
    }
    switch TreeFormat.Mapping.answer.fields.field(key)?.name {
    case .key: node?.answers[last].key = text
    case .say: node?.answers[last].say = text
    case .go: node?.answers[last].go = Target(text)
    default: return false
    }
    return true
  }
}

extension [TreeFormat.Field] {
  fileprivate func field(_ key: LineText) -> TreeFormat.Field? {
    guard let word = TreeFormat.Word(key) else { return nil }
    return first { $0.word == word }
  }
}
