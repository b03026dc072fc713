import HostileFiles

/// What libFuzzer calls with each input.
///
/// A violation ends the process, and libFuzzer keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var random = Generator(state: bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  if let violation = HostileFile(bytes).violation(&random) { fatalError(violation) }
  return 0
}

/// What libFuzzer calls to change an input: every second time its own way, else in the way of tree files.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int, _ seed: CUnsignedInt) -> Int {
  var random = Generator(state: UInt64(seed))
  if Bool.random(using: &random) { return mutateBytes(start, count, room) }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let mutated = Mutation.mutated(bytes, times: Int.random(in: 1...3, using: &random), &random).prefix(room)
  return UnsafeMutableBufferPointer(start: start, count: room).update(fromContentsOf: mutated)
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int) -> Int

/// Random numbers that an input decides (Knuth's MMIX generator).
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}
