/// A place of a tree: something a target can name.
package enum Node: Equatable, Sendable {
  case question(Question)
  case cause(Cause)
  case guide(Guide)

  /// The sentence that stands for the node: the question, or the title.
  package var headline: String {
    switch self {
    case .question(let question): question.ask
    case .cause(let cause): cause.title
    case .guide(let guide): guide.title
    }
  }

  /// What the node is.
  package var kind: NodeKind {
    switch self {
    case .question: .question
    case .cause: .cause
    case .guide: .guide
    }
  }
}

/// The kinds of nodes, as scripts read them.
package enum NodeKind: String, Sendable { case cause, question, guide }

/// Asks for something one can observe or test.
package struct Question: Equatable, Sendable, Identifiable {
  /// The name scripts use, in kebab-case.
  package var id: String
  /// The question, as one sentence.
  package var ask: String
  /// How to find out, as prose.
  package var how: String?
  /// What the answer takes; `nil` where the file doesn't say.
  package var by: Evidence?
  /// The guides that help to find out.
  package var guides: [Target]
  /// What one can answer; the frequent answers first.
  package var answers: [Answer]

  package init(
    id: String, ask: String, how: String? = nil, by: Evidence? = nil, guides: [Target] = [], answers: [Answer] = []
  ) {
    self.id = id
    self.ask = ask
    self.how = how
    self.by = by
    self.guides = guides
    self.answers = answers
  }

  /// Returns the answer of a key.
  package func answer(_ key: String) -> Answer? { answers.first { $0.key == key } }
}

/// What it takes to answer a question.
package enum Evidence: String, CaseIterable, Sendable {
  case code, run, see

  /// What to do, as the reader is told.
  package var advice: String {
    switch self {
    case .code: "read the code"
    case .run: "run it once"
    case .see: "look"
    }
  }
}

/// One answer of a question.
package struct Answer: Equatable, Sendable {
  /// The word scripts use, in kebab-case.
  package var key: String
  /// The sentence people read.
  package var say: String
  /// Where it leads.
  package var go: Target

  package init(key: String, say: String, go: Target) {
    self.key = key
    self.say = say
    self.go = go
  }
}

/// A root cause: why it happens, how to confirm it, and how to fix it.
package struct Cause: Equatable, Sendable, Identifiable {
  /// The name scripts use, in kebab-case.
  package var id: String
  /// The cause in a few words, at most 60 columns.
  package var title: String
  /// What is wrong, in one sentence of at most 160 columns; `nil` where the file has none.
  package var summary: String?
  /// Other names it is known by.
  package var aka: [String]
  /// The programming interfaces that it is about, as Apple spells them.
  package var apis: [String]
  /// Why it happens, as prose.
  package var why: String
  /// The test that tells it from its neighbors.
  package var confirm: Confirmation?
  /// What to change, the usual fix first.
  package var fixes: [Fix]
  /// Tempting moves that do not fix it, and why.
  package var avoid: [String]
  /// Exact texts of the compiler or the console; `*` stands for what varies.
  package var messages: [String]
  /// Related questions and causes.
  package var see: [Target]
  /// Guides that help to confirm or fix it.
  package var guides: [Target]
  /// Documents of others.
  package var links: [Link]

  package init(
    id: String, title: String, summary: String? = nil, aka: [String] = [], apis: [String] = [], why: String = "",
    confirm: Confirmation? = nil, fixes: [Fix] = [], avoid: [String] = [], messages: [String] = [], see: [Target] = [],
    guides: [Target] = [],
    links: [Link] = []
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.aka = aka
    self.apis = apis
    self.why = why
    self.confirm = confirm
    self.fixes = fixes
    self.avoid = avoid
    self.messages = messages
    self.see = see
    self.guides = guides
    self.links = links
  }
}

