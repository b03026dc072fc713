struct Volume: View {
    @State private var level = 0.5
    @FocusState private var isFocused: Bool

    var body: some View {
        Slider(value: $level) { isDragging in
            if !isDragging { print("set volume", level) }
        }
        Slider(value: $level, onEditingChanged: { _ in isFocused = false })
    }
}
