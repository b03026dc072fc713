import CursesTerminal
import DiagnostreeCLI

let host = SystemHost(arguments: CommandLine.arguments)
let status = Program.run(host) { usesColor, takesMouse in
  CursesTerminal(usesColor: usesColor, takesMouse: takesMouse) { host.environment[$0] }
}
CursesTerminal.endAsAsked()
SystemHost.exit(status)
