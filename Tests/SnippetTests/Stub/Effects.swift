// Signatures of SwiftUI: gradients, masks, paths, canvases, shaders, rendered images.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Gradient: Equatable, Sendable {
  public init(colors: [Color]) {}
}
public struct LinearGradient: ShapeStyle, PrimitiveView {
  nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
}
public struct RadialGradient: ShapeStyle, PrimitiveView {
  nonisolated public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
}
public struct AngularGradient: ShapeStyle, PrimitiveView {
  nonisolated public init(colors: [Color], center: UnitPoint) {}
}
@available(iOS 15.0, *)
public struct EllipticalGradient: ShapeStyle, PrimitiveView {
  nonisolated public init(colors: [Color], center: UnitPoint = .center) {}
}

public struct StrokeStyle: Equatable, Sendable {
  public init(lineWidth: CGFloat = 1, dash: [CGFloat] = []) {}
}
extension Path {
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {}
  public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {}
  public mutating func addRect(_ rect: CGRect) {}
}
extension Angle { public static var zero: Angle { signatureOnly() } }
nonisolated extension Shape {
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape { self }
  public func stroke(lineWidth: CGFloat = 1) -> some Shape { self }
}

@available(iOS 15.0, *)
public struct ContainerRelativeShape: PrimitiveShape { nonisolated public init() {} }

nonisolated extension View {
  public func mask<Mask: View>(_ mask: Mask) -> some View { self }
  @available(iOS 15.0, *)
  public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View { self }
  public func luminanceToAlpha() -> some View { self }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  @available(iOS 15.0, *)
  public func containerShape<T: InsettableShape>(_ shape: T) -> some View { self }
  @available(iOS 15.0, *)
  public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View { self }
  @available(iOS 17.0, *)
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { self }
  @available(iOS 17.0, *)
  public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
}

@available(iOS 17.0, *)
@dynamicMemberLookup public struct ShaderLibrary: Sendable {
  public static subscript(dynamicMember name: String) -> ShaderFunction { signatureOnly() }
}
@available(iOS 17.0, *)
@dynamicCallable public struct ShaderFunction: Sendable {
  public func dynamicallyCall(withArguments args: [Shader.Argument]) -> Shader { signatureOnly() }
}
@available(iOS 17.0, *)
public struct Shader: Sendable {
  public struct Argument: Sendable {
    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Shader.Argument { signatureOnly() }
    public static func color(_ color: Color) -> Shader.Argument { signatureOnly() }
  }
}

@available(iOS 15.0, *)
public struct Canvas<Symbols: View>: PrimitiveView {}
@available(iOS 15.0, *)
extension Canvas where Symbols == EmptyView {
  nonisolated public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {}
}
@available(iOS 15.0, *)
public struct GraphicsContext {
  public struct Shading: Sendable { public static func color(_ color: Color) -> Shading { signatureOnly() } }
  public var opacity: Double = 1
  public mutating func translateBy(x: CGFloat, y: CGFloat) {}
  public mutating func rotate(by angle: Angle) {}
  public func fill(_ path: Path, with shading: Shading) {}
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
}

@available(iOS 15.0, *)
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    signatureOnly()
  }
}

@available(iOS 16.0, *)
@MainActor public final class ImageRenderer<Content: View> {
  public init(content view: Content) {}
  public var scale: CGFloat = 1
  public var isOpaque = false
  public var uiImage: UIImage? { signatureOnly() }
}

/// Stands for `FillShapeView`.
@available(iOS 17.0, *)
public struct _FilledShape<Content: Shape>: PrimitiveView {
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> _FilledShape<Content> { self }
}

@available(iOS 16.0, *)
public struct SpatialTapGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable { public var location: CGPoint { signatureOnly() } }
  nonisolated public init(count: Int = 1) {}
}
extension EnvironmentValues {
  public var displayScale: CGFloat {
    get { signatureOnly() }
    set {}
  }
}

@available(iOS 15.0, *)
extension Canvas {
  nonisolated public init(
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {}
}
@available(iOS 15.0, *)
extension GraphicsContext {
  public struct ResolvedSymbol { public var size: CGSize { signatureOnly() } }
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { signatureOnly() }
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint) {}
}
@available(iOS 18.0, *)
public struct MeshGradient: ShapeStyle, PrimitiveView {
  nonisolated public init(width: Int, height: Int, points: [SIMD2<Float>], colors: [Color]) {}
}
