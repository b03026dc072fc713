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

// A container of the app's own brings the object.
struct PreviewHarness<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View { content.environmentObject(Larder()) }
}

struct ShelfCard: View {
  @EnvironmentObject var larder: Larder

  var body: some View { Text("\(larder.count)") }
}

#Preview {
  PreviewHarness { ShelfCard() }
}

// A modifier of the app's own brings the object.
#Preview {
  ShelfCard().applyPreviewStores(count: 3)
}

// The name of the object stands there as a label, and as a property of something else.
struct MenuCard: View {
  @EnvironmentObject private var larder: Larder
  let kitchen: Kitchen

  var body: some View { Text(describe(larder: kitchen.larder)) }
}

#Preview { MenuCard(kitchen: Kitchen()) }
