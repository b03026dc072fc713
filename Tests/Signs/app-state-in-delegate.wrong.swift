final class NotesDelegate: NSObject, UIApplicationDelegate {
    func applicationDidEnterBackground(_ application: UIApplication) {  // !
        save()
    }

    func application(  // !
        _ app: UIApplication, open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool { false }

    func applicationWillTerminate(_ application: UIApplication) {}
}

struct NotesApp: App {
    @UIApplicationDelegateAdaptor(NotesDelegate.self) private var delegate

    var body: some Scene { WindowGroup { Text("Notes") } }
}
