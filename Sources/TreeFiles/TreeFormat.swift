/// The keys of format 1: what may stand where, and what must.
///
/// One table serves the decoder and the messages; a test keeps `Trees/tree.schema.json` in step with it.
enum TreeFormat {
  static let version = "1"

  /// The keys, of whatever mapping.
  enum Key: String {
    case aka, answers, ask, avoid, cause, causes, code, confirm, error, examples, fixes, format, go, guides, how, id,
      key, language, links, messages, note, position, prompt, questions, right, say, see, since, snippets, start,
      summary, symptom, text, title, url, when, why, wrong
  }

  struct Field: Sendable {
    let name: Key
    let isRequired: Bool

    /// The key as a file writes it.
    var key: String { name.rawValue }
  }

  /// The kinds of mappings; the raw value is how a message names one.
  enum Mapping: String, CaseIterable {
    case tree, question, answer, cause, fix, guide, snippet, link, example

    var article: String { self == .answer || self == .example ? "an" : "a" }

    var fields: [Field] { TreeFormat.fields[self, default: []] }
  }

  /// The fewest and the most answers of a question that people can still overlook.
  static let answers = 2...7
  /// The most answers that are read at all.
  static let maximumAnswers = 100
  /// The most messages of a tree, each of which is looked for in every line of a log.
  static let maximumMessages = 2000

  private static let fields: [Mapping: [Field]] = [
    .tree: [
      required(.format), required(.id), required(.title), optional(.symptom), optional(.position), optional(.start),
      optional(.questions), optional(.causes), optional(.guides), optional(.examples),
    ],
    .question: [required(.ask), optional(.how), optional(.guides), required(.answers)],
    .answer: [required(.key), required(.say), required(.go)],
    .cause: [
      required(.title), optional(.summary), optional(.aka), required(.why), optional(.confirm), optional(.fixes),
      optional(.avoid), optional(.messages), optional(.see), optional(.guides), optional(.links),
    ],
    .fix: [
      required(.title), optional(.key), optional(.since), optional(.when), optional(.wrong), optional(.error),
      optional(.right), optional(.language), optional(.note),
    ],
    .guide: [required(.title), optional(.aka), required(.text), optional(.snippets), optional(.links)],
    .snippet: [optional(.title), optional(.language), required(.code)],
    .link: [required(.title), required(.url)],
    .example: [required(.prompt), required(.answers), required(.cause)],
  ]

  private static func required(_ key: Key) -> Field { Field(name: key, isRequired: true) }

  private static func optional(_ key: Key) -> Field { Field(name: key, isRequired: false) }

  /// Whether a text is an id or a key: words of small letters and digits, joined by hyphens, one letter at least.
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
