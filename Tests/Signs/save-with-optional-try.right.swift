func store(_ context: ModelContext, _ file: Archive) {
    do { try context.save() } catch { print(error) }
    try? file.save()
}

#Preview {
    let context = Samples.context
    try? context.save()
    return List {}
}
