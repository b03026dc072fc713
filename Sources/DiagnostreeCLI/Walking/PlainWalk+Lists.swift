import DecisionTrees
import TreeScreens
import TreeSearch
import TreeText

/// Searching, and the lists that the reader chooses from.
extension PlainWalk {
  /// Searches for text that isn't an answer, together with the rest of the paste.
  mutating func searchTyped(_ line: String) throws(Failure) {
    if let log = try pipedLog(beginningWith: line) { return try search(log) }
    let target = Target(line)
    if let tree = target.tree, let node = target.node, forest.contains(Address(tree: tree, node: node)) {
      return try open(Address(tree: tree, node: node))
    }
    let pasted: (lines: [String], isEnded: Bool)
    do throws(SystemError) { pasted = try context.host.readPasted() } catch {
      throw .unreadable("standard input", reason: error.reason)
    }
    if !pasted.isEnded { try say([Line()]) }
    try search(([line] + pasted.lines).reduce("") { $0.isEmpty ? $1 : $0 + "\n" + $1 })
    awaitsEnter = !pasted.isEnded
  }

  /// Returns the whole input if it is a log.
  ///
  /// The input is a log if its first line, in the menu, is neither a choice nor a command, and many lines follow.
  mutating func pipedLog(beginningWith line: String) throws(Failure) -> String? {
    guard !isTyping, interpreter == nil, list == nil, readAhead.isEmpty else { return nil }
    var bytes = line.utf8.count
    while bytes < LogLimit.bytes, readAhead.count < LogLimit.lines, let next = try context.readLine() {
      bytes += next.utf8.count + 1
      readAhead.append(next)
    }
    guard readAhead.count >= Self.leastLog else { return nil }
    defer { readAhead = [] }
    return readAhead.reduce(into: line) { $0 += "\n" + $1 }
  }

  mutating func search(_ words: String) throws(Failure) {
    (list, rest) = (nil, [])
    let hits: [SearchHit]
    do throws(SearchFailure) {
      if index == nil { index = try SearchIndex(forest) }
      hits = try index?.hits(for: words, limit: Self.mostHits) ?? []
    } catch {
      return try say(wrapped("The search failed: \(error).", .warning))
    }
    guard !hits.isEmpty else { return try refuse("No matches.") }
    let kind = hits[0].isClose ? "" : "No close match. "
    let head = [Line("\(kind)\(hits.count.counted("match", "matches")) for what you typed:", .heading)]
    let excluded = Set(ruledOut)
    // As on the screen, ruled-out causes come last.
    let sorted = hits.filter { !excluded.contains($0.address) } + hits.filter { excluded.contains($0.address) }
    let rows = sorted.enumerated().map { index, hit -> [Line] in
      if excluded.contains(hit.address), let cause = forest.cause(hit.address) {
        return text.ruledOut(cause, number: index + 1)
      }
      return text.hit(hit, number: index + 1)
    }
    try show(Choices(head: head, rows: rows, addresses: sorted.map(\.address)), atOnce: Self.hitsAtOnce)
  }

  // MARK: - Showing

  /// Lists the remaining causes.
  mutating func showCandidates(_ walk: Walk) throws(Failure) {
    // At a cause, the list shows the causes that the last question leads to.
    var walk = walk
    if walk.cause != nil, !walk.steps.isEmpty { walk.back() }
    let sorted = forest.placesFirst(walk.ownCandidates)
    var list = choices(sorted, head: text.candidateCount(walk))
    list.isOfCandidates = true
    try show(list, atOnce: Self.choicesAtOnce)
  }

  mutating func showRelated(_ walk: Walk, _ cause: Cause) throws(Failure) {
    let targets = cause.see + cause.guides
    let addresses = targets.compactMap { forest.resolve($0, from: walk.position.tree) }.filter { forest[$0] != nil }
    if addresses.isEmpty { return try say([Line("This page has no related pages.")]) }
    try show(choices(addresses, head: [Line("Related pages:", .heading)]), atOnce: Self.choicesAtOnce)
  }

  func choices(_ addresses: [Address], head: [Line]) -> Choices {
    Choices(
      head: head, rows: addresses.enumerated().map { text.choice($1, number: $0 + 1, in: forest) },
      addresses: addresses)
  }

  mutating func show(_ list: Choices, atOnce count: Int) throws(Failure) {
    self.list = list
    try say(list.head)
    (rest, portion) = (list.rows[...], count)
    try showMore()
  }

  mutating func showMore() throws(Failure) {
    if rest.isEmpty { return try say(wrapped("There is nothing more to show.", .warning)) }
    let shown = rest.prefix(portion).flatMap(\.self)
    rest = rest.dropFirst(portion)
    try write(shown + (rest.isEmpty ? [] : wrapped("\(rest.count) more. To see them, type the word more.", .hint)))
  }
}
