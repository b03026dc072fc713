struct FeedApp: App {
    init() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "feed", using: nil) { _ in }
    }

    var body: some Scene {
        WindowGroup { Text("Feed") }
    }
}
