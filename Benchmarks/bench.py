#!/usr/bin/env python3
"""Measures diagnostree against its budgets, and prints one table.

    Benchmarks/bench.py path/to/diagnostree [--into docs/performance.md]

With --into, the table also replaces the one in that document. The status is 1 if a figure is over its budget.

The budgets are for up to 600 causes, so the first rows use the first trees with up to this many causes. The last rows
use all bundled trees, and have no budget.
"""

import argparse
import datetime
import json
import os
import pathlib
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from terminal import Program

RUNS = 15
BEGIN, END = "<!-- begin: written by make bench-docs -->\n", "<!-- end -->\n"
TITLES = ["what a person feels", "measured", "median", "budget", ""]
TREE = "view-not-updating"
WORDS = "state resets toggle"
STORY = "the counter keeps its old value after i change it in the other view and come back "
MOST_CAUSES = 600
FILE_LIMIT, VALUE_LIMIT = 16 * 2**20, 1_000_000


def median(measure) -> float:
    """Returns the median of some runs; a first one fills the caches of the system."""
    measure()
    return statistics.median(measure() for _ in range(RUNS))


def command_seconds(command: list[str], text: pathlib.Path | None = None) -> float:
    """Runs a command once, from the start of the process to its end."""
    with open(text or os.devnull, "rb") as reader:
        start = time.perf_counter()
        subprocess.run(command, stdin=reader, stdout=subprocess.DEVNULL, check=False)
        return time.perf_counter() - start


def build_log() -> str:
    """A log of 5,000 lines with three messages that the trees know."""
    noise = [
        "CompileSwift normal arm64 /Users/me/App/Menu.swift (in target 'App' from project 'App')",
        "    cd /Users/me/App",
        "/Users/me/App/Menu.swift:7:9: warning: variable 'x' was never used; consider replacing with '_'",
        "2026-11-01 12:00:00.123456+0100 App[12:345] [Network] Task <7> finished loading",
    ]
    lines = [noise[number % len(noise)] for number in range(5_000)]
    for number in (776, 2499, 4320):
        lines[number] = f"/Users/me/App/Menu.swift:{number}:5: error: cannot find '$item' in scope"
    return "\n".join(lines)


def first_trees(program: str, folder: pathlib.Path) -> tuple[pathlib.Path, int]:
    """Copies the first bundled trees with up to 600 causes, and their guides; returns their folder and the causes."""
    source = pathlib.Path(__file__).resolve().parent.parent / "Trees"
    trees, count = folder / "trees", 0
    trees.mkdir()
    for tree in json.loads(output(program, "list", "--format", "json"))["trees"]:
        if count + tree["causes"] > MOST_CAUSES:
            break
        count += tree["causes"]
        shutil.copy(source / f"{tree['id']}.yaml", trees)
        shutil.copytree(source / tree["id"], trees / tree["id"])
    for path in source.glob("guides*"):
        (shutil.copytree if path.is_dir() else shutil.copy)(path, trees / path.name)
    return trees, count


def command_rows(program: str, folder: pathlib.Path, options: list[str]):
    log = folder / "build.log"
    log.write_text(build_log())
    jobs = [
        ["print", TREE], ["list"], ["check"], ["search", *WORDS.split()], ["walk", TREE, "--answers", "never"],
        ["complete", "--", "print", *options, ""],
    ]
    for job in jobs:
        command = [program, *job] + ([] if job[0] == "complete" else options)
        yield "any command", " ".join(job[:2]), median(lambda command=command: command_seconds(command)), 0.150
    seconds = median(lambda: command_seconds([program, "search", "-", *options], log))
    yield "any command", "search -, 5,000 lines", seconds, 0.150


def first_screen_seconds(command: list[str]) -> float:
    with Program(command) as screen:
        return screen.seconds_until(" keys")


def typed_seconds(command: list[str], keys: bytes) -> float:
    """Writes keys to a first screen at once."""
    with Program(command) as screen:
        screen.seconds_until(" keys")
        return screen.type(keys)[1]


def key_rows(program: str, options: list[str]):
    with Program([program, "walk", TREE, *options]) as screen:
        screen.seconds_until(" keys")
        down, up = b"\x1b[B", b"\x1b[A"
        yield "one key", "move in a question", median(lambda: screen.type(down)[1] + screen.type(up)[1]) / 2, 0.016
    slowest = 0.0
    with Program([program, *options]) as screen:
        screen.seconds_until(" keys")
        # One run types all letters of a search, and deletes them.
        times: list[list[float]] = [[] for _ in WORDS]
        for _ in range(RUNS):
            for place, letter in enumerate(WORDS):
                times[place].append(screen.type(letter.encode())[1])
            screen.type(b"\x7f" * len(WORDS))
        slowest = max(map(statistics.median, times))
    yield "one key", "the slowest letter of a search", slowest, 0.016


