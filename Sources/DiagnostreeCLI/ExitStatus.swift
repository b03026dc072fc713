/// The exit statuses of the program.
package enum ExitStatus: Int32, Sendable {
  /// Success: the walk reached a root cause, a search found something, or a check found no errors.
  case done = 0
  /// A negative result: the answers end at a question, a search found nothing, or a check or scan found something.
  case negative = 1
  /// A failure: wrong usage, an invalid answer, a broken or missing tree, or a file that couldn't be written.
  case failed = 2
  case interrupted = 130
}
