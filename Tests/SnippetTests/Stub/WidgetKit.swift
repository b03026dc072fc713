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
