// Signatures of SwiftUI: scroll views.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct ScrollView<Content: View>: PrimitiveView {
  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {}
}

@available(iOS 14.0, *)
public struct ScrollViewReader<Content: View>: PrimitiveView {
  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {}
}

@available(iOS 14.0, *)
public struct ScrollViewProxy { public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {} }

@available(iOS 18.0, *)
public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint { signatureOnly() }
  public var contentSize: CGSize { signatureOnly() }
  public var containerSize: CGSize { signatureOnly() }
}

@available(iOS 17.0, *)
public struct ContentMarginPlacement: Sendable {
  public static var automatic: Self { signatureOnly() }
  public static var scrollContent: Self { signatureOnly() }
  public static var scrollIndicators: Self { signatureOnly() }
}

@available(iOS 18.0, *)
public struct ScrollAnchorRole: Hashable, Sendable {
  public static var initialOffset: Self { signatureOnly() }
  public static var sizeChanges: Self { signatureOnly() }
  public static var alignment: Self { signatureOnly() }
}

nonisolated extension View {
  @available(iOS 17.0, *)
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }
  @available(iOS 17.0, *)
  public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
    self
  }
  @available(iOS 17.0, *)
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
  @available(iOS 18.0, *)
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View { self }
  @available(iOS 18.0, *)
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View { self }
  @available(iOS 17.0, *)
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  @available(iOS 16.0, *)
  public func scrollDisabled(_ disabled: Bool) -> some View { self }
  @available(iOS 17.0, *)
  public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View { self }
  @available(iOS 17.0, *)
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
}

@available(iOS 26.0, *)
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  public static var automatic: Self { signatureOnly() }
  public static var hard: Self { signatureOnly() }
  public static var soft: Self { signatureOnly() }
}
nonisolated extension View {
  @available(iOS 26.0, *)
  public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }
}
