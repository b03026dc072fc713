#!/usr/bin/env python3
"""Times whole runs of diagnostree beside an empty Swift program that is built the same way.

Usage: Benchmarks/startup.py [RUNS]

The two run in turn, so that a machine that slows down slows both. Printed are medians, and the median of the ratios.
"""

import os
import pathlib
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
EMPTY = ROOT / ".build" / "empty"
FLAGS = ["-c", "release"] + (["--static-swift-stdlib", "-Xlinker", "-s"] if sys.platform == "linux" else [])
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "empty", targets: [.executableTarget(name: "empty", path: ".", sources: ["main.swift"])])
"""


def build(folder: pathlib.Path, product: str) -> str:
    subprocess.run(["swift", "build", "-q", *FLAGS, "--product", product], cwd=folder, check=True)
    path = subprocess.run(
        ["swift", "build", *FLAGS, "--show-bin-path"], cwd=folder, check=True, capture_output=True, text=True
    ).stdout.strip()
    return f"{path}/{product}"


def seconds(command: list[str]) -> float:
    start = time.perf_counter()
    pid = os.posix_spawn(command[0], command, os.environ, file_actions=[(os.POSIX_SPAWN_OPEN, 1, "/dev/null", 1, 0)])
    os.waitpid(pid, 0)
    return time.perf_counter() - start


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    EMPTY.mkdir(parents=True, exist_ok=True)
    (EMPTY / "Package.swift").write_text(MANIFEST)
    (EMPTY / "main.swift").write_text("")
    empty = [build(EMPTY, "empty")]
    program = build(ROOT, "diagnostree")
    commands = [
        [program, "--version"],
        [program, "print", "view-not-updating"],
        [program, "walk", "view-not-updating", "--answers", "never,old,copy"],
        [program, "list"],
        [program, "check"],
    ]
    for command in commands:
        pairs = [(seconds(command), seconds(empty)) for _ in range(runs + 5)][5:]
        ours, theirs = (statistics.median(column) * 1000 for column in zip(*pairs))
        ratio = statistics.median(a / b for a, b in pairs)
        print(f"{' '.join(command[1:]):55} {ours:7.2f} ms   empty {theirs:5.2f} ms   ratio {ratio:5.2f}")


if __name__ == "__main__":
    main()
