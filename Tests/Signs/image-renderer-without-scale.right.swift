struct Export: View {
    @Environment(\.displayScale) private var displayScale

    func screenshot() -> UIImage? {
        let renderer = ImageRenderer(content: self)
        renderer.scale = displayScale
        return renderer.uiImage
    }
}
