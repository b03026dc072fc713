struct Folder: View {
    var body: some View {
        VStack {
            PrimaryButton(title: "Open") { router.push(Folder()) }
            CardLink(destination: Folder())
        }
    }
}
