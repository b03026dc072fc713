final class StartController: UIViewController {
    func show() {
        let hosting = UIHostingController(rootView: Text("Start"))
        addChild(hosting)
        view.addSubview(hosting.view)
        hosting.didMove(toParent: self)
    }
}

final class StartCell: UICollectionViewCell {
    let hosting = UIHostingController(rootView: Text("Start"))

    func add() { contentView.addSubview(hosting.view) }
}
