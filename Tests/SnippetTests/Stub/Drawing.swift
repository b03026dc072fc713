// Signatures of SwiftUI: colors, shapes, backgrounds, effects.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol ShapeStyle: Sendable {}

public struct Color: Hashable, ShapeStyle {
  public init(_ name: String, bundle: Bundle? = nil) {}
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  public init(white: Double, opacity: Double = 1) {}
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {}
  @available(iOS 15.0, *)
  public init(uiColor: UIColor) {}
  public func opacity(_ opacity: Double) -> Color { self }
  public static let red: Color = signatureOnly()
  public static let orange: Color = signatureOnly()
  public static let yellow: Color = signatureOnly()
  public static let green: Color = signatureOnly()
  public static let blue: Color = signatureOnly()
  public static let purple: Color = signatureOnly()
  public static let pink: Color = signatureOnly()
  public static let white: Color = signatureOnly()
  public static let gray: Color = signatureOnly()
  public static let black: Color = signatureOnly()
  public static let clear: Color = signatureOnly()
  public static let primary: Color = signatureOnly()
  public static let secondary: Color = signatureOnly()
  public static let accentColor: Color = signatureOnly()
  @available(iOS 15.0, *)
  public static let mint: Color = signatureOnly()
  @available(iOS 15.0, *)
  public static let teal: Color = signatureOnly()
  @available(iOS 15.0, *)
  public static let cyan: Color = signatureOnly()
  @available(iOS 15.0, *)
  public static let indigo: Color = signatureOnly()
  @available(iOS 15.0, *)
  public static let brown: Color = signatureOnly()
}
extension Color: PrimitiveView {}

extension ShapeStyle where Self == Color {
  public static var red: Color { signatureOnly() }
  public static var orange: Color { signatureOnly() }
  public static var yellow: Color { signatureOnly() }
  public static var green: Color { signatureOnly() }
  public static var blue: Color { signatureOnly() }
  public static var purple: Color { signatureOnly() }
  public static var pink: Color { signatureOnly() }
  public static var white: Color { signatureOnly() }
  public static var gray: Color { signatureOnly() }
  public static var black: Color { signatureOnly() }
  public static var clear: Color { signatureOnly() }
  @available(iOS 15.0, *)
  public static var mint: Color { signatureOnly() }
  @available(iOS 15.0, *)
  public static var teal: Color { signatureOnly() }
  @available(iOS 15.0, *)
  public static var cyan: Color { signatureOnly() }
  @available(iOS 15.0, *)
  public static var indigo: Color { signatureOnly() }
  @available(iOS 15.0, *)
  public static var brown: Color { signatureOnly() }
}

@available(iOS 15.0, *)
public struct HierarchicalShapeStyle: ShapeStyle {}
@available(iOS 15.0, *)
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { signatureOnly() }
  public static var secondary: HierarchicalShapeStyle { signatureOnly() }
  public static var tertiary: HierarchicalShapeStyle { signatureOnly() }
}

@available(iOS 15.0, *)
public struct Material: ShapeStyle {}
@available(iOS 15.0, *)
extension ShapeStyle where Self == Material {
  public static var regularMaterial: Material { signatureOnly() }
  public static var thickMaterial: Material { signatureOnly() }
  public static var thinMaterial: Material { signatureOnly() }
  public static var ultraThinMaterial: Material { signatureOnly() }
  public static var bar: Material { signatureOnly() }
}

@available(iOS 14.0, *)
public struct BackgroundStyle: ShapeStyle {}
extension ShapeStyle where Self == BackgroundStyle {
  @available(iOS 15.0, *)
  public static var background: BackgroundStyle { signatureOnly() }
}

// MARK: - Shapes

public struct Path: Equatable, Sendable {
  public init() {}
  public init(_ rect: CGRect) {}
  public init(ellipseIn rect: CGRect) {}
  public init(_ callback: (inout Path) -> Void) {}
  public mutating func move(to end: CGPoint) {}
  public mutating func addLine(to end: CGPoint) {}
  public mutating func closeSubpath() {}
}
extension Path: Shape { public func path(in rect: CGRect) -> Path { self } }

