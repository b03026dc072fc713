import SwiftUI

struct IngredientRow: View {
  let ingredient: Ingredient
  let onSelect: () -> Void

  var body: some View {
    HStack {
      Text(ingredient.name)
        .id(UUID())  // fault: identity-problems/id-uuid-in-body
      Spacer()
      Text(ingredient.grams, format: .number)
    }
    .padding(.horizontal)
    .contentShape(Rectangle())
    .onTapGesture(perform: onSelect)
  }
}
