// Signatures of SwiftUI: parts of lists, tables, and scroll views.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// MARK: - Lists

@available(iOS 14.0, *)
public struct SidebarListStyle: ListStyle { public init() {} }
extension ListStyle where Self == SidebarListStyle {
  @available(iOS 14.0, *)
  public static var sidebar: SidebarListStyle { signatureOnly() }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  @available(iOS 17.0, *)
  nonisolated public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {}
}

nonisolated extension View {
  @available(iOS 16.0, *)
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  @available(iOS 17.0, *)
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View { self }
  @available(iOS 15.0, *)
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
  @available(iOS 15.0, *)
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
  @available(iOS 18.0, *)
  public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View {
    self
  }
}

// MARK: - Tables

@available(iOS 16.0, *)
public protocol TableRowContent<TableRowValue> { associatedtype TableRowValue: Identifiable }
@available(iOS 16.0, *)
public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
}
@available(iOS 16.0, *)
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  associatedtype TableRowValue: Identifiable
  associatedtype TableColumnSortComparator: SortComparator
}
@available(iOS 16.0, *)
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View>: TableColumnContent
{
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
}
@available(iOS 16.0, *)
extension TableColumn where Sort == Never, Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {}
}
@available(iOS 16.0, *)
extension TableColumn where RowValue == Sort.Compared, Sort == KeyPathComparator<RowValue>, Label == Text {
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {}
  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {}
}
@available(iOS 16.0, *)
extension TableColumn
where RowValue == Sort.Compared, Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {}
}
@available(iOS 16.0, *)
public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator, T>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
}
@available(iOS 16.0, *)
@resultBuilder public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  @_disfavoredOverload
  public static func buildExpression<C: TableColumnContent>(_ column: C) -> C
  where RowValue == C.TableRowValue, Sort == C.TableColumnSortComparator { column }
  public static func buildExpression<C: TableColumnContent>(_ column: C) -> C
  where RowValue == C.TableRowValue, C.TableColumnSortComparator == Never { column }
  public static func buildBlock<each C: TableColumnContent>(
    _ columns: repeat each C
  ) -> TupleTableColumnContent<RowValue, Sort, (repeat each C)> { signatureOnly() }
}
@available(iOS 16.0, *)
public struct Table<Value: Identifiable, Rows, Columns>: PrimitiveView {}
@available(iOS 16.0, *)
extension Table {
  nonisolated public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {}
  nonisolated public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {}
  nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value, Value == Sort.Compared {}
}

nonisolated extension View {
  @available(iOS 16.0, *)
  public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View { self }
}

// MARK: - Scroll views

@available(iOS 17.0, *)
@MainActor @preconcurrency public protocol ScrollTargetBehavior {}
@available(iOS 17.0, *)
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {}
@available(iOS 17.0, *)
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {}
@available(iOS 17.0, *)
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { signatureOnly() }
}
@available(iOS 17.0, *)
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { signatureOnly() }
}
@available(iOS 16.4, *)
public struct ScrollBounceBehavior: Sendable {
  public static var automatic: Self { signatureOnly() }
  public static var always: Self { signatureOnly() }
  public static var basedOnSize: Self { signatureOnly() }
}
@available(iOS 16.0, *)
public struct ScrollIndicatorVisibility: Sendable {
  public static var automatic: Self { signatureOnly() }
  public static var visible: Self { signatureOnly() }
  public static var hidden: Self { signatureOnly() }
  public static var never: Self { signatureOnly() }
}
@available(iOS 18.0, *)
public struct ScrollPosition: Equatable, Sendable {
  public init(edge: Edge) {}
  public init<ID: Hashable & Sendable>(idType: ID.Type = ID.self) {}
  public init(point: CGPoint) {}
  public var point: CGPoint? { signatureOnly() }
  public var y: CGFloat? { signatureOnly() }
  public var isPositionedByUser: Bool { signatureOnly() }
  public mutating func scrollTo(edge: Edge) {}
  public mutating func scrollTo(y: CGFloat) {}
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {}
}
@available(iOS 17.0, *)
public struct ScrollTransitionConfiguration: Sendable {
  public static let animated = Self()
}
@available(iOS 17.0, *)
public enum ScrollTransitionPhase: Sendable {
  case topLeading, identity, bottomTrailing
  public var isIdentity: Bool { signatureOnly() }
  public var value: Double { signatureOnly() }
}
nonisolated extension View {
  @available(iOS 17.0, *)
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }
  @available(iOS 16.4, *)
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { self }
  @available(iOS 16.0, *)
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { self }
  @available(iOS 18.0, *)
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View { self }
  @available(iOS 17.0, *)
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .animated, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }
}

