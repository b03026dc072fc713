import SwiftUI

struct SearchView: View {
  @State private var query = ""
  @State private var results: [Recipe] = []

  var body: some View {
    NavigationStack {
      List(results) { Text($0.title) }
        .navigationTitle("Search")
        .searchable(text: $query)
        .onChange(of: query) { _, text in  // fault: runtime-warnings-and-async/stale-result-wins
          Task { results = (try? await RecipeService.recipes(matching: text)) ?? [] }
        }
    }
  }
}
