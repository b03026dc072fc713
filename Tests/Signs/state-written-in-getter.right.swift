struct Tickets: View {
    @State private var last = 0
    private var next: Int {
        last += 1
        return last
    }
    var body: some View { Button("Next") { print(next) } }
}
