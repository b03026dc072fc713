struct Panel: View {
    @AppStorage("wide") private var isWide = false
    @State private var isOpen = false

    var body: some View {
        Button("Toggle") { withAnimation { isOpen.toggle() } }
        Button("Both") {
            withAnimation {
                isOpen.toggle()
                isWide = isOpen
            }
        }
    }
}
