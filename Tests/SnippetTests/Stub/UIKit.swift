// Signatures of UIKit and of SwiftUI's bridges to it. `NSObject` is left out: it has another isolation on Linux.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UIResponder {
  public init() {}
  @discardableResult open func becomeFirstResponder() -> Bool { signatureOnly() }
}

@MainActor open class UIView: UIResponder {
  open var isHidden: Bool = false
  open var translatesAutoresizingMaskIntoConstraints: Bool = true
  open func addSubview(_ view: UIView) {}
  open func layoutSubviews() {}
  open func didMoveToWindow() {}
  open func invalidateIntrinsicContentSize() {}
  open var safeAreaLayoutGuide: UILayoutGuide { signatureOnly() }
  open func removeFromSuperview() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { size }
  @discardableResult open func endEditing(_ force: Bool) -> Bool { force }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
  open var leadingAnchor: NSLayoutXAxisAnchor { signatureOnly() }
  open var trailingAnchor: NSLayoutXAxisAnchor { signatureOnly() }
  open var topAnchor: NSLayoutYAxisAnchor { signatureOnly() }
  open var bottomAnchor: NSLayoutYAxisAnchor { signatureOnly() }
}

@MainActor open class UILayoutGuide {
  open var topAnchor: NSLayoutYAxisAnchor { signatureOnly() }
  open var bottomAnchor: NSLayoutYAxisAnchor { signatureOnly() }
}
@MainActor open class UIScrollView: UIView {}
@MainActor open class UITableView: UIScrollView { open class func appearance() -> Self { signatureOnly() } }

@MainActor open class UIBarAppearance {
  public init() {}
  open func configureWithOpaqueBackground() {}
}
@MainActor open class UINavigationBarAppearance: UIBarAppearance {}
@MainActor open class UINavigationBar: UIView {
  open class func appearance() -> Self { signatureOnly() }
  open var standardAppearance: UINavigationBarAppearance {
    get { signatureOnly() }
    set {}
  }
  open var scrollEdgeAppearance: UINavigationBarAppearance?
}

@MainActor open class UILabel: UIView {
  open var text: String?
  open var numberOfLines: Int = 1
  open var adjustsFontForContentSizeCategory: Bool = false
}

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let valueChanged = Event(rawValue: 1)
  }
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
  }
  @available(iOS 14.0, *)
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {}
}
@available(iOS 13.0, *)
@MainActor open class UIAction {
  public init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) {}
}
@MainActor open class UISlider: UIControl { open var value: Float = 0 }

@MainActor open class UITextRange: NSObject {}

@MainActor open class UITextView: UIView {
  public var markedTextRange: UITextRange? { nil }
  // Implicitly unwrapped, as Apple declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String!
  open weak var delegate: (any UITextViewDelegate)?
}
@MainActor public protocol UITextViewDelegate: AnyObject { func textViewDidChange(_ textView: UITextView) }
extension UITextViewDelegate { public func textViewDidChange(_ textView: UITextView) {} }

@MainActor open class UITableViewCell: UIView {
  @available(iOS 14.0, *)
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { signatureOnly() }
    set {}
  }
  open var contentView: UIView { signatureOnly() }
}
public protocol UIContentConfiguration {}

@MainActor open class UIViewController: UIResponder {
  // Implicitly unwrapped, as Apple declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView!
  open var children: [UIViewController] { signatureOnly() }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func addChild(_ childController: UIViewController) {}
  open func removeFromParent() {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  @available(iOS 15.0, *)
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}
}

public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1)
  public static let bottom = Self(rawValue: 4)
}

@MainActor public class UIScreen {
  @available(iOS, introduced: 2.0, deprecated: 26.0, message: "Use a UIScreen instance found through context instead")
  public class var main: UIScreen { signatureOnly() }
  public var bounds: CGRect { signatureOnly() }
}

@MainActor public class UIDevice {
  public class var current: UIDevice { signatureOnly() }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { signatureOnly() }
}
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified, phone, pad, tv, carPlay, mac, vision }

