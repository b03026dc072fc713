import Foundation
import TestSupport
import Testing

@Suite struct ManPageTests {
  @Test func `mandoc finds nothing to say about the page`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let page = try folder.write(try diagnostree("man").output, to: "diagnostree.1")
    let mandoc = try #require(
      ["/usr/bin/mandoc", "/usr/local/bin/mandoc", "/opt/homebrew/bin/mandoc"]
        .first { FileManager.default.isExecutableFile(atPath: $0) },
      "mandoc is not installed; 'make test-setup' installs it")
    let lint = try run([mandoc, "-Tlint", page])
    #expect(lint.status == 0)
    #expect(lint.output.isEmpty && lint.errors.isEmpty, "\(lint.output)\(lint.errors)")
  }

  @Test func `the page reads as it always has`() throws {
    expectGolden(try diagnostree("man").output, "man")
  }

  @Test func `the page has every command and option of the help`() throws {
    let help = try diagnostree("--help").output + diagnostree("walk", "--help").output
    let page = try diagnostree("man").output
    let options = help.matches(of: #/--([a-z-]+)/#).map { String($0.1) }
    #expect(options.count > 10)
    for option in options { #expect(page.contains(".It Fl -\(option)\n") || page.contains(".It Fl -\(option) Ar ")) }
    for command in ["walk", "print", "list", "explain", "search", "check", "new"] {
      #expect(help.contains("  \(command)"))
      #expect(page.contains(".It Cm \(command)"))
    }
  }
}
