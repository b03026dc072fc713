import DecisionTrees
import TreeText

/// A walk that the reader quit, stored for `--resume`.
///
/// A small file contains the last five walks. Each line consists of a word and its value.
struct SavedWalk: Equatable {
  var origin: Address
  var steps: [Walk.Step] = []
  var ruledOut: [Address] = []
  /// The folders of `--trees`, as absolute paths.
  var treeFolders: [String] = []
  var system: SystemVersion?
  /// Whether the reader asked for plain lines.
  var isPlain = false
  /// The time when the reader quit, in seconds since 1970, or `nil` if it isn't known.
  var time: Int?

  /// The maximum number of stored walks.
  private static let most = 5
  private static let head = "diagnostree walk 1"
  private static let plain = "mode plain"
  /// The maximum size of the file in bytes.
  ///
  /// Five walks are always smaller.
  private static let maximumSize = 64 * 1024

  init(_ walk: Walk, context: CommandContext) {
    (origin, steps, ruledOut) = (walk.origin, walk.steps, walk.ruledOut)
    treeFolders = context.options.treeFolders.map(context.host.realPath)
    system = context.options.system
    isPlain = context.options.isPlain || context.host.isAccessible
    time = context.host.now
  }

  // MARK: - As text

  /// Reads the walks of a file, with the latest first, or returns `nil` if a later version or a different program wrote
  /// the file.
  static func walks(_ text: String) -> [SavedWalk]? {
    let lines = text.parts(at: "\n")
    let starts = lines.indices.filter { lines[$0] == head }
    guard starts.first == 0 else { return nil }
    let walks = zip(starts, starts.dropFirst() + [lines.endIndex]).map { SavedWalk(lines[$0 + 1..<$1]) }
    return walks.contains { $0 == nil } ? nil : walks.compactMap(\.self)
  }

  /// Reads the lines of a walk.
  private init?(_ lines: ArraySlice<String>) {
    guard let from = lines.first?.value(of: "from"), let origin = Address(from) else { return nil }
    self.origin = origin
    for line in lines.dropFirst() {
      if let step = (line.value(of: "answer") ?? line.value(of: "assumed")).flatMap(Walk.Step.init(text:)) {
        steps.append(Walk.Step(question: step.question, answer: step.answer, isAssumed: line.begins(with: "assumed")))
      } else if let address = line.value(of: "ruled-out").flatMap(Address.init) {
        ruledOut.append(address)
      } else if let folder = line.value(of: "trees") {
        treeFolders.append(folder)
      } else if let version = line.value(of: "os").flatMap({ SystemVersion($0) }) {
        system = version
      } else if line == Self.plain {
        isPlain = true
      } else if let time = line.value(of: "time").flatMap(Int.init), time >= 0 {
        self.time = time
      } else {
        return nil
      }
    }
  }

  var text: String {
    let lines =
      [Self.head, "from \(origin)"]
      + steps.map { "\($0.isAssumed ? "assumed" : "answer") \($0.question)=\($0.answer)" }
      + ruledOut.map { "ruled-out \($0)" } + treeFolders.map { "trees \($0)" } + (system.map { ["os \($0)"] } ?? [])
      + (time.map { ["time \($0)"] } ?? [])
      + (isPlain ? [Self.plain] : [])
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: - As a walk

  /// Returns the walk in the current trees, and whether all of its answers still exist.
  ///
  /// If an answer no longer exists, the walk ends before it.
  func walk(in forest: Forest) -> (walk: Walk, isWhole: Bool) {
    var walk = Walk(forest: forest, from: origin)
    let isWhole = steps.allSatisfy {
      $0.question == walk.position && (try? walk.answer($0.answer, isAssumed: $0.isAssumed)) != nil
    }
    for cause in ruledOut where forest.cause(cause) != nil && !walk.ruledOut.contains(cause) {
      walk.toggleRuledOut(cause)
    }
    return (walk, isWhole)
  }

  // MARK: - As a file

  /// Reads the file.
  ///
  /// - Throws: `Failure` if the file doesn't exist or isn't valid.
  /// - Returns: At least one walk, with the latest first.
  static func read(_ host: any System) throws(Failure) -> [SavedWalk] {
    guard let path = place(host)?.path, host.status(path, followingLinks: false) != nil else {
      throw .noWalk
    }
    if let foreign = foreign(host) { throw .unreadable(path, reason: foreign.reason) }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try host.readFile(path, limit: maximumSize, followingLinks: false)
    } catch .tooLarge {
      throw .badWalk(path)
    } catch {
      throw .unreadable(path, reason: error.reason)
    }
    guard let saved = String(validating: bytes, as: UTF8.self).flatMap(walks) else { throw .badWalk(path) }
    return saved
  }

