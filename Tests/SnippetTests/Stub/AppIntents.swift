// Signatures of AppIntents and ActivityKit.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.0, *)
public protocol IntentResult: Sendable {}
@available(iOS 16.0, *)
public struct IntentResultContainer: IntentResult {}
@available(iOS 16.0, *)
extension IntentResult where Self == IntentResultContainer { public static func result() -> Self { signatureOnly() } }

@available(iOS 16.0, *)
public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult
  static var title: LocalizedStringResource { get }
  static var openAppWhenRun: Bool { get }
  init()
  func perform() async throws -> PerformResult
}
@available(iOS 16.0, *)
extension AppIntent {
  public typealias Parameter = IntentParameter
  public typealias Dependency = AppDependency
  public static var openAppWhenRun: Bool { signatureOnly() }
}

@available(iOS 16.0, *)
@propertyWrapper public final class IntentParameter<Value>: @unchecked Sendable {
  public var wrappedValue: Value {
    get { signatureOnly() }
    set {}
  }
  public init(title: LocalizedStringResource) {}
}

@available(iOS 16.0, *)
@propertyWrapper public struct AppDependency<Value>: @unchecked Sendable {
  public var wrappedValue: Value { signatureOnly() }
  public init() {}
}
@available(iOS 16.0, *)
public final class AppDependencyManager: @unchecked Sendable {
  public static let shared: AppDependencyManager = signatureOnly()
  public func add<Dependency: Sendable>(dependency: @autoclosure @escaping @Sendable () -> Dependency) {}
}

@available(iOS 17.0, *)
public protocol WidgetConfigurationIntent: AppIntent {}
@available(iOS 17.0, *)
extension WidgetConfigurationIntent {
  public func perform() async throws -> some IntentResult { IntentResultContainer() }
}
@available(iOS 17.0, *)
public protocol LiveActivityIntent: AppIntent {}

@available(iOS 16.0, *)
public struct TypeDisplayRepresentation: ExpressibleByStringLiteral, Sendable {
  public init(stringLiteral value: String) {}
}
@available(iOS 16.0, *)
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
}
@available(iOS 16.0, *)
public protocol AppEntity: Identifiable, Sendable where ID: Sendable {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  static var defaultQuery: DefaultQuery { get }
  var displayRepresentation: DisplayRepresentation { get }
}
@available(iOS 16.0, *)
public protocol EntityQuery: Sendable {
  associatedtype Entity: AppEntity
  init()
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> [Entity]
}
@available(iOS 16.0, *)
extension EntityQuery { public func suggestedEntities() async throws -> [Entity] { [] } }

@available(iOS 16.0, *)
public struct AppShortcutPhraseToken: Sendable {
  public static var applicationName: AppShortcutPhraseToken { signatureOnly() }
}
@available(iOS 16.0, *)
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}
  }
}
@available(iOS 16.0, *)
public struct AppShortcut {
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource, systemImageName: String
  ) {}
}
@available(iOS 16.0, *)
@resultBuilder public struct AppShortcutsBuilder {
  public static func buildBlock(_ shortcuts: AppShortcut...) -> [AppShortcut] { shortcuts }
}
@available(iOS 16.0, *)
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}
@available(iOS 17.0, *)
public protocol AppIntentsPackage { static var includedPackages: [any AppIntentsPackage.Type] { get } }
@available(iOS 17.0, *)
extension AppIntentsPackage { public static var includedPackages: [any AppIntentsPackage.Type] { [] } }

@available(iOS 17.0, *)
extension Button {
  nonisolated public init<S: StringProtocol, I: AppIntent>(_ title: S, intent: I) where Label == Text {}
}
@available(iOS 17.0, *)
extension Toggle {
  nonisolated public init<S: StringProtocol, I: AppIntent>(_ title: S, isOn: Bool, intent: I) where Label == Text {}
}

// MARK: - Widgets

