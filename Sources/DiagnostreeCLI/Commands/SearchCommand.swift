import DecisionTrees
import TreeScreens
import TreeSearch
import TreeText

/// Finds causes, questions, and guides by words, or by a pasted message or log.
struct SearchCommand {
  let context: CommandContext
  /// Shows the known messages of a log on the start screen, or returns `nil` if that isn't possible.
  ///
  /// This property is `nil` if the command line contains a command.
  var showLog: (([LogFinding], Forest) throws(Failure) -> ExitStatus?)?

  /// The maximum number of hits for words without `--all`.
  ///
  /// The first limit is for a terminal and `--brief`, and the second one for other output. A log has neither limit.
  private static let terminalLimit = 5
  private static let wordLimit = 10
  private static let logLimit = 1000
  /// The maximum size of a description in bytes.
  private static let longestQuery = 20_000

  func run() throws(Failure) -> ExitStatus {
    let words = context.invocation.words
    guard words.contains(where: { !$0.trimmed.isEmpty }) else {
      throw .missingArgument("words, or - for standard input", command: "search")
    }
    guard !context.library.ids.isEmpty else { throw .noTrees(folders: context.library.folderPaths) }
    if let path = context.nameOfFile(words) { throw .logForCommand(path) }
    if words == ["-"] {
      // A build can take minutes until its log ends.
      if showLog != nil, context.host.isTerminal(.error) {
        context.output.tell([Line("Reading a log from standard input. Press Ctrl-C to stop.", .hint)])
      }
      let text = try pastedText()
      if text.isEmpty { throw .emptyLog }
      return try searchPasted(text)
    }
    guard context.options.format != .github else {
      throw .badValue(
        "github", option: "--format", expected: "text or json, or annotate a log with: search - --format github")
    }
    return try searchAll(for: words.joined(separator: " "), in: context.load())
  }

  /// Returns whether a search for a word has results.
  ///
  /// If so, a single word without a command is a query.
  func finds(_ word: String) throws(Failure) -> Bool {
    // The command that follows tells about broken trees.
    try !hits(for: word, in: context.library.load().forest, limit: 1).isEmpty
  }

  /// Returns the first matches of words.
  func hits(for query: String, in forest: Forest, limit: Int) throws(Failure) -> [SearchHit] {
    try Self.searching { () throws(SearchFailure) in try SearchIndex(forest).hits(for: query, limit: limit) }
  }

  /// Returns the result of a search, or throws what the user can do about its failure.
  static func searching<Result>(_ search: () throws(SearchFailure) -> Result) throws(Failure) -> Result {
    do throws(SearchFailure) { return try search() } catch { throw .unsearchable(reason: error.description) }
  }

  /// Searches a pasted text for known messages.
  ///
  /// A text of a few short lines can also be one message or a description, unless a build printed them.
  private func searchPasted(_ text: String) throws(Failure) -> ExitStatus {
    let forest = context.load()
    if context.options.format == .github { return try annotate(text, in: forest) }
    let known = MessageIndex(forest).hits(in: text, limit: Self.logLimit)
    let isLog =
      text.utf8.count > Self.longestQuery || text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= 20
      || BuildOutput.isLog(text)
    guard known.isEmpty, !isLog, !text.trimmed.isEmpty else {
      return try printLog(text, known, in: try context.addingPlaces(to: forest, of: Set(known.map(\.address))))
    }
    return try searchAll(for: text, in: forest)
  }

  /// Prints the known messages of a log: as text, the messages of each place, and in other formats, each cause once.
  private func printLog(_ log: String, _ known: [SearchHit], in forest: Forest) throws(Failure) -> ExitStatus {
    guard context.options.format == .text else { return try print(known, in: forest, of: log) }
    let messages = messages(in: forest)
    let found = messages.messages(in: log, isWhole: context.options.showsAll)
    if let status = try showLog?(found.map(\.finding), forest) { return status }
    let output = context.output
    if found.isEmpty {
      output.tell([Line("No known message in \(LogText.lineCount(of: log).counted("line")).")])
      return .negative
    }
    let text = LogText(
      forest: forest, places: PlaceIndex(forest.places), width: output.width, ellipsis: output.glyphs.ellipsis,
      isInWords: context.host.isAccessible,
      isWhole: context.options.showsAll)
    try output.page(text.lines(found, of: log))
    if text.leavesOut(found) { tellOfAll() }
    return .done
  }

