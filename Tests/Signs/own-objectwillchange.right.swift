final class Clock: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    @Published var seconds = 0 { willSet { objectWillChange.send() } }
}
