import TreeText

/// The tree that an author starts from: small, valid, and each part with what belongs there.
package enum TreeTemplate {
  /// Returns the file of a new tree; `nil` if its id is not in kebab-case.
  package static func text(id: String) -> String? {
    guard TreeFormat.isKebabCase(id) else { return nil }
    let words = id.parts(at: "-").joined(separator: " ")
    return """
      format: \(TreeFormat.version)
      id: \(id)
      title: "\(words.prefix(1).uppercased() + words.dropFirst())"
      symptom: What the developer sees, in one sentence.
      start: first-question

      questions:
        first-question:
          ask: Does it happen every time?
          how: |
            Say how to find out in a few minutes, and what each result means.
          answers:
            - key: always
              say: Yes, every time
              go: first-cause
            - key: sometimes
              say: No, only sometimes
              go: second-cause

      causes:
        first-cause:
          title: Name the fault in a few words
          summary: Say in one sentence what is wrong, so that a tired developer understands
          why: |
            Explain in two to five sentences how it comes about.
          confirm: |
            Say what to do to make sure.
            - If it is this: what one sees.
            - If not: what one sees then, and where to look.
          fixes:
            - title: Say what to change
              wrong: |
                let code = "that shows the fault"
              right: |
                let code = "that is right"

        second-cause:
          title: Name the other fault in a few words
          summary: Say in one sentence what is wrong, so that a tired developer understands
          why: |
            Explain in two to five sentences how it comes about.
          confirm: |
            Say what to do to make sure.
            - If it is this: what one sees.
            - If not: what one sees then, and where to look.
          fixes:
            - title: Say what to change
              note: |
                A fix that is no code needs no snippets.

      examples:
        - prompt: The problem as somebody would put it in a chat
          answers: [always]
          cause: first-cause
        - prompt: Almost the same words, but another cause
          answers: [sometimes]
          cause: second-cause

      """
  }
}
