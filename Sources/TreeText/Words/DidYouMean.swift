/// Returns the end of a message: a question, or other words if no name is near.
package func didYouMean(_ name: String?, else other: String = "") -> String {
  name.map { ". Did you mean '\($0)'?" } ?? other
}
