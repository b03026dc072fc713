import DecisionTrees
import Foundation
import TestSupport

@testable import TreeFiles

/// `Trees/tree.schema.json`, with as much of JSON Schema 2020-12 as it uses.
///
/// It judges YAML as the loader sees it: every scalar is text.
struct TreeSchema {
  typealias Object = [String: Any]

  let root: Object

  init() throws {
    let data = try Data(contentsOf: Checkout.folder.appending(path: "Trees/tree.schema.json"))
    root = try JSONSerialization.jsonObject(with: data) as? Object ?? [:]
  }

  /// The part that describes a kind of mapping.
  func part(_ kind: TreeFormat.Mapping) -> Object { kind == .tree ? root : definition("\(kind)") }

  func definition(_ name: String) -> Object { (root["$defs"] as? Object)?[name] as? Object ?? [:] }

  /// The part that a reference stands for; the part itself where it is none.
  func resolved(_ part: Object) -> Object {
    guard let reference = part["$ref"] as? String else { return part }
    // A reference such as `#/$defs/cause/properties/title` names the way from the top.
    return reference.split(separator: "/").dropFirst().reduce(root) { $0[String($1)] as? Object ?? [:] }
  }

  /// What is wrong, and in which line.
  struct Violation: Equatable, CustomStringConvertible {
    var keyword: String
    var line: Int
    var description: String { "line \(line): \(keyword)" }
  }

  /// Returns what is wrong with a tree file.
  func violations(in text: String, as kind: TreeFormat.Mapping = .tree) -> [Violation] {
    guard let value = YAMLValue(text) else { return [Violation(keyword: "no YAML", line: 0)] }
    return violations(of: value, part(kind))
  }

  private func violations(of value: YAMLValue, _ part: Object) -> [Violation] {
    part.flatMap { keyword, rule in violations(of: value, keyword, rule, in: part) }
  }

  private func violations(of value: YAMLValue, _ keyword: String, _ rule: Any, in part: Object) -> [Violation] {
    let entries = value.mapping ?? []
    let keys = entries.map(\.key)
    let items = value.sequence ?? []
    let fails = { (isWrong: Bool) in isWrong ? [Violation(keyword: keyword, line: value.place.line)] : [] }
    switch (keyword, rule) {
    case ("$ref", is String): return violations(of: value, resolved(["$ref": rule]))
    case ("type", _): return fails(!types(rule).contains(type(of: value)))
    case ("enum", let choices as [Any]):
      return fails(!choices.contains { value.scalar == String(describing: $0) })
    case ("not", let other as Object): return fails(violations(of: value, other).isEmpty)
    case ("pattern", let pattern as String):
      return fails(value.scalar.map { $0.range(of: pattern, options: .regularExpression) == nil } ?? false)
    case ("required", let required as [String]):
      return fails(value.mapping != nil && !required.allSatisfy(keys.contains))
    case ("dependentRequired", let needs as [String: [String]]):
      return fails(needs.contains { keys.contains($0.key) && !$0.value.allSatisfy(keys.contains) })
    case ("anyOf", let choices as [Object]): return fails(choices.allSatisfy { !violations(of: value, $0).isEmpty })
    case ("minItems", let count as Int): return fails(value.sequence != nil && items.count < count)
    case ("maxItems", let count as Int): return fails(items.count > count)
    case ("items", let item as Object): return items.flatMap { violations(of: $0, item) }
    case ("properties", let properties as [String: Object]):
      return entries.flatMap { entry in properties[entry.key].map { violations(of: entry.value, $0) } ?? [] }
    case ("propertyNames", let names as Object):
      return entries.flatMap { violations(of: YAMLValue(content: .scalar($0.key), place: $0.keyPlace), names) }
    case ("additionalProperties", _):
      let known = (part["properties"] as? Object ?? [:]).keys
      return entries.filter { !known.contains($0.key) }.flatMap { entry in
        (rule as? Object).map { violations(of: entry.value, $0) }
          ?? [Violation(keyword: keyword, line: entry.keyPlace.line)]
      }
    case ("$schema", _), ("$defs", _), ("title", is String), ("description", _), ("default", _): return []
    default: return [Violation(keyword: "unknown keyword \(keyword)", line: 0)]
    }
  }

  private func types(_ rule: Any) -> [String] { rule as? [String] ?? [rule as? String ?? ""] }

  private func type(of value: YAMLValue) -> String {
    switch value.content {
    case .scalar: "string"
    case .sequence: "array"
    case .mapping: "object"
    }
  }
}
