import DecisionTrees

/// Texts that mean something to what exports are written for.
enum HostileText {
  static let all = [
    "a \"quote\" and 'another'", "back\\slash \\n \\N \\", "[x] (y) {z} <b>bold</b> |pipe|", "# heading", "- item",
    "1. first", "12) twelfth", "> quote", "+ plus", "```swift\ncode\n```", "`code` and ``more`` and `", "end", "end;",
    "%%{init: {}}%%", "style x:#fff; classDef y:#000;", "a --> b", "n1[\"x\"]", "&amp; &lt; &#35; #35; #quot;",
    "$x$ $$y$$",
    "*bold* _italic_ ~~gone~~", "tab\tnewline\nreturn\r\nnull\u{0}bell\u{7}", "\u{2028}\u{2029}\u{85}",
    "漢字かな交じり文がとても長く続くときの折り返し",
    "Ünïcödé e\u{301} 👍", "***", "---", "===", "   ", "", "}", "\"", "\\\"", "]]>", "<!-- -->",
    "<script>alert(1)</script>",
    "![image](http://x.example/)", "https://x.example/?a=b&c=d", ":::class", "@{ shape: x }", "a;b;c",
    String(repeating: "long ", count: 60), String(repeating: "x", count: 300), "~~~",
    "\"\u{301} \\\u{301} ```\u{301} *\u{301}bold*\u{301}", "fence\r```\rout", "#", "##", "C# is C#", "graph TD",
    "subgraph s",
  ]

  /// A tree with each text in each place of a tree.
  static var forest: Forest {
    let questions = all.enumerated().map { index, text in
      Question(
        id: "q\(index)", ask: text, how: text, guides: ["g0"],
        answers: [
          Answer(key: "next", say: text, go: index + 1 < all.count ? Target("q\(index + 1)") : "c0"),
          Answer(key: "cause", say: text, go: Target("c\(index)")),
          Answer(key: "away", say: text, go: "other/there"), Answer(key: "lost", say: text, go: "nowhere"),
        ])
    }
    let causes = all.enumerated().map { index, text in
      Cause(
        id: "c\(index)", title: text, aka: [text, text], why: text,
        confirm: Confirmation(
          steps: text, this: [text], others: [Confirmation.Outcome(condition: text, go: "nowhere")]),
        fixes: [
          Fix(
            title: text, since: SystemVersion(.iOS, 17), when: text, wrong: text, error: text,
            right: text, language: text, note: text)
        ], avoid: [text], messages: [text], see: ["q0", "other/", "nowhere"],
        guides: [Target("g\(index)")],
        links: [Link(title: text, url: text)])
    }
    let guides = all.enumerated().map { index, text in
      Guide(
        id: "g\(index)", title: text, aka: [text], text: text,
        snippets: [Snippet(title: text, language: text, code: text)], links: [Link(title: text, url: text)])
    }
    let examples = all.map { Example(prompt: $0, answers: ["next"], cause: "c0") }
    let hostile = Tree(
      id: "hostile", title: all[0], symptom: all[1], start: "q0", questions: questions, causes: causes, guides: guides,
      examples: examples)
    return Forest([hostile, other])
  }

  private static let other = Tree(
    id: "other", title: "Other \"tree\"", start: "there",
    questions: [Question(id: "there", ask: "Where?", answers: [Answer(key: "back", say: "Back", go: "hostile/")])],
    causes: [])
}
