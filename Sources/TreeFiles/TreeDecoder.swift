import DecisionTrees
import TreeText

/// Decodes a YAML value into a tree.
///
/// It collects the problems, and still decodes the rest.
struct TreeDecoder {
  private(set) var sink: ProblemSink
  /// The places of list items that have a problem.
  ///
  /// The tree doesn't contain these items.
  private(set) var leftOut: Set<Problem.Place> = []
  /// The first node of each id.
  private var nodePlaces: [String: Problem.Place] = [:]

  /// The values of a mapping by key.
  ///
  /// Mappings are small, so a search through the entries is faster than a dictionary.
  private struct Fields {
    var entries: [(name: TreeFormat.Key, place: Problem.Place, value: YAMLNode)] = []

    /// Returns the index of a key.
    ///
    /// This method reads only the names, because reading an entry copies it.
    func index(of name: TreeFormat.Key) -> Int? { entries.indices.first { entries[$0].name == name } }

    subscript(name: TreeFormat.Key) -> YAMLNode? { index(of: name).map { entries[$0].value } }
  }

  init(_ sink: ProblemSink) { self.sink = sink }

  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - root: The value of the file.
  ///   - stem: The file's name without its extension. It is the id of the tree or node.
  ///   - kind: The kind of the file.
  /// - Returns: The parts of the file that could be decoded.
  mutating func content(_ root: YAMLNode, named stem: String, _ kind: TreeFile.Kind) -> TreeFile.Content {
    if kind != .tree { checkKebabCase(stem, "file name", .start) }
    switch kind {
    case .tree: return .tree(tree(root, named: stem))
    case .cause:
      let cause = cause(stem, root, .causeFile)
      return .cause(cause.cause, items(cause.fields, .examples) { $0.example($1, of: stem) })
    case .guide: return .guide(guide(stem, root))
    }
  }

  /// Decodes a whole tree.
  ///
  /// - Parameters:
  ///   - root: The value of the file.
  ///   - stem: The file's name without its extension. It is the id of the tree.
  /// - Returns: The parts of the tree that could be decoded.
  mutating func tree(_ root: YAMLNode, named stem: String) -> Tree {
    let fields = fields(root, .tree)
    if let format = fields[.format], format.text != TreeFormat.version {
      let message = "This program reads only format \(TreeFormat.version). Write 'format: 1', or update the program."
      sink.report(.unsupportedFormat, message, at: format.place)
    }
    let place = fields[.id]?.place ?? .start
    if let id = sentence(fields, .id), id != stem {
      let message = "The id is '\(id)', but the file name is '\(stem)'. Make them equal."
      sink.report(.idMismatch, message, at: place, suggestion: stem)
    }
    checkKebabCase(stem, "file name", place)
    var tree = Tree(
      id: stem, title: sentence(fields, .title) ?? stem, symptom: sentence(fields, .symptom) ?? "",
      position: position(fields), start: sentence(fields, .start))
    tree.questions = NodeList(nodes(fields, .questions) { $0.question($1, $2) })
    tree.causes = NodeList(nodes(fields, .causes) { $0.cause($1, $2).cause })
    tree.guides = NodeList(nodes(fields, .guides) { $0.guide($1, $2) })
    tree.examples = items(fields, .examples) { $0.example($1) }
    if !tree.questions.isEmpty, fields[.start] == nil {
      sink.report(.missingKey, "A tree with questions needs the key 'start'.", at: root.place)
    }
    return tree
  }

  private mutating func position(_ fields: Fields) -> Int? {
    guard let text = sentence(fields, .position), let place = fields[.position]?.place else { return nil }
    if let position = Int(text), position > 0 { return position }
    sink.report(.wrongType, "'position' must be a whole number from 1, not '\(text)'.", at: place)
    return nil
  }

  // MARK: - Questions

  private mutating func question(_ id: String, _ node: YAMLNode) -> Question {
    let fields = fields(node, .question)
    return Question(
      id: id, ask: sentence(fields, .ask) ?? "", how: text(fields, .how), by: evidence(fields),
      guides: targets(fields, .guides), answers: answers(fields))
  }

