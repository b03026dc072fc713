import SwiftUI

struct IngredientRow: View {
  let ingredient: Ingredient
  let onSelect: () -> Void

  var body: some View {
    HStack {
      Text(ingredient.name)
      Spacer()
      Text(ingredient.grams, format: .number)
    }
    .padding(.horizontal)
    .onTapGesture(perform: onSelect)
    .contentShape(Rectangle())  // fault: layout-issues/hit-area-too-small
  }
}
