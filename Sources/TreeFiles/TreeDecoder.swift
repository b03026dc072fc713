internal import DecisionTrees

/// Makes a tree of a YAML value.
///
/// What is wrong is collected, and the rest is read all the same.
struct TreeDecoder {
  private(set) var issues: [YAMLReader.Issue] = []

  /// Reads a whole tree.
  ///
  /// - Parameters:
  ///   - value: The document.
  ///   - stem: The file's name without its extension.
  /// - Returns: The tree, as far as it can be read.
  mutating func tree(_ value: YAMLValue, named stem: String) -> Tree {
    let fields = Fields(value, as: .tree, &issues)
    checkHead(fields, stem: stem)
    let questions = fields.nodes("questions", &issues).map { question($0) }
    let causes = fields.nodes("causes", &issues).map { cause($0) }
    let guides = fields.nodes("guides", &issues).map { guide($0) }
    checkParts(fields, hasQuestions: !questions.isEmpty, hasGuides: !guides.isEmpty)
    return Tree(
      id: stem, title: fields.sentence("title", &issues) ?? stem, symptom: fields.sentence("symptom", &issues) ?? "",
      start: fields.sentence("start", &issues), questions: questions, causes: causes, guides: guides,
      examples: fields.items("examples", &issues).compactMap { example($0) })
  }

  private mutating func report(
    _ code: ProblemCode, _ message: String, _ place: Problem.Place, suggestion: String? = nil
  ) {
    issues.append(.init(code: code, message: message, place: place, suggestion: suggestion))
  }

  // MARK: - The whole

  private mutating func checkHead(_ fields: Fields, stem: String) {
    if let format = fields["format"], format.scalar != TreeFormat.version {
      report(.unsupportedFormat, "this program reads format \(TreeFormat.version)", format.place)
    }
    if let id = fields.sentence("id", &issues), id != stem, let place = fields["id"]?.place {
      report(.idMismatch, "the id is '\(id)', the file's name says '\(stem)'; make them agree", place, suggestion: stem)
    }
    if !TreeFormat.isKebabCase(stem) {
      report(.badID, Self.kebabCase("the file's name", stem), fields["id"]?.place ?? .start)
    }
  }

  private mutating func checkParts(_ fields: Fields, hasQuestions: Bool, hasGuides: Bool) {
    if hasQuestions, fields["start"] == nil {
      report(.missingKey, "this tree has questions and no 'start'", fields.value.place)
    } else if !hasQuestions, !hasGuides, fields.value.mapping != nil {
      report(.missingKey, "this tree has neither 'questions' nor 'guides'", fields.value.place)
    }
    var places: [String: Problem.Place] = [:]
    for section in ["questions", "causes", "guides"] {
      for entry in fields[section]?.mapping ?? [] {
        guard let first = places.updateValue(entry.keyPlace, forKey: entry.key) else { continue }
        report(.duplicateID, "'\(entry.key)' is already the id of a node in line \(first.line)", entry.keyPlace)
      }
    }
  }

  private static func kebabCase(_ what: String, _ text: String) -> String {
    "\(what) '\(text)' is not in kebab-case: small letters and digits, words joined by single hyphens"
  }

  private mutating func checkID(_ entry: YAMLValue.Entry) {
    if !TreeFormat.isKebabCase(entry.key) { report(.badID, Self.kebabCase("the id", entry.key), entry.keyPlace) }
  }

  // MARK: - Questions

  private mutating func question(_ entry: YAMLValue.Entry) -> Question {
    checkID(entry)
    let fields = Fields(entry.value, as: .question, &issues)
    let items = fields.items("answers", &issues)
    checkCount(items, of: fields)
    let answers = items.prefix(TreeFormat.maximumAnswers).compactMap { answer($0) }
    checkKeys(answers.map(\.key), at: items.map { $0["key"]?.place ?? $0.place })
    return Question(
      id: entry.key, ask: fields.sentence("ask", &issues) ?? "", how: fields.text("how", &issues),
      guides: targets(fields, "guides"), answers: answers)
  }

  private mutating func checkCount(_ items: [YAMLValue], of fields: Fields) {
    guard let place = fields["answers"]?.place, !TreeFormat.answers.contains(items.count) else { return }
    if items.count > TreeFormat.maximumAnswers {
      report(.tooLarge, "\(items.count) answers; at most \(TreeFormat.maximumAnswers) are read", place)
    } else {
      let range = "\(TreeFormat.answers.lowerBound) to \(TreeFormat.answers.upperBound)"
      report(.answerCount, "a question has \(range) answers, this one \(items.count)", place)
    }
  }

