/// The exact text of a compiler or console message, in which `*` stands for what varies.
public struct MessagePattern: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The text as the file writes it.
  public let text: String

  /// Creates a pattern.
  public init(_ text: String) { self.text = text }

  /// Creates a pattern from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// The text.
  public var description: String { text }
}
