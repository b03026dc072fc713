struct Fill: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width == nil ? 100 : proposal.width!
        return CGSize(width: width, height: 10)
    }
}
