struct SeasonTitle: View {
    let year: String
    let port: Int
    @State private var selectedYear = 2026

    var body: some View {
        Text("Season \(year)")
        Text("Port \(port, format: .number.grouping(.never))")
        Text("Season \(String(selectedYear))")
    }
}
