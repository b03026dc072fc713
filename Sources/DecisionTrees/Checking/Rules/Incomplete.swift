/// A cause lacks a fix or a test that confirms it, or a question does not say how to find out.
struct Incomplete: Rule {
  func findings(in tree: Tree, of forest: Forest) -> [Finding] {
    tree.questions.filter { $0.how == nil }.map {
      Finding(.noHow, "'\($0.id)' does not say how to find out; add 'how:'", at: ["questions", .key($0.id)])
    }
      + tree.causes.filter { $0.fixes.isEmpty }.map {
        Finding(.noFix, "'\($0.id)' has no fix; add 'fixes:'", at: ["causes", .key($0.id)])
      }
      + tree.causes.filter { $0.confirm == nil }.map {
        Finding(.noConfirm, "'\($0.id)' has no test that confirms it; add 'confirm:'", at: ["causes", .key($0.id)])
      }
  }
}
