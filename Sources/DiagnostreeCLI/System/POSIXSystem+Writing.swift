internal import TreeText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Files that the program writes.
extension POSIXSystem {
  package func writeFile(
    _ destination: Destination, _ text: String, _ mode: Destination.Mode
  ) throws(SystemError) {
    guard !destination.path.isRepaired else { throw .notUTF8 }
    let bytes = Array(text.utf8)
    if let stream = Self.stream(destination.path) { return try Self.writeAll(bytes, to: stream) }
    do throws(SystemError) {
      let folder = try Self.openFolder(of: destination, isPrivate: mode == .privately)
      defer { close(folder) }
      guard let name = destination.name.parts(at: "/").last else { throw .failed("it is a folder") }
      switch mode {
      case .new, .replacing: try write(bytes, to: name, in: folder, destination.path, isNew: mode == .new)
      case .privately: try writePrivately(bytes, to: name, in: folder, destination.path)
      }
    } catch {
      throw error == .failed(errno: ENOENT) ? .failed("the folder doesn't exist") : error
    }
  }

  /// The number of an open stream that a path names.
  ///
  /// A shell replaces `>(command)` with such a path.
  private static func stream(_ path: String) -> Int32? {
    let folder = ["/dev/fd/", "/proc/self/fd/"].first(where: path.begins)
    let known = ["/dev/stdout": STDOUT_FILENO, "/dev/stderr": STDERR_FILENO]
    return folder.flatMap { Int32(path.dropFirst(bytes: $0.utf8.count)) } ?? known[path]
  }

  // MARK: - Folders

  /// Opens the folder of a file, and creates the missing folders below the one that the reader named.
  private static func openFolder(of destination: Destination, isPrivate: Bool) throws(SystemError) -> Int32 {
    var folder = try openFile(destination.folder, O_RDONLY | O_DIRECTORY)
    var path = destination.folder
    for name in destination.name.parts(at: "/").dropLast() {
      let outer = folder
      defer { close(outer) }
      path = TreeFolder.join(path, name)
      folder = try openFolder(name, in: outer, path, permissions: isPrivate ? 0o700 : 0o777)
    }
    return folder
  }

  private static func openFolder(
    _ name: String, in folder: Int32, _ path: String, permissions: mode_t
  ) throws(SystemError) -> Int32 {
    let open = { openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    var inner = open()
    if inner < 0, errno == ENOENT, mkdirat(folder, name, permissions) == 0 || errno == EEXIST { inner = open() }
    guard inner < 0 else { return inner }
    let code = errno
    throw kind(of: name, in: folder) == S_IFLNK ? .link(path) : .failed(errno: code)
  }

  /// The kind of file with a name, without following a link.
  ///
  /// It is `nil` if no file has the name.
  private static func kind(of name: String, in folder: Int32) -> mode_t? {
    var status = stat()
    return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status.st_mode & S_IFMT : nil
  }

  // MARK: - Files

  private func write(
    _ bytes: [UInt8], to name: String, in folder: Int32, _ path: String, isNew: Bool
  ) throws(SystemError) {
    var status = stat()
    let isThere = fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    switch isThere ? status.st_mode & S_IFMT : S_IFREG {
    case S_IFLNK: throw .link(path)
    case S_IFDIR: throw .failed("it is a folder")
    case _ where isThere && isNew: throw .exists
    case S_IFREG: break
    // A device must not be replaced by a file.
    case S_IFCHR: return try Self.write(bytes, toDevice: name, in: folder)
    default: throw .failed("it isn't a regular file")
    }
    let permissions = isThere ? status.st_mode & 0o777 : 0o666
    try writeBeside(bytes, name, in: folder, permissions) { file, draft throws(SystemError) in
      // The umask is for new files. This file keeps the permissions of the older one.
      if isThere { fchmod(file, permissions) }
      try isNew ? Self.moveToFreePlace(draft, name, in: folder) : Self.check(renameat(folder, draft, folder, name))
    }
  }

  private static func write(_ bytes: [UInt8], toDevice name: String, in folder: Int32) throws(SystemError) {
    // If the device was replaced by a pipe since the check, the program doesn't wait for the pipe.
    let file = openat(folder, name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw .failed(errno: errno) }
    defer { close(file) }
    _ = fcntl(file, F_SETFL, O_WRONLY)
    try writeAll(bytes, to: file)
  }

  private func writePrivately(
    _ bytes: [UInt8], to name: String, in folder: Int32, _ path: String
  ) throws(SystemError) {
    var status = stat()
    try Self.check(fstat(folder, &status))
    guard readers.contains(status.st_uid) else { throw .foreign(TreeFolder.folder(of: path)) }
    // Versions before 0.3.0 left it open to all.
    try Self.check(fchmod(folder, 0o700))
    try writeBeside(bytes, name, in: folder, 0o600) { file, draft throws(SystemError) in
      // Under sudo, the file belongs to the user who called sudo.
      if geteuid() == 0 { try Self.check(fchown(file, status.st_uid, status.st_gid)) }
      try Self.check(renameat(folder, draft, folder, name))
    }
  }

  /// Writes a file under a different name and renames it, so that other programs never see half of it.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - name: The final name of the file.
  ///   - folder: The open folder of the file.
  ///   - permissions: The permissions before the umask applies.
  ///   - move: Gives the file its final name. It gets the open file and its temporary name.
  /// - Throws: `SystemError` if the file can't be written. Then the temporary file is removed.
  private func writeBeside(
    _ bytes: [UInt8], _ name: String, in folder: Int32, _ permissions: mode_t,
    _ move: (Int32, String) throws(SystemError) -> Void
  ) throws(SystemError) {
    let draft = "diagnostree-\(UInt32.random(in: 0...UInt32.max)).part"
    do throws(SystemError) {
      let file = openat(folder, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, permissions)
      guard file >= 0 else { throw .failed(errno: errno) }
      defer { close(file) }
      try Self.writeAll(bytes, to: file)
      try move(file, draft)
    } catch {
      unlinkat(folder, draft, 0)
      throw error
    }
  }

  /// Renames a file, but never replaces a file, even if a different program creates one at the same moment.
  private static func moveToFreePlace(_ draft: String, _ name: String, in folder: Int32) throws(SystemError) {
    if linkat(folder, draft, folder, name, 0) == 0 {
      unlinkat(folder, draft, 0)
    } else if errno == EEXIST {
      throw .exists
    } else {
      // Some file systems have no links.
      guard kind(of: name, in: folder) == nil else { throw .exists }
      try check(renameat(folder, draft, folder, name))
    }
  }

  private static func check(_ result: Int32) throws(SystemError) {
    guard result == 0 else { throw .failed(errno: errno) }
  }
}
