import Foundation

struct Recipe: Identifiable, Hashable {
  let id: UUID
  var title: String
  var isFavorite = false
  var minutesOpen = 0
  var steps: [Step] = []
}

struct Step: Hashable {
  var text: String
  var minutes: Int
}
