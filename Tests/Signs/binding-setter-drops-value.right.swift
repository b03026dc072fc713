struct Form: View {
    var body: some View {
        Toggle("x", isOn: Binding(get: { card.isOn }, set: { newValue in
            var draft = card
            draft.isOn = newValue
            if draft != card { card = draft }
        }))
    }
}
