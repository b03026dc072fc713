package import TreeFiles

extension TreeFile {
  /// Returns all problems of a file that holds a whole tree, those of the rules among them, by place.
  package func problems(by checker: Checker) -> [Problem] {
    TreeSource(head: self).problems(by: checker).flatMap(\.problems)
  }
}
