import SwiftUI

struct StepList: View {
  @Binding var recipe: Recipe

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(recipe.steps.indices, id: \.self) { index in
        Text(recipe.steps[index].text)
      }
      Button("Add a step") { recipe.steps.append(Step(text: "Stir", minutes: 1)) }
    }
    .animation(.default)  // fault: identity-problems/animation-value-scope
  }
}
