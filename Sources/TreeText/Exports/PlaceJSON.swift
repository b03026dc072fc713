package import DecisionTrees

extension SourcePlace {
  /// Returns the place as JSON, below a cause that it looks like.
  package func json(of cause: Address) -> JSONValue {
    .object([
      ("cause", .string(cause.description)), ("sign", .string(sign.id)),
      ("severity", .string(sign.isHint ? "hint" : "warning")), ("message", .string(sign.message)),
      ("file", .string(file)), ("line", .int(line)), ("column", .int(column)), ("code", .string(code)),
    ])
  }
}
