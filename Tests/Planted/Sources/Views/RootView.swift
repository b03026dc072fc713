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
      .navigationDestination(for: Recipe.self) { recipe in  // fault: navigation-and-presentation/duplicate-destination
        Text(recipe.title).font(.largeTitle)
      }
      .navigationTitle("Recipes")
      .refreshable { await kitchen.load() }
    }
    .task { await kitchen.load() }
  }
}
