internal import DecisionTrees

/// Makes a tree of a YAML text, event by event.
///
/// What is wrong is collected, and the rest is read all the same.
struct TreeDecoder: ~Copyable {
  typealias Stop = YAMLReader.Stop

  /// An answer whose target has not been looked for.
  private struct AnswerSoFar {
    var key: String
    var say: String
    var go: Range<Int>
    var hash: UInt64
  }

  var reader: YAMLReader
  var ids = NodeIDs()
  private var found: [YAMLReader.Issue] = []
  /// The answers of the question that is being read, in memory that all questions use in turn.
  private var answersSoFar: [AnswerSoFar] = []
  /// The bytes of their targets, which are found together at the end.
  private var targetsSoFar: [UInt8] = []
  /// The texts of the list that is being read, likewise.
  var textsSoFar: [String] = []
  /// What the tree lacks of the file's lists.
  private(set) var leftOut = LeftOutItems()
  /// The node, or the position of the example, that is being read.
  var node: (section: TreeFormat.Key, id: String)?
  private var example: Int?

  init(_ bytes: ArraySlice<UInt8>) { reader = YAMLReader(bytes) }

  /// Whether one more problem is told.
  var reports: Bool { found.count < TreeFile.mostProblems }

  /// What is wrong: first with the YAML, then with the tree.
  var issues: [YAMLReader.Issue] { reader.issues + found }

  /// Reads a whole tree.
  ///
  /// - Parameter stem: The file's name without its extension.
  /// - Returns: The tree, as far as it can be read; `nil` if the text is not YAML.
  mutating func tree(named stem: String) -> Tree? {
    do throws(Stop) {
      guard try reader.beginDocument() else { return nil }
      let tree = try wholeTree(named: stem)
      try reader.endDocument()
      return tree
    } catch {
      reader.report(error)
      if !reader.hasEnough { found = [] }
      return nil
    }
  }

  mutating func report(
    _ code: ProblemCode, _ message: @autoclosure () -> String, _ place: Problem.Place, suggestion: String? = nil
  ) {
    guard reports else { return }
    found.append(.init(code: code, message: message(), place: place, suggestion: suggestion))
    if found.count == TreeFile.mostProblems { reader.stop() }
  }

  /// Notes that an item of a list of what is being read is left out.
  mutating func leaveOut(_ position: Int, of list: TreeFormat.Key) {
    let owner: TreePath =
      if let node { [.key(node.section.rawValue), .key(node.id)] } else {
        example.map { ["examples", .index($0)] } ?? []
      }
    leftOut.add(position, of: owner + [.key(list.rawValue)])
  }

  // MARK: - The whole

  private mutating func wholeTree(named stem: String) throws(Stop) -> Tree {
    var (title, symptom, start) = (stem, "", String?.none)
    var questions: [Question] = []
    var causes: [Cause] = []
    var guides: [Guide] = []
    var examples: [Example] = []
    var idPlace = Problem.Place.start
    var fields = try fields(of: .tree)
    while let key = try nextKey(of: &fields) {
      switch key {
      case .format: try checkFormat()
      case .id:
        idPlace = reader.place
        checkID(try sentence(.id), at: idPlace, is: stem)
      case .title: title = try sentence(key) ?? stem
      case .symptom: symptom = try sentence(key) ?? ""
      case .start: start = try sentence(key)
      case .questions: questions = try nodes(key) { (reader, id) throws(Stop) in try reader.question(id) }
      case .causes: causes = try nodes(key) { (reader, id) throws(Stop) in try reader.cause(id) }
      case .guides: guides = try nodes(key) { (reader, id) throws(Stop) in try reader.guide(id) }
      default: examples = try self.examples()
      }
    }
    if !TreeFormat.isKebabCase(stem) { report(.badID, Self.kebabCase("the file's name", stem), idPlace) }
    checkParts(fields, hasQuestions: !questions.isEmpty, hasGuides: !guides.isEmpty)
    return Tree(
      id: stem, title: title, symptom: symptom, start: start, questions: questions, causes: causes, guides: guides,
      examples: examples)
  }

  private mutating func checkFormat() throws(Stop) {
    if reader.kind != .text || reader.text != TreeFormat.version {
      report(.unsupportedFormat, "this program reads format \(TreeFormat.version)", reader.place)
    }
    try reader.skip()
  }

