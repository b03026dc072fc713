/// The keys of format 1: what may stand where, and what must.
///
/// One table serves the decoder and the messages; a test keeps `Trees/tree.schema.json` in step with it.
enum TreeFormat {
  static let version = "1"

  /// What the value of a key looks like.
  enum Shape: Equatable {
    case text
    case texts
    /// A list of mappings.
    case list(of: Mapping)
    /// A mapping from ids to mappings.
    case nodes(of: Mapping)
  }

  /// The keys, of whatever mapping.
  enum Key: String {
    case aka, answers, ask, avoid, cause, causes, code, confirm, error, examples, fixes, format, go, guides, how, id,
      key, language, links, messages, note, position, prompt, questions, right, say, see, since, snippets, start,
      summary, symptom, text, title, url, when, why, wrong
  }

  struct Field {
    let name: Key
    /// The key as a file writes it.
    let key: String
    let isRequired: Bool
    let shape: Shape

    init(_ name: Key, isRequired: Bool, _ shape: Shape) {
      (self.name, self.key, self.isRequired, self.shape) = (name, name.rawValue, isRequired, shape)
    }
  }

  /// The kinds of mappings; the raw value is how a message names one.
  enum Mapping: String, CaseIterable {
    case tree, question, answer, cause, fix, guide, snippet, link, example

    var article: String { self == .answer || self == .example ? "an" : "a" }

    var fields: [Field] {
      switch self {
      case .tree: TreeFormat.tree
      case .question: TreeFormat.question
      case .answer: TreeFormat.answer
      case .cause: TreeFormat.cause
      case .fix: TreeFormat.fix
      case .guide: TreeFormat.guide
      case .snippet: TreeFormat.snippet
      case .link: TreeFormat.link
      case .example: TreeFormat.example
      }
    }
  }

  /// The fewest and the most answers of a question that people can still overlook.
  static let answers = 2...7
  /// The most answers that are read at all.
  static let maximumAnswers = 100

  private static let tree = [
    required(.format), required(.id), required(.title), optional(.symptom), optional(.position), optional(.start),
    optional(.questions, .nodes(of: .question)), optional(.causes, .nodes(of: .cause)),
    optional(.guides, .nodes(of: .guide)), optional(.examples, .list(of: .example)),
  ]
  private static let question = [
    required(.ask), optional(.how), optional(.guides, .texts), required(.answers, .list(of: .answer)),
  ]
  private static let answer = [required(.key), required(.say), required(.go)]
  private static let cause = [
    required(.title), optional(.summary), optional(.aka, .texts), required(.why), optional(.confirm),
    optional(.fixes, .list(of: .fix)), optional(.avoid, .texts), optional(.messages, .texts),
    optional(.see, .texts), optional(.guides, .texts), optional(.links, .list(of: .link)),
  ]
  private static let fix = [
    required(.title), optional(.key), optional(.since), optional(.when), optional(.wrong), optional(.error),
    optional(.right), optional(.language), optional(.note),
  ]
  private static let guide = [
    required(.title), optional(.aka, .texts), required(.text), optional(.snippets, .list(of: .snippet)),
    optional(.links, .list(of: .link)),
  ]
  private static let snippet = [optional(.title), optional(.language), required(.code)]
  private static let link = [required(.title), required(.url)]
  private static let example = [required(.prompt), required(.answers, .texts), required(.cause)]

  private static func required(_ key: Key, _ shape: Shape = .text) -> Field {
    Field(key, isRequired: true, shape)
  }

  private static func optional(_ key: Key, _ shape: Shape = .text) -> Field {
    Field(key, isRequired: false, shape)
  }

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
