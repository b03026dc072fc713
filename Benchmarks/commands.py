"""Measures whole runs of diagnostree beside jq, which reads and prints the largest tree as JSON.

All run in turn, so that a machine that slows down slows all.
"""

import pathlib
import shutil
import statistics
import subprocess
import tempfile

import loading

ROOT = pathlib.Path(__file__).resolve().parent.parent
TREE = "view-not-updating"
WORDS = ["state", "resets", "toggle"]
JQ = "jq ., of the largest tree as JSON"


def largest_tree() -> str:
    """The id of the bundled tree with the largest file."""
    return max((ROOT / "Trees").glob("*.yaml"), key=lambda file: file.stat().st_size).stem


def jobs(program: str) -> dict[tuple[str, str], list[str]]:
    """The commands to measure, by job and name."""
    return {
        ("say its version", "diagnostree --version"): [program, "--version"],
        ("print a tree", f"diagnostree print {TREE}"): [program, "print", TREE],
        ("list the trees", "diagnostree list"): [program, "list"],
        ("answer from a script", "diagnostree walk --answers"): [program, "walk", TREE, "--answers", "never,old,copy"],
        ("find words", f"diagnostree search {' '.join(WORDS)}"): [program, "search", *WORDS],
        ("check all trees", "diagnostree check"): [program, "check"],
    }


def rows(program: str, rounds: int) -> list[dict]:
    """Measures all jobs; a row has the job, the program, its seconds, its peak memory, and the ratio to jq's time."""
    meter = loading.meter()
    program = str(pathlib.Path(program).resolve())
    with tempfile.TemporaryDirectory() as scratch:
        commands = jobs(program)
        jq = ("read JSON and print it", JQ)
        if path := shutil.which("jq"):
            json = pathlib.Path(scratch) / "tree.json"
            printed = subprocess.run([program, "print", largest_tree(), "--format", "json"], check=True, capture_output=True)
            json.write_bytes(printed.stdout)
            commands = {jq: [path, ".", str(json)]} | commands
        turns = [
            {name: loading.measured(meter, command) for name, command in commands.items()} for _ in range(rounds + 2)
        ][2:]
    return [
        {
            "job": name[0],
            "program": name[1],
            "seconds": statistics.median(turn[name][0] for turn in turns),
            "peak": statistics.median(turn[name][1] for turn in turns),
            "ratio": statistics.median(turn[name][0] / turn[jq][0] for turn in turns) if jq in commands else None,
        }
        for name in commands
    ]
