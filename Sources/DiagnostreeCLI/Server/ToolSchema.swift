import DecisionTrees
import TreeText

/// What clients learn about the tools: when to call one, what it takes, and what it returns.
///
/// The schemas are JSON Schema 2020-12. Their objects are open, as later versions of the program may say more.
struct ToolSchema {
  let trees: [Tree]
  /// The ids of the trees that only a project has, and of those that it changes: clients read a description before
  /// anybody asks for it, so a stranger's text doesn't belong there, not even an id.
  let ownTrees: Set<String>
  let changedTrees: Set<String>

  /// Returns the description of a tool.
  func tool(_ name: ServerTools.Name) -> JSONValue {
    let (title, description) = words(name)
    return [
      "name": .string(name.rawValue), "title": .string(title), "description": .string(description),
      "inputSchema": input(name), "outputSchema": output(name),
      "annotations": [
        "title": .string(title), "readOnlyHint": .bool(true), "destructiveHint": .bool(false),
        "idempotentHint": .bool(true), "openWorldHint": .bool(false),
      ],
    ]
  }

  private func words(_ name: ServerTools.Name) -> (title: String, description: String) {
    switch name {
    case .find:
      (
        "Find causes of a SwiftUI bug",
        """
        Finds known root causes of a SwiftUI bug by a symptom, or by a pasted compiler, console, or crash text. Call it \
        first for any SwiftUI misbehavior, before you change code. A hit is a suspicion with a test, not an answer. It \
        isn't for looking up an API.
        """
      )
    case .step:
      (
        "Answer one question",
        """
        Goes one question further in a diagnosis. Begin with a tree, then pass the walk of the last result and one \
        answer. Read the code, run what `how` says, or ask the user with the unchanged sentences. Never answer by \
        likelihood: if no answer fits, pass none, and if you can't tell, pass unsure. To go back, pass an earlier walk. \
        At a cause, do its test and pass the outcome. The trees are:
        \(menu)
        """
      )
    case .repair:
      (
        "Get the repair of a confirmed cause",
        "Returns one fix of a cause with its code, and the other fixes without. Call it only after you did the cause's test."
      )
    case .explain:
      (
        "Explain a cause, question, or guide",
        "Returns one cause with its test and its outcomes, one question, or one guide, such as a probe that a question names."
      )
    case .scan:
      (
        "Scan Swift sources for signs",
        """
        Returns places in Swift files that look like known causes. A place is a suspicion, and no place proves nothing. \
        With causes, weaker signs of these causes count too.
        """
      )
    }
  }

  private var menu: String {
    let bundled = trees.filter { !ownTrees.contains($0.id) }
    let lines = bundled.map {
      changedTrees.contains($0.id) ? "\($0.id), changed by this project" : "\($0.id): \($0.symptom)"
    }
    let others =
      ownTrees.isEmpty ? [] : ["This project adds \(ownTrees.count.counted("tree")). Hits of `find` name them."]
    return (lines + others).joined(separator: "\n")
  }

  private func input(_ name: ServerTools.Name) -> JSONValue {
    switch name {
    case .find:
      object([
        ("text", text("What the user sees, in their words, or a message as it is.", most: 20_000)),
        ("log_path", text("Instead of text: a log file in the folder of the server.")),
        ("limit", ["type": "integer", "minimum": .int(1), "maximum": .int(15), "default": .int(5)]),
      ])
    case .step:
      object([
        ("tree", ownTrees.isEmpty ? choice(trees.map(\.id)) : text("The id of a tree.")),
        ("walk", text("The walk of the last result, unchanged.")),
        ("answer", text("A key of the open question, an outcome of the cause's test, none, unsure, or not-it.")),
        ("basis", choice(["code", "test", "message", "user"])),
        ("evidence", text("A file and line, the printed words, or what the user said.", most: 300)),
      ])
    case .repair:
      object(
        [
          ("cause", text("The id of the cause.")), ("observed", text("What the test of the cause showed.")),
          ("fix", text("The key or the number of a fix. Without it, you get the first one that fits the system.")),
          ("deployment_target", text("The oldest system of the app, such as iOS 16.")),
        ], required: ["cause", "observed"])
    case .explain: object([("id", text("An id, or TREE/ID."))], required: ["id"])
    case .scan:
      object([
        ("paths", texts("Files and folders in the folder of the server. Without them, all of that folder.")),
        ("causes", texts("The ids of causes that are still possible.")),
      ])
    }
  }

  private func output(_ name: ServerTools.Name) -> JSONValue {
    switch name {
    case .find:
      result(["hits": list(["id", "title", "reason"]), "more": integer, "next": text()], required: ["hits", "next"])
    case .step:
      result(
        [
          "outcome": choice(["open", "cause", "no-match"]), "walk": text(), "confirmed": ["type": "boolean"],
          "cause": object([("id", text()), ("test", text())]), "question": ["type": .strings(["object", "string"])],
          "left": integer, "candidates": texts(), "ruledOut": texts(), "next": text(),
        ], required: ["outcome", "walk", "next"])
    case .repair:
      result(
        [
          "cause": text(), "fix": text(), "title": text(), "when": text(), "wrong": text(), "right": text(),
          "avoid": texts(), "fixes": list(["fix", "title"]), "next": text(),
        ], required: ["cause", "fix", "fixes", "next"])
    case .explain:
      result(
        ["kind": choice(["cause", "question", "guide"]), "id": text(), "walk": text()], required: ["kind", "id"])
    case .scan:
      result(
        [
          "places": list(["cause", "file", "code", "message"], numbers: ["line"]), "more": integer, "weaker": integer,
          "notes": texts(),
        ], required: ["places"])
    }
  }

  private func result(_ members: KeyValuePairs<String, JSONValue>, required: [String]) -> JSONValue {
    object([("format", integer)] + members.map { ($0, $1) }, required: ["format"] + required)
  }

  private let integer: JSONValue = ["type": "integer"]

  private func choice(_ words: [String]) -> JSONValue { ["type": "string", "enum": .strings(words)] }

  private func object(_ properties: [(String, JSONValue)], required: [String] = []) -> JSONValue {
    .object(
      [("type", "object"), ("properties", .object(properties))]
        + (required.isEmpty ? [] : [("required", .strings(required))]))
  }

  private func text(_ description: String? = nil, most: Int? = nil) -> JSONValue {
    .object(
      [("type", "string")] + (description.map { [("description", .string($0))] } ?? [])
        + (most.map { [("maxLength", .int($0))] } ?? []))
  }

  private func texts(_ description: String? = nil) -> JSONValue {
    .object(
      [("type", "array"), ("items", text()), ("maxItems", .int(20))]
        + (description.map { [("description", .string($0))] } ?? []))
  }

  private func list(_ names: [String], numbers: [String] = []) -> JSONValue {
    ["type": "array", "items": object(names.map { ($0, text()) } + numbers.map { ($0, integer) })]
  }
}
