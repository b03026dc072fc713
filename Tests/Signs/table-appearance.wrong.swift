import SwiftUI

struct InboxList: View {
    init() {
        UITableView.appearance().backgroundColor = .clear  // !
    }

    var body: some View {
        List { Text("First mail") }
    }
}
