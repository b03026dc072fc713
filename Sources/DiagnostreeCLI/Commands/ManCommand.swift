/// Prints the man page.
struct ManCommand {
  let invocation: Invocation
  let output: Output

  func run() throws(Failure) -> ExitStatus {
    try invocation.noWords()
    try output.write(ManPage.text)
    return .done
  }
}
