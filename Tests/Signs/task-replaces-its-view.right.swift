struct Root: View {
    @State private var isReady = false
    var body: some View {
        if isReady {
            Home()
        } else {
            // Nothing is left to be cancelled.
            Splash().task {
                await migrate()
                isReady = true
            }
        }
    }
}
