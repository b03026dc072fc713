func size(of url: URL) -> Int? {
    print(URL(fileURLWithPath: url.absoluteString).lastPathComponent)
    return FileManager.default.contents(atPath: url.path)?.count
}
