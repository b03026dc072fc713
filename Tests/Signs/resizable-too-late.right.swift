struct Back: View {
    var body: some View {
        Image.background.resizable()   // a picture of that name
        RemoteImage(url).background(.gray).resizable()   // not SwiftUI's Image
        Image("a").resizable().background(.gray)
    }
}
