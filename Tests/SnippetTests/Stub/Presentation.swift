// Signatures of SwiftUI: sheets, popovers, alerts, menus.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated extension View {
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  @available(iOS 14.0, *)
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  @available(iOS 14.0, *)
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  @available(iOS 15.0, *)
  public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { self }
  @available(iOS 15.0, *)
  public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { self }
  @available(iOS 15.0, *)
  public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View { self }
  @available(iOS 15.0, *)
  public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View { self }
  @available(iOS 15.0, *)
  public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View { self }
  public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View { self }
  @available(iOS 15.0, *)
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
  @available(iOS 16.4, *)
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }
  @available(iOS 16.0, *)
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  @available(iOS 16.4, *)
  public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }
  @available(iOS 16.4, *)
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }
  @available(iOS 18.0, *)
  public func presentationSizing(_ sizing: some PresentationSizing) -> some View { self }
}

public enum PopoverAttachmentAnchor: Sendable {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}
public struct Anchor<Value> { public struct Source {} }
extension Anchor.Source: Sendable where Value: Sendable {}
extension Anchor.Source where Value == CGRect { public static var bounds: Anchor<CGRect>.Source { signatureOnly() } }

@available(iOS 16.4, *)
public struct PresentationContentInteraction: Sendable {
  public static var scrolls: Self { signatureOnly() }
  public static var resizes: Self { signatureOnly() }
}

@available(iOS 16.4, *)
public struct PresentationAdaptation: Sendable {
  public static var automatic: Self { signatureOnly() }
  public static var none: Self { signatureOnly() }
  public static var popover: Self { signatureOnly() }
  public static var sheet: Self { signatureOnly() }
  public static var fullScreenCover: Self { signatureOnly() }
}

@available(iOS 16.0, *)
public struct PresentationDetent: Hashable, Sendable {
  public static let medium = Self()
  public static let large = Self()
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { signatureOnly() }
  public static func height(_ height: CGFloat) -> PresentationDetent { signatureOnly() }
}

@available(iOS 18.0, *)
public protocol PresentationSizing {}
@available(iOS 18.0, *)
public struct PagePresentationSizing: PresentationSizing {}
@available(iOS 18.0, *)
public struct FormPresentationSizing: PresentationSizing {}
@available(iOS 18.0, *)
public struct FittedPresentationSizing: PresentationSizing {}
@available(iOS 18.0, *)
extension PresentationSizing where Self == PagePresentationSizing {
  public static var page: PagePresentationSizing { signatureOnly() }
}
@available(iOS 18.0, *)
extension PresentationSizing where Self == FormPresentationSizing {
  public static var form: FormPresentationSizing { signatureOnly() }
}
@available(iOS 18.0, *)
extension PresentationSizing where Self == FittedPresentationSizing {
  public static var fitted: FittedPresentationSizing { signatureOnly() }
}
