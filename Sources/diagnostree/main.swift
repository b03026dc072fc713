import CursesTerminal
import DiagnostreeCLI

let system = POSIXSystem()
let status = Program.run(system) { usesColor, takesMouse in
  CursesTerminal(usesColor: usesColor, takesMouse: takesMouse) { system.environment[$0] }
}
CursesTerminal.endAsAsked()
POSIXSystem.endProcess(status)
