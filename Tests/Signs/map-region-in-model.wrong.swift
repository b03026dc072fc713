struct StationMap: View {
    @ObservedObject var model: MapModel

    var body: some View {
        Map(coordinateRegion: $model.region, showsUserLocation: true)  // !
    }
}
