// Signatures of SwiftUI: views, builders, modifiers, and what happens during a view's life.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// A view that SwiftUI draws by itself.
///
/// The real views do not share a protocol; this one spares the stub a body for each.
@MainActor @preconcurrency public protocol PrimitiveView: View where Body == Never {}
extension PrimitiveView { public var body: Never { signatureOnly() } }

extension Never: View { public var body: Never { signatureOnly() } }
extension Optional: View where Wrapped: View { public var body: Never { signatureOnly() } }

public struct EmptyView: PrimitiveView { nonisolated public init() {} }
public struct AnyView: PrimitiveView {
  nonisolated public init<V: View>(_ view: V) {}
  nonisolated public init<V: View>(erasing view: V) {}
}
public struct TupleView<T>: PrimitiveView { nonisolated public init(_ value: T) {} }
public struct _ConditionalContent<TrueContent, FalseContent> {}
extension _ConditionalContent: View, PrimitiveView where TrueContent: View, FalseContent: View {}

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { signatureOnly() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { signatureOnly() }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { signatureOnly() }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { signatureOnly() }
}

// MARK: - Modifiers

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
  typealias Content = _ViewModifier_Content<Self>
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {}
public struct ModifiedContent<Content, Modifier> {}
extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {}

nonisolated extension View {
  public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { signatureOnly() }
}

public struct EquatableView<Content: Equatable & View>: PrimitiveView { nonisolated public init(content: Content) {} }
nonisolated extension View where Self: Equatable {
  public func equatable() -> EquatableView<Self> { signatureOnly() }
}

// MARK: - Identity and life

nonisolated extension View {
  @available(iOS 15.0, *)
  public static func _printChanges() {}
  @available(iOS 17.1, *)
  public static func _logChanges() {}

  public func id<ID: Hashable>(_ id: ID) -> some View { self }
  public func tag<V: Hashable>(_ tag: V) -> some View { self }
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  @available(iOS 15.0, *)
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View { self }
  @available(iOS 15.0, *)
  public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View { self }
  @available(
    iOS, introduced: 14.0, deprecated: 17.0,
    message: "Use `onChange` with a two or zero parameter action closure instead."
  )
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View { self }
  @available(iOS 17.0, *)
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { self }
  @available(iOS 17.0, *)
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
    self
  }
  public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
  where P.Failure == Never { self }
  @available(iOS 14.0, *)
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  @available(iOS 14.0, *)
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
  @available(iOS 14.0, *)
  public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { self }
  @available(iOS 15.0, *)
  public func refreshable(@_inheritActorContext action: @escaping @Sendable () async -> Void) -> some View { self }
}

// MARK: - App and scenes

@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}

@available(iOS 14.0, *)
extension App { public static func main() {} }

@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol Scene {}

@available(iOS 14.0, *)
@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@available(iOS 14.0, *)
public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  nonisolated public init(id: String, @ViewBuilder content: () -> Content) {}
}
@available(iOS 16.0, *)
extension WindowGroup {
  nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {}
}
@available(iOS 16.0, *)
public struct PresentedWindowContent<Data: Decodable & Encodable & Hashable, Content: View>: PrimitiveView {}

/// iOS has none; the version is that of `openWindow`.
@available(iOS 16.0, *)
public struct Window<Content: View>: Scene {
  nonisolated public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {}
}

@available(iOS 16.0, *)
@MainActor @preconcurrency public struct OpenWindowAction {
  public func callAsFunction(id: String) {}
  public func callAsFunction<D: Decodable & Encodable & Hashable>(id: String, value: D) {}
}

@available(iOS 17.0, *)
public struct WindowResizability: Sendable {
  public static var automatic: Self { signatureOnly() }
  public static var contentSize: Self { signatureOnly() }
  public static var contentMinSize: Self { signatureOnly() }
}
nonisolated extension Scene {
  @available(iOS 17.0, *)
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
}
