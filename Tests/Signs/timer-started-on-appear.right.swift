struct Clock: View {
    var body: some View {
        Text("a").onAppear {
            timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in tick() }
            Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in tick() }
            Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
                if isDone { timer.invalidate() }
            }
        }
    }
}

#Preview("Ticking") {
    TickerView().onAppear {
        Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print("tick") }
    }
}
