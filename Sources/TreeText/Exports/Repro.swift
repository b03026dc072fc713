package import DecisionTrees

/// A Swift file that shows a bug and its fix.
///
/// The wrong and the right code of a fix become two namespaces, and a view switches between them. Code that must be
/// outside all types, such as an extension, becomes the two branches of `#if`. Wrong code that doesn't compile becomes
/// a comment with the compiler's message.
package struct Repro: Sendable {
  private let cause: Cause
  private let address: Address
  private let fix: Fix
  private let wrong: SwiftCode
  private let right: SwiftCode

  /// Uses the code of a fix, or returns `nil` if the fix doesn't have wrong and right code in Swift.
  package init?(of fix: Fix, for cause: Cause, at address: Address) {
    guard fix.language == Snippet.defaultLanguage, let wrong = fix.wrong, let right = fix.right,
      // The manifest of a package isn't part of an app.
      !(wrong + right).contains("PackageDescription")
    else { return nil }
    (self.cause, self.address, self.fix) = (cause, address, fix)
    (self.wrong, self.right) = (SwiftCode(wrong), SwiftCode(right))
    // An unbalanced `#endif` would end the file's own condition, so the compiler would also read the code that this
    // condition excludes.
    guard self.wrong.isBalanced, self.right.isBalanced else { return nil }
  }

  /// The suggested name of the file.
  package var fileName: String {
    "\(address.node.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()).swift"
  }

  /// The contents of the file.
  package var text: String {
    let imports = Set(["SwiftUI"] + wrong.imports + right.imports).sorted().map { "import \($0)" }
    let body =
      if let error = fix.error {
        [Self.comment(["The wrong code doesn't compile:", "error: \(error)", ""] + wrong.lines), right.text]
      } else if wrong.isNestable, right.isNestable {
        [wrong.nested(in: "Wrong"), right.nested(in: "Right"), switcher]
      } else {
        ["// To see the bug, change false to true.\n#if false\n\(wrong.text)\n#else\n\(right.text)\n#endif"]
      }
    return ([head, imports.joined(separator: "\n")] + body).joined(separator: "\n\n") + "\n"
  }

  private var head: String {
    var lines = ["\(cause.title) [\(address)]", "Fix: \(fix.title)"]
    if let when = fix.when { lines.append("When: \(when)") }
    if let since = fix.since { lines.append("Needs \(since) or later.") }
    lines += ["", cause.verdict]
    if let confirm = cause.confirm {
      lines += ["", "Test:", confirm.steps, "", "It is this cause if:"] + confirm.this.map { "- \($0)" }
    }
    return Self.comment(lines)
  }

  private static func comment(_ lines: [String]) -> String {
    lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .map { "// \($0)".trimmedAtEnd }.joined(separator: "\n")
  }

  /// The code of a view that shows one variant at a time.
  private var switcher: String {
    """
    struct ReproView: View {
        @State private var isRepaired = false

        var body: some View {
            VStack {
                Picker("Code", selection: $isRepaired) {
                    Text("Wrong").tag(false)
                    Text("Right").tag(true)
                }
                .pickerStyle(.segmented)
                .padding()
                if isRepaired {
                    \(right.example(in: "Right"))
                } else {
                    \(wrong.example(in: "Wrong"))
                }
            }
        }
    }

    #Preview { ReproView() }
    """
  }
}

/// Swift code from a tree.
///
/// To understand its structure, this type reads only the lines without indentation.
private struct SwiftCode {
  let imports: [String]
  let lines: [String]
  var text: String { lines.joined(separator: "\n") }

  init(_ code: String) {
    let all = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isImport = { (line: String) in line.begins(with: "import ") }
    imports = all.filter(isImport).map { $0.dropFirst(bytes: "import ".utf8.count) } + Self.modules(of: code)
    lines = Array(all.drop { $0.isEmpty || isImport($0) }.filter { !isImport($0) })
  }

  /// Whether each `#if` in the code has its `#endif`.
  var isBalanced: Bool {
    var depth = 0
    for line in lines {
      let words = ["#if", "#else", "#endif"].filter(line.contains)
      guard let word = words.first else { continue }
      // The word can also be in a comment or a text, and only the compiler knows.
      guard words.count == 1, line.trimmed.begins(with: word), !text.contains("/*") else { return false }
      if word == "#if" { depth += 1 }
      if depth == 0 { return false }
      if word == "#endif" { depth -= 1 }
    }
    return depth == 0
  }

  /// Returns the modules other than SwiftUI whose names the code uses, because snippets leave out the imports.
  private static func modules(of code: String) -> [String] {
    let words = Set(code.split { !$0.isLetter && !$0.isNumber })
    return moduleWords.filter { !words.isDisjoint(with: $1.split(separator: " ")) }.map { $0.key }
  }

