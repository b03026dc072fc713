import DecisionTrees
import TreeText

/// The last row of the screen: the keys that have an effect there.
///
/// If there isn't enough space, the footer leaves out keys at the right end, except for the help.
struct Footer {
  struct Entry {
    /// The names of the keys and their label.
    let keys: String, label: String
    /// The key that a click on the entry presses.
    let key: Key?
    /// The width of the entry, and the columns that it occupies.
    let width: Int
    var columns = 0..<0

    init(keys: String, label: String, key: Key? = nil) {
      self.keys = keys
      self.label = label
      self.key = key
      width = CellWidth.of(keys) + (keys.isEmpty || label.isEmpty ? 0 : 1) + CellWidth.of(label)
    }
  }

  private(set) var entries: [Entry] = []

  init(of screen: any Screen, in world: World, focus: Focus) {
    let numbers = Footer.numbers(on: screen, focus)
    let bindings = KeyMap.footer(in: screen.context).filter { binding in
      switch binding.keys.first?.command {
      case .pick where binding.keys.first?.key.outcome != nil:
        screen.context == .cause && Footer.outcomes(in: world) > 0
      case .pick: !numbers.isEmpty
      // On the start screen, the entry for digits also names Enter.
      case .choose: !focus.page.items.isEmpty && (screen.context != .front || numbers.isEmpty)
      case let command?: screen.offers(command, in: world, focus: focus)
      case nil: true
      }
    }
    let entry = { Footer.entry($0, screen, numbers, Footer.outcomes(in: world), isASCII: world.glyphs.isASCII) }
    let isHelp = { (binding: Binding) in binding.keys.first?.command == .help }
    let help = bindings.filter(isHelp).map(entry)
    let others = bindings.filter { !isHelp($0) }.map(entry)
    entries = Footer.fitting(others, help, width: focus.layout.size.columns, ellipsis: world.glyphs.ellipsis)
  }

  /// Returns as many entries as fit into a width, with their columns.
  private static func fitting(_ entries: [Entry], _ help: [Entry], width: Int, ellipsis: String) -> [Entry] {
    let gap = 3
    let rows = (0...entries.count).reversed().lazy.map { count in
      let mark = count < entries.count ? [Entry(keys: "", label: ellipsis)] : []
      return entries.prefix(count) + mark + help
    }
    var row = rows.first { $0.reduce(-gap) { $0 + $1.width + gap } <= width - 2 } ?? help[...]
    var column = 1
    for index in row.indices {
      row[index].columns = column..<column + row[index].width
      column += row[index].width + gap
    }
    return Array(row)
  }

  private static func outcomes(in world: World) -> Int {
    min(world.walk?.cause?.outcomes.count ?? 0, Cause.outcomeLetters.count)
  }

  private static func entry(
    _ binding: Binding, _ screen: any Screen, _ numbers: [Int], _ outcomes: Int, isASCII: Bool
  ) -> Entry {
    let keys = binding.keys.map(\.key)
    let name: String
    if keys.first?.outcome == 0 {
      name = outcomes == 1 ? "A" : "A-\(Cause.outcomeLetters[outcomes - 1])"
    } else if keys.first?.isDigit == true {
      name = numbers.count > 1 ? "\(numbers[0])-\(numbers[numbers.count - 1])" : numbers.first.map(String.init) ?? ""
    } else if binding.keys.first?.command == .unfold {
      name = isASCII ? "Left/Right" : "←→"
    } else {
      name = keys.first?.name(isASCII: isASCII) ?? ""
    }
    let label = screen.label(of: binding) ?? binding.label ?? ""
    let isOne = keys.first?.isDigit != true && keys.first?.outcome == nil
    return Entry(keys: name, label: label, key: isOne ? keys.first : nil)
  }

  /// Returns the digits that choose a row.
  private static func numbers(on screen: any Screen, _ focus: Focus) -> [Int] {
    focus.page.items.indices.compactMap { index in
      let item = focus.page.items[index]
      let isShown = screen.pageState.shows(index, on: focus.page, height: focus.area.height)
      return (isShown || item.action.isAnswer) && isPrimary(item, on: screen) ? item.number : nil
    }
  }

  /// Returns whether a row belongs to the main content of a screen.
  ///
  /// Other rows are references.
  private static func isPrimary(_ item: Page.Item, on screen: any Screen) -> Bool {
    if case .open(_, .some) = item.action { [.cause, .guide, .front].contains(screen.context) } else { true }
  }

  /// Returns the key for a click on a column.
  func key(at column: Int) -> Key? { entries.first { $0.columns.contains(column) }?.key }

  func draw(in frame: inout Frame) {
    let row = frame.size.rows - 1
    for entry in entries {
      guard let first = entry.columns.first else { continue }
      let column = frame.write(entry.keys, .key, row: row, column: first)
      frame.write(entry.label, row: row, column: entry.keys.isEmpty ? column : column + 1)
    }
  }
}
