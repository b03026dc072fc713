func clear(_ context: NSManagedObjectContext) throws {
    let all = NSFetchRequest<NSFetchRequestResult>(entityName: "LogLine")
    let request = NSBatchDeleteRequest(fetchRequest: all)
    request.resultType = .resultTypeObjectIDs
    let result = try context.execute(request) as? NSBatchDeleteResult
    NSManagedObjectContext.mergeChanges(
        fromRemoteContextSave: [NSDeletedObjectsKey: result?.result ?? []], into: [context])
}
