import SwiftUI

struct StepList: View {
  @Binding var recipe: Recipe

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(0..<recipe.steps.count) { index in  // fault: identity-problems/foreach-constant-range
        Text(recipe.steps[index].text)
      }
      Button("Add a step") { recipe.steps.append(Step(text: "Stir", minutes: 1)) }
    }
  }
}
