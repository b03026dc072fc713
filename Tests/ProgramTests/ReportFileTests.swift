import Foundation
import TestSupport
import Testing

/// A report is there whole or not at all, whatever happens while it is written.
@Suite struct ReportFileTests {
  private let scratch: ScratchFolder
  private var folder: URL { scratch.url.appending(path: "reports") }

  init() throws {
    scratch = try ScratchFolder()
    try LampTrees.write(to: scratch)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var walk: [String] {
    [program.path, "walk", "lamp", "--trees", scratch.path("trees"), "--answers", "no", "--report", "report.md"]
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  /// Runs a shell script, whose `$@` is the walk, in the folder of the report.
  private func shell(_ script: String, _ more: [String] = [], input: Redirection = "") throws -> ProgramRun {
    try run(
      ["/bin/sh", "-c", script, "sh"] + walk + more, input: input, environment: environment, in: folder)
  }

  @Test func `a process that is killed at any moment leaves the old report or the new one`() throws {
    defer { scratch.remove() }
    // Long enough that writing it takes its time.
    let line = "      " + String(repeating: "word ", count: 20) + "\n"
    let why = "why: |\n" + String(repeating: line, count: 600)
    try scratch.write(LampTrees.lamp.replacing("why: Somebody switched it off.\n", with: why), to: "trees/lamp.yaml")
    let old = try scratch.write("the old report\n", to: "reports/report.md")
    let start = ContinuousClock.now
    #expect(try run(walk, environment: environment, in: folder).status == 0)
    let duration = start.duration(to: .now)
    let new = try #require(FileManager.default.contents(atPath: old))
    #expect(new.count > 50_000)
    for round in 0..<20 {
      try scratch.write("the old report\n", to: "reports/report.md")
      let limit = ContinuousClock.now + duration * round / 15
      _ = try run(walk, environment: environment, in: folder) { pid in
        // Half of the rounds wait for the first sign of the new report, the others for a moment of their own.
        while round.isMultiple(of: 2) ? (try? files) == ["report.md"] : ContinuousClock.now < limit {
          var info = siginfo_t()
          waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT)
          if info.si_signo != 0 { break }
          usleep(100)
        }
        kill(pid, SIGKILL)
      }
      let report = FileManager.default.contents(atPath: old)
      #expect(report == new || report == Data("the old report\n".utf8))
      let litter = try files.filter { $0 != "report.md" }
      #expect(litter.count <= 1 && litter.allSatisfy { $0.wholeMatch(of: /diagnostree-[0-9]+\.part/) != nil })
      for name in litter { try FileManager.default.removeItem(at: folder.appending(path: name)) }
    }
  }

  @Test(
    .enabled(if: startsWithoutFiles, "the thread sanitizer writes a file before the program starts"),
    arguments: ["ulimit -f 0; ", "trap '' XFSZ; ulimit -f 0; "])
  func `a file that may not grow keeps the old report and leaves nothing else`(limit: String) throws {
    defer { scratch.remove() }
    try scratch.write("the old report\n", to: "reports/report.md")
    // The limit holds for files alone, so the output goes through a pipe.
    let run = try shell("{ \(limit)" + #""$@" 2>&1; echo "status $?"; } | cat"#)
    #expect(
      run.output.hasSuffix("diagnostree: error: The program can't write 'report.md': file too large.\nstatus 2\n"))
    #expect(run.output.contains("Root cause: The lamp is off"))
    #expect(scratch.read("reports/report.md") == "the old report\n")
    #expect(try files == ["report.md"])
  }

  @Test(.enabled(if: canMount, "needs the right to mount a file system"))
  func `a full disk keeps the old report and leaves nothing else`() throws {
    defer { scratch.remove() }
    let script = """
      mount -t tmpfs -o size=16k none . && cd "$PWD" && echo old >report.md
      dd if=/dev/zero of=filler bs=4k 2>/dev/null
      "$@"; echo "status $?"; cat report.md; ls
      """
    let run = try run(
      ["/usr/bin/unshare", "--mount", "/bin/sh", "-c", script, "sh"] + walk, environment: environment, in: folder)
    #expect(run.output.hasSuffix("status 2\nold\nfiller\nreport.md\n"))
    #expect(run.errors.hasSuffix("diagnostree: error: The program can't write 'report.md': no space left on device.\n"))
  }

  @Test(.enabled(if: canMount, "needs the right to mount a file system"))
  func `a read-only disk is an error`() throws {
    defer { scratch.remove() }
    let script = #"mount -t tmpfs -o ro none . && cd "$PWD" && "$@""#
    let run = try run(
      ["/usr/bin/unshare", "--mount", "/bin/sh", "-c", script, "sh"] + walk, environment: environment, in: folder)
    #expect(run.status == 2)
    #expect(run.errors.hasSuffix("diagnostree: error: The program can't write 'report.md': read-only file system.\n"))
  }

  private static let startsWithoutFiles: Bool = {
    let probe = ["/bin/sh", "-c", #"{ ulimit -f 0; "$0" --version; } | cat"#, program.path]
    return (try? run(probe, environment: environment))?.output.isEmpty == false
  }()

  private static let canMount: Bool = {
    let probe = ["/usr/bin/unshare", "--mount", "/bin/sh", "-c", "mount -t tmpfs none /mnt"]
    return FileManager.default.fileExists(atPath: probe[0]) && (try? run(probe, environment: environment))?.status == 0
  }()

  @Test func `a folder that is gone, not there or a folder in the report's place is named`() throws {
    defer { scratch.remove() }
    let gone = try shell(#"mkdir gone; cd gone; rmdir ../gone; "$@""#)
    #expect(gone.status == 2 && gone.output.contains("Root cause: The lamp is off"))
    #expect(gone.errors == "diagnostree: error: The program can't write 'report.md': the folder doesn't exist.\n")
    for (path, reason) in [
      ("no/such/report.md", "the folder doesn't exist"), (".", "it is a folder"), ("report.md/", "it is a folder"),
      (String(repeating: "x", count: 300), "file name too long"),
    ] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: "report.md"), withIntermediateDirectories: true)
      let run = try shell(#""$@""#, ["--report", path])
      #expect(run.status == 2 && run.errors == "diagnostree: error: The program can't write '\(path)': \(reason).\n")
      #expect(try files == ["report.md"])
    }
  }

  @Test func `a report with the longest name that a file can have is written`() throws {
    defer { scratch.remove() }
    let name = String(repeating: "x", count: 255)
    let run = try shell(#""$@""#, ["--report", name])
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try files == [name])
  }

  @Test func `a report that replaces another may be read by whoever could read that`() throws {
    defer { scratch.remove() }
    let old = try scratch.write("the old report\n", to: "reports/report.md")
    chmod(old, 0o664)
    #expect(try shell(#"umask 077; "$@""#).status == 0)
    var status = stat()
    #expect(stat(old, &status) == 0 && status.st_mode & 0o777 == 0o664)
    #expect(scratch.read("reports/report.md").hasPrefix("# "))
  }

  // MARK: - When the output fails

  @Test func `the report is written even if nobody reads the output`() throws {
    defer { scratch.remove() }
    for format in ["text", "json", "markdown", "id"] {
      // Standard input is closed once the reader is gone, so the walk starts after that.
      let script = #"mkfifo go; { read line <go; "$@" --format "$0"; echo "status $?" >&2; } | { exec <&-; echo >go; }"#
      let run = try run(
        ["/bin/sh", "-c", "rm -f go; " + script, format] + walk, environment: environment, in: folder)
      #expect(run.errors == "status 0\n")
      #expect(scratch.read("reports/report.md").contains("The lamp is off"))
    }
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: ["text", "json", "markdown", "id"])
  func `the report is written even if the output cannot be`(format: String) throws {
    defer { scratch.remove() }
    let run = try run(
      walk + ["--format", format], output: .file("/dev/full"), environment: environment, in: folder)
    #expect(run.status == 2)
    #expect(run.errors == "diagnostree: error: The program can't write its output: no space left on device.\n")
    #expect(scratch.read("reports/report.md").contains("The lamp is off"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `plain mode, too, writes the report of what was walked`() throws {
    defer { scratch.remove() }
    let plain = walk.filter { $0 != "no" && $0 != "--answers" } + ["--plain"]
    let run = try run(plain, input: "no\n", output: .file("/dev/full"), environment: environment, in: folder)
    #expect(run.status == 2 && run.errors.contains("The program can't write its output: no space left on device"))
    #expect(scratch.read("reports/report.md").hasPrefix("# "))
  }

  @Test func `answers that cannot be read to their end leave the report of what came before`() throws {
    defer { scratch.remove() }
    let script = #"{ echo yes; head -c 70000 /dev/zero | tr '\0' x; } | "$@""#
    let arguments = walk.filter { $0 != "no" && $0 != "--answers" }
    let run = try run(["/bin/sh", "-c", script, "sh"] + arguments, environment: environment, in: folder)
    #expect(run.status == 2 && run.errors.contains("a line has more than 65536 bytes"))
    #expect(scratch.read("reports/report.md").contains("Yes, it is on"))
  }
}
