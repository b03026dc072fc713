import TreeText
import DecisionTrees

/// What is asked for in the last row, below a screen that stays.
enum Prompt: Equatable, Sendable {
  /// The name of a report.
  case save(TextField)
  /// A question, the same for a small screen, and what a yes does.
  case confirm(String, short: String, Effect)

  var context: KeyContext {
    switch self {
    case .save: .naming
    case .confirm: .confirming
    }
  }
}

extension Session {
  mutating func pressInPrompt(_ key: Key, _ command: Command?) -> [Effect] {
    switch command {
    case .confirm: return confirm()
    case .refuse:
      if case .save(let field)? = prompt { world.rememberReportName(field.text) }
      notice = .notSaved
      if case .confirm(_, _, .errand(.edit))? = prompt { notice = nil }
      prompt = nil
    default:
      guard case .save(var field)? = prompt else { return [] }
      // No system has longer paths.
      if case .character(let character) = key, field.text.utf8.count < 4_096 { field.insert(String(character)) }
      if let command { field.edit(command) }
      prompt = .save(field)
    }
    return []
  }

  private mutating func confirm() -> [Effect] {
    defer { prompt = nil }
    switch prompt {
    case .save(let field)? where !field.text.allSatisfy(\.isWhitespace):
      guard let walk = world.walk else { return [] }
      world.rememberReportName(field.text)
      return [.errand(.save(path: field.text, text: world.report(of: walk), isReplacing: false))]
    case .confirm(_, _, let effect)?: return [effect]
    default: notice = .notSaved
    }
    return []
  }
}

// MARK: - Reports

extension World {
  func report(of walk: Walk) -> String { WalkReport.markdown(walk, system: target) }

  /// The name to offer for a report: at the same position, the name that was typed before.
  var reportName: String {
    if let typed = memory.reportName, typed.position == walk?.position { return typed.path }
    return usualReportName
  }

  mutating func rememberReportName(_ path: String) {
    guard let position = walk?.position, path != usualReportName || memory.reportName?.position == position else {
      return
    }
    memory.reportName = (position, path)
  }

  private var usualReportName: String {
    guard let walk else { return "" }
    return walk.cause == nil ? "\(walk.origin.tree).md" : "\(walk.position.tree)-\(walk.position.node).md"
  }
}
