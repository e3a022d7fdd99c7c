"""The whole picture of a view, from the view's data alone. Everything that an option can name carries `data-place`."""

from __future__ import annotations

from longbox.drawing import Page, frame
from longbox.games.guardians_chronicles.draw.heroes import mine, other, roster
from longbox.games.guardians_chronicles.draw.labels import now
from longbox.games.guardians_chronicles.draw.paper import paper
from longbox.games.guardians_chronicles.draw.plan import plan
from longbox.games.guardians_chronicles.draw.rooms import adventure, rooms
from longbox.games.guardians_chronicles.draw.scene_style import SCENE_STYLE
from longbox.games.guardians_chronicles.draw.signs import HUE_OF, SHAPES
from longbox.games.guardians_chronicles.draw.status import heading, tray
from longbox.games.guardians_chronicles.draw.style import STYLE
from longbox.games.guardians_chronicles.draw.villains import skarov, villains
from longbox.games.guardians_chronicles.view_types import HeroView, TableView

PAGE = Page("gc", STYLE + SCENE_STYLE, *SHAPES)


def draw(table: TableView) -> str:
    """The floor plan, beside it what is mine, the Villains and the Heroes; below it the rooms and the front page.

    When the game is over, the front page comes first.
    """
    me, own, others = table["me"], _mine(table), _others(table)
    team = frame("section", "gc-others", [other(table, hero) for hero in others], aria_label="The Heroes") if others else None
    is_skarov = me is not None and me == table["skarov"]
    return PAGE.drawn(
        f"The table of Guardians' Chronicles, {now(table)}",
        heading(table),
        skarov(table) if is_skarov else mine(table, own) if own is not None else None,
        frame("div", "gc-base", roster(table), plan(table), tray(table), rooms(table) or adventure(table)),
        None if is_skarov else villains(table),
        team,
        paper(table),
        classes=_stage(table, is_watching=own is None and not is_skarov),
    )


def _mine(table: TableView) -> HeroView | None:
    me = table["me"]
    return table["heroes"][me] if me is not None and me < len(table["heroes"]) and me != table["skarov"] else None


def _others(table: TableView) -> list[HeroView]:
    """The other Heroes clockwise from my left."""
    me, heroes = table["me"], table["heroes"]
    return heroes if _mine(table) is None or me is None else heroes[me + 1 :] + heroes[:me]


def _stage(table: TableView, is_watching: bool) -> str:
    """The layout of the desk."""
    kinds = {
        "gc-choosing": bool(table["to_choose"]),
        "gc-watching": is_watching,
        "gc-ended": bool(table["page"]["headline"]),
    }
    return " ".join(kind for kind, holds in kinds.items() if holds)


def hues(table: TableView) -> list[str]:
    """The hue of each seat's pieces: those of the Heroes, and red for the Doktor."""
    named = {hero["seat"]: HUE_OF[hero["name"]] for hero in table["heroes"]}
    return [named.get(seat, "stone") for seat in range(table["skarov"])] + ["red"]
