struct Hero: View {
    let items: [Item]
    @State private var index = 0
    var body: some View {
        // The task does not fill what is missing.
        Group {
            if let item = first { Text(item.name) }
        }
        .task(id: items.count) { index = 0 }
    }
}
