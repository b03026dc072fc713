import DecisionTrees
import TreeText

/// Finds places in the reader's sources that suggest known causes.
struct ScanCommand {
  var context: CommandContext
  /// How long the scan can take.
  var timeLimit = ScanWatch.limit.command

  /// The maximum number of places to show for each sign.
  ///
  /// If the user asks for causes, there is no limit.
  private var limit: Int { context.options.causes.isEmpty ? 5 : .max }

  func run() throws(Failure) -> ExitStatus {
    let forest = context.load()
    guard !forest.trees.isEmpty else { throw .noTrees(folders: context.library.folderPaths) }
    if context.options.isBrief {
      let (value, isComplete) = try brief(in: forest)
      try context.output.write(value)
      return isComplete ? .done : .failed
    }
    let asked = try askedCauses(in: forest)
    let isText = context.options.format == .text
    // Programs that read the output get matches of weak signs only if they ask for them.
    let result = try SourceScan(context: context, forest: forest, limit: timeLimit).run(
      context.invocation.words, for: asked, withHints: isText || context.options.showsHints)
    context.output.tell(result.messages)
    for failure in result.failures { context.output.tell(failure) }
    let isWhole = !isText || asked != nil || context.options.showsHints
    let all = PlaceGroup.groups(of: result.places, in: forest, asked: asked)
    // Programs get every match of every sign.
    let groups = isText ? PlaceGroup.once(all) : all
    let shown = isWhole ? groups : groups.filter { !$0.sign.isHint }
    let weaker = isWhole ? [] : groups.filter(\.sign.isHint)
    try print(shown, weaker: weaker, in: forest)
    if isText, !result.places.isEmpty || result.failures.isEmpty {
      let gap = context.host.isTerminal(.output) && !result.places.isEmpty ? [Line()] : []
      context.output.tell(gap + summary(of: result, shown: shown, weaker: weaker))
    }
    // A partial scan must not make a workflow succeed, because the other files can contain matches.
    guard result.failures.isEmpty, !result.isPartial else { return .failed }
    return shown.contains { asked != nil || !$0.sign.isHint } ? .negative : .done
  }

  /// Returns the first places and the number of further ones.
  ///
  /// Weak signs are only counted, unless they are asked for.
  ///
  /// The scan is complete if the program could read all named files and ast-grep didn't stop at a file.
  func brief(in forest: Forest) throws(Failure) -> (value: JSONValue, isComplete: Bool) {
    let asked = try askedCauses(in: forest)
    let result = try SourceScan(context: context, forest: forest, limit: timeLimit).run(
      context.invocation.words, for: asked, withHints: true)
    let isWhole = asked != nil || context.options.showsHints
    let groups = PlaceGroup.groups(of: result.places, in: forest, asked: asked)
    let (places, more) = groups.filter { isWhole || !$0.sign.isHint }
      .flatMap { group in group.places.map { context.brief(forest).place($0, of: group.cause) } }
      .cut(to: Self.briefLimit)
    let messages = result.messages.map { $0.spans.map(\.text).joined() } + result.failures.map(\.message)
    let weaker = groups.filter { !isWhole && $0.sign.isHint }.flatMap(\.places).unlessEmpty
    let value: JSONValue = [
      "format": 1, "places": places, "more": more, "weaker": weaker?.count, "notes": messages.unlessEmpty,
    ]
    return (value, result.failures.isEmpty && !result.isPartial)
  }

  /// The maximum number of places in the short JSON.
  private static let briefLimit = 20

  /// Returns the causes that `--cause` and `--tree` ask for, or `nil` if neither option is used.
  private func askedCauses(in forest: Forest) throws(Failure) -> Set<Address>? {
    var causes: Set<Address> = []
    for word in context.options.causes {
      let named = forest.addresses(named: word).filter { forest.cause($0) != nil }
      if named.count > 1 { throw .ambiguousNode(word, named) }
      guard let cause = named.first else {
        let known = forest.causes.flatMap { [$0.node, $0.description] }
        throw .unknownNode(word, suggestion: Suggestion.likely(for: word, in: known))
      }
      causes.insert(cause)
    }
    for word in context.options.askedTrees {
      let tree = try context.tree(word, in: forest)
      causes.formUnion(forest.causes.filter { $0.tree == tree.id })
    }
    return context.options.causes.isEmpty && context.options.askedTrees.isEmpty ? nil : causes
  }

