import SwiftUI

struct RootView: View {
  @State private var kitchen = Kitchen()

  var body: some View {
    NavigationStack {
      List(kitchen.recipes) { recipe in
        NavigationLink(recipe.title, value: recipe)
      }
      .overlay { if kitchen.isLoading { ProgressView() } }
      .navigationDestination(for: Recipe.self) { recipe in
        Text(recipe.title)
      }
      .refreshable { await kitchen.load() }
    }
    .navigationTitle("Recipes")  // fault: navigation-and-presentation/bar-items-outside-stack
    .task { await kitchen.load() }
  }
}
