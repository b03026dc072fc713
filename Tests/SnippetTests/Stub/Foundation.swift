// Signatures of what Foundation has on Apple's systems only, and of what SwiftPM generates for resources.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Bundle { public static var module: Bundle { signatureOnly() } }

#if !canImport(Darwin)
  public func pthread_main_np() -> Int32 { signatureOnly() }

  extension FileManager {
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? { nil }
  }

  extension ProcessInfo { public var isLowPowerModeEnabled: Bool { signatureOnly() } }

  extension NSNotification.Name { public static let NSProcessInfoPowerStateDidChange = NSNotification.Name("") }

  public struct NotificationPublisher: Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
  }

  extension NotificationCenter {
    public typealias Publisher = NotificationPublisher
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher { signatureOnly() }
  }

  @available(iOS 15.0, *)
  extension NotificationCenter {
    public final class Notifications: AsyncSequence, Sendable {
      public struct AsyncIterator: AsyncIteratorProtocol {
        public mutating func next() async -> Notification? { nil }
      }
      public typealias Element = Notification
      public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }
    public func notifications(named name: Notification.Name, object: (any AnyObject & Sendable)? = nil)
      -> Notifications
    { signatureOnly() }
  }

  public class NSUserActivity: Hashable {
    public var activityType: String { signatureOnly() }
    public var webpageURL: URL?
    public static func == (first: NSUserActivity, second: NSUserActivity) -> Bool { first === second }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
#endif
