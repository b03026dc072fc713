struct ImportButton: View {
    @State private var isPicking = false
    let add: (URL) -> Void

    var body: some View {
        Button("Import") { isPicking = true }
            .fileImporter(isPresented: $isPicking, allowedContentTypes: [.plainText]) { result in
                if let url = try? result.get() { add(url) }
            }
    }
}
