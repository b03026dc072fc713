import TreeText

/// The place where the program writes a file.
///
/// The program follows links in the path of the folder that the reader named. Other people may have filled this folder,
/// so the program follows no links inside it. It also doesn't write through a link with the name of the file.
package struct Destination: Equatable {
  /// The way to write a file.
  package enum Mode {
    /// Writes the file only if there is no file with this name.
    case new
    /// Replaces an existing file. If the path names a device, such as a terminal, the program writes to the device.
    case replacing
    /// Replaces an existing file or link. Only the owner can read the file and its folder.
    case privately
  }

  /// The folder, as the reader named it.
  package let folder: String
  /// The path of the file, relative to the folder.
  ///
  /// The program creates missing folders on this path.
  package let name: String

  /// Creates the destination of a file below a folder that the reader or the program has chosen.
  package init(_ name: String, in folder: String) { (self.folder, self.name) = (folder, name) }

  /// Creates the destination of a file that the reader has named.
  package init(_ path: String) {
    let parts = path.cutBehind("/")
    self.init(parts?.behind ?? path, in: parts.map { $0.before.isEmpty ? "/" : $0.before } ?? ".")
  }

  /// The path of the file.
  package var path: String { TreeFolder.join(folder, name) }
}