  private func messages(in forest: Forest) -> LogMessages {
    let index = PlaceIndex(forest.places)
    return LogMessages(forest: forest, folder: context.host.currentFolder) { path(to: $0, in: index) }
  }

  /// Returns the path of a file below the sources that a relative path of a log means, or `nil`.
  private func path(to place: LogPlace, in index: PlaceIndex) -> String? {
    let (host, file) = (context.host, place.file)
    let exists = { (path: String) in host.status(path, followingLinks: true) != nil }
    // A stranger's log could lead up to a folder on another machine.
    guard !context.options.sources.isEmpty, !file.begins(with: "/"), !file.parts(at: "/").contains(".."), !exists(file)
    else { return nil }
    let paths = context.options.sources.lazy.map { $0.ends(with: "/") ? $0 + file : "\($0)/\(file)" }
    return paths.first(where: exists) ?? index[place].first?.file
  }

  /// Prints workflow commands that make GitHub show the messages at the lines that the log names.
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
    // As text, a search also says if there are further hits.
    let hits = try hits(for: query, in: forest, limit: isText ? shown + 1 : shown)
    let status = try print(Array(hits.prefix(shown)), in: forest)
    if hits.count > shown { tellOfAll("These are the best \(shown) matches. ") }
    return status
  }

  /// Says how to see what was left out.
  private func tellOfAll(_ reason: String = "") {
    // In a pipe, the hint is on standard error, so no blank line has to separate it.
    context.output.tell((isForPeople ? [Line()] : []) + [Line("\(reason)To see all, add --all.", .hint)])
  }

  private var isText: Bool { context.options.format == .text && !context.options.isBrief }

  /// Whether the output is text on a terminal.
  private var isForPeople: Bool { context.options.format == .text && context.host.isTerminal(.output) }

  private func print(_ hits: [SearchHit], in forest: Forest, of log: String = "") throws(Failure) -> ExitStatus {
    let locations = log.isEmpty ? [:] : locations(in: log, of: forest)
    if context.options.isBrief {
      // Each hit has a summary, so the number is limited even for a log.
      let limit = context.options.showsAll ? Self.logLimit : Self.terminalLimit
      try context.output.write(context.brief(forest).hits(hits, limit: limit, in: forest, locations: locations))
      return .done
    }
    if context.options.format == .json {
      let places = places(of: hits, in: forest, namedBy: log)
      try context.output.write(JSONValue(hits: hits, places: places, locations: locations, in: forest))
    } else if !hits.isEmpty {
      try context.output.page(lines(hits, in: forest))
    }
    if hits.isEmpty {
      context.output.tell([
        Line("No matches. Try fewer or different words, or begin with a tree: \(CommandTable.program) list")
      ])
    }
    return hits.isEmpty ? .negative : .done
  }

  /// Returns the places that the log names for the messages of each cause, in the order of the log.
  private func locations(in log: String, of forest: Forest) -> [Address: [JSONValue]] {
    var locations: [Address: [JSONValue]] = [:]
    for message in messages(in: forest).messages(in: log) {
      guard let location = message.json else { continue }
      for hit in message.hits { locations[hit.address, default: []].append(location) }
    }
    return locations
  }

  /// Returns a place for each hit: the match of a sign of its cause, if a line of the log with a message of that cause
  /// names this place.
  private func places(of hits: [SearchHit], in forest: Forest, namedBy log: String) -> [SourcePlace?] {
    guard !forest.places.isEmpty else { return hits.map { _ in nil } }
    let lines = log.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let known = Dictionary(grouping: MessageIndex(forest).places(in: log).joined(), by: \.address)
    return hits.map { hit in
      let index = PlaceIndex(forest.places(of: hit.address))
      return (known[hit.address] ?? []).lazy.compactMap(\.line)
        .compactMap { LogPlace(String(Substring(lines[$0 - 1]))) }.compactMap { index[$0].first }.first
    }
  }

  private func pastedText() throws(Failure) -> String {
    do throws(SystemError) {
      return String(decoding: try context.host.readLog("-").withoutColors, as: UTF8.self)
    } catch {
      throw .unreadable("standard input", reason: error.reason)
    }
  }

  /// Returns the text that matched, with the words that matched marked.
  private func reason(of hit: SearchHit) -> [Span] { hit.excerpt.map { Span($0.text, $0.isMatch ? .match : .hint) } }

  private func lines(_ hits: [SearchHit], in forest: Forest) -> [Line] {
    let width = context.output.width
    return hits.enumerated().flatMap { index, hit -> [Line] in
      let title = Prose.spans(hit.title, hit.kind == .cause ? .cause : .title)
      let isFirstUnlikely = index > 0 && !hit.isLikely && hits[index - 1].isLikely
      let none = hit.isClose ? [] : [Line("No close match", .hint)]
      return (index == 0 ? none : []) + (index == 0 && hit.isClose ? [] : [Line()])
        + (isFirstUnlikely ? [Line("Less likely", .hint), Line()] : [])
        + Line.wrap(title, to: width)
        + (hit.isNamed ? [] : Line.wrap(reason(of: hit), to: width - 2).map { $0.indented(by: 2) })
        + [Line.next(forest.command(for: hit.address), isInWords: context.host.isAccessible)]
    }
  }
}

