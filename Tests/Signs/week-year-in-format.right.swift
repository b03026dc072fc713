func weekText(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.dateFormat = "'W'ww YYYY"
    return formatter.string(from: date)
}

struct BirthdayField: View {
    @State private var text = ""

    var body: some View {
        TextField("YYYY-MM-DD", text: $text)
    }
}
