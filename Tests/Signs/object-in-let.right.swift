final class Device: ObservableObject {
    let name = "x"
    @Published var battery = 1.0
}
struct Header: View {
    let device: Device
    var body: some View { Text("of \(device.name)") }   // never changes
}
struct Support: View {
    let device: Device
    var body: some View {
        Button("Charge") { order("charger at \(device.battery)") }   // read at the tap
    }
}
