"""Measures how long it takes to load and check trees of 100 to 10,000 questions, and the memory for it.

Beside it runs libyaml's bare event loop in C on the same file, which is the floor for any reader of YAML. Both run in
turn, so that a machine that slows down slows both. Times are medians of whole processes; a ratio is the median of the
ratios of the rounds.
"""

import os
import pathlib
import statistics
import subprocess

import trees

FOLDER = pathlib.Path(__file__).resolve().parent
BUILT = FOLDER.parent / ".build" / "loading"
SIZES = [100, 1_000, 10_000]


def compiled(name: str, *flags: str) -> str:
    """Compiles a C program of this folder."""
    target = BUILT / name
    subprocess.run(["cc", "-O2", "-o", target, FOLDER / f"{name}.c", *flags], check=True)
    return str(target)


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


def measured(meter: str, command: list[str]) -> tuple[float, int]:
    """Runs a command; returns its seconds and its peak memory in bytes."""
    run = subprocess.run([meter, *command], check=True, stdin=subprocess.DEVNULL, capture_output=True)
    wall, peak = run.stdout.split()
    return float(wall), int(peak)


def rows(program: str, rounds: int) -> list[dict]:
    """Measures both programs with all sizes.

    A row has the number of questions, the bytes of the file, and for each program its seconds, its peak memory and the
    ratio of its time to the event loop's.
    """
    starter, events = meter(), compiled("events", "-lyaml")
    result = []
    for count in SIZES:
        path = str(written(count))
        commands = {
            "events": [events, path],
            "diagnostree": [program, "check", "--strict", "--trees", os.path.dirname(path), path],
        }
        turns = [{name: measured(starter, command) for name, command in commands.items()} for _ in range(rounds)]
        row = {"questions": count, "bytes": os.path.getsize(path)}
        for name in commands:
            row[name] = {
                "seconds": statistics.median(turn[name][0] for turn in turns),
                "peak": statistics.median(turn[name][1] for turn in turns),
                "ratio": statistics.median(turn[name][0] / turn["events"][0] for turn in turns),
            }
        result.append(row)
    return result
