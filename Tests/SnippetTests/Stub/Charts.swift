// Signatures of Swift Charts.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.0, *)
public protocol Plottable {}
@available(iOS 16.0, *)
extension String: Plottable {}
@available(iOS 16.0, *)
extension Int: Plottable {}
@available(iOS 16.0, *)
extension Double: Plottable {}
@available(iOS 16.0, *)
extension Date: Plottable {}

@available(iOS 16.0, *)
public struct PlottableValue<Value: Plottable> {
  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue<Value> { signatureOnly() }
  public static func value(
    _ labelKey: LocalizedStringKey, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue<Date> where Value == Date { signatureOnly() }
}

@available(iOS 16.0, *)
@MainActor @preconcurrency public protocol ChartContent {}
@available(iOS 16.0, *)
public struct _ChartTuple: ChartContent {}
@available(iOS 16.0, *)
extension Optional: ChartContent where Wrapped: ChartContent {}
@available(iOS 16.0, *)
@resultBuilder public struct ChartContentBuilder {
  public static func buildExpression<C: ChartContent>(_ content: C) -> C { content }
  public static func buildBlock() -> _ChartTuple { signatureOnly() }
  public static func buildBlock<C: ChartContent>(_ content: C) -> C { content }
  public static func buildBlock<each C: ChartContent>(_ content: repeat each C) -> _ChartTuple { signatureOnly() }
  public static func buildIf<C: ChartContent>(_ content: C?) -> C? { content }
  public static func buildEither<C: ChartContent>(first: C) -> _ChartTuple { signatureOnly() }
  public static func buildEither<C: ChartContent>(second: C) -> _ChartTuple { signatureOnly() }
}

@available(iOS 16.0, *)
extension ForEach: ChartContent where Content: ChartContent {
  nonisolated public init(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) where ID == Data.Element.ID, Data.Element: Identifiable {}
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

@available(iOS 16.0, *)
public struct Chart<Content: ChartContent>: PrimitiveView {
  nonisolated public init(@ChartContentBuilder content: () -> Content) {}
  nonisolated public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {}
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {}
}

@available(iOS 16.0, *)
public struct MarkDimension: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) {}
  public init(integerLiteral value: Int) {}
  public static var automatic: MarkDimension { signatureOnly() }
  public static func fixed(_ value: CGFloat) -> MarkDimension { signatureOnly() }
  public static func ratio(_ value: CGFloat) -> MarkDimension { signatureOnly() }
}

@available(iOS 16.0, *)
public struct MarkStackingMethod: Sendable {
  public static var standard: Self { signatureOnly() }
  public static var normalized: Self { signatureOnly() }
  public static var center: Self { signatureOnly() }
  public static var unstacked: Self { signatureOnly() }
}

@available(iOS 16.0, *)
public struct BarMark: ChartContent {
  nonisolated public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {}
}
@available(iOS 16.0, *)
public struct LineMark: ChartContent {
  nonisolated public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {}
  nonisolated public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {}
}
@available(iOS 16.0, *)
public struct PointMark: ChartContent {
  nonisolated public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {}
}
@available(iOS 16.0, *)
public struct AreaMark: ChartContent {
  nonisolated public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {}
  nonisolated public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {}
}
@available(iOS 16.0, *)
public struct RuleMark: ChartContent {
  nonisolated public init<X: Plottable>(x: PlottableValue<X>) {}
  nonisolated public init<Y: Plottable>(y: PlottableValue<Y>) {}
}
@available(iOS 17.0, *)
public struct SectorMark: ChartContent {
  nonisolated public init<T: Plottable>(
    angle: PlottableValue<T>, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
    angularInset: CGFloat? = nil
  ) {}
}
@available(iOS 18.0, *)
public struct LinePlot: ChartContent {
  nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
  ) {}
}
@available(iOS 18.0, *)
public struct PlottableProjection<DataElement, Value> {
  public static func value(_ labelKey: LocalizedStringKey, _ keyPath: KeyPath<DataElement, Value>) -> Self {
    signatureOnly()
  }
}

@available(iOS 16.0, *)
public struct AnnotationPosition: Sendable {
  public static var automatic: Self { signatureOnly() }
  public static var overlay: Self { signatureOnly() }
  public static var top: Self { signatureOnly() }
  public static var bottom: Self { signatureOnly() }
  public static var leading: Self { signatureOnly() }
  public static var trailing: Self { signatureOnly() }
}
@available(iOS 17.0, *)
public struct AnnotationOverflowResolution: Sendable {
  public struct Strategy: Sendable {
    public static var automatic: Self { signatureOnly() }
    public static var fit: Self { signatureOnly() }
    public static func fit(to boundary: Boundary) -> Self { signatureOnly() }
    public static var disabled: Self { signatureOnly() }
  }
  public struct Boundary: Sendable {
    public static var chart: Self { signatureOnly() }
    public static var plot: Self { signatureOnly() }
  }
  public init(x: Strategy = .automatic, y: Strategy = .automatic) {}
}

