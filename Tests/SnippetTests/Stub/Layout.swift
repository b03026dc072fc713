// Signatures of SwiftUI: alignment, sizes, safe areas, and the Layout protocol.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// MARK: - Alignment and edges

public protocol AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat }

public struct ViewDimensions: Equatable {
  public var width: CGFloat { signatureOnly() }
  public var height: CGFloat { signatureOnly() }
  public subscript(guide: HorizontalAlignment) -> CGFloat { signatureOnly() }
  public subscript(guide: VerticalAlignment) -> CGFloat { signatureOnly() }
}

public struct HorizontalAlignment: Equatable, Sendable {
  public init(_ id: any AlignmentID.Type) {}
  public static let leading: Self = signatureOnly()
  public static let center: Self = signatureOnly()
  public static let trailing: Self = signatureOnly()
}

public struct VerticalAlignment: Equatable, Sendable {
  public init(_ id: any AlignmentID.Type) {}
  public static let top: Self = signatureOnly()
  public static let center: Self = signatureOnly()
  public static let bottom: Self = signatureOnly()
  public static let firstTextBaseline: Self = signatureOnly()
  public static let lastTextBaseline: Self = signatureOnly()
}

public struct Alignment: Equatable, Sendable {
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {}
  public static let center: Self = signatureOnly()
  public static let leading: Self = signatureOnly()
  public static let trailing: Self = signatureOnly()
  public static let top: Self = signatureOnly()
  public static let bottom: Self = signatureOnly()
  public static let topLeading: Self = signatureOnly()
  public static let topTrailing: Self = signatureOnly()
  public static let bottomLeading: Self = signatureOnly()
  public static let bottomTrailing: Self = signatureOnly()
}

public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let all = Set(rawValue: 15)
    public static let horizontal = Set(rawValue: 10)
    public static let vertical = Set(rawValue: 5)
  }
}

@available(iOS 15.0, *)
public enum HorizontalEdge: Int8, CaseIterable, Sendable { case leading, trailing }

@available(iOS 15.0, *)
public enum VerticalEdge: Int8, CaseIterable, Sendable {
  case top, bottom
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 2)
    public static let all = Set(rawValue: 3)
  }
}

public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat = 0
  public var leading: CGFloat = 0
  public var bottom: CGFloat = 0
  public var trailing: CGFloat = 0
  public init() {}
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}

public struct UnitPoint: Hashable, Sendable {
  public init(x: CGFloat, y: CGFloat) {}
  public static let zero: Self = signatureOnly()
  public static let center: Self = signatureOnly()
  public static let leading: Self = signatureOnly()
  public static let trailing: Self = signatureOnly()
  public static let top: Self = signatureOnly()
  public static let bottom: Self = signatureOnly()
  public static let topLeading: Self = signatureOnly()
  public static let topTrailing: Self = signatureOnly()
  public static let bottomLeading: Self = signatureOnly()
  public static let bottomTrailing: Self = signatureOnly()
}

public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

public struct GeometryProxy {
  public var size: CGSize { signatureOnly() }
  public var safeAreaInsets: EdgeInsets { signatureOnly() }
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { signatureOnly() }
}

public enum CoordinateSpace {
  case global, local
  case named(AnyHashable)
}

// MARK: - Sizes and places

nonisolated extension View {
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View { self }
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }
  public func fixedSize() -> some View { self }
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
  public func layoutPriority(_ value: Double) -> some View { self }
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View { self }
  public func scaledToFit() -> some View { self }
  public func scaledToFill() -> some View { self }
  public func padding(_ insets: EdgeInsets) -> some View { self }
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
  public func padding(_ length: CGFloat) -> some View { self }
  public func offset(_ offset: CGSize) -> some View { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func position(_ position: CGPoint) -> some View { self }
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func zIndex(_ value: Double) -> some View { self }
  public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> some View { self }
  public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> some View { self }
  public func coordinateSpace<T: Hashable>(name: T) -> some View { self }
  @available(iOS 17.0, *)
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View { self }
  @available(iOS 17.0, *)
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View { self }
  @available(iOS 17.0, *)
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View { self }
  @available(iOS 16.0, *)
  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View { self }
  @available(iOS 16.0, *)
  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View { self }
}

// MARK: - Safe areas

@available(iOS 14.0, *)
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = Self(rawValue: 1)
  public static let keyboard = Self(rawValue: 2)
  public static let all = Self(rawValue: .max)
}

nonisolated extension View {
  @available(iOS 14.0, *)
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
  @available(iOS 15.0, *)
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View { self }
  @available(iOS 17.0, *)
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
  @available(iOS 17.0, *)
  public func safeAreaPadding(_ length: CGFloat) -> some View { self }
  @available(iOS 26.0, *)
  public func safeAreaBar(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { self }
  @available(iOS 26.0, *)
  public func containerCornerOffset(_ edges: Edge.Set, sizeToFit: Bool = false) -> some View { self }
}

// MARK: - Own layouts

@available(iOS 16.0, *)
public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?
  public static let zero = Self(width: 0, height: 0)
  public static let unspecified = Self(width: nil, height: nil)
  public static let infinity = Self(width: .infinity, height: .infinity)
  public init(width: CGFloat?, height: CGFloat?) {}
  public init(_ size: CGSize) {}
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize { size }
}

@available(iOS 16.0, *)
public struct LayoutSubview: Equatable {
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { signatureOnly() }
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { signatureOnly() }
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {}
}

@available(iOS 16.0, *)
public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
  public var startIndex: Int { signatureOnly() }
  public var endIndex: Int { signatureOnly() }
  public subscript(index: Int) -> LayoutSubview { signatureOnly() }
}

@available(iOS 16.0, *)
public protocol Layout: Animatable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews
  func makeCache(subviews: Self.Subviews) -> Self.Cache
  func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)
  func sizeThatFits(proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache) -> CGSize
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache)
}
extension Layout {
  public func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews) {}
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { content() }
}
extension Layout where Cache == Void { public func makeCache(subviews: Self.Subviews) {} }

/// A layout that SwiftUI computes by itself; spares the stub the bodies.
public protocol PrimitiveLayout: Layout where Cache == Void {}
extension PrimitiveLayout {
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    signatureOnly()
  }
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}

@available(iOS 16.0, *)
public struct HStackLayout: PrimitiveLayout {
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {}
}
@available(iOS 16.0, *)
public struct VStackLayout: PrimitiveLayout {
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {}
}
@available(iOS 16.0, *)
public struct AnyLayout: PrimitiveLayout { public init<L: Layout>(_ layout: L) {} }