  private mutating func evidence(_ fields: Fields) -> Evidence? {
    guard let text = sentence(fields, .by), let place = fields[.by]?.place else { return nil }
    if let evidence = Evidence(rawValue: text) { return evidence }
    sink.report(.wrongType, "'by' must be 'code', 'run', or 'see', not '\(text)'.", at: place)
    return nil
  }

  private mutating func answers(_ fields: Fields) -> [Answer] {
    var keys: Set<String> = []
    let answers = items(fields, .answers, limit: TreeFormat.maximumAnswers) { $0.answer($1, &keys) }
    guard let node = fields[.answers] else { return answers }
    let count = if case .list(let items) = node.value { items.count } else { 0 }
    if count > TreeFormat.maximumAnswers {
      let message = "This question has \(count) answers. The limit is \(TreeFormat.maximumAnswers)."
      sink.report(.tooLarge, message, at: node.place)
    } else if !TreeFormat.answers.contains(count) {
      let range = "\(TreeFormat.answers.lowerBound) to \(TreeFormat.answers.upperBound)"
      sink.report(.answerCount, "A question needs \(range) answers. This question has \(count).", at: node.place)
    }
    return answers
  }

  private mutating func answer(_ node: YAMLNode, _ keys: inout Set<String>) -> Answer? {
    let fields = fields(node, .answer)
    let (key, say, go) = (sentence(fields, .key), sentence(fields, .say), target(fields, .go))
    guard let key, let go else { return nil }
    let place = fields[.key]?.place ?? node.place
    if !keys.insert(key).inserted {
      sink.report(.duplicateKey, "Two answers have the key '\(key)'. Rename one of them.", at: place)
    }
    if ScriptedAnswer.words[key] != nil {
      sink.report(.reservedKey, "'\(key)' is a command in scripts. Choose a different key.", at: place)
    } else {
      checkKebabCase(key, "key", place)
    }
    return Answer(key: key, say: say ?? key, go: go)
  }

  // MARK: - Causes

  private mutating func cause(
    _ id: String, _ node: YAMLNode, _ kind: TreeFormat.Mapping = .cause
  ) -> (cause: Cause, fields: Fields) {
    let fields = fields(node, kind)
    var fixKeys: Set<String> = []
    let cause = Cause(
      id: id, title: sentence(fields, .title) ?? "", summary: sentence(fields, .summary), aka: sentences(fields, .aka),
      apis: sentences(fields, .apis), why: text(fields, .why) ?? "", confirm: fields[.confirm].map { confirmation($0) },
      fixes: items(fields, .fixes) { $0.fix($1, &fixKeys) }, avoid: sentences(fields, .avoid),
      messages: sentences(fields, .messages), see: targets(fields, .see),
      guides: targets(fields, .guides), links: items(fields, .links) { $0.link($1) })
    return (cause, fields)
  }

  private mutating func confirmation(_ node: YAMLNode) -> Confirmation {
    let fields = fields(node, .confirmation)
    return Confirmation(
      steps: text(fields, .steps) ?? "", this: sentences(fields, .this), others: items(fields, .else) { $0.outcome($1) }
    )
  }

  private mutating func outcome(_ node: YAMLNode) -> Confirmation.Outcome? {
    let fields = fields(node, .outcome)
    let (condition, go) = (sentence(fields, .if), target(fields, .go))
    guard let condition, let go else { return nil }
    return Confirmation.Outcome(condition: condition, go: go)
  }

  private mutating func fix(_ node: YAMLNode, _ keys: inout Set<String>) -> Fix {
    let fields = fields(node, .fix)
    let key = sentence(fields, .key)
    if let key, let place = fields[.key]?.place {
      if !keys.insert(key).inserted {
        sink.report(.duplicateKey, "Two fixes have the key '\(key)'. Rename one of them.", at: place)
      }
      checkKebabCase(key, "key", place)
    }
    return Fix(
      title: sentence(fields, .title) ?? "", key: key, since: version(fields), when: text(fields, .when),
      wrong: text(fields, .wrong), error: sentence(fields, .error),
      right: text(fields, .right), language: sentence(fields, .language) ?? Snippet.defaultLanguage,
      note: text(fields, .note))
  }

