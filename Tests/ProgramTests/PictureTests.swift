import Foundation
import TestSupport
import Testing

/// The pictures of the README show what their captions say, as `make pictures` drew them.
@Suite struct PictureTests {
  private static let pictures = [
    (
      "walk",
      [
        "message: Modifying state during view update", "Your code writes state during a view update",
        "return to an old", "Root cause", "@StateObject", "Copied the right code of fix 1",
      ]
    ),
    (
      "question",
      [
        "return to an old", "How to find out", "Confirm", "This is the cause if:",
        "The view creates its model again",
      ]
    ),
    (
      "cause",
      [
        "Root cause", "The view creates its model again", "Own the object with",
        "Pass the object to the view from its owner",
      ]
    ),
  ]

  @Test(arguments: pictures, ["dark", "light"])
  func `a picture shows what its caption says`(_ picture: (name: String, texts: [String]), _ theme: String) throws {
    let path = "docs/pictures/\(picture.name)-\(theme).svg"
    #expect(try Checkout.text("README.md").contains("\"\(path)\""))
    let svg = try Checkout.text(path)
    let drawn = svg.components(separatedBy: "</style>").last ?? svg
    // Rows are made of runs with one look each, and a run has no spaces at its ends.
    let text = drawn.replacing(#/<[^>]*>/#, with: "").replacing("&quot;", with: "\"").filter { !$0.isWhitespace }
    for words in picture.texts { #expect(text.contains(words.filter { !$0.isWhitespace }), "\(words)") }
  }

  @Test func `the animated one takes some twenty seconds, and stands still for those who want no motion`() throws {
    let svg = try Checkout.text("docs/pictures/walk-dark.svg")
    let seconds = try #require(svg.firstMatch(of: #/([0-9.]+)s step-end infinite/#).flatMap { Double($0.1) })
    #expect((18...24).contains(seconds))
    #expect(svg.contains("prefers-reduced-motion"))
  }

  @Test func `what they show is in the trees of today`() throws {
    let question = try diagnostree("explain", "view-not-updating/when-it-falls-back").output
    #expect(question.hasPrefix("When does the new value return to an old or initial one?"))
    let cause = try diagnostree("view-not-updating", "--answers", "falls-back,parent").output
    #expect(cause.contains("Root cause: The view creates its model again at each update"))
  }
}
