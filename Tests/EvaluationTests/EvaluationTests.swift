import DecisionTrees
import TreeText
import TestSupport
import Testing
import TreeSearch

/// The trees against problems that developers reported: `make evaluate` writes the table.
@Suite struct EvaluationTests {
  /// What `docs/evaluation.md` records; the shares may grow, never shrink.
  private static let recorded = (reached: 1.0, rightFixFirst: 0.96, foundAmongThree: 0.88, medianAnswers: 4)

  @Test func `reported problems reach their cause, with the right fix first, and a search finds it`() throws {
    let outcomes = try Self.outcomes.get()
    let table = Table(outcomes)
    for outcome in outcomes where !outcome.isReached {
      print("not reached: \(outcome.problem.source) -> \(outcome.problem.cause): \(outcome.end)")
    }
    // The problems of one cause are too few for a share.
    guard Checkout.onlyCause == nil else { return #expect(outcomes.count { !$0.isReached } == 0) }
    #expect(outcomes.count >= 150)
    #expect(table.share(\.isReached) >= Self.recorded.reached)
    #expect(table.share(\.isRightFixFirst) >= Self.recorded.rightFixFirst)
    #expect(table.share { ($0.rank ?? .max) <= 3 } >= Self.recorded.foundAmongThree)
    #expect(table.medianAnswers <= Self.recorded.medianAnswers)
  }

  private static let outcomes = Result {
    let index = try SearchIndex(Checkout.forest)
    return try ReportedProblem.all().filter { problem in
      Checkout.forest.resolve(problem.cause, from: problem.area).map(Checkout.isChecked) ?? true
    }.map { try Outcome($0, index) }
  }

  @Test(.enabled(if: Checkout.onlyCause == nil))
  func `nearly all problems find their page among the likely hits, which are few`() throws {
    let index = try SearchIndex(Checkout.forest)
    var (found, likely) = (0, 0)
    var counts: [Int] = []
    for problem in try ReportedProblem.all() {
      let hits = try index.hits(for: problem.search, limit: 40)
      let page = Checkout.forest.resolve(problem.cause, from: problem.area)
      counts.append(hits.count(where: \.isLikely))
      guard let hit = hits.first(where: { $0.address == page }) else { continue }
      found += 1
      if hit.isLikely { likely += 1 }
    }
    #expect(likely * 100 >= found * 95, "\(likely) of \(found)")
    #expect(counts.sorted()[counts.count / 2] <= 6, "\(counts.sorted())")
  }

  @Test(.enabled(if: Checkout.onlyCause == nil))
  func `the documents have the figures of today`() throws {
    let outcomes = try Self.outcomes.get()
    let trees = Checkout.forest.trees
    var readme = try DocumentedFigures(path: "README.md")
    try readme.set(trees.map(\.questions.count).reduce(0, +), before: "questions")
    try readme.set(trees.map(\.causes.count).reduce(0, +), before: "root causes")
    try readme.set(trees.map(\.guides.count).reduce(0, +), before: "guides")
    try readme.set(outcomes.count, before: "problems")
    try readme.expectCurrent()
    var evaluation = try DocumentedFigures(path: "docs/evaluation.md")
    try evaluation.set(Table(outcomes).text)
    try evaluation.expectCurrent()
  }

  @Test func `every older tree has twenty problems, and no cause more than three`() throws {
    let problems = try ReportedProblem.all()
    // The newest trees have none yet.
    let new = ["text-and-controls", "saved-data", "app-and-system"]
    let trees = Checkout.forest.trees.filter { $0.start != nil }.map(\.id)
    for tree in trees where !new.contains(tree) { #expect(problems.count { $0.area == tree } >= 20, "\(tree)") }
    let causes = Dictionary(grouping: problems) { $0.cause.description.prefix { $0 != "#" } }
    #expect(causes.filter { $0.value.count > 3 }.keys.sorted() == [])
    #expect(Dictionary(grouping: problems, by: \.source).filter { $0.value.count > 1 }.keys.sorted() == [])
  }
}

/// What came of one problem.
private struct Outcome {
  let problem: ReportedProblem
  /// Where the recorded answers end, or why they do not fit.
  let end: String
  let isReached: Bool
  let isRightFixFirst: Bool
  /// The place of the first true page among the hits of a search, from 1; `nil` if it is not found.
  let rank: Int?

  init(_ problem: ReportedProblem, _ index: SearchIndex) throws {
    self.problem = problem
    let forest = Checkout.forest
    let wanted = forest.resolve(problem.cause, from: problem.area)
    let first = problem.answers.first.flatMap { ScriptedAnswer($0) }
    let isStart = { (tree: Tree) in
      guard case .answer(_, let question?)? = first, let start = tree.startAddress else { return false }
      return forest.resolve(question, from: problem.area) == start || question == Target(start.node)
    }
    let own = forest.trees.filter { $0.id == problem.area }
    let start = (own + forest.trees).first(where: isStart)?.startAddress
    var interpreter = start.map { WalkInterpreter(Walk(forest: forest, from: $0)) }
    var refusal: String?
    for answer in problem.answers where refusal == nil {
      guard let word = ScriptedAnswer(answer), let outcome = interpreter?.take(word) else { continue }
      if case .refused(let why) = outcome { refusal = interpreter.map { why.message($0.walk) } }
    }
    let walk = interpreter?.walk
    isReached = refusal == nil && walk?.cause != nil && walk?.position == wanted
    let firstFix = walk?.cause?.fixes(on: nil, first: walk?.fix).first
    isRightFixFirst = isReached && (problem.cause.fix == nil ? walk?.fix == nil : firstFix?.key == problem.cause.fix)
    end = refusal ?? walk?.position.description ?? "no tree begins with the first question"
    let pages = [wanted] + problem.also.map { forest.resolve($0, from: problem.area) }
    let hits = try index.hits(for: problem.search, limit: 10)
    rank = hits.firstIndex { pages.contains($0.address) }.map { $0 + 1 }
  }
}

/// The shares by tree.
private struct Table {
  let outcomes: [Outcome]

  init(_ outcomes: [Outcome]) { self.outcomes = outcomes }

  func share(_ isTrue: (Outcome) -> Bool) -> Double {
    outcomes.isEmpty ? 0 : Double(outcomes.count(where: isTrue)) / Double(outcomes.count)
  }

  var medianAnswers: Int {
    let counts = outcomes.map(\.problem.answers.count).sorted()
    return counts.isEmpty ? 0 : counts[counts.count / 2]
  }

  var text: String {
    let head = "| tree | problems | reach their cause | right fix first | found first | among 3 | among 5 | answers |"
    let areas = Dictionary(grouping: outcomes, by: \.problem.area).sorted { $0.key < $1.key }
    let rows = areas.map { row($0.key, Table($0.value)) } + [row("all", self)]
    return ([head, "|---|---:|---:|---:|---:|---:|---:|---:|"] + rows).joined(separator: "\n")
  }

  private func row(_ name: String, _ table: Table) -> String {
    let shares = [
      table.share(\.isReached), table.share(\.isRightFixFirst), table.share { $0.rank == 1 },
      table.share { ($0.rank ?? .max) <= 3 }, table.share { ($0.rank ?? .max) <= 5 },
    ].map { "\(Int(($0 * 100).rounded())) %" }
    return "| " + ([name, "\(table.outcomes.count)"] + shares + ["\(table.medianAnswers)"]).joined(separator: " | ")
      + " |"
  }
}
