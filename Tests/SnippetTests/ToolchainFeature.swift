import DecisionTrees

/// Something that a snippet may use from the toolchain's own modules, which say nothing about iOS on other systems.
///
/// What SwiftUI, SwiftData, Combine and UIKit have is in the stub, with its availability.
struct ToolchainFeature: Sendable {
  var name: String
  /// The first system that has it.
  var version: SystemVersion
  /// What uses of it look like.
  private var uses: [String]

  private init(_ name: String, _ major: Int, _ uses: [String]) {
    self.name = name
    version = SystemVersion(.iOS, major)
    self.uses = uses
  }

  /// Returns whether a snippet uses it.
  func isUsed(in code: String) -> Bool { uses.contains { code.contains($0) } }

  /// The features that newer snippets use, as Apple's availability tables have them.
  static let all = [
    ToolchainFeature(
      "Observation", 17, ["@Observable", "@ObservationIgnored", ": Observable ", "withObservationTracking"]),
    ToolchainFeature("Observations", 26, ["Observations("]),
    ToolchainFeature("Predicate", 17, ["#Predicate", "Predicate<"]),
    ToolchainFeature("Previewable", 17, ["@Previewable"]),
    ToolchainFeature("Clock and Duration", 16, [".sleep(for:", ".sleep(until:", ": Duration", "ContinuousClock"]),
    ToolchainFeature("Regex", 16, ["Regex<", "Regex {", ".wholeMatch(of:", ".firstMatch(of:"]),
    ToolchainFeature("URL's newer names", 16, ["URL(filePath:", ".appending(path:", ".appending(queryItems:"]),
    ToolchainFeature("Mutex", 18, ["Mutex("]),
    ToolchainFeature("Date.now", 15, ["Date.now"]),
    ToolchainFeature("FormatStyle", 15, [".formatted(", "FormatStyle"]),
    ToolchainFeature("localized strings", 15, ["String(localized:", "AttributedString"]),
    ToolchainFeature("SortDescriptor", 15, ["SortDescriptor"]),
    ToolchainFeature("asynchronous URLSession", 15, [".data(from:", ".data(for:"]),
  ]
}
