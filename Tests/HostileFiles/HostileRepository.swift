internal import Foundation
package import TestSupport

/// A repository that a stranger wrote: names and texts that want to run something, made by code because git and other
/// systems do not keep such names.
package struct HostileRepository {
  /// The folder of the repository.
  package let folder: ScratchFolder

  /// Creates a repository with a tree, its sign, and sources.
  ///
  /// - Parameter sources: The names of the sources; the sign finds a place in each.
  /// - Throws: What the system refused.
  package init(sources: [String] = []) throws {
    folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: ".git"), withIntermediateDirectories: true)
    try folder.write(Self.tree, to: ".diagnostree/evil.yaml")
    try folder.write(Self.sign, to: ".diagnostree/signs/evil.yml")
    for name in sources { try folder.write("let x = Evil()\n", to: name) }
  }

  /// A tree with one question, whose first answer leads to a cause with a sign.
  package static let tree = """
    format: 1
    id: evil
    title: Evil tree
    symptom: It is evil.
    start: first
    questions:
      first:
        ask: Is it evil?
        answers: [{key: "yes", say: "It is", go: found}, {key: "no", say: "It is not", go: other}]
    causes:
      found: {title: It is evil, summary: It is., why: Because., confirm: {steps: Look., this: [It is.], else: [{if: It is not., go: other}]}, fixes: [{title: Leave}]}
      other: {title: It is not evil, summary: It is not., why: Because., confirm: {steps: Look., this: [It is.], else: [{if: It is not., go: found}]}, fixes: [{title: Stay}]}

    """

  /// Finds the source of the cause.
  package static let sign = """
    id: evil-sign
    language: swift
    severity: warning
    message: This is evil.
    metadata: {cause: evil/found}
    rule: {pattern: Evil()}

    """

  /// Makes the texts of the tree and of its sign commands of a workflow.
  ///
  /// - Throws: What the system refused.
  package func writeWorkflowCommands() throws {
    let text = "::set-output name=a::b"
    let tree = Self.tree.replacing("title: Evil tree", with: "title: '\(text)'")
      .replacing("symptom: It is evil.", with: "symptom: '\(text) ##[add-mask]a'")
      .replacing("title: It is evil,", with: "title: '\(text)',")
      .replacing("ask: Is it evil?", with: "ask: '\(text)'")
      .replacing("why: Because.", with: #"why: "::set-output name=a::b\n\n##[group]x\n\n- ::debug::x""#)
      .replacing(
        "{title: Leave}", with: #"{title: "::warning::x", right: "::error::x\n  ::debug::y\nlet x = ##[x]"}"#
      )
      .replacing("confirm: Look.", with: "confirm: '\u{A0}::warning::z'")
    try folder.write(tree, to: ".diagnostree/evil.yaml")
    let sign = Self.sign.replacing("This is evil.", with: "'::set-output name=a::b ##[group]'")
    try folder.write(sign, to: ".diagnostree/signs/evil.yml")
    try folder.write("::set-output(Evil())\nEvil() // ##[group]\n", to: "Other.swift")
  }

  /// Names of sources that a careless command line runs, takes for an option, or takes for a command of an editor.
  package static let names = [
    "q'\u{301};echo X>PWN;#.swift", "$(echo X>PWN).swift", "`echo X>PWN`.swift", "a\";echo X>PWN;\".swift",
    "+call writefile(['X'],'PWN').swift", "+!echo X>PWN;.swift", "-c:!echo X>PWN.swift",
    "-\u{301}cmd.swift", "--cmd=call writefile(['X'],'PWN').swift", "\u{301}';echo X>PWN;'.swift",
    "a\necho X>PWN\n.swift", "'\u{301}'\u{301}.swift", "a b.swift", "a:1:2.swift", ";echo X>PWN;.swift",
  ]

  /// What a name of a source made the program run would leave this file.
  package var wasHarmed: Bool {
    FileManager.default.fileExists(atPath: folder.path("PWN"))
  }
}
