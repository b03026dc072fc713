/// A log as `xcodebuild test` prints it, with known messages among thousands of other lines.
struct BuildLog {
  /// What must be annotated: the level, the place, and a part of the title.
  struct Expected: Equatable {
    var level: String
    var file: String?
    var line: Int?
    var column: Int?
  }

  private(set) var lines: [String]
  private(set) var expected: [Expected] = []

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Makes a log of so many lines.
  ///
  /// - Parameters:
  ///   - count: How many lines.
  ///   - folder: Where the project is.
  init(lines count: Int, folder: String) {
    lines = (0..<count).map { Self.noise($0, folder) }
    let menu = "\(folder)/Sources/Menu.swift", store = "\(folder)/My App, 100%/Store: a.swift"
    let binding = "error: cannot find '$burrito' in scope"
    let background =
      "2026-11-01 12:00:00.123456+0100 App[12:345] [SwiftUI] Publishing changes from background threads is not "
      + "allowed; make sure to publish values from the main thread (via operators like receive(on:)) on model updates."

    // A compiler's error, with the source below it, for two architectures and once more in the summary.
    for start in [400, 1700] {
      put(start, "\(menu):12:5: \(binding)")
      put(start + 1, "10 |   var body: some View {")
      put(start + 2, "11 |     Form {")
      put(start + 3, "12 |     TextField(\"Name\", text: $burrito.name)")
      put(start + 4, "   |                              `- \(binding)")
    }
    put(4_980, "    \(binding)")
    expect("error", "Sources/Menu.swift", 12, 5)
    // The same message in another line.
    put(800, "\(menu):40:17: \(binding)\r")
    expect("error", "Sources/Menu.swift", 40, 17)
    // A path with all that a workflow command gives a meaning to.
    put(1_200, "\(store):7:3: \(binding)")
    expect("error", "My App%2C 100%25/Store%3A a.swift", 7, 3)
    // A warning in a run of the app, forty times, without a place.
    for number in 0..<40 { put(2_000 + 3 * number, background) }
    expect("warning", nil, nil, nil)
    // One in a test, with the line but no column.
    put(
      2_600,
      "\(folder)/Sources/Form.swift:31: runtime: SwiftUI: Modifying state during view update, this will cause "
        + "undefined behavior.")
    expect("warning", "Sources/Form.swift", 31, nil)
    // An error of the framework names its own source, which nobody has.
    put(
      3_000,
      "SwiftUICore/EnvironmentObject.swift:93: Fatal error: No ObservableObject of type Store found. A "
        + "View.environmentObject(_:) for Store may be missing as an ancestor of this view.")
    expect("error", nil, nil, nil)
    // A message over two lines.
    put(
      3_600,
      "Picker: the selection \"Zwei\" is invalid and does not have an associated tag, this will give")
    put(3_601, "undefined results.")
    expect("warning", nil, nil, nil)
    // Text that would be a command of its own.
    put(4_200, "\(folder)/Sources/Evil.swift:1:1: \(binding)%0A::error file=x::y ::set-output name=a::b")
    expect("error", "Sources/Evil.swift", 1, 1)
  }

  private mutating func put(_ index: Int, _ line: String) { lines[index] = line }

  private mutating func expect(_ level: String, _ file: String?, _ line: Int?, _ column: Int?) {
    expected.append(Expected(level: level, file: file, line: line, column: column))
  }

  private static func noise(_ number: Int, _ folder: String) -> String {
    let file = "\(folder)/Sources/Screen\(number).swift"
    return switch number % 9 {
    case 0: "SwiftCompile normal arm64 Compiling\\ Screen\(number).swift \(file) (in target 'App' from project 'App')"
    case 1: "    cd \(folder)"
    case 2:
      "    /Applications/Xcode.app/Contents/Developer/Toolchains/XcodeDefault.xctoolchain/usr/bin/swift-frontend -c "
        + "-primary-file \(file) -module-name App -o Screen\(number).o"
    case 3: ""
    case 4: "\(file):\(number % 90 + 1):9: warning: variable 'x' was never used; consider replacing with '_'"
    case 5: "note: Using codesigning identity override: -"
    case 6: "2026-11-01 12:00:00.123456+0100 App[12:345] [Network] Task <\(number)> finished loading, no such item"
    case 7: "Test Case '-[AppTests.ScreenTests test\(number)]' passed (0.00\(number % 9) seconds)."
    default: "CodeSign /build/Products/Debug-iphonesimulator/Screen\(number).app (in target 'App' from project 'App')"
    }
  }
}
