import DiagnostreeCLI

SystemHost.exit(Program.run(SystemHost(arguments: CommandLine.arguments)))
