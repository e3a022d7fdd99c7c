"""The whole picture of a view: HTML with drawings in it, made of the view's data alone.

Whatever an option can name carries `data-place`, so that a client can make it something to click. There are no scripts, no
`style` attributes and nothing is fetched; the one `<style>` element is the same in every drawing.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from longbox.drawing.markup import Markup, el, frame, together, written
from longbox.games.freedom_five.draw.boards import mine, other
from longbox.games.freedom_five.draw.city import city
from longbox.games.freedom_five.draw.comic import comic, happening, headline, villains
from longbox.games.freedom_five.draw.signs import definitions
from longbox.games.freedom_five.draw.style import STYLE
from longbox.games.freedom_five.draw.words import now


def draw(table: dict[str, Any]) -> str:
    """The city with my Hero under it; beside them the Comic, the Villains and the other Heroes."""
    me, heroes = table["me"], table["heroes"]
    is_playing = me is not None and me < len(heroes)  # while Heroes are chosen there are fewer of them than seats
    team = _team([other(table, hero) for hero in (heroes[me + 1 :] + heroes[:me] if is_playing else heroes)])
    desk = frame(
        "div",
        "ff-desk",
        headline(table),
        city(table),
        frame("div", "ff-side", happening(table), comic(table["comic"]), villains(table), team if is_playing else None),
        mine(table, heroes[me]) if is_playing else team,
    )
    return written(frame("div", "ff", _beginning(), desk, role="group", aria_label=f"The table of Freedom Five, {now(table)}"))


def _team(others: list[Markup]) -> list[object] | None:
    if not others:
        return None
    caption = el("h3", "ff-caption", "Heroes")
    return frame("section", "ff-panel ff-team", caption, frame("div", "ff-others", others), aria_label="The other Heroes")


@cache
def _beginning() -> Markup:
    """What is the same in every drawing."""
    return together([el("style", "", Markup(STYLE)), definitions()])
