// Signatures of SwiftUI: accessibility, styles of labels, rendering modes, and symbol effects.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Image {
  public enum TemplateRenderingMode: Sendable { case template, original }
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
}

// MARK: - Styles of labels

@available(iOS 14.0, *)
public protocol LabelStyle {}
@available(iOS 14.0, *)
public struct IconOnlyLabelStyle: LabelStyle {}
@available(iOS 14.0, *)
public struct TitleOnlyLabelStyle: LabelStyle {}
@available(iOS 14.5, *)
public struct TitleAndIconLabelStyle: LabelStyle {}
@available(iOS 14.0, *)
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { signatureOnly() }
}
@available(iOS 14.0, *)
extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { signatureOnly() }
}
@available(iOS 14.5, *)
extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { signatureOnly() }
}
extension View {
  @available(iOS 14.0, *)
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View { self }
}

// MARK: - Symbol effects

@available(iOS 17.0, *)
public protocol DiscreteSymbolEffect {}
@available(iOS 17.0, *)
public struct BounceSymbolEffect: DiscreteSymbolEffect {}
@available(iOS 17.0, *)
extension DiscreteSymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { signatureOnly() }
}
@available(iOS 17.0, *)
public struct SymbolEffectOptions: Sendable {
  public static var `default`: SymbolEffectOptions { signatureOnly() }
  public static var repeating: SymbolEffectOptions { signatureOnly() }
}
extension View {
  @available(iOS 17.0, *)
  public func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View { self }
}

// MARK: - Accessibility

public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }
public struct AccessibilityTraits: Sendable {
  public static let isButton: AccessibilityTraits = signatureOnly()
  public static let isHeader: AccessibilityTraits = signatureOnly()
  public static let isSelected: AccessibilityTraits = signatureOnly()
  public init() {}
}
extension View {
  @available(iOS 14.0, *)
  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { self }
  @available(iOS 14.0, *)
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }
  @available(iOS 14.0, *)
  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { self }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }
  @available(iOS 14.0, *)
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
}
extension EnvironmentValues {
  public var accessibilityReduceMotion: Bool { signatureOnly() }
}

public struct AccessibilityActionKind: Equatable, Sendable {
  public static let `default` = AccessibilityActionKind()
  public static let escape = AccessibilityActionKind()
}
