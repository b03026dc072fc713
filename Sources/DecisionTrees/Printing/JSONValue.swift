/// A JSON value whose objects keep the order of their members.
///
/// The order is part of what the program promises, and encoders of the standard kind do not keep it.
public indirect enum JSONValue: Sendable {
  case object([(String, JSONValue)])
  case array([JSONValue])
  case string(String)
  case int(Int)
  case bool(Bool)
  case null

  /// The value as text (RFC 8259), indented by two spaces a level, with a line break at its end.
  public var text: String {
    var text = ""
    write(to: &text, indent: "\n")
    return text + "\n"
  }

  /// Returns a list of texts.
  public static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .object(let members) where members.isEmpty: text += "{}"
    case .array(let items) where items.isEmpty: text += "[]"
    case .object(let members):
      for (index, (key, value)) in members.enumerated() {
        text += (index == 0 ? "{" : ",") + indent + "  "
        Self.write(key, to: &text)
        text += ": "
        value.write(to: &text, indent: indent + "  ")
      }
      text += indent + "}"
    case .array(let items):
      for (index, item) in items.enumerated() {
        text += (index == 0 ? "[" : ",") + indent + "  "
        item.write(to: &text, indent: indent + "  ")
      }
      text += indent + "]"
    case .string(let value): Self.write(value, to: &text)
    case .int(let value): text += String(value)
    case .bool(let value): text += value ? "true" : "false"
    case .null: text += "null"
    }
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.isPrintable: text.unicodeScalars.append(scalar)
      default: for unit in String(scalar).utf16 { escape(unit, to: &text) }
      }
    }
    text += "\""
  }

  private static func escape(_ unit: UInt16, to text: inout String) {
    let digits = String(unit, radix: 16)
    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
