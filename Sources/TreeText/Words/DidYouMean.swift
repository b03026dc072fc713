/// Returns the end of a message: a suggestion, or other words if there is no similar name.
package func didYouMean(_ name: String?, else other: String = "") -> String {
  name.map { ". Did you mean '\($0)'?" } ?? other
}
