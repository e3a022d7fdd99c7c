"""What is in play: the texts of Heroes and Equipment that bend a rule, and the Ambushes in the box."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple, Protocol, TypeVar

from longbox import Hook, Hooks, Registry, Source, Trait
from longbox.games.vigilante.kinds import CARDS, HEROES, HandCard
from longbox.games.vigilante.moments import Ambush, AmbushMoment
from longbox.games.vigilante.state import Vigilante

T = TypeVar("T")
Q = TypeVar("Q", bound=Trait)


class Bearer(NamedTuple):
    """Where a text in play is: on a Hero, or on Equipment that a Hero holds."""

    seat: int
    slot: int
    card: str = ""


bearer = partial(tuple.__new__, Bearer)  # teams are looked through often: without the detour through the generated `__new__`


def _on_teams(g: Vigilante, seat: int | None, cards: Mapping[str, T]) -> list[tuple[Bearer, T]]:
    """These cards on a player's team, or on all teams: by slot, each Hero before what they hold."""
    if seat is None:
        return [found for player in g.players for found in _on_teams(g, player.seat, cards)]
    face = g.faces.face
    found = []
    for slot, hero in enumerate(g.players[seat].slots):
        if hero is None:
            continue
        name, _, gear = hero
        if name in cards:
            found.append((bearer((seat, slot, name)), cards[name]))
        for card in gear:
            held = face[card]
            if held in cards:
                found.append((bearer((seat, slot, held)), cards[held]))
    return found


def _in_hands(g: Vigilante, seat: int | None, cards: Mapping[str, T]) -> list[tuple[int, T]]:
    """These cards in a player's hand, or in all hands, each with its id."""
    face = g.faces.face
    found = []
    for player in g.players if seat is None else (g.players[seat],):
        for card in player.hand:
            name = face[card]
            if name in cards:
                found.append((card, cards[name]))
    return found


def _ambushes(cards: Registry[str, HandCard]) -> Iterable[tuple[str, Sequence[Hook[Vigilante, int]]]]:
    return [(name, (card.ambush,)) for name, card in cards.items() if card.ambush is not None]


HOOKS: Hooks[Vigilante] = Hooks(Source((HEROES, CARDS), _on_teams), Source(CARDS, _in_hands, _ambushes))


class TraitsInPlay(Protocol):
    """The traits of a kind on a player's team, on Heroes and on their Equipment."""

    def __call__(self, g: Vigilante, kind: type[Q], seat: int, /) -> Sequence[tuple[Bearer, Q]]: ...


class AmbushesHeld(Protocol):
    """The Ambushes for a moment in a player's hand, or in all hands, each with the id of its card."""

    def __call__(self, g: Vigilante, moment: AmbushMoment, seat: int | None, /) -> Sequence[tuple[int, Ambush]]: ...


# These are the same function with other types: rules ask often, and a detour would cost a call.
in_play: TraitsInPlay = HOOKS.in_play
ambushes_held: AmbushesHeld = HOOKS.in_play


def ambushes(moment: AmbushMoment) -> Mapping[str, Ambush]:
    """The Ambushes of the box for a moment, by the names of their cards."""
    return HOOKS.in_box(moment)


def equipment(g: Vigilante, seat: int) -> list[HandCard]:
    """All Equipment attached to a team, by slot."""
    face = g.faces.face
    return [CARDS[face[card]] for hero in g.players[seat].slots if hero is not None for card in hero.gear]