  private mutating func version(_ fields: Fields) -> SystemVersion? {
    guard let text = sentence(fields, .since), let place = fields[.since]?.place else { return nil }
    if let version = SystemVersion(text) { return version }
    let names = SystemVersion.Platform.allCases.map(\.rawValue).joined(separator: ", ")
    let message = "'\(text)' isn't a version. Write a name and a version, such as 'iOS 17'. The names are \(names)."
    sink.report(.badVersion, message, at: place)
    return nil
  }

  // MARK: - Guides, links and examples

  private mutating func guide(_ id: String, _ node: YAMLNode) -> Guide {
    let fields = fields(node, .guide)
    return Guide(
      id: id, title: sentence(fields, .title) ?? "", aka: sentences(fields, .aka), text: text(fields, .text) ?? "",
      snippets: items(fields, .snippets) { $0.snippet($1) }, links: items(fields, .links) { $0.link($1) })
  }

  private mutating func snippet(_ node: YAMLNode) -> Snippet {
    let fields = fields(node, .snippet)
    return Snippet(
      title: sentence(fields, .title), language: sentence(fields, .language) ?? Snippet.defaultLanguage,
      code: text(fields, .code) ?? "")
  }

  private mutating func link(_ node: YAMLNode) -> Link? {
    let fields = fields(node, .link)
    let (title, url) = (sentence(fields, .title), sentence(fields, .url))
    guard let title, let url else { return nil }
    return Link(title: title, url: url)
  }

  /// Decodes an example.
  ///
  /// In the file of a cause, an example doesn't name its cause.
  private mutating func example(_ node: YAMLNode, of implied: String? = nil) -> Example? {
    let fields = fields(node, implied == nil ? .example : .causeExample)
    let (prompt, from, answers) = (sentence(fields, .prompt), sentence(fields, .from), sentences(fields, .answers))
    guard let prompt, let cause = implied.map({ Target($0) }) ?? target(fields, .cause) else { return nil }
    return Example(prompt: prompt, from: from, answers: answers, cause: cause)
  }
}

// MARK: - Mappings, lists and texts

extension TreeDecoder {
  private mutating func checkKebabCase(_ id: String, _ what: String, _ place: Problem.Place) {
    guard !TreeFormat.isKebabCase(id) else { return }
    let message =
      "The \(what) '\(id)' isn't in kebab-case. Use lowercase letters, digits, and single hyphens between words."
    sink.report(.badID, message, at: place)
  }

  /// Returns the values of a mapping by the keys of its kind.
  private mutating func fields(_ node: YAMLNode, _ kind: TreeFormat.Mapping) -> Fields {
    let known = kind.fields
    guard case .mapping(let entries) = node.value else {
      let keys = known.filter(\.isRequired).map(\.key).joined(separator: ", ")
      let message = "This \(kind.name) is \(node.typeName). Write a mapping with the keys \(keys)."
      sink.report(.wrongType, message, at: node.place)
      return Fields()
    }
    var fields = Fields()
    var unknown: [String: Problem.Place] = [:]
    var misspelled: Fields = Fields()
    for entry in entries {
      let key = entry.key
      guard let text = checkedKey(key) else { continue }
      if let name = known.first(where: { $0.key == text })?.name {
        if let first = fields.index(of: name) {
          reportRepeatedKey(text, at: key.place, first: fields.entries[first].place)
        } else {
          fields.entries.append((name, key.place, entry.value))
        }
      } else if let first = unknown[text] {
        reportRepeatedKey(text, at: key.place, first: first)
      } else {
        unknown[text] = key.place
        if sink.isFull { continue }
        let keys = known.map(\.key)
        let near = Suggestion.nearest(to: text, in: keys)
        let hint = didYouMean(near, else: ". The keys are \(keys.joined(separator: ", ")).")
        let message = "The key '\(text)' is unknown in \(kind.article) \(kind.name)\(hint)"
        sink.report(.unknownKey, message, at: key.place, suggestion: near)
        if let name = known.first(where: { $0.key == near })?.name {
          misspelled.entries.append((name, key.place, entry.value))
        }
      }
    }
    // A misspelled key counts as the right one, so that nothing else is reported because of it.
    for entry in misspelled.entries where fields.index(of: entry.name) == nil { fields.entries.append(entry) }
    for field in known where field.isRequired && fields.index(of: field.name) == nil {
      sink.report(.missingKey, "This \(kind.name) needs the key '\(field.key)'.", at: node.place)
    }
    return fields
  }

