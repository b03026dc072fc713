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
      for theme in [Theme.colored, .light, .monochrome] {
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

  @Test(arguments: [
    ("0;15", Theme.light), ("0;default;7", .light), ("15;0", .colored), ("15", .light), ("", .colored),
    ("7;default", .colored), ("é;;", .colored), ("0;99999999999999999999", .colored),
  ])
  func `on a light background no text is pale`(background: String, theme: Theme) {
    #expect(Theme(colors: 256, background: background) == theme)
    #expect(Theme(colors: 2, background: background) == .monochrome)
    let pale = Role.allCases.filter { [3, 6].contains(Theme.light.style(of: $0).color) }
    #expect(pale == [])
    // A warning is still no plain text.
    #expect(Theme.light.style(of: .warning) != Style())
  }

  @Test func `keys and code have different looks`() {
    for theme in [Theme.colored, .light] { #expect(theme.style(of: .key) != theme.style(of: .code)) }
  }
}
