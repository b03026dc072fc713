/// A node of a tree.
///
/// Targets refer to nodes.
package enum Node: Equatable, Sendable {
  case question(Question)
  case cause(Cause)
  case guide(Guide)

  /// The text that represents the node: the question, or the title.
  package var headline: String {
    switch self {
    case .question(let question): question.ask
    case .cause(let cause): cause.title
    case .guide(let guide): guide.title
    }
  }

  /// The kind of the node.
  package var kind: NodeKind {
    switch self {
    case .question: .question
    case .cause: .cause
    case .guide: .guide
    }
  }
}

/// The kinds of nodes, with the names that scripts use.
package enum NodeKind: String, Sendable { case cause, question, guide }

/// A question about something that the reader can observe or test.
package struct Question: Equatable, Sendable, Identifiable {
  /// The name that scripts use, in kebab-case.
  package var id: String
  /// The question, as one sentence.
  package var ask: String
  /// Instructions for finding the answer, as prose.
  package var how: String?
  /// The evidence that the reader needs for an answer, or `nil` if the file doesn't say.
  package var by: Evidence?
  /// The guides that help to find the answer.
  package var guides: [Target]
  /// The possible answers, with the most frequent ones first.
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

  /// Returns the answer with a key.
  package func answer(_ key: String) -> Answer? { answers.first { $0.key == key } }
}

/// The evidence that a question needs: source code, a run of the app, or a look at the screen.
package enum Evidence: String, CaseIterable, Sendable {
  case code, run, see

  /// The advice that the reader sees.
  package var advice: String {
    switch self {
    case .code: "read the code"
    case .run: "run it once"
    case .see: "look"
    }
  }
}

/// An answer to a question.
package struct Answer: Equatable, Sendable {
  /// The name that scripts use, in kebab-case.
  package var key: String
  /// The sentence that the reader sees.
  package var say: String
  /// The node that the answer leads to.
  package var go: Target

  package init(key: String, say: String, go: Target) {
    self.key = key
    self.say = say
    self.go = go
  }
}

/// A root cause: why it happens, how to confirm it, and how to fix it.
package struct Cause: Equatable, Sendable, Identifiable {
  /// The name that scripts use, in kebab-case.
  package var id: String
  /// A short name for the cause, at most 60 columns wide.
  package var title: String
  /// The problem in one sentence of at most 160 columns, or `nil` if the file has no summary.
  package var summary: String?
  /// Other names for the cause.
  package var aka: [String]
  /// The programming interfaces that the cause involves, in Apple's spelling.
  package var apis: [String]
  /// The reason why the problem occurs, as prose.
  package var why: String
  /// The test that distinguishes the cause from similar ones.
  package var confirm: Confirmation?
  /// The ways to fix the problem, with the usual one first.
  package var fixes: [Fix]
  /// Tempting changes that don't fix the problem, each with a reason.
  package var avoid: [String]
  /// Exact messages of the compiler or the console.
  ///
  /// `*` replaces the parts that vary.
  package var messages: [String]
  /// Related questions and causes.
  package var see: [Target]
  /// Guides that help to confirm or fix the cause.
  package var guides: [Target]
  /// Links to related documents.
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

/// A change that fixes a cause, with code before and after the change.
package struct Fix: Equatable, Sendable {
  /// The instruction, as an imperative.
  package var title: String
  /// The name that answers use to lead to this fix, in kebab-case, or `nil` if no answer does.
  package var key: String?
  /// The first version of a system or tool that can build the fix, or `nil` for any version.
  package var since: SystemVersion?
  /// The situation in which this fix applies.
  package var when: String?
  /// Code that has the problem.
  package var wrong: String?
  /// The compiler's error for `wrong`, if `wrong` doesn't compile.
  ///
  /// `*` replaces the parts that vary.
  package var error: String?
  /// Code that doesn't have the problem.
  package var right: String?
  /// The language of both snippets.
  package var language: String
  /// Additional information, as prose.
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

/// A technique or procedure that questions and causes refer to.
package struct Guide: Equatable, Sendable, Identifiable {
  /// The name that scripts use, in kebab-case.
  package var id: String
  /// A short name for the technique, at most 60 columns wide.
  package var title: String
  /// Other names for the technique.
  package var aka: [String]
  /// The instructions, as prose.
  package var text: String
  /// Code that illustrates the text.
  package var snippets: [Snippet]
  /// Links to related documents.
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
  /// The language of snippets that don't name one.
  package static let defaultLanguage = "swift"

  /// A title for the code.
  package var title: String?
  /// The language, with the name that Markdown code fences use.
  package var language: String
  package var code: String

  package init(title: String? = nil, language: String = Snippet.defaultLanguage, code: String) {
    self.title = title
    self.language = language
    self.code = code
  }
}

/// A link to a related document.
package struct Link: Equatable, Sendable {
  /// The title of the document.
  package var title: String
  /// The address of the document on the web.
  package var url: String

  package init(title: String, url: String) {
    self.title = title
    self.url = url
  }
}

/// A problem in a developer's own words, with the expected answers and the cause that these must reach.
package struct Example: Equatable, Sendable {
  /// The developer's own words.
  package var prompt: String
  /// The id of the tree whose first question the answers begin with, or `nil` for the tree that contains the example.
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
  /// The problem in one sentence: the summary, or the first sentence of `why` if the file has no summary.
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

  /// Returns all fixes in the order in which pages show them.
  ///
  /// - Parameters:
  ///   - system: The reader's system. Fixes that need a newer system come last.
  ///   - key: The key of the fix that the reader's answers lead to. Among the fixes for this system, it comes first.
  /// - Returns: All fixes.
  package func fixes(on system: SystemVersion?, first key: String? = nil) -> [Fix] {
    let chosen = fixes.filter { $0.key != nil && $0.key == key }
    let others = fixes.filter { $0.key == nil || $0.key != key }
    let ordered = chosen + others
    return ordered.filter { !$0.isTooNew(for: system) } + ordered.filter { $0.isTooNew(for: system) }
  }
}

extension Fix {
  /// Returns whether the fix needs a newer system than the reader's.
  package func isTooNew(for system: SystemVersion?) -> Bool { system.flatMap { since?.works(on: $0) } == false }
}
