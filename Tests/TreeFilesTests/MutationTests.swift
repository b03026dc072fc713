import DecisionTrees
import TestSupport
import Testing
import TreeFiles

/// Whatever bytes come, the loader ends with a tree or with problems.
@Suite struct MutationTests {
  @Test(arguments: 1...4)
  func `no change of the small tree traps`(seed: Int) throws {
    try mutate(Array(SmallTree.text.utf8), path: "small.yaml", times: 600, seed: seed)
  }

  @Test func `no change of a bundled tree traps`() throws {
    let path = try #require(Checkout.treePaths.first { $0.hasSuffix("runtime-warnings-and-async.yaml") })
    try mutate(Checkout.bytes(path), path: path, times: 40, seed: 7)
  }

  private func mutate(_ bytes: [UInt8], path: String, times: Int, seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for number in 1...times {
      let mutated = (0..<Int.random(in: 1...4, using: &generator)).reduce(bytes) { bytes, _ in
        Self.mutated(bytes, &generator)
      }
      try judge(mutated, path: path, "mutation \(number) of seed \(seed)")
    }
  }

  private func judge(_ bytes: [UInt8], path: String, _ comment: Comment) throws {
    let file = TreeFile(bytes, path: path)
    let forest = Forest([file.tree].compactMap(\.self))
    let problems = file.problems(in: forest)
    try #require(file.tree != nil || !problems.isEmpty, comment)
    let lines = file.lines()
    for problem in problems {
      let line = try #require(lines[problem.place.line], comment)
      try #require((1...line.unicodeScalars.count + 1).contains(problem.place.column), comment)
    }
    guard file.isUsable, let tree = file.tree else { return }
    if let outline = excerpt(.outline, of: bytes, path: path, size: 4096) {
      try #require(outline == tree.outline, comment)
    }
    guard let start = tree.startAddress else { return }
    _ = TextTree.lines(forest, from: start, options: .init(width: 60, isFull: true))
  }

  /// Bytes that mean something to YAML, to UTF-8, or to a terminal.
  private static let spice: [UInt8] =
    Array("\0\t\n\r :-?[]{},#&*!|>'\"%@`~\u{1B}".utf8) + [0x7F, 0x80, 0xC2, 0xE2, 0xFF]

  private static func mutated(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    guard !bytes.isEmpty else { return bytes }
    var bytes = bytes
    let position = Int.random(in: bytes.indices, using: &generator)
    let end = min(bytes.count, position + Int.random(in: 1...40, using: &generator))
    let byte = spice.randomElement(using: &generator) ?? 0
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: bytes[position] = byte
    case 1: bytes[position] = UInt8.random(in: 0...255, using: &generator)
    case 2: bytes.insert(byte, at: position)
    case 3: bytes.remove(at: position)
    case 4: bytes.removeSubrange(position..<end)
    case 5: bytes.insert(contentsOf: bytes[position..<end], at: Int.random(in: bytes.indices, using: &generator))
    default: bytes.swapAt(position, Int.random(in: bytes.indices, using: &generator))
    }
    return bytes
  }
}
