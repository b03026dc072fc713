import Foundation

/// A program that did not do what a test asked of it.
struct SpawnError: Error {
  var arguments: [String]
  var status: Int32
}

/// Runs a program to its end and returns what it printed.
///
/// Foundation's `Process` waits for every descendant on Linux, so it never comes back from starting a tmux server.
@discardableResult
func spawn(_ arguments: [String]) throws -> String {
  let output = URL.temporaryDirectory.appending(path: "spawn-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: output) }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, output.path, O_WRONLY | O_CREAT, 0o600)
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  // A test runs on a thread that blocks signals, and a blocked SIGWINCH would be inherited all the way down.
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var noSignals = sigset_t()
  sigemptyset(&noSignals)
  posix_spawnattr_setsigmask(&attributes, &noSignals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  defer { for argument in argv { free(argument) } }
  var pid: pid_t = 0
  let spawned = posix_spawnp(&pid, arguments[0], &actions, &attributes, &argv, environ)
  var status: Int32 = 0
  guard spawned == 0, waitpid(pid, &status, 0) == pid, status == 0 else {
    throw SpawnError(arguments: arguments, status: spawned == 0 ? status : spawned)
  }
  return try String(contentsOf: output, encoding: .utf8)
}
