"""The whole picture of a view, from the view's data alone. Everything that an option can name carries `data-place`."""

from __future__ import annotations

from longbox.drawing import Markup, Page, caption, frame
from longbox.games.freedom_five.draw.boards import mine, other
from longbox.games.freedom_five.draw.city import city, supplies
from longbox.games.freedom_five.draw.comic import back_cover, comic, dossiers, happening, heading, villains
from longbox.games.freedom_five.draw.roster import roster
from longbox.games.freedom_five.draw.scene_style import SCENE_STYLE
from longbox.games.freedom_five.draw.style import STYLE
from longbox.games.freedom_five.draw.words import now
from longbox.games.freedom_five.view_types import HeroView, TableView

PAGE = Page("ff", STYLE + SCENE_STYLE)
FEW = 3  # up to this many Heroes have their boards beside the city


def draw(table: TableView) -> str:
    """The city above my hand, beside them the Comic and my Hero, and below them the other Heroes and the Villains' cards.

    Before the game the roster stands first, and after it the back cover.
    """
    own, others = _seated(table)
    is_beside = own is not None and len(table["heroes"]) <= FEW
    team = _team([other(table, hero) for hero in others])
    return PAGE.drawn(
        f"The table of Freedom Five, {now(table)}",
        heading(table),
        back_cover(table["ending"], table["comic"]["name"]) if table["ending"] else None,
        roster(table) or city(table),
        frame("div", "ff-side", happening(table), comic(table), villains(table), team if is_beside else None),
        mine(table, own) if own is not None else team,
        frame(
            "div",
            "ff-rest",
            None if own is None or is_beside else team,
            dossiers(table),
            supplies(table) if table["locations"] else None,
        ),
        classes=_stage(table, own is not None),
    )


def _seated(table: TableView) -> tuple[HeroView | None, list[HeroView]]:
    """My Hero, and the others clockwise from my left. A spectator has no Hero, nor has a player who has not chosen one."""
    me, heroes = table["me"], table["heroes"]
    if me is None or me >= len(heroes):
        return None, heroes
    return heroes[me], heroes[me + 1 :] + heroes[:me]


def _stage(table: TableView, is_playing: bool) -> str:
    """The layout of the desk."""
    kinds = {"ff-choosing": table["to_choose"], "ff-finished": table["ending"], "ff-watching": not is_playing}
    return " ".join(kind for kind, holds in kinds.items() if holds)


def _team(others: list[Markup]) -> list[object] | None:
    if not others:
        return None
    return frame(
        "section", "lb-panel ff-team", caption("Heroes"), frame("div", "ff-others", others), aria_label="The other Heroes"
    )
