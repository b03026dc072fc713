import Combine
import SwiftUI

final class CookingTimer: ObservableObject {
  @Published var seconds = 0

  func start() {
    _ = Timer.publish(every: 1, on: .main, in: .common)  // fault: view-not-updating/subscription-not-retained
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
