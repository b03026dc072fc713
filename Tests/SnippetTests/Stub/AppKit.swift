// Signatures of AppKit, and of SwiftUI in AppKit.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@MainActor open class NSView { public var fittingSize: NSSize { signatureOnly() } }

@MainActor open class NSViewController {
  public init() {}
  public var view: NSView {
    get { signatureOnly() }
    set {}
  }
}

@MainActor open class NSHostingController<Content: View>: NSViewController {
  public init(rootView: Content) { self.rootView = rootView }
  public var rootView: Content
}

@MainActor open class NSPopover {
  public init() {}
  public var contentSize = NSSize.zero
  public var contentViewController: NSViewController?
}

@MainActor open class NSWindow {
  public struct StyleMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
  }
  public enum ToolbarStyle: Sendable { case automatic, expanded, preference, unified, unifiedCompact }

  public init(contentViewController: NSViewController) {}
  public var styleMask: StyleMask = []
  public var titlebarAppearsTransparent = false
  public var toolbar: NSToolbar?
  public var toolbarStyle = ToolbarStyle.automatic
  public var isReleasedWhenClosed = true
}

@MainActor open class NSPanel: NSWindow {}

@MainActor public class NSToolbar { public init(identifier: String) {} }

extension NSWindow {
  public var title: String {
    get { "" }
    set {}
  }
  public var canBecomeMain: Bool { false }
  @discardableResult public func makeFirstResponder(_ responder: NSView?) -> Bool { true }
  public func makeKeyAndOrderFront(_ sender: Any?) {}
  public func orderOut(_ sender: Any?) {}
  nonisolated public static var willCloseNotification: Notification.Name { signatureOnly() }
}
extension NSApplication { public var windows: [NSWindow] { [] } }
