struct Rows: View {
    @State private var shows = false
    var body: some View {
        NavigationLink("All", isActive: $shows) { Page() }
        ForEach(rows) { row in
            NavigationLink(row.name, isActive: binding(for: row)) { Page() }
        }
    }
}
