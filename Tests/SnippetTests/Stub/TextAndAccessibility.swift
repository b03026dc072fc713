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