  private func print(_ groups: [PlaceGroup], weaker: [PlaceGroup], in forest: Forest) throws(Failure) {
    switch context.options.format {
    case .json:
      let list = groups.flatMap { group in group.places.map { $0.json(of: group.cause) } }
      try context.output.write(["format": 1, "places": list])
    case .github:
      try context.output.write(groups.flatMap { group in group.places.map { annotation($0, group, forest) } })
    default:
      let gap = groups.isEmpty || weaker.isEmpty ? [] : [Line()]
      try context.output.write(lines(groups, in: forest) + gap + brief(weaker, in: forest))
    }
  }

  /// Returns a summary of the weak matches: for each cause, a line and its places.
  private func brief(_ groups: [PlaceGroup], in forest: Forest) -> [Line] {
    guard !groups.isEmpty else { return [] }
    let width = context.output.width
    let places = groups.flatMap(\.places)
    let files = Set(places.map { FilePath($0.file) }).count.counted("file")
    let found = "\(places.count.counted("match", "matches")) of weaker signs in \(files)."
    let head = "\(found) Such code can also be correct. To see what each one means, add --hints."
    var causes: [(cause: Address, places: [SourcePlace])] = []
    for group in groups {
      if causes.last?.cause == group.cause {
        causes[causes.count - 1].places += group.places
      } else {
        causes.append((group.cause, group.places))
      }
    }
    return Line.wrap([Span(head, .hint)], to: width)
      + causes.flatMap { cause, places in
        let title = forest.cause(cause).map { Prose.spans($0.title, .cause) } ?? []
        let starts = places.prefix(5).map { place in
          Line([Span("    \(place.file):\(place.line)", .title), Span("  \(place.code)", .code)])
            .cut(to: width, mark: context.output.glyphs.ellipsis)
        }
        let rest = places.count - 5
        return Line.wrap(title + [Span("  [\(cause)]", .id)], to: width - 2).map { $0.indented(by: 2) } + starts
          + (rest > 0 ? [Line("    and \(rest.counted("more match", "more matches"))", .hint)] : [])
      }
  }

  /// Returns the matches in the form of a compiler, like the messages of a log.
  private func lines(_ groups: [PlaceGroup], in forest: Forest) -> [Line] {
    groups.enumerated().flatMap { index, group -> [Line] in
      let isSameCause = index > 0 && groups[index - 1].cause == group.cause
      let isLast = index == groups.count - 1 || groups[index + 1].cause != group.cause
      let level = Span(group.sign.isHint ? "hint: " : "warning: ", group.sign.isHint ? .hint : .warning)
      let title = forest.cause(group.cause).map { Prose.spans($0.title, .cause) } ?? []
      let head = isSameCause ? [] : Line.hanging(title, label: [level], indent: 2, width: context.output.width)
      return (index == 0 || isSameCause ? [] : [Line()]) + head + lines(of: group)
        + (isLast ? [next(after: group, in: forest)] : [])
    }
  }

  /// Returns the marks for the places of a sign, whose numbers end in the same column.
  private func marks(of group: PlaceGroup) -> MessageMarks {
    let digits = group.places.prefix(limit).map { "\($0.line)".utf8.count }.max() ?? 0
    return MessageMarks(isInWords: context.host.isAccessible, gutter: max(2, digits))
  }

  private func next(after group: PlaceGroup, in forest: Forest) -> Line {
    let marks = marks(of: group)
    return .next(forest.command(for: group.cause), indent: marks.noteColumn, isInWords: marks.isInWords)
  }

  /// Returns the line of code at a place, with a caret below the beginning of the match.
  private func code(at place: SourcePlace, _ marks: MessageMarks) -> [Line] {
    let (width, mark) = (context.output.width, marks.code(ofLine: place.line))
    let line = Line([mark, Span(place.code, .code)])
    let code = line.cut(to: width, mark: context.output.glyphs.ellipsis)
    if marks.isInWords { return [code] }
    let bar = Line(marks.code.text.trimmedAtEnd, .branch)
    let scalars = place.code.unicodeScalars
    guard let offset = place.offset, offset < scalars.count else { return [bar, code] }
    let before = String(String.UnicodeScalarView(scalars.prefix(offset)))
    let columns = CellWidth.of(context.host.isUTF8 ? before.printable : before.asciiOnly)
    // Where the line is cut, its last column is the mark for the rest.
    let end = line.width > width ? width - 1 : width
    let isShown = CellWidth.of(mark.text) + columns < end
    let caret = Line([marks.code, Span(String(repeating: " ", count: columns)), Span("^", .warning)])
    return [bar, code] + (isShown ? [caret] : [])
  }

