import DecisionTrees
import Testing

@testable import TreeText

@Suite struct ThemeTests {
  @Test func `no role relies on color alone`() {
    for role in [Role.title, .heading, .question, .selection, .cause, .wrong, .right, .warning, .link] {
      #expect(Theme.monochrome.style(of: role) != Style(), "\(role)")
    }
    #expect(Role.allCases.allSatisfy { Theme.monochrome.style(of: $0).color == nil })
  }

  @Test(arguments: [
    (0, true, Theme.monochrome), (2, true, .monochrome), (8, true, .colored), (16_777_216, true, .colored),
    (256, false, .monochrome),
  ])
  func `colors are used where there are some and they are wanted`(colors: Int, isWanted: Bool, theme: Theme) {
    #expect(Theme(colors: colors, isWanted: isWanted) == theme)
  }
}
