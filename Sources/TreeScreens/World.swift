package import DecisionTrees
import TreeSearch
import TreeText

/// Everything that screens read: the trees, the walk, and what follows from them.
struct World: Sendable {
  private(set) var forest: Forest
  /// The walk that is open, or was before the reader returned to the start screen.
  var walk: Walk? { didSet { reachability = walk.map(Reachability.init) } }
  /// What can still be reached from the walk's position.
  private(set) var reachability: Reachability?
  /// The walks of earlier sessions, the last one first, which the start screen offers until another walk begins.
  private(set) var savedWalks: [LeftWalk]
  /// The folders of the trees that did not come with the program, by id.
  let folders: [String: String]
  /// The marks to draw with.
  ///
  /// With the ASCII marks, a frame contains nothing but ASCII.
  let glyphs: Glyphs
  /// The OS version that the reader's app runs on.
  ///
  /// Fixes that need a newer one are marked.
  let target: SystemVersion?
  /// The known messages of the log that the reader has piped in.
  var log: [LogFinding] = []
  /// What outlives the screens that set it.
  var memory = Memory()
  /// The search index; `nil` until it is built.
  private(set) var index: Index?

  init(
    forest: Forest, walk: Walk?, savedWalks: [LeftWalk], folders: [String: String], glyphs: Glyphs,
    target: SystemVersion?
  ) {
    self.forest = walk?.forest ?? forest
    self.walk = walk
    reachability = walk.map(Reachability.init)
    self.savedWalks = savedWalks
    self.folders = folders
    self.glyphs = glyphs
    self.target = target
  }

  /// Replaces the trees.
  ///
  /// A walk keeps the steps that still exist.
  mutating func adopt(_ forest: Forest) {
    self.forest = forest
    walk?.forest = forest
    for index in savedWalks.indices { savedWalks[index].walk.forest = forest }
    index = nil
  }

  /// What the reader chose or typed, for the next screen that asks for it.
  struct Memory: Sendable {
    /// Whether the reader wants to see how to find out; `nil` where it is shown if it fits.
    var showsHow: Bool?
    /// The rows of the map that the reader unfolded (`true`) and folded (`false`), by the answers that lead there.
    var unfolded: [[Walk.Step]: Bool] = [:]
    /// The cause or question that was opened last without an answer, and the part that it was opened from.
    var opened: (position: Address, part: String)?
    /// The words of the last search.
    var query = ""
    /// The name that was offered for a file that is not saved yet, and the path that was typed instead.
    var typedName: (draft: String, path: String)?
  }
}

/// A walk of an earlier session.
package struct LeftWalk: Sendable {
  var walk: Walk
  /// When it was left, in words; `nil` if that isn't known.
  let age: String?

  /// - Parameters:
  ///   - walk: The walk.
  ///   - seconds: How long ago it was left; `nil` if that isn't known.
  package init(walk: Walk, seconds: Int?) {
    self.walk = walk
    age = seconds.map { seconds in
      switch seconds / 60 {
      case ..<1: "just now"
      case ..<60: "\((seconds / 60).counted("minute")) ago"
      case ..<(48 * 60): "\((seconds / 3600).counted("hour")) ago"
      default: "\((seconds / 86_400).counted("day")) ago"
      }
    }
  }
}

/// What can still be reached from the position of a walk.
///
/// It is computed when the walk moves, not when a frame is.
package struct Reachability: Sendable {
  /// The causes that can be reached and are not ruled out.
  let candidates: [Address]
  /// Every node that can be reached.
  let reachable: Set<Address>
  /// The nodes of these from which every cause is ruled out.
  private let exhausted: Set<Address>
  /// How many causes of the tree of the walk's position are left.
  ///
  /// Most trees lead into the others, so the candidates of all trees would say little.
  let remaining: Int
  /// How many causes that tree has.
  package let total: Int
  /// For each answer of the position's question, the places in the reader's sources that have a sign of a cause behind
  /// it.
  ///
  /// It is empty if no sources were scanned.
  let evidence: [[SourcePlace]]
  /// The number to show: of the tree's own causes, or of all trees if every answer leads to another tree.
  package var count: Int { remaining > 0 ? remaining : candidates.count }

  /// Looks at what a walk can reach.
  package init(_ walk: Walk) {
    let reachable = Graph(walk.forest).reachable(from: [walk.position])
    candidates = reachable.filter { walk.forest.cause($0) != nil && !walk.ruledOut.contains($0) }
    self.reachable = Set(reachable)
    exhausted = walk.ruledOut.isEmpty ? [] : Self.exhausted(among: reachable, candidates: candidates, in: walk.forest)
    remaining = Graph(walk.forest).ownCauses(from: walk.position).count { !walk.ruledOut.contains($0) }
    total = walk.forest[walk.position.tree]?.causes.count ?? 0
    evidence = walk.forest.places.isEmpty ? [] : Reachability.evidence(for: walk)
  }

  private static func evidence(for walk: Walk) -> [[SourcePlace]] {
    let graph = Graph(walk.forest)
    let answers = walk.question?.answers ?? []
    let goals = answers.map { walk.destination(of: Walk.Step(question: walk.position, answer: $0.key)) }
    return zip(goals, graph.causes(nearestTo: goals)).map { goal, nearest in
      // A cause far away, in another tree, says nothing about an answer.
      let own = Set(goal.map(graph.ownCauses) ?? []).subtracting(walk.ruledOut).intersection(nearest)
      return walk.forest.places.filter { !own.isDisjoint(with: $0.sign.causes) }
    }
  }
}

