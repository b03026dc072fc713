// Signatures of SwiftUI, PhotosUI, and UniformTypeIdentifiers: pickers, styles of controls, files, sharing.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// MARK: - Dates

public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}
public struct DatePicker<Label: View>: PrimitiveView {
  public typealias Components = DatePickerComponents
}
extension DatePicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) {}
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) {}
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) {}
}
public protocol DatePickerStyle {}
@available(iOS 14.0, *)
public struct GraphicalDatePickerStyle: DatePickerStyle {}
@available(iOS 14.0, *)
public struct CompactDatePickerStyle: DatePickerStyle {}
@available(iOS 14.0, *)
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { signatureOnly() }
}
@available(iOS 14.0, *)
extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { signatureOnly() }
}
@available(iOS 16.0, *)
public struct MultiDatePicker<Label: View>: PrimitiveView {}
@available(iOS 16.0, *)
extension MultiDatePicker where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {}
}

// MARK: - Styles

public protocol PickerStyle {}
public struct SegmentedPickerStyle: PickerStyle {}
public struct WheelPickerStyle: PickerStyle {}
public struct InlinePickerStyle: PickerStyle {}
public struct MenuPickerStyle: PickerStyle {}
@available(iOS 16.0, *)
public struct NavigationLinkPickerStyle: PickerStyle {}
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { signatureOnly() }
}
extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { signatureOnly() }
}
@available(iOS 14.0, *)
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { signatureOnly() }
}
@available(iOS 14.0, *)
extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { signatureOnly() }
}
@available(iOS 16.0, *)
extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { signatureOnly() }
}

@available(iOS 16.0, *)
public protocol FormStyle {}
@available(iOS 16.0, *)
public struct GroupedFormStyle: FormStyle {}
@available(iOS 16.0, *)
public struct ColumnsFormStyle: FormStyle {}
@available(iOS 16.0, *)
extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { signatureOnly() }
}
@available(iOS 16.0, *)
extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: ColumnsFormStyle { signatureOnly() }
}

public protocol ControlGroupStyle {}
@available(iOS 16.4, *)
public struct MenuControlGroupStyle: ControlGroupStyle {}
@available(iOS 16.4, *)
extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public static var menu: MenuControlGroupStyle { signatureOnly() }
}
@available(iOS 15.0, *)
public struct ControlGroup<Content: View>: PrimitiveView {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

@available(iOS 16.0, *)
public struct MenuOrder: Equatable, Sendable {
  public static let automatic = MenuOrder()
  public static let fixed = MenuOrder()
  public static let priority = MenuOrder()
}
@available(iOS 16.4, *)
public struct MenuActionDismissBehavior: Equatable, Sendable {
  public static let automatic = MenuActionDismissBehavior()
  public static let enabled = MenuActionDismissBehavior()
  public static let disabled = MenuActionDismissBehavior()
}

nonisolated extension View {
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
  public func labelsHidden() -> some View { self }
  @available(iOS 16.0, *)
  public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
  @available(iOS 15.0, *)
  public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View { self }
  @available(iOS 16.0, *)
  public func menuOrder(_ order: MenuOrder) -> some View { self }
  @available(iOS 16.4, *)
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }
  @available(iOS 16.0, *)
  public func renameAction(_ action: @escaping () -> Void) -> some View { self }
  @available(iOS 17.0, *)
  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }
  @available(iOS 15.0, *)
  public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View { self }
}
@available(iOS 15.0, *)
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
}
@available(iOS 17.0, *)
public struct SensoryFeedback: Equatable, Sendable {
  public static let success = SensoryFeedback()
  public static let selection = SensoryFeedback()
  public static let impact = SensoryFeedback()
}
@available(iOS 16.0, *)
public struct RenameButton<Label: View>: PrimitiveView {}
@available(iOS 16.0, *)
extension RenameButton where Label == SwiftUIStub.Label<Text, Image> {
  nonisolated public init() {}
}
@available(iOS 16.0, *)
public struct LabeledContent<Label: View, Content: View>: PrimitiveView {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}
@available(iOS 16.0, *)
extension LabeledContent where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}
extension Slider where ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {}
}
extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) {}
}

// MARK: - UIKit behind controls

@MainActor open class UISegmentedControl: UIControl {
  open class func appearance() -> UISegmentedControl { signatureOnly() }
  open var selectedSegmentTintColor: UIColor?
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
}
extension NSAttributedString.Key { public static let foregroundColor = Self(rawValue: "NSColor") }
extension UIColor {
  public static var systemRed: UIColor { signatureOnly() }
  public static var systemGreen: UIColor { signatureOnly() }
  public static var systemOrange: UIColor { signatureOnly() }
}
extension UIImage {
  public enum RenderingMode: Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  public convenience init?(systemName name: String) { return nil }
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
}
extension EnvironmentValues {
  public var calendar: Calendar {
    get { signatureOnly() }
    set {}
  }
  public var timeZone: TimeZone {
    get { signatureOnly() }
    set {}
  }
}

@MainActor open class UIDatePicker: UIControl {
  open class func appearance() -> UIDatePicker { signatureOnly() }
  open var minuteInterval: Int = 1
}
@available(iOS 15.0, *)
extension Menu where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {}
}

@available(iOS 16.0, *)
public struct UnevenRoundedRectangle: PrimitiveShape {
  nonisolated public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {}
}

@available(iOS 15.0, *)
public enum ControlSize: Hashable, Sendable { case mini, small, regular, large }
nonisolated extension View {
  @available(iOS 15.0, *)
  public func controlSize(_ controlSize: ControlSize) -> some View { self }
}
