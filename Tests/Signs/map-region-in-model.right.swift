struct StationMap: View {
    @State private var region = MKCoordinateRegion()
    @State private var camera = MapCameraPosition.automatic

    var body: some View {
        Map(coordinateRegion: .constant(region))
        Map(coordinateRegion: $region)
        Map(position: $camera)
    }
}
