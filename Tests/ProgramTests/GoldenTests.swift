import TestSupport
import Testing

@Suite struct GoldenTests {
  @Test func `differing lines are shown with their neighbors`() {
    #expect(lineDifference(from: "1\n2\n3\n4\n5\na\nb", to: "1\n2\n3\n4\n5\na\nc") == "...\n 5\n a\n-b\n+c")
  }

  @Test func `a tree prints as it always has`() throws {
    let run = try diagnostree("print", "view-not-updating")
    #expect(run.status == 0 && run.errors.isEmpty)
    expectGolden(run.output, "print-view-not-updating")
  }
}
