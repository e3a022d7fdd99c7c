"""What the tests of City and Agency Cards share: where things lie, and which cards have a test."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from longbox.games.vigilante.cards.kinds import CardKind, HandCard
from longbox.games.vigilante.state import Vigilante
from longbox.testing.scenario import Scenario
from tests.games.vigilante.table import names, track
from tests.games.vigilante.triggers import trigger

Function = TypeVar("Function", bound=Callable[..., None])


class Played:
    """The cards that the tests of a module play. `@plays("Crowbar")` above a test says that it plays that card."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def __call__(self, *cards: str) -> Callable[[Function], Function]:
        def mark(test: Function) -> Function:
            self.names.update(cards)
            return test

        return mark


def of_kind(deck: dict[str, HandCard], kind: CardKind) -> set[str]:
    """The names of a deck's cards of this kind."""
    return {name for name, card in deck.items() if card.kind is kind}


def dice_show(g: Vigilante, number: int) -> None:
    """The round is over and the only die on the track shows this number, which no Event has."""
    track(g, *[f"Loot Crate {other}" for other in range(1, 7) if other != number][: len(g.track)])
    trigger(g, number)


def hand(play: Scenario, seat: int = 0) -> list[str]:
    return names(play.state, play.state.players[seat].hand)


def in_jail(play: Scenario, seat: int = 0) -> list[str]:
    return names(play.state, play.state.players[seat].jail)


def discarded(play: Scenario) -> list[str]:
    """Both discard piles."""
    return names(play.state, [*play.state.city_discard, *play.state.agency_discard])


def gear(play: Scenario, seat: int = 0, slot: int = 1) -> list[str]:
    held = play.state.players[seat].slots[slot - 1]
    return [] if held is None else names(play.state, held.gear)


def face_up(play: Scenario, seat: int) -> list[str | None]:
    """The tokens of a seat that everybody sees."""
    tokens: list[str | None] = play.match.view(None).table["players"][seat]["tokens"]
    return tokens


def on_track(play: Scenario) -> list[str]:
    return names(play.state, play.state.track)


def attacked(play: Scenario) -> str:
    """With how much the Heroes attacked last, against how much."""
    return [line.text for line in play.match.log() if line.rule == "VG-FIGHT-11"][-1].split("attack with ")[1]


def noted(play: Scenario, seat: int) -> list[tuple[int, int, str]]:
    """About whom, about which token (1 to 4), and what a seat has written down."""
    return [(note.about, note.place + 1, play.state.faces.face[note.says]) for note in play.state.players[seat].notes]