def escape_seconds(screen: Program) -> float:
    screen.type(b"?")
    return screen.type(b"\x1b")[0]


def screen_rows(program: str, options: list[str]):
    front, walk = [program, *options], [program, "walk", TREE, *options]
    yield "the first screen", "all trees", median(lambda: first_screen_seconds(front)), 0.150
    yield "the first screen", "a walk", median(lambda: first_screen_seconds(walk)), 0.150
    yield from key_rows(program, options)
    keys = (STORY * 4)[:300].encode()
    yield "300 characters at once", "all visible, and searched", median(lambda: typed_seconds(front, keys)), 0.100
    with Program(walk) as screen:
        screen.seconds_until(" keys")
        yield "Esc", "close the help", median(lambda: escape_seconds(screen)), 0.030


def too_large(program: str, folder: pathlib.Path, name: str, text: str) -> bool:
    """Whether the program names a file that is too large as a problem, and ends."""
    file = folder / f"{name}.yaml"
    file.write_text(text)
    run = subprocess.run([program, "check", file], capture_output=True, text=True, check=False, timeout=60)
    return run.returncode != 0 and f"{name}.yaml" in run.stdout + run.stderr


def limit_rows(program: str, folder: pathlib.Path):
    text = "format: 1\ntitle: Too large\nsymptom: It is too large.\n"
    yield "a file of 16 MiB", "check", too_large(program, folder, "bytes", text + "#" * FILE_LIMIT)
    yield "1 million values", "check", too_large(program, folder, "values", text + "tags:\n" + "- a\n" * VALUE_LIMIT)


def output(*command: str) -> str:
    """Returns what a program prints, or nothing if it is not there."""
    try:
        run = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return (run.stdout or run.stderr).strip()


def machine(program: str) -> str:
    """Says where and when this runs."""
    try:
        model = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text()).group(1)
    except (OSError, AttributeError):
        model = output("sysctl", "-n", "machdep.cpu.brand_string") or platform.machine()
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return (f"{output(program, '--version')}, {datetime.date.today()}, {model}, {os.cpu_count()} cores, "
            f"{memory:.0f} GiB, {platform.system()}, load {os.getloadavg()[0]:.2f} before the run")


def table(rows: list[list[str]]) -> str:
    """Sets the rows as a table that reads well as text and as Markdown."""
    cells = [TITLES, *rows]
    widths = [max(len(line[column]) for line in cells) for column in range(len(TITLES))]
    right = {2, 3}

    def line(texts: list[str]) -> str:
        padded = (text.rjust(width) if column in right else text.ljust(width)
                  for column, (text, width) in enumerate(zip(texts, widths)))
        return f"| {' | '.join(padded)} |\n"

    rule = ["-" * (width - 1) + ":" if column in right else "-" * width for column, width in enumerate(widths)]
    return line(TITLES) + line(rule) + "".join(map(line, cells[1:]))


def put(text: str, document: pathlib.Path) -> None:
    """Puts a text between the marks of a document."""
    whole = document.read_text()
    before, after = whole[: whole.index(BEGIN) + len(BEGIN)], whole[whole.index(END) :]
    document.write_text(f"{before}\n{text}\n{after}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--into", type=pathlib.Path)
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    about = machine(program)
    rows = []
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        trees, causes = first_trees(program, folder)
        some = ["--trees", str(trees)]
        for what, measured, seconds, budget in [*command_rows(program, folder, some), *screen_rows(program, some)]:
            verdict = "pass" if seconds <= budget else "**over**"
            rows.append([what, measured, f"{seconds * 1e3:.1f} ms", f"{budget * 1e3:.0f} ms", verdict])
        for what, measured, is_problem in limit_rows(program, folder):
            rows.append([what, measured, "", "a clear problem", "pass" if is_problem else "**over**"])
        for what, measured, seconds, _ in [*command_rows(program, folder, []), *screen_rows(program, [])]:
            rows.append([f"all trees: {what}", measured, f"{seconds * 1e3:.1f} ms", "", ""])
        about += f", budgets with {causes} causes"
    text = f"{about}\n\n{table(rows)}"
    print(text)
    if options.into:
        put(text, options.into)
    if any(row[-1] == "**over**" for row in rows):
        sys.exit(1)


if __name__ == "__main__":
    main()
