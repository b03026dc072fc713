/// A forest whose nodes have numbers, so that rules can follow answers without looking up names.
///
/// The nodes of a tree have numbers in a row: its questions, its causes, its guides.
struct NumberedForest: Sendable {
  let forest: Forest
  private let starts: [Int]
  /// What each node is.
  let kinds: [NodeKind]
  /// Where the answers of each node lead, in order; `missing` for a target that does not exist.
  let edges: Edges
  /// From where each node is reached.
  let reversed: Edges
  /// Whether a cause can be reached from each node, or what cannot be known because the target does not exist.
  let hasWayOut: [Bool]
  static let missing: Int32 = -1

  /// How many nodes there are.
  var count: Int { kinds.count }

  init(_ forest: Forest) {
    self.forest = forest
    var starts = [0]
    for tree in forest.trees { starts.append(starts[starts.count - 1] + tree.nodeCount) }
    self.starts = starts
    var kinds: [NodeKind] = []
    var edges = Edges()
    for (position, tree) in forest.trees.enumerated() {
      for index in tree.questions.indices {
        let answers = tree.questions.elements[index].answers
        for answer in answers.indices {
          let number = Self.number(of: answers[answer].go, from: position, forest, starts)
          edges.add(number.map(Int32.init) ?? Self.missing)
        }
        edges.endNode()
      }
      for _ in 0..<tree.causes.count + tree.guides.count { edges.endNode() }
      kinds += repeatElement(.question, count: tree.questions.count)
      kinds += repeatElement(.cause, count: tree.causes.count)
      kinds += repeatElement(.guide, count: tree.guides.count)
    }
    self.kinds = kinds
    self.edges = edges
    reversed = edges.reversed
    let ends = kinds.indices.lazy.filter { node in
      edges[node].isEmpty ? kinds[node] != .question : edges[node].contains(Self.missing)
    }
    hasWayOut = Self.reachable(from: ends, count: kinds.count, along: reversed)
  }

  /// Returns the number of the node that a target means.
  ///
  /// - Parameters:
  ///   - target: What the file says.
  ///   - tree: The position of the tree that the target stands in.
  /// - Returns: The number; `nil` if there is no such node.
  func number(of target: Target, from tree: Int) -> Int? { Self.number(of: target, from: tree, forest, starts) }

  private static func number(of target: Target, from tree: Int, _ forest: Forest, _ starts: [Int]) -> Int? {
    guard let position = target.tree == nil ? tree : target.tree.flatMap(forest.position) else { return nil }
    let place =
      if let node = target.node {
        forest.position(ofNode: node, hash: target.nodeHash, inTree: position)
      } else {
        forest.trees[position].start.flatMap { forest.position(ofNode: $0, hash: $0.idHash, inTree: position) }
      }
    return place.map { starts[position] + $0 }
  }

  /// Returns the number of the node of an id: of several, the one that targets mean.
  func number(ofNode id: String, inTree position: Int) -> Int? {
    forest.position(ofNode: id, hash: id.idHash, inTree: position).map { starts[position] + $0 }
  }

  /// Returns the numbers of the nodes of a tree.
  func nodes(of tree: Int) -> Range<Int> { starts[tree]..<starts[tree + 1] }

  /// Returns which nodes can be reached from some.
  static func reachable(from numbers: some Sequence<Int>, count: Int, along edges: Edges) -> [Bool] {
    var isReached = [Bool](repeating: false, count: count)
    var open: [Int] = []
    for number in numbers where !isReached[number] {
      isReached[number] = true
      open.append(number)
    }
    while let number = open.popLast() {
      for next in edges[number] where next != missing && !isReached[Int(next)] {
        isReached[Int(next)] = true
        open.append(Int(next))
      }
    }
    return isReached
  }
}

/// The lists of nodes that nodes lead to, one behind the other.
struct Edges: Sendable {
  private var targets: [Int32] = []
  private var ends: [Int32] = [0]

  /// Adds a target of the node that comes next.
  mutating func add(_ target: Int32) { targets.append(target) }

  /// Ends the list of a node.
  mutating func endNode() { ends.append(Int32(targets.count)) }

  subscript(node: Int) -> ArraySlice<Int32> { targets[Int(ends[node])..<Int(ends[node + 1])] }

  /// The same edges, from their targets to where they come from.
  var reversed: Edges {
    var places = [Int32](repeating: 0, count: ends.count)
    for target in targets where target >= 0 { places[Int(target) + 1] += 1 }
    for node in places.indices.dropFirst() { places[node] += places[node - 1] }
    var result = Edges()
    result.ends = places
    result.targets = [Int32](repeating: 0, count: Int(places.last ?? 0))
    for node in 0..<ends.count - 1 {
      for target in self[node] where target >= 0 {
        result.targets[Int(places[Int(target)])] = Int32(node)
        places[Int(target)] += 1
      }
    }
    return result
  }
}

extension Tree {
  fileprivate var nodeCount: Int { questions.count + causes.count + guides.count }
}

extension Forest {
  /// Returns the position of a node among the questions, the causes and the guides of a tree.
  ///
  /// The lists are reached for one by one: a copy of the tree for each answer would take longer than all else.
  fileprivate func position(ofNode id: String, hash: UInt32, inTree tree: Int) -> Int? {
    if let position = trees[tree].questions.position(of: id, hash: hash) { return position }
    let questions = trees[tree].questions.count
    if let position = trees[tree].causes.position(of: id, hash: hash) { return questions + position }
    return trees[tree].guides.position(of: id, hash: hash).map { questions + trees[tree].causes.count + $0 }
  }
}
