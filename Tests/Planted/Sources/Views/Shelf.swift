import SwiftUI

struct Shelf: View {
  @State private var isSharing = false
  let recipes: [Recipe]

  var body: some View {
    List {
      ForEach(recipes) { recipe in
        Button(recipe.title) { isSharing = true }
      }
    }
    .frame(width: .infinity)  // fault: layout-issues/invalid-frame-dimension
    .sheet(isPresented: $isSharing) {
      ShareLink(item: recipes.first?.title ?? "")
        .presentationDetents([.medium])
    }
  }
}
