"""The chart of an analysis: every seat's chance to win over the game in the seat's colour, and the turning points."""

from __future__ import annotations

from textwrap import shorten, wrap
from typing import Any

from longbox.drawing import GOLD, HUES, INK, PAPER, STONE, WHITE, Markup, el, together
from longbox.lab.analysis import Analysis, AnalysisPoint

WIDTH, CURVE = 960, 320  # of the file, and the height of the curve in it
LEFT, RIGHT, TOP = 16, 190, 52
STRIP = 96  # the height of the curve on a page, where it is as wide as there is room
ABOVE, BELOW = 8, 18  # room in the curve over 100 % and under 0 %
# Dashes and names tell the seats apart, not colour alone.
USUAL = ("red", "blue", "green", "yellow", "purple", "orange")
TOGETHER = "teal"
DASHES = ("", "8 4", "2 4", "12 4 2 4", "1 4", "6 3 2 3")
LINE = 16  # between two names or two lines of text
LETTER = 7.5  # the average width of a letter, at most
LONGEST_NAME, LONGEST_LABEL = 18, 70
MARK = 9  # the radius of a turning point
EDGE = 2.6  # percent of the width: a mark at the end of a narrow curve is not cut off
NEAR = 3  # percent of the width: marks of neighbouring turning points do not cover each other
WORDS = {"font_family": "sans-serif", "font_size": 12}
HALO = {"paint_order": "stroke", "stroke": WHITE, "stroke_width": 3}


# -- the curve, alone --------------------------------------------------------------------------------


def curve(analysis: Analysis, height: int = STRIP, *, links: bool = False) -> Markup:
    """The curve as an SVG that is as wide as its place. Only the lines are stretched, and no letters.

    With links a turning point leads to its position in the replay.
    """
    return el(
        "svg",
        "plot",
        el("rect", width="100%", height=height, fill=WHITE),
        _grid(height),
        el(
            "svg",
            "",
            [_line(analysis, seat, height) for seat in sides(analysis)],
            width="100%",
            height=height,
            viewBox=f"0 0 {_length(analysis)} {height}",
            preserveAspectRatio="none",
        ),
        _axes(analysis, height),
        _marks(analysis, height, links),
        width="100%",
        height=height,
        role="group",
        aria_label=f"Chances to win, as each player could tell: {analysis.reason}",
        **WORDS,
    )


def sides(analysis: Analysis) -> range:
    """The seats that have a curve of their own."""
    return range(1 if analysis.is_shared else len(analysis.names))


def style(analysis: Analysis, seat: int) -> tuple[str, str]:
    """The colour and the dashes of a seat's line."""
    if analysis.is_shared:
        return HUES[TOGETHER].fill, ""
    hues = analysis.hues if all(hue in HUES for hue in analysis.hues) and analysis.hues else USUAL
    return HUES[hues[seat % len(hues)]].fill, DASHES[seat % len(DASHES)]


def called(analysis: Analysis, seat: int) -> str:
    """The name of a line."""
    return "All together" if analysis.is_shared else analysis.names[seat]


def _length(analysis: Analysis) -> int:
    return max(1, analysis.points[-1].number - _first(analysis))


def _first(analysis: Analysis) -> int:
    return analysis.points[0].number - 1


def _across(analysis: Analysis, number: int) -> float:
    """Where the position after so many answers is, in percent of the width."""
    return 100 * (number - _first(analysis)) / _length(analysis)


def _down(chance: float, height: int) -> float:
    return ABOVE + (height - ABOVE - BELOW) * (1 - chance)


def _grid(height: int) -> list[Markup]:
    steps = (0, 25, 50, 75, 100) if height > 200 else (0, 50, 100)
    return [
        el("line", x1="0%", x2="100%", y1=f"{y:.1f}", y2=f"{y:.1f}", stroke=STONE)
        for y in (_down(percent / 100, height) for percent in steps)
    ]


def _axes(analysis: Analysis, height: int) -> list[Markup]:
    """What stands at the edges: how high is good, and where the game begins and ends."""
    last = analysis.points[-1].number
    return [
        el("text", "", "100% wins", x=4, y=_down(1, height) + 11, **HALO),
        el("text", "", "50%", x=4, y=f"{_down(0.5, height) + 4:.1f}", **HALO),
        el("text", "", "0%", x=4, y=_down(0, height) - 3, **HALO),
        el("text", "", "beginning", x=4, y=height - 4),
        el("text", "", f"end, {last} answers", x="100%", dx=-4, y=height - 4, text_anchor="end"),
    ]


def _line(analysis: Analysis, seat: int, height: int) -> Markup:
    """A line in the seat's colour over a wider one in ink, so that a light colour can be read."""
    first = _first(analysis)
    dots = [f"{point.number - 1 - first},{_down(point.before[seat], height):.1f}" for point in analysis.points]
    dots.append(f"{_length(analysis)},{_down(analysis.worth[seat], height):.1f}")
    colour, dash = style(analysis, seat)
    shape = {"points": " ".join(dots), "fill": "none", "vector_effect": "non-scaling-stroke", "stroke_linejoin": "round"}
    return together([el("polyline", **shape, **ink) for ink in _inks(colour, dash)])


def _inks(colour: str, dash: str) -> list[dict[str, str]]:
    return [{"stroke": ink, "stroke_width": width, "stroke_dasharray": dash} for ink, width in ((INK, "4.5"), (colour, "2.5"))]


