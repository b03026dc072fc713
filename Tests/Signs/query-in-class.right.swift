struct Library: View {
    @Query private var books: [Book]
    @FetchRequest(sortDescriptors: []) private var shelves: FetchedResults<Shelf>

    var body: some View { Text("\(books.count) \(shelves.count)") }
}
