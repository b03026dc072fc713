package import TreeText

/// Answers the messages of the Model Context Protocol, one at a time and without a memory of earlier ones.
///
/// It follows revision 2026-07-28, in which each request names its revision, and the older ones, which begin with a
/// handshake (https://modelcontextprotocol.io/specification). Messages are those of JSON-RPC 2.0.
struct ProtocolServer {
  /// The tools that clients can call.
  let tools: ServerTools

  /// The revisions that begin with a handshake, and the one without, from old to new.
  private static let revisions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"]
  private static let revisionKey = "io.modelcontextprotocol/protocolVersion"
  /// The most bytes of a name.
  ///
  /// Swift compares names letter by letter, and one letter can have 100,000 accents.
  private static let longestName = 200
  private static let serverKey = "io.modelcontextprotocol/serverInfo"

  /// What JSON-RPC and the protocol call an error.
  private enum Code: Int {
    case notJSON = -32700
    case invalidRequest = -32600
    case unknownMethod = -32601
    case invalidParameters = -32602
    case unknownRevision = -32022
  }

  /// Why a request is refused.
  private struct Refusal: Error {
    var code: Code
    var message: String
    var data: JSONValue?
  }

  /// Returns the answer to a message; `nil` if it expects none.
  func answer(_ text: String) -> JSONValue? {
    guard let message = JSONInput(text) else {
      return refuse(.null, .init(code: .notJSON, message: "This isn't JSON."))
    }
    guard case .object(let members) = message else {
      return refuse(.null, .init(code: .invalidRequest, message: "A message is a JSON object."))
    }
    // This answers a request of the server, which makes none.
    if members["method"] == nil, members["result"] ?? members["error"] != nil { return nil }
    let id: JSONValue
    switch message["id"] {
    case nil where message["method"]?.text != nil: return nil
    case .string(let text): id = .string(text)
    case .int(let number): id = .int(number)
    default: return refuse(.null, .init(code: .invalidRequest, message: "The id is a text or an integer."))
    }
    guard message["jsonrpc"]?.text.map({ $0.utf8.elementsEqual("2.0".utf8) }) == true,
      let method = message["method"]?.text
    else {
      return refuse(id, .init(code: .invalidRequest, message: "A request has jsonrpc 2.0, an id, and a method."))
    }
    do throws(Refusal) {
      return .object([("jsonrpc", "2.0"), ("id", id), ("result", .object(try result(of: method, message["params"])))])
    } catch {
      return refuse(id, error)
    }
  }

  /// Returns the answer to a message that is too large to be read.
  func refuseOversized(limit: Int) -> JSONValue {
    refuse(.null, .init(code: .invalidRequest, message: "A message has at most \(limit) bytes."))
  }

  private func refuse(_ id: JSONValue, _ refusal: Refusal) -> JSONValue {
    let data = refusal.data.map { [("data", $0)] } ?? []
    let error = [("code", .int(refusal.code.rawValue)), ("message", JSONValue.string(refusal.message))] + data
    return .object([("jsonrpc", "2.0"), ("id", id), ("error", .object(error))])
  }

  private func result(of method: String, _ parameters: JSONInput?) throws(Refusal) -> [(String, JSONValue)] {
    let revision = parameters?["_meta"]?[Self.revisionKey]?.text
    let names = [method, revision, parameters?["name"]?.text, parameters?["protocolVersion"]?.text]
    guard names.allSatisfy({ $0?.utf8.count ?? 0 <= Self.longestName }) else {
      throw Refusal(code: .invalidParameters, message: "A name has at most \(Self.longestName) bytes.")
    }
    if let revision, !Self.revisions.contains(revision) {
      throw Refusal(
        code: .unknownRevision, message: "The server doesn't know revision '\(revision)'.",
        data: ["supported": .strings(Self.revisions), "requested": .string(revision)])
    }
    let result: [(String, JSONValue)]
    switch method {
    case "initialize": return handshake(parameters?["protocolVersion"]?.text)
    case "ping": result = []
    case "server/discover":
      result = [
        ("supportedVersions", .strings(Self.revisions)), ("capabilities", Self.capabilities),
        ("instructions", .string(Skill.instructions)),
      ]
    case "tools/list": result = [("tools", tools.list)]
    case "tools/call": result = try call(parameters)
    default: throw Refusal(code: .unknownMethod, message: "There is no method '\(method)'.")
    }
    // Older clients refuse members that they don't know.
    guard revision == Self.revisions.last else { return result }
    let cache: [(String, JSONValue)] = method == "tools/call" ? [] : [("ttlMs", .int(0)), ("cacheScope", "private")]
    return [("resultType", "complete")] + result + cache + [("_meta", [Self.serverKey: Self.server])]
  }

  /// Agrees on a revision: the client's, or the newest one with a handshake.
  private func handshake(_ wanted: String?) -> [(String, JSONValue)] {
    let known = Self.revisions.dropLast()
    let revision = wanted.flatMap { known.contains($0) ? $0 : nil } ?? known.last ?? ""
    return [
      ("protocolVersion", .string(revision)), ("capabilities", Self.capabilities), ("serverInfo", Self.server),
      ("instructions", .string(Skill.instructions)),
    ]
  }

  private static var capabilities: JSONValue { ["tools": [:]] }
  private static var server: JSONValue {
    ["name": .string(CommandTable.program), "version": .string(CommandTable.version)]
  }

  private func call(_ parameters: JSONInput?) throws(Refusal) -> [(String, JSONValue)] {
    let name = parameters?["name"]?.text ?? ""
    guard let tool = ServerTools.Name(rawValue: name) else {
      throw Refusal(code: .invalidParameters, message: "There is no tool '\(name)'.")
    }
    let arguments = parameters?["arguments"] ?? .object([:])
    // What an agent can mend is a result, so that the agent reads it.
    do throws(ToolError) {
      let value = try tools.call(tool, arguments)
      return [("content", [["type": "text", "text": .string(value.line)]]), ("structuredContent", value)]
    } catch {
      return [("content", [["type": "text", "text": .string(error.message)]]), ("isError", .bool(true))]
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements) }
}
