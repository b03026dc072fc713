struct Card: View {
    var body: some View {
        Text("a").cornerRadius(15).background(Color(.systemGray6).cornerRadius(15))
    }
}

struct Badge: View {
    var body: some View {
        ZStack { Text("new").padding().cornerRadius(5).background(Color.red) }.cornerRadius(5)
    }
}