  private mutating func checkKeys(_ keys: [String], at places: [Problem.Place]) {
    for (index, (key, place)) in zip(keys, places).enumerated() {
      if keys[..<index].contains(key) { report(.duplicateKey, "another answer has the key '\(key)' already", place) }
      if ScriptedAnswer.words[key] != nil {
        report(.reservedKey, "'\(key)' is a command in scripts; choose another key", place)
      } else if !TreeFormat.isKebabCase(key) {
        report(.badID, Self.kebabCase("the key", key), place)
      }
    }
  }

  private mutating func answer(_ value: YAMLValue) -> Answer? {
    let fields = Fields(value, as: .answer, &issues)
    let say = fields.sentence("say", &issues)
    guard let key = fields.sentence("key", &issues), let go = fields.sentence("go", &issues) else { return nil }
    return Answer(key: key, say: say ?? key, go: Target(go))
  }

  // MARK: - Causes

  private mutating func cause(_ entry: YAMLValue.Entry) -> Cause {
    checkID(entry)
    let fields = Fields(entry.value, as: .cause, &issues)
    return Cause(
      id: entry.key, title: fields.sentence("title", &issues) ?? "", aka: fields.sentences("aka", &issues),
      why: fields.text("why", &issues) ?? "", confirm: fields.text("confirm", &issues),
      fixes: fields.items("fixes", &issues).map { fix($0) }, avoid: fields.sentences("avoid", &issues),
      messages: fields.sentences("messages", &issues).map { MessagePattern($0) }, see: targets(fields, "see"),
      guides: targets(fields, "guides"), links: links(fields))
  }

  private mutating func fix(_ value: YAMLValue) -> Fix {
    let fields = Fields(value, as: .fix, &issues)
    return Fix(
      title: fields.sentence("title", &issues) ?? "", since: version(fields), when: fields.text("when", &issues),
      wrong: fields.text("wrong", &issues), error: fields.sentence("error", &issues).map { MessagePattern($0) },
      right: fields.text("right", &issues), language: fields.sentence("language", &issues) ?? Snippet.defaultLanguage,
      note: fields.text("note", &issues))
  }

  private mutating func version(_ fields: Fields) -> SystemVersion? {
    guard let text = fields.sentence("since", &issues) else { return nil }
    if let version = SystemVersion(text) { return version }
    let names = SystemVersion.Platform.allCases.map(\.rawValue).joined(separator: ", ")
    let message = "'\(text)' is no version such as 'iOS 17' or 'macOS 14.1'; the systems are \(names)"
    report(.badVersion, message, fields["since"]?.place ?? fields.value.place)
    return nil
  }

  // MARK: - Guides, links and examples

  private mutating func guide(_ entry: YAMLValue.Entry) -> Guide {
    checkID(entry)
    let fields = Fields(entry.value, as: .guide, &issues)
    let snippets = fields.items("snippets", &issues).map { value in
      let snippet = Fields(value, as: .snippet, &issues)
      return Snippet(
        title: snippet.sentence("title", &issues),
        language: snippet.sentence("language", &issues) ?? Snippet.defaultLanguage,
        code: snippet.text("code", &issues) ?? "")
    }
    return Guide(
      id: entry.key, title: fields.sentence("title", &issues) ?? "", aka: fields.sentences("aka", &issues),
      text: fields.text("text", &issues) ?? "", snippets: snippets, links: links(fields))
  }

  private mutating func links(_ fields: Fields) -> [Link] {
    fields.items("links", &issues).compactMap { value in
      let link = Fields(value, as: .link, &issues)
      guard let title = link.sentence("title", &issues), let url = link.sentence("url", &issues) else { return nil }
      return Link(title: title, url: url)
    }
  }

  private mutating func targets(_ fields: Fields, _ key: String) -> [Target] {
    fields.sentences(key, &issues).map { Target($0) }
  }

  private mutating func example(_ value: YAMLValue) -> Example? {
    let fields = Fields(value, as: .example, &issues)
    let answers = fields.sentences("answers", &issues)
    guard let prompt = fields.sentence("prompt", &issues), let cause = fields.sentence("cause", &issues) else {
      return nil
    }
    return Example(prompt: prompt, answers: answers, cause: Target(cause))
  }
}
