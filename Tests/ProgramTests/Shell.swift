import Foundation
import TestSupport
import Testing

/// A shell that completes command lines, as somebody at its keyboard sees it.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// What a shell complains about.
  struct Trouble: Error, CustomStringConvertible { var description: String }

  /// The key that inserts all that fits.
  private static let all = "\u{18}a"

  /// Types lines and completes the last word of each.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - folder: The folder the shell is started in.
  /// - Throws: If the shell cannot be started.
  /// - Returns: For each line the words that the last may become.
  func candidates(of lines: [String], in folder: ScratchFolder) throws -> [[String]] {
    switch self {
    case .bash: zip(lines, try typeIntoBash(lines, Self.all, folder)).map(Self.inserted)
    case .zsh: zip(lines, try typeIntoZsh(lines, Self.all, folder)).map(Self.inserted)
    case .fish: try askFish(lines, folder)
    }
  }

  /// Types lines, with tabs where they stand.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - folder: The folder the shell is started in.
  /// - Throws: If the shell cannot be started.
  /// - Returns: The lines as they then stand; fish shows them to nobody but a terminal.
  func type(_ lines: [String], in folder: ScratchFolder) throws -> [String] {
    switch self {
    case .bash: try typeIntoBash(lines, "", folder)
    case .zsh: try typeIntoZsh(lines, "", folder)
    case .fish: []
    }
  }

  /// The words that stand where the last word of a line stood.
  private static func inserted(_ line: String, _ after: String) -> [String] {
    let last = line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let words = after.dropFirst(line.count - last.count).split(separator: " ").map(String.init)
    return words == [String(last)] ? [] : words
  }

  private func start(_ arguments: [String], input: String = "", in folder: ScratchFolder) throws -> ProgramRun {
    let tool = try #require(Tool(rawValue: rawValue))
    let places = try [program.deletingLastPathComponent().path, #require(tool.folder), "/usr/bin", "/bin"]
    return try run(
      [#require(tool.path)] + arguments, input: .text(input),
      environment: [
        "HOME": folder.url.path, "LC_ALL": utf8Locale, "PATH": places.joined(separator: ":"), "TERM": "dumb",
      ], in: folder.url)
  }

  /// Types into bash: readline reads its keys from any standard input.
  private func typeIntoBash(_ lines: [String], _ key: String, _ folder: ScratchFolder) throws -> [String] {
    let setup = #"""
      eval "$(diagnostree completions bash)"
      report() { printf '%s\n' "$READLINE_LINE" >> typed; }
      bind -x '"\C-xp": report'
      bind '"\C-xa": insert-completions'
      """#
    try folder.write(setup, to: "setup.bash")
    try folder.write("", to: "typed")
    let keys = lines.map { $0 + key + "\u{18}p\u{15}\n" }
    _ = try start(
      ["--norc", "--noprofile", "-i"], input: "source setup.bash\n" + keys.joined() + "exit\n", in: folder)
    return folder.read("typed").split(separator: "\n").map(String.init)
  }

  /// Types into zsh, which edits lines on a terminal alone: a second zsh gives it one.
  private func typeIntoZsh(_ lines: [String], _ key: String, _ folder: ScratchFolder) throws -> [String] {
    // Both ways to get the completions are tried: that of an installed program, and that of a start-up file.
    let isInstalled = key.isEmpty
    let installing = #"diagnostree completions zsh > _diagnostree; fpath=($PWD $fpath); compinit -D -u"#
    let loading = #"compinit -D -u; eval "$(diagnostree completions zsh)""#
    let setup = #"""
      PS1=
      autoload -Uz compinit
      \#(isInstalled ? installing : loading)
      report() { print -r -- "<<$BUFFER>>"; BUFFER=; zle accept-line }
      zle -N report
      bindkey '^Xp' report
      zle -C all-matches complete-word _generic
      bindkey '^Xa' all-matches
      zstyle ':completion:all-matches:*' insert yes
      zstyle ':completion:all-matches::::' completer _all_matches _complete
      print READY
      """#
    let driver = #"""
      zmodload zsh/zpty
      zpty -b shell zsh -f -i
      await() {
        local text= chunk=
        for (( i = 0; i < 1000; i++ )); do
          while zpty -r -t shell chunk; do text+=$chunk; done
          [[ $text == *$1* ]] && { REPLY=$text; return }
          sleep 0.01
        done
        print -u2 "no $1 in: $text"
        exit 1
      }
      zpty -w shell 'source ./setup.zsh'
      await READY
      for line in "${@:2}"; do
        zpty -w -n shell "$line$1"$'\x18p'
        await '>>'
        print -r -- "${${REPLY##*<<}%%>>*}"
      done
      """#
    try folder.write(setup, to: "setup.zsh")
    try folder.write(driver, to: "driver.zsh")
    let run = try start(["-f", "driver.zsh", key] + lines, in: folder)
    if run.status != 0 { throw Trouble(description: run.errors) }
    return run.lines.filter { !$0.isEmpty }
  }

  /// Asks fish, which completes lines for scripts as well: a word a line, each with an explanation.
  private func askFish(_ lines: [String], _ folder: ScratchFolder) throws -> [[String]] {
    let script = "source (diagnostree completions fish | psub); for line in $argv; complete -C $line; echo; end"
    let run = try start(["--no-config", "-c", script] + lines, in: folder)
    if !run.errors.isEmpty { throw Trouble(description: run.errors) }
    // An empty line ends the words of each.
    return run.lines.dropLast().split(separator: "", omittingEmptySubsequences: false).dropLast().map { words in
      words.map { String($0.prefix { $0 != "\t" }) }
    }
  }
}
