struct Rows: View {
    var body: some View {
        // The link only draws the arrow.
        Button { open() } label: { NavigationLink("Trackers", destination: EmptyView()) }
        // A style of its own makes it a target of its own.
        Button { open() } label: {
            HStack { Text("a"); Button("Copy") { copy() }.buttonStyle(.borderless) }
        }
        // The items of a menu; of the two controls the menu is the one in the label.
        NavigationLink(value: 1) {
            Menu { ForEach(devices) { device in Button(device.name) { use(device) } } } label: { Text("b") }.menuStyle(.button).buttonStyle(.plain)
            Menu(content: { Button("c") { open() } }, label: { Text("d") }).buttonStyle(.plain)
            Text("b").swipeActionsOnNewSystems { Button("Call") { call() } }
        }
    }
}
struct Next: View {
    @State private var isNext = false
    var body: some View {
        // The button sets the flag of its link.
        NavigationLink(destination: Page(), isActive: $isNext, label: { Button("Next") { isNext = true } })
        NavigationLink(destination: Page(), isActive: $isNext) { Button("Next") { isNext = true } }
    }
}
