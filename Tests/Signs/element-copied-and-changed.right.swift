final class Plan: ObservableObject {
    @Published var steps: [Step] = []
    func rename(_ index: Int, to name: String) {
        var step = steps[index]
        step.name = name
        if step != steps[index] {
            steps[index] = step
            isChanged = true
        }
    }
    func finish(_ index: Int) {
        var step = steps[index]
        step.isDone = true
        withAnimation { steps[index] = step }
    }
    func move(_ index: Int) {
        var step = steps[index]
        step.moves += 1
        do { try check(steps); steps[index] = step } catch { report(error) }
    }
    func close(_ index: Int) async {
        var step = steps[index]
        step.isClosed = true
        let closed = step
        await MainActor.run { steps[index] = closed }
    }
}
