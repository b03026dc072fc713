func clear(_ context: NSManagedObjectContext) throws {
    let all = NSFetchRequest<NSFetchRequestResult>(entityName: "LogLine")
    try context.execute(NSBatchDeleteRequest(fetchRequest: all))  // !
}
