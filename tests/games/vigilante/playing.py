"""Playing on without looking closely: to the end of a round, until something is so, or many deals at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import longbox
from longbox.engine.chance import Chance
from longbox.engine.match import Match
from longbox.games.vigilante import GAME
from longbox.games.vigilante.setup import RANDOM_SEAT, select_identities, setup
from longbox.games.vigilante.state import Phase, Vigilante
from longbox.testing.scenario import Scenario
from tests.games.vigilante.looking import winners
from tests.games.vigilante.table import TURN, at_turn, defeated, identities, jails, last_step, turn_of

DEALS = 1000


def go_on(play: Scenario, until: Callable[[Vigilante], bool]) -> list[tuple[int, str]]:
    """Everybody draws cards and takes what is offered first, until something is so; who was asked what on the way."""
    return play.go_on(until, prefer=["draw"])


def turns(asked: list[tuple[int, str]]) -> list[int]:
    """Whose turns these were."""
    return [seat for seat, prompt in asked if prompt == TURN]


def are_turns_over(g: Vigilante) -> bool:
    """The last die of the round is submitted."""
    return g.phase in (Phase.TRIGGER, Phase.PASS, Phase.DRAW_EVENTS, Phase.CHOOSE_EVENT)


def new_round(play: Scenario) -> None:
    """The next round begins, and it is the turn of seat 0."""
    with play.table() as g:
        g.phase = Phase.PASS
    decision = play.match.decision
    play.answer(decision.seats[0], decision.options[0].key)
    with play.table() as g:
        turn_of(g, 0)


def new_turn(play: Scenario) -> None:
    """It is the turn of seat 0 again, in the same round."""
    with play.table() as g:
        turn_of(g, 0)


def recruit(play: Scenario) -> None:
    """Seat 0 recruits the only Hero of the market, and pays with whatever comes first."""
    play.answer(0, "recruit")
    while "to pay for" in play.match.decision.prompt:
        play.answer(0, play.match.decision.options[0].key)


def end(play: Scenario) -> None:
    """The final round is over."""
    with play.table() as g:
        last_step(g)
    assert play.match.over


def winners_with(who: Sequence[str], counts: Sequence[int], fallen: Sequence[int] = ()) -> list[int]:
    """Who wins with these Identities, so many jailed Villains and so many defeated Heroes, by seat."""
    with at_turn(len(who)) as play:
        with play.table() as g:
            identities(g, *who)
            jails(g, *counts)
            for seat, count in enumerate(fallen):
                defeated(g, seat, *[*g.heroes][:count])
        return winners(play.state)


def deals(family: str, seats: int, count: int = DEALS, *, first_game: bool = False) -> Iterator[list[str]]:
    """The Identities selected with many seeds."""
    settings = {"scenario": family, "mercenaries": False, "first_game": first_game, "first_player": RANDOM_SEAT}
    for seed in range(count):
        g = setup(seats, settings)
        g.chance = Chance(str(seed))
        yield select_identities(g)


def play_to(match: Match, phase: Phase) -> Match:
    """Everybody takes the first option until this phase."""
    Scenario(match).go_on(lambda g: g.phase is phase)
    return match


def dealt(seed: int, seats: int = 4, **options: Any) -> Vigilante:
    """A table on which Identities, tokens and Starter Heroes are dealt and none is chosen yet."""
    state: Vigilante = play_to(longbox.new(GAME, seats=seats, seed=seed, **options), Phase.STARTERS).state
    return state
