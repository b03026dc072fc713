struct LevelName: View {
    let level: Int

    var hint: String {
        String(format: NSLocalizedString("Level %lld is locked", comment: ""), level)
    }

    var body: some View {
        Text("Level \(level)")
        Text(String(localized: "Level \(level)"))
    }
}
