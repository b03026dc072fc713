package import DecisionTrees
import TreeSearch
import TreeText

/// The data that screens read: the trees, the walk, and values computed from them.
struct World: Sendable {
  private(set) var forest: Forest
  /// The current walk.
  ///
  /// After the reader returned to the start screen, this is still the last walk.
  var walk: Walk? { didSet { reachability = walk.map(Reachability.init) } }
  /// The nodes that can still be reached from the walk's position.
  private(set) var reachability: Reachability?
  /// The walks of earlier sessions, with the latest first.
  ///
  /// The start screen lists them until a walk begins.
  private(set) var savedWalks: [LeftWalk]
  /// The folders of trees that didn't come with the program, by the ids of the trees.
  let folders: [String: String]
  /// The symbols to draw with.
  ///
  /// With ASCII symbols, a frame contains only ASCII.
  let glyphs: Glyphs
  /// The OS version that the reader's app runs on.
  ///
  /// Fixes that need a newer version have a mark.
  let target: SystemVersion?
  /// The known messages in the log that the reader has piped to the program.
  var log: [LogFinding] = []
  /// State that remains when a screen closes.
  var memory = Memory()
  /// The search index, or `nil` before it is built.
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

  /// The reader's choices and inputs, for later screens that need them.
  struct Memory: Sendable {
    /// Whether the reader wants to see instructions that don't fit on the screen.
    var showsHow = false
    /// The rows of the map that the reader expanded (`true`) or collapsed (`false`), by the answers that lead to them.
    var unfolded: [[Walk.Step]: Bool] = [:]
    /// The last node that the reader opened without an answer, and the section that contained its row.
    var opened: (position: Address, part: String)?
    /// The words of the last search.
    var query = ""
    /// The suggested name of a file that isn't saved yet, and the path that the reader typed instead.
    var typedName: (draft: String, path: String)?
  }
}

/// A walk of an earlier session.
package struct LeftWalk: Sendable {
  package fileprivate(set) var walk: Walk
  /// The time since the reader left the walk, in words, or `nil` if it isn't known.
  package let age: String?

  /// Creates a saved walk.
  ///
  /// - Parameters:
  ///   - walk: The walk.
  ///   - seconds: The time since the reader left the walk, in seconds, or `nil` if it isn't known.
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

/// The nodes that can still be reached from the position of a walk.
///
/// They are computed when the walk moves, because this is too slow for every frame.
package struct Reachability: Sendable {
  /// The causes that can be reached and aren't ruled out.
  let candidates: [Address]
  /// Every node that can be reached.
  let reachable: Set<Address>
  /// The nodes in `reachable` that lead only to ruled-out causes.
  private let exhausted: Set<Address>
  /// The number of remaining causes in the current tree.
  ///
  /// Most trees lead to the other trees, so the number of all candidates would hardly change.
  let remaining: Int
  /// The number of all causes in the current tree.
  package let total: Int
  /// For each answer to the current question, the places in the reader's sources that suggest this answer.
  ///
  /// Such a place has a sign of a cause that the answer leads to. If there was no scan, the list is empty.
  let evidence: [[SourcePlace]]
  /// The number to show: the remaining causes of the current tree, or of all trees if every answer leads to a different
  /// tree.
  package var count: Int { remaining > 0 ? remaining : candidates.count }

  /// Computes the nodes that a walk can reach.
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
    let nearest = graph.causes(nearestTo: goals)
    let signed = Set(walk.forest.places.flatMap(\.sign.causes)).subtracting(walk.ruledOut)
    let usual = Dictionary(
      uniqueKeysWithValues: signed.map { ($0, walk.forest.exampleAnswers(to: walk.position, for: $0)) })
    // A cause that is far away in a different tree doesn't suggest an answer.
    let own = goals.map { Set($0.map(graph.ownCauses) ?? []) }
    var evidence = [[SourcePlace]](repeating: [], count: answers.count)
    for place in walk.forest.places.sorted(by: { !$0.sign.isHint && $1.sign.isHint }) {
      let causes = signed.intersection(place.sign.causes)
      let leading = answers.indices.filter { !own[$0].isDisjoint(with: causes) }
      // Several answers can lead to a cause. Developers with this problem gave the answers from its examples.
      let usualOnes = answers.indices.filter { index in
        causes.contains { usual[$0]?.contains(answers[index].key) == true }
      }
      let nearestOnes = leading.filter { !causes.isDisjoint(with: nearest[$0]) }
      let fewer = usualOnes.isEmpty ? nearestOnes : usualOnes
      // A place at three answers or more doesn't help to choose one.
      let marked = [Set(leading).union(fewer), Set(fewer)].first { $0.count <= 2 } ?? []
      for index in marked { evidence[index].append(place) }
    }
    return evidence
  }
}

extension Reachability {
  /// Returns whether a node can be reached and leads to a cause that isn't ruled out.
  func isOpen(_ address: Address) -> Bool { reachable.contains(address) && !isExhausted(address) }

  /// Returns whether a node can be reached, but leads only to ruled-out causes.
  func isExhausted(_ address: Address) -> Bool { exhausted.contains(address) }

  /// Returns the nodes that lead only to ruled-out causes.
  ///
  /// One search runs backward from the remaining causes, for all nodes at once.
  private static func exhausted(among nodes: [Address], candidates: [Address], in forest: Forest) -> Set<Address> {
    let graph = Graph(forest)
    var predecessors: [Address: [Address]] = [:]
    for node in nodes {
      for next in graph.successors(of: node) { predecessors[next, default: []].append(node) }
    }
    return Set(nodes).subtracting(BreadthFirstSearch(from: candidates) { predecessors[$0] ?? [] }.nodes)
  }
}

/// The search data for the trees.
struct Index: Sendable {
  private let words: Result<SearchIndex, SearchFailure>

  init(_ forest: Forest) {
    do throws(SearchFailure) { words = .success(try SearchIndex(forest)) } catch { words = .failure(error) }
  }

  /// The maximum number of hits.
  ///
  /// Readers don't look at more.
  static let mostHits = 20

  func hits(for query: String) throws(SearchFailure) -> [SearchHit] {
    try words.get().hits(for: query, limit: Index.mostHits)
  }
}

// MARK: - Searching

extension World {
  /// Builds the search index, if it doesn't exist yet.
  mutating func buildIndex() { if index == nil { index = Index(forest) } }

  /// Returns the hits of a search.
  ///
  /// - Throws: `SearchFailure` if SQLite can't search.
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

  /// Returns a short form of an answer.
  func words(of step: Walk.Step, columns: Int = 28) -> String {
    // For a test, the ruled-out cause is more informative than the outcome.
    let rejected = forest.cause(step.question).map { "Not: \($0.title)" }
    return shortened(rejected ?? forest.answer(of: step)?.say ?? step.answer, columns: columns)
  }

  /// Returns a short form of a text.
  func shortened(_ text: String, columns: Int = 28) -> String { text.shortened(to: columns, mark: glyphs.ellipsis) }

  /// Returns a short form of a tree's title.
  func name(ofTree tree: String, columns: Int = 20) -> String {
    (forest[tree]?.title ?? tree).shortened(to: columns, mark: glyphs.ellipsis)
  }
}
