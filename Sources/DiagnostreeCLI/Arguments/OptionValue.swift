import DecisionTrees

/// Parsers for the values of options.
enum OptionValue {
  static func number(_ text: String, in range: ClosedRange<Int>) throws(UnfitValue) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw UnfitValue(expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  static func choice<T: RawRepresentable<String>>(_ text: String, of choices: [T]) throws(UnfitValue) -> T {
    if let choice = choices.first(where: { $0.rawValue == text }) { return choice }
    let words = choices.map(\.rawValue)
    let comma = words.count > 2 ? "," : ""
    throw UnfitValue(expected: "\(words.dropLast().joined(separator: ", "))\(comma) or \(words.last ?? "")")
  }

  static func system(_ text: String) throws(UnfitValue) -> SystemVersion {
    guard let system = SystemVersion(text), system.platform != .Xcode else {
      throw UnfitValue(expected: "a system and its version, such as \"iOS 16\" or \"macOS 14.2\"")
    }
    return system
  }
}

/// An error for a value that an option doesn't accept.
struct UnfitValue: Error {
  /// A description of valid values, for a message.
  var expected: String
}
