package import DecisionTrees

extension Node {
  /// Returns the whole node, with its address as `id` first.
  ///
  /// References to other nodes have the form `tree/node`.
  package func json(at address: Address, in forest: Forest) -> JSONValue {
    .object(members(at: address, in: forest))
  }

  /// Returns the output of `explain`: the version of the format, the kind of the node, and the node.
  package func explanation(at address: Address, in forest: Forest) -> JSONValue {
    .object([("format", .int(1)), ("kind", .string(kind.rawValue))] + members(at: address, in: forest))
  }

  private func members(at address: Address, in forest: Forest) -> [(String, JSONValue)] {
    let name = { (target: Target) in
      forest.resolve(target, from: address.tree)?.description ?? target.description
    }
    let members =
      switch self {
      case .question(let question): question.members(name)
      case .cause(let cause): cause.members(name)
      case .guide(let guide): guide.members
      }
    return [("id", .string(address.description))] + members
  }
}

extension Subtree {
  /// The subtree with the keys of the file format.
  ///
  /// If the export begins at a node other than the tree's start, it contains only the part below this node, without
  /// examples.
  package var json: JSONValue {
    let examples = isWhole ? tree.examples : []
    let start = origin?.node ?? tree.start
    let head: [(String, JSONValue)] = [
      ("format", .int(1)), ("id", .string(tree.id)), ("title", .string(tree.title)),
      ("symptom", .string(tree.symptom)),
    ]
    let position = tree.position.map { [("position", JSONValue.int($0))] } ?? []
    return .object(
      head + position + [
        ("start", start.map(JSONValue.string) ?? .null),
        ("questions", .nodes(questions) { $0.members(\.description) }),
        ("causes", .nodes(causes) { $0.members(\.description) }),
        ("guides", .nodes(guides, members: \.members)), ("examples", .array(examples.map(\.json))),
      ])
  }
}

extension JSONValue {
  fileprivate static func nodes<Element: Identifiable<String>>(
    _ nodes: [Element], members: (Element) -> [(String, JSONValue)]
  ) -> JSONValue {
    .object(nodes.map { ($0.id, .object(members($0))) })
  }

  /// Returns members for texts.
  ///
  /// A text that is `nil` has no member.
  fileprivate static func texts(_ texts: KeyValuePairs<String, String?>) -> [(String, JSONValue)] {
    texts.compactMap { key, text in text.map { (key, .string($0)) } }
  }
}

extension Question {
  fileprivate func members(_ name: (Target) -> String) -> [(String, JSONValue)] {
    let answers = answers.map { JSONValue.texts(["key": $0.key, "say": $0.say, "go": name($0.go)]) }
    return JSONValue.texts(["ask": ask, "how": how, "by": by?.rawValue]) + [
      ("guides", .strings(guides.map(name))), ("answers", .array(answers.map(JSONValue.object))),
    ]
  }
}

extension Cause {
  fileprivate func members(_ name: (Target) -> String) -> [(String, JSONValue)] {
    JSONValue.texts(["title": title, "summary": summary]) + [("aka", .strings(aka)), ("apis", .strings(apis))]
      + [("why", .string(why))] + (confirm.map { [("confirm", $0.json(name))] } ?? []) + [
        ("fixes", .array(fixes.map(\.json))), ("avoid", .strings(avoid)), ("messages", .strings(messages)),
        ("see", .strings(see.map(name))), ("guides", .strings(guides.map(name))), ("links", .array(links.map(\.json))),
      ]
  }
}

extension Confirmation {
  fileprivate func json(_ name: (Target) -> String) -> JSONValue {
    let others = others.map { JSONValue.object([("if", .string($0.condition)), ("go", .string(name($0.go)))]) }
    return .object([("steps", .string(steps)), ("this", .strings(this)), ("else", .array(others))])
  }
}

extension Guide {
  fileprivate var members: [(String, JSONValue)] {
    [
      ("title", .string(title)), ("aka", .strings(aka)), ("text", .string(text)),
      ("snippets", .array(snippets.map(\.json))), ("links", .array(links.map(\.json))),
    ]
  }
}

extension Fix {
  fileprivate var json: JSONValue {
    .object(
      JSONValue.texts([
        "title": title, "key": key, "since": since?.description, "when": when, "wrong": wrong, "error": error,
        "right": right, "language": language, "note": note,
      ]))
  }
}

extension Snippet {
  fileprivate var json: JSONValue {
    .object(JSONValue.texts(["title": title, "language": language, "code": code]))
  }
}

extension Link {
  fileprivate var json: JSONValue { .object(JSONValue.texts(["title": title, "url": url])) }
}

extension Example {
  fileprivate var json: JSONValue {
    .object(
      [("prompt", .string(prompt))] + (from.map { [("from", .string($0))] } ?? [])
        + [("answers", .strings(answers)), ("cause", .string(cause.description))])
  }
}

extension SourcePlace {
  /// Returns the place as JSON, as part of a cause that it suggests.
  package func json(of cause: Address) -> JSONValue {
    .object([
      ("cause", .string(cause.description)), ("sign", .string(sign.id)),
      ("severity", .string(sign.isHint ? "hint" : "warning")), ("message", .string(sign.message)),
      ("file", .string(file)), ("line", .int(line)), ("column", .int(column)), ("code", .string(code)),
    ])
  }
}
