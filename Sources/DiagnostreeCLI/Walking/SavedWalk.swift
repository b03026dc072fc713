import DecisionTrees
import TreeText

/// The walk that was quit last, as a small file keeps it for `--resume`: on each line a word and its value.
struct SavedWalk: Equatable {
  var origin: Address
  var steps: [Walk.Step] = []
  var ruledOut: [Address] = []
  /// The folders of `--trees`, from the root.
  var treeFolders: [String] = []
  var system: SystemVersion?
  /// Whether the reader has asked for plain lines.
  var isPlain = false

  private static let head = "diagnostree walk 1"
  private static let plain = "mode plain"
  /// No walk takes so many bytes.
  private static let maximumSize = 64 * 1024

  init(_ walk: Walk, context: CommandContext) {
    (origin, steps, ruledOut) = (walk.origin, walk.steps, walk.ruledOut)
    treeFolders = context.options.treeFolders.map(context.host.realPath)
    system = context.options.system
    isPlain = context.options.isPlain || context.host.isAccessible
  }

  // MARK: - As text

  /// Reads the lines of a file; `nil` if it is none of these, or one of a later version.
  init?(_ text: String) {
    let lines = text.parts(at: "\n")
    guard lines.first == Self.head, let from = lines.dropFirst().first?.value(of: "from"),
      let origin = Address(from)
    else { return nil }
    self.origin = origin
    for line in lines.dropFirst(2) {
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
      + (isPlain ? [Self.plain] : [])
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: - As a walk

  /// Returns the walk in the trees of today, as far as the answers still lead, and whether they all do.
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
  /// - Throws: `Failure` if there is none, or if it holds anything else.
  static func read(_ host: any System) throws(Failure) -> SavedWalk {
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
    guard let saved = String(validating: bytes, as: UTF8.self).flatMap(SavedWalk.init) else { throw .badWalk(path) }
    return saved
  }

  /// An error that names the folder or the file if it belongs to a different user, who could mislead root.
  private static func foreign(_ host: any System) -> SystemError? {
    guard let place = place(host) else { return nil }
    return [TreeFolder.folder(of: place.path), place.path].first { path in
      host.status(path, followingLinks: false).map { !host.readers.contains($0.owner) } ?? false
    }.map { .foreign($0) }
  }

  /// Writes the file, in place of an older one; where that cannot be done, the command that is printed comes back too.
  ///
  /// - Throws: `SystemError.foreign` if the folder belongs to another user.
  /// - Returns: Whether it is written.
  func write(_ host: any System) throws(SystemError) -> Bool {
    let isWanted = host.environment["DIAGNOSTREE_NO_SAVE"]?.isEmpty ?? true
    guard isWanted, let place = Self.place(host), SavedWalk(text) == self else { return false }
    // A look at another tree does not cost the reader the answers of an earlier walk.
    if steps.isEmpty, let kept = try? Self.read(host), !kept.steps.isEmpty { return false }
    // In a new home there is no `.local` yet.
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

  private static func place(_ host: any System) -> Destination? {
    host.baseFolder("XDG_STATE_HOME", else: ".local/state").map { Destination("diagnostree/last-walk", in: $0) }
  }
}

extension String {
  /// The rest of a line that begins with a word and a space.
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
  /// Reads `tree/question=answer`.
  fileprivate init?(text: String) {
    guard let parts = text.cut(at: "="), let question = Address(parts.before) else { return nil }
    self.init(question: question, answer: parts.behind)
  }
}
