final class MailDelegate: NSObject, UIApplicationDelegate {
    static var current: MailDelegate? { UIApplication.shared.delegate as? MailDelegate }  // !
}

struct MailApp: App {
    @UIApplicationDelegateAdaptor(MailDelegate.self) private var delegate

    var body: some Scene { WindowGroup { Text("Inbox") } }
}
