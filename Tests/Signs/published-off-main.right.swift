final class Loader: ObservableObject {
    @Published var text = ""
    func load() {
        session.dataTask(with: url) { data, _, _ in
            OperationQueue.main.addOperation { self.text = "a" }
            runOnMain { self.text = "b" }
            DispatchQueue.main.async { self.text = "c" }
        }
    }
}