def _marks(analysis: Analysis, height: int, links: bool) -> list[Markup]:
    """A numbered disc for each turning point. Neighbours stand above each other."""
    marks, put = [], list[tuple[float, float]]()
    for count, point in enumerate(analysis.turning_points, 1):
        x, y = _across(analysis, point.number), _down(point.after[point.turned], height)
        x, y = min(max(x, EDGE), 100 - EDGE), min(max(y, MARK + 1), height - BELOW - MARK)
        while any(abs(x - other) < NEAR and abs(y - there) < 2 * MARK for other, there in put):
            y = y - 2 * MARK - 2 if y > height / 2 else y + 2 * MARK + 2
        put.append((x, y))
        said = sentence(analysis, point)
        disc = [
            el("title", "", said),
            el("circle", cx=f"{x:.2f}%", cy=f"{y:.1f}", r=MARK, fill=GOLD, stroke=INK, stroke_width=2),
            el("text", "", count, x=f"{x:.2f}%", y=f"{y + 4:.1f}", text_anchor="middle", font_weight=700),
        ]
        target = f"?number={point.number - 1}"
        link = el("a", "turn", disc, href=target, data_number=point.number - 1, aria_label=f"Turning point {count}: {said}")
        marks.append(link if links else el("g", "", disc))
    return marks


def sentence(analysis: Analysis, point: AnalysisPoint) -> str:
    """A turning point in words."""
    return f"{_what(analysis, point)} ({_changes(analysis, point)})"


def _what(analysis: Analysis, point: AnalysisPoint) -> str:
    """What happened there. What luck turned is nobody's doing."""
    label = shorten(point.label, LONGEST_LABEL, placeholder=" …")
    what = f"luck, after “{label}”" if point.is_luck else f"{analysis.names[point.seat]}, {label}"
    return f"Answer {point.number}: {what}"


def _changes(analysis: Analysis, point: AnalysisPoint) -> str:
    """Whose chance it changed, and how."""
    changes = [
        f"{called(analysis, seat)} {point.before[seat]:.0%} to {point.after[seat]:.0%}"
        for seat in sides(analysis)
        if round(point.after[seat] - point.before[seat], 2)
    ]
    return ", ".join(changes)


def shown(analysis: Analysis) -> dict[str, Any]:
    """What a page shows of an analysis: its lines, the turning points in words, the curve, and the chart as a file."""
    styles = [(seat, *style(analysis, seat)) for seat in sides(analysis)]
    return {
        "lines": [{"name": called(analysis, seat), "colour": colour, "dash": dash} for seat, colour, dash in styles],
        "turns": [{"what": _what(analysis, point), "changes": _changes(analysis, point)} for point in analysis.turning_points],
        "curve": curve(analysis, links=True),
        "svg": chart(analysis),
    }


# -- the chart as a file -----------------------------------------------------------------------------


def chart(analysis: Analysis) -> str:
    """The chart as a complete SVG file: the curve, the names of its lines, and the turning points in words."""
    below = TOP + CURVE + LINE
    words, height = _listed(analysis, below)
    picture = el(
        "svg",
        "",
        el("title", "", f"Chances to win, as each player could tell: {analysis.reason}"),
        el("desc", "", _words(analysis)),
        el("rect", width=WIDTH, height=height, fill=PAPER),
        el("text", "", "Chances to win, as each player could tell", x=LEFT, y=22, font_size=15, font_weight="bold"),
        el("text", "", shorten(analysis.reason, _letters(LEFT), placeholder=" …"), x=LEFT, y=40),
        el("svg", "", curve(analysis, CURVE), x=LEFT, y=TOP, width=WIDTH - LEFT - RIGHT, height=CURVE),
        _names(analysis),
        words,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height}",
        role="img",
        **WORDS,
    )
    return f"{picture}\n"


def _words(analysis: Analysis) -> str:
    """What the chart shows, in words, for people who cannot see it."""
    ends = [f"{called(analysis, seat)} ends at {analysis.worth[seat]:.0%}" for seat in sides(analysis)]
    turns = [sentence(analysis, point) for point in analysis.turning_points]
    return f"{'; '.join(ends)}. {_heading(analysis)} {'; '.join(turns)}".strip()


def _heading(analysis: Analysis) -> str:
    return "Turning points:" if analysis.turning_points else "No answer was a turning point."


def _letters(x: int) -> int:
    """The number of letters that fit on a line that begins at this x."""
    return int((WIDTH - x - 8) / LETTER)


def _names(analysis: Analysis) -> list[Markup]:
    """The name of each line at its end. Names do not cover each other."""
    parts, lowest, x = [], float(TOP - LINE), WIDTH - RIGHT + 8
    for seat in sorted(sides(analysis), key=lambda seat: -analysis.worth[seat]):
        colour, dash = style(analysis, seat)
        lowest = max(TOP + _down(analysis.worth[seat], CURVE) + 4, lowest + LINE)
        y = f"{lowest - 4:.1f}"
        parts += [el("line", x1=x, x2=x + 22, y1=y, y2=y, **ink) for ink in _inks(colour, dash)]
        parts.append(el("text", "", called(analysis, seat)[:LONGEST_NAME], x=x + 28, y=f"{lowest:.1f}"))
    return parts


def _listed(analysis: Analysis, y: int) -> tuple[list[Markup], int]:
    """The turning points in words, from this y on down, and the y where they end."""
    lines = [(LEFT, _heading(analysis))]
    for count, point in enumerate(analysis.turning_points, 1):
        first, *more = wrap(f"{count}. {sentence(analysis, point)}", _letters(LEFT + LINE))
        lines += [(LEFT, first), *((LEFT + LINE, line) for line in more)]
    parts = [el("text", "", line, x=x, y=y + LINE * (place + 1)) for place, (x, line) in enumerate(lines)]
    return parts, y + LINE * (len(lines) + 1)
