import TreeText

/// Where the program writes a file.
///
/// The reader names a folder, and its links lead on. A stranger may have filled the folder, so below it, and in the place
/// of the file, the program follows no link.
package struct Destination: Equatable {
  /// How a file is written.
  package enum Mode {
    /// Where there is none.
    case new
    /// In place of an older file; what an open terminal or another device shows is no file.
    case replacing
    /// In place of whatever is there, for its owner alone, as is its folder then.
    case privately
  }

  /// The folder, as the reader named it.
  package let folder: String
  /// The path of the file from the folder; folders on it are made.
  package let name: String

  /// A file below a folder that the reader, or the program, has chosen.
  package init(_ name: String, in folder: String) { (self.folder, self.name) = (folder, name) }

  /// A file that the reader has named.
  package init(_ path: String) {
    let parts = path.cutBehind("/")
    self.init(parts?.behind ?? path, in: parts.map { $0.before.isEmpty ? "/" : $0.before } ?? ".")
  }

  /// The path of the file.
  package var path: String { TreeFolder.join(folder, name) }
}