public class UIColor: @unchecked Sendable {
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {}
  public class var white: UIColor { signatureOnly() }
  public class var black: UIColor { signatureOnly() }
  public init?(named name: String) {}
}
public class UITraitCollection: @unchecked Sendable {
  public var userInterfaceStyle: UIUserInterfaceStyle { signatureOnly() }
}
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public class UIImage: @unchecked Sendable {
  public init?(named name: String) {}
  public var size: CGSize { .zero }
  @available(iOS 15.0, *)
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { signatureOnly() }
}

// MARK: - Auto Layout

@MainActor public class NSLayoutConstraint {
  public enum Axis: Int, Sendable { case horizontal, vertical }
  public class func activate(_ constraints: [NSLayoutConstraint]) {}
}
@MainActor public class NSLayoutXAxisAnchor {
  public func constraint(equalTo anchor: NSLayoutXAxisAnchor) -> NSLayoutConstraint { signatureOnly() }
}
@MainActor public class NSLayoutYAxisAnchor {
  public func constraint(equalTo anchor: NSLayoutYAxisAnchor) -> NSLayoutConstraint { signatureOnly() }
}
public struct UILayoutPriority: Hashable, Sendable {
  public static let required: UILayoutPriority = signatureOnly()
  public static let defaultHigh: UILayoutPriority = signatureOnly()
  public static let defaultLow: UILayoutPriority = signatureOnly()
}

// MARK: - SwiftUI in UIKit

@MainActor open class UIHostingController<Content: View>: UIViewController {
  public init(rootView: Content) { self.rootView = rootView }
  public var rootView: Content
  @available(iOS 16.0, *)
  public var sizingOptions: UIHostingControllerSizingOptions {
    get { signatureOnly() }
    set {}
  }
  @available(iOS 16.4, *)
  public var safeAreaRegions: SafeAreaRegions {
    get { signatureOnly() }
    set {}
  }
}

@available(iOS 16.0, *)
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let preferredContentSize = Self(rawValue: 1)
  public static let intrinsicContentSize = Self(rawValue: 2)
}

@available(iOS 16.0, *)
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  @MainActor public init(@ViewBuilder content: () -> Content) where Background == EmptyView {}
}

// MARK: - UIKit in SwiftUI

@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>
  func makeUIView(context: Self.Context) -> Self.UIViewType
  func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
  func makeCoordinator() -> Self.Coordinator
  static func dismantleUIView(_ uiView: Self.UIViewType, coordinator: Self.Coordinator)
  @available(iOS 16.0, *)
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: Self.UIViewType, context: Self.Context) -> CGSize?
}
extension UIViewRepresentable {
  public var body: Never { signatureOnly() }
  public static func dismantleUIView(_ uiView: Self.UIViewType, coordinator: Self.Coordinator) {}
  @available(iOS 16.0, *)
  public func sizeThatFits(_ proposal: ProposedViewSize, uiView: Self.UIViewType, context: Self.Context) -> CGSize? {
    nil
  }
}
extension UIViewRepresentable where Coordinator == Void { public func makeCoordinator() {} }

@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public var transaction: Transaction { signatureOnly() }
  public var environment: EnvironmentValues { signatureOnly() }
}

@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
  func updateUIViewController(_ uiViewController: Self.UIViewControllerType, context: Self.Context)
  func makeCoordinator() -> Self.Coordinator
}
extension UIViewControllerRepresentable { public var body: Never { signatureOnly() } }
extension UIViewControllerRepresentable where Coordinator == Void { public func makeCoordinator() {} }

@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<
  Representable: UIViewControllerRepresentable
> {
  public let coordinator: Representable.Coordinator
}

@MainActor open class UIApplication: UIResponder {
  public class var shared: UIApplication { signatureOnly() }
  public class var openSettingsURLString: String { signatureOnly() }
  public func open(
    _ url: URL, options: [String: Any] = [:], completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {}
}

@MainActor open class UIAlertController: UIViewController {}
extension UIView {
  // Implicitly unwrapped, as Apple declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var tintColor: UIColor! {
    get { signatureOnly() }
    set {}
  }
  public class func appearance(whenContainedInInstancesOf containerTypes: [UIViewController.Type]) -> UIView {
    signatureOnly()
  }
}
