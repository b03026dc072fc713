// Signatures of SwiftUI's scenes and of system frameworks: windows, delegates, notifications, maps, web, video.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// MARK: - Scenes and windows

extension EnvironmentValues {
  @available(iOS 16.0, *)
  public var supportsMultipleWindows: Bool { signatureOnly() }
  @available(iOS 17.0, *)
  public var openImmersiveSpace: OpenImmersiveSpaceAction { signatureOnly() }
  @available(iOS 17.0, *)
  public var dismissImmersiveSpace: DismissImmersiveSpaceAction { signatureOnly() }
  /// iOS has none; the version is that of macOS 14.
  @available(iOS 17.0, *)
  public var openSettings: OpenSettingsAction { signatureOnly() }
}
@available(iOS 17.0, *)
@MainActor @preconcurrency public struct OpenSettingsAction { public func callAsFunction() {} }
@available(iOS 17.0, *)
@MainActor @preconcurrency public struct OpenImmersiveSpaceAction {
  public enum Result: Sendable { case opened, userCancelled, error }
  @discardableResult public func callAsFunction(id: String) async -> Result { signatureOnly() }
}
@available(iOS 17.0, *)
@MainActor @preconcurrency public struct DismissImmersiveSpaceAction { public func callAsFunction() async {} }

public protocol WindowStyle {}
public struct VolumetricWindowStyle: WindowStyle {}
public struct PlainWindowStyle: WindowStyle {}
public struct HiddenTitleBarWindowStyle: WindowStyle {}
extension WindowStyle where Self == VolumetricWindowStyle {
  public static var volumetric: VolumetricWindowStyle { signatureOnly() }
}
extension WindowStyle where Self == PlainWindowStyle {
  public static var plain: PlainWindowStyle { signatureOnly() }
}
extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { signatureOnly() }
}
public protocol MenuBarExtraStyle {}
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle {}
extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
  public static var window: WindowMenuBarExtraStyle { signatureOnly() }
}
@available(iOS 18.0, *)
public struct SceneRestorationBehavior: Sendable {
  public static let automatic: SceneRestorationBehavior = signatureOnly()
  public static let disabled: SceneRestorationBehavior = signatureOnly()
}
@available(iOS 16.0, *)
public struct BackgroundTask<Request, Response>: Sendable {
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void>
  where Request == Void, Response == Void { signatureOnly() }
}
nonisolated extension Scene {
  public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }
  @available(iOS 17.0, *)
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
  @available(iOS 17.0, *)
  public func defaultSize(width: CGFloat, height: CGFloat, depth: CGFloat, in unit: UnitLength) -> some Scene { self }
  @available(iOS 18.0, *)
  public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }
  public func menuBarExtraStyle<S: MenuBarExtraStyle>(_ style: S) -> some Scene { self }
  @available(iOS 16.0, *)
  public func backgroundTask<D: Sendable, R: Sendable>(
    _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
  ) -> some Scene { self }
}
nonisolated extension Scene {
  @available(iOS, introduced: 14.0, deprecated: 17.0)
  @_disfavoredOverload
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene { self }
}
/// iOS has none.
public struct Settings<Content: View>: Scene { nonisolated public init(@ViewBuilder content: () -> Content) {} }
/// iOS has none.
public struct MenuBarExtra<Label: View, Content: View>: Scene {
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) where Label == Text {}
}
/// iOS has none.
public struct WindowDragGesture: PrimitiveGesture {
  public typealias Value = ()
  public init() {}
}
/// iOS has none.
public struct Model3D<Content: View>: PrimitiveView {
  nonisolated public init<Model: View, Placeholder: View>(
    named name: String, @ViewBuilder content: @escaping (ResolvedModel3D) -> Model,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == _ConditionalContent<Model, Placeholder> {}
}
public struct ResolvedModel3D: PrimitiveView { public func resizable() -> ResolvedModel3D { self } }
nonisolated extension View { public func scaledToFit3D() -> some View { self } }
extension ContentShapeKinds { public static let hoverEffect = ContentShapeKinds(rawValue: 8) }
nonisolated extension View {
  @available(iOS 13.4, *)
  public func hoverEffect() -> some View { self }
  @available(iOS 14.0, *)
  public func unredacted() -> some View { self }
}
extension SceneBuilder {
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    WindowGroup { EmptyView() }
  }
}
@available(iOS 14.0, *)
public struct Link<Label: View>: PrimitiveView {
  nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) {}
}
@available(iOS 14.0, *)
extension Link where Label == Text {
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {}
}

