"""Playing on without looking closely: to the end of a round, or until something is so."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Iterator
from typing import Any

import longbox
from longbox.engine.match import Match
from longbox.games.vigilante import GAME
from longbox.games.vigilante.cards.kinds import CITY
from longbox.games.vigilante.rules.dice import NUMBERS
from longbox.games.vigilante.state import Hero, Phase, Vigilante
from longbox.testing.scenario import Scenario
from tests.games.vigilante.table import STARTER, at_turn, next_card

TURN = "What do you do?"
PLAIN = (STARTER, "Brickyard Bo", "Pocket Change", "Kid Curfew", "Tin Whistle", "The Overnighter")


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


def have_submitted(g: Vigilante, *numbers: int) -> None:
    """These numbers lie on the track, by seats (0 for none); the other die of each stays hidden, and the actions are used up."""
    for player, number in zip(g.players, numbers, strict=True):
        player.actions = 0
        player.submitted = number
        player.dice = (g.faces.secret("1", player.seat, NUMBERS),) if number else ()


def are_turns_over(g: Vigilante) -> bool:
    """The last die of the round is submitted."""
    return g.phase in (Phase.TRIGGER, Phase.PASS, Phase.DRAW_EVENTS, Phase.CHOOSE_EVENT)


def quiet_number(g: Vigilante) -> int:
    """A number that triggers no Event on the track."""
    on_track = {int(g.faces.face[token].rsplit(" ", 1)[1]) for token in g.track}
    return next(number for number in range(1, 7) if number not in on_track)


def go_on(play: Scenario, until: Callable[[Vigilante], bool]) -> list[tuple[int, str]]:
    """Everybody draws cards and takes what is offered first, until something is so; who was asked what on the way."""
    asked = []
    while not play.match.over and not until(play.state):
        decision = play.match.decision
        part = decision.for_seat(decision.seats[0])
        assert part is not None
        asked.append((part.seat, part.prompt))
        play.answer(part.seat, "draw" if part.prompt == TURN else part.options[0].key)
    return asked


def turns(asked: list[tuple[int, str]]) -> list[int]:
    """Whose turns these were."""
    return [seat for seat, prompt in asked if prompt == TURN]


def triggered(play: Scenario) -> list[str]:
    """The Events that were resolved, in order."""
    return [line.text.removesuffix(" is triggered") for line in play.match.log() if line.rule == "VG-TRIG-02"]


def random_match(seed: int, **options: Any) -> Iterator[Match]:
    """A whole game of random choices, at every decision and at its end."""
    match = longbox.new(GAME, seats=4, seed=seed, **options)
    luck = random.Random(seed)
    yield match
    while not match.over:
        seat = luck.choice(match.decision.seats)
        part = match.decision.for_seat(seat)
        assert part is not None
        match.choose(luck.choice(list(part.options)).key, seat)
        yield match


def keys(play: Scenario, seat: int) -> list[str]:
    """What this seat can choose now."""
    return [option.key for option in play.asks(seat).options]
