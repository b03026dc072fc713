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
struct Map: View {
    @State private var showsList = false
    @State private var showsPreview = false
    var body: some View {
        ZStack { if showsPreview { SalePreview() } }
            .sheet(isPresented: $showsList) {
                SaleList { sale in
                    chosen = sale
                    showsList = false
                    showsPreview = true   // drawn over the map
                }
            }
    }
}