  private mutating func checkID(_ id: String?, at place: Problem.Place, is stem: String) {
    guard let id, id != stem else { return }
    report(.idMismatch, "the id is '\(id)', the file's name says '\(stem)'; make them agree", place, suggestion: stem)
  }

  private mutating func checkParts(_ fields: Fields, hasQuestions: Bool, hasGuides: Bool) {
    if hasQuestions, !fields.contains(.start) {
      report(.missingKey, "this tree has questions and no 'start'", fields.place)
    } else if !hasQuestions, !hasGuides, fields.isMapping {
      report(.missingKey, "this tree has neither 'questions' nor 'guides'", fields.place)
    }
    for (id, place, first) in ids.repetitions {
      report(.duplicateID, "'\(id)' is already the id of a node in line \(first.line)", place)
    }
  }

  private static func kebabCase(_ what: String, _ text: String) -> String {
    "\(what) '\(text)' is not in kebab-case: small letters and digits, words joined by single hyphens"
  }

  mutating func checkID(_ id: String, at place: Problem.Place) {
    if !TreeFormat.isKebabCase(id) { report(.badID, Self.kebabCase("the id", id), place) }
  }

  // MARK: - Questions

  private mutating func question(_ id: String) throws(Stop) -> Question {
    var question = Question(id: id, ask: "")
    var fields = try fields(of: .question)
    while let key = try nextKey(of: &fields) {
      switch key {
      case .ask: question.ask = try sentence(key) ?? ""
      case .how: question.how = try text(key)
      case .guides: question.guides = try targets(key)
      default: question.answers = try answers()
      }
    }
    return question
  }

  private mutating func answers() throws(Stop) -> [Answer] {
    let place = reader.place
    answersSoFar.removeAll(keepingCapacity: true)
    targetsSoFar.removeAll(keepingCapacity: true)
    var count = 0
    if try isList(.answers) {
      while try nextItem() {
        count += 1
        if count > TreeFormat.maximumAnswers {
          try reader.skip()
        } else if try !answer() {
          leaveOut(count - 1, of: .answers)
        }
      }
    }
    checkCount(count, at: place)
    return targetsSoFar.withUnsafeBufferPointer { bytes in
      answersSoFar.map { answer in
        let id = ids.shared(UnsafeBufferPointer(rebasing: bytes[answer.go]), hash: answer.hash)
        return Answer(key: answer.key, say: answer.say, go: Target(id))
      }
    }
  }

  private mutating func checkCount(_ count: Int, at place: Problem.Place) {
    guard !TreeFormat.answers.contains(count) else { return }
    if count > TreeFormat.maximumAnswers {
      report(.tooLarge, "\(count) answers; at most \(TreeFormat.maximumAnswers) are read", place)
    } else {
      let range = "\(TreeFormat.answers.lowerBound) to \(TreeFormat.answers.upperBound)"
      report(.answerCount, "a question has \(range) answers, this one \(count)", place)
    }
  }

  /// - Returns: `false` if it lacks what an answer needs.
  private mutating func answer() throws(Stop) -> Bool {
    var (name, say, hash) = (String?.none, String?.none, UInt64?.none)
    let start = targetsSoFar.count
    var place = Problem.Place.start
    var fields = try fields(of: .answer)
    while let key = try nextKey(of: &fields) {
      switch key {
      case .key:
        place = reader.place
        name = try sentence(key)
      case .say: say = try sentence(key)
      default: hash = try announcedTarget(key)
      }
    }
    guard let name, let hash else { return false }
    checkKey(name, at: place)
    answersSoFar.append(AnswerSoFar(key: name, say: say ?? name, go: start..<targetsSoFar.count, hash: hash))
    return true
  }

  /// Reads a target that is looked for later.
  ///
  /// - Returns: The hash of its text; `nil` if there is none.
  private mutating func announcedTarget(_ key: TreeFormat.Key) throws(Stop) -> UInt64? {
    guard reader.kind == .text, !reader.hasLines, let bytes = reader.trimmedBytes else {
      guard var target = try target(key)?.description else { return nil }
      return target.withUTF8 { bytes in
        targetsSoFar += bytes
        return ids.announce(bytes)
      }
    }
    targetsSoFar += bytes
    return ids.announce(bytes)
  }

  private mutating func checkKey(_ key: String, at place: Problem.Place) {
    if answersSoFar.indices.contains(where: { answersSoFar[$0].key == key }) {
      report(.duplicateKey, "another answer has the key '\(key)' already", place)
    }
    if ScriptedAnswer.words[key] != nil {
      report(.reservedKey, "'\(key)' is a command in scripts; choose another key", place)
    } else if !TreeFormat.isKebabCase(key) {
      report(.badID, Self.kebabCase("the key", key), place)
    }
  }

