// Signatures of SwiftData's macros, of Core Data's classes, documents, transfers, StoreKit, text input, and focus.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// MARK: - SwiftData

// These macros add nothing here: SwiftData's own module implements them.
@available(iOS 17.0, *)
@attached(peer) public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "SwiftMacros", type: "DistributedResolvableMacro")
@available(iOS 17.0, *)
@attached(peer) public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
  inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "SwiftMacros", type: "DistributedResolvableMacro")
@available(iOS 17.0, *)
@attached(peer) public macro Transient() =
  #externalMacro(module: "SwiftMacros", type: "DistributedResolvableMacro")

@available(iOS 17.0, *)
public class Schema: @unchecked Sendable {
  public struct Version: Sendable { public init(_ major: Int, _ minor: Int, _ patch: Int) {} }
  public class Attribute {
    public struct Option: Sendable {
      public static var unique: Option { signatureOnly() }
      public static var externalStorage: Option { signatureOnly() }
      public static var ephemeral: Option { signatureOnly() }
    }
  }
  public class Relationship {
    public struct Option: Sendable {}
    public enum DeleteRule: Sendable { case noAction, nullify, cascade, deny }
  }
}

@available(iOS 17.0, *)
public protocol VersionedSchema {
  static var models: [any PersistentModel.Type] { get }
  static var versionIdentifier: Schema.Version { get }
}
@available(iOS 17.0, *)
public enum MigrationStage {
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}
@available(iOS 17.0, *)
public protocol SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { get }
  static var stages: [MigrationStage] { get }
}

@available(iOS 17.0, *)
extension ModelConfiguration {
  public struct GroupContainer: Hashable, Sendable {
    public static let automatic: Self = signatureOnly()
    public static let none: Self = signatureOnly()
    public static func identifier(_ groupName: String) -> Self { signatureOnly() }
  }
  public init(
    _ name: String? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
    groupContainer: GroupContainer, cloudKitDatabase: CloudKitDatabase = .automatic
  ) {}
}

@available(iOS 17.0, *)
extension ModelContext {
  public var hasChanges: Bool { signatureOnly() }
  public func rollback() {}
}

@available(iOS 17.0, *)
public protocol ModelExecutor: Executor { var modelContext: ModelContext { get } }
@available(iOS 17.0, *)
public final class DefaultSerialModelExecutor: ModelExecutor, SerialExecutor, @unchecked Sendable {
  public init(modelContext: ModelContext) {}
  public var modelContext: ModelContext { signatureOnly() }
  public func enqueue(_ job: consuming ExecutorJob) {}
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

extension EnvironmentValues {
  public var undoManager: UndoManager? { signatureOnly() }
}

// MARK: - Core Data

public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy()
public class NSMergePolicy: @unchecked Sendable {
  public static var mergeByPropertyObjectTrump: NSMergePolicy { signatureOnly() }
}
public class NSManagedObjectID: Hashable, @unchecked Sendable {
  public static func == (first: NSManagedObjectID, second: NSManagedObjectID) -> Bool { first === second }
  public func hash(into hasher: inout Hasher) {}
}
extension NSManagedObject: Hashable {
  public static func == (first: NSManagedObject, second: NSManagedObject) -> Bool { first === second }
  public func hash(into hasher: inout Hasher) {}
  public var objectID: NSManagedObjectID { signatureOnly() }
  public convenience init(context moc: NSManagedObjectContext) { self.init() }
}
extension NSManagedObjectContext {
  public enum ConcurrencyType: Sendable { case privateQueue, mainQueue }
  @available(iOS 15.0, *)
  public convenience init(_ type: ConcurrencyType) { self.init() }
  public var parent: NSManagedObjectContext? {
    get { nil }
    set {}
  }
  public var hasChanges: Bool { false }
  public var mergePolicy: Any {
    get { signatureOnly() }
    set {}
  }
}

// MARK: - Documents and transfers

#if !canImport(Darwin)
  @available(iOS 16.0, *)
  extension URL { public static var applicationSupportDirectory: URL { signatureOnly() } }
  public final class UndoManager: @unchecked Sendable {
    public func registerUndo<Target: AnyObject>(
      withTarget target: Target, handler: @escaping @Sendable (Target) -> Void
    ) {}
  }
#endif

@available(iOS 14.0, *)
public struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: DocumentFile
}
@available(iOS 14.0, *)
public struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  public let existingFile: DocumentFile?
}
/// Stands for Foundation's `FileWrapper`, which only Apple's systems have.
public final class DocumentFile {
  public init(regularFileWithContents contents: Data) {}
  public var regularFileContents: Data? { nil }
}
public typealias FileWrapper = DocumentFile
@available(iOS 14.0, *)
public protocol FileDocument {
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  static var readableContentTypes: [UTType] { get }
  init(configuration: ReadConfiguration) throws
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}
@available(iOS 14.0, *)
public protocol ReferenceFileDocument: ObservableObject, Sendable {
  associatedtype Snapshot
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  static var readableContentTypes: [UTType] { get }
  init(configuration: ReadConfiguration) throws
  func snapshot(contentType: UTType) throws -> Snapshot
  func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}
