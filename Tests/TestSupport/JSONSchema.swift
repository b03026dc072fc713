import Foundation

/// Validates JSON by the part of JSON Schema (2020-12) that `docs/schemas` uses.
///
/// A keyword that it does not know is a mistake of the schema, not something to pass over.
package struct JSONSchema {
  /// The schemas by file name.
  private let files: [String: [String: Any]]

  private static let folder = Checkout.folder.appending(path: "docs/schemas")

  /// Reads the schemas.
  package init() throws {
    var files: [String: [String: Any]] = [:]
    for url in try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil) {
      let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
      files[url.lastPathComponent] = schema as? [String: Any]
    }
    self.files = files
  }

  /// Returns what is wrong with a JSON text.
  package func problems(_ json: String, by name: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    let file = "\(name).schema.json"
    guard let schema = files[file] else { return ["no schema \(file)"] }
    var run = Run(files: files)
    _ = run.validate(value, by: schema, in: file, at: "$")
    return run.problems
  }

  private struct Run {
    let files: [String: [String: Any]]
    var problems: [String] = []

    private static let annotations: Set<String> = ["$schema", "$id", "$defs", "title", "description"]

    /// Returns the keys of an object that the schema has looked at.
    mutating func validate(_ value: Any, by schema: Any, in file: String, at path: String) -> Set<String> {
      if let isAllowed = schema as? Bool {
        if !isAllowed { problems.append("\(path): not allowed") }
        return []
      }
      guard let schema = schema as? [String: Any] else {
        problems.append("\(path): no schema")
        return []
      }
      var seen: Set<String> = []
      for (keyword, rule) in schema where !Self.annotations.contains(keyword) && keyword != "unevaluatedProperties" {
        seen.formUnion(check(keyword, rule, value, schema: schema, in: file, at: path))
      }
      if let rule = schema["unevaluatedProperties"], let object = value as? [String: Any] {
        for (key, member) in object where !seen.contains(key) {
          _ = validate(member, by: rule, in: file, at: "\(path).\(key)")
        }
      }
      return seen
    }

    private mutating func check(
      _ keyword: String, _ rule: Any, _ value: Any, schema: [String: Any], in file: String, at path: String
    ) -> Set<String> {
      let object = value as? [String: Any] ?? [:]
      switch keyword {
      case "$ref":
        let (target, targetFile) = resolve("\(rule)", in: file)
        return validate(value, by: target, in: targetFile, at: path)
      case "type":
        let types = rule as? [String] ?? ["\(rule)"]
        expect(types.contains { Self.isType($0, value) }, "\(path): is no \(types.joined(separator: " or "))")
      case "const": expect("\(rule)" == "\(value)", "\(path): is not \(rule)")
      case "enum":
        let names = rule as? [String] ?? []
        expect(names.contains("\(value)"), "\(path): is none of \(names)")
      case "pattern":
        let fits = (value as? String)?.range(of: "\(rule)", options: .regularExpression) != nil
        expect(!(value is String) || fits, "\(path): '\(value)' does not match \(rule)")
      case "minimum":
        let least = rule as? Int ?? 0
        expect((value as? Int).map { $0 >= least } ?? true, "\(path): is less than \(least)")
      case "required":
        for key in rule as? [String] ?? [] { expect(object[key] != nil, "\(path): has no \(key)") }
      case "properties":
        let rules = rule as? [String: Any] ?? [:]
        for (key, member) in object {
          if let rule = rules[key] { _ = validate(member, by: rule, in: file, at: "\(path).\(key)") }
        }
        return Set(rules.keys)
      case "additionalProperties":
        let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
        for (key, member) in object where !known.contains(key) {
          _ = validate(member, by: rule, in: file, at: "\(path).\(key)")
        }
        return Set(object.keys)
      case "propertyNames":
        for key in object.keys { _ = validate(key, by: rule, in: file, at: "\(path).\(key) (name)") }
      case "items":
        for (index, item) in (value as? [Any] ?? []).enumerated() {
          _ = validate(item, by: rule, in: file, at: "\(path)[\(index)]")
        }
      case "oneOf":
        let runs = (rule as? [Any] ?? []).map { rule -> (problems: [String], seen: Set<String>) in
          var run = Run(files: files)
          let seen = run.validate(value, by: rule, in: file, at: path)
          return (run.problems, seen)
        }
        let fitting = runs.filter(\.problems.isEmpty)
        expect(fitting.count == 1, "\(path): fits \(fitting.count) of \(runs.count): \(runs.map(\.problems))")
        return fitting.first?.seen ?? []
      default: problems.append("\(path): the schema has the unknown keyword \(keyword)")
      }
      return []
    }

    private mutating func expect(_ isTrue: Bool, _ problem: String) {
      if !isTrue { problems.append(problem) }
    }

    /// Finds `file#/$defs/name`.
    private func resolve(_ reference: String, in file: String) -> (schema: Any, file: String) {
      let parts = reference.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
      let name = parts[0].isEmpty ? file : parts[0]
      var schema: Any = files[name] ?? false
      for key in parts.last?.split(separator: "/") ?? [] {
        schema = (schema as? [String: Any])?[String(key)] ?? false
      }
      return (schema, name)
    }

    private static func isType(_ name: String, _ value: Any) -> Bool {
      switch name {
      case "object": value is [String: Any]
      case "array": value is [Any]
      case "boolean": value is Bool
      case "string": value is String
      case "integer": value is Int && !(value is String)
      case "null": value is NSNull
      default: false
      }
    }
  }
}
