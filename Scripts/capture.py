#!/usr/bin/env python3
"""Captures the real program from tmux and renders its screen as SVG, still or animated.

    Scripts/capture.py OUT.svg [--size 80x24] [--theme dark|light] [--keys '1 2 Down'] -- diagnostree walk ...

Needs tmux and Python alone. Keys are tmux key names, pressed one after the other; `wait:TEXT` waits for a text,
`'paste:TEXT'` pastes one, and `pause:SECONDS` says how long the screen stays in an animation.
"""

import argparse
import html
import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
import unicodedata

CELL_WIDTH, CELL_HEIGHT, FONT_SIZE = 8.4, 18, 14
MARGIN, BAR = 14, 30
# The text, the frame and the 16 colors of a terminal; the second eight are taken as the first.
THEMES = {
    "dark": dict(background="#16181d", text="#d7dae0", frame="#33363d", dim=0.62, colors=[
        "#3b4048", "#ff7b72", "#7ee787", "#e3b341", "#79c0ff", "#d2a8ff", "#56d4dd", "#d7dae0"]),
    "light": dict(background="#ffffff", text="#24292f", frame="#d0d7de", dim=0.72, colors=[
        "#24292f", "#cf222e", "#1a7f37", "#9a6700", "#0969da", "#8250df", "#1b7c83", "#6e7781"]),
}
# How long a screen stays in an animation, in seconds, unless it is said.
SHORT = 0.5


class Tmux:
    """A tmux server of its own, with one pane in which the program runs."""

    def __init__(self, columns, rows, command, home):
        self.socket, self.home = f"capture-{os.getpid()}", home
        # The reader's own trees and settings are not in the picture.
        self.run("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows),
                 "env", "-u", "NO_COLOR", "-u", "ACCESSIBLE", "-u", "DIAGNOSTREE_TREES", "-u", "XDG_CONFIG_HOME",
                 "-u", "XDG_STATE_HOME", f"HOME={home}", "LC_ALL=C.UTF-8", "TERM=tmux-256color", *command)

    def run(self, *arguments):
        # The session begins in this folder. As an argument, its name could hold a command, which tmux would run.
        return subprocess.run(["tmux", "-L", self.socket, *arguments], check=True, capture_output=True, text=True,
                              cwd=self.home).stdout

    def screen(self, *options):
        return self.run("capture-pane", "-p", *options).split("\n")[:-1]

    def settle(self):
        """Waits until the screen stays as it is."""
        last, since = None, time.monotonic()
        deadline = since + 5
        while time.monotonic() < deadline:
            now = self.screen()
            if now != last:
                last, since = now, time.monotonic()
            elif any(now) and time.monotonic() - since > 0.3:
                return
            time.sleep(0.03)

    def press(self, key):
        if key.startswith("wait:"):
            deadline = time.monotonic() + 20
            while not any(key[5:] in line for line in self.screen()):
                if time.monotonic() > deadline:
                    sys.exit("never came: {}\n{}".format(key[5:], "\n".join(self.screen())))
                time.sleep(0.03)
        elif key.startswith("paste:"):
            self.run("set-buffer", "-b", "capture", key[6:])
            self.run("paste-buffer", "-b", "capture", "-p")
        else:
            self.run("send-keys", key)
        self.settle()

    def close(self):
        subprocess.run(["tmux", "-L", self.socket, "kill-server"], capture_output=True, check=False)


def cells(line, style):
    """Splits a captured line into (text, style) runs; a style lasts into the next line."""
    for part in re.split(r"(\x1b\[[0-9;:]*m|\x1b\(.|[\x0e\x0f])", line):
        match = re.fullmatch(r"\x1b\[([0-9;:]*)m", part)
        if match:
            apply(style, [int(code or 0) for code in re.split("[;:]", match.group(1))])
        elif part and not part.startswith("\x1b") and part not in "\x0e\x0f":
            yield part, dict(style)


def apply(style, codes):
    """Applies the numbers of an SGR sequence."""
    codes = list(codes)
    while codes:
        code = codes.pop(0)
        if code == 0:
            style.clear()
        elif code in (1, 2, 4, 7):
            style[code] = True
        elif code == 22:
            style.pop(1, None)
            style.pop(2, None)
        elif code in (24, 27):
            style.pop(code - 20, None)
        elif 30 <= code <= 37 or 90 <= code <= 97:
            style["color"] = code % 10
        elif code == 39:
            style.pop("color", None)


def width(text):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text if not unicodedata.combining(c))


