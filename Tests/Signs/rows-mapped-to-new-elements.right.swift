struct Item: Identifiable { var id = UUID(); var name: String }
struct Rows: View {
    var body: some View {
        ForEach(names.map { Item(name: $0) }, id: \.name) { item in Text(item.name) }
        ForEach(stored.map { Item(id: $0.id, name: $0.name) }) { item in Text(item.name) }
    }
}
