struct RangePicker: View {
    @State private var range = "Day"

    var body: some View {
        Picker("Range", selection: $range) {
            Text("Day").tag("Day")
            Text("Week").tag("Week")
        }
        .pickerStyle(.segmented)
        .padding()
        Picker("Range", selection: $range) {
            Text("Day").font(.title).tag("Day")
        }
        .pickerStyle(.inline)
    }
}
