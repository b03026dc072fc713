/// The lines of a file, found by number.
package struct SourceLines: Sendable {
  private let bytes: ArraySlice<UInt8>
  /// The offset of each line in the file, in bytes.
  private let starts: [Int]

  /// - Parameter bytes: The file without a byte order mark.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    let first = bytes.startIndex
    starts = bytes.withUnsafeBufferPointer { bytes in
      var starts = [first]
      for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(first + index + 1) }
      return starts
    }
  }

  /// The number of lines that begin with a percent sign, which makes them directives to YAML.
  var directiveCount: Int { starts.count { $0 < bytes.endIndex && bytes[$0] == UInt8(ascii: "%") } }

  /// The number of lines.
  var count: Int { starts.count }

  /// The place behind the last character.
  var end: Problem.Place {
    Problem.Place(line: count, column: (self[count]?.unicodeScalars.count ?? 0) + 1)
  }

  /// The text of a line without its end, at most so many bytes, with U+FFFD for each that is not UTF-8; lines count
  /// from 1.
  package subscript(number: Int, limit limit: Int = .max) -> String? {
    guard starts.indices.contains(number - 1) else { return nil }
    let end = number < count ? starts[number] - 1 : bytes.endIndex
    let whole = bytes[starts[number - 1]..<end]
    // At the end of the file, a carriage return ends no line.
    let isWindows = number < count && whole.last == UInt8(ascii: "\r")
    let line = (isWindows ? whole.dropLast() : whole).prefix(limit)
    if let text = String(validating: line, as: UTF8.self) { return text }
    var sink = ProblemSink(file: "")
    return String(decoding: UnsafeText.readable(line, &sink), as: UTF8.self)
  }
}
