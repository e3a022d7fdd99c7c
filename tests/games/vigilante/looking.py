"""Looking at the table, and putting something on it, for tests of cards."""

from __future__ import annotations

from longbox.games.vigilante.rules.hand import to_discard
from longbox.games.vigilante.state import Vigilante
from longbox.testing.scenario import Scenario
from tests.games.vigilante.table import give, names


def hand(play: Scenario, seat: int = 0) -> list[str]:
    return names(play.state, play.state.players[seat].hand)


def hands(play: Scenario) -> list[int]:
    """How many cards everybody holds."""
    return [len(player.hand) for player in play.state.players]


def in_jail(play: Scenario, seat: int = 0) -> list[str]:
    return names(play.state, play.state.players[seat].jail)


def gear(play: Scenario, seat: int = 0, slot: int = 1) -> list[str]:
    held = play.state.players[seat].slots[slot - 1]
    return [] if held is None else names(play.state, held.gear)


def face_up(play: Scenario, seat: int) -> list[str | None]:
    """The tokens of a seat that everybody sees."""
    tokens: list[str | None] = play.match.view(None).table["players"][seat]["tokens"]
    return tokens


def attacked(play: Scenario) -> str:
    """With how much the Heroes attacked in the last fight, against how much Health."""
    lines = [line.text for line in play.match.log() if line.rule == "VG-FIGHT-11"]
    return lines[-1].partition("attack with ")[2]


def thrown_away(g: Vigilante, *cards: str) -> None:
    """These cards lie in the discard piles of their decks."""
    for card in give(g, 0, *cards):
        g.players[0].hand.remove(card)
        to_discard(g, card)