// MARK: - App delegates

extension UIApplication {
  public struct LaunchOptionsKey: Hashable, Sendable {}
  public weak var delegate: (any UIApplicationDelegate)? {
    get { signatureOnly() }
    set {}
  }
}
@MainActor public protocol UIApplicationDelegate: AnyObject {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data)
  func applicationDidEnterBackground(_ application: UIApplication)
}
extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data
  ) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
}
@available(iOS 14.0, *)
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: UIApplicationDelegate>: DynamicProperty {
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
  public var wrappedValue: DelegateType { signatureOnly() }
}
@MainActor public protocol NSApplicationDelegate: AnyObject {
  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
}
extension NSApplicationDelegate {
  public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { false }
}
@MainActor @preconcurrency @propertyWrapper
public struct NSApplicationDelegateAdaptor<DelegateType: NSApplicationDelegate>: DynamicProperty {
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
  public var wrappedValue: DelegateType { signatureOnly() }
}
extension NSApplication {
  public enum ActivationPolicy: Sendable { case regular, accessory, prohibited }
  @discardableResult public func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool { true }
  public func activate(ignoringOtherApps flag: Bool) {}
  @discardableResult public func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool { true }
}
#if !canImport(Darwin)
  public struct Selector: Hashable, Sendable { public init(_ name: String) {} }
#endif

@MainActor open class UIWindow: UIView {
  public init(frame: CGRect) {}
  @available(iOS 13.0, *)
  public init(windowScene: UIWindowScene) {}
  open var rootViewController: UIViewController?
  open var windowScene: UIWindowScene?
  open func makeKeyAndVisible() {}
}
@available(iOS 13.0, *)
@MainActor open class UIWindowScene: UIScene {
  open var screen: UIScreen { signatureOnly() }
  open var keyWindow: UIWindow? { signatureOnly() }
}
extension UIView {
  public var window: UIWindow? { signatureOnly() }
  public var layer: CALayer { signatureOnly() }
  public var bounds: CGRect {
    get { signatureOnly() }
    set {}
  }
  public var frame: CGRect {
    get { signatureOnly() }
    set {}
  }
  public var alpha: CGFloat {
    get { signatureOnly() }
    set {}
  }
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {}
}
extension UIApplication { public var connectedScenes: Set<UIScene> { signatureOnly() } }
extension UIScene: Hashable {
  nonisolated public static func == (first: UIScene, second: UIScene) -> Bool { first === second }
  nonisolated public func hash(into hasher: inout Hasher) {}
}

// MARK: - Layers, video, sound

@MainActor open class CALayer {
  public init() {}
  open var frame: CGRect = .zero
  open var bounds: CGRect = .zero
  open func addSublayer(_ layer: CALayer) {}
}
@MainActor open class CAGradientLayer: CALayer { open var colors: [Any]? }
@MainActor open class AVPlayer {
  public init(url URL: URL) {}
  public init() {}
  open func play() {}
  open func pause() {}
}
@available(iOS 14.0, *)
public struct VideoPlayer<VideoOverlay: View>: PrimitiveView {
  nonisolated public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {}
}
@available(iOS 14.0, *)
extension VideoPlayer where VideoOverlay == EmptyView { nonisolated public init(player: AVPlayer?) {} }
open class AVAudioSession: @unchecked Sendable {
  public struct Category: Sendable {
    public static let playback = Category()
    public static let ambient = Category()
  }
  public class func sharedInstance() -> AVAudioSession { signatureOnly() }
  open func setCategory(_ category: AVAudioSession.Category) throws {}
  open func setActive(_ active: Bool) throws {}
}

// MARK: - Web

#if !canImport(Darwin)
  public struct URLRequest: Sendable { public init(url: URL) {} }
#endif

