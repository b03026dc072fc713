struct Settings: View {
    var body: some View {
        NavigationSplitView { Sidebar() } detail: {
            if isReady { Page() }
        }
    }
}