  /// Returns the places of a sign, and then its message.
  private func lines(of group: PlaceGroup) -> [Line] {
    let width = context.output.width
    let marks = marks(of: group)
    let places = group.places.prefix(limit).flatMap { place in
      [Line([marks.place, Span(place.description, .title)])] + code(at: place, marks)
    }
    let rest = group.places.count - limit
    let more = "and \(rest.counted("more match", "more matches")). To see all, add --cause ID."
    let message = Prose.spans(group.sign.message)
    return places + (rest > 0 ? Line.wrap(more, .hint, to: width - 2).map { $0.indented(by: 2) } : [])
      + Line.hanging(message, label: [marks.note], indent: marks.noteColumn + 2, width: width)
  }

  private func annotation(_ place: SourcePlace, _ group: PlaceGroup, _ forest: Forest) -> WorkflowCommand {
    WorkflowCommand(
      level: place.sign.isHint ? .notice : .warning, file: place.file, line: place.line, column: place.column,
      title: forest.cause(group.cause)?.title ?? "",
      message: "\(place.sign.message)\nConfirm: \(CommandTable.program) explain \(group.cause)")
  }

  private func summary(of result: SourceScan.Result, shown: [PlaceGroup], weaker: [PlaceGroup]) -> [Line] {
    guard !result.places.isEmpty else {
      if result.signs == 0 { return [Line("There are no signs to look for, so the program scanned nothing.")] }
      if result.files == 0, !result.isPartial {
        return [Line("There are no Swift files here. The scan skips files that git ignores.")]
      }
      return [Line("None of \(result.signs.counted("sign")) was found, but this rules nothing out.")]
    }
    if shown.isEmpty { return [Line("Only weaker signs were found. Confirm a cause with its test.", .hint)] }
    let count = { (groups: [PlaceGroup]) in groups.reduce(0) { $0 + $1.places.count } }
    let others = weaker.isEmpty ? "" : ", and \(count(weaker)) of weaker signs"
    // The list of weaker ones can be long, so the reader would have to scroll up to the others.
    let places = shown.flatMap(\.places).map { "\($0.file):\($0.line)" }
    let isNamed = !weaker.isEmpty && places.count <= 3
    let named = isNamed ? [Span(" ("), Span(places.joined(separator: ", "), .title), Span(")")] : []
    let found = [Span(count(shown).counted("match", "matches"), .hint)] + named + [Span("\(others).", .hint)]
    return [Line(found), Line("A match is only a candidate. Confirm it with the test of the cause.", .hint)]
  }
}

/// The places of one sign, with the cause that they suggest.
struct PlaceGroup {
  var cause: Address
  var sign: Sign
  var places: [SourcePlace]

  /// Returns the groups in the order of their first places, with the groups of one cause side by side.
  ///
  /// The places must be in the order of files and lines. If a sign has several causes, its places belong to the first
  /// cause that is asked for.
  static func groups(of places: [SourcePlace], in forest: Forest, asked: Set<Address>?) -> [PlaceGroup] {
    var causes: [Address] = []
    var groups: [Address: [PlaceGroup]] = [:]
    for place in places {
      guard let cause = place.sign.causes.first(where: { asked?.contains($0) != false && forest.cause($0) != nil })
      else { continue }
      if groups[cause] == nil { causes.append(cause) }
      if let index = groups[cause]?.firstIndex(where: { $0.sign.id == place.sign.id }) {
        groups[cause]?[index].places.append(place)
      } else {
        groups[cause, default: []].append(PlaceGroup(cause: cause, sign: place.sign, places: [place]))
      }
    }
    return causes.flatMap { groups[$0] ?? [] }
  }

  /// Returns the groups with each source line only once for each cause, in the group of the strongest sign.
  static func once(_ groups: [PlaceGroup]) -> [PlaceGroup] {
    struct CodeLine: Hashable {
      var cause: Address
      var file: FilePath
      var line: Int
    }
    var seen: Set<CodeLine> = []
    let indices = groups.indices.sorted { !groups[$0].sign.isHint && groups[$1].sign.isHint }
    var kept = groups
    for index in indices {
      let cause = groups[index].cause
      kept[index].places.removeAll { place in
        !seen.insert(CodeLine(cause: cause, file: FilePath(place.file), line: place.line)).inserted
      }
    }
    return kept.filter { !$0.places.isEmpty }
  }
}
