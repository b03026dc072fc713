import SwiftUI

struct RecipePage: View {
  @Binding var recipe: Recipe
  let ingredients: [Ingredient]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text(recipe.title)
          .font(.largeTitle)
        List(ingredients) { ingredient in  // fault: layout-issues/nested-scrollables
          Text(ingredient.label)
        }
        StepList(recipe: $recipe)
      }
      .padding()
    }
  }
}
