struct TideProvider: TimelineProvider {
    func getTimeline(in context: Context, completion: @escaping (Timeline<TideEntry>) -> Void) {
        Task {
            guard let text = try? await tide() else {
                completion(Timeline(entries: [TideEntry(date: .now)], policy: .atEnd))
                return
            }
            completion(Timeline(entries: [TideEntry(date: .now, text: text)], policy: .atEnd))
        }
    }
}
