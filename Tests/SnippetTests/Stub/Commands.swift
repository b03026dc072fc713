// Signatures of SwiftUI and AppKit: focused values and the look of a Mac app.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 14.0, *)
public protocol FocusedValueKey { associatedtype Value }

@available(iOS 14.0, *)
public struct FocusedValues {
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { signatureOnly() }
    set {}
  }
}

nonisolated extension View {
  @available(iOS 14.0, *)
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
    self
  }
  @available(iOS 15.0, *)
  public func focusedSceneValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T) -> some View { self }
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
}

@MainActor open class NSApplication { open var appearance: NSAppearance? }
// Implicitly unwrapped, as Apple declares it.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
@MainActor public var NSApp: NSApplication!
open class NSAppearance: @unchecked Sendable {
  public struct Name: Hashable, Sendable {
    public static let aqua = Name()
    public static let darkAqua = Name()
  }
  public init?(named name: NSAppearance.Name) {}
}
