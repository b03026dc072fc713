struct Mute: View {
    @State private var showQuestion = false
    @State private var showDone = false
    var body: some View {
        Text("a").alert("Mute?", isPresented: $showQuestion) {
            Button("Mute") {
                Task {
                    await mute()
                    showQuestion = false
                    showDone = true
                }
            }
        }
    }
}
