import Foundation
import TestSupport
import Testing

@Suite struct ManPageTests {
  private let page: String

  init() throws { page = try Checkout.text("docs/diagnostree.1") }

  @Test(.needs(.mandoc)) func `mandoc finds nothing to say about the page`() throws {
    let lint = try run([
      #require(Tool.mandoc.path), "-Tlint", Checkout.folder.appending(path: "docs/diagnostree.1").path,
    ])
    #expect(lint.status == 0)
    #expect(lint.output.isEmpty && lint.errors.isEmpty, "\(lint.output)\(lint.errors)")
  }

  @Test func `the page has every command, option and format of the help`() throws {
    let list = try #require(
      diagnostree("--help").output.split(separator: "\nCommands\n").last?.split(separator: "\n\n"))
    let commands = list[0].matches(of: /(?m)^  ([a-z]+)/).map { String($0.1) } + ["completions"]
    #expect(commands.count > 7)
    for command in commands {
      let part = try #require(
        page.split(separator: "\n.It Cm ").first { $0.prefix { !$0.isWhitespace } == command }, "\(command)")
      let help = try diagnostree(command, "--help", "--width", "200").output
      for option in help.matches(of: /(?m)^  --([a-z-]+)/).map(\.1) {
        #expect(page.contains(".It Fl -\(option)\n") || page.contains(".It Fl -\(option) Ar "), "\(option)")
      }
      for format in help.firstMatch(of: /Output format: ([a-z, ()]+)\./)?.1.split(separator: ", ") ?? [] {
        #expect(part.contains(".Cm \(format.prefix { $0 != " " }) "), "\(command): \(format)")
      }
    }
  }
}
