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
    let repros = (fix.map { [$0] } ?? cause.fixes(on: context.options.system)).lazy.compactMap {
      Repro(of: $0, for: cause, at: address)
    }
    guard let repro = repros.first else { throw .noRepro(word) }
    try context.output.write(repro.text)
    return .done
  }
}
