"""Measures whole runs of diagnostree beside an empty Swift program that is built the same way, and beside programs
that do the nearest job.

All run in turn, so that a machine that slows down slows all. Programs that are not installed are left out.
"""

import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

import loading

ROOT = pathlib.Path(__file__).resolve().parent.parent
EMPTY = ROOT / ".build" / "empty"
FLAGS = ["-c", "release"]
FLAGS += ["--static-swift-stdlib", "-Xlinker", "-s"] if sys.platform == "linux" else []
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "empty", targets: [.executableTarget(name: "empty", path: ".", sources: ["main.swift"])])
"""
TREE = "view-not-updating"
WORDS = ["state", "resets", "toggle"]


def empty_program() -> str:
    """Builds a Swift program that does nothing, as diagnostree is built."""
    EMPTY.mkdir(parents=True, exist_ok=True)
    (EMPTY / "Package.swift").write_text(MANIFEST)
    (EMPTY / "main.swift").write_text("")
    subprocess.run(["swift", "build", "-q", *FLAGS], cwd=EMPTY, check=True)
    show = ["swift", "build", *FLAGS, "--show-bin-path"]
    return subprocess.run(show, cwd=EMPTY, check=True, capture_output=True, text=True).stdout.strip() + "/empty"


def output(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def folders(lines: list[str], folder: pathlib.Path) -> None:
    """Makes an empty file for each line of a printed tree, as deep as it stands there."""
    places = [folder]
    for number, line in enumerate(lines):
        depth = min(1 + (len(line) - len(line.lstrip("│├└─ "))) // 3, len(places))
        place = places[depth - 1] / f"{number:03}"
        place.mkdir()
        places[depth:] = [place]


def jobs(program: str, folder: pathlib.Path) -> dict[str, dict[str, tuple[list[str], str | None]]]:
    """The programs of each job: their commands, and the file that they read from standard input."""
    found: dict[str, dict[str, tuple[list[str], str | None]]] = {}
    program = str(pathlib.Path(program).resolve())
    found["say its version"] = {"diagnostree --version": ([program, "--version"], None)}
    printing = {f"diagnostree print {TREE}": ([program, "print", TREE], None)}
    if path := shutil.which("tree"):
        folders(output(program, "print", TREE).splitlines(), folder)
        printing["tree, of as many folders"] = ([path, str(folder)], None)
    if path := shutil.which("jq"):
        json = folder.parent / "tree.json"
        json.write_text(output(program, "print", TREE, "--format", "json"))
        printing["jq ., of the tree as JSON"] = ([path, ".", str(json)], None)
    found["print a tree"] = printing
    found["list the trees"] = {"diagnostree list": ([program, "list"], None)}
    found["answer from a script"] = {
        "diagnostree walk --answers": ([program, "walk", TREE, "--answers", "never,old,copy"], None)
    }
    searching = {f"diagnostree search {' '.join(WORDS)}": ([program, "search", *WORDS], None)}
    if path := shutil.which("fzf"):
        text = folder.parent / "trees.txt"
        text.write_text("".join(file.read_text() for file in sorted((ROOT / "Trees").glob("*.yaml"))))
        searching["fzf --filter, in the lines of all trees"] = ([path, "--filter", " ".join(WORDS)], str(text))
    found["find words"] = searching
    found["check all trees"] = {"diagnostree check": ([program, "check"], None)}
    return found


def rows(program: str, rounds: int) -> list[dict]:
    """Measures all jobs; a row has the job, the program, its seconds, its peak memory, and the ratio to doing nothing."""
    meter = loading.meter()
    empty = empty_program()
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "folders"
        folder.mkdir()
        commands = {("do nothing", "an empty Swift program"): ([empty], None)}
        for job, programs in jobs(program, folder).items():
            commands |= {(job, name): command for name, command in programs.items()}
        turns = [
            {name: loading.measured(meter, command, text=file) for name, (command, file) in commands.items()}
            for _ in range(rounds + 2)
        ][2:]
    first = next(iter(commands))
    return [
        {
            "job": name[0],
            "program": name[1],
            "seconds": statistics.median(turn[name][0] for turn in turns),
            "peak": statistics.median(turn[name][1] for turn in turns),
            "ratio": statistics.median(turn[name][0] / turn[first][0] for turn in turns),
        }
        for name in commands
    ]

