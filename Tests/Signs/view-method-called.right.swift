struct Tag: View {
    @State private var isOn = false
    private var title = ""
    var body: some View { Text(title) }
    func titled(_ title: String) -> Tag {
        var copy = self
        copy.title = title
        return copy
    }
    func log() {
        var line = ""
        line = title
        print(line)
    }
}
struct Page: View {
    let tag = Tag()
    var body: some View {
        Tag().titled("x")
        Button("x") { tag.log() }
    }
}
