func remindOnce(_ content: UNNotificationContent) {
    let request = UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: nil)
    UNUserNotificationCenter.current().add(request)
}

func remindDaily(at time: DateComponents, _ content: UNNotificationContent) {
    let trigger = UNCalendarNotificationTrigger(dateMatching: time, repeats: true)
    let request = UNNotificationRequest(identifier: "daily", content: content, trigger: trigger)
    UNUserNotificationCenter.current().add(request)
}
