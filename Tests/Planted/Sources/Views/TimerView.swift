import Combine
import SwiftUI

final class CookingTimer: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()  // fault: view-not-updating/manual-objectwillchange
  @Published var seconds = 0
  private var ticks: AnyCancellable?

  func start() {
    ticks = Timer.publish(every: 1, on: .main, in: .common)
      .autoconnect()
      .sink { [weak self] _ in self?.seconds += 1 }
  }
}

struct TimerView: View {
  @StateObject private var timer = CookingTimer()

  var body: some View {
    VStack {
      Text(Duration.seconds(timer.seconds).formatted())
        .monospacedDigit()
      Button("Start") { timer.start() }
    }
  }
}
