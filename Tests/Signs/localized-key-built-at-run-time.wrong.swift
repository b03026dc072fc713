struct LevelName: View {
    let level: Int

    var hint: String {
        NSLocalizedString("Level \(level) is locked", comment: "")  // !
    }

    var title: String {
        NSLocalizedString("level.name." + String(level), comment: "")  // !
    }

    var body: some View {
        Text(LocalizedStringKey("level.name." + String(level)))  // !
    }
}
