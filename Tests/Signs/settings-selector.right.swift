struct Sidebar: View {
    @Environment(\.openSettings) private var openSettings

    var body: some View {
        Button("Settings") {
            if #available(macOS 14, *) {
                openSettings()
            } else {
                NSApp.sendAction(Selector(("showSettingsWindow:")), to: nil, from: nil)
            }
        }
    }
}
