struct FeedApp: App {
    var body: some Scene {
        WindowGroup {
            Text("Feed")
                .onAppear {
                    BGTaskScheduler.shared.register(forTaskWithIdentifier: "feed", using: nil) { _ in }  // !
                }
        }
    }
}
