import TreeText

/// What clients learn about the tools: when to call one, what it takes, and what it returns.
///
/// The schemas are JSON Schema 2020-12. Their objects are open, as later versions of the program may say more.
extension ServerTools.Name {
  /// Returns the description of the tool, with the trees that a walk can begin with, one on each line.
  func description(trees: String) -> JSONValue {
    switch self {
    case .find:
      tool(
        "Find causes of a SwiftUI bug",
        """
        Finds known root causes of a SwiftUI bug by a symptom, or by a pasted compiler, console, or crash text. Call it \
        first for any SwiftUI misbehavior, before you change code. A hit is a suspicion with a test, not an answer. It \
        isn't for looking up an API.
        """,
        optional: [
          "text": text("What the user sees, in their words, or a message as it is. It has at most 20,000 characters."),
          "log_path": text("Instead of text: a log file in the folder of the server."),
          "limit": ["type": "integer", "minimum": 1, "maximum": 15, "default": 5] as JSONValue,
        ],
        result: ["hits": list(["id", "title", "reason"]), "next": text()], sometimes: ["more": integer])
    case .step:
      tool(
        "Answer one question",
        """
        Asks the next question of a diagnosis. Begin with a tree, then pass the walk of the last result and one \
        answer. Read the code, run what `how` says, or ask the user with the unchanged sentences. Never answer by \
        likelihood: if no answer fits, pass none, and if you can't tell, pass unsure. To go back, pass an earlier walk. \
        At a cause, do its test and pass the outcome. The trees are:
        \(trees)
        """,
        optional: [
          "tree": text("The id of a tree."), "walk": text("The walk of the last result, unchanged."),
          "answer": text("A key of the open question, an outcome of the cause's test, none, unsure, or not-it."),
          "basis": choice(["code", "test", "message", "user"]),
          "evidence": text("A file and line, the printed words, or what the user said."),
        ],
        result: ["outcome": choice(["open", "cause", "no-match"]), "walk": text(), "next": text()],
        sometimes: [
          "confirmed": ["type": "boolean"] as JSONValue, "cause": object(["id": text()]),
          "question": ["type": ["object", "string"]] as JSONValue,
          "left": integer, "candidates": texts(), "ruledOut": texts(),
        ])
    case .repair:
      tool(
        "Get the repair of a confirmed cause",
        "Returns one fix of a cause with its code, and the other fixes without. Call it only after you did the cause's test.",
        required: ["cause": text("The id of the cause."), "observed": text("What the test of the cause showed.")],
        optional: [
          "fix": text("The key or the number of a fix. Without it, you get the first one that fits the system."),
          "deployment_target": text("The oldest system of the app, such as iOS 16."),
        ],
        result: ["cause": text(), "fix": text(), "title": text(), "fixes": list(["fix", "title"]), "next": text()],
        sometimes: ["when": text(), "wrong": text(), "right": text(), "avoid": texts()])
    case .explain:
      tool(
        "Explain a cause, question, or guide",
        "Returns one cause with its test and its outcomes, one question, or one guide, such as a probe that a question names.",
        required: ["id": text("An id, or TREE/ID.")],
        result: ["kind": choice(["cause", "question", "guide"]), "id": text()], sometimes: ["walk": text()])
    case .scan:
      tool(
        "Scan Swift sources for signs",
        """
        Returns places in Swift files that look like known causes. A place is a suspicion, and no place proves nothing. \
        With causes, weaker signs of these causes also count.
        """,
        optional: [
          "paths": texts("At most 20 files and folders in the folder of the server. Without them, all of that folder."),
          "causes": texts("The ids of at most 20 causes that are still possible."),
        ],
        result: ["places": list(["cause", "file", "code", "message"])],
        sometimes: ["more": integer, "weaker": integer, "notes": texts()])
    }
  }

  private func tool(
    _ title: String, _ description: String, required: JSONValue = [:], optional: JSONValue = [:], result: JSONValue,
    sometimes: JSONValue
  ) -> JSONValue {
    let hints: JSONValue = ["readOnlyHint": true, "openWorldHint": false]
    return [
      "name": rawValue, "title": title, "description": description, "inputSchema": object(required, optional),
      "outputSchema": object((["format": integer] as JSONValue).adding(result), sometimes), "annotations": hints,
    ]
  }

  private func object(_ required: JSONValue, _ optional: JSONValue = [:]) -> JSONValue {
    guard case .object(let members) = required else { return required }
    return ["type": "object", "properties": required.adding(optional), "required": members.map(\.0)]
  }

  private var integer: JSONValue { ["type": "integer"] }

  private func choice(_ words: [String]) -> JSONValue { ["type": "string", "enum": words] }

  private func text(_ description: String? = nil) -> JSONValue { ["type": "string", "description": description] }

  private func texts(_ description: String? = nil) -> JSONValue {
    ["type": "array", "items": text(), "description": description]
  }

  private func list(_ names: [String]) -> JSONValue {
    ["type": "array", "items": object(.object(names.map { ($0, text()) }))]
  }
}
