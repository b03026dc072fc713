// Signatures of SwiftUI: localized strings, symbols, styles of text, the look of the app, accessibility.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// MARK: - Localized strings

#if !canImport(Darwin)
  @available(iOS 16.0, *)
  public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {}
    public init(_ keyAndValue: LocalizedStringResource, table: String? = nil, locale: Locale = .current) {}
    public var locale: Locale {
      get { signatureOnly() }
      set {}
    }
  }

  @available(iOS 15.0, *)
  extension String {
    public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation {
      public init(_ value: String) {}
      public init(stringLiteral value: String) {}
    }
    public init(
      localized key: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale = .current, comment: StaticString? = nil
    ) { signatureOnly() }
  }

  @available(iOS 16.0, *)
  extension String { public init(localized resource: LocalizedStringResource) { signatureOnly() } }

  @available(iOS 15.0, *)
  extension AttributedString {
    public struct MarkdownParsingOptions: Sendable {
      public enum InterpretedSyntax: Sendable { case full, inlineOnly, inlineOnlyPreservingWhitespace }
      public init(interpretedSyntax: InterpretedSyntax = .full) {}
    }
    public init(
      markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws { signatureOnly() }
    public init(localized key: String.LocalizationValue, bundle: Bundle? = nil) { signatureOnly() }
  }
#endif

@available(iOS 16.0, *)
extension Text {
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { signatureOnly() }
}

@available(iOS 15.0, *)
extension Text {
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { signatureOnly() }
}

extension LocalizedStringKey {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ string: String) {}
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {}
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {}
    @available(iOS 14.0, *)
    public mutating func appendInterpolation(_ text: Text) {}
    @available(iOS 14.0, *)
    public mutating func appendInterpolation(_ image: Image) {}
    @available(iOS 14.0, *)
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {}
    @available(iOS 15.0, *)
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {}
    @available(iOS 15.0, *)
    public mutating func appendInterpolation(_ attributedString: AttributedString) {}
  }
  public init(stringInterpolation: StringInterpolation) {}
}

public protocol _FormatSpecifiable: Equatable {}
extension Int: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}

#if !canImport(Darwin)
  @available(iOS 15.0, *)
  public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Sendable {
    public static var general: Self { signatureOnly() }
    public static var asProvided: Self { signatureOnly() }
  }

  @available(iOS 15.0, *)
  extension Measurement where UnitType: Dimension {
    public struct FormatStyle: Foundation.FormatStyle {
      public struct UnitWidth: Codable, Hashable, Sendable {
        public static var wide: Self { signatureOnly() }
        public static var abbreviated: Self { signatureOnly() }
        public static var narrow: Self { signatureOnly() }
      }
      public func format(_ value: Measurement) -> String { signatureOnly() }
    }
    public func formatted() -> String { signatureOnly() }
    public func formatted(_ style: FormatStyle) -> String { signatureOnly() }
  }

  @available(iOS 15.0, *)
  extension FormatStyle where Self == Measurement<UnitLength>.FormatStyle {
    public static func measurement(
      width: Measurement<UnitLength>.FormatStyle.UnitWidth,
      usage: MeasurementFormatUnitUsage<UnitLength> = .general
    ) -> Self { signatureOnly() }
  }
#endif

@available(iOS 16.0, *)
extension Text {
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) { signatureOnly() }
}

// MARK: - Direction

public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }

extension EnvironmentValues {
  public var layoutDirection: LayoutDirection {
    get { signatureOnly() }
    set {}
  }
}

nonisolated extension View {
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
}

// MARK: - Fonts and lines

extension Font {
  public enum Leading: Hashable, Sendable { case standard, tight, loose }
  @available(iOS 14.0, *)
  public func leading(_ leading: Font.Leading) -> Font { self }
}

#if !canImport(Darwin)
  @available(iOS 26.0, *)
  extension AttributedString {
    public struct LineHeight: Hashable, Sendable {
      public static let loose: LineHeight = signatureOnly()
      public static let normal: LineHeight = signatureOnly()
      public static let tight: LineHeight = signatureOnly()
    }
  }
#endif

