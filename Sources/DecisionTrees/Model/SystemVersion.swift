/// A system or tool and its version, such as iOS 17.1.
package struct SystemVersion: Hashable, Sendable, CustomStringConvertible {
  /// The systems and tools that have versions.
  ///
  /// The raw values are Apple's spellings.
  package enum Platform: String, CaseIterable, Sendable {
    case iOS, iPadOS, macOS, tvOS, watchOS, visionOS, Xcode

    /// Returns the iOS version that was released together with a version of this system, or `nil` if there is none.
    ///
    /// SwiftUI's releases arrive in step: iOS 17 with macOS 14, tvOS 17, watchOS 10, and visionOS 1. From version 26
    /// on, the numbers are equal (Apple's availability tables).
    func iOSMajor(of major: Int) -> Int? {
      if major >= 26 { return self == .Xcode ? nil : major }
      return switch self {
      case .iOS, .iPadOS, .tvOS: major
      case .macOS: major == 10 ? 13 : major + 3
      case .watchOS: major + 7
      case .visionOS: major + 16
      case .Xcode: nil
      }
    }
  }

  /// The system or tool that has this version.
  package var platform: Platform
  /// The major version number.
  package var major: Int
  /// The minor version number, or 0 if there is none.
  package var minor: Int

  package init(_ platform: Platform, _ major: Int, _ minor: Int = 0) {
    self.platform = platform
    self.major = major
    self.minor = minor
  }

  /// Creates a version from its text, such as `iOS 17`, `ios17.1`, or `macOS 14.2.1`.
  ///
  /// - Returns: The version, or `nil` if the text doesn't name a system and a version.
  package init?(_ text: String) {
    let folded = text.lowercased().filter { $0 != " " && $0 != "+" }
    for platform in Platform.allCases where folded.hasPrefix(platform.rawValue.lowercased()) {
      let numbers = folded.dropFirst(platform.rawValue.count).split(separator: ".", omittingEmptySubsequences: false)
      guard (1...3).contains(numbers.count) else { return nil }
      let values = numbers.map { $0.count <= 4 && $0.allSatisfy(\.isNumber) ? Int($0) : nil }
      guard let major = values[0], major > 0, !values.contains(nil) else { return nil }
      self.init(platform, major, values.count > 1 ? values[1] ?? 0 : 0)
      return
    }
    return nil
  }

  /// The version in Apple's spelling.
  package var description: String { "\(platform.rawValue) \(major)\(minor == 0 ? "" : ".\(minor)")" }

  /// The major and minor numbers of the iOS version that was released together with this version.
  ///
  /// macOS 10.15 was the only version 10 with SwiftUI, so its minor number doesn't matter.
  private var comparable: (Int, Int)? {
    platform.iOSMajor(of: major).map { ($0, platform == .macOS && major == 10 ? 0 : minor) }
  }

  /// Returns whether code that needs this version works on a system.
  ///
  /// - Returns: `nil` if the two can't be compared, such as Xcode and iOS.
  package func works(on system: SystemVersion) -> Bool? {
    if platform == system.platform { return (major, minor) <= (system.major, system.minor) }
    guard let needed = comparable, let present = system.comparable else { return nil }
    return needed <= present
  }
}
