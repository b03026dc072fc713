import Testing

@testable import DecisionTrees

@Suite struct SystemVersionTests {
  @Test(arguments: [
    ("iOS 17", "iOS 17"), ("ios17.1", "iOS 17.1"), ("MACOS 14.2.1", "macOS 14.2"), ("visionOS 1.0", "visionOS 1"),
    ("iOS 16+", "iOS 16"), ("Xcode 16.3", "Xcode 16.3"), ("macOS 10.15", "macOS 10.15"),
  ])
  func `a version is read and written as Apple writes it`(text: String, expected: String) {
    #expect(SystemVersion(text)?.description == expected)
  }

  @Test(arguments: [
    "", "iOS", "17", "iOS seventeen", "iOS 0", "iOS 17.", "iOS .1", "iOS 1.2.3.4", "iOS -1", "Android 14", "iOS 99999",
  ])
  func `what is no version is refused`(text: String) {
    #expect(SystemVersion(text) == nil)
  }

  @Test(arguments: [
    ("iOS 17", "iOS 17", true), ("iOS 17", "iOS 16.4", false), ("iOS 16.4", "iOS 17", true),
    ("iOS 17", "macOS 14", true),
    ("iOS 17", "macOS 13.6", false), ("macOS 14", "iOS 17", true), ("iOS 13", "macOS 10.15", true),
    ("iOS 17", "watchOS 10", true), ("iOS 17", "visionOS 1", true), ("iOS 18", "visionOS 1", false),
    ("iOS 26", "macOS 26", true), ("iOS 26", "macOS 15", false), ("iOS 17", "tvOS 17", true),
    ("iOS 17", "iPadOS 16", false),
    ("Xcode 16", "Xcode 15", false), ("Xcode 16", "iOS 18", nil), ("iOS 17", "Xcode 16", nil),
  ])
  func `versions of systems that came out together are equal`(needed: String, present: String, expected: Bool?) throws {
    #expect(try #require(SystemVersion(needed)).works(on: #require(SystemVersion(present))) == expected)
  }

  @Test func `the fix that an answer leads to does not come first where the system is too old for it`() {
    let old = Fix(title: "Old", right: "old")
    let new = Fix(title: "New", key: "new", since: SystemVersion(.iOS, 17), right: "new")
    let cause = Cause(
      id: "cause", title: "Cause", why: "Because.", confirm: Confirmation(steps: "Look."), fixes: [old, new])
    #expect(cause.fixes(on: SystemVersion(.iOS, 13), first: "new").map(\.title) == ["Old", "New"])
    #expect(cause.fixes(on: SystemVersion(.iOS, 17), first: "new").map(\.title) == ["New", "Old"])
  }
}