@MainActor open class WKWebView: UIView {
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? { nil }
  open var url: URL? { nil }
  open weak var uiDelegate: (any WKUIDelegate)?
  open weak var navigationDelegate: (any WKNavigationDelegate)?
}
@MainActor public class WKNavigation {}
@MainActor open class WKWebViewConfiguration {}
@MainActor open class WKNavigationAction { open var request: URLRequest { signatureOnly() } }
@MainActor open class WKWindowFeatures {}
@MainActor public protocol WKUIDelegate: AnyObject {
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView?
}
extension WKUIDelegate {
  public func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? { nil }
}
@MainActor public protocol WKNavigationDelegate: AnyObject {
  // Implicitly unwrapped, as Apple declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
}
extension WKNavigationDelegate {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
}
@available(iOS 26.0, *)
@MainActor @preconcurrency public struct WebView: View {
  public init(_ page: WebPage) {}
  public init(url: URL?) {}
  public var body: some View { EmptyView() }
}
@available(iOS 26.0, *)
@MainActor public final class WebPage {
  public init() {}
  @discardableResult public func load(_ url: URL?) -> WebPageNavigation { signatureOnly() }
}
@available(iOS 26.0, *)
public struct WebPageNavigation {}
@MainActor open class SFSafariViewController: UIViewController { public init(url URL: URL) {} }

// MARK: - Notifications and background tasks

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1)
  public static let sound = Self(rawValue: 2)
  public static let alert = Self(rawValue: 4)
}
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let sound = Self(rawValue: 2)
  @available(iOS 14.0, *)
  public static let list = Self(rawValue: 8)
  @available(iOS 14.0, *)
  public static let banner = Self(rawValue: 16)
}
public class UNNotification {}
public class UNNotificationRequest: @unchecked Sendable {}
public class UNNotificationResponse { public var actionIdentifier: String { signatureOnly() } }
public class UNTimeIntervalNotificationTrigger: @unchecked Sendable {
  public init(timeInterval: TimeInterval, repeats: Bool) {}
}
public protocol UNUserNotificationCenterDelegate: AnyObject {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
}
extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {}
}
public class UNUserNotificationCenter: @unchecked Sendable {
  public class func current() -> UNUserNotificationCenter { signatureOnly() }
  public weak var delegate: (any UNUserNotificationCenterDelegate)?
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { signatureOnly() }
  public func add(_ request: UNNotificationRequest) async throws {}
}
public class BGAppRefreshTaskRequest { public init(identifier: String) {} }
public class BGTaskScheduler: @unchecked Sendable {
  public class var shared: BGTaskScheduler { signatureOnly() }
  public func submit(_ taskRequest: BGAppRefreshTaskRequest) throws {}
}

// MARK: - Maps

