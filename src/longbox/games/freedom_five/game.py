"""The game, put together."""

from __future__ import annotations

from longbox import Game, Rulebook
from longbox.games.freedom_five.bot import evaluate, outlook
from longbox.games.freedom_five.cards import content
from longbox.games.freedom_five.comics import library
from longbox.games.freedom_five.comics.shelf import SCENARIOS
from longbox.games.freedom_five.draw import cover, describe, draw, sketch
from longbox.games.freedom_five.invariants import INVARIANTS
from longbox.games.freedom_five.setup import TEAM, refuses, setup
from longbox.games.freedom_five.state import FreedomFive
from longbox.games.freedom_five.turns import next_step
from longbox.games.freedom_five.view import view

CONTENT = (*content.MODULES, *library.MODULES)

GAME = Game(
    name="freedom_five",
    title="Freedom Five",
    summary="Up to five Heroes against a Mastermind and three Villains: win together before the plan succeeds.",
    seats=range(1, 6),
    seats_rule="FF-COMIC-02",
    state=FreedomFive,
    setup=setup,
    next_step=next_step,
    view=view,
    draw=draw,
    describe=describe,
    sketch=sketch,
    cover=cover,
    rulebook=Rulebook("longbox.games.freedom_five"),
    rules_version="1",
    options={
        "scenario": tuple(SCENARIOS),
        "difficulty": ("normal", "easy", "hard"),
        "first_hero": TEAM,
    },
    refuses=refuses,
    invariants=INVARIANTS,
    evaluate=evaluate,
    outlook=outlook,
)
