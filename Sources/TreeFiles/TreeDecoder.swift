import DecisionTrees

/// Decodes a YAML value into a tree; what is wrong is collected, and the rest is decoded all the same.
struct TreeDecoder {
  private(set) var sink: ProblemSink
  /// The items of lists that the tree lacks, since something is wrong with them.
  private(set) var leftOut: Set<Problem.Place> = []
  /// The first node of each id.
  private var nodePlaces: [String: Problem.Place] = [:]

  /// The values of a mapping by key; so few that an array is searched faster than a dictionary is made.
  private struct Fields {
    var entries: [(name: TreeFormat.Key, place: Problem.Place, value: YAMLNode)] = []

    /// Looks at the names alone, since to look at an entry would copy it.
    func index(of name: TreeFormat.Key) -> Int? { entries.indices.first { entries[$0].name == name } }

    subscript(name: TreeFormat.Key) -> YAMLNode? { index(of: name).map { entries[$0].value } }
  }

  init(_ sink: ProblemSink) { self.sink = sink }

  /// Decodes a whole tree.
  ///
  /// - Parameters:
  ///   - root: The value of the file.
  ///   - stem: The file's name without its extension, which is the tree's id.
  /// - Returns: The tree, as far as it could be decoded.
  mutating func tree(_ root: YAMLNode, named stem: String) -> Tree {
    let fields = fields(root, .tree)
    if let format = fields[.format], format.text != TreeFormat.version {
      sink.report(.unsupportedFormat, "this program reads format \(TreeFormat.version)", at: format.place)
    }
    let place = fields[.id]?.place ?? .start
    if let id = sentence(fields, .id), id != stem {
      let message = "the id is '\(id)', the file's name says '\(stem)'; make them agree"
      sink.report(.idMismatch, message, at: place, suggestion: stem)
    }
    checkKebabCase(stem, "the file's name", place)
    var tree = Tree(
      id: stem, title: sentence(fields, .title) ?? stem, symptom: sentence(fields, .symptom) ?? "",
      position: position(fields), start: sentence(fields, .start))
    tree.questions = NodeList(nodes(fields, .questions) { $0.question($1, $2) })
    tree.causes = NodeList(nodes(fields, .causes) { $0.cause($1, $2) })
    let messages = tree.causes.map(\.messages.count).reduce(0, +)
    if messages > TreeFormat.maximumMessages, let place = fields[.causes]?.place {
      sink.report(.tooLarge, "\(messages) messages; a tree has at most \(TreeFormat.maximumMessages)", at: place)
    }
    tree.guides = NodeList(nodes(fields, .guides) { $0.guide($1, $2) })
    tree.examples = items(fields, .examples) { $0.example($1) }
    if !tree.questions.isEmpty, fields[.start] == nil {
      sink.report(.missingKey, "this tree has questions and no 'start'", at: root.place)
    } else if tree.questions.isEmpty, tree.guides.isEmpty, case .mapping = root.value {
      sink.report(.missingKey, "this tree has neither 'questions' nor 'guides'", at: root.place)
    }
    return tree
  }

  private mutating func position(_ fields: Fields) -> Int? {
    guard let text = sentence(fields, .position), let place = fields[.position]?.place else { return nil }
    if let position = Int(text), position > 0 { return position }
    sink.report(.wrongType, "'position' is a whole number from 1, not '\(text)'", at: place)
    return nil
  }

  // MARK: - Questions

  private mutating func question(_ id: String, _ node: YAMLNode) -> Question {
    let fields = fields(node, .question)
    return Question(
      id: id, ask: sentence(fields, .ask) ?? "", how: text(fields, .how), guides: targets(fields, .guides),
      answers: answers(fields))
  }

  private mutating func answers(_ fields: Fields) -> [Answer] {
    var keys: Set<String> = []
    let answers = items(fields, .answers, limit: TreeFormat.maximumAnswers) { $0.answer($1, &keys) }
    guard let node = fields[.answers] else { return answers }
    let count = if case .list(let items) = node.value { items.count } else { 0 }
    if count > TreeFormat.maximumAnswers {
      sink.report(.tooLarge, "\(count) answers; at most \(TreeFormat.maximumAnswers) are read", at: node.place)
    } else if !TreeFormat.answers.contains(count) {
      let range = "\(TreeFormat.answers.lowerBound) to \(TreeFormat.answers.upperBound)"
      sink.report(.answerCount, "a question has \(range) answers, this one \(count)", at: node.place)
    }
    return answers
  }

  private mutating func answer(_ node: YAMLNode, _ keys: inout Set<String>) -> Answer? {
    let fields = fields(node, .answer)
    let (key, say, go) = (sentence(fields, .key), sentence(fields, .say), target(fields, .go))
    guard let key, let go else { return nil }
    let place = fields[.key]?.place ?? node.place
    if !keys.insert(key).inserted {
      sink.report(.duplicateKey, "another answer has the key '\(key)' already", at: place)
    }
    if ScriptedAnswer.words[key] != nil {
      sink.report(.reservedKey, "'\(key)' is a command in scripts; choose another key", at: place)
    } else {
      checkKebabCase(key, "the key", place)
    }
    return Answer(key: key, say: say ?? key, go: go)
  }

  // MARK: - Causes

