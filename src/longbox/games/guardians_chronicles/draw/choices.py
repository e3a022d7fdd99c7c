"""Pictures that stand alone: what players choose before a game."""

from __future__ import annotations

from functools import cache

from longbox import ChoiceCard, capital, remembered
from longbox.drawing import INK, PAPER, RED, Markup, el, likeness
from longbox.drawing.covers import HEIGHT, WIDTH
from longbox.games.guardians_chronicles.bases import base_of, board_of
from longbox.games.guardians_chronicles.draw.ground import COLOURS, FLOORS, colour_of, frame_of
from longbox.games.guardians_chronicles.draw.signs import HEROES
from longbox.games.guardians_chronicles.kinds import HEROES as HERO_CARDS


@remembered(HERO_CARDS)
def hero_card(name: str) -> ChoiceCard:
    """A Hero."""
    return ChoiceCard(likeness(*HEROES[name]), HERO_CARDS[name].plays)


@cache
def scenario_card(name: str) -> ChoiceCard:
    """A base from above, as small as a plan on a napkin."""
    base = base_of(name)
    return ChoiceCard(_plan(name), f"{capital(base.difficulty)}, best with {base.recommended} Heroes.")


def _plan(code: str) -> Markup:
    board, lies = board_of(code), frame_of(code)
    scale = min((WIDTH - 30) / lies.width, (HEIGHT - 30) / lies.height)
    squares: dict[str, str] = {}
    for cell, at in board.tile_of.items():
        if cell not in board.grid.gaps:
            x, y = lies.corner(cell)
            fill = COLOURS[colour_of(code, cell)] if colour_of(code, cell) else FLOORS[board.plan(at).kind]
            squares[fill] = squares.get(fill, "") + f"M{x} {y}h40v40h-40z"
    left, top = (WIDTH - lies.width * scale) / 2, (HEIGHT - lies.height * scale) / 2
    floor = [el("path", d=d, fill=fill, stroke=INK, stroke_width=3) for fill, d in squares.items()]
    start = lies.middle(board.start)
    mark = el("circle", cx=start[0], cy=start[1], r=26, fill=RED, stroke=PAPER, stroke_width=6)
    return el(
        "svg",
        "",
        el("rect", width=WIDTH, height=HEIGHT, fill="#3a3944"),
        el("g", "", floor, mark, transform=f"translate({left:.1f} {top:.1f}) scale({scale:.3f})"),
        el("rect", x=2, y=2, width=WIDTH - 4, height=HEIGHT - 4, fill="none", stroke=INK, stroke_width=4),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden="true",
    )
