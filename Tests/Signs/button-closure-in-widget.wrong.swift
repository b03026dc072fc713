import WidgetKit

struct WaterView: View {
    let entry: WaterEntry

    var body: some View {
        Button("Add") { addGlass() }  // !
        Button("Add", intent: AddGlass())
    }
}
