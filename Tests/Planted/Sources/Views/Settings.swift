import SwiftUI

final class Account: ObservableObject {
  @Published var name = ""
  @AppStorage("usesMetricUnits") var usesMetricUnits = true
}

struct SettingsView: View {
  @EnvironmentObject private var account: Account

  var body: some View {
    Form {
      LabeledContent("Signed in as", value: account.name)
      Toggle("Metric units", isOn: $account.usesMetricUnits)
    }
  }
}

#Preview { SettingsView() }  // fault: preview-crashes/missing-dependency-injection
