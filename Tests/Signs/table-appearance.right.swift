import UIKit

func styleTables() {
    UITableView.appearance().backgroundColor = .clear
}