extension BriefJSON {
  /// Returns the first hits with their summaries, and the number of further hits.
  ///
  /// Only the best one has its test and ways to it, because those of all hits would make the output too long.
  func hits(_ hits: [SearchHit], limit: Int, in forest: Forest, locations: [Address: [JSONValue]] = [:]) -> JSONValue {
    let (shown, more) = hits.cut(to: limit)
    let list = shown.enumerated().map { index, hit -> JSONValue in
      let cause = forest.cause(hit.address)
      let ways = forest.ways(to: hit.address, limit: index == 0 ? 3 : 0).map { way -> JSONValue in
        [
          "tree": way.origin.tree, "answers": way.steps.map(\.description).joined(separator: ","),
          "presumes": way.steps.compactMap { forest.answer(of: $0)?.say },
        ]
      }
      return [
        "id": hit.address, "title": hit.title, "reason": hit.reason, "line": hit.line,
        "locations": (locations[hit.address]?.prefix(10)).map(Array.init)?.unlessEmpty, "summary": cause?.summary,
        "test": index == 0 ? cause?.confirm?.steps : nil, "ways": ways.unlessEmpty,
      ]
    }
    // Without a close match, each hit shares only an ordinary word with the query.
    return ["format": 1, "hits": list, "more": more, "close": hits.first?.isClose == false ? false : nil]
  }
}

extension JSONValue {
  /// Creates the output of `search --format json`.
  init(hits: [SearchHit], places: [SourcePlace?], locations: [Address: [JSONValue]], in forest: Forest) {
    let ways = forest.ways(to: hits.map(\.address))
    let list = hits.indices.map { index -> JSONValue in
      let (hit, place, way) = (hits[index], places[index], ways[index])
      return [
        "id": hit.address, "kind": hit.kind.rawValue, "title": hit.title, "reason": hit.reason,
        "matched": hit.matched, "likely": hit.isLikely, "line": hit.line?.json ?? .null,
        "locations": locations[hit.address] ?? [], "tree": way?.origin.tree ?? hit.address.tree,
        "answers": way?.steps.map(\.description) ?? [], "place": place?.json(of: hit.address) ?? .null,
      ]
    }
    self = ["format": 1, "hits": list]
  }
}
