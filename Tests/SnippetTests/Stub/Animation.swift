// Signatures of SwiftUI: animations, transactions, transitions.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Animation: Equatable, Sendable {
  public static let `default`: Animation = signatureOnly()
  public static let linear: Animation = signatureOnly()
  public static let easeIn: Animation = signatureOnly()
  public static let easeOut: Animation = signatureOnly()
  public static let easeInOut: Animation = signatureOnly()
  public static func linear(duration: TimeInterval) -> Animation { signatureOnly() }
  public static func easeIn(duration: TimeInterval) -> Animation { signatureOnly() }
  public static func easeOut(duration: TimeInterval) -> Animation { signatureOnly() }
  public static func easeInOut(duration: TimeInterval) -> Animation { signatureOnly() }
  public static func spring(
    response: TimeInterval = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { signatureOnly() }
  @available(iOS 17.0, *)
  public static var smooth: Animation { signatureOnly() }
  @available(iOS 17.0, *)
  public static var snappy: Animation { signatureOnly() }
  @available(iOS 17.0, *)
  public static var bouncy: Animation { signatureOnly() }
  public func delay(_ delay: TimeInterval) -> Animation { self }
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try body()
}

public struct Transaction {
  public init() {}
  public init(animation: Animation?) {}
  public var animation: Animation? {
    get { signatureOnly() }
    set {}
  }
  public var disablesAnimations: Bool {
    get { signatureOnly() }
    set {}
  }
}

public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try body()
}

public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: Self.AnimatableData { get set }
}
public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
  var magnitudeSquared: Double { get }
}
extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { signatureOnly() }
}
extension CGFloat: VectorArithmetic {
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { signatureOnly() }
}
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  public init() {}
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  public static func + (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }
  public static func - (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { signatureOnly() }
}
extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { signatureOnly() }
    set {}
  }
}

public struct AnyTransition {
  public static let identity: AnyTransition = signatureOnly()
  public static let opacity: AnyTransition = signatureOnly()
  public static var scale: AnyTransition { signatureOnly() }
  public static var slide: AnyTransition { signatureOnly() }
  public static func move(edge: Edge) -> AnyTransition { signatureOnly() }
  @available(iOS 16.0, *)
  public static func push(from edge: Edge) -> AnyTransition { signatureOnly() }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { signatureOnly() }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
}
extension AnyTransition: @unchecked Sendable {}

nonisolated extension View {
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
  @available(
    iOS, introduced: 13.0, deprecated: 15.0, message: "Use withAnimation or animation(_:value:) instead."
  )
  @_disfavoredOverload
  public func animation(_ animation: Animation?) -> some View { self }
  @available(iOS 17.0, *)
  public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View { self }
  @available(iOS 17.0, *)
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View { self }
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
  public func transition(_ t: AnyTransition) -> some View { self }
  @available(iOS 16.0, *)
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
  @available(iOS 14.0, *)
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View { self }
}

@available(iOS 17.0, *)
public struct PlaceholderContentView<Value>: PrimitiveView {}

@available(iOS 16.0, *)
public struct ContentTransition: Equatable, Sendable {
  public static let identity: ContentTransition = signatureOnly()
  public static let interpolate: ContentTransition = signatureOnly()
  public static let opacity: ContentTransition = signatureOnly()
  public static func numericText(countsDown: Bool = false) -> ContentTransition { signatureOnly() }
  @available(iOS 17.0, *)
  public static func symbolEffect<T: ContentTransitionSymbolEffect>(_ effect: T) -> ContentTransition {
    signatureOnly()
  }
}
@available(iOS 17.0, *)
public protocol ContentTransitionSymbolEffect {}
@available(iOS 17.0, *)
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {}
@available(iOS 17.0, *)
extension ContentTransitionSymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { signatureOnly() }
}

@available(iOS 14.0, *)
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = Self(rawValue: 1)
  public static let size = Self(rawValue: 2)
  public static let frame = Self(rawValue: 3)
}
