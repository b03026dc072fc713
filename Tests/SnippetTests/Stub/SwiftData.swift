// Signatures of SwiftData. `SnippetSource` says what the macro `@Model` becomes.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 17.0, *)
public protocol BackingData<Model> { associatedtype Model }
@available(iOS 17.0, *)
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {}
@available(iOS 17.0, *)
extension PersistentModel {
  public var id: PersistentIdentifier { signatureOnly() }
  public var persistentModelID: PersistentIdentifier { signatureOnly() }
  public var modelContext: ModelContext? { signatureOnly() }
  public var isDeleted: Bool { signatureOnly() }
  public static func == (left: Self, right: Self) -> Bool { signatureOnly() }
  public func hash(into hasher: inout Hasher) {}
}

@available(iOS 17.0, *)
public struct PersistentIdentifier: Codable, Hashable, Identifiable, Sendable {
  public var id: PersistentIdentifier.ID { signatureOnly() }
  public struct ID: Hashable, Sendable {}
}

@available(iOS 17.0, *)
public class ModelContext {
  public init(_ container: ModelContainer) {}
  public var autosaveEnabled: Bool {
    get { signatureOnly() }
    set {}
  }
  public func insert<T: PersistentModel>(_ model: T) {}
  public func delete<T: PersistentModel>(_ model: T) {}
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] { signatureOnly() }
  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int { signatureOnly() }
  public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel { signatureOnly() }
  public func save() throws {}
}
@available(*, unavailable)
extension ModelContext: Sendable {}

@available(iOS 17.0, *)
public class ModelContainer: @unchecked Sendable {
  public convenience init(for forTypes: any PersistentModel.Type..., configurations: ModelConfiguration...) throws {
    signatureOnly()
  }
  @MainActor public var mainContext: ModelContext { signatureOnly() }
}

@available(iOS 17.0, *)
public struct ModelConfiguration: Hashable, Sendable {
  public struct CloudKitDatabase: Hashable, Sendable {
    public static let automatic: Self = signatureOnly()
    public static let none: Self = signatureOnly()
    public static func `private`(_ privateDBName: String) -> Self { signatureOnly() }
  }
  public init(
    _ name: String? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {}
}

@available(iOS 17.0, *)
public struct FetchDescriptor<T: PersistentModel> {
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {}
  public var predicate: Predicate<T>?
  public var fetchLimit: Int?
}

/// In SwiftData `Query` has a second parameter, the result, and a macro of the same name applies it.
@available(iOS 17.0, *)
@MainActor @preconcurrency @propertyWrapper public struct Query<Element: PersistentModel>: DynamicProperty {
  nonisolated public init() {}
  nonisolated public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation = .default
  ) {}
  nonisolated public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, animation: Animation = .default
  ) {}
  public var wrappedValue: [Element] { signatureOnly() }
  nonisolated public mutating func update() {}
}

@available(iOS 17.0, *)
public protocol ModelActor: Actor {}

nonisolated extension View {
  @available(iOS 17.0, *)
  public func modelContainer(_ container: ModelContainer) -> some View { self }
  @available(iOS 17.0, *)
  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false
  ) -> some View { self }
  @available(iOS 17.0, *)
  public func modelContext(_ modelContext: ModelContext) -> some View { self }
}
