package import Foundation

/// What a program did: the status it ended with, and what it wrote.
package struct ProgramRun: Sendable {
  /// The status; 128 and the signal's number if a signal ended it.
  package var status: Int32
  /// What it wrote to standard output.
  package var output: String
  /// What it wrote to standard error.
  package var errors: String

  /// The lines of the output.
  package var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}

/// A locale whose characters are UTF-8.
package let utf8Locale: String = {
  #if os(macOS)
    "en_US.UTF-8"
  #else
    "C.UTF-8"
  #endif
}()

/// A program that could not be started.
package struct SpawnError: Error {
  var arguments: [String]
  var number: Int32
}

/// Where a program's standard input or output goes.
package enum Redirection: Sendable, ExpressibleByStringLiteral {
  case text(String)
  case file(String)
  /// The stream is not open at all.
  case closed

  /// Creates an input from a literal.
  package init(stringLiteral value: String) { self = .text(value) }
}

/// Runs a program to its end.
///
/// Its streams are files, so that nothing can wait for a pipe. `Process` of Foundation waits for every descendant on
/// Linux, and `posix_spawn` has no folder to start in, so a shell changes it.
///
/// - Parameters:
///   - arguments: The program and its arguments.
///   - input: What it reads.
///   - output: Where its output goes, if the test does not look at it.
///   - environment: All its variables.
///   - folder: The folder it starts in.
///   - meanwhile: What is done while it runs; gets the number of its process, which stays its own until this returns.
/// - Returns: Its status, output and errors.
/// - Throws: `SpawnError` if it could not be started.
package func run(
  _ arguments: [String], input: Redirection = "", output: Redirection? = nil, environment: [String: String] = [:],
  in folder: URL = Checkout.folder, meanwhile: (pid_t) -> Void = { _ in }
) throws -> ProgramRun {
  let scratch = try ScratchFolder()
  defer { scratch.remove() }
  var actions = noActions
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  switch input {
  case .closed: posix_spawn_file_actions_addclose(&actions, 0)
  case .file(let path): posix_spawn_file_actions_addopen(&actions, 0, path, O_RDONLY, 0)
  case .text(let text):
    posix_spawn_file_actions_addopen(&actions, 0, try scratch.write(text, to: "input"), O_RDONLY, 0)
  }
  switch output {
  case .closed: posix_spawn_file_actions_addclose(&actions, 1)
  case .file(let path): posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY, 0)
  default: posix_spawn_file_actions_addopen(&actions, 1, scratch.path("output"), O_WRONLY | O_CREAT, 0o600)
  }
  posix_spawn_file_actions_addopen(&actions, 2, scratch.path("errors"), O_WRONLY | O_CREAT, 0o600)
  // A sanitized program reports as whoever runs the tests wishes.
  let options = ProcessInfo.processInfo.environment["DIAGNOSTREE_SANITIZERS"]
  let sanitizers = options.map { ["ASAN_OPTIONS": $0, "TSAN_OPTIONS": $0] } ?? [:]
  let environment = environment.merging(sanitizers) { own, _ in own }
  let shell = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder.path]
  let status = try spawn(shell + arguments, &actions, environment.map { "\($0)=\($1)" }, meanwhile)
  return ProgramRun(status: status, output: scratch.read("output"), errors: scratch.read("errors"))
}

/// Waits on a thread of its own, so that other tests run.
///
/// There are only as many threads for tests as there are processors.
///
/// - Parameter work: What waits for a long time.
/// - Returns: What it returns, and how long that took. The test itself goes on when a thread for tests is free.
/// - Throws: What it throws.
package func whileOthersRun<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> (Value, Duration) {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread {
      continuation.resume(
        with: Result {
          let start = ContinuousClock.now
          return (try work(), start.duration(to: .now))
        })
    }
  }
}

#if canImport(Darwin)
  // Pointers there, whose memory the first call makes.
  private typealias FileActions = posix_spawn_file_actions_t?
  private var noActions: FileActions { nil }
  private var noAttributes: posix_spawnattr_t? { nil }
#else
  private typealias FileActions = posix_spawn_file_actions_t
  private var noActions: FileActions { FileActions() }
  private var noAttributes: posix_spawnattr_t { posix_spawnattr_t() }
#endif

/// Starts a program and waits for its end.
private func spawn(
  _ arguments: [String], _ actions: inout FileActions, _ environment: [String],
  _ meanwhile: (pid_t) -> Void
) throws -> Int32 {
  // A test runs on a thread that blocks signals, and a blocked signal would be inherited.
  var attributes = noAttributes
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var noSignals = sigset_t()
  sigemptyset(&noSignals)
  posix_spawnattr_setsigmask(&attributes, &noSignals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
  defer { for text in argv + variables { free(text) } }
  var pid: pid_t = 0
  let number = posix_spawn(&pid, arguments[0], &actions, &attributes, &argv, &variables)
  guard number == 0 else { throw SpawnError(arguments: arguments, number: number) }
  meanwhile(pid)
  var status: Int32 = 0
  guard waitpid(pid, &status, 0) == pid else { throw SpawnError(arguments: arguments, number: errno) }
  let signal = status & 0x7F
  return signal == 0 ? status >> 8 & 0xFF : 128 + signal
}
