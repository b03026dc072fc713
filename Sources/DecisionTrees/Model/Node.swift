/// A place of a tree: something a target can name.
public enum Node: Equatable, Sendable {
  case question(Question)
  case cause(Cause)
  case guide(Guide)

  /// The sentence that stands for the node: the question, or the title.
  public var headline: String {
    switch self {
    case .question(let question): question.ask
    case .cause(let cause): cause.title
    case .guide(let guide): guide.title
    }
  }

  /// What the node is.
  public var kind: NodeKind {
    switch self {
    case .question: .question
    case .cause: .cause
    case .guide: .guide
    }
  }
}

/// The kinds of nodes, as scripts read them.
public enum NodeKind: String, Sendable { case cause, question, guide }

/// Asks for something one can observe or test.
public struct Question: Equatable, Sendable, Identifiable {
  /// The name scripts use, in kebab-case.
  public var id: String
  /// The question, as one sentence.
  public var ask: String
  /// How to find out, as prose.
  public var how: String?
  /// The guides that help to find out.
  public var guides: [Target]
  /// What one can answer; the frequent answers first.
  public var answers: [Answer]

  /// Creates a question.
  public init(id: String, ask: String, how: String? = nil, guides: [Target] = [], answers: [Answer] = []) {
    self.id = id
    self.ask = ask
    self.how = how
    self.guides = guides
    self.answers = answers
  }

  /// Returns the answer of a key.
  public func answer(_ key: String) -> Answer? { answers.first { $0.key == key } }
}

/// One answer of a question.
public struct Answer: Equatable, Sendable {
  /// The word scripts use, in kebab-case.
  public var key: String
  /// The sentence people read.
  public var say: String
  /// Where it leads.
  public var go: Target

  /// Creates an answer.
  public init(key: String, say: String, go: Target) {
    self.key = key
    self.say = say
    self.go = go
  }
}

/// A root cause: why it happens, how to confirm it, and how to fix it.
public struct Cause: Equatable, Sendable, Identifiable {
  /// The name scripts use, in kebab-case.
  public var id: String
  /// The cause in a few words, at most 60 columns.
  public var title: String
  /// What is wrong, in one sentence of at most 120 columns; `nil` where the file has none.
  public var summary: String?
  /// Other names it is known by.
  public var aka: [String]
  /// Why it happens, as prose.
  public var why: String
  /// The test that tells it from its neighbors, as prose.
  public var confirm: String?
  /// What to change, the usual fix first.
  public var fixes: [Fix]
  /// Tempting moves that do not fix it, and why.
  public var avoid: [String]
  /// Exact texts of the compiler or the console; `*` stands for what varies.
  public var messages: [MessagePattern]
  /// Related questions and causes.
  public var see: [Target]
  /// Guides that help to confirm or fix it.
  public var guides: [Target]
  /// Documents of others.
  public var links: [Link]

  /// Creates a cause.
  public init(
    id: String, title: String, summary: String? = nil, aka: [String] = [], why: String = "", confirm: String? = nil,
    fixes: [Fix] = [], avoid: [String] = [], messages: [MessagePattern] = [], see: [Target] = [], guides: [Target] = [],
    links: [Link] = []
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.aka = aka
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
public struct Fix: Equatable, Sendable {
  /// What to do, as an imperative.
  public var title: String
  /// The name by which answers lead to this fix, in kebab-case; `nil` where none does.
  public var key: String?
  /// The first system or tool the fix builds for; `nil` for any.
  public var since: SystemVersion?
  /// The situation it is for.
  public var when: String?
  /// Code that shows the fault.
  public var wrong: String?
  /// What the compiler says to `wrong`, where that does not compile.
  public var error: MessagePattern?
  /// Code that is right.
  public var right: String?
  /// The language of both snippets.
  public var language: String
  /// What else to know, as prose.
  public var note: String?

  /// Creates a fix.
  public init(
    title: String, key: String? = nil, since: SystemVersion? = nil, when: String? = nil, wrong: String? = nil,
    error: MessagePattern? = nil, right: String? = nil, language: String = Snippet.defaultLanguage, note: String? = nil
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
public struct Guide: Equatable, Sendable, Identifiable {
  /// The name scripts use, in kebab-case.
  public var id: String
  /// The technique in a few words, at most 60 columns.
  public var title: String
  /// Other names it is known by.
  public var aka: [String]
  /// What to do, as prose.
  public var text: String
  /// Code that goes with the text.
  public var snippets: [Snippet]
  /// Documents of others.
  public var links: [Link]

  /// Creates a guide.
  public init(
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
public struct Snippet: Equatable, Sendable {
  /// The language of snippets that name none.
  public static let defaultLanguage = "swift"

  /// What it shows.
  public var title: String?
  /// The language, by the name that Markdown code fences use.
  public var language: String
  /// The code.
  public var code: String

  /// Creates a snippet.
  public init(title: String? = nil, language: String = Snippet.defaultLanguage, code: String) {
    self.title = title
    self.language = language
    self.code = code
  }
}

/// A document of others.
public struct Link: Equatable, Sendable {
  /// What the document is called.
  public var title: String
  /// Where it is.
  public var url: String

  /// Creates a link.
  public init(title: String, url: String) {
    self.title = title
    self.url = url
  }
}

/// A developer's own words for a problem, the answers they would give, and the cause these must reach.
public struct Example: Equatable, Sendable {
  /// The developer's own words.
  public var prompt: String
  /// The answers from the tree's start, each a key or `question=key`.
  public var answers: [String]
  /// The cause that the answers must reach.
  public var cause: Target

  /// Creates an example.
  public init(prompt: String, answers: [String], cause: Target) {
    self.prompt = prompt
    self.answers = answers
    self.cause = cause
  }
}

extension Cause {
  /// Returns the fixes in the order in which they are shown.
  ///
  /// - Parameters:
  ///   - system: The reader's system; fixes that need a newer one come last.
  ///   - key: The fix that the answers given lead to, which comes first in any case.
  /// - Returns: All fixes.
  public func fixes(on system: SystemVersion?, first key: String? = nil) -> [Fix] {
    let chosen = fixes.filter { $0.key != nil && $0.key == key }
    let others = fixes.filter { $0.key == nil || $0.key != key }
    return chosen + others.filter { !$0.isTooNew(for: system) } + others.filter { $0.isTooNew(for: system) }
  }
}

extension Fix {
  /// Whether it needs a newer system than the reader's.
  func isTooNew(for system: SystemVersion?) -> Bool { system.flatMap { since?.works(on: $0) } == false }
}
