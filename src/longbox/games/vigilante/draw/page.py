"""The whole picture of a view: HTML with drawings in it, made of the view's data alone.

Whatever an option can name carries `data-place`, so that a client can make it something to click. There are no scripts, no
`style` attributes and nothing is fetched; the one `<style>` element is the same in every drawing.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from longbox.drawing.markup import Markup, el, frame, together, written
from longbox.games.vigilante.draw.board import decks, drawn_events, fight, headline, is_revealed, market, now, reveal, track
from longbox.games.vigilante.draw.emblems import definitions
from longbox.games.vigilante.draw.mats import mine, other
from longbox.games.vigilante.draw.style import STYLE


def draw(table: dict[str, Any]) -> str:
    """The table: the board above, the others, and my things nearest to me."""
    me = table["me"]
    players = table["players"]
    others = [other(table, player) for player in _clockwise(players, me)]
    desk = frame(
        "div",
        "vg-desk",
        headline(table),
        reveal(table) if is_revealed(table) else _board(table),
        frame("div", f"vg-mats vg-mats-{len(others)}", others),
        mine(table, players[me]) if me is not None else None,
    )
    return written(frame("div", "vg", _beginning(), desk, role="group", aria_label=f"The table of Vigilante, {now(table)}"))


@cache
def _beginning() -> Markup:
    """What is the same in every drawing."""
    return together([el("style", "", Markup(STYLE)), definitions()])


def _board(table: dict[str, Any]) -> list[object]:
    decided = [drawn_events(table), fight(table)]
    crowded = " vg-crowded" if any(decided) else ""  # the market makes room for what is decided now
    return frame("div", f"vg-board{crowded}", track(table), decided, market(table), decks(table))


def _clockwise(players: list[dict[str, Any]], me: int | None) -> list[dict[str, Any]]:
    """The others as they sit, from my left on; all for whoever watches."""
    return players if me is None else players[me + 1 :] + players[:me]
