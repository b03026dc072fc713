struct SeasonTitle: View {
    @State private var selectedYear = 2026

    var body: some View {
        Text("Season \(selectedYear)")  // !
        Picker("Year", selection: $selectedYear) {
            ForEach(2000...2030, id: \.self) { year in
                Text("\(year)")  // !
            }
        }
    }
}
