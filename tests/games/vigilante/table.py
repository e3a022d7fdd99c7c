"""The table of Vigilante, set by meaning: each function puts one thing where a test wants it.

    with at_turn(seats=4) as play:                  # the first turn of round 1, seat 0 to act
        with play.table() as g:
            hero(g, 0, 1, "Old Quarry", damage=2)
            give(g, 0, "Crowbar", "First Aid Kit")
            next_villain(g, "Sump")
        play.answer(0, "fight")

All keep every card, token and Villain in exactly one place, so that the invariants hold. `looking` says where things lie.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from longbox.engine.deck import Deck
from longbox.engine.faces import EVERYBODY
from longbox.games.vigilante import GAME
from longbox.games.vigilante.kinds import HEROES, IDENTITIES, SCENARIOS, VILLAINS
from longbox.games.vigilante.rules.dice import NUMBERS
from longbox.games.vigilante.rules.events import find_due, put_on_track
from longbox.games.vigilante.rules.hand import to_discard
from longbox.games.vigilante.setup import FIRST_SEAT, kept_tokens
from longbox.games.vigilante.state import ACTIONS, Hero, Phase, Vigilante
from longbox.testing import take
from longbox.testing.scenario import Scenario, scenario
from tests.games.vigilante.decks import CITY

STARTER = "Nightshift Nora"  # Attack 1, Health 4, of no use in a fight
PLAIN = (STARTER, "Brickyard Bo", "Pocket Change", "Kid Curfew", "Tin Whistle", "The Overnighter")
BYSTANDERS = ("Pegboard", "Motor Pool", "Scrapper Jo", "Spare Parts")  # Heroes whose texts speak of Equipment only
EXAMPLE = ("Guardian", "Assassin", "Investigator", "Profiteer")
TURN = "What do you do?"


# -- a match -------------------------------------------------------------------------------------------


@contextlib.contextmanager
def at_turn(seats: int = 4, **options: Any) -> Iterator[Scenario]:
    """The first turn of round 1: seat 0 is First Player, everybody has a Starter Hero in slot 1, no cards and no Villains."""
    with scenario(GAME, seats, first_player=FIRST_SEAT, **options) as play:
        play.go_on(lambda g: g.phase is Phase.TURN)
        with play.table() as g:
            for player in g.players:
                put_hand_back(g, player.seat)
        yield play


@contextlib.contextmanager
def at_plain_turn(seats: int = 4, **options: Any) -> Iterator[Scenario]:
    """The first turn of round 1, with a Starter Hero for each whose text neither rerolls dice nor keeps Villains in jail.

    First Aid Kits lie on top of the City Deck, so that nobody draws an Ambush and is asked for it.
    """
    with at_turn(seats, **options) as play:
        with play.table() as g:
            for player in g.players:
                player.slots[0] = Hero(PLAIN[player.seat])
            for _ in range(CITY["First Aid Kit"].copies):
                next_card(g, "First Aid Kit")
        yield play


@contextlib.contextmanager
def plain_mats() -> Iterator[Scenario]:
    """The first turn of round 1, seat 0 to act. Everybody has one Hero that is no Starter Hero, so that all of those are free."""
    with at_turn() as play:
        with play.table() as g:
            for seat, name in enumerate(BYSTANDERS):
                team(g, seat, name)
        yield play


@contextlib.contextmanager
def set_up(seats: int = 4, queue: Mapping[str, Sequence[object]] | None = None, **options: Any) -> Iterator[Scenario]:
    """After the setup: the First Player is asked for the first new Event."""
    with scenario(GAME, seats, queue=queue, **options) as play:
        play.go_on(lambda g: g.phase is Phase.CHOOSE_EVENT)
        yield play


# -- cards ---------------------------------------------------------------------------------------------


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
    found: int = take(g, name, g.city, g.agency, g.city_discard, g.agency_discard)
    return found


def next_card(g: Vigilante, name: str, deck: str = "City") -> None:
    """This card is the next one drawn from a deck."""
    card = _take_card(g, name)
    g.faces.known[card] = 0
    (g.city if deck == "City" else g.agency).put_on_top(card)


def thrown_away(g: Vigilante, *cards: str) -> None:
    """These cards lie in the discard piles of their decks."""
    for card in give(g, 0, *cards):
        g.players[0].hand.remove(card)
        to_discard(g, card)


# -- Heroes --------------------------------------------------------------------------------------------


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


def one_hero(g: Vigilante, *held: str, name: str = "Grudge", hurt: int = 0) -> None:
    """Seat 0 has this Hero alone; Grudge has Attack 2 and Health 4."""
    team(g, 0)
    hero(g, 0, 1, name, damage=hurt, gear=held)


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


def recruiting(g: Vigilante, name: str, influence: int) -> None:
    """The market shows this Hero alone, and seat 0 has cards of so much Influence."""
    market(g, name)
    give(g, 0, *["First Aid Kit"] * (influence // 2), *["Crowbar"] * (influence % 2))


# -- Villains ------------------------------------------------------------------------------------------


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


def jails(g: Vigilante, *counts: int) -> None:
    """So many Villains in each jail, by seat."""
    for seat, count in enumerate(counts):
        jail(g, seat, *[g.faces.face[thing] for thing in [*g.villains][:count]])


# -- who the players are -------------------------------------------------------------------------------


def identities(g: Vigilante, *names: str) -> None:
    """Who the players are, by seat; their tokens belong to it, two of their own side first."""
    face = list(g.faces.face)
    for player, name in zip(g.players, names, strict=True):
        side = IDENTITIES[name].allegiance
        face[player.identity] = name
        for token, allegiance in zip(player.tokens, sorted(kept_tokens(side), key=lambda a: a != side), strict=True):
            face[token] = allegiance
    g.faces.face = tuple(face)


def all_flipped(g: Vigilante, *seats: int) -> None:
    """All tokens of these seats lie face-up."""
    for seat in seats:
        for token in g.players[seat].tokens:
            g.faces.known[token] = EVERYBODY


# -- Events, turns and rounds --------------------------------------------------------------------------


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


def quiet_number(g: Vigilante) -> int:
    """A number that triggers no Event on the track."""
    on_track = {int(g.faces.face[token].rsplit(" ", 1)[1]) for token in g.track}
    return next(number for number in range(1, 7) if number not in on_track)


def dice_show(g: Vigilante, number: int) -> None:
    """The round is over and the only die on the track shows this number, which no Event has."""
    track(g, *[f"Loot Crate {other}" for other in range(1, 7) if other != number][: len(g.track)])
    trigger(g, number)


def have_submitted(g: Vigilante, *numbers: int) -> None:
    """These numbers lie on the track, by seats (0 for none); the other die of each stays hidden, and the actions are used up."""
    for player, number in zip(g.players, numbers, strict=True):
        player.actions = 0
        player.submitted = number
        player.dice = (g.faces.secret("1", player.seat, NUMBERS),) if number else ()


def trigger(g: Vigilante, *numbers: int) -> None:
    """All actions are used, the seats have submitted these numbers (0 for none), and the Events are about to be triggered."""
    have_submitted(g, *numbers, *[0] * (len(g.players) - len(numbers)))
    g.active = g.first
    g.due = find_due(g)
    g.phase = Phase.TRIGGER


@contextlib.contextmanager
def end_of_round(play: Scenario, *submitted: int) -> Iterator[Vigilante]:
    """Set the table for the last roll of a round: these numbers are submitted, by seats (0 for none).

    The last in turn order rolls their number twice and submits it, and the Events are triggered.
    """
    last = (play.state.first - 1) % len(submitted)
    play.queue("event dice", *[str(submitted[last])] * 2)
    with play.table() as g:
        g.phase = Phase.ROLL
        g.active = last
        have_submitted(g, *(0 if seat == last else number for seat, number in enumerate(submitted)))
        yield g
    play.answer(last, f"submit:{submitted[last]}")


def turn_of(g: Vigilante, seat: int, actions: int = ACTIONS) -> None:
    """It is this seat's turn, and it has so many action tokens."""
    g.phase = Phase.TURN
    g.active = seat
    g.players[seat].actions = actions


def last_turn(g: Vigilante, seat: int) -> None:
    """Everybody has used their actions, but this seat has one left."""
    for player in g.players:
        player.actions = 0
    g.players[seat].actions = 1
    g.active = seat
    g.phase = Phase.TURN


def round_number(g: Vigilante, number: int) -> None:
    """It is this round: the Event Track has grown accordingly."""
    while g.round < number:
        token = g.bag.take(0)
        g.faces.known[token] = EVERYBODY
        put_on_track(g, token)
        g.round += 1


def last_step(g: Vigilante) -> None:
    """Nothing but the last step of the last round is left."""
    round_number(g, SCENARIOS[g.scenario].rounds)
    g.phase = Phase.PASS
