internal import DecisionTrees
internal import DiagnostreeCLI
internal import TestSupport
internal import TreeFiles
internal import TreeScreens

/// A tree file of any bytes, and what must hold of all that the program does with it.
package struct HostileFile {
  private let bytes: [UInt8]
  private let id: String
  private var path: String { "t/\(id).yaml" }

  /// Takes the bytes of a file; its name agrees with its id where it can.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let mark = Array("\nid: ".utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: mark) }.map { $0 + mark.count }
    let name = String(decoding: start.map { bytes[$0...].prefix { Self.isPartOfID($0) } } ?? [], as: UTF8.self)
    id = ["", "beside"].contains(name) || name.utf8.count > 60 ? "small" : name
  }

  private static func isPartOfID(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
  }

  /// Looks for something that does not hold.
  ///
  /// - Parameter random: Chooses answers and keys.
  /// - Returns: What does not hold, as a sentence; `nil` if all does.
  package func violation(_ random: inout some RandomNumberGenerator) -> String? {
    let file = TreeFile(bytes, path: path)
    let problems = file.problems(by: Checker(Forest([file.tree].compactMap { $0 })))
    if let violation = violation(of: file, problems) { return violation }
    for kind in [TreeFile.Kind.cause, .guide] {
      let part = TreeFile(bytes, path: Self.part, kind: kind)
      if let violation = violation(of: part, part.problems) { return violation }
    }
    let again = TreeFile(bytes, path: path)
    if again.tree != file.tree || again.problems != file.problems { return "loading it again gives something else" }
    // All of them would take most of the time, and what one does the next inputs show.
    for command in commands(of: file).shuffled(using: &random).prefix(3) {
      if let violation = run(command, &random) { return violation }
    }
    let isWorthAScreen = Int.random(in: 0..<(file.isUsable ? 4 : 40), using: &random) == 0
    return isWorthAScreen ? startScreen(of: file, &random) : nil
  }

  /// Looks for something that does not hold in any command.
  ///
  /// - Parameter random: Chooses answers and keys.
  /// - Returns: What does not hold, as a sentence; `nil` if all does.
  package func violationOfAnyCommand(_ random: inout some RandomNumberGenerator) -> String? {
    let file = TreeFile(bytes, path: path)
    for command in commands(of: file) {
      if let violation = run(command, &random) { return violation }
    }
    return startScreen(of: file, &random)
  }

  /// The codes of what is wrong with the file.
  package var codes: [String] {
    let file = TreeFile(bytes, path: path)
    let broken = file.problems.map(\.code.rawValue)
    // What is wrong with the tree as a whole, if its file can be used.
    let whole = file.isUsable && !TreeSource(head: file).isUsable
    return broken
      + (whole ? TreeSource(head: file).problems(by: Checker(Forest())).flatMap(\.problems).map(\.code.rawValue) : [])
  }

  private func commands(of file: TreeFile) -> [[String]] {
    var commands = [["check", path], ["check", path, "--format", "json"], ["check", path, "--format", "github"]]
    commands += [["check", path, "--color", "always"], ["list"], ["list", "--format", "json"], ["print", id]]
    commands += [
      ["walk", id], ["walk", id, "--plain"], ["search", "x"], ["complete", "--", "walk", "--trees", "t", ""],
    ]
    commands += [["print", "beside", "--full"], ["walk", "beside", "--answers", "yes"], ["check", Self.part]]
    commands += [["explain", "beside/extra"], ["list", "--apis"], ["print", "beside", "--into", "pages"]]
    return (commands + (file.isUsable ? file.tree.map(self.commands) ?? [] : [])).map { words in
      words[0] == "complete" ? words : words + ["--trees", "t"]
    }
  }

  private func violation(of file: TreeFile, _ problems: [Problem]) -> String? {
    if file.content == nil, problems.isEmpty { return "there is neither a tree nor a problem" }
    let lines = file.lines
    for problem in problems {
      guard let line = lines[problem.place.line],
        (1...line.unicodeScalars.count + 1).contains(problem.place.column)
      else { return "a problem stands outside of the file, at \(problem.place): \(problem.message)" }
    }
    return nil
  }

  private func commands(_ tree: Tree) -> [[String]] {
    let nodes = [tree.questions.last?.id, tree.causes.first?.id, tree.guides.last?.id].compactMap { $0 }
    let words = tree.causes.last?.title.split(separator: " ").map(String.init) ?? ["x"]
    return
      [
        ["print", id, "--full", "--width", "40"], ["print", id, "--format", "markdown"],
        ["print", id, "--format", "mermaid"], ["print", id, "--format", "dot"], ["print", id, "--format", "json"],
        ["print", id, "--full", "--color", "always"], ["walk", id, "--format", "markdown", "--color", "always"],
        ["walk", id, "--format", "json", "--report", "report"], ["search", "-"], ["search", "-", "--format", "json"],
        ["search", "-", "--format", "github"],
        ["search"] + words.filter { !$0.hasPrefix("-") } + ["x"],
      ] + nodes.map { ["explain", "\(id)/\($0)"] } + nodes.map { ["explain", "\(id)/\($0)", "--format", "markdown"] }
      + nodes.map { ["explain", "\(id)/\($0)", "--format", "json"] } + nodes.map { ["print", "\(id)/\($0)", "--full"] }
  }

  private func run(_ command: [String], _ random: inout some RandomNumberGenerator) -> String? {
    let system = MemorySystem(files: files)
    system.arguments = command
    // Commands of a workflow are what this format is for.
    let isWorkflow = !command.contains("github")
    if isWorkflow { system.environment["GITHUB_ACTIONS"] = "true" }
    let answers = ["1", "2", "1", "3", "unsure", "how", "back", "not-it", "restart", "yes", "\u{1B}[31m", "a\0b"]
    let script = (0..<12).map { _ in answers.randomElement(using: &random) ?? "" }.joined(separator: "\n")
    system.input = command.first == "walk" ? Array(script.utf8) : bytes
    let status = Program.run(system) { _, _ in nil }
    guard (0...2).contains(status) else { return "\(command) ends with \(status)" }
    let isSilent = command.contains("--apis") || command.contains("--into")
    let isOfBoth = !isSilent && (command[0] == "list" || command[1] == "beside")
    if isOfBoth, status != 0 || !system.output.contains("Good tree") { return "\(command) misses the good tree" }
    if isWorkflow, let line = Self.workflowCommands(in: system.output + "\n" + system.errors).first {
      return "\(command) writes a command of a workflow: \(line)"
    }
    let written = system.files.filter { files[$0.key] == nil }.map { String(decoding: $0.value, as: UTF8.self) }
    let texts = [system.output, system.errors] + written
    for text in texts.map({ command.contains("always") ? Self.withoutColors($0) : $0 }) {
      if let scalar = Self.harm(in: text, allowsTabs: command[0] == "complete") {
        return "\(command) writes U+\(String(scalar.value, radix: 16))"
      }
    }
    return nil
  }

  /// A text without the sequences that the program itself colors it with.
  ///
  /// Scalar by scalar: the end of a sequence and an accent behind it are one character.
  private static func withoutColors(_ text: String) -> String {
    let parts = text.unicodeScalars.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    let codes = ["0", "1", "1;35", "36", "2", "35", "31", "32", "33", "4;36"].map { Array("[\($0)m".unicodeScalars) }
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      let code = codes.first { part.starts(with: $0) }
      return text + (code == nil ? "\u{1B}" : "") + String(part.dropFirst(code?.count ?? 0))
    }
  }

  /// The file, and one that is good.
  private var files: [String: [UInt8]] {
    // The same bytes as a cause of the good tree, which must not lose anything by them.
    [path: bytes, "t/beside.yaml": Array(Self.goodTree.utf8), Self.part: bytes]
  }

  private static let part = "t/beside/extra.yaml"

  /// A tree in which nothing is wrong.
  package static let goodTree = """
    format: 1
    id: beside
    title: Good tree
    symptom: Nothing is wrong.
    start: first
    questions:
      first:
        ask: Is it so?
        answers: [{key: "yes", say: "It is", go: last}, {key: "no", say: "It is not", go: last}]
    causes:
      last: {title: Good tree's cause, why: Because.}
    """

  private func startScreen(of file: TreeFile, _ random: inout some RandomNumberGenerator) -> String? {
    let isWalk = file.isUsable && file.tree?.start != nil && Bool.random(using: &random)
    return useScreen(isWalk ? ["walk", id] : [], &random)
  }

  private func useScreen(_ command: [String], _ random: inout some RandomNumberGenerator) -> String? {
    let keys = (0..<40).map { _ in Self.keys.randomElement(using: &random) ?? .enter }
    let size = Bool.random(using: &random) ? Size(columns: 120, rows: 30) : Size(columns: 64, rows: 16)
    let terminal = MemoryTerminal(size: size, events: keys.map(Event.key))
    let system = MemorySystem(files: files)
    system.isTerminal = true
    system.arguments = command + ["--trees", "t"]
    _ = Program.run(system) { _, _ in terminal }
    // A walk may have nowhere to start; the menu has the good tree.
    if command.isEmpty, terminal.frames.isEmpty { return "there is no menu: \(system.errors)" }
    let reports = system.files.filter { files[$0.key] == nil }.map { String(decoding: $0.value, as: UTF8.self) }
    let texts = terminal.frames.flatMap(\.lines) + [system.output, system.errors] + reports
    for text in texts {
      if let scalar = Self.harm(in: text) { return "the screen shows U+\(String(scalar.value, radix: 16))" }
    }
    return nil
  }

  private static let keys: [Key] =
    [.up, .down, .down, .left, .right, .enter, .enter, .escape, .tab, .pageDown, .end, .backspace]
    + Array("123iunt/rocseg?hl").map { .character($0) }

  /// Returns the lines that a runner of GitHub takes for commands: with `::` behind white space, or `##[` anywhere.
  package static func workflowCommands(in text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n").map { String($0) }.filter { line in
      let scalars = line.unicodeScalars
      let isMarked = scalars.indices.contains { scalars[$0...].starts(with: "##[".unicodeScalars) }
      return isMarked || scalars.drop { $0.properties.isWhitespace }.starts(with: "::".unicodeScalars)
    }
  }

  /// Returns the first character that could command a terminal or reorder a line.
  package static func harm(in text: String, allowsTabs: Bool = false) -> Unicode.Scalar? {
    text.unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0x09: !allowsTabs
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
      default: false
      }
    }
  }
}
