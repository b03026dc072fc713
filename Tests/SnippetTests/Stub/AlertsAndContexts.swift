// Signatures of SwiftUI and Core Data: the older alerts, hints, the label of a menu bar extra, background contexts.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Alert {
  public init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil) {}
  public struct Button {
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button { signatureOnly() }
  }
}
nonisolated extension View {
  @available(iOS, introduced: 13.0, deprecated: 100000.0)
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View { self }
  @available(iOS, introduced: 13.0, deprecated: 100000.0)
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View { self }
  @available(iOS 14.0, *)
  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { self }
}

extension MenuBarExtra {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}

extension NSPersistentContainer {
  public func newBackgroundContext() -> NSManagedObjectContext { signatureOnly() }
  public func performBackgroundTask(_ block: @escaping @Sendable (NSManagedObjectContext) -> Void) {}
}
