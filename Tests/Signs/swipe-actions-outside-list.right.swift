struct Rows: View {
    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(days) { day in
                    Text(day).swipeActions { SwipeAction(tint: .red) { remove(day) } }
                }
            }
        }
        ScrollView {
            List {
                ForEach(days) { day in Text(day) }.onDelete(perform: remove)
            }
        }
    }
}
