"""The game, put together."""

from __future__ import annotations

from longbox import Game, Rulebook
from longbox.games.freedom_five.bot import evaluate, outlook
from longbox.games.freedom_five.campaign import in_order, progress
from longbox.games.freedom_five.cards import content
from longbox.games.freedom_five.catalogue import catalogue
from longbox.games.freedom_five.comics import library
from longbox.games.freedom_five.comics.shelf import SCENARIOS
from longbox.games.freedom_five.draw import cover, describe, draw, sketch
from longbox.games.freedom_five.invariants import INVARIANTS
from longbox.games.freedom_five.setup import refuses, sequel, sequels, setup
from longbox.games.freedom_five.state import CAMPAIGN, FREE_PLAY, FreedomFive
from longbox.games.freedom_five.turns import next_step
from longbox.games.freedom_five.view import common, view

# Importing these fills the registries of cards and Comics.
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
    common=common,
    draw=draw,
    describe=describe,
    sketch=sketch,
    cover=cover,
    catalogue=catalogue,
    rulebook=Rulebook("longbox.games.freedom_five"),  # FF-COMP-03
    rules_version="4",
    all_know_the_same=True,  # FF-RULING-64
    win_together=True,  # FF-COMIC-01
    options={
        "scenario": tuple(in_order()),
        "difficulty": ("normal", "easy", "hard"),
        "mode": (FREE_PLAY, CAMPAIGN),
        "challenge": (False, True),
        "tutorial": (False, True),
    },
    titles={name: f"#{comic.number} {comic.name}" for name, comic in SCENARIOS.items()}
    | {"easy": "Easy: more nights of justice, fewer schemes", "hard": "Hard: fewer nights of justice, tougher Villains"},
    words={
        "heroes": 'The Heroes in the order of the seats, as in "Legacy, Wraith"; empty to choose at the table.',
        "campaign": "What was played before: W or L for each Comic, with * for a Side Quest; empty for a new one.",
    },
    option_rules={
        "scenario": ("FF-COMIC-03", "FF-SETUP-25"),
        "difficulty": ("FF-JRTN-01", "FF-ANAR-06"),
        "mode": ("FF-SETUP-20", "FF-SETUP-21", "FF-SETUP-23"),
        "challenge": ("FF-CHAL-01", "FF-CHAL-03", "FF-CHAL-04"),
        "tutorial": ("FF-LOAD-16",),
        "heroes": ("FF-LOAD-01",),
        "campaign": ("FF-MODE-02", "FF-MODE-08"),
    },
    # Whoever begins one, for the first time or again, has the first Comic and all envelopes closed: FF-MODE-03, FF-ENV-06.
    campaign={"mode": CAMPAIGN, "scenario": in_order()[0], "campaign": ""},
    campaign_rule="FF-MODE-02",
    sequel=sequel,
    progress=progress,
    sequels=sequels,
    refuses=refuses,
    invariants=INVARIANTS,
    evaluate=evaluate,
    outlook=outlook,
)
