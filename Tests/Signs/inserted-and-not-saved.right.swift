func load() {
    let context = ModelContext(container)
    context.autosaveEnabled = true
    context.insert(Comet())
}
func count() throws -> Int {
    let context = ModelContext(container)
    context.insert(Comet())
    return try context.fetch(FetchDescriptor<Comet>()).count   // the same context sees it
}
