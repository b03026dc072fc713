struct AmountField: View {
    @State private var text = ""
    let seconds: Int

    var body: some View {
        TextField("Amount", text: $text)
        Text(Double(seconds), format: .number)
    }
}
