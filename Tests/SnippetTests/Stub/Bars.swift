// Signatures of SwiftUI and UIKit: bars, Liquid Glass, half-height sheets, placed search fields, gestures.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// MARK: - Bars

@available(iOS 16.0, *)
public struct ToolbarRole: Sendable {
  public static var automatic: ToolbarRole { signatureOnly() }
  public static var editor: ToolbarRole { signatureOnly() }
}

@available(iOS 17.0, *)
public struct ToolbarDefaultItemKind: Sendable {
  public static let sidebarToggle = Self()
}

@MainActor @preconcurrency public protocol NavigationSplitViewStyle {}
@available(iOS 16.0, *)
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
@available(iOS 16.0, *)
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: BalancedNavigationSplitViewStyle { signatureOnly() }
}

nonisolated extension View {
  @available(iOS 16.0, *)
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  @available(iOS 17.0, *)
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View { self }
  @available(iOS 16.0, *)
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }
  @available(iOS 16.0, *)
  public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    self
  }
  @available(iOS 16.0, *)
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }
  @available(iOS 14.0, *)
  public func navigationTitle(_ title: Text) -> some View { self }
}

@MainActor open class UITabBarAppearance: UIBarAppearance {}
@MainActor open class UITabBar: UIView {
  open class func appearance() -> Self { signatureOnly() }
  open var standardAppearance: UITabBarAppearance {
    get { signatureOnly() }
    set {}
  }
  open var scrollEdgeAppearance: UITabBarAppearance?
}

// MARK: - Paged tabs

@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol IndexViewStyle {}
@available(iOS 14.0, *)
public struct PageIndexViewStyle: IndexViewStyle {
  public struct BackgroundDisplayMode: Sendable {
    public static let automatic = Self()
    public static let always = Self()
  }
}
extension IndexViewStyle where Self == PageIndexViewStyle {
  @available(iOS 14.0, *)
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
    signatureOnly()
  }
}
@available(iOS 15.0, *)
public struct SymbolVariants: Hashable, Sendable {
  public static let none = SymbolVariants()
  public static let fill = SymbolVariants()
}
extension EnvironmentValues {
  @available(iOS 15.0, *)
  public var symbolVariants: SymbolVariants {
    get { signatureOnly() }
    set {}
  }
}
nonisolated extension View {
  @available(iOS 14.0, *)
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
}

// MARK: - Sheets

@available(iOS 16.4, *)
public struct PresentationBackgroundInteraction: Sendable {
  public static var automatic: Self { signatureOnly() }
  public static var enabled: Self { signatureOnly() }
  public static var disabled: Self { signatureOnly() }
  public static func enabled(upThrough detent: PresentationDetent) -> Self { signatureOnly() }
}
nonisolated extension View {
  @available(iOS 16.0, *)
  public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>)
    -> some View
  { self }
  @available(iOS 16.4, *)
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View { self }
  @available(iOS 16.0, *)
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  @available(iOS 17.0, *)
  public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View { self }
  @available(iOS 15.0, *)
  public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { self }
}

// MARK: - Search

@available(iOS 15.0, *)
public struct SearchFieldPlacement: Sendable {
  public struct NavigationBarDrawerDisplayMode: Sendable {
    public static let automatic = Self()
    public static let always = Self()
  }
  public static let automatic = Self()
  public static let toolbar = Self()
  public static let sidebar = Self()
  public static let navigationBarDrawer = Self()
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    signatureOnly()
  }
}
@available(iOS 16.4, *)
public struct SearchScopeActivation: Sendable {
  public static var automatic: Self { signatureOnly() }
  public static var onTextEntry: Self { signatureOnly() }
  public static var onSearchPresentation: Self { signatureOnly() }
}
nonisolated extension View {
  @available(iOS 15.0, *)
  public func searchable(text: Binding<String>, placement: SearchFieldPlacement) -> some View { self }
  @available(iOS 16.0, *)
  public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
    self
  }
  @available(iOS 16.4, *)
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View { self }
}

// MARK: - Liquid Glass

@available(iOS 26.0, *)
public struct Glass: Equatable, Sendable {
  public static var regular: Glass { signatureOnly() }
  public static var clear: Glass { signatureOnly() }
  public func tint(_ color: Color?) -> Glass { self }
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}
@available(iOS 26.0, *)
public struct DefaultGlassEffectShape: Shape {
  public init() {}
  public func path(in rect: CGRect) -> Path { signatureOnly() }
}
@available(iOS 26.0, *)
public struct GlassEffectContainer<Content: View>: PrimitiveView {
  nonisolated public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}
@available(iOS 26.0, *)
public struct GlassEffectTransition: Sendable {
  public static var matchedGeometry: GlassEffectTransition { signatureOnly() }
  public static var materialize: GlassEffectTransition { signatureOnly() }
  public static var identity: GlassEffectTransition { signatureOnly() }
}
nonisolated extension View {
  @available(iOS 26.0, *)
  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()) -> some View {
    self
  }
  @available(iOS 26.0, *)
  public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View { self }
  @available(iOS 26.0, *)
  public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View { self }
  @available(iOS 26.0, *)
  public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }
}

// MARK: - Gestures

@available(iOS 17.0, *)
public struct MagnifyGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable { public var magnification: CGFloat { signatureOnly() } }
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {}
}
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public struct Value {
    public var first: First.Value? { signatureOnly() }
    public var second: Second.Value? { signatureOnly() }
  }
}
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }
}
nonisolated extension Gesture {
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> { signatureOnly() }
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> { signatureOnly() }
}
nonisolated extension View {
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)?
  ) -> some View { self }
}
