import UIKit

@main final class MailDelegate: UIResponder, UIApplicationDelegate {
    static var current: MailDelegate? { UIApplication.shared.delegate as? MailDelegate }
}
