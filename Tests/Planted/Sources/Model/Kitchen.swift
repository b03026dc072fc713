import Foundation
import Observation

@Observable final class Kitchen {
  var recipes: [Recipe] = []
  private(set) var isLoading = false

  func load() async {
    isLoading = true
    defer { isLoading = false }
    recipes = (try? await RecipeService.recipes(matching: "")) ?? []
  }
}

enum RecipeService {
  static func recipes(matching text: String) async throws -> [Recipe] {
    guard var parts = URLComponents(string: "https://example.org/recipes") else { throw URLError(.badURL) }
    parts.queryItems = [URLQueryItem(name: "q", value: text)]
    guard let url = parts.url else { throw URLError(.badURL) }
    let (data, _) = try await URLSession.shared.data(from: url)
    return try JSONDecoder().decode([String].self, from: data).map { Recipe(id: UUID(), title: $0) }
  }
}
