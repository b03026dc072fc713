// Signatures of Combine, as far as the snippets use it.
// Apple documents the declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation
@_exported public import Observation

/// What stands for every body: the stub is compiled, never run.
func signatureOnly<Result>() -> Result { fatalError("a stub has signatures only") }
func signatureOnly() -> Never { fatalError("a stub has signatures only") }

// MARK: - Publishers

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

extension Publisher {
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> { signatureOnly() }
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> { signatureOnly() }
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { signatureOnly() }
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.ReceiveOn<Self, S>
  { signatureOnly() }
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { signatureOnly() }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { signatureOnly() }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { signatureOnly() }
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    signatureOnly()
  }
  @available(iOS 14.0, *)
  public func assign(to published: inout Published<Output>.Publisher) {}
}

public enum Publishers {
  public struct Map<Upstream: Publisher, Output>: Publisher { public typealias Failure = Upstream.Failure }
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
  }
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
  }
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
  }
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
  }
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
  }
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {}

public final class PassthroughSubject<Output, Failure: Error>: Publisher {
  public init() {}
  public func send(_ input: Output) {}
}

public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
  public init(_ value: Output) {}
  public var value: Output {
    get { signatureOnly() }
    set {}
  }
  public func send(_ input: Output) {}
}

// MARK: - Publishers of Foundation

extension Timer {
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> Timer.TimerPublisher { signatureOnly() }

  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never
    public func connect() -> any Cancellable { signatureOnly() }
  }
}

public protocol ConnectablePublisher: Publisher { func connect() -> any Cancellable }
extension ConnectablePublisher {
  public func autoconnect() -> Publishers.Autoconnect<Self> { signatureOnly() }
}

// MARK: - Schedulers

public protocol Scheduler { associatedtype SchedulerOptions }
extension DispatchQueue: Scheduler { public struct SchedulerOptions {} }
extension RunLoop: Scheduler { public struct SchedulerOptions {} }
extension OperationQueue: Scheduler { public struct SchedulerOptions {} }

// MARK: - Subscriptions

public protocol Cancellable { func cancel() }

public final class AnyCancellable: Cancellable, Hashable {
  public init(_ cancel: @escaping () -> Void) {}
  public func cancel() {}
  public func store(in set: inout Set<AnyCancellable>) {}
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {}
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) {}
}

// MARK: - Observable objects

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  public init() {}
  public func send() {}
}

@propertyWrapper public struct Published<Value> {
  public init(wrappedValue: Value) {}
  public init(initialValue: Value) {}

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { signatureOnly() }
    set {}
  }

  public struct Publisher: SwiftUIStub.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
  }

  public var projectedValue: Publisher {
    mutating get { signatureOnly() }
    set {}
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { signatureOnly() }
    set {}
  }
}
