// Signatures of SwiftUI: text, fonts, images.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
}

public struct Text: Equatable, Sendable {
  public enum TruncationMode: Sendable { case head, tail, middle }
  @available(iOS 14.0, *)
  public struct DateStyle: Sendable {
    public static let time = DateStyle()
    public static let date = DateStyle()
    public static let relative = DateStyle()
    public static let offset = DateStyle()
    public static let timer = DateStyle()
  }
  public init(verbatim content: String) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {}
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  {}
  @available(iOS 14.0, *)
  public init(_ date: Date, style: Text.DateStyle) {}
  @available(iOS 15.0, *)
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {}

  public func bold() -> Text { self }
  public func font(_ font: Font?) -> Text { self }
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  public func foregroundColor(_ color: Color?) -> Text { self }
  public func italic() -> Text { self }
  @available(iOS 15.0, *)
  public func monospacedDigit() -> Text { self }
  public static func + (left: Text, right: Text) -> Text { left }
}
extension Text: PrimitiveView {}

public struct Font: Hashable, Sendable {
  public enum TextStyle: Hashable, Sendable {
    case largeTitle, title, headline, subheadline, body, callout, footnote, caption
    @available(iOS 14.0, *)
    case title2, title3, caption2
  }
  public struct Weight: Hashable, Sendable {
    public static let light = Weight()
    public static let regular = Weight()
    public static let medium = Weight()
    public static let semibold = Weight()
    public static let bold = Weight()
  }
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  public static let largeTitle = Font()
  public static let title = Font()
  @available(iOS 14.0, *)
  public static let title2 = Font()
  @available(iOS 14.0, *)
  public static let title3 = Font()
  public static let headline = Font()
  public static let subheadline = Font()
  public static let body = Font()
  public static let callout = Font()
  public static let footnote = Font()
  public static let caption = Font()
  @available(iOS 14.0, *)
  public static let caption2 = Font()
  public static func system(size: CGFloat, weight: Font.Weight = .regular, design: Font.Design = .default) -> Font {
    signatureOnly()
  }
  public static func system(_ style: Font.TextStyle, design: Font.Design = .default) -> Font { signatureOnly() }
  public static func custom(_ name: String, size: CGFloat) -> Font { signatureOnly() }
  @available(iOS 14.0, *)
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: Font.TextStyle) -> Font {
    signatureOnly()
  }
  @available(iOS 14.0, *)
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { signatureOnly() }
  public func bold() -> Font { self }
  public func monospacedDigit() -> Font { self }
  public func weight(_ weight: Font.Weight) -> Font { self }
}

public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

nonisolated extension View {
  public func font(_ font: Font?) -> some View { self }
  public func lineLimit(_ number: Int?) -> some View { self }
  @available(iOS 16.0, *)
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { self }
  @available(iOS 16.0, *)
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { self }
  @available(iOS 16.0, *)
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { self }
  @available(iOS 16.0, *)
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { self }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  @available(iOS 15.0, *)
  public func monospacedDigit() -> some View { self }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
  @available(iOS 16.0, *)
  public func bold(_ isActive: Bool = true) -> some View { self }
  @available(iOS 16.0, *)
  public func fontWeight(_ weight: Font.Weight?) -> some View { self }
}

// MARK: - Images

public struct Image: Equatable, Sendable {
  public enum ResizingMode: Sendable { case tile, stretch }
  public init(_ name: String, bundle: Bundle? = nil) {}
  public init(decorative name: String, bundle: Bundle? = nil) {}
  public init(systemName: String) {}
  public init(uiImage: UIImage) {}
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch) -> Image {
    self
  }
}
extension Image: PrimitiveView {}

@available(iOS 15.0, *)
public struct AsyncImage<Content: View>: PrimitiveView {
  nonisolated public init(url: URL?, scale: CGFloat = 1) where Content == Image {}
  nonisolated public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {}
  nonisolated public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {}
}

@available(iOS 15.0, *)
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)
  public var image: Image? { signatureOnly() }
  public var error: (any Error)? { signatureOnly() }
}
