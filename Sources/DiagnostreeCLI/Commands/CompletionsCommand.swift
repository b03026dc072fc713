/// Prints the completion script of a shell.
struct CompletionsCommand {
  let invocation: Invocation
  let output: Output

  func run() throws(Failure) -> ExitStatus {
    let shell = try invocation.onlyWord("the name of a shell: bash, zsh or fish")
    guard let script = CompletionScript(rawValue: shell) else { throw .unknownShell(shell) }
    try output.write(script.text)
    return .done
  }
}