extension Graph {
  /// Returns the causes of a node's own tree that can be reached without leaving the tree.
  ///
  /// These are the causes that all screens count. From the first question of a tree, no cause of the tree is left out.
  func ownCauses(from address: Address) -> [Address] {
    let isStart = forest[address.tree]?.startAddress == address
    let nodes = isStart ? reachable(from: [address]) : reachable(from: [address], within: address.tree)
    return nodes.filter { $0.tree == address.tree && forest.cause($0) != nil }
  }
}

extension Reachability {
  /// Whether a node can be reached, and a cause from there that is not ruled out.
  func isOpen(_ address: Address) -> Bool { reachable.contains(address) && !exhausted.contains(address) }

  /// Walks against the answers, from the causes that are left: once for all nodes.
  private static func exhausted(among nodes: [Address], candidates: [Address], in forest: Forest) -> Set<Address> {
    let graph = Graph(forest)
    var predecessors: [Address: [Address]] = [:]
    for node in nodes {
      for next in graph.successors(of: node) { predecessors[next, default: []].append(node) }
    }
    return Set(nodes).subtracting(BreadthFirstSearch(from: candidates) { predecessors[$0] ?? [] }.nodes)
  }
}

/// What a search needs of the trees.
struct Index: Sendable {
  private let words: Result<SearchIndex, SearchFailure>
  /// The answers that lead to each node from its tree's start, by tree.
  private let ways: [String: Ways]

  init(_ forest: Forest) {
    let starts = forest.trees.compactMap(\.startAddress)
    ways = Dictionary(uniqueKeysWithValues: starts.map { ($0.tree, Ways(in: forest, from: $0)) })
    do throws(SearchFailure) { words = .success(try SearchIndex(forest)) } catch { words = .failure(error) }
  }

  /// The most hits that a search returns.
  ///
  /// Nobody reads more.
  static let mostHits = 40

  func hits(for query: String) throws(SearchFailure) -> [SearchHit] {
    try words.get().hits(for: query, limit: Index.mostHits)
  }

  /// Returns the answers that lead to a node from the start of its tree; none if no answers lead there.
  func steps(to address: Address) -> [Walk.Step] { ways[address.tree]?.steps(to: address) ?? [] }
}

// MARK: - Searching

extension World {
  /// Builds the search index, if it is not there yet.
  mutating func buildIndex() { if index == nil { index = Index(forest) } }

  /// Returns what a search finds.
  ///
  /// - Throws: `SearchFailure` if SQLite cannot search.
  func hits(for query: String) throws(SearchFailure) -> [SearchHit] {
    guard query.contains(where: { !$0.isWhitespace }) else { return [] }
    return try index?.hits(for: query) ?? []
  }
}

// MARK: - Names

extension World {
  /// All guides, in the order of the trees.
  var guides: [(address: Address, title: String)] {
    forest.trees.flatMap { tree in tree.guides.map { (Address(tree: tree.id, node: $0.id), $0.title) } }
  }

  /// An answer in a few of its words.
  func words(of step: Walk.Step, columns: Int = 28) -> String {
    // Of a test, what it ruled out says more than what was seen.
    let rejected = forest.cause(step.question).map { "Not: \($0.title)" }
    let words = rejected ?? forest.answer(of: step)?.say ?? step.answer
    return words.shortened(to: columns, mark: glyphs.ellipsis)
  }

  /// The title of a tree, in a few of its words.
  func name(ofTree tree: String) -> String {
    (forest[tree]?.title ?? tree).shortened(to: 20, mark: glyphs.ellipsis)
  }
}
