"""Tables in the middle of a game: random players have brought it there before the first person looks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import longbox
from longbox.engine.game import Game
from longbox.engine.match import Match

ME = 0  # the seat of the person who looks
MIDDLE = (0.2, 0.8)  # of a game's answers


def in_mid_game(game: Game[Any], seats: int, seed: int) -> Iterator[Match]:
    """The positions of a random game in which I am asked, from its middle."""
    match, dice, asked = longbox.new(game.name, seats=seats, seed=seed), random.Random(seed), list[int]()
    while not match.over:
        if ME in match.decision.seats:
            asked.append(match.number)
        seat = match.decision.seats[0]
        match.choose(dice.choice(match.view(seat).to_json()["question"]["options"])["key"], seat)
    first, last = (share * match.number for share in MIDDLE)
    for number in asked:
        if first <= number <= last:
            yield match.at(number)


def weight(position: Match) -> tuple[int, int]:
    """How many things can be done, and how many cards I hold, as the drawing has them."""
    view = position.view(ME)
    _, _, hand = view.draw().partition("data-hand")
    deeds = {option["key"].partition(":")[0] for option in view.to_json()["question"]["options"]}
    return len(deeds) + hand.count("<article"), len(deeds)


def fullest(game: Game[Any], seats: int, seed: int, count: int) -> list[Match]:
    """The positions with the fullest hands and the most to do, one for each question."""
    found: dict[str, Match] = {}
    for position in sorted(in_mid_game(game, seats, seed), key=weight, reverse=True):
        prompt = position.view(ME).to_json()["question"]["prompt"]
        found.setdefault(prompt.partition(":")[0], position)
    return list(found.values())[:count]


def begin_at(monkeypatch: pytest.MonkeyPatch, position: Match) -> None:
    """The next table begins there."""
    monkeypatch.setattr("longbox.table.room.Match", lambda *_: position.fork())
