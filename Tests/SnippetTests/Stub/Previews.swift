// Signatures of SwiftUI: previews. `SnippetSource` says what the macros `#Preview` and `@Previewable` become.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Preview {
  public struct ViewTraits: Sendable {}
  public init(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) {}
  @available(iOS 17.0, *)
  public init(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
  ) {}
}

@available(iOS 17.0, *)
public struct PreviewTrait<T>: Sendable {}
@available(iOS 17.0, *)
extension PreviewTrait where T == Preview.ViewTraits {
  public static var defaultLayout: PreviewTrait<T> { signatureOnly() }
  public static var landscapeLeft: PreviewTrait<T> { signatureOnly() }
  public static var sizeThatFitsLayout: PreviewTrait<T> { signatureOnly() }
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> { signatureOnly() }
  @available(iOS 18.0, *)
  public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<T> { signatureOnly() }
}

@available(iOS 18.0, *)
@MainActor @preconcurrency public protocol PreviewModifier {
  associatedtype Body: View
  associatedtype Context = Void
  typealias Content = PreviewModifierContent
  static func makeSharedContext() async throws -> Context
  @ViewBuilder func body(content: Content, context: Context) -> Body
}
extension PreviewModifier where Context == Void { public static func makeSharedContext() async throws {} }
@available(iOS 18.0, *)
public struct PreviewModifierContent: PrimitiveView {}

@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Self.Previews { get }
}
