import DecisionTrees
import Foundation
import TestSupport
import Testing

/// Plain mode, as somebody with a screen reader uses it: numbers, words, and short answers.
@Suite struct PlainWalkTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try LampTrees.write(to: scratch)
  }

  /// Walks the small trees with some lines.
  private func walk(_ lines: String..., from tree: String? = "lamp", options: [String] = []) throws -> ProgramRun {
    defer { scratch.remove() }
    let words = ["walk"] + (tree.map { [$0] } ?? []) + ["--plain", "--trees", scratch.path("trees")] + options
    return try diagnostree(words, input: .text(lines.map { $0 + "\n" }.joined()))
  }

  @Test(arguments: ["2", "two", "2.", "2)", "number 2", "Number two", "no", "No, it is"])
  func `a number can be said in many ways`(line: String) throws {
    let run = try walk(line)
    #expect(run.output.contains("Your answer: No, it is off."), "\(run.output)")
    #expect(run.errors.hasPrefix("Answer 1 to "))
  }

  @Test func `what does not fit is refused in one line that says what fits`() throws {
    let run = try walk("99", "xyzzyx", "why")
    let lines = run.lines.filter { $0.contains(", or type ? for help.") }
    #expect(
      lines == [
        "There are 3 answers. Answer 1 to 3, or type ? for help.", "No matches. Answer 1 to 3, or type ? for help.",
        "This works at a root cause. Answer 1 to 3, or type ? for help.",
      ])
  }

  @Test func `text that is no answer searches, and going back passes the results and returns to the walk`() throws {
    defer { scratch.remove() }
    let run = try diagnostree(
      "walk", "view-not-updating", "--plain", input: "2\nsheet opens twice\n1\n<\n<\nanswers\nq\n")
    let lines = run.lines
    let heads = lines.indices.filter { lines[$0].hasSuffix("matches for what you typed:") }
    let opened = try #require(lines.firstIndex { $0.hasPrefix("Opened: ") })
    let tree = try #require(lines[..<opened].lastIndex { $0.hasPrefix("Tree: ") })
    #expect(heads.count == 2 && heads[0] < tree && tree + 1 == opened && opened < heads[1])
    let back = lines[heads[1]...]
    #expect(
      back.contains("Tree: View not updating") && back.contains { $0.hasPrefix("2. When does the new value appear") })
    #expect(back.contains { $0.hasPrefix("1. What do you see? The new value appears late") })
  }

  @Test func `not this returns to the matches, of which one is ruled out`() throws {
    defer { scratch.remove() }
    let run = try diagnostree("walk", "--plain", input: "sheet opens twice\n1\nn\nq\n")
    let lines = run.lines
    let heads = lines.indices.filter { lines[$0].hasSuffix("matches for what you typed:") }
    try #require(heads.count == 2)
    #expect(lines[heads[1]...].contains { $0.hasPrefix("   1 ruled out: ") })
    #expect(!lines[heads[1]...].contains { $0.contains("causes left") })
  }

  @Test func `a cause that was ruled out before a walk stays ruled out, in a search and in the walk`() throws {
    defer { scratch.remove() }
    let run = try diagnostree(
      "walk", "--plain", input: "sheet opens twice\n1\nn\n\nsheet opens twice\nmore\nmore\nmore\n\n1\nq\n")
    let lines = run.lines
    let heads = lines.indices.filter { lines[$0].hasSuffix("matches for what you typed:") }
    try #require(heads.count >= 3)
    #expect(!lines[heads[2]...].prefix(3).contains { $0.contains("ruled out") })
    #expect(lines[heads[2]...].contains { $0.contains(" ruled out: ") })
  }

  @Test func `assumed answers are named`() throws {
    let run = try walk("lamp/broken-bulb", "answers", from: nil)
    #expect(run.output.contains("(assumed, not your answer)"))
  }

  @Test func `a log that is piped in is searched, and its lines are no answers`() throws {
    defer { scratch.remove() }
    let noise = (1...40).map { "CompileSwift normal arm64 File\($0).swift\n" }.joined()
    let log = noise + "Modifying state during view update, this will cause undefined behavior.\n" + noise
    let run = try diagnostree("--plain", input: .text(log))
    #expect(run.lines.count { $0.contains("for what you typed:") } == 1)
    #expect(run.output.contains("[runtime-warnings-and-async/"))
    #expect(run.lines.count < 60, "\(run.output)")
  }

  @Test func `a cause is said in stages, and each word of its hint does something`() throws {
    let words = ["why", "fix 1", "copy 1", "confirm", "all", "see", "i"]
    for word in words {
      let run = try diagnostree(
        "walk", "--plain", "--from", "view-not-updating/willset-one-behind", input: .text("\(word)\nq\n"))
      let before = try diagnostree("walk", "--plain", "--from", "view-not-updating/willset-one-behind", input: "q\n")
      #expect(run.lines.count > before.lines.count + 2, "\(word)")
      #expect(!run.output.contains("for help"), "\(word)")
    }
    scratch.remove()
  }

  @Test func `a number at a cause shows a fix, as on the screen, and says no outcome`() throws {
    let run = try walk("1", "q", from: nil, options: ["--from", "lamp/broken-bulb"])
    #expect(!run.output.contains("Confirmed"), "\(run.output)")
    #expect(run.lines.contains { $0.hasPrefix("Fix 1") }, "\(run.output)")
  }

  @Test func `c copies, as on the screen, and a capital C says an outcome`() throws {
    scratch.remove()
    let cause = "view-not-updating/willset-one-behind"
    let run = try diagnostree("walk", "--plain", "--from", cause, input: "c\nq\n")
    #expect(run.lines.contains("final class Pump: ObservableObject {"), "\(run.output)")
    #expect(run.lines.contains("For the outcome C of the test, type C."), "\(run.output)")
    let outcome = try diagnostree("walk", "--plain", "--from", cause, input: "C\nq\n")
    #expect(outcome.lines.contains("Ruled out."), "\(outcome.output)")
  }

  @Test func `a page that was only opened ends with the command that opens it`() throws {
    scratch.remove()
    let run = try diagnostree("walk", "--plain", input: "sheet opens twice\n1\nq\n")
    let command = try #require(run.lines.last { $0.hasPrefix("diagnostree ") })
    let page = String(command.dropFirst("diagnostree ".count))
    #expect(try diagnostree(page, "--plain", input: "q\n").output.contains("[\(page)]"), "\(run.output)")
  }

  @Test func `the errors of a piped walk show what was typed, line by line`() throws {
    let run = try walk("2")
    #expect(run.errors.hasPrefix("Answer 1 to 3, ? for help: 2\n"), "\(run.errors)")
  }

  @Test func `the first lines of a pipe also stand behind their prompts`() throws {
    let run = try walk("2", "<", "q")
    #expect(run.errors.contains("for help: 2\n") && run.errors.contains("for help: <\n"), "\(run.errors)")
    let menu = try diagnostree("--plain", input: "1\nq\n")
    #expect(menu.errors.hasPrefix("Choose 1 to 9, or type what you see, ? for help: 1\n"), "\(menu.errors)")
  }

  @Test func `the code of a fix alone is what copying prints where there is no clipboard`() throws {
    scratch.remove()
    let run = try diagnostree(
      "walk", "--plain", "--from", "view-not-updating/willset-one-behind", input: "copy two\nq\n")
    #expect(run.output.contains("\nfinal class Pump: ObservableObject {\n    @Published var pressure = 1\n"))
    #expect(run.output.contains("type copy 2 FILE"))
  }

  @Test func `an answer that quotes a sentence gets no second period`() throws {
    scratch.remove()
    let run = try diagnostree("walk", "runtime-warnings-and-async", "--plain", input: "message\nmodifying\nq\n")
    #expect(run.output.contains("undefined\nbehavior.\" ") && !run.output.contains(".\"."), "\(run.output)")
  }

  @Test func `ruling out says how many causes are left`() throws {
    let run = try walk("1", "n", "u", from: "fuse")
    #expect(run.output.contains("Ruled out. 1 of 2 causes left.\n"))
    #expect(run.output.contains("   1 ruled out: yes  Yes, it is\n"))
    #expect(run.output.contains("Still possible: 1 of 2 causes left."))
  }

  @Test func `the test of a cause has the words of the screen`() throws {
    let run = try walk("q", from: nil, options: ["--from", "lamp/broken-bulb"])
    let lines = run.lines
    let heads = ["Confirm:", "This is the cause if:", "It is a different cause if:", "Fixes:"]
    let places = heads.map { lines.firstIndex(of: $0) }
    #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(run.output)")
    #expect(!run.output.contains("Test:") && !run.output.contains("Outcomes:") && !run.output.contains("this cause: "))
  }

  @Test func `the answers have the key of the screen, and t is a second name`() throws {
    let run = try walk("1", "a", "t", "?", from: "fuse")
    #expect(run.lines.count { $0 == "1. Is the whole house dark? Yes, it is" } == 2, "\(run.output)")
    #expect(run.lines.contains("answers, a   List your answers"))
  }

  @Test func `the word that shows more is named as a word`() throws {
    scratch.remove()
    let run = try diagnostree("walk", "--plain", input: "sheet opens twice\nmore\nq\n")
    #expect(run.lines.count { $0.hasSuffix(" more. To see them, type the word more.") } == 2, "\(run.output)")
  }

  @Test func `the menu is a word away, and the way back leads to the walk`() throws {
    let run = try walk("menu", "<", from: "fuse")
    let lines = run.lines
    let menu = try #require(lines.firstIndex(of: "What is wrong?"))
    #expect(lines[..<menu].contains("1. Is the whole house dark?"))
    #expect(lines[menu...].contains("1. Is the whole house dark?"))
  }

  @Test func `none of the answers leaves the choice to the reader`() throws {
    let run = try walk("none")
    #expect(run.output.contains("None of the answers fits. You can:\n   Type what you see, to search for it."))
    #expect(run.status == 1)
  }

  /// "None of these" is then an answer that leads to the next question, and 0 ends the walk.
  @Test func `zero has its own words where an answer says none of these`() throws {
    let tree = """
      format: 1
      id: parts
      title: Lamp
      symptom: The lamp is dark.
      start: what
      questions:
        what:
          ask: What is broken?
          answers:
            - key: bulb
              say: The bulb
              go: cause
            - key: rest
              say: None of these
              go: where
        where:
          ask: Which room is dark?
          answers:
            - key: kitchen
              say: The kitchen
              go: cause
            - key: cellar
              say: The cellar
              go: cause
      causes:
        cause:
          title: The bulb is broken
          why: Bulbs break.
      """
    try scratch.write(tree, to: "own/parts.yaml")
    let start = ["walk", "parts", "--plain", "--trees", scratch.path("own")]
    let asked = try diagnostree(start, input: "none of these\nq\n")
    #expect(asked.output.contains("   0 none  Nothing fits: stop here, and see what is left to do"))
    #expect(asked.output.contains("2. Which room is dark?") && asked.output.contains("   0 none  None of these"))
    let ended = try diagnostree(start, input: "0\nq\n")
    #expect(ended.output.contains("None of the answers fits."))
    scratch.remove()
  }

  @Test func `copying without a number copies the fix that was read last`() throws {
    scratch.remove()
    let from = ["walk", "--plain", "--from", "view-not-updating/willset-one-behind"]
    let second = try diagnostree(from, input: "copy 2\nq\n").output
    for words in ["fix 2\ncopy\nq\n", "copy fix 2\nq\n"] {
      #expect(try diagnostree(from, input: .text(words)).output.contains("type copy 2 FILE"))
    }
    // Blank lines of the code stay.
    #expect(second.contains("}\n\n"))
  }

  @Test func `a row is chosen by what is heard of it, and a list isn't ruled out`() throws {
    let run = try walk("2 no")
    #expect(run.output.contains("Your answer: No, it is off."), "\(run.output)")
    let listed = try diagnostree("walk", "--plain", input: "sheet opens twice\n1\nsee\nn\nn\nq\n")
    #expect(listed.output.contains("That closed the list. To rule out the page behind it, type n again."))
    #expect(listed.output.contains("Ruled out: "))
  }

  @Test func `words that people say at a cause do what they mean`() throws {
    let ruledOut = try walk("1", "rule out", from: "fuse")
    #expect(ruledOut.output.contains("Ruled out. 1 of 2 causes left."))
    let confirmed = try diagnostree(
      "walk", "--plain", "--from", "view-not-updating/willset-one-behind", input: "yes\nq\n")
    #expect(confirmed.output.contains("Confirmed: this is the cause."))
  }

  @Test(arguments: ["view-not-updating/willset-one-behind", "guides/print-changes"])
  func `the address of a page opens it`(address: String) throws {
    scratch.remove()
    for start in [[], ["view-not-updating"]] {
      let run = try diagnostree(["walk", "--plain"] + start, input: .text("\(address)\nq\n"))
      #expect(!run.output.contains("for what you typed"))
      let title = address.hasPrefix("guides") ? "_printChanges" : "Opened: "
      #expect(run.output.contains(title), "\(run.output)")
    }
  }

  @Test func `help at a list says how to choose from it`() throws {
    scratch.remove()
    let run = try diagnostree("walk", "--plain", input: "sheet opens twice\n?\nq\n")
    #expect(run.output.contains("To open a row of the list, type its number, 1 to "))
  }

  @Test func `a printed tree has words for marks`() throws {
    scratch.remove()
    let words = [["print", "saved-data"], ["explain", "view-not-updating/struct-mutation"]]
    for run in try words.map({ try diagnostree($0, environment: ["ACCESSIBLE": "1"]) }) {
      #expect(run.status == 0 && run.output.matches(of: #/[├└│●↗↑✗✓→…]/#).isEmpty)
    }
  }

  /// Each cause of all trees, opened one after the other.
  @Test func `no cause takes more than 25 lines, nor a mark for a word`() throws {
    scratch.remove()
    let choices = Checkout.forest.causes.map { "\($0)\n<\n" }.joined()
    let run = try diagnostree("walk", "view-not-updating", "--plain", "--width", "80", input: .text("\(choices)q\n"))
    let lines = run.lines
    var causes = 0
    for (start, line) in zip(lines.indices, lines) where line.hasPrefix("Opened: ") {
      causes += 1
      let end = lines[start...].firstIndex { $0.hasSuffix("or n if this isn't the cause.") } ?? lines.endIndex
      // The name of the tree may come before it.
      #expect(end - start < 24, "\(line)")
      let marks = lines[start..<min(end, lines.endIndex)].filter { $0.contains(#/[→✗✓●▌┃▏]/#) }
      #expect(marks.isEmpty, "\(marks)")
    }
    #expect(causes == Checkout.forest.causes.count)
    #expect(!run.output.contains("more lines. To read on"))
  }
}
