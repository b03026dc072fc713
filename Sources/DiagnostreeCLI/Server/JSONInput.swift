#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A JSON value that somebody else has written.
enum JSONInput: Decodable, Equatable {
  case object([String: JSONInput])
  case array([JSONInput])
  case string(String)
  case int(Int)
  /// A number that is no integer, or too large for one.
  case number
  case bool(Bool)
  case null

  /// Reads a value; `nil` if the text is no JSON, or is nested too deep for the decoder.
  init?(_ text: String) {
    guard let value = try? JSONDecoder().decode(JSONInput.self, from: Data(text.utf8)) else { return nil }
    self = value
  }

  init(from decoder: any Decoder) throws {
    if let members = try? [String: JSONInput](from: decoder) {
      self = .object(members)
    } else if let items = try? [JSONInput](from: decoder) {
      self = .array(items)
    } else {
      let value = try decoder.singleValueContainer()
      if let text = try? value.decode(String.self) {
        self = .string(text)
      } else if let number = try? value.decode(Int.self) {
        self = .int(number)
      } else if let isTrue = try? value.decode(Bool.self) {
        self = .bool(isTrue)
      } else {
        self = value.decodeNil() ? .null : .number
      }
    }
  }

  /// The member of an object.
  subscript(name: String) -> JSONInput? { if case .object(let members) = self { members[name] } else { nil } }

  /// The text, if it is one.
  var text: String? { if case .string(let text) = self { text } else { nil } }
  /// The integer, if it is one.
  var int: Int? { if case .int(let number) = self { number } else { nil } }
  /// The texts, if it is a list of nothing else.
  var texts: [String]? {
    guard case .array(let items) = self else { return nil }
    let texts = items.compactMap(\.text)
    return texts.count == items.count ? texts : nil
  }
}
