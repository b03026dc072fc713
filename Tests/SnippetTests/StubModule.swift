import Foundation
import TestSupport

/// The signatures of Apple's modules in the folder `Stub`, compiled to one module.
///
/// The module has a name of its own, so that it hides nothing where the real modules are.
struct StubModule {
  static let name = "SwiftUIStub"
  /// The modules whose signatures it has.
  static let standsFor = [
    "ActivityKit", "AppIntents", "AppKit", "AVKit", "Charts", "Combine", "CoreData", "CoreTransferable", "MapKit",
    "PhotosUI", "StoreKit", "SwiftData", "SwiftUI", "TipKit", "UIKit", "UniformTypeIdentifiers", "WebKit", "WidgetKit",
  ]

  private let scratch: ScratchFolder
  /// The folder that holds the module.
  var folder: String { scratch.url.path }

  /// Compiles the module.
  ///
  /// - Throws: `StubError` if it does not compile.
  init() throws {
    scratch = try ScratchFolder()
    let files = try Self.sources().map { try scratch.write(Self.withAvailability($0.text), to: $0.name) }
    let module = scratch.path("\(Self.name).swiftmodule")
    let run = try SwiftCompiler.run(
      [
        "-emit-module", "-emit-module-path", module, "-module-name", Self.name, "-wmo", "-parse-as-library",
        "-swift-version", "5", "-diagnostic-style", "llvm", "-package-description-version", Dialect.newest,
      ] + files)
    guard run.status == 0 else { throw StubError(output: run.errors) }
  }

  /// Removes the module.
  func remove() { scratch.remove() }

  /// Returns the files of the stub.
  static func sources() throws -> [(name: String, text: String)] {
    let folder = "Tests/SnippetTests/Stub"
    let names = try FileManager.default.contentsOfDirectory(atPath: Checkout.folder.appending(path: folder).path)
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map { ($0, try Checkout.text("\(folder)/\($0)")) }
  }

  /// Says the availability on iOS as that of package descriptions.
  ///
  /// The compiler checks availability for the system that it compiles for, and for package manifests, where it is told
  /// the version (`-package-description-version`). So any compiler can check that of iOS.
  private static func withAvailability(_ text: String) -> String {
    text.replacing(/@available\(iOS ([\d.]+), \*\)/) { "@available(_PackageDescription, introduced: \($0.1))" }
      .replacing(/@available\(\s*iOS, introduced:/) { _ in "@available(_PackageDescription, introduced:" }
  }
}

/// The stub does not compile.
struct StubError: Error { var output: String }