def render(frames, columns, rows, theme, title):
    """Returns the screens as SVG; several are shown one after the other, again and again."""
    look = THEMES[theme]
    full_width = columns * CELL_WIDTH + 2 * MARGIN
    full_height = rows * CELL_HEIGHT + BAR + MARGIN
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {full_width:.0f} {full_height:.0f}" role="img" '
        f'font-family="ui-monospace, SFMono-Regular, Menlo, \'DejaVu Sans Mono\', monospace" font-size="{FONT_SIZE}">',
        f"<title>{html.escape(title)}</title>",
        f'<rect width="100%" height="100%" rx="8" fill="{look["background"]}" stroke="{look["frame"]}"/>',
    ]
    for index, tint in enumerate(("#ff5f57", "#febc2e", "#28c840")):
        out.append(f'<circle cx="{20 + 20 * index}" cy="15" r="5.5" fill="{tint}"/>')
    if len(frames) == 1:
        return "\n".join(out + drawn(frames[0]["lines"], rows, look)) + "\n</svg>\n"
    # A row is drawn once for the time that it stays as it is.
    stacks = [drawn(frame["lines"], rows, look) + [label(frame["key"], full_width, look)] for frame in frames]
    rules, parts = {}, []
    for row in range(rows + 1):
        start = 0
        for end in range(1, len(frames) + 1):
            if end < len(frames) and stacks[end][row] == stacks[start][row]:
                continue
            if stacks[start][row]:
                name = f"f{start}-{end}"
                rules[name] = (start, end)
                parts.append(f'<g class="{name}">{stacks[start][row]}</g>')
            start = end
    return "\n".join(out + [style_sheet(rules, frames)] + parts) + "\n</svg>\n"


def style_sheet(rules, frames):
    """Returns what shows each part in its time; who wants no motion sees the last screen."""
    total = sum(frame["time"] for frame in frames)
    at = [sum(frame["time"] for frame in frames[:index]) / total * 100 for index in range(len(frames) + 1)]
    lines = []
    for name, (start, end) in sorted(rules.items()):
        if (start, end) == (0, len(frames)):
            continue
        shown = "visible" if end == len(frames) else "hidden"
        lines.append(f".{name} {{ visibility: {shown}; animation: {name} {total:.1f}s step-end infinite }}")
        steps = [(0, "visible" if start == 0 else "hidden"), (at[start], "visible"), (at[end], "hidden")]
        body = " ".join(f"{moment:.2f}% {{ visibility: {look} }}" for moment, look in steps if moment < 100)
        lines.append(f"@keyframes {name} {{ {body} }}")
    lines.append("@media (prefers-reduced-motion: reduce) { g { animation: none !important } }")
    return "<style>\n" + "\n".join(lines) + "\n</style>"


def label(key, full_width, look):
    """Returns the key that was pressed, for the bar above the screen."""
    if not key:
        return ""
    x = full_width - MARGIN - 8
    return (f'<rect x="{x - 8 * len(key) - 8:.1f}" y="5" width="{8 * len(key) + 16}" height="20" rx="5" fill="none" '
            f'stroke="{look["frame"]}"/>'
            + f'<text x="{x:.1f}" y="19.5" text-anchor="end" fill="{look["text"]}">{html.escape(key)}</text>')


def drawn(lines, rows, look):
    """Returns the elements of each row."""
    style, result = {}, []
    for row in range(rows):
        column, parts = 0, []
        for text, look_of_run in cells(lines[row] if row < len(lines) else "", style):
            parts.append(run(text, look_of_run, column, row, look))
            column += width(text)
        result.append("".join(parts))
    return result


def run(text, style, column, row, look):
    """Returns the elements of one run of text."""
    color, background = look["colors"][style["color"]] if "color" in style else look["text"], None
    if 7 in style:
        color, background = look["background"], color
    x, y = MARGIN + column * CELL_WIDTH, BAR + row * CELL_HEIGHT
    parts = []
    if background:
        parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{width(text) * CELL_WIDTH:.1f}" height="{CELL_HEIGHT}" '
                     f'fill="{background}"/>')
    if text.strip():
        more = ' font-weight="bold"' if 1 in style else ""
        more += f' opacity="{look["dim"]}"' if 2 in style else ""
        more += ' text-decoration="underline"' if 4 in style else ""
        # The length keeps columns aligned in every font.
        parts.append(f'<text x="{x:.1f}" y="{y + 13.5:.1f}" fill="{color}"{more} xml:space="preserve" '
                     f'textLength="{width(text) * CELL_WIDTH:.1f}">{html.escape(text)}</text>')
    return "".join(parts)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out")
    parser.add_argument("--size", default="80x24")
    parser.add_argument("--theme", choices=THEMES, default="dark")
    parser.add_argument("--keys", default="")
    parser.add_argument("--title", default="diagnostree in a terminal")
    parser.add_argument("--animate", action="store_true", help="show the screen after each key")
    parser.add_argument("command", nargs="+")
    arguments = parser.parse_args()
    columns, rows = map(int, arguments.size.split("x"))
    with tempfile.TemporaryDirectory() as home:
        tmux = Tmux(columns, rows, arguments.command, home)
        try:
            tmux.settle()
            frames = [dict(lines=[], key="", time=SHORT)]
            for key in shlex.split(arguments.keys):
                if key.startswith("pause:"):
                    frames[-1]["time"] = float(key[6:])
                    continue
                if not key.startswith("wait:"):
                    frames.append(dict(lines=[], key="paste" if key.startswith("paste:") else key, time=SHORT))
                tmux.press(key)
                frames[-1]["lines"] = tmux.screen("-e")
            if not frames[0]["lines"]:
                frames[0]["lines"] = tmux.screen("-e")
        finally:
            tmux.close()
    shown = frames if arguments.animate else frames[-1:]
    with open(arguments.out, "w", encoding="utf-8") as file:
        file.write(render(shown, columns, rows, arguments.theme, arguments.title))


if __name__ == "__main__":
    sys.exit(main())
