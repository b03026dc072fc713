struct Form: View {
    var body: some View {
        Toggle("x", isOn: Binding(get: { card.isOn }, set: { newValue in
            var copy = card
            copy.isOn = newValue
            if copy != card { card = copy }
        }))
    }
}
