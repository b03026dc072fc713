struct FerryApp: App {
    init() {
        UINavigationBar.appearance().tintColor = .red
    }

    var body: some Scene {
        WindowGroup {
            Text("Ferry").onAppear { UIScrollView.appearance().bounces = false }
        }
    }
}
