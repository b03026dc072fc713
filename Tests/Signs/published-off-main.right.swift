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

final class RouteModel: ObservableObject {
    @Published var count = 0

    func load() {
        Task.detached { @MainActor in self.count = 1 }
    }

    func loadAll(_ group: DispatchGroup) {
        DispatchQueue.global().async {
            group.notify(queue: .main) { self.count = 2 }
        }
    }
}
