struct NoteField: UIViewRepresentable {
    func makeUIView(context: Context) -> UITextView {
        let view = UITextView()
        let watcher = Watcher()
        context.coordinator.watcher = watcher
        view.delegate = watcher
        view.inputDelegate = context.coordinator
        return view
    }
}
