struct Deposit: View {
    var body: some View {
        LoadingButton("Deposit") {
            let kind = UserDefaults.standard.string(forKey: "kind")
            try await deposit(kind)
        }
    }
}
