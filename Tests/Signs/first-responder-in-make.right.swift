struct NoteField: UIViewRepresentable {
    func makeUIView(context: Context) -> UITextView {
        let view = UITextView()
        DispatchQueue.main.async { view.becomeFirstResponder() }
        return view
    }
}
