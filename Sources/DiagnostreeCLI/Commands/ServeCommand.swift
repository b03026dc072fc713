import DecisionTrees
import TreeText

/// Serves coding agents over the Model Context Protocol until standard input ends.
///
/// Each line of standard input is one message.
struct ServeCommand {
  let context: CommandContext

  func run() throws(Failure) -> ExitStatus {
    if let word = context.invocation.words.first { throw .extraArgument(word, command: "mcp") }
    let forest = context.load()
    guard !forest.trees.isEmpty else { throw .noTrees(folders: context.library.folderPaths) }
    if context.host.isTerminal(.input) {
      context.output.tell([Line("The server waits for a client. To stop it, press Ctrl-C.", .hint)])
    }
    let server = ProtocolServer(tools: try ServerTools(context: context, forest: forest))
    while true {
      let answer: JSONValue?
      do throws(SystemError) {
        guard let message = try context.host.readLine(limit: ProtocolServer.longestMessage) else { return .done }
        answer = message.trimmed.isEmpty ? nil : server.answer(message)
      } catch .tooLarge {
        answer = server.oversizedMessageRefusal
      } catch {
        throw .system(error)
      }
      if let answer { try context.output.writeLine(answer) }
    }
  }
}
