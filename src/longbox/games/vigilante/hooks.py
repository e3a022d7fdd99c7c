"""What is in play: the texts of Heroes and Equipment that bend a rule, and the Ambushes in the box."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

from longbox import Hook, Hooks, Registry, Source, Trait, remembered
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
    """These cards in a player's hand, or in all hands."""
    face = g.faces.face
    return [
        (player.seat, cards[face[card]])
        for player in (g.players if seat is None else [g.players[seat]])
        for card in player.hand
        if face[card] in cards
    ]


def _ambushes(cards: Registry[str, HandCard]) -> Iterable[tuple[str, Sequence[Hook[Vigilante, int]]]]:
    return [(name, (card.ambush,)) for name, card in cards.items() if card.ambush is not None]


HOOKS: Hooks[Vigilante] = Hooks(Source((HEROES, CARDS), _on_teams), Source(CARDS, _in_hands, _ambushes))


_in_box = remembered(HEROES, CARDS)(HOOKS.in_box)


def in_play(g: Vigilante, kind: type[Q], seat: int) -> list[tuple[Bearer, Q]]:
    """The traits of a kind on a player's team, on Heroes and on their Equipment. Most boxes and teams have none of it."""
    cards = _in_box(kind)
    return _on_teams(g, seat, cards) if cards else []


def ambushes(moment: AmbushMoment) -> Mapping[str, Ambush]:
    """The Ambushes of the box for a moment, by the names of their cards."""
    return HOOKS.in_box(moment)


def equipment(g: Vigilante, seat: int) -> list[HandCard]:
    """All Equipment attached to a team, by slot."""
    face = g.faces.face
    return [CARDS[face[card]] for hero in g.players[seat].slots if hero is not None for card in hero.gear]
