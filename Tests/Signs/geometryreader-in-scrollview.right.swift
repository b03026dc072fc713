struct Measured: View {
    var body: some View {
        ScrollView {
            VStack {
                GeometryReader { proxy in Rectangle().fill(.clear).preference(key: Offset.self, value: proxy.frame(in: .global).minY) }
                Text("a")
            }
        }
    }
}
