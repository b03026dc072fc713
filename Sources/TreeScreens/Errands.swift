public import DecisionTrees

/// What a menu shows of a tree before the tree itself is loaded.
public struct TreeHead: Equatable, Sendable {
  /// The name scripts use.
  public var id: String
  /// The name people read.
  public var title: String
  /// What the developer sees, in one sentence.
  public var symptom: String
  /// Whether the tree can be walked; `false` for a file of guides alone.
  public var hasStart: Bool

  /// Creates a head.
  public init(id: String, title: String, symptom: String = "", hasStart: Bool = true) {
    self.id = id
    self.title = title
    self.symptom = symptom
    self.hasStart = hasStart
  }

  /// Creates the head of a loaded tree.
  public init(_ tree: Tree) {
    self.init(id: tree.id, title: tree.title, symptom: tree.symptom, hasStart: tree.start != nil)
  }
}

/// What the screens have done outside of them: the caller of `run` does it and returns a reply.
public enum Errand: Equatable, Sendable {
  /// Load trees; `Reply.loaded` brings those that could be.
  case load([String])
  /// Write a file, atomically; `Reply.saved`, `exists` or `failed`.
  ///
  /// A file that exists may only be replaced if `isReplacing` is set.
  case save(path: String, text: String, isReplacing: Bool)
  /// Open a node in the reader's editor and load its tree again; `Reply.loaded` or `failed`.
  case edit(Address)
}

/// What came of an errand.
public enum Reply: Equatable, Sendable {
  /// Trees that were read, and what is wrong with them as lines to show.
  case loaded([Tree], problems: [Line])
  /// The file is written.
  case saved(path: String)
  /// There is a file of that name, and it stays as it is.
  case exists(path: String)
  /// It could not be done; why, in one sentence.
  case failed(String)
}

/// What a key asks for beside a new state.
enum Effect: Equatable, Sendable {
  case end(Ending)
  case suspend
  case repaint
  case copy(String)
  case errand(Errand)
}

/// How a session ended.
public enum Ending: Equatable, Sendable {
  /// The reader quit.
  case quit
  /// The reader pressed Ctrl-C.
  case interrupted
  /// The terminal is gone.
  case inputEnded
}
