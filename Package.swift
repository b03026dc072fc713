// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Targets with these settings can reach no C memory: the compiler proves that they are pure.
let pure = strict + [.strictMemorySafety()]

let package = Package(
  name: "diagnostree",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "diagnostree", targets: ["diagnostree"])],
  targets: [
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(
      name: "CNcurses",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .target(name: "DecisionTrees", swiftSettings: pure),
    .target(name: "TreeScreens", dependencies: ["DecisionTrees"], swiftSettings: pure),
    .target(
      name: "CursesTerminal", dependencies: ["CNcurses", "DecisionTrees", "TreeScreens"], swiftSettings: strict),
    .target(name: "TreeFiles", dependencies: ["CYAML", "DecisionTrees"], swiftSettings: strict),
    .target(
      name: "DiagnostreeCLI", dependencies: ["DecisionTrees", "TreeFiles", "TreeScreens"], swiftSettings: strict),
    .executableTarget(
      name: "diagnostree", dependencies: ["CursesTerminal", "DiagnostreeCLI"], swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["DecisionTrees", "TreeFiles", "TreeScreens"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .target(
      name: "HostileFiles",
      dependencies: ["DecisionTrees", "DiagnostreeCLI", "TestSupport", "TreeFiles", "TreeScreens"],
      path: "Tests/HostileFiles", swiftSettings: strict),
    .testTarget(
      name: "DecisionTreesTests", dependencies: ["DecisionTrees", "TestSupport", "TreeFiles"], swiftSettings: strict),
    .testTarget(
      name: "TreeFilesTests", dependencies: ["DecisionTrees", "HostileFiles", "TestSupport", "TreeFiles"],
      exclude: ["Broken"], swiftSettings: strict),
    .testTarget(
      name: "SnippetTests", dependencies: ["DecisionTrees", "TestSupport"], exclude: ["Stub"], swiftSettings: strict),
    .testTarget(
      name: "TreeScreensTests", dependencies: ["DecisionTrees", "TestSupport", "TreeScreens"],
      swiftSettings: strict),
    .testTarget(
      name: "ProgramTests", dependencies: ["HostileFiles", "TestSupport", "diagnostree"], swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["TestSupport", "diagnostree"], exclude: ["Trees"], swiftSettings: strict),
  ]
)

// Its main function is libFuzzer's, so it can be linked with that alone; see Scripts/fuzz.
if Context.environment["DIAGNOSTREE_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzzer", dependencies: ["HostileFiles"], path: "Tests/Fuzzer", exclude: ["tree.dict"],
      swiftSettings: strict))
}
