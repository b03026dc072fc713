@Model final class TaskItem {
    var title = ""
    init() {}
}

enum SchemaV1 {
    @Model final class Tab {
        var title = ""
        init() {}
    }
}

struct Section: Codable {}
