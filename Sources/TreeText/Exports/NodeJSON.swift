package import DecisionTrees

extension Node {
  /// Returns the whole node, with its address as `id` first.
  ///
  /// References to other nodes have the form `tree/node`.
  package func json(at address: Address, in forest: Forest) -> JSONValue {
    let name = { (target: Target) in
      forest.resolve(target, from: address.tree)?.description ?? target.description
    }
    let members =
      switch self {
      case .question(let question): question.json(name)
      case .cause(let cause): cause.json(name)
      case .guide(let guide): guide.json
      }
    return (["id": address] as JSONValue).adding(members)
  }

  /// Returns the output of `explain`: the version of the format, the kind of the node, and the node.
  package func explanation(at address: Address, in forest: Forest) -> JSONValue {
    (["format": 1, "kind": kind.rawValue] as JSONValue).adding(json(at: address, in: forest))
  }
}

extension Subtree {
  /// The subtree with the keys of the file format.
  ///
  /// If the export begins at a node other than the tree's start, it contains only the part below this node, without
  /// examples.
  package var json: JSONValue {
    [
      "format": 1, "id": tree.id, "title": tree.title, "symptom": tree.symptom, "position": tree.position,
      "start": (origin?.node ?? tree.start)?.json ?? .null,
      "questions": JSONValue.object(questions.map { ($0.id, $0.json(\.description)) }),
      "causes": JSONValue.object(causes.map { ($0.id, $0.json(\.description)) }),
      "guides": JSONValue.object(guides.map { ($0.id, $0.json) }), "examples": isWhole ? tree.examples : [],
    ]
  }
}

extension Question {
  fileprivate func json(_ name: (Target) -> String) -> JSONValue {
    let answers = answers.map { ["key": $0.key, "say": $0.say, "go": name($0.go)] as JSONValue }
    return ["ask": ask, "how": how, "by": by?.rawValue, "guides": guides.map(name), "answers": answers]
  }
}

extension Cause {
  fileprivate func json(_ name: (Target) -> String) -> JSONValue {
    [
      "title": title, "summary": summary, "aka": aka, "apis": apis, "why": why, "confirm": confirm?.json(name),
      "fixes": fixes, "avoid": avoid, "messages": messages, "see": see.map(name), "guides": guides.map(name),
      "links": links,
    ]
  }
}

extension Confirmation {
  fileprivate func json(_ name: (Target) -> String) -> JSONValue {
    let others = others.map { ["if": $0.condition, "go": name($0.go)] as JSONValue }
    return ["steps": steps, "this": this, "else": others]
  }
}

extension Guide: JSONConvertible {
  package var json: JSONValue { ["title": title, "aka": aka, "text": text, "snippets": snippets, "links": links] }
}

extension Fix: JSONConvertible {
  package var json: JSONValue {
    [
      "title": title, "key": key, "since": since?.description, "when": when, "wrong": wrong, "error": error,
      "right": right, "language": language, "note": note,
    ]
  }
}

extension Snippet: JSONConvertible {
  package var json: JSONValue { ["title": title, "language": language, "code": code] }
}

extension Link: JSONConvertible { package var json: JSONValue { ["title": title, "url": url] } }

extension Example: JSONConvertible {
  package var json: JSONValue { ["prompt": prompt, "from": from, "answers": answers, "cause": cause.description] }
}

extension SourcePlace {
  /// Returns the place as JSON, as part of a cause that it suggests.
  package func json(of cause: Address) -> JSONValue {
    [
      "cause": cause, "sign": sign.id, "severity": sign.isHint ? "hint" : "warning", "message": sign.message,
      "file": file, "line": line, "column": column, "code": code,
    ]
  }
}
