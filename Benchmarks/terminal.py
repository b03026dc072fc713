#!/usr/bin/env python3
"""Measures the full screen through a pseudo-terminal, side by side with fzf and dialog.

    Benchmarks/terminal.py path/to/diagnostree [--rounds 15] [--keys 200]

Start is the time from exec to the last text of the first screen. A key's time runs from its write to the last byte of
the repaint; both end at the pseudo-terminal, not at the glass. Programs that are not installed are left out.
"""

import argparse
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time

ROWS, COLUMNS = 24, 80
QUIET = 0.012  # seconds without a byte that end a repaint
ESCAPES = re.compile(rb"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>78M]|[\x00-\x09\x0b-\x1f]")


class Program:
    """A program on a pseudo-terminal of its own."""

    def __init__(self, command, text=None, environment=None):
        variables = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
        variables.update(environment or {})
        reader = None
        if text is not None:
            reader = tempfile.TemporaryFile()
            reader.write(text.encode())
            reader.seek(0)
        self.started = time.perf_counter()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            if reader is not None:
                os.dup2(reader.fileno(), 0)
            fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
            os.execvpe(command[0], command, variables)

    def read(self, timeout):
        """Returns what comes within a time; nothing if nothing does."""
        if not select.select([self.terminal], [], [], timeout)[0]:
            return b""
        try:
            return os.read(self.terminal, 65536)
        except OSError:
            return b""

    def seconds_until(self, marker, limit=20):
        """Waits for a text and returns the time since the start."""
        seen = b""
        while time.perf_counter() - self.started < limit:
            seen += self.read(0.5)
            if marker.encode() in ESCAPES.sub(b"", seen):
                return time.perf_counter() - self.started
        raise RuntimeError(f"'{marker}' never came: {ESCAPES.sub(b'', seen)[-800:]!r}")

    def settle(self, quiet=0.15):
        """Reads on until nothing comes for a while."""
        while self.read(quiet):
            pass

    def press(self, key):
        """Presses a key; returns the seconds to the first and to the last byte of its answer, and their number."""
        start = time.perf_counter()
        os.write(self.terminal, key)
        count, first, last = 0, None, start
        while data := self.read(QUIET if count else 1.0):
            last = time.perf_counter()
            first = first or last
            count += len(data)
        return (first or last) - start, last - start, count

    def processor_seconds(self):
        """The processor time used so far."""
        with open(f"/proc/{self.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        """The most memory used so far, in MiB."""
        with open(f"/proc/{self.pid}/status", encoding="ascii") as file:
            return int(re.search(r"VmHWM:\s+(\d+)", file.read()).group(1)) / 1024

    def close(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def large_tree(nodes):
    """A tree of questions with three answers each, as a file."""
    questions = (nodes - 1) // 3
    lines = ["format: 1", "id: large", "title: Large", "symptom: Everything at once.", "start: n0", "questions:"]
    for index in range(questions):
        lines += [f"  n{index}:", f"    ask: Is it number {index}?", "    answers:"]
        for answer in range(3):
            lines += [f"      - key: a{answer}", f"        say: The answer {answer} of question {index}",
                      f"        go: n{3 * index + answer + 1}"]
    lines.append("causes:")
    for index in range(questions, 3 * questions + 1):
        lines += [f"  n{index}:", f"    title: The cause number {index}", "    why: |", "      So it is."]
    return "\n".join(lines) + "\n"


def subjects(binary, folder):
    """The programs to compare: name, command, input, last text of the first screen, keys to move with."""
    nodes = 10_000
    with open(os.path.join(folder, "large.yaml"), "w", encoding="utf-8") as file:
        file.write(large_tree(nodes))
    down, up = b"\x1b[B", b"\x1b[A"
    yield "diagnostree, menu", [binary], None, "q quit", (down, up)
    yield "diagnostree, view-not-updating", [binary, "walk", "view-not-updating"], None, "q quit", (down, up)
    yield f"diagnostree, {nodes:,} nodes", [binary, "walk", "large", "--trees", folder], None, "q quit", (down, up)
    answers = [f"{number} The answer {number}, about as long as those of a tree" for number in range(1, 7)]
    if shutil.which("dialog"):
        menu = [word for number in range(1, 7) for word in (str(number), answers[number - 1][2:])]
        yield "dialog --menu, 6 rows", ["dialog", "--menu", "Which of these?", "20", "76", "6", *menu], None, "<Cancel>", (b"\x1bOB", b"\x1bOA")
    if shutil.which("fzf"):
        yield "fzf, 6 rows", ["fzf"], "\n".join(answers), "6/6", (up, down)
        yield f"fzf, {nodes:,} rows", ["fzf"], "\n".join(f"{n} a row" for n in range(nodes)), f"{nodes}/{nodes}", (up, down)


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def start_times(all_subjects, rounds):
    """Start times, one program after the other in each round, so that a busy machine is busy for all."""
    times = {name: [] for name, *_ in all_subjects}
    for _ in range(rounds):
        for name, command, text, marker, _ in all_subjects:
            program = Program(command, text)
            times[name].append(1000 * program.seconds_until(marker))
            program.close()
            time.sleep(0.1)  # a machine that grants processor time in portions must not charge it to the next
    return times


def key_times(all_subjects, count):
    """Times and bytes of moves, in turns of ten keys for each program."""
    programs = {}
    for name, command, text, marker, _ in all_subjects:
        programs[name] = Program(command, text)
        programs[name].seconds_until(marker)
        programs[name].settle(1.0)
    results = {name: [] for name in programs}
    for turn in range(count // 10):
        for name, _, _, _, (there, back) in all_subjects:
            for step in range(10):
                key = back if step % 2 else there
                _, last, size = programs[name].press(key)
                if turn > 0 and size > 0:
                    results[name].append((1000 * last, size))
    memory = {name: program.memory() for name, program in programs.items()}
    for program in programs.values():
        program.close()
    return results, memory


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("binary")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--keys", type=int, default=200)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        all_subjects = list(subjects(os.path.abspath(arguments.binary), folder))
        starts = start_times(all_subjects, arguments.rounds)
        keys, memory = key_times(all_subjects, arguments.keys)
        print(f"{'':32}{'start ms':>17}{'key ms':>25}{'bytes a key':>17}{'MiB':>7}")
        print(f"{'':32}{'best  median':>17}{'best  median     p95':>25}{'median     max':>17}")
        for name, *_ in all_subjects:
            times, sizes = zip(*keys[name])
            print(f"{name:32}{min(starts[name]):9.1f}{statistics.median(starts[name]):8.1f}"
                  f"{min(times):9.2f}{statistics.median(times):8.2f}{percentile(times, 0.95):8.2f}"
                  f"{statistics.median(sizes):9.0f}{max(sizes):8d}{memory[name]:7.1f}")
        program = Program(all_subjects[1][1])
        program.seconds_until("q quit")
        program.settle(1.0)
        escapes = []
        for _ in range(20):
            program.press(b"?")
            escapes.append(1000 * program.press(b"\x1b")[0])
        before = program.processor_seconds()
        time.sleep(3)
        print(f"\nEsc alone to the first byte of the answer: median {statistics.median(escapes):.1f} ms, "
              f"worst {max(escapes):.1f} ms")
        print(f"processor time of 3 idle seconds: {1000 * (program.processor_seconds() - before):.0f} ms")
        program.close()


if __name__ == "__main__":
    sys.exit(main())
