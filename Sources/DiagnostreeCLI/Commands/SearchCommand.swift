import DecisionTrees
import TreeScreens
import TreeSearch
import TreeText

/// Finds causes, questions and guides by words, or by a pasted message or log.
struct SearchCommand {
  let context: CommandContext
  /// Shows the known messages of a log on the screen; `nil` where that isn't wanted, as with a command.
  var showLog: (([LogFinding], Forest) throws(Failure) -> ExitStatus?)?

  /// The most hits that are printed without `--all`: of words the best, for people and for programs; of a log all.
  private static let terminalLimit = 5
  private static let wordLimit = 10
  private static let logLimit = 1000
  /// The most bytes of a log.
  private static let maximumLog = 64 * 1024 * 1024

  func run() throws(Failure) -> ExitStatus {
    let words = context.invocation.words
    guard !words.isEmpty else { throw .missingArgument("words, or - for standard input", command: "search") }
    guard !context.library.ids.isEmpty else { throw .noTrees(folders: context.library.folderPaths) }
    if words == ["-"] {
      let text = try pastedText()
      // Without a command, an empty input is none.
      if context.invocation.command == nil, text.trimmed.isEmpty { throw .noTerminal }
      return try searchPasted(text)
    }
    guard context.options.format != .github else {
      throw .badValue(
        "github", option: "--format", expected: "text or json, or annotate a log with: search - --format github")
    }
    return try searchAll(for: words.joined(separator: " "), in: context.load())
  }

  /// Whether a search finds anything, so that a single word without a command is a query.
  func finds(_ word: String) throws(Failure) -> Bool {
    do throws(SearchFailure) { return try !SearchIndex(context.load()).hits(for: word, limit: 1).isEmpty } catch {
      throw .unsearchable(reason: error.description)
    }
  }

  /// Looks for lines that are known; a text of a few lines may also be one message, or a description.
  private func searchPasted(_ text: String) throws(Failure) -> ExitStatus {
    let forest = context.load()
    if context.options.format == .github { return try annotate(text, in: forest) }
    let known = MessageIndex(forest).hits(in: text, limit: Self.logLimit)
    guard known.isEmpty, text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) < 20 else {
      return try printLog(text, known, in: try context.addingPlaces(to: forest, of: Set(known.map(\.address))))
    }
    return try searchAll(for: text, in: forest)
  }

  /// Prints the known messages of a log: for people those of each place, for programs each cause once.
  private func printLog(_ log: String, _ known: [SearchHit], in forest: Forest) throws(Failure) -> ExitStatus {
    guard context.options.format == .text, !known.isEmpty else { return try print(known, in: forest, of: log) }
    let messages = messages(in: forest)
    let found = messages.messages(in: log)
    if let status = try showLog?(messages.findings(found), forest) { return status }
    let output = context.output
    let text = LogText(forest: forest, width: output.width, ellipsis: output.glyphs.ellipsis)
    try output.page(text.lines(found, of: log))
    return .done
  }

  private func messages(in forest: Forest) -> LogMessages {
    LogMessages(forest: forest, folder: context.host.currentFolder)
  }

  /// Prints what a GitHub workflow shows at the lines that a log names.
  private func annotate(_ log: String, in forest: Forest) throws(Failure) -> ExitStatus {
    let commands = messages(in: forest).commands(for: log)
    guard !commands.isEmpty else { return try print([], in: forest) }
    try context.output.write(commands)
    return .done
  }

  private func searchAll(for query: String, in forest: Forest) throws(Failure) -> ExitStatus {
    guard !forest.trees.isEmpty else { throw .noTrees(folders: context.library.folderPaths) }
    let isShort = isForPeople || context.options.isBrief
    let shown = context.options.showsAll ? Self.logLimit : isShort ? Self.terminalLimit : Self.wordLimit
    let hits: [SearchHit]
    do throws(SearchFailure) {
      // People are told how many more there are.
      hits = try SearchIndex(forest).hits(for: query, limit: isForPeople ? Self.logLimit : shown)
    } catch {
      throw .unsearchable(reason: error.description)
    }
    let status = try print(Array(hits.prefix(shown)), in: forest)
    if hits.count > shown {
      context.output.tell([
        Line(), Line("\((hits.count - shown).counted("more match", "more matches")). To see all, add --all.", .hint),
      ])
    }
    return status
  }

  /// Whether text goes to a terminal.
  private var isForPeople: Bool { context.options.format == .text && context.host.isTerminal(.output) }

  private func print(_ hits: [SearchHit], in forest: Forest, of log: String = "") throws(Failure) -> ExitStatus {
    if context.options.isBrief { return try printBriefly(hits, in: forest) }
    if context.options.format == .json {
      let places = places(of: hits, in: forest, namedBy: log)
      try context.output.write(JSONValue(hits: hits, places: places, in: forest))
    } else if !hits.isEmpty {
      try context.output.page(lines(hits, in: forest))
    }
    if hits.isEmpty { context.output.tell([Line("No matches. Try fewer or different words.")]) }
    return hits.isEmpty ? .negative : .done
  }

  /// Prints the first hits; of a log there can be many, and each has ways and a test.
  private func printBriefly(_ hits: [SearchHit], in forest: Forest) throws(Failure) -> ExitStatus {
    let limit = context.options.showsAll ? Self.logLimit : Self.terminalLimit
    try context.output.write(BriefJSON(forest, system: context.options.system).hits(hits, limit: limit))
    return .done
  }

  /// For each hit the place of a sign of its cause, if a line with a message of that cause names the place.
  private func places(of hits: [SearchHit], in forest: Forest, namedBy log: String) -> [SourcePlace?] {
    guard !forest.places.isEmpty else { return hits.map { _ in nil } }
    let lines = log.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let known = Dictionary(grouping: MessageIndex(forest).places(in: log).joined(), by: \.address)
    return hits.map { hit in
      let numbers = (known[hit.address] ?? []).compactMap(\.line)
      let named = numbers.compactMap { LogPlace(String(Substring(lines[$0 - 1]))) }
      return forest.places(of: hit.address).first { place in named.contains { $0.isAt(place) } }
    }
  }

  private func pastedText() throws(Failure) -> String {
    do throws(SystemError) {
      return String(decoding: try context.host.readFile("-", limit: Self.maximumLog), as: UTF8.self)
    } catch {
      throw .unreadable("standard input", reason: error.reason)
    }
  }

  private func lines(_ hits: [SearchHit], in forest: Forest) -> [Line] {
    let width = context.output.width
    let ways = isForPeople ? hits.map { _ in nil } : forest.ways(to: hits.map(\.address))
    return hits.enumerated().flatMap { index, hit -> [Line] in
      let title = Prose.spans(hit.title, hit.kind == .cause ? .cause : .title) + [Span("  [\(hit.address)]", .id)]
      return (index == 0 ? [] : [Line()]) + Line.wrap(title, to: width)
        + Line.wrap(hit.reason, .hint, to: width - 2).map { $0.indented(by: 2) }
        // A command stays in one piece, so that it can be copied.
        + [Line("  \(hit.command(along: ways[index]))")]
    }
  }
}

