struct TripScreen: View {
    var body: some View {
        VStack {
            Text("Today")
            Text("Night ferry").environment(\.colorScheme, .dark)
        }
        .preferredColorScheme(.dark)
    }
}

#Preview {
    VStack {
        TripScreen().preferredColorScheme(.light)
        TripScreen().preferredColorScheme(.dark)
    }
}
