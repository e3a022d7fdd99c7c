"""The game, put together."""

from __future__ import annotations

from longbox import Box, CampaignRules, Evaluation, Game, Options, Presentation, Rulebook, Secrets, Weight
from longbox.games.freedom_five.campaign import in_order, progress
from longbox.games.freedom_five.cards import content
from longbox.games.freedom_five.catalogue import catalogue
from longbox.games.freedom_five.comics import content as comic_content
from longbox.games.freedom_five.draw import SCENES, cover, describe, draw, overview, sketch
from longbox.games.freedom_five.draw.choices import comic_card, hero_card
from longbox.games.freedom_five.evaluation import evaluate, features
from longbox.games.freedom_five.glossary import GLOSSARY
from longbox.games.freedom_five.guide import GUIDE
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.invariants import INVARIANTS
from longbox.games.freedom_five.reasons import WORDS, outlook
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.setup import refuses, sequel, sequels, setup
from longbox.games.freedom_five.state import CAMPAIGN, FREE_PLAY, FreedomFive
from longbox.games.freedom_five.story import story
from longbox.games.freedom_five.summary import standing, threats
from longbox.games.freedom_five.tracker import tracker
from longbox.games.freedom_five.turns import next_step
from longbox.games.freedom_five.view import common, view

# Importing these fills the registries of cards and Comics.
CONTENT = (*content.MODULES, *comic_content.MODULES)

LETTERS = {"ability": "a", "attack": "t", "done": "n", "end": "e", "heal": "l", "hero": "h", "interact": "i", "justice": "j"}
LETTERS |= {"move": "m", "power": "p", "private": "v", "recover": "c", "reward": "w", "special": "s", "task": "k", "trade": "d"}

GAME = Game(
    name="freedom_five",
    title="Freedom Five",
    summary="Up to five Heroes against a Mastermind and three Villains: win together before the plan succeeds.",
    seats=range(1, 6),
    seats_rule="FF-COMIC-02",
    state=FreedomFive,
    setup=setup,
    next_step=next_step,
    rulebook=Rulebook("longbox.games.freedom_five"),  # FF-COMP-03
    rules_version="4",
    win_together=True,  # FF-COMIC-01
    box=Box(
        kind="all together against the game",
        weight=Weight.HEAVY,
        minutes={1: 60, 2: 75, 3: 90, 4: 105, 5: 120},
        best=3,
        first={"difficulty": "easy"},
    ),
    table_bot="search:200",
    invariants=INVARIANTS,
    presentation=Presentation(
        view=view,
        common=common,
        draw=draw,
        describe=describe,
        sketch=sketch,
        cover=cover,
        tracker=tracker,
        standing=standing,
        threats=threats,
        catalogue=catalogue,
        glossary=GLOSSARY,
        overview=overview,
        scenes=SCENES,
        letters=LETTERS,
    ),
    options=Options(
        choices={
            "scenario": tuple(in_order()),
            "difficulty": ("normal", "easy", "hard"),
            "mode": (FREE_PLAY, CAMPAIGN),
            "challenge": (False, True),
            "tutorial": (False, True),
        },
        titles={name: f"#{comic.number} {comic.name}" for name, comic in SCENARIOS.items()}
        | {"easy": "Easy: more nights of justice, fewer schemes", "hard": "Hard: fewer nights of justice, tougher Villains"},
        texts={
            "heroes": 'The Heroes in the order of the seats, as in "Legacy, ?"; "?" or nothing to choose at the table.',
            "campaign": "What was played before: W or L for each Comic, with * for a Side Quest; empty for a new one.",
        },
        rules={
            "scenario": ("FF-COMIC-03", "FF-SETUP-25"),
            "difficulty": ("FF-JRTN-01", "FF-ANAR-06"),
            "mode": ("FF-SETUP-20", "FF-SETUP-21", "FF-SETUP-23"),
            "challenge": ("FF-CHAL-01", "FF-CHAL-03", "FF-CHAL-04"),
            "tutorial": ("FF-LOAD-16",),
            "heroes": ("FF-LOAD-01",),
            "campaign": ("FF-MODE-02", "FF-MODE-08"),
        },
        each_seat={"heroes": tuple(HEROES)},
        cards={"scenario": comic_card, "heroes": hero_card},
        refuses=refuses,
    ),
    secrets=Secrets(all_know_the_same=True),  # FF-RULING-64
    evaluation=Evaluation(
        value=evaluate,
        figures=outlook,
        words=WORDS,
        features=features,
        setting_up=lambda g: not g.has_begun,
    ),
    campaign=CampaignRules(
        # A campaign begins, for the first time or again, with the first Comic and all envelopes closed: FF-MODE-03, FF-ENV-06.
        start={"mode": CAMPAIGN, "scenario": in_order()[0], "campaign": ""},
        rule="FF-MODE-02",
        sequel=sequel,
        progress=progress,
        story=story,
        sequels=sequels,
    ),
    guides=(GUIDE,),
)
