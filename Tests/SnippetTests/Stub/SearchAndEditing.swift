// Signatures of SwiftUI and UIKit: search, edit mode, links with a flag, scene delegates.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated extension View {
  @available(iOS 15.0, *)
  public func searchable(text: Binding<String>) -> some View { self }
  @available(iOS 17.0, *)
  public func searchable(text: Binding<String>, isPresented: Binding<Bool>) -> some View { self }
  @available(iOS 18.0, *)
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }
}

@available(iOS 15.0, *)
@MainActor @preconcurrency public struct DismissSearchAction { public func callAsFunction() {} }

public enum EditMode: Sendable {
  case inactive, transient, active
  public var isEditing: Bool { signatureOnly() }
}

extension EnvironmentValues {
  @available(iOS 15.0, *)
  public var dismissSearch: DismissSearchAction { signatureOnly() }
  public var editMode: Binding<EditMode>? {
    get { signatureOnly() }
    set {}
  }
}

public struct EditButton: PrimitiveView { nonisolated public init() {} }

extension NavigationLink where Label == Text {
  @available(iOS, introduced: 13.0, deprecated: 16.0)
  nonisolated public init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) {}
  @available(iOS, introduced: 13.0, deprecated: 16.0)
  nonisolated public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
  ) {}
}

@MainActor open class UIScene: UIResponder {
  @MainActor open class ConnectionOptions {
    open var urlContexts: Set<UIOpenURLContext> { signatureOnly() }
    open var userActivities: Set<NSUserActivity> { signatureOnly() }
  }
}
@MainActor open class UISceneSession {}
@MainActor open class UIOpenURLContext: Hashable {
  open var url: URL { signatureOnly() }
  nonisolated public static func == (first: UIOpenURLContext, second: UIOpenURLContext) -> Bool { first === second }
  nonisolated open func hash(into hasher: inout Hasher) {}
}
@MainActor public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}
extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}
