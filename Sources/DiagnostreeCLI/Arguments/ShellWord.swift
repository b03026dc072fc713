extension String {
  /// The text as one word of a shell, in quotes where it needs them.
  var shellWord: String {
    let isPlain = first != "~" && !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "/._-~".contains($0) }
    return isPlain ? self : quotedShellWord
  }

  /// The text as one word of a shell, in quotes.
  var quotedShellWord: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
