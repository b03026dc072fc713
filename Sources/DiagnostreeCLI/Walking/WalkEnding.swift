import DecisionTrees
import TreeText

/// The end of every walk: prints the result, writes the report, and returns the exit status.
struct WalkEnding {
  let context: CommandContext

  private var options: Invocation.Options { context.options }

  /// Prints the result and writes the report.
  ///
  /// In text format, the result consists of the last lines.
  ///
  /// The notes are remarks about the answers, for the output of `--brief`.
  func finish(_ walk: Walk, isInvalid: Bool = false, saying lastLines: [Line] = [], notes: [String] = [])
    throws(Failure) -> ExitStatus
  {
    let outcome: WalkReport.Outcome =
      isInvalid ? .invalid : walk.isAtRootCause ? .cause : walk.isUnmatched ? .noMatch : .open
    var failure: Failure?
    do throws(Failure) { try printResult(walk, outcome, lastLines, notes) } catch { failure = error }
    // Write the report even if the output failed, for example because the disk is full.
    try writeReport(walk)
    if let failure, failure != .system(.closedPipe) { throw failure }
    return isInvalid ? .failed : outcome == .cause || options.isBrief ? .done : .negative
  }

  /// Saves a walk for `--resume`.
  ///
  /// If the walk is still open, tells the reader how to resume it.
  ///
  /// The saved walk includes ruled-out causes.
  func save(_ walk: Walk) {
    do throws(SystemError) {
      guard try SavedWalk(walk, context: context).write(context.host), !walk.isAtRootCause, !walk.steps.isEmpty else {
        return
      }
      context.output.tell([Line("To resume this walk, run: diagnostree --resume", .hint)])
    } catch {
      context.output.tell([Line("note: The program can't keep this walk for --resume: \(error.reason).", .hint)])
    }
  }

  /// Writes the report if the reader asked for one, and replaces an existing file.
  func writeReport(_ walk: Walk) throws(Failure) {
    guard let path = options.report else { return }
    let text = WalkReport.markdown(walk, system: options.system)
    do { try context.host.writeText(Destination(path), text, .replacing) } catch {
      throw .unwritable(path, reason: error.reason)
    }
  }

  /// Returns the lines with the root cause, if the walk has reached one, and the command that repeats the walk.
  func lastLines(_ walk: Walk) -> [Line] {
    let isShown = context.host.isTerminal(.output)
    let label = isShown ? [Line(walk.isOwn ? "To repeat your answers, run:" : "To open this page, run:", .hint)] : []
    let replay = label + [Line(replayCommand(walk))]
    guard walk.isAtRootCause, let cause = walk.cause else { return replay }
    let result = [Span("\(walk.resultName): ")] + Prose.spans(cause.title) + [Span("  [\(walk.position)]", .id)]
    return (isShown ? Line.wrap(result, to: context.output.width) : [Line(result)]) + replay
  }

  private func printResult(
    _ walk: Walk, _ outcome: WalkReport.Outcome, _ lastLines: [Line], _ notes: [String]
  ) throws(Failure) {
    switch options.format {
    case .text: try context.output.write(lastLines)
    case .json where options.isBrief:
      try context.output.write(context.brief(walk.forest).walk(walk, outcome: outcome, notes: notes))
    case .json: try context.output.write(WalkReport.json(walk, outcome: outcome))
    case .markdown: try context.output.write(WalkReport.markdown(walk, system: options.system))
    case .id where outcome == .cause: try context.output.write("\(walk.position)\n")
    default: break
    }
  }

  /// Returns the command that repeats the walk with the same trees and for the same system.
  func replayCommand(_ walk: Walk) -> String {
    walk.replayCommand + options.treeFolders.map { " --trees \(ShellWord($0))" }.joined()
      + (options.system.map { " --os \(ShellWord($0.description))" } ?? "")
  }
}
