#!/usr/bin/env python3
"""Measures diagnostree beside other programs, and prints one table.

    Benchmarks/bench.py path/to/diagnostree [--into docs/performance.md] [--quick]

With --into the table takes the place of the one in that document. --quick shows whether the benchmarks work; its
numbers mean little.
"""

import argparse
import dataclasses
import datetime
import os
import pathlib
import platform
import re
import statistics
import subprocess
import sys

import commands
import loading
import terminal

BEGIN, END = "<!-- begin: written by make bench-docs -->\n", "<!-- end -->\n"
TITLES = ["job", "program", "median", "peak memory", "runs", "compared", "budget", ""]


@dataclasses.dataclass
class Row:
    """What was measured of one program; `value` is what the goal limits."""

    job: str
    program: str
    seconds: float | None = None
    peak: float | None = None
    runs: int | None = None
    compared: str = ""
    goal: str = ""
    value: float = 0
    limit: float = 0

    def cells(self) -> list[str]:
        verdict = ("holds" if self.value <= self.limit else "**misses**") if self.goal else ""
        return [
            self.job, self.program,
            "" if self.seconds is None else f"{self.seconds * 1e3:,.2f} ms",
            "" if self.peak is None else f"{self.peak / 1e6:,.1f} MB",
            "" if self.runs is None else str(self.runs),
            self.compared, self.goal, verdict,
        ]


def command_rows(program: str, rounds: int) -> list[Row]:
    found = []
    for entry in commands.rows(program, rounds):
        row = Row(entry["job"], entry["program"], entry["seconds"], entry["peak"], rounds)
        if entry["ratio"] is not None and row.program != commands.JQ:
            row.compared = f"{entry['ratio']:.2f} × jq"
            row.goal, row.value, row.limit = "at most 2 ×", entry["ratio"], 2
        found.append(row)
    return found


def screen_rows(program: str, rounds: int, keys: int) -> list[Row]:
    found = terminal.rows(program, rounds, keys)
    medians = {(entry["job"], entry["program"]): statistics.median(entry["times"]) for entry in found}
    goals = {
        ("show the first screen", terminal.MENU): (terminal.DIALOG, 1.5),
        ("move by a key", terminal.WALK): (terminal.FZF, 1),
    }
    rows = []
    for entry in found:
        name = entry["job"], entry["program"]
        row = Row(*name, medians[name], entry.get("peak"), len(entry["times"]))
        if "sizes" in entry:
            row.compared = f"{statistics.median(entry['sizes']):.0f} bytes"
        other, limit = goals.get(name, ("", 0))
        if (name[0], other) in medians:
            ratio = medians[name] / medians[name[0], other]
            row.compared, row.value, row.limit = f"{ratio:.2f} × {other}", ratio, limit
            row.goal = f"at most {limit} ×"
        rows.append(row)
    return rows + waiting_rows([program, "walk", commands.TREE], rounds)


def waiting_rows(command: list[str], rounds: int) -> list[Row]:
    """Rows of what a reader waits for without another program to compare it with."""
    letters = [statistics.median(times) for times in terminal.search_times(command, rounds)]
    slowest = max(letters)
    escapes, idle = terminal.escape_times(command, 20)
    escape = statistics.median(escapes)
    return [
        Row("press a key of a search", "diagnostree, all trees", statistics.median(letters), None, rounds,
            f"{slowest * 1e3:.2f} ms the slowest key", "at most 16 ms the slowest", slowest, 0.016),
        Row("close a screen by Esc", "diagnostree", escape, None, len(escapes),
            f"{max(escapes) * 1e3:.2f} ms the slowest", "at most 30 ms", escape, 0.030),
        Row("wait for a key for 3 seconds", "diagnostree", runs=1, compared=f"{idle * 1e3:.0f} ms of the processor"),
    ]


def loading_rows(program: str, rounds: int) -> list[Row]:
    rows = []
    small: dict = {}
    for entry in loading.rows(program, rounds):
        count = entry["questions"]
        job = f"load {count:,} questions, {entry['bytes'] / 1e6:.2f} MB"
        events, check = entry["events"], entry["diagnostree"]
        rows.append(Row(job, "libyaml's bare event loop", events["seconds"], events["peak"], rounds))
        row = Row(job, "diagnostree check", check["seconds"], check["peak"], rounds)
        row.compared = f"{check['ratio']:.2f} × the event loop"
        if count == loading.SIZES[-1]:
            row.goal, row.value, row.limit = "at most 5 ×", check["ratio"], 5
            factor = check["seconds"] / small["diagnostree"]["seconds"]
            growth = Row(job, "diagnostree check", compared=f"{factor:.2f} × the time of a tenth")
            growth.goal, growth.value, growth.limit = "at most 12 ×", factor, 12
            rows += [row, growth]
        else:
            rows.append(row)
        small = entry
    return rows


def output(*command: str) -> str:
    """Returns what a program prints; nothing if it is not there."""
    try:
        run = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return (run.stdout or run.stderr).strip()


def versions(program: str) -> str:
    """Says what is compared, each with its version."""
    said = {
        "diagnostree": output(program, "--version"),
        "Swift": output("swift", "--version"),
        "ncurses": output("pkg-config", "--modversion", "ncursesw") or output("ncurses6-config", "--version"),
        "libyaml": output("pkg-config", "--modversion", "yaml-0.1"),
    } | {name: output(name, "--version") for name in ("dialog", "fzf", "jq")}
    numbers = {name: re.search(r"\d+(\.\d+)+\S*", text) for name, text in said.items()}
    return ", ".join(f"{name} {number.group().rstrip(',')}" if number else f"no {name}" for name, number in numbers.items())


def machine() -> str:
    """Says where and when this runs."""
    try:
        model = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text()).group(1)
    except (OSError, AttributeError):
        model = output("sysctl", "-n", "machdep.cpu.brand_string") or platform.machine()
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    load = os.getloadavg()[0]
    return (f"{datetime.date.today()}, {model}, {os.cpu_count()} cores, {memory:.0f} GiB, "
            f"{platform.system()} {platform.release()}, load {load:.2f} before the run")


def table(rows: list[Row]) -> str:
    """Sets the rows as a table that reads well as text and as Markdown."""
    cells = [TITLES] + [row.cells() for row in rows]
    widths = [max(len(line[column]) for line in cells) for column in range(len(TITLES))]
    right = {2, 3, 4}

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
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    rounds, keys = (3, 40) if options.quick else (25, 200)
    about = f"{machine()}\n\n{versions(program)}\n"
    rows = command_rows(program, 2 * rounds)
    rows += screen_rows(program, rounds, keys)
    rows += loading_rows(program, min(rounds, 9))
    text = f"{about}\n{table(rows)}"
    print(text)
    if options.into:
        put(text, options.into)
    missed = sum(row.cells()[-1] == "**misses**" for row in rows)
    print(f"{sum(bool(row.goal) for row in rows) - missed} budgets hold, {missed} are missed", file=sys.stderr)
    if missed:
        sys.exit(1)


if __name__ == "__main__":
    main()
