/// The knowledge that a coding agent needs to use the program.
enum Skill {
  /// The instructions for an agent that uses the server.
  static let instructions = """
    Find the root cause of a SwiftUI bug by tests instead of guesses. State your own suspicion first. Call `find`, set \
    the hits aside whose summary contradicts the project, and do the test of the others (`explain`). If no hit is \
    left, begin a tree with `step`. Change code only after a test confirmed a cause: `repair` returns it. If nothing fits, say so.
    """

  /// The skill as a Markdown file.
  ///
  /// Clients first read only its head.
  static let text = """
    ---
    name: swiftui-root-cause
    description: Finds the root cause of a SwiftUI bug (a view that does not update, lost state, layout, navigation, a \
    preview crash, a hang, a runtime warning, a Swift concurrency error) with the diagnostree command, by tests instead \
    of guesses. Use it before you change code for any SwiftUI misbehavior or known compiler or console message.
    compatibility: Needs `diagnostree` on the PATH.
    ---

    # Find the root cause of a SwiftUI bug

    With `--brief`, each call prints one line of JSON. The exit status is 0 for every result, and 2 for an error.

    1. State your own suspicion first, in one line. Test it like every other candidate.
    2. Search: `diagnostree search --brief "WHAT THE USER SEES"`. For a log: `diagnostree search - --brief < build.log`.
       A hit is a suspicion. Set it aside only if its `summary` contradicts this project. The first hit also has its
       test, and ways to it with the sentences that they presume: there are more ways, so a false one excludes nothing.
    3. If one to three hits are left, do the test of each, the cheapest first. To read the test and its outcomes, run
       `diagnostree explain ID --brief`. Read the code before you run it, and run it before you ask the user.
    4. If no hit is left, walk. Get the tree's first question: `diagnostree walk TREE --answers '' --brief`. The trees
       and their symptoms: `diagnostree list`. `by` says what an answer takes: `code` (read), `run` (run it once), or
       `see` (look, or ask the user with the sentences unchanged). Then add one answer a call, `ID=KEY`, separated by
       commas. If no answer fits, add `none`. Don't choose the nearest answer.
    5. At a cause, do its `test`. Add the `answer` of the outcome that you see. An outcome with `leads` leads to a
       different cause or question. If you see none of the outcomes, add `not-it`.
    6. The outcome `no-match` is a result. Do the test of the hits that you set aside. Then tell the user, and continue
       with your own evidence.
    7. Change code only after the test confirmed the cause. Read the `when` of each fix, and leave out those with
       `tooNew` (add `--os "iOS 16"` with the deployment target). For the code of one fix, run
       `diagnostree explain 'ID#FIX' --brief`. A fix with `named` can still be the wrong one. If all fixes are `tooNew`,
       say so, and write the repair yourself. Adapt the code, and check that what the test showed is gone.
    8. Report: the id of the cause, what confirmed it (file and line, or printed words), what you ruled out, the change,
       and what you did not test.

    """
}
