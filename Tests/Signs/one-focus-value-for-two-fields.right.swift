struct LinkForm: View {
    @FocusState private var isFocused: Bool
    var body: some View {
        VStack {
            #if os(tvOS)
            TextField("Link", text: $link).focused($isFocused)
            #else
            TextEditor(text: $link).focused($isFocused)
            #endif
        }
    }
}
