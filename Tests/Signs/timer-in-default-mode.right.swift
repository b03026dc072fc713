final class Permissions {
    func watch() {
        Timer.publish(every: 1, on: .main, in: .default).autoconnect().sink { _ in }.store(in: &all)
    }
}
struct Face: View {
    let tick = Timer.publish(every: 1, on: .main, in: .default).autoconnect()
    var body: some View { Text("nothing scrolls here") }
}