  // MARK: - Causes

  private mutating func cause(_ id: String) throws(Stop) -> Cause {
    var cause = Cause(id: id, title: "")
    var fields = try fields(of: .cause)
    while let key = try nextKey(of: &fields) {
      switch key {
      case .title: cause.title = try sentence(key) ?? ""
      case .aka: cause.aka = try sentences(key)
      case .why: cause.why = try text(key) ?? ""
      case .confirm: cause.confirm = try text(key)
      case .fixes: if try isList(key) { while try nextItem() { cause.fixes.append(try fix()) } }
      case .avoid: cause.avoid = try sentences(key)
      case .messages: cause.messages = try sentences(key).map { MessagePattern($0) }
      case .see: cause.see = try targets(key)
      case .guides: cause.guides = try targets(key)
      default: cause.links = try links()
      }
    }
    return cause
  }

  private mutating func fix() throws(Stop) -> Fix {
    var fix = Fix(title: "")
    var fields = try fields(of: .fix)
    while let key = try nextKey(of: &fields) {
      switch key {
      case .title: fix.title = try sentence(key) ?? ""
      case .since: fix.since = try version()
      case .when: fix.when = try text(key)
      case .wrong: fix.wrong = try text(key)
      case .error: fix.error = try sentence(key).map { MessagePattern($0) }
      case .right: fix.right = try text(key)
      case .language: fix.language = try sentence(key) ?? Snippet.defaultLanguage
      default: fix.note = try text(key)
      }
    }
    return fix
  }

  private mutating func version() throws(Stop) -> SystemVersion? {
    let place = reader.place
    guard let text = try sentence(.since) else { return nil }
    if let version = SystemVersion(text) { return version }
    let names = SystemVersion.Platform.allCases.map(\.rawValue).joined(separator: ", ")
    report(
      .badVersion, "'\(text)' is no version such as 'iOS 17' or 'macOS 14.1'; the systems are \(names)", place)
    return nil
  }

  // MARK: - Guides, links and examples

  private mutating func guide(_ id: String) throws(Stop) -> Guide {
    var guide = Guide(id: id, title: "")
    var fields = try fields(of: .guide)
    while let key = try nextKey(of: &fields) {
      switch key {
      case .title: guide.title = try sentence(key) ?? ""
      case .aka: guide.aka = try sentences(key)
      case .text: guide.text = try text(key) ?? ""
      case .snippets: if try isList(key) { while try nextItem() { guide.snippets.append(try snippet()) } }
      default: guide.links = try links()
      }
    }
    return guide
  }

  private mutating func snippet() throws(Stop) -> Snippet {
    var snippet = Snippet(code: "")
    var fields = try fields(of: .snippet)
    while let key = try nextKey(of: &fields) {
      switch key {
      case .title: snippet.title = try sentence(key)
      case .language: snippet.language = try sentence(key) ?? Snippet.defaultLanguage
      default: snippet.code = try text(key) ?? ""
      }
    }
    return snippet
  }

  private mutating func links() throws(Stop) -> [Link] {
    guard try isList(.links) else { return [] }
    var links: [Link] = []
    var count = 0
    while try nextItem() {
      var (title, url) = (String?.none, String?.none)
      var fields = try fields(of: .link)
      while let key = try nextKey(of: &fields) {
        if key == .title { title = try sentence(key) } else { url = try sentence(key) }
      }
      if let title, let url { links.append(Link(title: title, url: url)) } else { leaveOut(count, of: .links) }
      count += 1
    }
    return links
  }

  private mutating func examples() throws(Stop) -> [Example] {
    guard try isList(.examples) else { return [] }
    var examples: [Example] = []
    var count = 0
    while try nextItem() {
      example = count
      defer { count += 1 }
      var (prompt, answers, cause) = (String?.none, [String](), Target?.none)
      var fields = try fields(of: .example)
      while let key = try nextKey(of: &fields) {
        switch key {
        case .prompt: prompt = try sentence(key)
        case .answers: answers = try sentences(key)
        default: cause = try target(key)
        }
      }
      example = nil
      if let prompt, let cause {
        examples.append(Example(prompt: prompt, answers: answers, cause: cause))
      } else {
        leaveOut(count, of: .examples)
      }
    }
    return examples
  }
}
