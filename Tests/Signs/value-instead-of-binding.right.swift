struct NameField: View {
    @State private var name = ""
    var body: some View {
        EditableText($name) { name in
            TextField("Name", text: name)
        }
    }
    func field(name: Binding<String>) -> some View {
        TextField("Name", text: name)
    }
}
