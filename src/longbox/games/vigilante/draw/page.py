"""The whole picture of a view, from the view's data alone. Everything that an option can name carries `data-place`."""

from __future__ import annotations

from longbox.drawing import Page, frame
from longbox.games.vigilante.draw.board import (
    colours,
    decks,
    drawn_events,
    fight,
    heading,
    is_revealed,
    market,
    now,
    reveal,
    track,
)
from longbox.games.vigilante.draw.mats import mine, other
from longbox.games.vigilante.draw.scene_style import SCENE_STYLE
from longbox.games.vigilante.draw.style import STYLE
from longbox.games.vigilante.view_types import PlayerView, TableView

PAGE = Page("vg", STYLE + SCENE_STYLE)


def draw(table: TableView) -> str:
    """The board above, then the other players, and my area nearest to me."""
    me = table["me"]
    players = table["players"]
    others = [other(table, player) for player in _clockwise(players, me)]
    return PAGE.drawn(
        f"The table of Vigilante, {now(table)}",
        heading(table),
        reveal(table) if is_revealed(table) else _board(table),
        colours(table),
        frame("div", f"vg-mats vg-mats-{len(others)}", others),
        mine(table, players[me]) if me is not None else None,
    )


def _board(table: TableView) -> list[object]:
    decided = [drawn_events(table), fight(table)]
    crowded = " vg-crowded" if any(decided) else ""  # the market makes room for the current choice
    return frame("div", f"vg-board{crowded}", track(table), decided, market(table), decks(table))


def _clockwise(players: list[PlayerView], me: int | None) -> list[PlayerView]:
    """The other players clockwise from my left; all players for a spectator."""
    return players if me is None else players[me + 1 :] + players[:me]