  /// Returns an error if the folder or the file belongs to a different user, who could use it to mislead root.
  private static func foreign(_ host: any System) -> SystemError? {
    guard let place = place(host) else { return nil }
    return [TreeFolder.folder(of: place.path), place.path].first { path in
      host.status(path, followingLinks: false).map { !host.readers.contains($0.owner) } ?? false
    }.map { .foreign($0) }
  }

  /// Adds the walk to the file, and removes stored walks that it continues.
  ///
  /// If that isn't possible, the reader can still use the printed command to return to the walk.
  ///
  /// - Throws: `SystemError.foreign` if the folder belongs to a different user.
  /// - Returns: Whether the file was written.
  func write(_ host: any System) throws(SystemError) -> Bool {
    let isWanted = host.environment["DIAGNOSTREE_NO_SAVE"]?.isEmpty ?? true
    guard isWanted, let place = Self.place(host), Self.walks(text) == [self] else { return false }
    let kept = (try? Self.read(host)) ?? []
    // A walk without answers of the reader isn't worth keeping if the file contains others.
    if !isOwn, kept.contains(where: \.isOwn) { return false }
    let others = kept.filter { $0.isOwn && !isContinuation(of: $0) }
    let text = ([self] + others.prefix(Self.most - 1)).map(\.text).joined()
    // In a new home folder, `.local` doesn't exist yet.
    for folder in TreeFolders.parents(of: place.folder).prefix(2).reversed() {
      try? host.makeFolder(folder, isPrivate: true)
    }
    do throws(SystemError) { try host.writeFile(place, text, .privately) } catch .foreign(let path) {
      throw .foreign(path)
    } catch {
      return false
    }
    return true
  }

  /// Whether the reader has given an answer or ruled out a cause.
  private var isOwn: Bool { steps.contains { !$0.isAssumed } || !ruledOut.isEmpty }

  /// Returns whether the walk continues a different walk.
  private func isContinuation(of other: SavedWalk) -> Bool {
    origin == other.origin && treeFolders == other.treeFolders && steps.starts(with: other.steps)
      && Set(ruledOut).isSuperset(of: other.ruledOut)
  }

  private static func place(_ host: any System) -> Destination? {
    host.baseFolder("XDG_STATE_HOME", else: ".local/state").map { Destination("diagnostree/last-walk", in: $0) }
  }
}

extension String {
  /// Returns the rest of a line that begins with a word and a space.
  fileprivate func value(of word: String) -> String? {
    begins(with: "\(word) ") ? dropFirst(bytes: word.utf8.count + 1) : nil
  }
}

extension Address {
  fileprivate init?(_ text: String) {
    guard let tree = Target(text).tree, let node = Target(text).node else { return nil }
    self.init(tree: tree, node: node)
  }
}

extension Walk.Step {
  /// Reads a step in the form `tree/question=answer`.
  fileprivate init?(text: String) {
    guard let parts = text.cut(at: "="), let question = Address(parts.before) else { return nil }
    self.init(question: question, answer: parts.behind)
  }
}