  private mutating func cause(_ id: String, _ node: YAMLNode) -> Cause {
    let fields = fields(node, .cause)
    var fixKeys: Set<String> = []
    return Cause(
      id: id, title: sentence(fields, .title) ?? "", summary: sentence(fields, .summary), aka: sentences(fields, .aka),
      why: text(fields, .why) ?? "", confirm: text(fields, .confirm),
      fixes: items(fields, .fixes) { $0.fix($1, &fixKeys) }, avoid: sentences(fields, .avoid),
      messages: sentences(fields, .messages), see: targets(fields, .see),
      guides: targets(fields, .guides), links: items(fields, .links) { $0.link($1) })
  }

  private mutating func fix(_ node: YAMLNode, _ keys: inout Set<String>) -> Fix {
    let fields = fields(node, .fix)
    let key = sentence(fields, .key)
    if let key, let place = fields[.key]?.place {
      if !keys.insert(key).inserted {
        sink.report(.duplicateKey, "another fix has the key '\(key)' already", at: place)
      }
      checkKebabCase(key, "the key", place)
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
    let message = "'\(text)' is no version such as 'iOS 17' or 'macOS 14.1'; the systems are \(names)"
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

  private mutating func example(_ node: YAMLNode) -> Example? {
    let fields = fields(node, .example)
    let (prompt, answers, cause) = (sentence(fields, .prompt), sentences(fields, .answers), target(fields, .cause))
    guard let prompt, let cause else { return nil }
    return Example(prompt: prompt, answers: answers, cause: cause)
  }
}

// MARK: - Mappings, lists and texts

extension TreeDecoder {
  private mutating func checkKebabCase(_ id: String, _ what: String, _ place: Problem.Place) {
    guard !TreeFormat.isKebabCase(id) else { return }
    let message = "\(what) '\(id)' is not in kebab-case: small letters and digits, words joined by single hyphens"
    sink.report(.badID, message, at: place)
  }

  /// Returns the values of a mapping by the keys of its kind.
  private mutating func fields(_ node: YAMLNode, _ kind: TreeFormat.Mapping) -> Fields {
    let known = kind.fields
    guard case .mapping(let entries) = node.value else {
      let keys = known.filter(\.isRequired).map(\.key).joined(separator: ", ")
      let message = "\(kind.article) \(kind.rawValue) is a mapping with the keys \(keys), not \(node.typeName)"
      sink.report(.wrongType, message, at: node.place)
      return Fields()
    }
    var fields = Fields()
    var unknown: [String: Problem.Place] = [:]
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
        let hint = didYouMean(near, else: "; expected \(keys.joined(separator: ", "))")
        let message = "\(kind.article) \(kind.rawValue) has no key '\(text)'\(hint)"
        sink.report(.unknownKey, message, at: key.place, suggestion: near)
      }
    }
    for field in known where field.isRequired && fields.index(of: field.name) == nil {
      sink.report(.missingKey, "this \(kind.rawValue) has no '\(field.key)'", at: node.place)
    }
    return fields
  }

  /// Returns the text of a key.
  private mutating func checkedKey(_ key: YAMLNode) -> String? {
    if key.text == nil { sink.report(.wrongType, "a key is a word, not \(key.typeName)", at: key.place) }
    return key.text
  }

  private mutating func reportRepeatedKey(_ key: String, at place: Problem.Place, first: Problem.Place) {
    sink.report(.duplicateKey, "'\(key)' stands here again; it is already in line \(first.line)", at: place)
  }

  /// Returns the nodes of a section, by their ids.
  private mutating func nodes<Node>(
    _ fields: Fields, _ section: TreeFormat.Key, _ decode: (inout TreeDecoder, String, YAMLNode) -> Node
  ) -> [Node] {
    guard let node = fields[section], !node.isNothing else { return [] }
    guard case .mapping(let entries) = node.value else {
      sink.report(.wrongType, "'\(section.rawValue)' is a mapping from ids, not \(node.typeName)", at: node.place)
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
      checkKebabCase(id, "the id", key.place)
      if let first = nodePlaces.updateValue(key.place, forKey: id) {
        let (one, other) = (min(first, key.place), max(first, key.place))
        sink.report(.duplicateID, "'\(id)' is already the id of a node in line \(one.line)", at: other)
      }
      return decode(&self, id, entry.value)
    }
  }

  /// Returns the items of a list, without those that lack what they need.
  private mutating func items<Item>(
    _ fields: Fields, _ key: TreeFormat.Key, limit: Int = .max, _ decode: (inout TreeDecoder, YAMLNode) -> Item?
  ) -> [Item] {
    guard let node = fields[key], !node.isNothing else { return [] }
    guard case .list(let items) = node.value else {
      sink.report(.wrongType, "'\(key.rawValue)' is a list, not \(node.typeName)", at: node.place)
      return []
    }
    return items.prefix(limit).compactMap { item in
      let decoded = decode(&self, item)
      if decoded == nil { leftOut.insert(item.place) }
      return decoded
    }
  }

  /// Returns a text; `nil` if it is empty.
  private mutating func text(_ node: YAMLNode, _ name: @autoclosure () -> String) -> String? {
    guard let text = node.text else {
      sink.report(.wrongType, "\(name()) is text, not \(node.typeName)", at: node.place)
      return nil
    }
    guard !text.isEmpty else {
      sink.report(.emptyText, "\(name()) is empty", at: node.place)
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
    items(fields, key) { $0.text($1, "an item of '\(key.rawValue)'")?.joiningLines }
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
