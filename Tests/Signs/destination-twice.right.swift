struct Root: View {
    var body: some View {
        NavigationStack {
            #if os(macOS)
            Sidebar().navigationDestination(for: Day.self) { DayPage(day: $0) }
            #else
            Tabs().navigationDestination(for: Day.self) { DayPage(day: $0) }
            #endif
        }
    }
}
