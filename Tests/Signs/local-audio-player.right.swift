final class Gong {
    var current: AVAudioPlayer?

    func ring(_ file: URL) throws {
        let player = try AVAudioPlayer(contentsOf: file)
        current = player
        player.play()
    }
}
