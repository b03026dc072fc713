// Signatures of SwiftUI: navigation, tabs, toolbars.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.0, *)
public struct NavigationStack<Data, Root: View>: PrimitiveView {
  nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
  nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {}
  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {}
}

@available(iOS 16.0, *)
public struct NavigationPath: Equatable {
  public struct CodableRepresentation: Codable, Equatable {}
  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {}
  public init(_ codable: NavigationPath.CodableRepresentation) {}
  public var count: Int { signatureOnly() }
  public var isEmpty: Bool { signatureOnly() }
  public var codable: NavigationPath.CodableRepresentation? { signatureOnly() }
  public mutating func append<V: Hashable>(_ value: V) {}
  public mutating func removeLast(_ k: Int = 1) {}
}

@available(iOS, introduced: 13.0, deprecated: 100000.0, message: "use NavigationStack or NavigationSplitView instead")
public struct NavigationView<Content: View>: PrimitiveView {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

@MainActor @preconcurrency public protocol NavigationViewStyle {}
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { signatureOnly() }
}

@available(iOS 16.0, *)
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: PrimitiveView {
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {}
  nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
  where Content == EmptyView {}
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {}
  @available(iOS 17.0, *)
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {}
}

@available(iOS 16.0, *)
public struct NavigationSplitViewVisibility: Equatable, Sendable {
  public static var automatic: Self { signatureOnly() }
  public static var all: Self { signatureOnly() }
  public static var doubleColumn: Self { signatureOnly() }
  public static var detailOnly: Self { signatureOnly() }
}

@available(iOS 17.0, *)
public struct NavigationSplitViewColumn: Hashable, Sendable {
  public static var sidebar: Self { signatureOnly() }
  public static var content: Self { signatureOnly() }
  public static var detail: Self { signatureOnly() }
}

public struct NavigationLink<Label: View, Destination: View>: PrimitiveView {
  nonisolated public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}
  nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) {}
}
extension NavigationLink where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {}
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination) {}
}
@available(iOS 16.0, *)
extension NavigationLink where Destination == Never {
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {}
  nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {}
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {}
}

nonisolated extension View {
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
  @available(iOS 16.0, *)
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }
  @available(iOS 16.0, *)
  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View { self }
  @available(iOS 17.0, *)
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }
  @available(iOS 14.0, *)
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }
  @available(iOS 14.0, *)
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
  @available(iOS 14.0, *)
  public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View { self }
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }
  @available(iOS 18.0, *)
  public func navigationTransition<S: NavigationTransition>(_ style: S) -> some View { self }
  @available(iOS 18.0, *)
  public func matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }
}

public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable {
    case automatic, inline
    case large
  }
}

@available(iOS 18.0, *)
@MainActor @preconcurrency public protocol NavigationTransition {}
@available(iOS 18.0, *)
public struct ZoomNavigationTransition: NavigationTransition {}
extension NavigationTransition where Self == ZoomNavigationTransition {
  public static func zoom<ID: Hashable>(sourceID: ID, in namespace: Namespace.ID) -> ZoomNavigationTransition {
    signatureOnly()
  }
}

// MARK: - Tabs

public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
  nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {}
}
extension TabView where SelectionValue == Int { nonisolated public init(@ViewBuilder content: () -> Content) {} }

@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol TabViewStyle {}
@available(iOS 14.0, *)
public struct PageTabViewStyle: TabViewStyle {}
extension TabViewStyle where Self == PageTabViewStyle {
  @available(iOS 14.0, *)
  public static var page: PageTabViewStyle { signatureOnly() }
}
@available(iOS 18.0, *)
public struct SidebarAdaptableTabViewStyle: TabViewStyle {}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  @available(iOS 18.0, *)
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { signatureOnly() }
}

@available(iOS 18.0, *)
public protocol TabContent<TabValue> { associatedtype TabValue: Hashable }
@available(iOS 18.0, *)
public struct Tab<Value: Hashable, Content: View>: TabContent { public typealias TabValue = Value }
@available(iOS 18.0, *)
nonisolated extension Tab {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) {}
}
@available(iOS 18.0, *)
nonisolated extension Tab where Value == Never {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {}
}
@available(iOS 18.0, *)
public struct TupleTabContent<TabValue: Hashable, T>: TabContent {}
@available(iOS 18.0, *)
@resultBuilder public enum TabContentBuilder<TabValue: Hashable> {
  public struct Content<C: TabContent>: PrimitiveView {}
  public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
  public static func buildBlock<C0: TabContent, C1: TabContent>(_ c0: C0, _ c1: C1) -> TupleTabContent<
    TabValue, (C0, C1)
  > where C0.TabValue == TabValue, C1.TabValue == TabValue { signatureOnly() }
}
@available(iOS 18.0, *)
nonisolated extension TabView {
  public init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C> {}
  public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C> {}
}

nonisolated extension View {
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
  @available(iOS 14.0, *)
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
}

// MARK: - Toolbars

@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Self.Body { get }
}
extension Never: ToolbarContent {}

@available(iOS 14.0, *)
@resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<C0: ToolbarContent, C1: ToolbarContent>(
    _ c0: C0, _ c1: C1
  ) -> some ToolbarContent { c0 }
  public static func buildBlock<C0: ToolbarContent, C1: ToolbarContent, C2: ToolbarContent>(
    _ c0: C0, _ c1: C1, _ c2: C2
  ) -> some ToolbarContent { c0 }
}

@available(iOS 26.0, *)
public struct SpacerSizing: Sendable {
  public static let fixed = Self()
  public static let flexible = Self()
}
@available(iOS 26.0, *)
public struct ToolbarSpacer: ToolbarContent {
  nonisolated public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
  public var body: Never { signatureOnly() }
}
nonisolated extension ToolbarContent {
  @available(iOS 26.0, *)
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }
}

@available(iOS 14.0, *)
public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  public var body: Never { signatureOnly() }
}
extension ToolbarItem where ID == () {
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

@available(iOS 14.0, *)
public struct ToolbarItemPlacement: Sendable {
  public static let automatic = Self()
  public static let principal = Self()
  public static let primaryAction = Self()
  public static let confirmationAction = Self()
  public static let cancellationAction = Self()
  public static let bottomBar = Self()
  public static let topBarLeading = Self()
  public static let topBarTrailing = Self()
  @available(iOS, introduced: 14.0, deprecated: 27.0, message: "use topBarLeading instead")
  public static let navigationBarLeading = Self()
  @available(iOS, introduced: 14.0, deprecated: 27.0, message: "use topBarTrailing instead")
  public static let navigationBarTrailing = Self()
  @available(iOS 15.0, *)
  public static let keyboard = Self()
}

@available(iOS 16.0, *)
public struct ToolbarPlacement: Sendable {
  public static var automatic: Self { signatureOnly() }
  public static var bottomBar: Self { signatureOnly() }
  public static var navigationBar: Self { signatureOnly() }
  public static var tabBar: Self { signatureOnly() }
}

nonisolated extension View {
  @available(iOS 14.0, *)
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
  @available(iOS 14.0, *)
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View { self }
  @available(iOS, introduced: 16.0, deprecated: 27.0, message: "use toolbarVisibility(_:for:) instead")
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  @available(iOS, introduced: 16.0, deprecated: 27.0, message: "use toolbarBackgroundVisibility(_:for:) instead")
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  @available(iOS 16.0, *)
  public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { self }
  @available(iOS 18.0, *)
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  @available(iOS 18.0, *)
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
}

@available(iOS 15.0, *)
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
