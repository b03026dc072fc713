import DecisionTrees
import TreeText

/// Prints a Swift file that shows a cause and its fix.
struct ReproCommand {
  let context: CommandContext

  func run() throws(Failure) -> ExitStatus {
    let word = try context.invocation.onlyWord("the id of a cause, such as TREE/CAUSE or TREE/CAUSE#FIX")
    let forest = context.load()
    let address = try ExplainCommand(context: context).find(word, in: forest)
    guard let cause = forest.cause(address) else { throw .unknownNode(word, suggestion: nil) }
    let key = Target(word).fix
    let fix = key.flatMap(cause.fix)
    if let key, fix == nil { throw .unknownFix(key, of: address, known: cause.fixNames) }
    let repro =
      fix.map { Repro(of: $0, for: cause, at: address) } ?? cause.repros(at: address, on: context.options.system).first
    guard let repro else { throw .noRepro(word) }
    try context.output.write(repro.text)
    return .done
  }
}

extension Cause {
  /// Returns the files that show the cause, each with a different fix.
  func repros(at address: Address, on system: SystemVersion?) -> [Repro] {
    fixes(on: system).compactMap { Repro(of: $0, for: self, at: address) }
  }
}
