/// The scripts for completing the program's command line in shells.
///
/// A script calls the program itself, so it offers the commands, options, and trees of the installed version.
/// `CompleteCommand` describes the program's output.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  /// The script.
  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  // This script must also run in bash 3.2, as on macOS. It doesn't use `mapfile`, and uses `compopt` only if it exists.
  // It compares words from trees instead of passing them to `compgen -W`, which would run commands inside `$(...)`.
  private static let bashText = #"""
    # bash completion for diagnostree, made by "diagnostree completions bash".

    _diagnostree() {
        local word words=() isJoined="" line kind="" value index
        # bash splits words at "=" and ":"; put them together again as the program sees them.
        for ((index = 1; index <= COMP_CWORD; index++)); do
            word=${COMP_WORDS[index]}
            if [[ ${#words[@]} -gt 0 && ( -n $isJoined || $word == [=:]* ) ]]; then
                words[${#words[@]} - 1]+=$word
            else
                words+=("$word")
            fi
            isJoined=""
            if [[ $word == [=:]* && $COMP_WORDBREAKS == *=* ]]; then isJoined=yes; fi
        done
        local current=${words[${#words[@]} - 1]}
        local split=""
        if [[ $COMP_WORDBREAKS == *=* ]]; then split=${current%"${current##*[=:]}"}; fi

        COMPREPLY=()
        while IFS= read -r line; do
            if [[ -z $kind ]]; then
                kind=$line
                continue
            fi
            value=${line%%$'\t'*}
            COMPREPLY+=("${value#"$split"}")
        done < <("${COMP_WORDS[0]}" complete -- "${words[@]}" 2>/dev/null)

        compopt -o nosort 2>/dev/null
        case $kind in
        open) compopt -o nospace 2>/dev/null ;;
        files* | folders*)
            local option=-f
            if [[ $kind == folders* ]]; then option=-d; fi
            while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen "$option" -- "${current#"${kind#*$'\t'}"}")
            if ! compopt -o filenames 2>/dev/null; then
                # Nobody else quotes them. A tilde stays what it is.
                for index in "${!COMPREPLY[@]}"; do
                    line=${COMPREPLY[index]}
                    case $line in
                    "~"*) COMPREPLY[index]="~$(printf %q "${line#"~"}")" ;;
                    *) COMPREPLY[index]=$(printf %q "$line") ;;
                    esac
                done
            fi
            ;;
        esac
    }

    complete -F _diagnostree diagnostree

    """#

  private static let zshText = #"""
    #compdef diagnostree
    # zsh completion for diagnostree, made by "diagnostree completions zsh".

    _diagnostree() {
        local -a lines entries suffix
        local line value
        lines=("${(@f)$("${words[1]}" complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
        case $lines[1] in
        files*) compset -P '--*='; _files; return ;;
        folders*) compset -P '--*='; _files -/; return ;;
        open) suffix=(-S '') ;;
        esac
        for line in "${(@)lines[2,-1]}"; do
            value=${line%%$'\t'*}
            entries+=("${value//:/\\:}:${line#*$'\t'}")
        done
        (( $#entries )) && _describe -V 'diagnostree' entries "${(@)suffix}"
    }

    if [ "$funcstack[1]" = _diagnostree ]; then
        _diagnostree "$@"
    else
        compdef _diagnostree diagnostree
    fi

    """#

  private static let fishText = #"""
    # fish completion for diagnostree, made by "diagnostree completions fish".

    function __diagnostree_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l lines ($words[1] complete -- $words[2..-1] "$current" 2>/dev/null)
        set -l kind (string split \t -- "$lines[1]")
        switch "$kind[1]"
            case files
                # Not __fish_complete_path: it calls ls, which prints the names of some files as they are.
                printf "$kind[2]%s\n" (complete -C"__diagnostree_none "(string replace -- "$kind[2]" "" "$current"))
            case folders
                printf "$kind[2]%s\n" (__fish_complete_directories (string replace -- "$kind[2]" "" "$current"))
            case '*'
                set -q lines[2]; and printf '%s\n' $lines[2..-1]
        end
    end

    complete -c diagnostree -f -k -a '(__diagnostree_complete)'

    """#
}
