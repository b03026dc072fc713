struct Feed: View {
    var body: some View {
        Text("a").onAppear {
            Task {
                await withTaskGroup(of: Int.self) { group in
                    for await part in group { parts.append(part) }
                }
            }
            Task { for try await line in url.lines { lines.append(line) } }
            Task {
                while true {
                    if await isReady() { break }
                }
            }
        }
    }
}
