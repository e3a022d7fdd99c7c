"""Throw-away games: a table with a bit of everything, and as many steps as a test needs."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import longbox
from longbox import Deck, Event, Faces, Game, Match, Presentation, Rulebook, Step, Table, event, state
from longbox.engine.state import canonical, fingerprint
from tests.changing import changed


@state
class Small(Table):
    """What lies on the table of a throw-away game."""

    text_rule = "SM-TEXT-01"
    no_use_rule = "SM-NONE-01"

    steps: int  # that are over
    notes: list[str]
    faces: Faces
    deck: Deck[int]
    hands: list[list[int]]


@event
class Said(Event):
    """Something that all hear."""

    what: str

    def say(self, names: Sequence[str]) -> str:
        return self.what


@event
class Whispered(Event):
    """Something that one seat hears and nobody else."""

    seat: int
    what: str

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else None

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} hears {self.what}"


def view(g: Small, seat: int | None) -> dict[str, Any]:
    """The notes are on the table, the cards of the hands are held by those who know them."""
    hands = [[g.faces.seen_by(seat, card) for card in hand] for hand in g.hands]
    return {"steps": g.steps, "notes": [*g.notes], "hands": hands, "deck": len(g.deck)}


def small(*steps: Step, loop: bool = False, **changes: Any) -> Game[Any]:
    """A game that plays these steps in order, over and over or once."""

    def next_step(g: Small) -> Step:
        if g.steps >= len(steps) and not loop:
            return the_end
        return lambda g: one_of_them(g, steps[g.steps % len(steps)])

    declared: dict[str, Any] = {
        "name": "small",
        "title": "Small",
        "summary": "A throw-away game.",
        "seats": range(2, 5),
        "state": Small,
        "setup": lambda seats, settings: Small(0, [], Faces.none_yet(), Deck("deck"), [[] for _ in range(seats)]),
        "next_step": next_step,
        "presentation": Presentation(view, str, str),
        "rulebook": Rulebook("longbox.games.tic_tac_toe"),
        "rules_version": "1",
    }
    return changed(Game(**declared), **changes)


async def one_of_them(g: Small, step: Step) -> None:
    await step(g)
    g.steps += 1


async def the_end(g: Small) -> None:
    g.end([0], "all steps are over", rule="SM-END-01")


def start(*steps: Step, seats: int | Sequence[str] = 2, seed: int | str = 1, loop: bool = False) -> Match:
    """A match of such a game, at its first decision."""
    return longbox.new(small(*steps, loop=loop), seats, seed)


def keys(match: Match, seat: int | None = None) -> list[str]:
    """The keys of all options, or of one seat's."""
    return [option.key for option in match.decision.options if seat in (None, option.seat)]


def all_of(match: Match) -> list[object]:
    """All that there is to a match, seen and unseen: to find out whether something changed."""
    seats = (None, *range(len(match.names)))
    return [
        match.number,
        fingerprint(match.state),
        match.chance.counters.copy(),
        match.chance.left_in_queue(),
        match.can_undo,
        [canonical(match.view(seat).to_json()) for seat in seats],
        [match.log(seat) for seat in seats],
    ]


def play(match: Match, answers: int = 1000, seed: object = 1) -> Match:
    """Let a random player give so many answers."""
    choose = random.Random(str(seed)).choice
    for _ in range(answers):
        if match.over:
            break
        match.choose(choose(match.decision.options))
    return match