@available(iOS 14.0, *)
public struct FileDocumentConfiguration<Document: FileDocument> {
  @Binding public var document: Document
  public var isEditable: Bool { signatureOnly() }
}
@available(iOS 14.0, *)
public struct DocumentGroup<Document, Content: View>: Scene {
  nonisolated public init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) where Document: FileDocument {}
}

// MARK: - Text input

nonisolated extension View {
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  public func textContentType(_ textContentType: UITextContentType?) -> some View { self }
  @available(iOS 15.0, *)
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  @available(iOS 15.0, *)
  public func submitScope(_ isBlocking: Bool = true) -> some View { self }
  @available(iOS 15.0, *)
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
}
public enum UIKeyboardType: Int, Sendable { case `default`, asciiCapable, numberPad, decimalPad, emailAddress, URL }
public struct UITextContentType: Hashable, Sendable {
  public static let username: Self = signatureOnly()
  public static let password: Self = signatureOnly()
  public static let newPassword: Self = signatureOnly()
  public static let oneTimeCode: Self = signatureOnly()
  public static let emailAddress: Self = signatureOnly()
}
@available(iOS 15.0, *)
public struct TextInputAutocapitalization: Sendable {
  public static var never: Self { signatureOnly() }
  public static var words: Self { signatureOnly() }
}
@available(iOS 15.0, *)
public struct SubmitLabel: Sendable {
  public static var done: Self { signatureOnly() }
  public static var next: Self { signatureOnly() }
}

// MARK: - Focus, keys, and pointers

public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let activate = FocusInteractions(rawValue: 1)
}
nonisolated extension View {
  @available(iOS 17.0, *)
  public func focusable(_ isFocusable: Bool = true) -> some View { self }
  @available(iOS 17.0, *)
  public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View { self }
  @available(iOS 17.0, *)
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
  @available(iOS 17.0, *)
  public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View { self }
  @available(iOS 17.0, *)
  public func defaultFocus<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V) -> some View { self }
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  /// Only tvOS, watchOS, and macOS have it.
  public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View { self }
  /// Only tvOS, watchOS, and macOS have it.
  public func focusScope(_ namespace: Namespace.ID) -> some View { self }
  /// Only tvOS and macOS have it.
  public func focusSection() -> some View { self }
  /// Only tvOS has it.
  public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }
  /// Only watchOS has it.
  public func digitalCrownRotation<V: BinaryFloatingPoint>(_ binding: Binding<V>) -> some View { self }
  /// Only macOS has it.
  public func onDeleteCommand(perform action: (() -> Void)?) -> some View { self }
}
public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral: Character) {}
  public static let `return`: Self = signatureOnly()
  public static let space: Self = signatureOnly()
  public static let escape: Self = signatureOnly()
}
@available(iOS 17.0, *)
public struct KeyPress: Sendable { public enum Result: Sendable { case handled, ignored } }

// MARK: - Accessibility

public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let ignore: AccessibilityChildBehavior = signatureOnly()
  public static let contain: AccessibilityChildBehavior = signatureOnly()
  public static let combine: AccessibilityChildBehavior = signatureOnly()
}
nonisolated extension View {
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
}

nonisolated extension View {
  @available(iOS 14.0, *)
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { self }
}
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let command: EventModifiers = signatureOnly()
  public static let option: EventModifiers = signatureOnly()
  public static let shift: EventModifiers = signatureOnly()
}

@MainActor @preconcurrency public protocol TextFieldStyle {}
public struct PlainTextFieldStyle: TextFieldStyle { public init() {} }
public struct RoundedBorderTextFieldStyle: TextFieldStyle { public init() {} }
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { signatureOnly() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { signatureOnly() }
}
nonisolated extension View {
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
}
