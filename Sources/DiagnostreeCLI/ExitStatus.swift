/// How the program ends, as scripts read it.
package enum ExitStatus: Int32, Sendable {
  /// A root cause reached, something found, no errors.
  case done = 0
  /// The answers end before a root cause, nothing found, or problems or places found.
  case negative = 1
  /// It could not be done: usage, an answer that is none, a broken or missing tree, a write that failed.
  case failed = 2
  case interrupted = 130
}
