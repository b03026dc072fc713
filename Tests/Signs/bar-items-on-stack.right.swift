struct A: View {
    var body: some View {
        NavigationStack { List { }.navigationTitle("A") }
            .navigationTitle("")
        // A pushed page that brings a NavigationView: the outer bar shows its title.
        NavigationView { List { } }
            .navigationTitle("B")
    }
}
struct Opened: View {
    let dismiss: (() -> Void)?
    var body: some View {
        NavigationStack(path: $path) { Grid() }   // stands in a page that has a bar
            .navigationTitle("Opened")
            .toolbar { Button("Add") { add() } }
    }
}
