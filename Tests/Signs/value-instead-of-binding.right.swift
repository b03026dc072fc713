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
struct Names: View {
    @State private var text = ""
    var body: some View {
        let text = Binding(get: { name }, set: { name = $0 })
        TextField("Name", text: text)
    }
}


struct DateForm: View {
    @State private var date: Date?
    var body: some View {
        if let date = Binding($date) { DatePicker("Date", selection: date) }
    }
}
