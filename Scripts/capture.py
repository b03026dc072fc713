#!/usr/bin/env python3
"""Captures the real program from tmux and renders its screen as SVG.

    Scripts/capture.py OUT.svg [--size 80x24] [--theme dark|light] [--keys '1 2 Down'] -- diagnostree walk ...

Needs tmux and Python alone. Keys are tmux key names, pressed one after the other; `wait:TEXT` waits for a text.
"""

import argparse
import html
import os
import re
import subprocess
import sys
import time
import unicodedata

CELL_WIDTH, CELL_HEIGHT, FONT_SIZE = 8.4, 18, 14
MARGIN, BAR = 14, 30
THEMES = {
    "dark": dict(background="#1d1f24", text="#d7dae0", frame="#33363d", dim=0.62),
    "light": dict(background="#ffffff", text="#24292f", frame="#d0d7de", dim=0.72),
}
BASIC = ["#24292f", "#cf222e", "#1a7f37", "#9a6700", "#0969da", "#8250df", "#1b7c83", "#6e7781"]


def color_256(index):
    """The color of an index of the 256-color palette."""
    if index < 16:
        return BASIC[index % 8]
    if index >= 232:
        level = 8 + 10 * (index - 232)
        return f"#{level:02x}{level:02x}{level:02x}"
    steps = [0, 95, 135, 175, 215, 255]
    index -= 16
    return "#%02x%02x%02x" % (steps[index // 36], steps[index // 6 % 6], steps[index % 6])


class Tmux:
    """A tmux server of its own, with one pane in which the program runs."""

    def __init__(self, columns, rows, command):
        self.socket = f"capture-{os.getpid()}"
        self.run("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows),
                 "env", "LC_ALL=C.UTF-8", "TERM=tmux-256color", *command)

    def run(self, *arguments):
        return subprocess.run(["tmux", "-L", self.socket, *arguments], check=True, capture_output=True, text=True).stdout

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
            while not any(key[5:] in line for line in self.screen()):
                time.sleep(0.03)
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
        elif 30 <= code <= 37:
            style["color"] = BASIC[code - 30]
        elif code == 39:
            style.pop("color", None)
        elif code == 38 and codes[:1] == [5]:
            style["color"] = color_256(codes[1])
            del codes[:2]


def width(text):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text if not unicodedata.combining(c))


def render(lines, columns, rows, theme, title):
    """Returns the screen as SVG."""
    look = THEMES[theme]
    full_width = columns * CELL_WIDTH + 2 * MARGIN
    full_height = rows * CELL_HEIGHT + BAR + MARGIN
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {full_width:.0f} {full_height:.0f}" '
        f'font-family="ui-monospace, SFMono-Regular, Menlo, \'DejaVu Sans Mono\', monospace" font-size="{FONT_SIZE}">',
        f"<title>{html.escape(title)}</title>",
        f'<rect width="100%" height="100%" rx="8" fill="{look["background"]}" stroke="{look["frame"]}"/>',
    ]
    for index, tint in enumerate(("#ff5f57", "#febc2e", "#28c840")):
        out.append(f'<circle cx="{20 + 20 * index}" cy="15" r="5.5" fill="{tint}"/>')
    style = {}
    for row, line in enumerate(lines[:rows]):
        column = 0
        for text, look_of_run in cells(line, style):
            out.append(run(text, look_of_run, column, row, look))
            column += width(text)
    return "\n".join(part for part in out if part) + "\n</svg>\n"


def run(text, style, column, row, look):
    """Returns the elements of one run of text."""
    color, background = style.get("color", look["text"]), None
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
    parser.add_argument("command", nargs="+")
    arguments = parser.parse_args()
    columns, rows = map(int, arguments.size.split("x"))
    tmux = Tmux(columns, rows, arguments.command)
    try:
        tmux.settle()
        for key in arguments.keys.split():
            tmux.press(key)
        lines = tmux.screen("-e")
    finally:
        tmux.close()
    title = "diagnostree in a terminal"
    with open(arguments.out, "w", encoding="utf-8") as file:
        file.write(render(lines, columns, rows, arguments.theme, title))


if __name__ == "__main__":
    sys.exit(main())
