/// The nodes that edges lead to from some starts, and the way by which a breadth-first search came to each.
///
/// All searches for the shortest way use it: for ways, for depths, for what is nearest, and for what can be reached.
package struct BreadthFirstSearch<Node: Hashable & Sendable, Edge: Sendable>: Sendable {
  /// The nodes, the nearest first.
  package private(set) var nodes: [Node] = []
  private var arrivals: [Node: Arrival] = [:]

  private struct Arrival: Sendable {
    /// The node before, and the edge from there; `nil` at a start.
    var last: (node: Node, edge: Edge)?
    /// How many edges there are from the start.
    var depth: Int
  }

  /// Searches from all starts at once.
  ///
  /// - Parameters:
  ///   - starts: The nodes to begin at.
  ///   - goals: The search ends when it has found all of these; `nil` to find everything.
  ///   - limit: How many edges deep to search.
  ///   - edges: The edges of a node, in order, each with the node that it leads to.
  package init(
    from starts: [Node], to goals: Set<Node>? = nil, depth limit: Int = .max, edges: (Node) -> [(edge: Edge, to: Node)]
  ) {
    var missing = goals
    for start in starts where arrivals[start] == nil {
      arrivals[start] = Arrival(depth: 0)
      nodes.append(start)
    }
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      index += 1
      guard let depth = arrivals[node]?.depth, depth < limit else { continue }
      for (edge, next) in edges(node) where arrivals[next] == nil {
        arrivals[next] = Arrival(last: (node, edge), depth: depth + 1)
        nodes.append(next)
        if missing?.remove(next) != nil, missing?.isEmpty == true { return }
      }
    }
  }

  /// Returns the fewest edges from a start to a node; `nil` if the search has not found it.
  package func depth(of node: Node) -> Int? { arrivals[node]?.depth }

  /// Returns the edges that lead to a node from its nearest start; `nil` if the search has not found it.
  package func way(to goal: Node) -> [Edge]? {
    guard var arrival = arrivals[goal] else { return nil }
    var edges: [Edge] = []
    while let last = arrival.last, let before = arrivals[last.node] {
      edges.append(last.edge)
      arrival = before
    }
    return edges.reversed()
  }
}

extension BreadthFirstSearch where Edge == Void {
  /// Finds what can be reached, where it doesn't matter by which way.
  package init(from starts: [Node], successors: (Node) -> [Node]) {
    self.init(from: starts) { successors($0).map { ((), $0) } }
  }
}
