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

  @Test func `colors are the terminal's own 16, and nothing that must be read is dim`() {
    let unread: Set<Role> = [.id, .hint, .branch, .comment, .excluded]
    for role in Role.allCases {
      for theme in [Theme.colored, .monochrome] {
        let style = theme.style(of: role)
        #expect(style.color.map((0..<8).contains) != false, "\(role)")
        #expect(!style.isDim || unread.contains(role), "\(role)")
      }
    }
  }

  @Test(arguments: [
    (0, Theme.monochrome), (2, .monochrome), (8, .colored), (16_777_216, .colored),
  ])
  func `colors are used where there are enough`(colors: Int, theme: Theme) {
    #expect(Theme(colors: colors) == theme)
  }
}
