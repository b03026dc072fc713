/// The keys of format 1: the keys that each mapping can have, and those that it needs.
///
/// The decoder and the messages use the same table. A test compares it with `Trees/tree.schema.json`.
enum TreeFormat {
  static let version = "1"

  /// The keys of all mappings.
  enum Key: String {
    case aka, answers, apis, ask, avoid, by, cause, causes, code, confirm, `else`, error, examples, fixes, format, from,
      go,
      guides, how, id, `if`, key, language, links, messages, note, position, prompt, questions, right, say, see, since,
      snippets, start, steps, summary, symptom, text, this, title, url, when, why, wrong
  }

  struct Field: Sendable {
    let name: Key
    let isRequired: Bool

    /// The key as a file writes it.
    var key: String { name.rawValue }
  }

  /// The kinds of mappings.
  enum Mapping: CaseIterable {
    case tree, question, answer, cause, confirmation, outcome, fix, guide, snippet, link, example
    /// A cause in its own file, which also has the examples.
    case causeFile
    /// An example in the file of its cause.
    case causeExample

    /// The name in a message.
    var name: String {
      switch self {
      case .confirmation: "test"
      case .causeFile: "cause"
      case .causeExample: "example"
      default: "\(self)"
      }
    }

    var article: String { "aeiou".contains(name.prefix(1)) ? "an" : "a" }

    var fields: [Field] { TreeFormat.fields[self, default: []] }
  }

  /// The number of answers that a question should have.
  ///
  /// A reader can still compare 7 answers.
  static let answers = 2...7
  /// The maximum number of answers that the program reads.
  static let maximumAnswers = 100
  /// The maximum number of messages of a tree.
  ///
  /// The program searches every line of a log for each message.
  static let maximumMessages = 2000

  private static let fields: [Mapping: [Field]] = [
    .tree: [
      required(.format), required(.id), required(.title), optional(.symptom), optional(.position), optional(.start),
      optional(.questions), optional(.causes), optional(.guides), optional(.examples),
    ],
    .question: [required(.ask), optional(.how), optional(.by), optional(.guides), required(.answers)],
    .answer: [required(.key), required(.say), required(.go)],
    .cause: cause,
    .causeFile: cause + [optional(.examples)],
    .confirmation: [required(.steps), optional(.this), optional(.else)],
    .outcome: [required(.if), required(.go)],
    .fix: [
      required(.title), optional(.key), optional(.since), optional(.when), optional(.wrong), optional(.error),
      optional(.right), optional(.language), optional(.note),
    ],
    .guide: [required(.title), optional(.aka), required(.text), optional(.snippets), optional(.links)],
    .snippet: [optional(.title), optional(.language), required(.code)],
    .link: [required(.title), required(.url)],
    .example: [required(.prompt), optional(.from), required(.answers), required(.cause)],
    .causeExample: [required(.prompt), optional(.from), required(.answers)],
  ]

  private static let cause = [
    required(.title), optional(.summary), optional(.aka), optional(.apis), required(.why), optional(.confirm),
    optional(.fixes), optional(.avoid), optional(.messages), optional(.see), optional(.guides), optional(.links),
  ]

  private static func required(_ key: Key) -> Field { Field(name: key, isRequired: true) }

  private static func optional(_ key: Key) -> Field { Field(name: key, isRequired: false) }

  /// Whether a text is an id or a key: lowercase words and digits, joined by single hyphens, with at least one letter.
  static func isKebabCase(_ text: String) -> Bool {
    var isAfterHyphen = true
    var hasLetter = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): (isAfterHyphen, hasLetter) = (false, true)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): isAfterHyphen = false
      case UInt8(ascii: "-") where !isAfterHyphen: isAfterHyphen = true
      default: return false
      }
    }
    return hasLetter && !isAfterHyphen
  }
}
