struct BioField: View {
    @State private var bio = ""

    var body: some View {
        TextField("About you", text: $bio, axis: .vertical).lineLimit(4)
        TextField("Name", text: $bio).lineLimit(1)
    }
}
