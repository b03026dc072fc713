import TreeText

/// The files that an author starts from.
///
/// Each text in them says what belongs there.
package enum TreeTemplate {
  /// Returns the file of a new tree, in which `check` finds no problem.
  ///
  /// - Parameter id: The id of the tree.
  /// - Returns: The file. It is `nil` if the id isn't in kebab-case.
  package static func text(id: String) -> String? {
    guard TreeFormat.isKebabCase(id) else { return nil }
    let words = id.parts(at: "-").joined(separator: " ")
    return """
      format: \(TreeFormat.version)
      id: \(id)
      title: "\(words.prefix(1).uppercased() + words.dropFirst())"
      symptom: Say in one sentence what the developer sees.
      start: first-question

      questions:
        first-question:
          ask: Does the problem happen every time?
          how: |
            1. Write each step as an instruction.
            2. Say what to look at, or what to print.
          answers:
            - key: always
              say: Yes, every time
              go: first-cause
            - key: sometimes
              say: No, only sometimes
              go: second-cause

      causes:
        first-cause:
          title: Name the problem with subject, verb, and object
          summary: Name the cause, and then its effect, in one sentence.
          why: |
            State the rule that the code breaks. The rule is always true.

            Say how the code breaks the rule, and what the user then sees.
          confirm:
            steps: |
              1. Write each step as an instruction.
              2. Say what to look at, or what to print.
            this:
              - Write a full sentence about an outcome that shows this cause.
            else:
              - if: Write a full sentence about a different outcome.
                go: second-cause
          fixes:
            - title: Say what to change, as an instruction
              wrong: |
                let code = "that shows the problem"
              right: |
                let code = "that solves the problem"

        second-cause:
          title: Name the other problem in the same way
          summary: Name the cause, and then its effect, in one sentence.
          why: |
            State the rule that the code breaks. The rule is always true.

            Say how the code breaks the rule, and what the user then sees.
          confirm:
            steps: |
              1. Write each step as an instruction.
              2. Say what to look at, or what to print.
            this:
              - Write a full sentence about an outcome that shows this cause.
            else:
              - if: Write a full sentence about a different outcome.
                go: first-cause
          fixes:
            - title: Say what to change, as an instruction
              note: |
                If the fix isn't code, say here what to do.

      examples:
        - prompt: Describe the problem as a developer does in a chat
          answers: [always]
          cause: first-cause
        - prompt: Describe the other problem in almost the same words
          answers: [sometimes]
          cause: second-cause

      """
  }

  /// Returns the file of a new cause with all keys that most causes need.
  ///
  /// The author replaces each `replace-me`: `check` reports these targets, because they don't exist.
  ///
  /// - Parameter id: The id of the cause.
  /// - Returns: The file. It is `nil` if the id isn't in kebab-case.
  package static func cause(id: String) -> String? {
    guard TreeFormat.isKebabCase(id) else { return nil }
    return """
      # Replace each text and each replace-me. Remove the keys that you don't need.
      title: Name the problem with subject, verb, and object
      summary: Name the cause, and then its effect, in one sentence.
      aka:
        - A different name of this problem
      apis: [NameOfAnAPI]
      why: |
        State the rule of SwiftUI that the code breaks. The rule is always true.

        Say how the code breaks the rule, and what the user then sees.

        - List the variants, if there are any.
      confirm:
        steps: |
          1. Write each step as an instruction.
          2. Say what to look at, or what to print.
        this:
          - Write a full sentence about an outcome that shows this cause.
        else:
          - if: Write a full sentence about a different outcome.
            go: replace-me
      fixes:
        - title: Say what to change, as an instruction
          key: short-name
          since: iOS 17
          when: Describe in a full sentence the app that needs this fix.
          wrong: |
            let code = "that shows the problem"
          right: |
            let code = "that solves the problem"
          note: |
            Say what else to change. Then name the limits and the versions.
      avoid:
        - "A change that seems to help: the reason why the change doesn't help."
      messages:
        - "The exact message of the compiler or the console, with * for text that varies"
      see: [replace-me]
      guides: [guides/replace-me]
      links:
        - title: The title of a page
          url: https://developer.apple.com/documentation/swiftui
      examples:
        - prompt: Describe the problem as a developer does in a chat
          answers: [replace-me]

      """
  }
}
