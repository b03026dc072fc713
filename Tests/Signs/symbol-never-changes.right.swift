struct PinButton: View {
    let isPinned: Bool

    var body: some View {
        Image(systemName: isPinned ? "pin.fill" : "pin")
            .contentTransition(.symbolEffect(.replace))
        Image(systemName: "pin")
            .symbolVariant(isPinned ? .fill : .none)
            .contentTransition(.symbolEffect(.replace))
    }
}
