import TreeText

/// Where the program writes a file.
///
/// The program follows links in the path of the folder that the reader named. A stranger can have filled this folder, so
/// the program follows no link below it, and doesn't write through a link with the name of the file.
package struct Destination: Equatable {
  /// How a file is written.
  package enum Mode {
    /// Only if no file exists there.
    case new
    /// Replaces an older file. A device, such as a terminal, is written to and not replaced.
    case replacing
    /// Replaces an older file or link. Only the owner can read the file and its folder.
    case privately
  }

  /// The folder, as the reader named it.
  package let folder: String
  /// The path of the file from the folder.
  ///
  /// Missing folders on this path are created.
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
