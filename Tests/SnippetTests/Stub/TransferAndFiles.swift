// Signatures of CoreTransferable, UniformTypeIdentifiers, PhotosUI, and what SwiftUI does with files.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 14.0, *)
public struct UTType: Hashable, Sendable {
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {}
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {}
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {}
  public static var item: UTType { signatureOnly() }
  public static var data: UTType { signatureOnly() }
  public static var content: UTType { signatureOnly() }
  public static var folder: UTType { signatureOnly() }
  public static var image: UTType { signatureOnly() }
  public static var png: UTType { signatureOnly() }
  public static var jpeg: UTType { signatureOnly() }
  public static var movie: UTType { signatureOnly() }
  public static var pdf: UTType { signatureOnly() }
  public static var json: UTType { signatureOnly() }
  public static var text: UTType { signatureOnly() }
  public static var plainText: UTType { signatureOnly() }
  public static var utf8PlainText: UTType { signatureOnly() }
  public static var commaSeparatedText: UTType { signatureOnly() }
  public static var fileURL: UTType { signatureOnly() }
  public static var url: UTType { signatureOnly() }
}

// MARK: - CoreTransferable

@available(iOS 16.0, *)
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
}
@available(iOS 16.0, *)
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }
  public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }
  public static func buildBlock<First: TransferRepresentation, Second: TransferRepresentation>(
    _ first: First, _ second: Second
  ) -> TupleTransferRepresentation<Item, First, Second> where First.Item == Item, Second.Item == Item {
    signatureOnly()
  }
}
@available(iOS 16.0, *)
public struct TupleTransferRepresentation<Item: Transferable, First: Sendable, Second: Sendable>:
  TransferRepresentation
{}
@available(iOS 16.0, *)
public protocol Transferable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}
@available(iOS 16.0, *)
extension TransferRepresentation {
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> { self }
}
@available(iOS 16.0, *)
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
  public init(contentType: UTType) {}
}
@available(iOS 16.0, *)
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {}
}
@available(iOS 16.0, *)
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {}
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {}
}
@available(iOS 16.0, *)
public struct SentTransferredFile: Sendable { public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {} }
@available(iOS 16.0, *)
public struct ReceivedTransferredFile: Sendable { public var file: URL { signatureOnly() } }
@available(iOS 16.0, *)
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {}
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
}
@available(iOS 16.0, *)
public struct _Transfer<Item: Transferable>: TransferRepresentation {}
@available(iOS 16.0, *)
extension String: Transferable {
  public static var transferRepresentation: _Transfer<String> { _Transfer<String>() }
}
@available(iOS 16.0, *)
extension Data: Transferable {
  public static var transferRepresentation: _Transfer<Data> { _Transfer<Data>() }
}
@available(iOS 16.0, *)
extension URL: Transferable {
  public static var transferRepresentation: _Transfer<URL> { _Transfer<URL>() }
}
@available(iOS 16.0, *)
extension Image: Transferable {
  public static var transferRepresentation: _Transfer<Image> { _Transfer<Image>() }
}

nonisolated extension View {
  @available(iOS 16.0, *)
  public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View { self }
  @available(iOS 16.0, *)
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
}

// MARK: - Share and paste

@available(iOS 16.0, *)
public struct SharePreview<Image, Icon> {}
@available(iOS 16.0, *)
extension SharePreview where Image == Never, Icon == Never {
  public init(_ titleKey: LocalizedStringKey) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) {}
}
@available(iOS 16.0, *)
extension SharePreview where Image: Transferable, Icon == Never {
  public init(_ titleKey: LocalizedStringKey, image: Image) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image) {}
}
@available(iOS 16.0, *)
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label: View>: PrimitiveView {}
@available(iOS 16.0, *)
public struct DefaultShareLinkLabel: PrimitiveView {}
@available(iOS 16.0, *)
extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<URL> {}
  nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<String> {}
}
@available(iOS 16.0, *)
extension ShareLink where Label == DefaultShareLinkLabel {
  nonisolated public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {}
}
@available(iOS 16.0, *)
public struct PasteButton: PrimitiveView {
  nonisolated public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping @Sendable ([T]) -> Void) {}
  nonisolated public init(supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void) {}
}
#if !canImport(Darwin)
  public class NSItemProvider: NSObject {}
#endif

// MARK: - Photos

@available(iOS 16.0, *)
public struct PHPickerFilter: Sendable {
  public static let images: PHPickerFilter = signatureOnly()
  public static let videos: PHPickerFilter = signatureOnly()
}
public class PHPhotoLibrary: @unchecked Sendable {
  public class func shared() -> PHPhotoLibrary { signatureOnly() }
}
@available(iOS 16.0, *)
public struct PhotosPickerItem: Hashable, Sendable {
  public var itemIdentifier: String? { signatureOnly() }
  public var supportedContentTypes: [UTType] { signatureOnly() }
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? { signatureOnly() }
}
@available(iOS 16.0, *)
public struct PhotosPicker<Label: View>: PrimitiveView {}
@available(iOS 16.0, *)
extension PhotosPicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
  ) {}
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    photoLibrary: PHPhotoLibrary
  ) {}
}

// MARK: - Files

#if !canImport(Darwin)
  extension URL {
    public struct BookmarkCreationOptions: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
    }
    public func startAccessingSecurityScopedResource() -> Bool { signatureOnly() }
    public func stopAccessingSecurityScopedResource() {}
    public func bookmarkData() throws -> Data { signatureOnly() }
    public init(resolvingBookmarkData data: Data, bookmarkDataIsStale: inout Bool) throws { signatureOnly() }
    public static var documentsDirectory: URL { signatureOnly() }
  }
#endif

nonisolated extension View {
  @available(iOS 14.0, *)
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }
  @available(iOS 14.0, *)
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View { self }
  @available(iOS 14.0, *)
  public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }
  @available(iOS 16.0, *)
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
  ) -> some View { self }
  @available(iOS 14.0, *)
  public func quickLookPreview(_ item: Binding<URL?>) -> some View { self }
}
extension UIImage { public convenience init?(data: Data) { return nil } }

@available(iOS 16.0, *)
public struct PhotosPickerSelectionBehavior: Equatable, Sendable {
  public static var `default`: Self { signatureOnly() }
  public static var ordered: Self { signatureOnly() }
}
@available(iOS 16.0, *)
extension PhotosPicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, matching filter: PHPickerFilter? = nil
  ) {}
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil
  ) {}
}
