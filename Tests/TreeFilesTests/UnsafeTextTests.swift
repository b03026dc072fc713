import DecisionTrees
import TreeText
import HostileFiles
import Testing

@testable import TreeFiles

@Suite struct UnsafeTextTests {
  /// Fillers, joiners, and selectors that show nothing, also as a part of a name in Swift.
  @Test(
    arguments: [
      0x115F, 0x1160, 0x3164, 0xFFA0, 0x034F, 0x17B4, 0x17B5, 0x180B, 0x180F, 0x2800, 0x200B, 0xE0100,
    ] as [UInt32])
  func `a character that shows nothing is not loaded`(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(scalar.isUnsafe && String(scalar).printable == "?")
  }

  @Test func `what could harm is neither printed nor loaded`() {
    // Unicode has assigned nothing in the planes 4 to 13, so some of each are enough.
    let numbers = [0...0x3FFFF, 0xE0000...0x10FFFF].joined()
    for scalar in (Array(numbers) + stride(from: 0x40000, to: 0xE0000, by: 255)).lazy.compactMap(Unicode.Scalar.init) {
      let text = String(scalar)
      if HostileFile.harm(in: text) != nil {
        #expect(text == "\r" || text == "\t" || scalar.isUnsafe, "U+\(String(scalar.value, radix: 16))")
      }
      if let harm = HostileFile.harm(in: text.printable), text != "\n" { Issue.record("\(harm.value) is printed") }
      // What a tree may hold comes out as it is.
      if !scalar.isUnsafe, !"\t\n\r".unicodeScalars.contains(scalar) { #expect(text.printable == text) }
    }
  }
}
