import DecisionTrees
import TreeText

/// Prints a Swift file that shows a cause and its fix.
struct ReproCommand {
  let context: CommandContext

  func run() throws(Failure) -> ExitStatus {
    let word = try context.invocation.onlyWord("the id of a cause, such as TREE/CAUSE or TREE/CAUSE#FIX")
    let (id, key) = word.cut(at: "#").map { ($0.before, Optional($0.behind)) } ?? (word, nil)
    let forest = context.load()
    let address = try ExplainCommand(context: context).find(id, in: forest)
    guard let cause = forest.cause(address) else { throw .unknownNode(word, suggestion: nil) }
    let fixes = try key.map { key throws(Failure) in
      guard let fix = cause.fix(named: key) else { throw .unknownFix(key, of: address, known: cause.fixNames) }
      return [fix]
    }
    let repros = (fixes ?? cause.fixes(on: context.options.system)).lazy.compactMap {
      Repro(of: $0, for: cause, at: address)
    }
    guard let repro = repros.first else { throw .noRepro(word) }
    try context.output.write(repro.text)
    return .done
  }
}

extension Cause {
  /// The names for choosing fixes: their keys or numbers.
  var fixNames: [String] { fixes.enumerated().map { $1.key ?? "\($0 + 1)" } }
}
