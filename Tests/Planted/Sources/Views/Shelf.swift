import SwiftUI

struct Shelf: View {
  @State private var isSharing = false
  let recipes: [Recipe]

  var body: some View {
    List {
      ForEach(recipes) { recipe in
        Button(recipe.title) { isSharing = true }
          .sheet(isPresented: $isSharing) {  // fault: navigation-and-presentation/modifier-multiplied
            ShareLink(item: recipe.title)
              .presentationDetents([.medium])
          }
      }
    }
  }
}