@available(iOS 16.0, *)
nonisolated extension ChartContent {
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent { self }
  public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { self }
  public func position<P: Plottable>(by value: PlottableValue<P>) -> some ChartContent { self }
  public func opacity(_ opacity: Double) -> some ChartContent { self }
  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent { self }
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> some ChartContent { self }
  @available(iOS 17.0, *)
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: () -> C
  ) -> some ChartContent { self }
}

// MARK: - Scales and axes

@available(iOS 16.0, *)
public protocol ScaleDomain {}
@available(iOS 16.0, *)
extension ClosedRange: ScaleDomain where Bound: Plottable {}
@available(iOS 16.0, *)
extension Array: ScaleDomain where Element: Plottable {}
@available(iOS 16.0, *)
public struct AutomaticScaleDomain: ScaleDomain {}
@available(iOS 16.0, *)
extension ScaleDomain where Self == AutomaticScaleDomain {
  public static var automatic: AutomaticScaleDomain { signatureOnly() }
  public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
    signatureOnly()
  }
}
@available(iOS 16.0, *)
public protocol PositionScaleRange {}
@available(iOS 16.0, *)
public struct PlotDimensionScaleRange: PositionScaleRange {}
@available(iOS 16.0, *)
extension PositionScaleRange where Self == PlotDimensionScaleRange {
  public static var plotDimension: PlotDimensionScaleRange { signatureOnly() }
  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange { signatureOnly() }
}

@available(iOS 16.0, *)
@MainActor @preconcurrency public protocol AxisContent {}
@available(iOS 16.0, *)
@MainActor @preconcurrency public protocol AxisMark {}
@available(iOS 16.0, *)
public struct _AxisMarkTuple: AxisMark {}
@available(iOS 16.0, *)
@resultBuilder public struct AxisContentBuilder {
  public static func buildBlock<C: AxisContent>(_ content: C) -> C { content }
}
@available(iOS 16.0, *)
@resultBuilder public struct AxisMarkBuilder {
  public static func buildBlock<each C: AxisMark>(_ content: repeat each C) -> _AxisMarkTuple { signatureOnly() }
}
@available(iOS 16.0, *)
public struct AxisMarkValues {
  public static var automatic: AxisMarkValues { signatureOnly() }
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { signatureOnly() }
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil,
    calendar: Calendar? = nil
  ) -> AxisMarkValues { signatureOnly() }
}
@available(iOS 16.0, *)
public struct AxisMarkPosition: Sendable {
  public static var automatic: Self { signatureOnly() }
  public static var leading: Self { signatureOnly() }
  public static var trailing: Self { signatureOnly() }
}
@available(iOS 16.0, *)
public struct AxisMarks: AxisContent {
  nonisolated public init(position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic) {}
  nonisolated public init<C: AxisMark>(
    position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic, @AxisMarkBuilder content: () -> C
  ) {}
}
@available(iOS 16.0, *)
public struct AxisGridLine: AxisMark { nonisolated public init() {} }
@available(iOS 16.0, *)
public struct AxisValueLabel: AxisMark {
  nonisolated public init() {}
  nonisolated public init(format: Date.FormatStyle, centered: Bool? = nil) {}
}

@available(iOS 16.0, *)
nonisolated extension View {
  public func chartXScale<D: ScaleDomain>(domain: D) -> some View { self }
  public func chartXScale<R: PositionScaleRange>(range: R) -> some View { self }
  public func chartXScale<D: ScaleDomain, R: PositionScaleRange>(domain: D, range: R) -> some View { self }
  public func chartYScale<D: ScaleDomain>(domain: D) -> some View { self }
  public func chartForegroundStyleScale<D: Plottable & Hashable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View { self }
  public func chartForegroundStyleScale<D: Plottable & Hashable, S: ShapeStyle>(
    domain: [D], range: [S]
  ) -> some View { self }
  public func chartXAxis<C: AxisContent>(@AxisContentBuilder content: () -> C) -> some View { self }
  public func chartYAxis<C: AxisContent>(@AxisContentBuilder content: () -> C) -> some View { self }
  public func chartPlotStyle<C: View>(@ViewBuilder content: @escaping (ChartPlotContent) -> C) -> some View { self }
  public func chartOverlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View { self }
  @available(iOS 17.0, *)
  public func chartXSelection<P: Plottable>(value binding: Binding<P?>) -> some View { self }
  @available(iOS 17.0, *)
  public func chartAngleSelection<P: Plottable>(value binding: Binding<P?>) -> some View { self }
  @available(iOS 17.0, *)
  public func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }
  @available(iOS 17.0, *)
  public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View { self }
}
@available(iOS 16.0, *)
public struct ChartPlotContent: PrimitiveView {}
@available(iOS 16.0, *)
public struct ChartProxy {
  @available(iOS 17.0, *)
  public var plotFrame: Anchor<CGRect>? { signatureOnly() }
  public func value<P: Plottable>(atX position: CGFloat, as: P.Type = P.self) -> P? { signatureOnly() }
}

@available(iOS 16.0, *)
public struct InterpolationMethod: Sendable {
  public static var linear: Self { signatureOnly() }
  public static var catmullRom: Self { signatureOnly() }
  public static var cardinal: Self { signatureOnly() }
  public static var monotone: Self { signatureOnly() }
}
