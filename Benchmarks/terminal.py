"""Measures the full screen through a pseudo-terminal, side by side with fzf and dialog.

Start is the time from exec to the last text of the first screen. A key's time runs from its write to the last byte of
the repaint; both end at the pseudo-terminal, not at the glass. Programs that are not installed are left out.
"""

import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import tempfile
import termios
import time

import loading

ROWS, COLUMNS = 24, 80
QUIET = 0.012  # seconds without a byte that end a repaint
MENU, WALK = "diagnostree, menu", "diagnostree, view-not-updating"
DIALOG, FZF = "dialog --menu, 6 rows", "fzf, 6 rows"
ESCAPES = re.compile(rb"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>78M]|[\x00-\x09\x0b-\x1f]")


class Program:
    """A program on a pseudo-terminal of its own."""

    def __init__(self, command, text=None):
        variables = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
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
        while self.read(0):  # what still comes is no answer to this key
            pass
        start = time.perf_counter()
        os.write(self.terminal, key)
        count, first, last = 0, None, start
        while data := self.read(QUIET if count else 5.0):
            last = time.perf_counter()
            first = first or last
            count += len(data)
        if first is None:
            raise RuntimeError(f"no answer to the key {key!r}")
        return first - start, last - start, count

    def processor_seconds(self):
        """The processor time used so far; 0 where the system does not say."""
        fields = self.known("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") if fields else 0

    def memory(self):
        """The most memory used so far, in bytes; `None` where the system does not say."""
        peak = re.search(r"VmHWM:\s+(\d+)", self.known("status"))
        return int(peak.group(1)) * 1024 if peak else None

    def known(self, name):
        """What Linux knows of the process; nothing elsewhere."""
        try:
            with open(f"/proc/{self.pid}/{name}", encoding="utf-8") as file:
                return file.read()
        except FileNotFoundError:
            return ""

    def close(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def subjects(binary):
    """The programs to compare: name, command, input, last text of the first screen, keys to move with."""
    rows = 10_000
    large = loading.written(rows)
    down, up = b"\x1b[B", b"\x1b[A"
    yield MENU, [binary], None, " keys", (down, up)
    yield WALK, [binary, "walk", "view-not-updating"], None, " keys", (down, up)
    command = [binary, "walk", large.stem, "--trees", str(large.parent)]
    yield f"diagnostree, {rows:,} questions", command, None, " keys", (down, up)
    answers = [f"{number} The answer {number}, about as long as those of a tree" for number in range(1, 7)]
    if shutil.which("dialog"):
        menu = [word for number in range(1, 7) for word in (str(number), answers[number - 1][2:])]
        yield DIALOG, ["dialog", "--menu", "Which of these?", "20", "76", "6", *menu], None, "<Cancel>", (b"\x1bOB", b"\x1bOA")
    if shutil.which("fzf"):
        yield FZF, ["fzf"], "\n".join(answers), "6/6", (up, down)
        yield f"fzf, {rows:,} rows", ["fzf"], "\n".join(f"{n} a row" for n in range(rows)), f"{rows}/{rows}", (up, down)


def start_times(all_subjects, rounds):
    """Start times, one program after the other in each round, so that a busy machine is busy for all."""
    times = {name: [] for name, *_ in all_subjects}
    for _ in range(rounds):
        for name, command, text, marker, _ in all_subjects:
            program = Program(command, text)
            times[name].append(program.seconds_until(marker))
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
                if turn > 0:
                    results[name].append((last, size))
    memory = {name: program.memory() for name, program in programs.items()}
    for program in programs.values():
        program.close()
    return results, memory


def search_times(command, rounds, keys="/state resets toggle"):
    """Times of the keys of a search, by their place in it; a tree is shown before, and all are searched.

    The first key opens it when the screen has stood for a moment, as a reader needs to see it. The keys come 20 in a
    second, faster than people type.
    """
    times = [[] for _ in keys]
    for _ in range(rounds):
        program = Program(command)
        program.seconds_until(" keys")
        program.settle()
        for place, key in enumerate(keys):
            time.sleep(0.05)
            times[place].append(program.press(key.encode())[1])
        program.close()
    return times


def escape_times(command, count):
    """Times from Esc alone to the first byte of the answer, and the processor time of three idle seconds after it."""
    program = Program(command)
    program.seconds_until(" keys")
    program.settle(1.0)
    times = []
    for _ in range(count):
        program.press(b"?")
        times.append(program.press(b"\x1b")[0])
    before = program.processor_seconds()
    time.sleep(3)
    idle = program.processor_seconds() - before
    program.close()
    return times, idle


def rows(binary, rounds, keys):
    """Measures all; a row has what was done, the program, its times, and where it is known its peak memory.

    Key rows have the bytes of each answer as well.
    """
    all_subjects = list(subjects(os.path.abspath(binary)))
    starts = start_times(all_subjects, rounds)
    pressed, memory = key_times(all_subjects, keys)
    found = [{"job": "show the first screen", "program": name, "times": times} for name, times in starts.items()]
    for name, answers in pressed.items():
        times, sizes = zip(*answers)
        found.append({"job": "move by a key", "program": name, "times": times, "sizes": sizes, "peak": memory[name]})
    return found

