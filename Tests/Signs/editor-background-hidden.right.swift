struct DiaryPage: View {
    @State private var text = ""

    var body: some View {
        TextEditor(text: $text)
            .scrollContentBackground(.hidden)
            .background(Color.yellow)
    }
}
