/// The exact text of a compiler or console message, in which `*` stands for what varies.
package struct MessagePattern: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text as the file writes it.
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(stringLiteral value: String) { self.init(value) }
}
