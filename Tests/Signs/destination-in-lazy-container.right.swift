struct Pages: View {
    var body: some View {
        VStack {
            ForEach(kinds) { kind in
                Button(kind.name) { shown = kind }
                    .navigationDestination(isPresented: binding(kind)) { Page(kind) }
            }
        }
    }
}
