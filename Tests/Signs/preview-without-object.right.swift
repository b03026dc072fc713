// Only what a tap does asks for the object.
struct LeaveRow: View {
    @EnvironmentObject private var trips: TripStore
    var body: some View {
        Button("Leave") { trips.leave() }
        FancyButton("Stay") { trips.stay() }
    }
}

#Preview {
    LeaveRow()
}