  /// Returns the text of a key.
  private mutating func checkedKey(_ key: YAMLNode) -> String? {
    if key.text == nil { sink.report(.wrongType, "This key is \(key.typeName). Write text.", at: key.place) }
    return key.text
  }

  private mutating func reportRepeatedKey(_ key: String, at place: Problem.Place, first: Problem.Place) {
    let message = "Line \(first.line) already has the key '\(key)'. Remove or rename one of them."
    sink.report(.duplicateKey, message, at: place)
  }

  /// Returns the nodes of a section, by their ids.
  private mutating func nodes<Node>(
    _ fields: Fields, _ section: TreeFormat.Key, _ decode: (inout TreeDecoder, String, YAMLNode) -> Node
  ) -> [Node] {
    guard let node = fields[section], !node.isNothing else { return [] }
    guard case .mapping(let entries) = node.value else {
      let message = "'\(section.rawValue)' is \(node.typeName). Write a mapping with ids as keys."
      sink.report(.wrongType, message, at: node.place)
      return []
    }
    var places: [String: Problem.Place] = [:]
    return entries.compactMap { entry in
      let key = entry.key
      guard let id = checkedKey(key) else { return nil }
      if let first = places.updateValue(key.place, forKey: id) {
        places[id] = first
        reportRepeatedKey(id, at: key.place, first: first)
        return nil
      }
      checkKebabCase(id, "id", key.place)
      if let first = nodePlaces.updateValue(key.place, forKey: id) {
        let (one, other) = (min(first, key.place), max(first, key.place))
        let message = "Line \(one.line) already has a node with the id '\(id)'. Rename one of them."
        sink.report(.duplicateID, message, at: other)
      }
      return decode(&self, id, entry.value)
    }
  }

  /// Returns the items of a list, without the items that lack a key that they need.
  private mutating func items<Item>(
    _ fields: Fields, _ key: TreeFormat.Key, limit: Int = .max, _ decode: (inout TreeDecoder, YAMLNode) -> Item?
  ) -> [Item] {
    guard let node = fields[key], !node.isNothing else { return [] }
    guard case .list(let items) = node.value else {
      sink.report(.wrongType, "'\(key.rawValue)' is \(node.typeName). Write a list.", at: node.place)
      return []
    }
    return items.prefix(limit).compactMap { item in
      let decoded = decode(&self, item)
      if decoded == nil { leftOut.insert(item.place) }
      return decoded
    }
  }

  /// Returns a text, or `nil` if it is empty.
  private mutating func text(_ node: YAMLNode, _ name: @autoclosure () -> String) -> String? {
    guard let text = node.text else {
      sink.report(.wrongType, "\(name()) is \(node.typeName). Write text.", at: node.place)
      return nil
    }
    guard !text.isEmpty else {
      sink.report(.emptyText, "\(name()) is empty. Write the text, or leave this part out.", at: node.place)
      return nil
    }
    return text
  }

  private mutating func text(_ fields: Fields, _ key: TreeFormat.Key) -> String? {
    fields[key].flatMap { text($0, "'\(key.rawValue)'") }
  }

  /// Returns a text on one line.
  private mutating func sentence(_ fields: Fields, _ key: TreeFormat.Key) -> String? {
    text(fields, key)?.joiningLines
  }

  private mutating func sentences(_ fields: Fields, _ key: TreeFormat.Key) -> [String] {
    items(fields, key) { $0.text($1, "An item of '\(key.rawValue)'")?.joiningLines }
  }

  private mutating func target(_ fields: Fields, _ key: TreeFormat.Key) -> Target? {
    sentence(fields, key).map { Target($0) }
  }

  private mutating func targets(_ fields: Fields, _ key: TreeFormat.Key) -> [Target] {
    sentences(fields, key).map { Target($0) }
  }
}

extension String {
  fileprivate var joiningLines: String {
    let hasBreak = utf8.withContiguousStorageIfAvailable { $0.contains(UInt8(ascii: "\n")) } ?? true
    return hasBreak ? split(whereSeparator: \.isNewline).joined(separator: " ") : self
  }
}