  private static let moduleWords: KeyValuePairs = [
    "AppIntents": "AppIntent AppShortcutsProvider AppEntity AppEnum",
    "AVKit": "AVPlayer VideoPlayer AVAudioSession AVAudioPlayer",
    "Charts": "Chart BarMark LineMark PointMark SectorMark AreaMark RuleMark RectangleMark",
    "Combine": "AnyCancellable PassthroughSubject CurrentValueSubject publisher publish sink Publisher",
    "CoreData": "NSManagedObject NSManagedObjectContext NSPersistentContainer FetchRequest NSFetchRequest",
    "MapKit": "Map MapCameraPosition CLLocationCoordinate2D MKCoordinateRegion",
    "PhotosUI": "PhotosPicker PhotosPickerItem",
    "StoreKit": "Product Transaction StoreView ProductView requestReview",
    "SwiftData": "Model Query ModelContext ModelContainer modelContainer FetchDescriptor modelContext",
    "TipKit": "Tip Tips TipView",
    "UniformTypeIdentifiers": "UTType allowedContentTypes",
    "WebKit": "WKWebView WebView WebPage",
    "WidgetKit": "Widget WidgetCenter TimelineProvider TimelineEntry WidgetConfiguration widgetFamily",
    "ActivityKit": "Activity ActivityAttributes",
  ]

  /// Whether all of the code can be inside a type.
  var isNestable: Bool {
    !lines.contains { line in
      ["extension ", "#", "@main", "operator "].contains { line.begins(with: $0) } || line.contains(" extension ")
    }
  }

  /// Returns the code inside a namespace.
  ///
  /// Declarations at the top level become static, and none of them stays private.
  func nested(in name: String) -> String {
    let inner = lines.map { line -> String in
      if line.isEmpty || line.begins(with: " ") { return "    \(line)".trimmedAtEnd }
      var words = line.split(separator: " ", omittingEmptySubsequences: false).filter {
        !["private", "fileprivate", "public", "open"].contains($0)
      }
      if let index = words.firstIndex(where: Self.declarations.contains), ["func", "let", "var"].contains(words[index])
      {
        words.insert("static", at: index)
      }
      return "    " + words.joined(separator: " ")
    }
    return (["enum \(name) {"] + inner + ["}"]).joined(separator: "\n")
  }

  private static let declarations: Set<Substring> = [
    "struct", "class", "enum", "actor", "protocol", "typealias", "func", "let", "var",
  ]

  /// Returns code that creates one of the views, or a text view that explains that there is none.
  ///
  /// A view that no other view creates comes first.
  func example(in namespace: String) -> String {
    let views = lines.indices.compactMap { index -> (name: Substring, call: String)? in
      guard lines[index].contains(": View {") || lines[index].contains("Representable {"),
        let word = lines[index].split(separator: " ").drop(while: { $0 != "struct" }).dropFirst().first,
        !word.contains("<"), let arguments = arguments(ofTypeAt: index)
      else { return nil }
      let name = word.prefix { $0 != ":" }
      return (name, "\(namespace).\(name)(\(arguments.joined(separator: ", ")))")
    }
    let outer = views.first { view in !lines.contains { $0.contains("\(view.name)(") } }
    return (outer ?? views.first)?.call ?? "Text(\"This code has no view that can be shown without more code.\")"
  }

  /// Returns the arguments of the memberwise initializer, or `nil` if one of the types has no sample value.
  private func arguments(ofTypeAt start: Int) -> [String]? {
    let members = lines[(start + 1)...].prefix { $0.isEmpty || $0.begins(with: " ") }
    var arguments: [String] = []
    for member in members where member.begins(with: "    ") && !member.begins(with: "     ") {
      if member.contains(" init(") { return nil }
      let words = member.split(separator: " ").prefix { $0 != "//" }
      guard let start = words.firstIndex(where: { ["let", "var"].contains($0) }), words.count > start + 2,
        words[start + 1].ends(with: ":")
      else { continue }
      let attributes = Set(words[..<start].map { String($0.prefix { $0 != "(" }) })
      let type = words[(start + 2)...].joined(separator: " ")
      let isOptional = type.ends(with: "?") && !type.contains("->")
      let isBinding = attributes.contains("@Binding")
      let hasInitialValue = isOptional && words[start] == "var" && !isBinding || type.contains { "={".contains($0) }
      if hasInitialValue || !attributes.isDisjoint(with: Self.fedAttributes) { continue }
      guard attributes.isSubset(of: ["@Binding", "@State", "public"]),
        let value = Self.values[type] ?? (isOptional ? "nil" : nil)
      else { return nil }
      arguments.append("\(words[start + 1]) \(isBinding ? ".constant(\(value))" : value)")
    }
    return arguments
  }

  /// The attributes of properties whose values don't come from the initializer.
  private static let fedAttributes: Set<String> = [
    "@AccessibilityFocusState", "@AppStorage", "@Environment", "@EnvironmentObject", "@FetchRequest", "@FocusState",
    "@FocusedBinding", "@FocusedObject", "@FocusedValue", "@GestureState", "@Namespace", "@Query", "@ScaledMetric",
    "@SceneStorage", "@SectionedFetchRequest", "@StateObject", "static",
  ]

  /// The sample values of some common types.
  private static let values = [
    "String": "\"Sample\"", "[String]": "[\"One\", \"Two\"]", "Int": "1", "[Int]": "[1, 2]", "Bool": "true",
    "Double": "0.5", "[Double]": "[0.5, 1]", "CGFloat": "40", "Date": ".now", "() -> Void": "{}",
    "(Int) -> Void": "{ _ in }", "(String) -> Void": "{ _ in }", "Set<Int>": "[]", "Set<String>": "[]",
  ]
}
