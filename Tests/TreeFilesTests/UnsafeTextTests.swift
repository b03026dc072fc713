import DecisionTrees
import TreeText
import HostileFiles
import Testing

@testable import TreeFiles

@Suite struct UnsafeTextTests {
  @Test func `what could harm is neither printed nor loaded`() {
    for scalar in (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) {
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