nonisolated extension View {
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
  @available(iOS 26.0, *)
  public func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View { self }
  @available(iOS 16.1, *)
  public func fontDesign(_ design: Font.Design?) -> some View { self }
  @available(iOS 26.0, *)
  public func labelReservedIconWidth(_ value: CGFloat) -> some View { self }
  @available(iOS 15.0, *)
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
}

@available(iOS 15.0, *)
public protocol TextSelectability { static var allowsSelection: Bool { get } }
@available(iOS 15.0, *)
public struct EnabledTextSelectability: TextSelectability { public static let allowsSelection = true }
@available(iOS 15.0, *)
extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { signatureOnly() }
}

extension Text {
  @available(iOS 15.0, *)
  public struct LineStyle: Hashable, Sendable { public static let single: LineStyle = signatureOnly() }
}

#if !canImport(Darwin)
  @available(iOS 15.0, *)
  extension AttributedString {
    public var foregroundColor: Color? {
      get { signatureOnly() }
      set {}
    }
    public var underlineStyle: Text.LineStyle? {
      get { signatureOnly() }
      set {}
    }
    public init(_ nsStr: NSAttributedString) { signatureOnly() }
  }

  extension NSAttributedString {
    public struct DocumentType: Hashable, Sendable { public static let html: DocumentType = signatureOnly() }
    public struct DocumentReadingOptionKey: Hashable, Sendable {
      public static let documentType: DocumentReadingOptionKey = signatureOnly()
      public static let characterEncoding: DocumentReadingOptionKey = signatureOnly()
    }
    public struct DocumentAttributeKey: Hashable, Sendable {}
    public convenience init(
      data: Data, options: [DocumentReadingOptionKey: Any], documentAttributes dict: [DocumentAttributeKey: Any]?
    ) throws { signatureOnly() }
  }

  extension NSAttributedString.Key { public static let font = NSAttributedString.Key(rawValue: "NSFont") }
#endif

// MARK: - Styles of controls

public struct ButtonStyleConfiguration {
  public struct Label: PrimitiveView {}
  @available(iOS 15.0, *)
  public var role: ButtonRole? { nil }
  public var label: ButtonStyleConfiguration.Label { Label() }
  public var isPressed: Bool { signatureOnly() }
}
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ButtonStyleConfiguration
}

public struct PrimitiveButtonStyleConfiguration {
  public struct Label: PrimitiveView {}
  public var label: PrimitiveButtonStyleConfiguration.Label { Label() }
  public func trigger() {}
}
extension PrimitiveButtonStyle { public typealias Configuration = PrimitiveButtonStyleConfiguration }

public struct ToggleStyleConfiguration {
  public struct Label: PrimitiveView {}
  public var label: ToggleStyleConfiguration.Label { Label() }
  @Binding public var isOn: Bool
}
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ToggleStyleConfiguration
}

@available(iOS 14.0, *)
public struct ProgressViewStyleConfiguration { public var fractionCompleted: Double? { nil } }
@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ProgressViewStyleConfiguration
}
@available(iOS 14.0, *)
public struct CircularProgressViewStyle: ProgressViewStyle {
  public init() {}
  public func makeBody(configuration: Self.Configuration) -> some View { EmptyView() }
}
@available(iOS 14.0, *)
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
@available(iOS 14.0, *)
extension View { public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { self } }

@available(iOS 14.0, *)
public struct LabelStyleConfiguration {
  public struct Title: PrimitiveView {}
  public struct Icon: PrimitiveView {}
  public var title: LabelStyleConfiguration.Title { Title() }
  public var icon: LabelStyleConfiguration.Icon { Icon() }
}
@available(iOS 14.0, *)
extension LabelStyle { public typealias Configuration = LabelStyleConfiguration }

nonisolated extension View {
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { self }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View { self }
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  @available(iOS 16.0, *)
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
}

public struct RadioGroupPickerStyle: PickerStyle {}
extension PickerStyle where Self == RadioGroupPickerStyle {
  @available(*, unavailable)
  public static var radioGroup: RadioGroupPickerStyle { signatureOnly() }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {}
}

// MARK: - Links

@available(iOS 15.0, *)
extension OpenURLAction {
  public struct Result: Sendable {
    public static let handled: Result = signatureOnly()
    public static let discarded: Result = signatureOnly()
    public static let systemAction: Result = signatureOnly()
  }
  public init(handler: @escaping (URL) -> OpenURLAction.Result) {}
}

