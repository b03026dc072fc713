import DecisionTrees
import TreeText

/// The meaning of a line in plain mode: a number, or a command that scripts don't have.
enum PlainWord: Equatable {
  case help, menu, more, answers, why, test, all, related, confirmed, end
  /// Continue an earlier walk, with its number from 1.
  case resume(Int)
  /// Print or copy a fix. The number is `nil` if the line doesn't contain one.
  case fix(Int?)
  case copy(Int?, path: String?)
  /// Save the report to a file.
  case save(String)
  case search(String)
  case number(Int)
  case script(ScriptedAnswer)

  /// Reads a line without white space around it, or returns `nil` if the line has no special meaning.
  init?(_ line: String) {
    var words = line.parts(at: " ").filter { !$0.isEmpty }
    if words.count > 1, words[0].lowercased() == "copy", ["fix", "code"].contains(words[1].lowercased()) {
      words.remove(at: 1)
    }
    let first = words.first?.lowercased() ?? ""
    let number = words.count > 1 ? Self.number(words[1]) : nil
    let isNumbered = words.count == 1 || number != nil
    if line.begins(with: "/") {
      self = .search(line.dropFirst().trimmed)
    } else if let number = Self.number(line) {
      self = .number(number)
    } else if first == "save" {
      self = .save(line.dropFirst(4).trimmed)
    } else if words.count == 1, let word = Self.words[first] {
      self = word
    } else if words.count <= 2, first == "resume", isNumbered {
      self = .resume(number ?? 1)
    } else if words.joined(separator: " ").lowercased() == "rule out" {
      self = .script(.notIt)
    } else if words.count <= 2, first == "fix", isNumbered {
      self = .fix(number)
    } else if first == "copy" || first == "c", isNumbered {
      self = .copy(number, path: Self.path(words.dropFirst(2)))
    } else if let word = Self.phrases[line.lowercased()] {
      self = word
    } else {
      return nil
    }
  }

  /// Returns the path in words such as `to "my fix.swift"`.
  private static func path(_ words: ArraySlice<String>) -> String? {
    let path = (words.first == "to" ? words.dropFirst() : words).joined(separator: " ")
    let isQuoted = path.utf8.count > 2 && path.begins(with: "\"") && path.ends(with: "\"")
    return path.isEmpty ? nil : isQuoted ? path.withoutEnds : path
  }

  private static let phrases: [String: PlainWord] = [
    "go back": .script(.back), "undo": .script(.back), "skip": .script(.unsure), "no idea": .script(.unsure),
    "not sure": .script(.unsure), "don't know": .script(.unsure), "i don't know": .script(.unsure),
    "none of these": .number(0), "nothing fits": .number(0),
  ]

  private static let words: [String: PlainWord] = [
    "?": .help, "help": .help, "menu": .menu, "more": .more, "answers": .answers, "a": .answers,
    "t": .answers,
    "map": .answers, "why": .why, "confirm": .test, "test": .test, "all": .all, "yes": .confirmed, "y": .confirmed,
    "fixes": .fix(nil), "see": .related,
    "related": .related,
    "q": .end, "quit": .end, "exit": .end, "s": .save(""), "<": .script(.back), "b": .script(.back),
    "back": .script(.back), "n": .script(.notIt), "no": .script(.notIt),
    "not-it": .script(.notIt), "u": .script(.unsure),
    "unsure": .script(.unsure), "i": .script(.how), "how": .script(.how), "r": .script(.restart),
    "restart": .script(.restart), "none": .number(0),
  ]

  private static let numbers = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

  /// Returns the number in a text such as `2`, `2.`, `2)`, `two`, or `number 2`.
  private static func number(_ text: String) -> Int? {
    let text = bare(text).lowercased()
    return Int(text) ?? numbers.firstIndex(of: text)
  }

  /// Returns a number or a letter without the word before it and the sign after it.
  static func bare(_ text: String) -> String {
    var text = text
    for word in ["number ", "answer ", "outcome ", "option "] where text.lowercased().begins(with: word) {
      text = text.dropFirst(bytes: word.utf8.count).trimmed
    }
    if let last = text.utf8.last, last == UInt8(ascii: ".") || last == UInt8(ascii: ")") { text.removeLast() }
    return text
  }
}
