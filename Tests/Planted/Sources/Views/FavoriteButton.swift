import SwiftUI

struct FavoriteButton: View {
  @Binding var isFavorite: Bool

  var body: some View {
    Toggle("Favorite", systemImage: isFavorite ? "star.fill" : "star", isOn: $isFavorite)
      .toggleStyle(.button)
      .labelStyle(.iconOnly)
      .contentShape(.rect)
  }
}

#Preview {
  @Previewable @State var isFavorite = false
  FavoriteButton(isFavorite: $isFavorite)
}
