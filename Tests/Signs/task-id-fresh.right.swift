struct Days: View {
    var body: some View {
        Text("x").task(id: calendar.startOfDay(for: Date())) { await load() }
        Text("y").task(id: chosen ?? today) { await load() }
    }
}
