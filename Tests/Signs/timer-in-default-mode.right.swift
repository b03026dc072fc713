final class Permissions {
    func watch() {
        Timer.publish(every: 1, on: .main, in: .default).autoconnect().sink { _ in }.store(in: &all)
    }
}
