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
    .onAppear {
      Timer.scheduledTimer(  // fault: runtime-warnings-and-async/timer-made-again
        withTimeInterval: 60, repeats: true
      ) { _ in
        Task { @MainActor in recipe.minutesOpen += 1 }
      }
    }
  }
}
