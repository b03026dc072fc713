struct Split: View {
    var body: some View {
        NavigationSplitView { List { NavigationLink("a") { Detail() } } } detail: { Text("none") }
    }
}
struct Detail: View {
    var body: some View { NavigationStack { Text("a") } }   // the column's own
}
