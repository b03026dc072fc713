import SwiftUI

struct EntryRow: View {
    let entry: JournalEntry

    var body: some View { Button("Open") { print(entry) } }
}
