// Signatures of SwiftUI: environment and preferences.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct EnvironmentValues: CustomStringConvertible {
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { signatureOnly() }
    set {}
  }
  public var description: String { signatureOnly() }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

@propertyWrapper public struct Environment<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { signatureOnly() }
}

@available(iOS 17.0, *)
extension Environment {
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {}
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {}
}

extension EnvironmentValues {
  public var colorScheme: ColorScheme {
    get { signatureOnly() }
    set {}
  }
  public var defaultMinListRowHeight: CGFloat {
    get { signatureOnly() }
    set {}
  }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { signatureOnly() }
    set {}
  }
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { signatureOnly() }
    set {}
  }
  public var isEnabled: Bool {
    get { signatureOnly() }
    set {}
  }
  public var locale: Locale {
    get { signatureOnly() }
    set {}
  }
  public var managedObjectContext: NSManagedObjectContext {
    get { signatureOnly() }
    set {}
  }
  @available(iOS 14.0, *)
  public var openURL: OpenURLAction {
    get { signatureOnly() }
    set {}
  }
  @available(iOS 16.0, *)
  public var openWindow: OpenWindowAction { signatureOnly() }
  @available(iOS 14.0, *)
  public var scenePhase: ScenePhase {
    get { signatureOnly() }
    set {}
  }
  @available(iOS 15.0, *)
  public var dismiss: DismissAction { signatureOnly() }
  @available(iOS 15.0, *)
  public var dynamicTypeSize: DynamicTypeSize {
    get { signatureOnly() }
    set {}
  }
  @available(iOS 15.0, *)
  public var isPresented: Bool { signatureOnly() }
  @available(iOS 15.0, *)
  public var isSearching: Bool { signatureOnly() }
  @available(iOS 17.0, *)
  public var modelContext: ModelContext {
    get { signatureOnly() }
    set {}
  }
}

public enum ColorScheme: CaseIterable, Sendable { case light, dark }
public enum UserInterfaceSizeClass: Sendable { case compact, regular }

@available(iOS 14.0, *)
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }

@available(iOS 15.0, *)
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  public var isAccessibilitySize: Bool { signatureOnly() }
}

@available(iOS 15.0, *)
@MainActor @preconcurrency public struct DismissAction { public func callAsFunction() {} }

@available(iOS 14.0, *)
@MainActor @preconcurrency public struct OpenURLAction { public func callAsFunction(_ url: URL) {} }

nonisolated extension View {
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { self }
  @available(iOS 17.0, *)
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { self }
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View { self }
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View { self }
  @available(iOS 14.0, *)
  public func defaultAppStorage(_ store: UserDefaults) -> some View { self }
  @available(iOS 15.0, *)
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  @available(iOS 15.0, *)
  public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize { self }
}

// MARK: - Preferences

public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral { public static var defaultValue: Value { nil } }

nonisolated extension View {
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View { self }
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping @Sendable (K.Value) -> Void
  ) -> some View where K.Value: Equatable { self }
}
