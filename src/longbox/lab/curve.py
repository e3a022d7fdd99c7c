"""The picture of an analysis: every seat's chance to win over the course of the game, and where it turned."""

from __future__ import annotations

from html import escape

from longbox.lab.analysis import Analysis, Point

WIDTH, HEIGHT = 960, 420
LEFT, RIGHT, TOP, BOTTOM = 56, 170, 40, 48
# Seats are told apart by their dashes and by their names at the end of the line, not by colour alone.
COLOURS = ("#c0392b", "#1f618d", "#1e8449", "#9a7d0a", "#7d3c98", "#a04000")
DASHES = ("", "8 4", "2 4", "12 4 2 4", "1 3", "6 2 2 2 2 2")
GRID = (0, 25, 50, 75, 100)
LINE = 16  # between two names


def curve(analysis: Analysis) -> str:
    """An SVG of its own, to be read without this program."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"',
        '  font-family="sans-serif" font-size="12">',
        f"<title>{escape(_title(analysis))}</title>",
        f"<desc>{escape(_words(analysis))}</desc>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf7"/>',
        f'<text x="{LEFT}" y="22" font-size="15" font-weight="bold">{escape(_title(analysis))}</text>',
        *_grid(analysis),
        *_turning_points(analysis),
        *_lines(analysis),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _title(analysis: Analysis) -> str:
    return f"Chances to win, as each player could tell: {analysis.reason}"


def _words(analysis: Analysis) -> str:
    """What the picture shows, for those who do not see it."""
    turns = [f"answer {point.number} by {analysis.names[point.seat]}, {point.label}" for point in analysis.turning_points]
    ends = [f"{name} ends at {worth:.0%}" for name, worth in zip(analysis.names, analysis.worth, strict=True)]
    return f"{'; '.join(ends)}. Turning points: {'; '.join(turns)}."


def _across(analysis: Analysis, number: int) -> float:
    first, last = analysis.points[0].number - 1, analysis.points[-1].number
    return LEFT + (WIDTH - LEFT - RIGHT) * (number - first) / max(1, last - first)


def _down(chance: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)


def _grid(analysis: Analysis) -> list[str]:
    parts = []
    for percent in GRID:
        y = _down(percent / 100)
        parts.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}" stroke="#d8d2c4"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>')
    last = analysis.points[-1].number
    parts.append(f'<text x="{LEFT}" y="{HEIGHT - 10}">start</text>')
    parts.append(f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 10}" text-anchor="end">{last} answers</text>')
    return parts


def _turning_points(analysis: Analysis) -> list[str]:
    parts = []
    for place, point in enumerate(analysis.turning_points, 1):
        x = _across(analysis, point.number)
        parts.append(f"<g><title>{escape(_sentence(analysis, point))}</title>")
        parts.append(f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{HEIGHT - BOTTOM}" stroke="#555" stroke-dasharray="3 3"/>')
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle">{place}</text></g>')
    return parts


def _sentence(analysis: Analysis, point: Point) -> str:
    return f"Answer {point.number}, {analysis.names[point.seat]}: {point.label}"


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
        parts.append(f'<text x="{x + 28}" y="{lowest:.1f}" fill="{colour}">{escape(analysis.names[seat][:18])}</text>')
    return parts