/// What to change, from which system, with a wrong and a right snippet.
package struct Fix: Equatable, Sendable {
  /// What to do, as an imperative.
  package var title: String
  /// The name by which answers lead to this fix, in kebab-case; `nil` where none does.
  package var key: String?
  /// The first system or tool the fix builds for; `nil` for any.
  package var since: SystemVersion?
  /// The situation it is for.
  package var when: String?
  /// Code that shows the fault.
  package var wrong: String?
  /// What the compiler says to `wrong`, where that does not compile; `*` stands for what varies.
  package var error: String?
  /// Code that is right.
  package var right: String?
  /// The language of both snippets.
  package var language: String
  /// What else to know, as prose.
  package var note: String?

  package init(
    title: String, key: String? = nil, since: SystemVersion? = nil, when: String? = nil, wrong: String? = nil,
    error: String? = nil, right: String? = nil, language: String = Snippet.defaultLanguage, note: String? = nil
  ) {
    self.title = title
    self.key = key
    self.since = since
    self.when = when
    self.wrong = wrong
    self.error = error
    self.right = right
    self.language = language
    self.note = note
  }
}

/// A technique or protocol that questions and causes refer to.
package struct Guide: Equatable, Sendable, Identifiable {
  /// The name scripts use, in kebab-case.
  package var id: String
  /// The technique in a few words, at most 60 columns.
  package var title: String
  /// Other names it is known by.
  package var aka: [String]
  /// What to do, as prose.
  package var text: String
  /// Code that goes with the text.
  package var snippets: [Snippet]
  /// Documents of others.
  package var links: [Link]

  package init(
    id: String, title: String, aka: [String] = [], text: String = "", snippets: [Snippet] = [], links: [Link] = []
  ) {
    self.id = id
    self.title = title
    self.aka = aka
    self.text = text
    self.snippets = snippets
    self.links = links
  }
}

/// A piece of code with a title.
package struct Snippet: Equatable, Sendable {
  /// The language of snippets that name none.
  package static let defaultLanguage = "swift"

  /// What it shows.
  package var title: String?
  /// The language, by the name that Markdown code fences use.
  package var language: String
  /// The code.
  package var code: String

  package init(title: String? = nil, language: String = Snippet.defaultLanguage, code: String) {
    self.title = title
    self.language = language
    self.code = code
  }
}

/// A document of others.
package struct Link: Equatable, Sendable {
  /// What the document is called.
  package var title: String
  /// Where it is.
  package var url: String

  package init(title: String, url: String) {
    self.title = title
    self.url = url
  }
}

/// A developer's own words for a problem, the answers they would give, and the cause these must reach.
package struct Example: Equatable, Sendable {
  /// The developer's own words.
  package var prompt: String
  /// The tree at whose start the answers begin; `nil` for the tree that the example is in.
  package var from: String?
  /// The answers from the tree's start, each a key or `question=key`.
  package var answers: [String]
  /// The cause that the answers must reach.
  package var cause: Target

  package init(prompt: String, from: String? = nil, answers: [String], cause: Target) {
    self.prompt = prompt
    self.from = from
    self.answers = answers
    self.cause = cause
  }
}

extension Cause {
  /// What is wrong, in one sentence: the first of `why` where the file has none.
  package var verdict: String {
    if let summary { return summary }
    let text = why.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.trimmed.isEmpty }
      .map(\.trimmed).joined(separator: " ")
    var end = text.startIndex
    while end < text.endIndex {
      let next = text.index(after: end)
      let isEnd = ".!?".contains(text[end]) && (next == text.endIndex || text[next] == " ")
      if isEnd { return String(text[..<next]) }
      end = next
    }
    return text
  }

  /// Returns the fixes in the order in which they are shown.
  ///
  /// - Parameters:
  ///   - system: The reader's system; fixes that need a newer one come last.
  ///   - key: The fix that the answers given lead to, which comes first among those that work there.
  /// - Returns: All fixes.
  package func fixes(on system: SystemVersion?, first key: String? = nil) -> [Fix] {
    let chosen = fixes.filter { $0.key != nil && $0.key == key }
    let others = fixes.filter { $0.key == nil || $0.key != key }
    let ordered = chosen + others
    return ordered.filter { !$0.isTooNew(for: system) } + ordered.filter { $0.isTooNew(for: system) }
  }
}

extension Fix {
  /// Whether it needs a newer system than the reader's.
  package func isTooNew(for system: SystemVersion?) -> Bool { system.flatMap { since?.works(on: $0) } == false }
}