nonisolated public protocol Shape: Sendable, Animatable, View { func path(in rect: CGRect) -> Path }
extension Shape { public var body: _ShapeView<Self> { signatureOnly() } }
public struct _ShapeView<Content: Shape>: PrimitiveView {}

nonisolated extension Shape {
  @_disfavoredOverload
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View { self }
  @available(iOS 17.0, *)
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _FilledShape<Self> {
    signatureOnly()
  }
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { self }
}

nonisolated public protocol InsettableShape: Shape {}
nonisolated extension InsettableShape {
  public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    self
  }
}

public struct FillStyle: Equatable, Sendable { public init(eoFill: Bool = false, antialiased: Bool = true) {} }
public enum RoundedCornerStyle: Sendable { case circular, continuous }

/// A shape that SwiftUI draws by itself; spares the stub the paths.
public protocol PrimitiveShape: InsettableShape {}
nonisolated extension PrimitiveShape { public func path(in rect: CGRect) -> Path { signatureOnly() } }

public struct Rectangle: PrimitiveShape { nonisolated public init() {} }
public struct Circle: PrimitiveShape { nonisolated public init() {} }
public struct Ellipse: PrimitiveShape { nonisolated public init() {} }
public struct Capsule: PrimitiveShape { nonisolated public init(style: RoundedCornerStyle = .continuous) {} }
public struct RoundedRectangle: PrimitiveShape {
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
}
extension Shape where Self == Rectangle { public static var rect: Rectangle { signatureOnly() } }
extension Shape where Self == Circle { public static var circle: Circle { signatureOnly() } }
extension Shape where Self == Capsule { public static var capsule: Capsule { signatureOnly() } }
extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    signatureOnly()
  }
}

// MARK: - Around and on top

nonisolated extension View {
  @_disfavoredOverload
  public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
    self
  }
  @available(iOS 15.0, *)
  public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { self }
  @available(iOS 15.0, *)
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { self }
  @available(iOS 15.0, *)
  public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { self }
  @_disfavoredOverload
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View { self }
  @available(iOS 15.0, *)
  public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { self }
  @available(iOS 15.0, *)
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { self }
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View { self }
  public func foregroundColor(_ color: Color?) -> some View { self }
  @available(iOS 15.0, *)
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  @available(iOS 15.0, *)
  public func tint(_ tint: Color?) -> some View { self }
  public func clipped(antialiased: Bool = false) -> some View { self }
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View { self }
  @available(iOS, introduced: 13.0, deprecated: 100000.0, message: "Use `clipShape` or `fill` instead.")
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }
  public func opacity(_ opacity: Double) -> some View { self }
  public func hidden() -> some View { self }
  public func blendMode(_ blendMode: BlendMode) -> some View { self }
  public func compositingGroup() -> some View { self }
  public func drawingGroup(opaque: Bool = false) -> some View { self }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View { self }
  @available(iOS 14.0, *)
  public func redacted(reason: RedactionReasons) -> some View { self }
  @available(iOS 17.0, *)
  public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View { self }
}

public enum BlendMode: Sendable { case normal, multiply, screen, overlay, darken, lighten, difference, destinationOut }

public struct Angle: Hashable, Sendable {
  public init(degrees: Double) {}
  public static func degrees(_ degrees: Double) -> Angle { signatureOnly() }
  public static func radians(_ radians: Double) -> Angle { signatureOnly() }
}

@available(iOS 14.0, *)
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = Self(rawValue: 1)
}

@available(iOS 17.0, *)
public protocol VisualEffect: Sendable, Animatable {}
@available(iOS 17.0, *)
public struct EmptyVisualEffect: VisualEffect {}
@available(iOS 17.0, *)
extension VisualEffect {
  public func opacity(_ opacity: Double) -> some VisualEffect { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect { self }
}
