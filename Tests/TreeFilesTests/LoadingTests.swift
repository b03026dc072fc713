import Testing
import TestSupport
@Suite struct LoadingTests {
  @Test func `bundled trees load`() {
    #expect(Checkout.treeFiles.count > 0)
  }
}