// MARK: - Grids and preferences

@available(iOS 16.0, *)
nonisolated extension View {
  public func gridCellColumns(_ count: Int) -> some View { self }
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }
}

nonisolated extension View {
  public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View { self }
  public func overlayPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View { self }
}
extension GeometryProxy { public subscript<T>(anchor: Anchor<T>) -> T { signatureOnly() } }

// MARK: - Animation

@available(iOS 17.0, *)
public struct AnimationCompletionCriteria: Hashable, Sendable {
  public static let logicallyComplete: Self = signatureOnly()
  public static let removed: Self = signatureOnly()
}
@available(iOS 17.0, *)
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result { try body() }
nonisolated extension View {
  @available(iOS 17.0, *)
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View { self }
}

// MARK: - Collections

extension MutableCollection {
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {}
}
extension RangeReplaceableCollection where Self: MutableCollection {
  public mutating func remove(atOffsets offsets: IndexSet) {}
}
extension HorizontalAlignment {
  @available(iOS 16.0, *)
  public static var listRowSeparatorLeading: HorizontalAlignment { signatureOnly() }
  @available(iOS 16.0, *)
  public static var listRowSeparatorTrailing: HorizontalAlignment { signatureOnly() }
}
@available(iOS 14.0, *)
public struct InsetListStyle: ListStyle { public init() {} }
extension ListStyle where Self == InsetListStyle {
  @available(iOS 14.0, *)
  public static var inset: InsetListStyle { signatureOnly() }
}
nonisolated extension View {
  @available(iOS 14.0, *)
  public func textCase(_ textCase: Text.Case?) -> some View { self }
}
extension Text {
  @available(iOS 14.0, *)
  public enum Case: Sendable { case lowercase, uppercase }
}

// MARK: - Drag and drop

nonisolated extension DynamicViewContent {
  @available(iOS 16.0, *)
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
  ) -> some DynamicViewContent<Data> { DynamicContent<Self>() }
}
nonisolated extension View {
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }
  @available(iOS 14.0, *)
  public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View { self }
}
public enum DropOperation: Sendable { case cancel, forbidden, copy, move }
public struct DropProposal: Sendable { public init(operation: DropOperation) {} }
public struct DropInfo { public var location: CGPoint { signatureOnly() } }
@MainActor @preconcurrency public protocol DropDelegate {
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  func dropExited(info: DropInfo)
  func dropUpdated(info: DropInfo) -> DropProposal?
}
extension DropDelegate {
  public func dropEntered(info: DropInfo) {}
  public func dropExited(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
}
@available(iOS 27.0, *)
public struct ReorderDifference<ItemID: Hashable & Sendable, CollectionID: Hashable & Sendable> {}
@available(iOS 27.0, *)
public struct ReorderableSingleCollectionIdentifier: Hashable, Sendable {}

// MARK: - Outlines, badges, and groups

extension List where SelectionValue == Never {
  @available(iOS 14.0, *)
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == OutlineGroupStandIn<Data, RowContent>, Data.Element: Identifiable {}
}
@available(iOS 14.0, *)
public struct OutlineGroupStandIn<Data, RowContent>: PrimitiveView {}
extension ContentShapeKinds { public static let dragPreview = ContentShapeKinds(rawValue: 2) }
nonisolated extension View {
  @available(iOS 17.0, *)
  public func geometryGroup() -> some View { self }
  @available(iOS 15.0, *)
  public func badge(_ count: Int) -> some View { self }
}
extension NSItemProvider { public convenience init(object: NSString) { self.init() } }
