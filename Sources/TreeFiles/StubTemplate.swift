extension TreeTemplate {
  package static func cause(id: String) -> String? { TreeFormat.isKebabCase(id) ? "title: x\nwhy: y\n" : nil }
}
