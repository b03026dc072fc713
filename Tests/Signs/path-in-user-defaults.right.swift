func remember(_ url: URL, in defaults: UserDefaults) throws {
    defaults.set(url.lastPathComponent, forKey: "name")
    defaults.set(try url.bookmarkData(), forKey: "bookmark")
}
