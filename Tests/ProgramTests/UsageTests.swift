import TestSupport
import Testing

@Suite struct UsageTests {
  @Test func `the id of a page opens the page`() throws {
    let cause = try diagnostree("view-not-updating/struct-mutation")
    #expect(cause.status == 0 && cause.errors.isEmpty)
    #expect(cause.output.hasPrefix("View not updating\n\nRoot cause: "), "\(cause.output.prefix(99))")
    let question = try diagnostree("view-not-updating/what-you-see")
    #expect(question.output.contains("What do you see?"))
    let slip = try diagnostree("view-not-updating/nowhere-at-all")
    #expect(slip.status == 2 && slip.errors.contains("There is no question, cause, or guide"))
  }

  @Test(arguments: [
    (
      ["frobnicate"], "There is no command 'frobnicate'. To search for the word, run: diagnostree search frobnicate", ""
    ),
    (["chekc", "my", "trees"], "There is no command 'chekc'. Did you mean 'check'?", ""),
    (["view-not-updatign"], "There is no command 'view-not-updatign'. Did you mean 'view-not-updating'?", ""),
    (["view-not-updating", "b"], "'walk' doesn't take 'b'. Remove this word.", ""),
    (["view-not-updating", "--strict"], "The option '--strict' doesn't work with 'walk'. Use it with check.", ""),
    (["walk", "--resume", "lamp"], "'walk --resume' doesn't take 'lamp'. Remove this word.", "walk"),
    (["wlak"], "There is no command 'wlak'. Did you mean 'walk'?", ""),
    (["help", "prnt"], "There is no command 'prnt'. Did you mean 'print'?", ""),
    (["--colour"], "There is no option '--colour'. Did you mean '--color'?", ""),
    (["walk", "--awnsers", "a"], "'walk' has no option '--awnsers'. Did you mean '--answers'?", "walk"),
    (["print", "-x", "a"], "'print' has no option '-x'.", "print"),
    (["print", "a", "--strict"], "The option '--strict' doesn't work with 'print'. Use it with check.", "print"),
    (["walk", "--answers"], "The option '--answers' needs a value. Write: --answers A,B,C", "walk"),
    (["list", "--ascii=yes"], "The option '--ascii' doesn't take a value. Write: --ascii", "list"),
    (["list", "--color", "red"], "The option '--color' doesn't take 'red'. Write auto, always, or never.", "list"),
    (["list", "--width", "19"], "The option '--width' doesn't take '19'. Write a number from 20 to 1000.", "list"),
    (["list", "--width=80x"], "The option '--width' doesn't take '80x'. Write a number from 20 to 1000.", "list"),
    (["print", "a", "--depth", "0"], "The option '--depth' doesn't take '0'. Write a number from 1 to 1000.", "print"),
    (["list", "--format", "id"], "The option '--format' doesn't take 'id'. Write text, json, or markdown.", "list"),
    (
      ["walk", "a", "--os", "Android 14"],
      "The option '--os' doesn't take 'Android 14'. Write a system and its version, such as \"iOS 16\" or \"macOS 14.2\".",
      "walk"
    ),
    (["print"], "'print' needs the id of a tree, such as view-not-updating.", "print"),
    (["walk"], "'walk' needs the id of a tree, such as view-not-updating.", "walk"),
    (["explain"], "'explain' needs the id of a cause, guide, or question.", "explain"),
    (["print", "a", "b"], "'print' doesn't take 'b'. Remove this word.", "print"),
    (["walk", "a", "b"], "'walk' doesn't take 'b'. Remove this word.", "walk"),
    (
      ["list", "row stale"],
      "'list' is a command that takes no words. To search for the words, run: diagnostree search list 'row stale'",
      "list"
    ),
  ])
  func `a slip on the command line is named, with a way to help`(words: [String], message: String, command: String)
    throws
  {
    let run = try diagnostree(words)
    let help = command.isEmpty ? "" : " \(command)"
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors == "diagnostree: error: \(message)\nFor help, run: diagnostree\(help) --help\n")
  }

  @Test(arguments: [[], ["search"]])
  func `a log that is named like a command comes with the command that reads it`(command: [String]) throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try scratch.write("error: no\n", to: "my build.log")
    let run = try diagnostree(command + ["my build.log"], in: scratch.url)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.errors == """
        diagnostree: error: 'my build.log' is a file. To find known messages in it, run: diagnostree search - < 'my build.log'

        """)
  }

  @Test func `words that begin with the name of a view search, although a command has this name`() throws {
    let run = try diagnostree("List", "row", "stale", "--format", "json")
    #expect(run.status == 0 && run.output.contains("\"hits\""), "\(run.errors)")
  }

  @Test(arguments: [
    (
      ["print", "view-not-updatign"],
      "There is no tree 'view-not-updatign'. Did you mean 'view-not-updating'? To see all trees, run: diagnostree list"
    ),
    (
      ["print", "viewnot"],
      "There is no tree 'viewnot'. Did you mean 'view-not-updating'? To see all trees, run: diagnostree list"
    ),
    (["walk", "zzz"], "There is no tree 'zzz'. To see all trees, run: diagnostree list"),
    (
      ["explain", "layout-issues/keyboard-cover"],
      "There is no question, cause, or guide 'layout-issues/keyboard-cover'. Did you mean 'layout-issues/keyboard-covers-field'?"
    ),
    (
      ["explain", "keyboardcovers"],
      "There is no question, cause, or guide 'keyboardcovers'. Did you mean 'keyboard-covers-field'?"
    ),
    (
      ["explain", "layout-issues/purple-elephant"],
      "There is no question, cause, or guide 'layout-issues/purple-elephant'. To search, run: diagnostree search purple elephant"
    ),
    (
      ["explain", "layout-issues/a-$(x)-b"],
      "There is no question, cause, or guide 'layout-issues/a-$(x)-b'. To search, run: diagnostree search a '$(x)' b"
    ),
    (
      ["walk", "view-not-updating/whatyousee"],
      "There is no question, cause, or guide 'view-not-updating/whatyousee'. Did you mean 'view-not-updating/what-you-see'?"
    ),
    (
      ["walk", "guides"],
      "The tree 'guides' contains only guides, so you can't walk it. To see them, run: diagnostree print guides"
    ),
    (
      ["explain", "struct-mutatoin"],
      "There is no question, cause, or guide 'struct-mutatoin'. Did you mean 'struct-mutation'?"
    ),
    (
      ["explain", "navigation-and-presentation/struct-mutation"],
      "There is no question, cause, or guide 'navigation-and-presentation/struct-mutation'. Did you mean 'view-not-updating/struct-mutation'?"
    ),
    (
      ["print", "navigation-and-presentation/struct-mutation"],
      "There is no question, cause, or guide 'navigation-and-presentation/struct-mutation'. Did you mean 'view-not-updating/struct-mutation'?"
    ),
    (
      ["explain", "view-not-updatign/struct-mutation"],
      "There is no question, cause, or guide 'view-not-updatign/struct-mutation'. Did you mean 'view-not-updating/struct-mutation'?"
    ),
    (
      ["explain", "view-not-updating/struct-mutatoin"],
      "There is no question, cause, or guide 'view-not-updating/struct-mutatoin'. Did you mean 'view-not-updating/struct-mutation'?"
    ),
    (
      ["explain", "view-not-updating/mutation"],
      "There is no question, cause, or guide 'view-not-updating/mutation'. Did you mean 'view-not-updating/struct-mutation'?"
    ),
    (
      ["explain", "view-not-updating/zzzzzz"],
      "There is no question, cause, or guide 'view-not-updating/zzzzzz'. To search, run: diagnostree search zzzzzz"
    ),
    (
      ["explain", "zzzzzz"],
      "There is no question, cause, or guide 'zzzzzz'. To search, run: diagnostree search zzzzzz"
    ),
    (
      ["explain", "what's this"],
      "There is no question, cause, or guide 'what's this'. To search, run: diagnostree search 'what'\\''s this'"
    ),
    (["list", "--trees", "no/such"], "The folder 'no/such' doesn't exist."),
    (["list", "--trees", "Sources"], "There are no trees in Sources. Name a different folder."),
    (["print", "a", "--trees", "Sources"], "There are no trees in Sources. Name a different folder."),
  ])
  func `what does not exist is named, with what is near`(words: [String], message: String) throws {
    let run = try diagnostree(words)
    #expect(run.status == 2 && run.output.isEmpty && run.errors == "diagnostree: error: \(message)\n")
  }

  @Test func `without a command a tree is walked, by the beginning of its id, and several words are searched for`()
    throws
  {
    let answers = ["--answers", "never,old,copy"]
    for id in ["view-not-updating", "view-not", "v"] {
      for words in [[id], ["walk", id]] {
        let run = try diagnostree(words + answers + ["--format", "id"])
        #expect(run.status == 0 && run.output == "view-not-updating/struct-mutation\n")
      }
    }
    #expect(try diagnostree("print", "layout").output == diagnostree("print", "layout-issues").output)
    let search = try diagnostree("search", "my view does not update")
    #expect(try diagnostree("my view does not update").output == search.output)
    #expect(try diagnostree("my", "view", "does", "not", "update").output == search.output)
    let json = try diagnostree("search", "my view", "--format", "json").output
    #expect(try diagnostree("my view", "--format", "json").output == json)
  }

  @Test func `without a terminal and a log, the program says what to do`() throws {
    let run = try diagnostree()
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.errors
        == "diagnostree: error: The log is empty. Check the command that writes it. To walk through a tree instead, run: diagnostree walk TREE\n"
    )
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["help"], ["walk", "--help"], ["help", "walk"], ["walk", "no-such-tree", "-h"],
  ])
  func `help goes to standard output`(words: [String]) throws {
    let run = try diagnostree(words)
    #expect(run.status == 0 && run.errors.isEmpty && run.output.contains("Usage\n  diagnostree"))
  }

  @Test func `the version is one line`() throws {
    let run = try diagnostree("--version")
    #expect(run.status == 0 && run.output.wholeMatch(of: /diagnostree [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
  }
}
