struct DistanceText: View {
    let kilometers: Double
    let count: Int

    var body: some View {
        Text("\(kilometers, specifier: "%.1f") km")
        Text("\(kilometers.formatted()) km")
        Text("\(count) stops")
        Text(verbatim: "\(kilometers)")
    }
}
