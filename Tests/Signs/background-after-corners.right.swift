struct Card: View {
    var body: some View {
        Text("a").cornerRadius(15).background(Color(.systemGray6).cornerRadius(15))
    }
}
