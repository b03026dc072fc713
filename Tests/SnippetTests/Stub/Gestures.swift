// Signatures of SwiftUI: gestures and hit testing.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
}
extension Never: Gesture {
  public typealias Value = Never
  public typealias Body = Never
}

/// A gesture that SwiftUI recognizes by itself.
@MainActor @preconcurrency public protocol PrimitiveGesture: Gesture where Body == Never {}

nonisolated extension Gesture {
  public func onEnded(_ action: @escaping (Self.Value) -> Void) -> _EndedGesture<Self> { signatureOnly() }
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Self.Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> { signatureOnly() }
}
nonisolated extension Gesture where Value: Equatable {
  public func onChanged(_ action: @escaping (Self.Value) -> Void) -> _ChangedGesture<Self> { signatureOnly() }
}

public struct _EndedGesture<Content: Gesture>: PrimitiveGesture { public typealias Value = Content.Value }
public struct _ChangedGesture<Content: Gesture>: PrimitiveGesture { public typealias Value = Content.Value }
public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture { public typealias Value = Base.Value }

public struct DragGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint { signatureOnly() }
    public var startLocation: CGPoint { signatureOnly() }
    public var translation: CGSize { signatureOnly() }
  }
  nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}
public struct TapGesture: PrimitiveGesture {
  public typealias Value = ()
  nonisolated public init(count: Int = 1) {}
}
public struct LongPressGesture: PrimitiveGesture {
  public typealias Value = Bool
  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all = GestureMask(rawValue: 3)
}

nonisolated extension View {
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View { self }
  public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View { self }
  public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View { self }
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
  public func onLongPressGesture(minimumDuration: Double = 0.5, perform action: @escaping () -> Void) -> some View {
    self
  }
  public func allowsHitTesting(_ enabled: Bool) -> some View { self }
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
}