// MARK: - Images

@available(iOS 15.0, *)
public struct SymbolRenderingMode: Sendable {
  public static let monochrome: SymbolRenderingMode = signatureOnly()
  public static let multicolor: SymbolRenderingMode = signatureOnly()
  public static let hierarchical: SymbolRenderingMode = signatureOnly()
  public static let palette: SymbolRenderingMode = signatureOnly()
}
extension Image {
  public enum Interpolation: Sendable { case none, low, medium, high }
  public func interpolation(_ interpolation: Image.Interpolation) -> Image { self }
}
nonisolated extension View {
  @available(iOS 15.0, *)
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  @available(iOS 15.0, *)
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View { self }
}

extension UIImage {
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  public convenience init?(contentsOfFile path: String) { signatureOnly() }
  public convenience init(cgImage: CGImage) { signatureOnly() }
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) { signatureOnly() }
  public var cgImage: CGImage? { nil }
  public var scale: CGFloat { 1 }
  public var imageOrientation: UIImage.Orientation { .up }
  public func draw(in rect: CGRect) {}
  public func pngData() -> Data? { nil }
}
public class UIGraphicsImageRendererContext {}
public class UIGraphicsImageRenderer {
  public init(size: CGSize) {}
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { signatureOnly() }
}

#if !canImport(Darwin)
  public final class CGImage: @unchecked Sendable { public func cropping(to rect: CGRect) -> CGImage? { nil } }
  public final class CGColor: @unchecked Sendable {}
#endif

// MARK: - UIKit's looks

public class UIFont: @unchecked Sendable { public init?(name fontName: String, size fontSize: CGFloat) {} }
extension UIColor {
  public class var label: UIColor { signatureOnly() }
  public class var red: UIColor { signatureOnly() }
  public class var systemTeal: UIColor { signatureOnly() }
  public class var systemBackground: UIColor { signatureOnly() }
  public var cgColor: CGColor { signatureOnly() }
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
}
extension UITraitCollection {
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { signatureOnly() }
}
extension UIBarAppearance {
  public var backgroundColor: UIColor? {
    get { nil }
    set {}
  }
}
extension UINavigationBar {
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { nil }
    set {}
  }
}
extension CALayer {
  public var borderWidth: CGFloat {
    get { 0 }
    set {}
  }
  public var borderColor: CGColor? {
    get { nil }
    set {}
  }
}
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let link: UIDataDetectorTypes = signatureOnly()
  public static let phoneNumber: UIDataDetectorTypes = signatureOnly()
}
extension UITextView {
  public var dataDetectorTypes: UIDataDetectorTypes {
    get { signatureOnly() }
    set {}
  }
  public var isEditable: Bool {
    get { false }
    set {}
  }
}

// MARK: - Assistive technologies

extension AccessibilityTraits: SetAlgebra {
  public typealias Element = AccessibilityTraits
  public static let isModal: AccessibilityTraits = signatureOnly()
  public static func == (left: AccessibilityTraits, right: AccessibilityTraits) -> Bool { signatureOnly() }
  public func contains(_ member: AccessibilityTraits) -> Bool { signatureOnly() }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public mutating func insert(_ newMember: AccessibilityTraits) -> (
    inserted: Bool, memberAfterInsert: AccessibilityTraits
  ) { signatureOnly() }
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? { nil }
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? { nil }
  public mutating func formUnion(_ other: AccessibilityTraits) {}
  public mutating func formIntersection(_ other: AccessibilityTraits) {}
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {}
}

@available(iOS 17.0, *)
public enum AccessibilityNotification {
  public struct Announcement {
    public init(_ announcement: String) {}
    public func post() {}
  }
}

@available(iOS 15.0, *)
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  @propertyWrapper public struct Binding {
    public init() {}
    public var wrappedValue: Value {
      get { signatureOnly() }
      nonmutating set {}
    }
  }
  public var wrappedValue: Value {
    get { signatureOnly() }
    nonmutating set {}
  }
  public var projectedValue: AccessibilityFocusState<Value>.Binding { signatureOnly() }
  public init() where Value == Bool {}
}
nonisolated extension View {
  @available(iOS 15.0, *)
  public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View { self }
}
