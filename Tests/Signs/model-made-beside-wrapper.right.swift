@main
struct DockApp: App {
    @ObservedObject var state = AppState()
}

struct AlertView_Previews: PreviewProvider {
    @ObservedObject var model = AlertModel()
}
