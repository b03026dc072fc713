#!/usr/bin/env python3
"""Measures how long it takes to load and check trees of 100 to 100,000 questions, and the memory for it.

    Benchmarks/loading.py path/to/diagnostree [--rounds 9] [--most 100000] [--processor]

Beside it run libyaml's bare event loop in C on the same file, which is the floor for any reader of YAML, and PyYAML's
C loader, which makes lists and dictionaries of the file and checks nothing. All run in turn, so that a machine that
slows down slows all. Times are medians of whole processes; with --processor, of their processor time, for machines
that have other work. A ratio is the median of the ratios of the rounds.
"""

import argparse
import math
import os
import pathlib
import statistics
import subprocess
import sys
import venv

import trees

FOLDER = pathlib.Path(__file__).resolve().parent
BUILT = FOLDER.parent / ".build" / "loading"
SIZES = [100, 1_000, 10_000, 100_000]
LOAD = "import sys, yaml; yaml.load(open(sys.argv[1], 'rb').read(), Loader=yaml.CSafeLoader)"
MEGABYTE = 1e6


def compiled(name: str, *flags: str) -> str:
    """Compiles a C program of this folder."""
    target = BUILT / name
    subprocess.run(["cc", "-O2", "-o", target, FOLDER / f"{name}.c", *flags], check=True)
    return str(target)


def python_with_yaml() -> str | None:
    """Returns a Python that has PyYAML with libyaml; `None` if it cannot be had."""
    python = BUILT / "venv" / "bin" / "python"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    try:
        if not python.exists():
            venv.create(BUILT / "venv", with_pip=True)
        if subprocess.run([python, "-c", "import yaml.cyaml"], **quiet).returncode != 0:
            subprocess.run([python, "-m", "pip", "install", "--quiet", "pyyaml"], check=True, **quiet)
        subprocess.run([python, "-c", "import yaml.cyaml"], check=True, **quiet)
    except (OSError, subprocess.CalledProcessError):
        return None
    return str(python)


def versions(program: str, python: str | None) -> list[str]:
    """Says what is compared."""

    def output(*command: str) -> str:
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    names = [f"libyaml {output('pkg-config', '--modversion', 'yaml-0.1')}", output(program, "--version")]
    return names + ([f"PyYAML {output(python, '-c', 'import yaml; print(yaml.__version__)')}"] if python else [])


def written(count: int) -> pathlib.Path:
    """Writes a tree into a folder of its own, unless it is there."""
    path = BUILT / str(count) / f"tree-{count}.yaml"
    if not path.exists() or path.stat().st_mtime < pathlib.Path(trees.__file__).stat().st_mtime:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("w") as file:
            trees.Tree(count).write(file, path.stem)
    return path


def meter() -> str:
    """Compiles the program that starts the others."""
    BUILT.mkdir(parents=True, exist_ok=True)
    return compiled("measure")


def measured(
    meter: str, command: list[str], takes_processor: bool = False, text: str | None = None
) -> tuple[float, int]:
    """Runs a command, with the file `text` as its input; returns its seconds and its peak memory in bytes."""
    with open(text or os.devnull, "rb") as source:
        run = subprocess.run([meter, *command], check=True, stdin=source, capture_output=True)
    wall, processor, peak = run.stdout.split()
    return float(processor if takes_processor else wall), int(peak)


def rows(program: str, rounds: int = 9, most: int = SIZES[-1], takes_processor: bool = False) -> list[dict]:
    """Measures all programs with all sizes.

    A row has the number of questions, the bytes of the file, the memory of a program that does nothing, and for each
    program its seconds, its peak memory and the ratio of its time to the event loop's.
    """
    starter, events, python = meter(), compiled("events", "-lyaml"), python_with_yaml()
    floor = measured(starter, [program, "--version"], takes_processor)[1]
    result = []
    for count in [size for size in SIZES if size <= most]:
        path = str(written(count))
        commands = {
            "events": [events, path],
            "diagnostree": [program, "check", "--strict", "--trees", os.path.dirname(path), path],
        }
        if python:
            commands["PyYAML"] = [python, "-c", LOAD, path]
        turns = []
        for turn in range(rounds):
            # The largest takes PyYAML a minute.
            if turn == 1 and count == SIZES[-1]:
                commands.pop("PyYAML", None)
            turns.append({name: measured(starter, command, takes_processor) for name, command in commands.items()})
        row = {"questions": count, "bytes": os.path.getsize(path), "floor": floor}
        for name in turns[0]:
            took = [turn for turn in turns if name in turn]
            row[name] = {
                "seconds": statistics.median(turn[name][0] for turn in took),
                "peak": statistics.median(turn[name][1] for turn in took),
                "ratio": statistics.median(turn[name][0] / turn["events"][0] for turn in took),
                "runs": len(took),
            }
        result.append(row)
    return result


def table(measures: list[dict]) -> list[str]:
    """Sets the rows as text."""
    names = [name for name in ("events", "diagnostree", "PyYAML") if name in measures[0]]
    titles = {"events": "event loop", "diagnostree": "diagnostree check", "PyYAML": "PyYAML's C loader"}
    lines = ["                    " + "".join(f"| {titles[name]:40}" for name in names)]
    lines.append("questions   file MB " + "| time ms  ratio  peak MB  /file (net)      " * len(names))
    for row in measures:
        cells = f"{row['questions']:9,} {row['bytes'] / MEGABYTE:9.2f} "
        for name in names:
            entry = row[name]
            peak, net = entry["peak"] / row["bytes"], (entry["peak"] - row["floor"]) / row["bytes"]
            net_text = f"({net:.2f})" if name == "diagnostree" else ""
            cells += f"|{entry['seconds'] * 1e3:8.1f} {entry['ratio']:6.2f} {entry['peak'] / MEGABYTE:8.1f}"
            cells += f" {peak:6.2f} {net_text:9}"
        lines.append(cells)
    for small, large in zip(measures[:-1], measures[1:]):
        lines.append(growth(small, large, names, titles))
    return lines


def growth(small: dict, large: dict, names: list[str], titles: dict) -> str:
    """Says how the times grow from one size to the next."""
    factor = large["questions"] / small["questions"]
    parts = []
    for name in names:
        times = large[name]["seconds"] / small[name]["seconds"]
        parts.append(f"{titles[name]} {times:.1f} times (exponent {math.log(times) / math.log(factor):.2f})")
    return f"{small['questions']:,} to {large['questions']:,}: {', '.join(parts)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--most", type=int, default=SIZES[-1])
    parser.add_argument("--processor", action="store_true")
    options = parser.parse_args()
    measures = rows(options.program, options.rounds, options.most, options.processor)
    python = python_with_yaml()
    print(f"Loading and checking a tree: {', '.join(versions(options.program, python))}")
    if python is None:
        print("PyYAML with libyaml could not be installed; its columns are left out", file=sys.stderr)
    print("\n".join(table(measures)))
    print("net: without the memory of a program that does nothing")


if __name__ == "__main__":
    main()
