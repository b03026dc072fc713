/// A breadth-first search: the nodes that can be reached from some starts, and the shortest path to each.
///
/// All code that looks for shortest paths uses this type: for ways, depths, nearest nodes, and reachable nodes.
package struct BreadthFirstSearch<Node: Hashable & Sendable, Edge: Sendable>: Sendable {
  /// The nodes found so far, with the nearest first.
  package private(set) var nodes: [Node] = []
  private var arrivals: [Node: Arrival] = [:]

  private struct Arrival: Sendable {
    /// The previous node and the edge from there, or `nil` at a start.
    var last: (node: Node, edge: Edge)?
    /// The number of edges from the start.
    var depth: Int
  }

  /// Searches from all starts at once.
  ///
  /// - Parameters:
  ///   - starts: The nodes to begin at.
  ///   - goals: The nodes to find, after which the search ends, or `nil` to find all nodes.
  ///   - limit: The maximum number of edges from a start.
  ///   - edges: Returns the edges of a node, in order, each with the node that it leads to.
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

  /// Returns the smallest number of edges from a start to a node, or `nil` if the search didn't find the node.
  package func depth(of node: Node) -> Int? { arrivals[node]?.depth }

  /// Returns the edges that lead to a node from its nearest start, or `nil` if the search didn't find the node.
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
  /// Finds the nodes that can be reached, without recording the edges.
  package init(from starts: [Node], successors: (Node) -> [Node]) {
    self.init(from: starts) { successors($0).map { ((), $0) } }
  }
}
