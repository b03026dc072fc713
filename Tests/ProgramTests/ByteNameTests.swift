import Foundation
import HostileFiles
import TestSupport
import Testing

#if os(Linux)
  /// Names of files that aren't UTF-8: none is taken for the file that is really called as the program shows the name.
  @Suite struct ByteNameTests {
    private let repository: HostileRepository
    private var scratch: ScratchFolder { repository.folder }

    init() throws {
      repository = try HostileRepository()
      // The name with a byte, and the name that the byte is shown as; macOS has no such names.
      let script = #"""
        for name in "$(printf 'a\377')" "$(printf 'a\357\277\275')"; do
          cp .diagnostree/evil.yaml ".diagnostree/$name.yaml"; mkdir "$name"; echo victim >"$name/victim.md"
        done
        echo 'let x = Evil()' >"$(printf 'a\377.swift')"; echo 'let x = 1' >"$(printf 'a\357\277\275.swift')"
        cp -r .diagnostree "$(printf 'a\377')"
        """#
      _ = try TestSupport.run(["/bin/sh", "-c", script], environment: environment, in: scratch.url)
    }

    /// Runs the program with a word in which `@` stands for the byte.
    private func run(_ arguments: [String], in folder: String = ".") throws -> ProgramRun {
      let script = #"""
        program=$1 folder=$2; shift 2
        for word; do
          set -- "$@" "$(printf %s "$word" | tr @ '\377')"; shift
        done
        cd "$(printf %s "$folder" | tr @ '\377')" && exec "$program" "$@"
        """#
      return try TestSupport.run(
        ["/bin/sh", "-c", script, "sh", smallProgram.path, folder] + arguments,
        environment: environment.merging(["PATH": "\(AstGrep.folder):/usr/bin:/bin"]) { $1 }, in: scratch.url)
    }

    private static let reason = "its path isn't UTF-8"

    @Test func `a file that is found is named, and not read`() throws {
      defer { scratch.remove() }
      let list = try run(["list"])
      let problem = "\(scratch.path(".diagnostree/a\u{FFFD}.yaml")):1:1: error: \(Self.reason) [unreadable]\n"
      #expect(list.status == 0 && list.errors == problem + problem && list.output.contains("Evil tree"))
      let inside = try run(["list"], in: "a@")
      let folder = scratch.path("a\u{FFFD}/.diagnostree")
      #expect(inside.errors.contains("note: The program ignores '\(folder)', because \(Self.reason). "))
    }

    @Test(.needs(.astGrep)) func `a source that matches is named, and no place leads to the wrong file`() throws {
      defer { scratch.remove() }
      let scan = try run(["scan", "--format", "json"])
      #expect(!scan.output.contains("\u{FFFD}"))
      let words = "a\u{FFFD}.swift: warning: The scan is incomplete here: there are matches, but \(Self.reason).\n"
      #expect(scan.errors.contains(words), "\(scan.errors)")
    }

    @Test(arguments: [
      ["check", ".diagnostree/a@.yaml"], ["list", "--trees", "a@"], ["scan", "a@.swift"],
      ["print", "evil", "--format", "markdown", "--into", "a@"], ["new", "lost-taps", "--trees", "a@"],
      ["walk", "evil", "--answers", "yes", "--report", "a@/victim.md"],
      ["walk", "evil", "--answers", "yes", "--report", "a@.md"],
    ])
    func `a path that is typed is neither read nor written`(command: [String]) throws {
      defer { scratch.remove() }
      let run = try run(command)
      #expect(run.status == 2 && run.errors.contains(": \(Self.reason).\n"), "\(run.errors)")
      #expect(scratch.read("a\u{FFFD}/victim.md") == "victim\n")
      let files = try FileManager.default.contentsOfDirectory(atPath: scratch.path("a\u{FFFD}"))
      #expect(files == ["victim.md"] && !FileManager.default.fileExists(atPath: scratch.path("a\u{FFFD}.md")))
    }
  }
#endif
