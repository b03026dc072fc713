// Fresh only while there is no other id.
struct Machine: Identifiable { var id: UUID { entry?.uuid ?? UUID() } }
struct Package: Identifiable { var id: String { base.uuid ?? UUID().uuidString } }
struct Draft: Identifiable {
    var id: UUID {
        if let stored { return stored }
        let made = UUID()
        save(made)
        return made
    }
}
