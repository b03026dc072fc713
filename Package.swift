// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The tests go through more than a thousand causes hundreds of times: optimized code under test makes them three times as fast.
let tested = strict + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

/// Targets with these settings can reach no C memory: the compiler proves that they are pure.
let pure = tested + [.strictMemorySafety()]

// Part of the SDK on macOS. Homebrew describes that of the command line tools, which may be another.
#if os(macOS)
  let sqlite: String? = nil
#else
  let sqlite: String? = "sqlite3"
#endif

let package = Package(
  name: "diagnostree",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "diagnostree", targets: ["diagnostree"])],
  targets: [
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: sqlite, providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "CNcurses",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .target(name: "DecisionTrees", swiftSettings: pure),
    .target(name: "TreeText", dependencies: ["DecisionTrees"], swiftSettings: pure),
    .target(name: "TreeFiles", dependencies: ["CYAML", "DecisionTrees", "TreeText"], swiftSettings: tested),
    .target(name: "TreeSearch", dependencies: ["CSQLite", "DecisionTrees", "TreeText"], swiftSettings: tested),
    .target(name: "TreeScreens", dependencies: ["DecisionTrees", "TreeSearch", "TreeText"], swiftSettings: pure),
    .target(
      name: "CursesTerminal", dependencies: ["CNcurses", "DecisionTrees", "TreeScreens", "TreeText"],
      swiftSettings: tested),
    .target(
      name: "DiagnostreeCLI", dependencies: ["DecisionTrees", "TreeFiles", "TreeScreens", "TreeSearch", "TreeText"],
      swiftSettings: tested),
    .executableTarget(
      name: "diagnostree", dependencies: ["CursesTerminal", "DiagnostreeCLI"], swiftSettings: tested),
    .target(
      name: "TestSupport", dependencies: ["DecisionTrees", "TreeText", "TreeFiles", "TreeScreens"],
      path: "Tests/TestSupport",
      swiftSettings: tested),
    .target(
      name: "HostileFiles",
      dependencies: ["DecisionTrees", "TreeText", "DiagnostreeCLI", "TestSupport", "TreeFiles", "TreeScreens"],
      path: "Tests/HostileFiles", swiftSettings: tested),
    .testTarget(
      name: "DecisionTreesTests", dependencies: ["DecisionTrees", "TreeText", "TestSupport", "TreeFiles"],
      swiftSettings: strict),
    .testTarget(
      name: "TreeSearchTests", dependencies: ["DecisionTrees", "TestSupport", "TreeFiles", "TreeSearch", "TreeText"],
      swiftSettings: strict),
    .testTarget(
      name: "EvaluationTests", dependencies: ["DecisionTrees", "TestSupport", "TreeFiles", "TreeSearch", "TreeText"],
      swiftSettings: strict),
    .testTarget(
      name: "TreeFilesTests", dependencies: ["DecisionTrees", "TreeText", "HostileFiles", "TestSupport", "TreeFiles"],
      exclude: ["Broken"], swiftSettings: strict),
    .testTarget(
      name: "SnippetTests", dependencies: ["DecisionTrees", "TreeText", "TestSupport"], exclude: ["Stub"],
      swiftSettings: strict),
    .testTarget(
      name: "TreeScreensTests", dependencies: ["DecisionTrees", "TreeText", "TestSupport", "TreeScreens"],
      swiftSettings: strict),
    .testTarget(
      name: "CursesTerminalTests", dependencies: ["CursesTerminal", "TreeScreens"], swiftSettings: strict),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "DecisionTrees", "DiagnostreeCLI", "HostileFiles", "TestSupport", "TreeFiles", "TreeText", "diagnostree",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["HostileFiles", "TestSupport", "diagnostree"], exclude: ["Trees"],
      swiftSettings: strict),
  ]
)

// Its main function is libFuzzer's, so it can be linked with that alone; see Scripts/fuzz.
if Context.environment["DIAGNOSTREE_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzzer", dependencies: ["HostileFiles"], path: "Tests/Fuzzer", exclude: ["tree.dict"],
      swiftSettings: strict))
}
