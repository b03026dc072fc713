struct Tile: View {
    var body: some View { Text("x").frame(maxWidth: .infinity).frame(height: 50) }
}
#Preview("tall") { Tile().frame(width: .infinity, height: 250) }
#Preview { Tile().frame(width: .infinity, height: 250) }
struct Tile_Previews: PreviewProvider {
    static var previews: some View { Tile().frame(width: .infinity, height: 50) }
}
