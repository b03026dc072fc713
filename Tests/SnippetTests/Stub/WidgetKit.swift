// Signatures of WidgetKit.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 14.0, *)
public protocol TimelineEntry { var date: Date { get } }

@available(iOS 14.0, *)
public struct TimelineReloadPolicy: Equatable {
  public static let atEnd: TimelineReloadPolicy = signatureOnly()
  public static let never: TimelineReloadPolicy = signatureOnly()
  public static func after(_ date: Date) -> TimelineReloadPolicy { signatureOnly() }
}
@available(iOS 14.0, *)
extension TimelineReloadPolicy: Sendable {}

@available(iOS 14.0, *)
public struct Timeline<EntryType: TimelineEntry> {
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {}
}

@available(iOS 14.0, *)
public class WidgetCenter: @unchecked Sendable {
  public static let shared: WidgetCenter = signatureOnly()
  public func reloadTimelines(ofKind kind: String) {}
  public func reloadAllTimelines() {}
}

@available(iOS 14.0, *)
public struct TimelineProviderContext {}

@available(iOS 14.0, *)
public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Self.Context) -> Self.Entry
  func getSnapshot(in context: Self.Context, completion: @escaping (Self.Entry) -> Void)
  func getTimeline(in context: Self.Context, completion: @escaping (Timeline<Self.Entry>) -> Void)
}

@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol WidgetConfiguration {}

@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}

@available(iOS 14.0, *)
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  @MainActor @preconcurrency public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {}
}

@available(iOS 15.0, *)
extension WidgetConfiguration {
  public func contentMarginsDisabled() -> some WidgetConfiguration { self }
}

@available(iOS 17.0, *)
public struct ContainerBackgroundPlacement: Sendable, Hashable {
  public static let widget: ContainerBackgroundPlacement = signatureOnly()
}

@available(iOS 17.0, *)
extension View {
  nonisolated public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View { self }
}
