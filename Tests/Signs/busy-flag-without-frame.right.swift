final class Pages {
    private var isLoading = false
    // A guard against a second call; no view shows it.
    func next() {
        guard !isLoading else { return }
        isLoading = true
        items += fetch()
        isLoading = false
    }
}
