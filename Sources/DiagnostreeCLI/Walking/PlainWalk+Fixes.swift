import DecisionTrees
import TreeScreens
import TreeText

/// The code of fixes, and the files that the reader asks for.
extension PlainWalk {
  /// Shows a fix, or the list of the fixes if the reader named none of several.
  mutating func showFix(_ number: Int?, of cause: Cause, _ walk: Walk) throws(Failure) {
    if number == nil, cause.fixes.count > 1 { return try say(text.fixes(cause, walk)) }
    guard let number = try fixNumber(number, of: cause) else { return }
    shownFix = (walk.position, number)
    try say(text.fix(number - 1, of: cause, walk))
  }

  /// Returns the number of a fix.
  ///
  /// - Returns: `nil` if there is no such fix. The method has then reported this.
  mutating func fixNumber(_ number: Int?, of cause: Cause) throws(Failure) -> Int? {
    let number = number ?? 1
    if cause.fixes.indices.contains(number &- 1) { return number }
    let fixes = cause.fixes.count
    if fixes == 0 {
      try say(wrapped("This page has no fix.", .warning))
      return nil
    }
    try say(
      wrapped("There \(fixes == 1 ? "is 1 fix" : "are \(fixes) fixes"). Type fix \(PlainText.range(fixes)).", .warning))
    return nil
  }

  /// Copies the right code of a fix to the clipboard or to a file.
  ///
  /// If there is no clipboard, prints only the code.
  mutating func copy(_ number: Int?, to path: String?, of cause: Cause, _ walk: Walk) throws(Failure) {
    let shown = shownFix?.cause == walk.position ? shownFix?.number : nil
    guard let number = try fixNumber(number ?? shown, of: cause) else { return }
    let fix = cause.fixes(on: context.options.system, first: walk.fix)[number - 1]
    guard let code = fix.right else { return try say(wrapped("Fix \(number) has no code.", .warning)) }
    if let path { return try write(code.utf8.last == UInt8(ascii: "\n") ? code : code + "\n", to: path) }
    // The clipboard must not get a stranger's code from a paste either.
    if isTyping, try isPasted("Lines that arrive together copy nothing. Type this line again.") { return }
    if isTyping, let name = SystemClipboard(host: context.host).copy(code.printable(keeping: "\n\t")) {
      return try say(wrapped("Copied the code of fix \(number) with \(name).", .right))
    }
    try say(
      wrapped("There is no clipboard program. To write the code to a file, type copy \(number) FILE. The code:", .hint)
        + code.withoutTabs.split(separator: "\n", omittingEmptySubsequences: false).map { Line(String($0)) })
  }

  // MARK: - Files

  mutating func save(_ path: String) throws(Failure) {
    guard let walk else { return try say(wrapped("There is no walk to save yet. Choose a tree first.", .warning)) }
    if path.isEmpty { return try say(wrapped("Type save and the name of a file.", .warning)) }
    if PlainWord(path).map({ if case .fix = $0 { true } else { false } }) == true {
      return try say(wrapped("save writes the report. To write the code of a fix, type copy 1 FILE.", .warning))
    }
    try write(WalkReport.markdown(walk, system: context.options.system), named: "the report of the walk to ", to: path)
  }

  /// Returns whether more text arrived together with the line, and then says what the program doesn't do.
  mutating func isPasted(_ warning: String) throws(Failure) -> Bool {
    guard isAhead || context.host.hasText(withinMilliseconds: 60) else { return false }
    try say(wrapped(warning, .warning))
    return true
  }

  mutating func write(_ text: String, named name: String = "", to path: String) throws(Failure) {
    // A piped log must not decide which files the program writes.
    guard isTyping else {
      return try say(wrapped("The program saves only for a person at a terminal. Use --report FILE.", .warning))
    }
    // A paste is a stranger's text, and it must not decide either.
    if try isPasted("Lines that arrive together save nothing. Type this line again.") { return }
    switch ScreenEffects(context: context).perform(.save(path: path, text: text, isReplacing: false)) {
    case .saved(let path): try say([Line("Saved \(name)\(path)")])
    case .exists(let path, _): try say(wrapped("\(path) already exists. Choose a different name.", .warning))
    case .failed(let reason): try say(wrapped(reason, .warning))
    default: break
    }
  }
}
