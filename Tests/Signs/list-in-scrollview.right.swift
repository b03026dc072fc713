struct MacForm: View {
    var body: some View {
        ScrollView { Form { Text("a") } }
    }
}
struct Fixed: View {
    var body: some View {
        ScrollView {
            VStack { List { Text("a") } }
                .frame(height: 300)
        }
    }
}