public struct CLLocationCoordinate2D: Sendable {
  public init(latitude: Double, longitude: Double) {}
  public var latitude: Double { signatureOnly() }
}
public struct MKCoordinateSpan: Sendable { public init(latitudeDelta: Double, longitudeDelta: Double) {} }
public struct MKCoordinateRegion: Sendable {
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {}
}
@available(iOS 17.0, *)
public struct MapCameraPosition: Equatable, Sendable {
  public static var automatic: MapCameraPosition { signatureOnly() }
  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition { signatureOnly() }
}
@available(iOS 17.0, *)
public struct MapInteractionModes: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let pan = Self(rawValue: 1)
  public static let zoom = Self(rawValue: 2)
  public static let all: Self = [.pan, .zoom]
}
@available(iOS 17.0, *)
@MainActor @preconcurrency public protocol MapContent {}
@available(iOS 17.0, *)
public struct MapContentTuple: MapContent {}
@available(iOS 17.0, *)
@resultBuilder public struct MapContentBuilder {
  public static func buildBlock<each C: MapContent>(_ content: repeat each C) -> MapContentTuple { signatureOnly() }
}
@available(iOS 17.0, *)
extension MapContent { public func tag<T: Hashable>(_ tag: T) -> some MapContent { self } }
@available(iOS 17.0, *)
public struct Marker: MapContent {
  nonisolated public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {}
}
@available(iOS 17.0, *)
public struct Annotation<Content: View>: MapContent {
  nonisolated public init<S: StringProtocol>(
    _ title: S, coordinate: CLLocationCoordinate2D, @ViewBuilder content: () -> Content
  ) {}
}
@available(iOS 17.0, *)
public struct UserAnnotation: MapContent { public init() {} }
@available(iOS 17.0, *)
extension ForEach: MapContent where Content: MapContent {}
@available(iOS 17.0, *)
extension ForEach where Content: MapContent, Data.Element: Identifiable, ID == Data.Element.ID {
  nonisolated public init(_ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content) {
    signatureOnly()
  }
}
public struct Map<Content>: PrimitiveView {}
@available(iOS 17.0, *)
extension Map where Content == MapContentTuple {
  nonisolated public init(
    initialPosition: MapCameraPosition, interactionModes: MapInteractionModes = .all,
    @MapContentBuilder content: () -> MapContentTuple
  ) {}
  nonisolated public init(
    position: Binding<MapCameraPosition>, interactionModes: MapInteractionModes = .all,
    @MapContentBuilder content: () -> MapContentTuple
  ) {}
  nonisolated public init<V: Hashable>(
    initialPosition: MapCameraPosition = .automatic, interactionModes: MapInteractionModes = .all,
    selection: Binding<V?>, @MapContentBuilder content: () -> MapContentTuple
  ) {}
  nonisolated public init(initialPosition: MapCameraPosition = .automatic, interactionModes: MapInteractionModes = .all)
  {}
  nonisolated public init(position: Binding<MapCameraPosition>, interactionModes: MapInteractionModes = .all) {}
}
extension Map where Content == EmptyView {
  @available(iOS, introduced: 14.0, deprecated: 17.0)
  nonisolated public init(coordinateRegion: Binding<MKCoordinateRegion>) {}
}
@available(iOS 17.0, *)
public struct MapCameraUpdateFrequency: Sendable {
  public static let continuous: MapCameraUpdateFrequency = signatureOnly()
  public static let onEnd: MapCameraUpdateFrequency = signatureOnly()
}
@available(iOS 17.0, *)
public struct MapCameraUpdateContext: Sendable { public var region: MKCoordinateRegion { signatureOnly() } }
extension MKCoordinateRegion { public var center: CLLocationCoordinate2D { signatureOnly() } }
nonisolated extension View {
  @available(iOS 17.0, *)
  public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping (MapCameraUpdateContext) -> Void
  ) -> some View { self }
}
public class CLLocationManager: @unchecked Sendable {
  public init() {}
  public weak var delegate: (any CLLocationManagerDelegate)?
  public var location: CLLocation? { nil }
  public var authorizationStatus: CLAuthorizationStatus { signatureOnly() }
  public func requestWhenInUseAuthorization() {}
  public func requestLocation() {}
}
public final class CLLocation: @unchecked Sendable {}
public enum CLAuthorizationStatus: Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
}
extension CLLocationManagerDelegate {
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
}

// MARK: - Bridges

@available(iOS 16.0, *)
public struct NSHostingSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let minSize = Self(rawValue: 1)
}
extension NSHostingController {
  @available(iOS 16.0, *)
  public var sizingOptions: NSHostingSizingOptions {
    get { signatureOnly() }
    set {}
  }
}

extension UIViewController {
  public var presentedViewController: UIViewController? { signatureOnly() }
  public func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
}
extension UIView {
  public var backgroundColor: UIColor? {
    get { signatureOnly() }
    set {}
  }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = Self(rawValue: 2)
  public static let landscape = Self(rawValue: 24)
  public static let all = Self(rawValue: 30)
}
@MainActor public class UIApplicationShortcutItem { public var type: String { signatureOnly() } }
extension UIScene.ConnectionOptions { public var shortcutItem: UIApplicationShortcutItem? { nil } }
@available(iOS 13.0, *)
@MainActor public class UISceneConfiguration {
  public init(name: String?, sessionRole: UISceneSession.Role) {}
  public var delegateClass: AnyClass?
}
extension UISceneSession {
  public struct Role: Hashable, Sendable {}
  public var role: Role { signatureOnly() }
}
@MainActor public class AVAudioPlayer {
  public init(contentsOf url: URL) throws {}
  @discardableResult public func play() -> Bool { true }
}
extension WKWebView {
  @discardableResult public func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    nil
  }
  public var configuration: WKWebViewConfiguration { signatureOnly() }
}
extension WKWebViewConfiguration { public var userContentController: WKUserContentController { signatureOnly() } }
@MainActor public class WKUserContentController {
  public func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
  public func removeScriptMessageHandler(forName name: String) {}
}
@MainActor public class WKScriptMessage {}
@MainActor public protocol WKScriptMessageHandler: AnyObject {
  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage)
}
extension WKWebView {
  public func evaluateJavaScript(_ script: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil) {}
}
