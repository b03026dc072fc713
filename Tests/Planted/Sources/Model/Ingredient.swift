import Foundation

struct Ingredient: Identifiable {
  var id: UUID { UUID() }  // fault: identity-problems/id-regenerated
  var name: String
  var grams: Double

  var label: String { "\(name), \(grams.formatted()) g" }
}
