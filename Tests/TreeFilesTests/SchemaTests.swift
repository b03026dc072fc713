import DecisionTrees
import Foundation
import TestSupport
import Testing

@testable import TreeFiles

/// `Trees/tree.schema.json` says what `TreeFormat` says.
@Suite struct SchemaTests {
  let schema: TreeSchema

  init() throws { schema = try TreeSchema() }

  @Test(arguments: TreeFormat.Mapping.allCases)
  func `A mapping has the same keys`(_ kind: TreeFormat.Mapping) {
    let part = schema.part(kind)
    let properties = part["properties"] as? TreeSchema.Object ?? [:]
    #expect(Set(properties.keys) == Set(kind.fields.map(\.key)))
    #expect(Set(part["required"] as? [String] ?? []) == Set(kind.fields.filter(\.isRequired).map(\.key)))
    #expect(part["additionalProperties"] as? Bool == false)
    #expect(part["type"] as? String == "object")
  }

  @Test(arguments: TreeFormat.Mapping.allCases)
  func `Every key is explained`(_ kind: TreeFormat.Mapping) {
    let properties = schema.part(kind)["properties"] as? [String: TreeSchema.Object] ?? [:]
    for field in kind.fields {
      let property = properties[field.key] ?? [:]
      #expect(!(property["description"] as? String ?? "").isEmpty, "\(kind).\(field.key) is not explained")
    }
  }

  @Test func `A question has as many answers`() {
    let answers = (schema.part(.question)["properties"] as? [String: TreeSchema.Object])?["answers"] ?? [:]
    #expect(answers["minItems"] as? Int == TreeFormat.answers.lowerBound)
    #expect(answers["maxItems"] as? Int == TreeFormat.answers.upperBound)
  }

  @Test func `A question is answered by the same kinds of evidence`() {
    let by = (schema.part(.question)["properties"] as? [String: TreeSchema.Object])?["by"] ?? [:]
    #expect(by["enum"] as? [String] == Evidence.allCases.map(\.rawValue))
  }

  @Test func `The same words are reserved`() {
    let key = (schema.part(.answer)["properties"] as? [String: TreeSchema.Object])?["key"] ?? [:]
    let reserved = (key["not"] as? TreeSchema.Object)?["enum"] as? [String] ?? []
    #expect(Set(reserved) == Set(ScriptedAnswer.words.keys))
  }

  @Test(arguments: [
    "a", "a1", "1a", "a-b", "1-a", "1", "12-3", "", "-", "a-", "-a", "a--b", "A", "b_c", "ä", "a/b", "a b",
  ])
  func `The same texts are ids`(_ text: String) throws {
    let pattern = try #require(schema.definition("id")["pattern"] as? String)
    #expect((text.range(of: pattern, options: .regularExpression) != nil) == TreeFormat.isKebabCase(text))
  }

  @Test(arguments: [
    "iOS 17", "iPadOS 17.1", "macOS 14.2.1", "visionOS 1", "Xcode 26.0", "OS 1", "iOS", "iOS x", "iOS 0",
  ])
  func `The same versions are known`(_ text: String) throws {
    let fix = schema.part(.fix)["properties"] as? [String: TreeSchema.Object]
    let pattern = try #require(fix?["since"]?["pattern"] as? String)
    #expect((text.range(of: pattern, options: .regularExpression) != nil) == (SystemVersion(text) != nil))
    for platform in SystemVersion.Platform.allCases { #expect(pattern.contains(platform.rawValue)) }
  }

  @Test func `Every file that is shipped is valid`() throws {
    for file in Checkout.trees.flatMap(\.allFiles) {
      let kind: TreeFormat.Mapping =
        switch file.kind {
        case .tree: .tree
        case .cause: .causeFile
        case .guide: .guide
        }
      let violations = schema.violations(in: String(decoding: Checkout.bytes(file.path), as: UTF8.self), as: kind)
      #expect(violations == [], "\(file.path)")
    }
  }

  @Test(arguments: ["cause": "causeFile", "guide": "guide"].sorted { $0.key < $1.key })
  func `The schema of a part points into that of a tree`(_ name: String, _ definition: String) throws {
    let data = try Data(contentsOf: Checkout.folder.appending(path: "Trees/\(name).schema.json"))
    let part = try JSONSerialization.jsonObject(with: data) as? TreeSchema.Object
    #expect(part?["$ref"] as? String == "tree.schema.json#/$defs/\(definition)")
    #expect(!schema.definition(definition).isEmpty)
  }
}
