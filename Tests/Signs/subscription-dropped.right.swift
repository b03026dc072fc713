final class Model {
    func start() { _ = Just(1).assign(to: &$value) }
}
