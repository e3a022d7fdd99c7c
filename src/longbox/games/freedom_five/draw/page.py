"""The whole picture of a view: HTML with drawings in it, made of the view's data alone.

Whatever an option can name carries `data-place`, so that a client can make it something to click. There are no scripts, no
`style` attributes and nothing is fetched; the one `<style>` element is the same in every drawing.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from longbox.drawing.markup import Markup, el, frame, together, written
from longbox.games.freedom_five.draw.boards import mine, other
from longbox.games.freedom_five.draw.city import city, supplies
from longbox.games.freedom_five.draw.comic import back_cover, comic, dossiers, happening, headline, villains
from longbox.games.freedom_five.draw.roster import roster
from longbox.games.freedom_five.draw.signs import definitions
from longbox.games.freedom_five.draw.style import STYLE
from longbox.games.freedom_five.draw.words import now

FEW = 3  # Heroes whose boards stand beside the city


def draw(table: dict[str, Any]) -> str:
    """The city with my hand under it, beside them the Comic and my Hero, and under all that the others and the Villains' cards.

    Before everything else the Heroes are chosen, and at the end stands the back cover.
    """
    me, heroes = table["me"], table["heroes"]
    is_playing = me is not None and me < len(heroes)  # while Heroes are chosen there are fewer of them than seats
    is_beside = is_playing and len(heroes) <= FEW
    team = _team([other(table, hero) for hero in (heroes[me + 1 :] + heroes[:me] if is_playing else heroes)])
    desk = frame(
        "div",
        _stage(table, is_playing),
        headline(table),
        back_cover(table["ending"], table["comic"]["name"]) if table["ending"] else None,
        roster(table) or city(table),
        frame("div", "ff-side", happening(table), comic(table), villains(table), team if is_beside else None),
        mine(table, heroes[me]) if is_playing else team,
        frame(
            "div",
            "ff-rest",
            team if is_playing and not is_beside else None,
            dossiers(table),
            supplies(table) if table["locations"] else None,
        ),
    )
    return written(frame("div", "ff", _beginning(), desk, role="group", aria_label=f"The table of Freedom Five, {now(table)}"))


def _stage(table: dict[str, Any], is_playing: bool) -> str:
    """How the desk is laid out."""
    kinds = {"ff-choosing": table["to_choose"], "ff-finished": table["ending"], "ff-watching": not is_playing}
    return " ".join(["ff-desk", *(kind for kind, holds in kinds.items() if holds)])


def _team(others: list[Markup]) -> list[object] | None:
    if not others:
        return None
    caption = el("h3", "ff-caption", "Heroes")
    return frame("section", "ff-panel ff-team", caption, frame("div", "ff-others", others), aria_label="The other Heroes")


@cache
def _beginning() -> Markup:
    """What is the same in every drawing."""
    return together([el("style", "", Markup(STYLE)), definitions()])
