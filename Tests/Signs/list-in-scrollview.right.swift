struct MacForm: View {
    var body: some View {
        ScrollView { Form { Text("a") } }
    }
}
