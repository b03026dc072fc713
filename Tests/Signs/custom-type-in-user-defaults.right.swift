struct Defaults {
    func store(_ name: String, _ days: [Date], _ count: Int) {
        UserDefaults.standard.set(name, forKey: "name")
        UserDefaults.standard.set(days, forKey: "days")
        UserDefaults.standard.set(count, forKey: "count")
    }

    func store<T>(_ value: T) {
        UserDefaults.standard.set(value, forKey: "value")
    }
}
