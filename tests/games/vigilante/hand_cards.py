"""Which City and Agency Cards have a test."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from longbox.games.vigilante.hooks import ambushes
from longbox.games.vigilante.kinds import CARDS, CardKind, HandCard
from longbox.games.vigilante.moments import IN_FIGHTS, MOMENTS
from tests.games.vigilante.decks import AGENCY, CITY

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


def ambush_cards(*, in_fights: bool) -> set[str]:
    """The Ambush cards of both decks that answer what happens in fights, or those that answer something else."""
    return {name for moment in MOMENTS.values() if (moment in IN_FIGHTS) == in_fights for name in ambushes(moment)}


def equipment_with(*, deed: bool) -> set[str]:
    """The Equipment of both decks that does something (used, by a die, when its Hero falls), or the rest of it."""
    names = of_kind(CITY, CardKind.EQUIPMENT) | of_kind(AGENCY, CardKind.EQUIPMENT)
    return {name for name in names if bool(CARDS[name].use or CARDS[name].on_die or CARDS[name].fall) == deed}
