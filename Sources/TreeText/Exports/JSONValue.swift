package import DecisionTrees

/// A JSON value whose objects keep the order of their members.
///
/// The order is part of the documented output, and Foundation's encoder doesn't keep it.
package indirect enum JSONValue: Sendable {
  case object([(String, JSONValue)])
  case array([JSONValue])
  case string(String)
  case int(Int)
  case bool(Bool)
  case null

  /// The value as text (RFC 8259), indented by two spaces per level, with a line break at its end.
  package var text: String { text(indent: "\n") + "\n" }

  /// The value as text on one line, without a line break at its end.
  package var line: String { text(indent: nil) }

  /// Returns the value as text, on one line if there is no indent.
  private func text(indent: String?) -> String {
    let inner = indent.map { $0 + "  " }
    let colon = indent == nil ? ":" : ": "
    switch self {
    case .object(let members):
      return Self.list("{", members.map { Self.quoted($0) + colon + $1.text(indent: inner) }, "}", indent)
    case .array(let items): return Self.list("[", items.map { $0.text(indent: inner) }, "]", indent)
    case .string(let value): return Self.quoted(value)
    case .int(let value): return String(value)
    case .bool(let value): return String(value)
    case .null: return "null"
    }
  }

  private static func list(_ open: String, _ items: [String], _ close: String, _ indent: String?) -> String {
    guard let indent, !items.isEmpty else { return open + items.joined(separator: ",") + close }
    return open + indent + "  " + items.joined(separator: ",\(indent)  ") + indent + close
  }

  private static func quoted(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.isPrintable: text.unicodeScalars.append(scalar)
      default:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return text + "\""
  }
}

/// A type whose values have one form in JSON.
package protocol JSONConvertible {
  /// The value in JSON.
  var json: JSONValue { get }
}

extension String: JSONConvertible { package var json: JSONValue { .string(self) } }

extension Int: JSONConvertible { package var json: JSONValue { .int(self) } }

extension Bool: JSONConvertible { package var json: JSONValue { .bool(self) } }

extension Address: JSONConvertible { package var json: JSONValue { .string(description) } }

extension Array: JSONConvertible where Element: JSONConvertible {
  package var json: JSONValue { .array(map(\.json)) }
}

extension JSONValue: JSONConvertible, ExpressibleByDictionaryLiteral {
  package var json: JSONValue { self }

  /// Creates an object without the members whose value is `nil`.
  package init(dictionaryLiteral members: (String, (any JSONConvertible)?)...) {
    self = .object(members.compactMap { name, value in value.map { (name, $0.json) } })
  }

  /// Returns this object with the members of another one at its end.
  package func adding(_ others: JSONValue) -> JSONValue {
    guard case .object(let members) = self, case .object(let more) = others else { return self }
    return .object(members + more)
  }
}

extension Array {
  /// The array, or `nil` if it is empty, for members that are absent without content.
  package var unlessEmpty: [Element]? { isEmpty ? nil : self }

  /// Returns the first elements, and the number of further ones, or `nil` if there are no more.
  package func cut(to limit: Int) -> (shown: [Element], more: Int?) {
    (Array(prefix(limit)), count > limit ? count - limit : nil)
  }
}
