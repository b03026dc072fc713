// Signatures of Core Data and of SwiftUI's wrappers around it.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class NSManagedObject: ObservableObject {
  public init() {}
  public var isDeleted: Bool { signatureOnly() }
  public var managedObjectContext: NSManagedObjectContext? { signatureOnly() }
}
public protocol NSFetchRequestResult: AnyObject {}
extension NSManagedObject: NSFetchRequestResult {}

public class NSManagedObjectContext {
  public var automaticallyMergesChangesFromParent = false
  public func save() throws {}
}

open class NSPersistentContainer {
  public convenience init(name: String) { self.init() }
  public init() {}
  public var viewContext: NSManagedObjectContext { signatureOnly() }
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {}
}
public class NSPersistentStoreDescription {}

@MainActor @preconcurrency @propertyWrapper public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty {
  @available(iOS 15.0, *)
  public init(sortDescriptors: [SortDescriptor<Result>]) {}
  public var wrappedValue: FetchedResults<Result> { signatureOnly() }
  nonisolated public mutating func update() {}
}
public struct FetchedResults<Result: NSFetchRequestResult>: RandomAccessCollection {
  public var startIndex: Int { signatureOnly() }
  public var endIndex: Int { signatureOnly() }
  public subscript(position: Int) -> Result { signatureOnly() }
}
