struct AddGlass: AppIntent {
    func perform() async throws -> some IntentResult {
        try await Task.sleep(for: .seconds(1))
        await Task { await Diary().addGlass() }.value
        return .result()
    }
}
