import SwiftUI

struct RecipeList: View {
  @State private var recipes: [Recipe] = []
  @State private var selection: Recipe.ID?

  var body: some View {
    List(recipes, selection: $selection) { recipe in
      HStack {
        Text(recipe.title)
        Spacer()
        Button("Favorite", systemImage: recipe.isFavorite ? "star.fill" : "star") { toggle(recipe.id) }
          .labelStyle(.iconOnly)
          .buttonStyle(.borderless)
      }
    }
    .task { recipes = (try? await RecipeService.recipes(matching: "")) ?? [] }
  }

  private func toggle(_ id: Recipe.ID) {
    guard let index = recipes.firstIndex(where: { $0.id == id }) else { return }
    var recipe = recipes[index]  // fault: view-not-updating/struct-mutation
    recipe.isFavorite.toggle()
  }
}
