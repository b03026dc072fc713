import TreeText

/// Answers the messages of the Model Context Protocol, one at a time and without a memory of earlier ones.
///
/// It follows revision 2026-07-28, in which each request names its revision, and the older ones, which begin with a
/// handshake (https://modelcontextprotocol.io/specification). Messages are those of JSON-RPC 2.0.
struct ProtocolServer {
  /// The tools that clients can call.
  let tools: ServerTools

  /// The maximum size of a message in bytes.
  static let longestMessage = 256 * 1024
  /// The revisions that begin with a handshake, and the one without, from old to new.
  private static let revisions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"]

  /// Why a request is refused.
  private struct Refusal: Error {
    /// What JSON-RPC and the protocol call an error.
    enum Code: Int {
      case notJSON = -32700
      case invalidRequest = -32600
      case unknownMethod = -32601
      case invalidParameters = -32602
      case unknownRevision = -32022
    }

    var code: Code
    var message: String
    var data: JSONValue?
  }

  /// Returns the answer to a message; `nil` if it expects none.
  func answer(_ text: String) -> JSONValue? {
    guard let message = JSONValue(reading: text) else {
      return refuse(nil, Refusal(code: .notJSON, message: "This isn't JSON, or it has more than 32 levels."))
    }
    let method = message["method"]?.stringValue
    let isNotification = message["id"] == nil && method != nil
    // The server makes no requests, so it needs no answers.
    let isAnswer = message["method"] == nil && (message["result"] ?? message["error"]) != nil
    if isNotification || isAnswer { return nil }
    let id = message["id"].flatMap { $0.stringValue == nil && $0.intValue == nil ? nil : $0 }
    guard let id, let method, message["jsonrpc"]?.stringValue?.utf8.elementsEqual("2.0".utf8) == true else {
      let words = "A request is an object with jsonrpc 2.0, a text or an integer as id, and a method."
      return refuse(id, Refusal(code: .invalidRequest, message: words))
    }
    do throws(Refusal) {
      return ["jsonrpc": "2.0", "id": id, "result": try result(of: method, message["params"] ?? .null)]
    } catch {
      return refuse(id, error)
    }
  }

  /// The answer to a message that is too large to be read.
  var oversizedMessageRefusal: JSONValue {
    refuse(nil, Refusal(code: .invalidRequest, message: "A message has at most \(Self.longestMessage) bytes."))
  }

  private func refuse(_ id: JSONValue?, _ refusal: Refusal) -> JSONValue {
    let error: JSONValue = ["code": refusal.code.rawValue, "message": refusal.message, "data": refusal.data]
    return ["jsonrpc": "2.0", "id": id ?? .null, "error": error]
  }

  private func result(of method: String, _ parameters: JSONValue) throws(Refusal) -> JSONValue {
    let revision = parameters["_meta"]?["io.modelcontextprotocol/protocolVersion"]?.stringValue
    let names = [method, revision, parameters["name"]?.stringValue, parameters["protocolVersion"]?.stringValue]
    guard names.allSatisfy({ $0?.utf8.count ?? 0 <= ServerTools.longestName }) else {
      throw Refusal(code: .invalidParameters, message: "A name has at most \(ServerTools.longestName) bytes.")
    }
    if let revision, !Self.revisions.contains(revision) {
      throw Refusal(
        code: .unknownRevision, message: "The server doesn't know revision '\(revision)'.",
        data: ["supported": Self.revisions, "requested": revision])
    }
    let server: JSONValue = ["name": CommandTable.program, "version": CommandTable.version]
    let capabilities: JSONValue = ["tools": JSONValue.object([])]
    let abilities: JSONValue = ["capabilities": capabilities, "instructions": Skill.instructions]
    let result: JSONValue
    switch method {
    case "initialize":
      // Both sides agree on a revision: the client's, or the newest one with a handshake.
      let known = Self.revisions.dropLast()
      let agreed = known.last { $0 == parameters["protocolVersion"]?.stringValue } ?? known.last
      return abilities.adding(["protocolVersion": agreed, "serverInfo": server])
    case "ping": result = [:]
    case "server/discover": result = abilities.adding(["supportedVersions": Self.revisions])
    case "tools/list": result = ["tools": tools.list]
    case "tools/call": result = try call(parameters)
    default: throw Refusal(code: .unknownMethod, message: "There is no method '\(method)'.")
    }
    // Older clients refuse members that they don't know.
    guard revision == Self.revisions.last else { return result }
    let cache: JSONValue = method == "tools/call" ? [:] : ["ttlMs": 0, "cacheScope": "private"]
    return result.adding(cache).adding([
      "resultType": "complete", "_meta": JSONValue.object([("io.modelcontextprotocol/serverInfo", server)]),
    ])
  }

  private func call(_ parameters: JSONValue) throws(Refusal) -> JSONValue {
    let name = parameters["name"]?.stringValue ?? ""
    guard let tool = ServerTools.Name(rawValue: name) else {
      throw Refusal(code: .invalidParameters, message: "There is no tool '\(name)'.")
    }
    let content = { (text: String) -> [JSONValue] in [["type": "text", "text": text]] }
    // What an agent can mend is a result, so that the agent reads it.
    do throws(Failure) {
      let value = try tools.call(tool, parameters["arguments"] ?? .null)
      return ["content": content(value.line), "structuredContent": value]
    } catch {
      let texts = [error.messageInJSON, tools.note(on: tool)].compactMap(\.self)
      return ["content": content(texts.joined(separator: "\n")), "isError": true]
    }
  }
}
