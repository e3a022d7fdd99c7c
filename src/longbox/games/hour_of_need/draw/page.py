"""The whole picture of a view, from the view's data alone. Everything that an option can name carries `data-place`."""

from __future__ import annotations

from longbox.drawing import Page, frame
from longbox.games.hour_of_need.draw.board import board
from longbox.games.hour_of_need.draw.heroes import mine, other
from longbox.games.hour_of_need.draw.panels import panels
from longbox.games.hour_of_need.draw.roster import roster
from longbox.games.hour_of_need.draw.scene_style import SCENE_STYLE
from longbox.games.hour_of_need.draw.signs import SHAPES
from longbox.games.hour_of_need.draw.style import STYLE
from longbox.games.hour_of_need.draw.villain import heading, villain
from longbox.games.hour_of_need.draw.words import now
from longbox.games.hour_of_need.view_types import HeroView, TableView

PAGE = Page("hn", STYLE + SCENE_STYLE, *SHAPES)
MANY = 5  # from so many heroes on the boards of the others are short


def draw(table: TableView) -> str:
    """The map beside the villain, the panels and my hero; below the map the others.

    My hero stands first, so that a phone finds all that is mine in one part of the desk. Before the game the heroes to choose
    from stand in place of the map.
    """
    own, others = _seated(table)
    team = frame("section", "hn-others", [other(table, hero) for hero in others], aria_label="The other heroes")
    choosing = roster(table)
    return PAGE.drawn(
        f"The table of Hour of Need, {now(table)}",
        heading(table),
        mine(table, own) if own is not None else None,
        [choosing] if choosing else [board(table), villain(table), panels(table)],
        team if others else None,
        classes=_stage(table, own),
    )


def _seated(table: TableView) -> tuple[HeroView | None, list[HeroView]]:
    """My hero, and the others clockwise from my left. Somebody who watches sees the active hero first."""
    me, heroes = table["me"], table["heroes"]
    if me is None or me >= len(heroes):
        first = table["active"] or 0
        return None, heroes[first:] + heroes[:first]
    return heroes[me], heroes[me + 1 :] + heroes[:me]


def _stage(table: TableView, own: HeroView | None) -> str:
    """The layout of the desk."""
    kinds = {
        "hn-choosing": table["to_choose"],
        "hn-watching": own is None,
        "hn-alone": len(table["names"]) == 1,
        "hn-many": len(table["names"]) >= MANY,
    }
    return " ".join(kind for kind, holds in kinds.items() if holds)
