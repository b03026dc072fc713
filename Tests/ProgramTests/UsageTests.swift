import TestSupport
import Testing

@Suite struct UsageTests {
  @Test(arguments: [
    (["frobnicate"], "unknown command 'frobnicate'; try: diagnostree search frobnicate", ""),
    (["chekc", "my", "trees"], "unknown command 'chekc'. Did you mean 'check'?", ""),
    (["view-not-updatign"], "unknown command 'view-not-updatign'. Did you mean 'view-not-updating'?", ""),
    (["view-not-updating", "b"], "'walk' does not take 'b'", ""),
    (["view-not-updating", "--strict"], "option '--strict' does not go with 'walk', only with check", ""),
    (["walk", "--resume", "lamp"], "'walk --resume' does not take 'lamp'", "walk"),
    (["wlak"], "unknown command 'wlak'. Did you mean 'walk'?", ""),
    (["help", "prnt"], "unknown command 'prnt'. Did you mean 'print'?", ""),
    (["--colour"], "unknown option '--colour'. Did you mean '--color'?", ""),
    (["walk", "--awnsers", "a"], "unknown option '--awnsers' for 'walk'. Did you mean '--answers'?", "walk"),
    (["print", "-x", "a"], "unknown option '-x' for 'print'", "print"),
    (["print", "a", "--strict"], "option '--strict' does not go with 'print', only with check", "print"),
    (["walk", "--answers"], "option '--answers' needs a value: --answers A,B,C", "walk"),
    (["list", "--ascii=yes"], "option '--ascii' takes no value", "list"),
    (["list", "--color", "red"], "'red' is no value for '--color'; expected auto, always or never", "list"),
    (["list", "--width", "19"], "'19' is no value for '--width'; expected a number from 20 to 1000", "list"),
    (["list", "--width=80x"], "'80x' is no value for '--width'; expected a number from 20 to 1000", "list"),
    (["print", "a", "--depth", "0"], "'0' is no value for '--depth'; expected a number from 1 to 1000", "print"),
    (["list", "--format", "id"], "'id' is no value for '--format'; expected text, json or markdown", "list"),
    (
      ["walk", "a", "--os", "Android 14"],
      "'Android 14' is no value for '--os'; expected a system and its version, such as \"iOS 16\" or \"macOS 14.2\"",
      "walk"
    ),
    (["print"], "'print' needs the id of a tree, such as view-not-updating", "print"),
    (["walk"], "'walk' needs the id of a tree, such as view-not-updating", "walk"),
    (["explain"], "'explain' needs the id of a cause, guide or question", "explain"),
    (["print", "a", "b"], "'print' does not take 'b'", "print"),
    (["walk", "a", "b"], "'walk' does not take 'b'", "walk"),
    (["list", "a"], "'list' does not take 'a'", "list"),
  ])
  func `a slip on the command line is named, with a way to help`(words: [String], message: String, command: String)
    throws
  {
    let run = try diagnostree(words)
    let help = command.isEmpty ? "" : " \(command)"
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors == "diagnostree: error: \(message)\nSee 'diagnostree\(help) --help'.\n")
  }

  @Test(arguments: [
    (["print", "view-not-updatign"], "no tree 'view-not-updatign'. Did you mean 'view-not-updating'?"),
    (
      ["walk", "view-not-updating/whatyousee"],
      "nothing is called 'view-not-updating/whatyousee'. Did you mean 'view-not-updating/what-you-see'?"
    ),
    (["walk", "guides"], "'guides' holds guides alone and cannot be walked"),
    (["explain", "struct-mutatoin"], "nothing is called 'struct-mutatoin'. Did you mean 'struct-mutation'?"),
    (["explain", "zzzzzz"], "nothing is called 'zzzzzz'; try: diagnostree search zzzzzz"),
    (["explain", "what's this"], "nothing is called 'what's this'; try: diagnostree search 'what'\\''s this'"),
    (["list", "--trees", "no/such"], "no folder 'no/such'"),
    (["list", "--trees", "Sources"], "no trees found in Sources"),
    (["print", "a", "--trees", "Sources"], "no trees found in Sources"),
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

  @Test func `an unknown tree that resembles none names all`() throws {
    let run = try diagnostree("walk", "zzz")
    #expect(
      run.status == 2 && run.errors.hasPrefix("diagnostree: error: no tree 'zzz'; there are guides, identity-problems"))
  }

  @Test func `without a terminal the menu says what to do`() throws {
    let run = try diagnostree()
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.errors
        == "diagnostree: error: no terminal for keys; name a tree and pipe answers in: diagnostree walk TREE\n")
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
