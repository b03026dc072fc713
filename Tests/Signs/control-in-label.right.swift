struct Rows: View {
    var body: some View {
        // The link only draws the arrow.
        Button { open() } label: { NavigationLink("Trackers", destination: EmptyView()) }
        // A style of its own makes it a target of its own.
        Button { open() } label: {
            HStack { Text("a"); Button("Copy") { copy() }.buttonStyle(.borderless) }
        }
        NavigationLink(value: 1) {
            Text("b").swipeActionsOnNewSystems { Button("Call") { call() } }
        }
    }
}
