struct SignInForm: View {
    var body: some View {
        VStack {
            Button("Sign in") { print("sign in") }
                .accessibilityIdentifier("sign-in-button")
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("sign-in-form")
        HStack { Text("Welcome") }
            .accessibilityIdentifier("welcome")
    }
}