@available(iOS 14.0, *)
public enum WidgetFamily: Hashable, Sendable {
  case systemSmall, systemMedium, systemLarge
  @available(iOS 15.0, *)
  case systemExtraLarge
  @available(iOS 16.0, *)
  case accessoryCircular, accessoryRectangular, accessoryInline
}
@available(iOS 16.0, *)
public struct WidgetRenderingMode: Equatable, Sendable {
  public static var fullColor: WidgetRenderingMode { signatureOnly() }
  public static var accented: WidgetRenderingMode { signatureOnly() }
  public static var vibrant: WidgetRenderingMode { signatureOnly() }
}
@available(iOS 18.0, *)
public struct WidgetAccentedRenderingMode: Equatable, Sendable {
  public static let accented: WidgetAccentedRenderingMode = signatureOnly()
  public static let desaturated: WidgetAccentedRenderingMode = signatureOnly()
  public static let accentedDesaturated: WidgetAccentedRenderingMode = signatureOnly()
  public static let fullColor: WidgetAccentedRenderingMode = signatureOnly()
}
extension Image {
  @available(iOS 18.0, *)
  public func widgetAccentedRenderingMode(_ renderingMode: WidgetAccentedRenderingMode?) -> some View { self }
}
extension EnvironmentValues {
  @available(iOS 16.0, *)
  public var widgetRenderingMode: WidgetRenderingMode {
    get { signatureOnly() }
    set {}
  }
  @available(iOS 17.0, *)
  public var showsWidgetContainerBackground: Bool { signatureOnly() }
}
nonisolated extension View {
  @available(iOS 14.0, *)
  public func widgetURL(_ url: URL?) -> some View { self }
  @available(iOS 16.0, *)
  public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
}
@available(iOS 14.0, *)
extension WidgetConfiguration {
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
  @available(iOS 15.0, *)
  public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration { self }
}
@available(iOS 14.0, *)
@resultBuilder public struct WidgetBundleBuilder {
  public static func buildBlock<each Content: Widget>(_ content: repeat each Content) -> some Widget {
    BundledWidgets()
  }
}
@available(iOS 14.0, *)
struct BundledWidgets: Widget {
  var body: Never { signatureOnly() }
}
@available(iOS 14.0, *)
extension Never: WidgetConfiguration {}
@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol WidgetBundle {
  associatedtype Body: Widget
  @WidgetBundleBuilder var body: Self.Body { get }
  init()
}
@available(iOS 18.0, *)
public final class ControlCenter: @unchecked Sendable {
  public static let shared: ControlCenter = signatureOnly()
  public func reloadControls(ofKind kind: String) {}
  public func reloadAllControls() {}
}

// MARK: - ActivityKit

@available(iOS 16.1, *)
public protocol ActivityAttributes: Decodable, Encodable {
  associatedtype ContentState: Decodable, Encodable, Hashable
}
@available(iOS 16.2, *)
public struct ActivityContent<State: Decodable & Encodable & Hashable> {
  public init(state: State, staleDate: Date?) {}
}
@available(iOS 16.2, *)
extension ActivityContent: Sendable where State: Sendable {}
@available(iOS 16.1, *)
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
  public static let `default`: ActivityUIDismissalPolicy = signatureOnly()
  public static let immediate: ActivityUIDismissalPolicy = signatureOnly()
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy { signatureOnly() }
}
@available(iOS 16.1, *)
public final class Activity<Attributes: ActivityAttributes>: @unchecked Sendable {
  public static var activities: [Activity<Attributes>] { signatureOnly() }
  @available(iOS 16.2, *)
  public static func request(
    attributes: Attributes, content: ActivityContent<Attributes.ContentState>
  ) throws -> Activity<Attributes> { signatureOnly() }
  @available(iOS 16.2, *)
  public func end(
    _ content: ActivityContent<Attributes.ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}
}
@available(iOS 16.1, *)
public final class ActivityAuthorizationInfo: @unchecked Sendable {
  public init() {}
  public var areActivitiesEnabled: Bool { signatureOnly() }
}