extension BriefJSON {
  /// Returns the first hits, each with its test and with ways to it, and how many more there are.
  func hits(_ hits: [SearchHit], limit: Int) -> JSONValue {
    let list = hits.prefix(limit).enumerated().map { index, hit -> JSONValue in
      var members: [(String, JSONValue)] = [
        ("id", .string(hit.address.description)), ("title", .string(hit.title)), ("reason", .string(hit.reason)),
      ]
      if let line = hit.line { members.append(("line", .int(line))) }
      if let test = test(of: hit.address) { members.append(("test", test)) }
      // A walk tests the first hit: other ways to the rest would cost more words than they are worth.
      let ways = ways(to: hit.address, limit: index == 0 ? 3 : 1)
      return .object(members + (ways.isEmpty ? [] : [("ways", .array(ways))]))
    }
    let more = hits.count - list.count
    return .object([("format", .int(1)), ("hits", .array(list))] + (more > 0 ? [("more", .int(more))] : []))
  }
}

extension SearchHit {
  /// The command that leads to it along a way, or explains it.
  fileprivate func command(along way: Forest.Way?) -> String {
    guard kind != .guide, let way else { return "\(CommandTable.program) explain \(address)" }
    let answers = way.steps.map(\.description).joined(separator: ",")
    return "\(CommandTable.program) walk \(way.origin.tree)" + (answers.isEmpty ? "" : " --answers \(answers)")
  }
}

extension JSONValue {
  /// The shape of `search --format json`.
  init(hits: [SearchHit], places: [SourcePlace?], in forest: Forest) {
    let ways = forest.ways(to: hits.map(\.address))
    let list = hits.indices.map { index in
      let (hit, place, way) = (hits[index], places[index], ways[index])
      return JSONValue.object([
        ("id", .string(hit.address.description)), ("kind", .string(hit.kind.rawValue)), ("title", .string(hit.title)),
        ("reason", .string(hit.reason)), ("matched", .strings(hit.matched)),
        ("line", hit.line.map(JSONValue.int) ?? .null),
        ("tree", .string(way?.origin.tree ?? hit.address.tree)),
        ("answers", .strings(way?.steps.map(\.description) ?? [])),
        ("place", place?.json(of: hit.address) ?? .null),
      ])
    }
    self = .object([("format", .int(1)), ("hits", .array(list))])
  }
}
