"""The summary since a Hero's last turn: the numbers that it compares, and what is about to go wrong."""

from __future__ import annotations

from collections.abc import Iterator

from longbox import Possession, Remark
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.draw.words import at
from longbox.games.freedom_five.state import LOST_TOWER, MOST_HENCHMEN, TRACK_END
from longbox.games.freedom_five.view_types import HeroView, TableView

NEAR_THE_END = 2  # spaces of the track
HURT = 4  # Damage tokens that make the next blow dangerous


def standing(table: TableView) -> list[Possession]:
    """What I have: cards, damage, tokens, Special cards and rescued Bystanders."""
    me = _me(table)
    if me is None:
        return []
    place = (f"player:{me['seat']}",)
    return [
        Possession("Damage token", len(me["damage"]), place),
        Possession("card", len(me["hand"]), place),
        Possession("Special card", sum(card is not None for card in me["specials"]), place),
        Possession("Bystander", len(me["bystanders"]), place),
        Possession("Personal Task", len(me["tasks"]), place),
    ]


def threats(table: TableView) -> list[Remark]:
    """What is about to go wrong, the worst first: FF-TRACK-03, FF-END-05, FF-OVER-01."""
    return [] if table["ending"] else [*_of_all(table), *_of_me(table)]


def _me(table: TableView) -> HeroView | None:
    """My Hero; there is none for a guest, or before I have chosen one."""
    return next((hero for hero in table["heroes"] if hero["seat"] == table["me"]), None)


def _of_all(table: TableView) -> Iterator[Remark]:
    if table["track"] >= TRACK_END - NEAR_THE_END:
        yield Remark(f"The Mastermind track is at {table['track']} of {TRACK_END}", ("track",))
    if len(table["tower"]) == LOST_TOWER - 1 and not table["under_construction"]:
        yield Remark("One more Anarchy card at Freedom Tower loses the game", (f"location:{HQ}",))


def _of_me(table: TableView) -> Iterator[Remark]:
    me = _me(table)
    if me is not None and len(me["damage"]) >= HURT:
        yield Remark(f"You have {len(me['damage'])} Damage tokens", (f"player:{me['seat']}",))
    full = [number for number, there in table["locations"].items() if len(there["henchmen"]) >= MOST_HENCHMEN]
    for number in full:
        yield Remark(f"A Henchman more is an Overrun {at(number)}", (f"location:{number}",))
