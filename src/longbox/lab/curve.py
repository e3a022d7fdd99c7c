"""The picture of an analysis: every seat's chance to win over the course of the game, and where it turned."""

from __future__ import annotations

from html import escape
from textwrap import shorten, wrap

from longbox.lab.analysis import Analysis, Point

WIDTH, CURVE = 960, 320  # the curve's height; title and turning points need as much besides as there are words
LEFT, RIGHT, TOP = 56, 170, 52
# Seats are told apart by their dashes and by their names at the end of the line, not by colour alone.
COLOURS = ("#c0392b", "#1f618d", "#1e8449", "#9a7d0a", "#7d3c98", "#a04000")
DASHES = ("", "8 4", "2 4", "12 4 2 4", "1 3", "6 2 2 2 2 2")
GRID = (0, 25, 50, 75, 100)
LINE = 16  # between two names, or two lines of words
LETTER = 7.5  # the width of one at this size, at most on average
LONGEST_NAME, LONGEST_LABEL = 18, 70


def curve(analysis: Analysis) -> str:
    """An SVG of its own, to be read without this program."""
    marks, below = _turning_points(analysis)
    words, height = _listed(analysis, below + LINE)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"',
        '  font-family="sans-serif" font-size="12">',
        f"<title>{escape(_title(analysis))}</title>",
        f"<desc>{escape(_words(analysis))}</desc>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fffdf7"/>',
        f'<text x="{LEFT}" y="22" font-size="15" font-weight="bold">Chances to win, as each player could tell</text>',
        f'<text x="{LEFT}" y="40">{escape(shorten(analysis.reason, _letters(LEFT), placeholder=" …"))}</text>',
        *_grid(analysis, below),
        *marks,
        *_lines(analysis),
        *words,
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _title(analysis: Analysis) -> str:
    return f"Chances to win, as each player could tell: {analysis.reason}"


def _words(analysis: Analysis) -> str:
    """What the picture shows, for those who do not see it."""
    ends = [f"{name} ends at {worth:.0%}" for name, worth in zip(analysis.names, analysis.worth, strict=True)]
    turns = [f"answer {_sentence(analysis, point)}" for point in analysis.turning_points]
    return f"{'; '.join(ends)}. {_heading(analysis)} {'; '.join(turns)}".strip()


def _heading(analysis: Analysis) -> str:
    return "Turning points:" if analysis.turning_points else "No answer was a turning point."


def _letters(x: int) -> int:
    """As many fit on a line that begins there."""
    return int((WIDTH - x - 8) / LETTER)


def _across(analysis: Analysis, number: int) -> float:
    first, last = analysis.points[0].number - 1, analysis.points[-1].number
    return LEFT + (WIDTH - LEFT - RIGHT) * (number - first) / max(1, last - first)


def _down(chance: float) -> float:
    return TOP + CURVE * (1 - chance)


def _grid(analysis: Analysis, below: int) -> list[str]:
    parts = []
    for percent in GRID:
        y = _down(percent / 100)
        parts.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}" stroke="#d8d2c4"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>')
    last = analysis.points[-1].number
    parts.append(f'<text x="{LEFT}" y="{below}">start</text>')
    parts.append(f'<text x="{WIDTH - RIGHT}" y="{below}" text-anchor="end">{last} answers</text>')
    return parts


def _turning_points(analysis: Analysis) -> tuple[list[str], int]:
    """A mark with its number for each, and how far down the numbers go: one that has no room beside another stands below it."""
    parts = []
    ends: list[float] = []  # of the numbers in each row
    for point in analysis.turning_points:
        x, half = _across(analysis, point.number), LETTER * len(str(point.number)) / 2
        row = next((row for row, end in enumerate(ends) if end + LETTER <= x - half), len(ends))
        ends[row : row + 1] = [x + half]
        y = TOP + CURVE + LINE * (row + 1)
        parts.append(f"<g><title>{escape(_sentence(analysis, point))}</title>")
        parts.append(f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{y - 12}" stroke="#555" stroke-dasharray="3 3"/>')
        parts.append(f'<text x="{x:.1f}" y="{y}" text-anchor="middle">{point.number}</text></g>')
    return parts, TOP + CURVE + LINE * (len(ends) + 1)


def _listed(analysis: Analysis, y: int) -> tuple[list[str], int]:
    """The turning points in words, from there on down, and where they end."""
    parts = []
    lines = [(LEFT, _heading(analysis))]
    for point in analysis.turning_points:
        first, *more = wrap(_sentence(analysis, point), _letters(LEFT + LINE))
        lines += [(LEFT, first), *((LEFT + LINE, line) for line in more)]
    for x, line in lines:
        y += LINE
        parts.append(f'<text x="{x}" y="{y}">{escape(line)}</text>')
    return parts, y + LINE


def _sentence(analysis: Analysis, point: Point) -> str:
    """With the number that it has in the words of the command, too."""
    changes = [
        f"{name} {before:.0%} to {after:.0%}"
        for name, before, after in zip(analysis.names, point.before, point.after, strict=True)
        if round(after - before, 2)
    ]
    label = shorten(point.label, LONGEST_LABEL, placeholder=" …")
    return f"{point.number}. {analysis.names[point.seat]}: {label} ({', '.join(changes)})"


def _lines(analysis: Analysis) -> list[str]:
    parts = []
    ends = sorted(range(len(analysis.names)), key=lambda seat: -analysis.worth[seat])
    lowest = float(TOP - LINE)
    for seat in ends:
        dots = [f"{_across(analysis, point.number - 1):.1f},{_down(point.before[seat]):.1f}" for point in analysis.points]
        dots.append(f"{_across(analysis, analysis.points[-1].number):.1f},{_down(analysis.worth[seat]):.1f}")
        colour, dash = COLOURS[seat % len(COLOURS)], DASHES[seat % len(DASHES)]
        parts.append(
            f'<polyline points="{" ".join(dots)}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"/>'
        )
        lowest = max(_down(analysis.worth[seat]) + 4, lowest + LINE)  # names do not cover each other
        x = WIDTH - RIGHT + 8
        parts.append(f'<line x1="{x}" y1="{lowest - 4:.1f}" x2="{x + 22}" y2="{lowest - 4:.1f}" stroke="{colour}"')
        parts[-1] += f' stroke-width="2" stroke-dasharray="{dash}"/>'
        name = escape(analysis.names[seat][:LONGEST_NAME])
        parts.append(f'<text x="{x + 28}" y="{lowest:.1f}" fill="{colour}">{name}</text>')
    return parts
