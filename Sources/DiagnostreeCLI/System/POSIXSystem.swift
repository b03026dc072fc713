internal import TreeText

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
  internal import Glibc
#else
  internal import Foundation
#endif

/// The system the program really runs on: its files and its environment.
///
/// Streams and the terminal are in `POSIXSystem+Streams.swift`, and typed lines in `POSIXSystem+Typing.swift`.
package final class POSIXSystem: System {
  package let arguments = Array(CommandLine.arguments.dropFirst())
  package let environment = ProcessInfo.processInfo.environment
  package let isUTF8: Bool
  /// Buffer of standard input: what is read, but not yet returned as a line.
  var input: ArraySlice<UInt8> = []
  /// Whether `input` begins with the rest of a line that was too long.
  var isInsideLongLine = false
  /// The modes of the terminal before the program reads typed lines.
  var usualModes: termios?

  /// Prepares the process: its locale, and the signals it handles.
  package init() {
    setlocale(LC_CTYPE, "")
    // The number of a stream that is closed would go to the next file that is opened, and our output into that.
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    isUTF8 = nl_langinfo(Int32(CODESET)).map { String(cString: $0) == "UTF-8" } ?? false
    // A closed pipe and a file that grows too large fail the write, instead of ending the program in its middle.
    // Handlers, unlike ignored signals, are not passed on to the programs that are started.
    for number in [SIGPIPE, SIGXFSZ] { signal(number) { _ in } }
  }

  package var programPath: String {
    #if os(Linux)
      realPath("/proc/self/exe")
    #else
      realPath(Bundle.main.executablePath ?? CommandLine.arguments.first ?? "")
    #endif
  }

  package var currentFolder: String {
    let path = FileManager.default.currentDirectoryPath
    // It may have been deleted.
    return path.isEmpty ? "." : path
  }

  package var now: Int { time(nil) }

  package func realPath(_ path: String) -> String {
    guard !path.isRepaired, let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  package var readers: Set<UInt32> {
    let user = geteuid()
    // As git does: under sudo the folders of who called it count as well.
    let caller = user == 0 ? environment["SUDO_UID"].flatMap { UInt32($0) } : nil
    return Set([user, caller].compactMap(\.self))
  }

  package func list(_ folder: String, limit: Int) throws(SystemError) -> [String]? {
    guard !folder.isRepaired else { throw .notUTF8 }
    guard let stream = opendir(folder) else {
      let code = errno
      // Below a folder that is closed to us nobody knows what there is.
      guard code != ENOENT, code != ENOTDIR, status(folder, followingLinks: false) != nil else { return nil }
      throw .failed(errno: code)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
      let name = String(cString: (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self))
      guard name != ".", name != ".." else { continue }
      guard names.count < limit else { throw .tooLarge("it contains more than \(limit) files") }
      names.append(name)
    }
    return names.sorted()
  }

  package func status(_ path: String, followingLinks: Bool) -> FileStatus? {
    var status = stat()
    guard !path.isRepaired, (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    let kind: FileStatus.Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    return FileStatus(
      kind: kind, size: Int(status.st_size), owner: status.st_uid,
      identity: .init(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino)))
  }

  package func makeFolder(_ path: String, isPrivate: Bool) throws(SystemError) {
    guard !path.isRepaired else { throw .notUTF8 }
    // With a slash at its end, some systems follow a link there, and make the folder that it names.
    let last = path.utf8.lastIndex { $0 != UInt8(ascii: "/") }
    let path = last.map { String(path[...$0]) } ?? path
    // A file of that name comes to light when something is written into it.
    guard mkdir(path, isPrivate ? 0o700 : 0o777) == 0 || errno == EEXIST else { throw .failed(errno: errno) }
  }

  package func readFile(_ path: String, limit: Int, followingLinks: Bool) throws(SystemError) -> [UInt8] {
    if path == "-" { return try Self.readAll(STDIN_FILENO, limit: limit) }
    let (file, size) = try Self.openForReading(path, followingLinks ? 0 : O_NOFOLLOW)
    defer { close(file) }
    guard size <= limit else { throw .tooLarge(limit: limit) }
    return try Self.readAll(file, limit: limit, expecting: size)
  }

  /// Opens a file, but no folder, and no pipe; the size is in bytes.
  private static func openForReading(_ path: String, _ flags: Int32 = 0) throws(SystemError) -> (
    file: Int32, size: Int
  ) {
    // The program would wait for a pipe among the trees without end. A device or a pipe of the shell is meant.
    let isDevice = path.begins(with: "/dev/fd/") || TreeFolder.folder(of: path) == "/dev"
    let file = try openFile(path, O_RDONLY | flags | (isDevice ? 0 : O_NONBLOCK))
    var status = stat()
    fstat(file, &status)
    let type = status.st_mode & S_IFMT
    guard type == S_IFREG || isDevice && type != S_IFDIR else {
      close(file)
      throw .failed(type == S_IFDIR ? "it is a folder" : "it isn't a regular file")
    }
    return (file, Int(status.st_size))
  }

  static func openFile(_ path: String, _ flags: Int32, _ permissions: mode_t = 0) throws(SystemError) -> Int32 {
    guard !path.isRepaired else { throw .notUTF8 }
    let file = open(path, flags | O_CLOEXEC, permissions)
    guard file >= 0 else { throw .failed(errno: errno) }
    return file
  }
}
