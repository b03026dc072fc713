struct A: View {
    var body: some View {
        NavigationStack { List { }.navigationTitle("A") }
            .navigationTitle("")
        // A pushed page that brings a NavigationView: the outer bar shows its title.
        NavigationView { List { } }
            .navigationTitle("B")
    }
}
