"""Setting the table of Vigilante for a scenario test: each function puts one thing where a test wants it.

    with at_turn(seats=4) as play:                  # the first turn of round 1, seat 0 to act
        with play.table() as g:
            hero(g, 0, 1, "Old Quarry", damage=2)
            give(g, 0, "Crowbar", "First Aid Kit")
            next_villain(g, "Sump")
        play.answer(0, "fight")

All keep every card, token and Villain in exactly one place, so that the invariants hold.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import Any

from longbox.engine.deck import Deck
from longbox.engine.faces import EVERYBODY
from longbox.games.vigilante import GAME
from longbox.games.vigilante.cards.identities import IDENTITIES
from longbox.games.vigilante.cards.kinds import HEROES, VILLAINS
from longbox.games.vigilante.rules.events import put_on_track
from longbox.games.vigilante.setup import FIRST_SEAT, kept_tokens
from longbox.games.vigilante.state import ACTIONS, Hero, Phase, Player, Vigilante
from longbox.testing.scenario import Scenario, scenario

STARTER = "Nightshift Nora"  # Attack 1, Health 4, of no use in a fight


@contextlib.contextmanager
def at_turn(seats: int = 4, **options: Any) -> Iterator[Scenario]:
    """The first turn of round 1: seat 0 is First Player, everybody has a Starter Hero in slot 1, no cards and no Villains."""
    with scenario(GAME, seats, first_player=FIRST_SEAT, **options) as play:
        while play.state.phase is not Phase.TURN:
            decision = play.match.decision
            part = decision.for_seat(decision.seats[0])
            assert part is not None
            play.answer(part.seat, part.options[0].key)
        with play.table() as g:
            for player in g.players:
                put_hand_back(g, player.seat)
        yield play


def put_hand_back(g: Vigilante, seat: int) -> None:
    """The hand goes back into the decks, unseen."""
    for card in g.players[seat].hand:
        deck = g.city if g.faces.group[card].startswith("city") else g.agency
        _into(deck, card)
        g.faces.known[card] = 0
    g.players[seat].hand = []


def _into(deck: Deck[int], thing: int) -> None:
    *below, top = deck.layers or ((),)
    deck.layers = (*below, (*top, thing))


def give(g: Vigilante, seat: int, *names: str) -> list[int]:
    """These cards come to a hand, from the decks or the discard piles."""
    found = [_take_card(g, name) for name in names]
    for card in found:
        g.faces.known[card] = 1 << seat
        g.players[seat].hand.append(card)
    return found


def _take_card(g: Vigilante, name: str) -> int:
    for deck in (g.city, g.agency):
        for card in deck:
            if g.faces.face[card] == name:
                deck.remove(card)
                return card
    for pile in (g.city_discard, g.agency_discard):
        for card in pile:
            if g.faces.face[card] == name:
                pile.remove(card)
                return card
    raise AssertionError(f"there is no '{name}' left in the decks and discard piles")


def next_card(g: Vigilante, name: str, deck: str = "City") -> None:
    """This card is the next one drawn from a deck."""
    card = _take_card(g, name)
    g.faces.known[card] = 0
    (g.city if deck == "City" else g.agency).put_on_top(card)


def hero(g: Vigilante, seat: int, slot: int, name: str, damage: int = 0, gear: Sequence[str] = ()) -> None:
    """This Hero stands in a slot (1 to 4), with damage and Equipment; whoever stood there goes back to where they came from."""
    no_hero(g, seat, slot)
    if not HEROES[name].is_starter:
        _take_hero(g, name)
    attached = [_take_card(g, card) for card in gear]
    for card in attached:
        g.faces.known[card] = EVERYBODY
    g.players[seat].slots[slot - 1] = Hero(name, damage, tuple(attached))


def no_hero(g: Vigilante, seat: int, slot: int) -> None:
    """A slot is empty."""
    before = g.players[seat].slots[slot - 1]
    if before is not None:
        g.city_discard += before.gear
        if not HEROES[before.name].is_starter:
            g.heroes.put_on_bottom(before.name)
    g.players[seat].slots[slot - 1] = None


def team(g: Vigilante, seat: int, *names: str) -> None:
    """These Heroes stand in slots 1, 2, 3 …, and nobody else."""
    for slot in range(1, 5):
        no_hero(g, seat, slot)
    for slot, name in enumerate(names, 1):
        hero(g, seat, slot, name)


def _take_hero(g: Vigilante, name: str) -> None:
    if name in g.market:
        g.market.remove(name)
        g.market.append(g.heroes.take(0))
        return
    for player in g.players:
        if name in player.defeated:
            player.defeated.remove(name)
            return
        for slot, other in enumerate(player.slots):
            if other is not None and other.name == name:
                player.slots[slot] = None
                return
    g.heroes.remove(name)


def defeated(g: Vigilante, seat: int, *names: str) -> None:
    """These Heroes lie in a Defeated Heroes area."""
    for name in names:
        _take_hero(g, name)
        g.players[seat].defeated.append(name)


def market(g: Vigilante, *names: str) -> None:
    """The Hero Market shows these, and the rest is in the deck."""
    g.heroes.put_on_bottom(*g.market)
    g.market = []
    for name in names:
        _take_hero(g, name)
        g.market.append(name)


def next_hero(g: Vigilante, name: str) -> None:
    """This Hero or Mercenary comes next to the market."""
    g.heroes.remove(name)
    g.heroes.put_on_top(name)


def villain(g: Vigilante, name: str) -> int:
    """The Villain of this name, taken out of the deck; one that was left in the box is exchanged for one of its Level."""
    faces = g.faces
    group = f"villains {VILLAINS[name].level}"
    thing = next(t for t, face in enumerate(faces.face) if face == name and faces.group[t] == group)
    if thing not in [*g.villains]:
        other = next(t for t in g.villains if faces.group[t] == group)
        face = list(faces.face)
        face[thing], face[other] = face[other], face[thing]
        faces.face = tuple(face)
        thing = other
    g.villains.remove(thing)
    return thing


def next_villain(g: Vigilante, *names: str) -> None:
    """These Villains are revealed next, the first one first."""
    for name in reversed(names):
        g.villains.put_on_top(villain(g, name))


def jail(g: Vigilante, seat: int, *names: str) -> None:
    """These Villains come into a jail; everybody has seen them."""
    for name in names:
        thing = villain(g, name)
        g.faces.known[thing] = EVERYBODY
        g.players[seat].jail.append(thing)


def jail_some(g: Vigilante, seat: int, count: int, level: int = 1) -> None:
    """So many Villains of a Level, whoever they are."""
    names = [g.faces.face[thing] for thing in g.villains if g.faces.group[thing] == f"villains {level}"]
    jail(g, seat, *names[:count])


def identities(g: Vigilante, *names: str) -> None:
    """Who the players are, by seat; their tokens belong to it, two of their own side first."""
    face = list(g.faces.face)
    for player, name in zip(g.players, names, strict=True):
        side = IDENTITIES[name].allegiance
        face[player.identity] = name
        for token, allegiance in zip(player.tokens, sorted(kept_tokens(side), key=lambda a: a != side), strict=True):
            face[token] = allegiance
    g.faces.face = tuple(face)


def track(g: Vigilante, *names: str) -> None:
    """These Events lie on the Event Track, as many as there were before, and the rest is in the bag."""
    assert len(names) == len(g.track), f"the track has {len(g.track)} Events in this round"
    for token in g.track:
        g.faces.known[token] = 0
        _into(g.bag, token)
    g.track = []
    for name in names:
        token = next(token for token in g.bag if g.faces.face[token] == name)
        g.bag.remove(token)
        g.faces.known[token] = EVERYBODY
        put_on_track(g, token)


def turn_of(g: Vigilante, seat: int, actions: int = ACTIONS) -> None:
    """It is this seat's turn, and it has so many action tokens."""
    g.phase = Phase.TURN
    g.active = seat
    g.players[seat].actions = actions


def round_number(g: Vigilante, number: int) -> None:
    """It is this round: the Event Track has grown accordingly."""
    while g.round < number:
        token = g.bag.take(0)
        g.faces.known[token] = EVERYBODY
        put_on_track(g, token)
        g.round += 1


def names(g: Vigilante, things: Sequence[int]) -> list[str]:
    """The faces of these."""
    return [g.faces.face[thing] for thing in things]


def bottom(g: Vigilante) -> str:
    """The bottom card of the Villain Deck."""
    layer = g.villains.layers[0]
    assert len(layer) == 1, "nobody knows the bottom card"
    return g.faces.face[layer[0]]


def damage(player: Player) -> list[int | None]:
    """The cubes on each slot's Hero."""
    return [hero.damage if hero is not None else None for hero in player.slots]
