// Signatures of SwiftUI: property wrappers that hold or reach state.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol DynamicProperty { mutating func update() }
extension DynamicProperty { public mutating func update() {} }

@propertyWrapper public struct State<Value>: DynamicProperty {
  public init(wrappedValue: Value) {}
  public init(initialValue: Value) {}
  public var wrappedValue: Value {
    get { signatureOnly() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { signatureOnly() }
}

extension State: Sendable where Value: Sendable {}
extension State where Value: ExpressibleByNilLiteral { public init() {} }

// MARK: - Bindings

@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {}
  public init(projectedValue: Binding<Value>) {}
  public init<V>(_ base: Binding<V>) where Value == V? {}
  public init?(_ base: Binding<Value?>) {}
  public static func constant(_ value: Value) -> Binding<Value> { signatureOnly() }
  public var wrappedValue: Value {
    get { signatureOnly() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { signatureOnly() }
  public var transaction: Transaction {
    get { signatureOnly() }
    set {}
  }
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { signatureOnly() }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    signatureOnly()
  }
}

extension Binding: Identifiable where Value: Identifiable { public var id: Value.ID { signatureOnly() } }

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Index { signatureOnly() }
  public var endIndex: Index { signatureOnly() }
  public var indices: Value.Indices { signatureOnly() }
  public func index(after i: Index) -> Index { signatureOnly() }
  public subscript(position: Index) -> Binding<Value.Element> { signatureOnly() }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Index) -> Index { signatureOnly() }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

@available(iOS 17.0, *)
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(wrappedValue: Value) { signatureOnly() }
  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(projectedValue: Bindable<Value>) { signatureOnly() }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    signatureOnly()
  }
}

extension Bindable where Value: ObservableObject {
  @available(
    *, unavailable,
    message: "@Bindable only works with Observable types. For ObservableObject types, use @ObservedObject instead."
  )
  public init(wrappedValue: Value) { signatureOnly() }
}

extension Bindable where Value: AnyObject, Value: Observable {
  public init(wrappedValue: Value) { signatureOnly() }
  public init(_ wrappedValue: Value) { signatureOnly() }
  public init(projectedValue: Bindable<Value>) { signatureOnly() }
}

// MARK: - Observable objects

@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty
{
  @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> { signatureOnly() }
  }
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }
  public var wrappedValue: ObjectType
  public var projectedValue: Wrapper { signatureOnly() }
}

@available(iOS 14.0, *)
@MainActor @preconcurrency @propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {}
  public var wrappedValue: ObjectType { signatureOnly() }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { signatureOnly() }
}

@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>:
  DynamicProperty
{
  nonisolated public init() {}
  public var wrappedValue: ObjectType { signatureOnly() }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { signatureOnly() }
}

// MARK: - Stored elsewhere

@available(iOS 14.0, *)
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  init(signatureOnly: Void) {}
  public var wrappedValue: Value {
    get { signatureOnly() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { signatureOnly() }
}

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {}
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {}
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {}
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {}
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {}
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {}
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {}
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {}
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {}
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {}
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {}
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {}
}

@available(iOS 14.0, *)
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  init(signatureOnly: Void) {}
  public var wrappedValue: Value {
    get { signatureOnly() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { signatureOnly() }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {}
  public init(wrappedValue: Value, _ key: String) where Value == Int {}
  public init(wrappedValue: Value, _ key: String) where Value == Double {}
  public init(wrappedValue: Value, _ key: String) where Value == String {}
  public init(wrappedValue: Value, _ key: String) where Value == Data {}
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Int? {}
  public init(_ key: String) where Value == String? {}
  public init(_ key: String) where Value == Data? {}
}

// MARK: - Held by views

@available(iOS 15.0, *)
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  @propertyWrapper public struct Binding {
    init(signatureOnly: Void) {}
    public var wrappedValue: Value {
      get { signatureOnly() }
      nonmutating set {}
    }
    public var projectedValue: FocusState<Value>.Binding { self }
  }
  public init() where Value == Bool {}
  public init<T: Hashable>() where Value == T? {}
  public var wrappedValue: Value {
    get { signatureOnly() }
    nonmutating set {}
  }
  public var projectedValue: FocusState<Value>.Binding { signatureOnly() }
}

@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  public init(wrappedValue: Value) {}
  public init(initialValue: Value) {}
  public var wrappedValue: Value { signatureOnly() }
  public var projectedValue: GestureState<Value> { self }
}

@available(iOS 14.0, *)
@propertyWrapper public struct Namespace: DynamicProperty {
  public struct ID: Hashable, Sendable {}
  public init() {}
  public var wrappedValue: Namespace.ID { signatureOnly() }
}

@available(iOS 14.0, *)
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public init(wrappedValue: Value) {}
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {}
  public var wrappedValue: Value { signatureOnly() }
}
