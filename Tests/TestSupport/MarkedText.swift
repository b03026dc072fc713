package import TreeFiles

/// A text in which ①, ②, … stand where problems are expected; they are no part of the text.
package struct MarkedText {
  /// The text without the marks.
  package let text: String
  /// Where the marks stood, in their order in the text.
  package let places: [Problem.Place]

  /// Reads a marked text.
  package init(_ marked: String) {
    var text = String.UnicodeScalarView()
    var places: [Problem.Place] = []
    var place = Problem.Place.start
    for scalar in marked.unicodeScalars {
      if ("①"..."⑳").contains(scalar) {
        places.append(place)
        continue
      }
      place.column += 1
      if scalar == "\n" { place = Problem.Place(line: place.line + 1, column: 1) }
      text.append(scalar)
    }
    self.text = String(text)
    self.places = places
  }
}
