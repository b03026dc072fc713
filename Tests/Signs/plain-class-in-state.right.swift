@ViewModelMacro final class Cart { var sum = 0 }
struct CartPage: View {
    @State private var cart = Cart()
    var body: some View { Text("\(cart.sum)") }
}
