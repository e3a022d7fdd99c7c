"""What the tests of City and Agency Cards share: where things lie, and which cards have a test."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from longbox.games.vigilante.cards.kinds import AGENCY, AMBUSHES, CARDS, CITY, CardKind, HandCard
from longbox.games.vigilante.state import Moment, Vigilante
from longbox.testing.scenario import Scenario
from tests.games.vigilante.table import hero, names, team, track
from tests.games.vigilante.triggers import trigger

IN_FIGHTS = (
    Moment.VILLAIN_REVEALED,
    Moment.HEROES_ATTACK,
    Moment.FIGHT_WON,
    Moment.HERO_WOULD_FALL,
    Moment.HERO_FELL,
)

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


def ambushes(*, in_fights: bool) -> set[str]:
    """The Ambush cards of both decks that answer what happens in fights, or those that answer something else."""
    return {name for moment, cards in AMBUSHES.items() if (moment in IN_FIGHTS) == in_fights for name in cards}


def equipment_with(*, deed: bool) -> set[str]:
    """The Equipment of both decks that does something (used, by a die, when its Hero falls), or the rest of it."""
    names = of_kind(CITY, CardKind.EQUIPMENT) | of_kind(AGENCY, CardKind.EQUIPMENT)
    return {name for name in names if bool(CARDS[name].use or CARDS[name].on_die or CARDS[name].fall) == deed}


def one_hero(g: Vigilante, *held: str, name: str = "Grudge", hurt: int = 0) -> None:
    """Seat 0 has this Hero alone; Grudge has Attack 2 and Health 4."""
    team(g, 0)
    hero(g, 0, 1, name, damage=hurt, gear=held)


def dice_show(g: Vigilante, number: int) -> None:
    """The round is over and the only die on the track shows this number, which no Event has."""
    track(g, *[f"Loot Crate {other}" for other in range(1, 7) if other != number][: len(g.track)])
    trigger(g, number)


def discarded(play: Scenario) -> list[str]:
    """Both discard piles."""
    return names(play.state, [*play.state.city_discard, *play.state.agency_discard])


def on_track(play: Scenario) -> list[str]:
    return names(play.state, play.state.track)


def noted(play: Scenario, seat: int) -> list[tuple[int, int, str]]:
    """About whom, about which token (1 to 4), and what a seat has written down."""
    return [(note.about, note.place + 1, play.state.faces.face[note.says]) for note in play.state.players[seat].notes]
