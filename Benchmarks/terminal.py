"""Runs a program on a pseudo-terminal, and measures how long its answers take.

All times end at the pseudo-terminal. The time that the reader's terminal takes to draw is not in them.
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

ROWS, COLUMNS = 24, 80
QUIET = 0.1  # seconds without a byte that end an answer
ESCAPES = re.compile(rb"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>78M]|[\x00-\x09\x0b-\x1f]")


class Program:
    """A program on a pseudo-terminal of its own."""

    def __init__(self, command):
        variables = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
        self.started = time.perf_counter()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
            os.execvpe(command[0], command, variables)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)

    def read(self, timeout):
        """Returns what comes within a time, or nothing."""
        if not select.select([self.terminal], [], [], timeout)[0]:
            return b""
        try:
            return os.read(self.terminal, 65536)
        except OSError:
            return b""

    def seconds_until(self, marker, limit=20):
        """Waits for a text, and returns the time since the start."""
        seen = b""
        while time.perf_counter() - self.started < limit:
            seen += self.read(0.5)
            if marker.encode() in ESCAPES.sub(b"", seen):
                return time.perf_counter() - self.started
        raise RuntimeError(f"'{marker}' never came: {ESCAPES.sub(b'', seen)[-800:]!r}")

    def settle(self):
        """Reads until nothing comes for a while."""
        while self.read(QUIET):
            pass

    def type(self, keys):
        """Writes keys at once, and returns the seconds to the first and to the last byte of the answer."""
        self.settle()
        start = time.perf_counter()
        os.write(self.terminal, keys)
        first, last = None, start
        while self.read(5.0 if first is None else QUIET):
            last = time.perf_counter()
            first = first or last
        if first is None:
            raise RuntimeError(f"no answer to the keys {keys!r}")
        return first - start, last - start
