extension Array: RawRepresentable where Element: Codable {
    public init?(rawValue: String) { return nil }
    public var rawValue: String {
        let data = try? JSONEncoder().encode(self)
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}

struct Filter: Codable, RawRepresentable {
    var tags: [String] = []
    init?(rawValue: String) { return nil }
    var rawValue: String {
        let data = try? JSONEncoder().encode(self)
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
    func encode(to encoder: any Encoder) throws {}
}
