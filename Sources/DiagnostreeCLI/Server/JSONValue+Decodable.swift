internal import TreeText

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// JSON that a client has written.
extension JSONValue: Decodable {
  /// Reads a text, or returns `nil` if it isn't JSON or has too many levels for the decoder.
  init?(reading text: String) {
    // The decoder takes time for each level above a value. Messages have six levels.
    guard text.levelsOfJSON <= 32 else { return nil }
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else { return nil }
    self = value
  }

  /// Reads a value.
  ///
  /// A number that isn't an `Int` becomes `null`, because no message needs one.
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    self =
      (try? value.decode([String: JSONValue].self)).map { .object($0.map { ($0.key, $0.value) }) }
      ?? (try? value.decode([JSONValue].self))?.json ?? (try? value.decode(String.self))?.json
      ?? (try? value.decode(Int.self))?.json ?? (try? value.decode(Bool.self))?.json ?? .null
  }

  /// The member of an object.
  ///
  /// This compares bytes: `==` takes long for a name with many accents.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0.utf8.elementsEqual(name.utf8) }?.1
  }

  /// The text, if it is one.
  var stringValue: String? { if case .string(let text) = self { text } else { nil } }
  /// The integer, if it is one.
  var intValue: Int? { if case .int(let number) = self { number } else { nil } }
  /// The texts, if it is a list of nothing else.
  var stringValues: [String]? {
    guard case .array(let items) = self else { return nil }
    let texts = items.compactMap(\.stringValue)
    return texts.count == items.count ? texts : nil
  }
}

extension String {
  /// The maximum number of arrays and objects around a place in the text.
  fileprivate var levelsOfJSON: Int {
    var (level, deepest, isString, isEscaped) = (0, 0, false, false)
    for byte in utf8 {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isString
      case UInt8(ascii: "\""): isString.toggle()
      case UInt8(ascii: "["), UInt8(ascii: "{"): if !isString { level += 1 }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): if !isString { level -= 1 }
      default: break
      }
      deepest = max(deepest, level)
    }
    return deepest
  }
}
