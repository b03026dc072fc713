internal import CYAML
internal import DecisionTrees

/// The ids of a tree: one text for all that mention the same, and the places of the nodes that have come.
///
/// Large trees mention each id several times. So ids are found by their bytes, before there is a `String` of them.
struct NodeIDs {
  /// Where a node stands; small, since there are many.
  private struct Mention {
    var section: TreeFormat.Key
    var line: UInt32
    var column: UInt32

    var place: Problem.Place { Problem.Place(line: Int(line), column: Int(column)) }
  }

  private var names: [String] = []
  /// The first node of each name.
  private var first: [Mention?] = []
  /// The ids that several sections use.
  private var repeated: [Int: [Mention]] = [:]
  /// Half of a hash, and the number of a name from 1; 0 where there is none.
  ///
  /// Half of the slots are free at least.
  private var slots = [UInt64](repeating: 0, count: 64)
  /// Nobody can write a file whose names all meet in one slot.
  private let seed = UInt64.random(in: .min ... .max)

  /// Returns an id, in the memory of an equal one that has come before.
  mutating func shared(_ bytes: UnsafeBufferPointer<UInt8>) -> String { shared(bytes, hash: hash(bytes)) }

  /// Returns the id of bytes that have been announced, with the hash that this gave.
  mutating func shared(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> String {
    names[number(of: bytes, hash: hash)]
  }

  /// Says that an id will be asked for, so that its slot can be fetched meanwhile: in a large tree that takes long.
  ///
  /// - Returns: The hash of the id.
  func announce(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let hash = hash(bytes)
    slots.withUnsafeBufferPointer { cy_prefetch($0.baseAddress.map { $0 + firstSlot(hash) }) }
    return hash
  }

  /// Takes the id of a node.
  ///
  /// - Returns: The id, and where the section has a node of that id already; `nil` if it has none.
  mutating func insert(
    _ bytes: UnsafeBufferPointer<UInt8>, at place: Problem.Place, in section: TreeFormat.Key
  ) -> (id: String, first: Problem.Place?) {
    let number = number(of: bytes, hash: hash(bytes))
    let mention = Mention(section: section, line: UInt32(place.line), column: UInt32(place.column))
    guard let earlier = first[number] else {
      first[number] = mention
      return (names[number], nil)
    }
    let others = repeated[number] ?? [earlier]
    let same = others.first { $0.section == section }
    if same == nil { repeated[number] = others + [mention] }
    return (names[number], same?.place)
  }

  /// The ids that several sections use: where, and where the section before has it.
  var repetitions: [(id: String, place: Problem.Place, first: Problem.Place)] {
    let all = repeated.flatMap { number, mentions in
      let places = [.questions, .causes, .guides].flatMap { section in
        mentions.filter { $0.section == section }.map(\.place)
      }
      return zip(places.dropFirst(), places).map { (names[number], $0, $1) }
    }
    // The same ones each time, where they are too many to be told.
    return all.sorted { $0.1 < $1.1 }
  }

  // MARK: - Finding names

  private mutating func number(of bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int {
    var slot = firstSlot(hash)
    while slots[slot] != 0 {
      let number = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] >> 32 == hash >> 32, names[number].hasBytes(bytes) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    names.append(String(decoding: bytes, as: UTF8.self))
    first.append(nil)
    slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(names.count)
    if names.count * 2 > slots.count { grow() }
    return names.count - 1
  }

  private func firstSlot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (slots.count - 1) }

  private mutating func grow() {
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    for (number, name) in names.enumerated() {
      guard let hash = name.utf8.withContiguousStorageIfAvailable(hash) else { continue }
      var slot = firstSlot(hash)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(number + 1)
    }
  }

  /// Folds eight bytes at a time into the halves of a product, as wyhash does.
  private func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let words = UnsafeRawBufferPointer(bytes)
    var hash = seed ^ UInt64(bytes.count)
    var position = 0
    while position < bytes.count {
      var word: UInt64 = 0
      if position + 8 <= bytes.count {
        word = words.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      } else {
        for byte in bytes[position...] { word = word << 8 | UInt64(byte) }
      }
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
      position += 8
    }
    return hash ^ hash >> 32
  }
}

extension String {
  fileprivate func hasBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let areEqual = utf8.withContiguousStorageIfAvailable { own in
      own.count == bytes.count && cy_equal(own.baseAddress, bytes.baseAddress, bytes.count)
    }
    return areEqual ?? false
  }
}
