import Combine
import SwiftUI

final class CookingTimer: ObservableObject {
  @Published var seconds = 0
  private var subscription: AnyCancellable?

  func start() {
    subscription = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      .sink { [weak self] _ in self?.seconds += 1 }
  }
}

struct TimerView: View {
  @ObservedObject private var timer = CookingTimer()  // fault: view-not-updating/unowned-model

  var body: some View {
    VStack {
      Text(Duration.seconds(timer.seconds).formatted())
        .monospacedDigit()
      Button("Start") { timer.start() }
    }
  }
}
