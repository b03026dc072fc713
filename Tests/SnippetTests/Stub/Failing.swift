// Signatures of Combine for publishers that fail.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public init(_ output: Output) {}
}

extension Publisher {
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where P.Output == Output { signatureOnly() }
  public func flatMap<P: Publisher>(_ transform: @escaping (Output) -> P) -> Publishers.FlatMap<P, Self>
  where P.Failure == Failure { signatureOnly() }
}

extension Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> { signatureOnly() }
}

extension Publishers {
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure
  }
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure
  }
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output
  }
}
