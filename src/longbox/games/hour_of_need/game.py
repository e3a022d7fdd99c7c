"""The game, put together."""

from __future__ import annotations

from longbox import Box, Evaluation, Game, Options, Presentation, Rulebook, Secrets, Weight
from longbox.games.hour_of_need.boards import BOARDS
from longbox.games.hour_of_need.bot import hunch
from longbox.games.hour_of_need.cards import content
from longbox.games.hour_of_need.catalogue import catalogue
from longbox.games.hour_of_need.draw import SCENES, cover, describe, draw, overview, sketch
from longbox.games.hour_of_need.draw.choices import hero_card, issue_card, villain_card
from longbox.games.hour_of_need.evaluation import evaluate, features, is_setting_up
from longbox.games.hour_of_need.glossary import GLOSSARY
from longbox.games.hour_of_need.guide import FIRST_GAME, GUIDE
from longbox.games.hour_of_need.invariants import INVARIANTS
from longbox.games.hour_of_need.kinds import HERO_DECKS, ISSUES, VILLAINS
from longbox.games.hour_of_need.reasons import WORDS, outlook
from longbox.games.hour_of_need.setup import all_modules, refuses, setup
from longbox.games.hour_of_need.state import HourOfNeed
from longbox.games.hour_of_need.summary import standing, threats
from longbox.games.hour_of_need.tracker import tracker
from longbox.games.hour_of_need.turns import next_step
from longbox.games.hour_of_need.view import common, view

# Importing these fills the registries of cards.
CONTENT = content.MODULES

LETTERS = {"action": "c", "attack": "a", "clue": "l", "deduction": "e", "done": "n", "draw": "d", "exhaust": "x", "focus": "f"}
LETTERS |= {"go": "g", "go-on": "g", "land": "g", "let": "o", "mobility": "b", "move": "m", "play": "p", "solve": "s"}
LETTERS |= {"strength": "h", "threat": "t", "toughness": "k"}

GAME = Game(
    name="hour_of_need",
    title="Hour of Need",
    summary="Up to six heroes against a villain who schemes: solve the schemes, reveal the villain, win the showdown.",
    seats=range(1, 7),
    seats_rule="HN-SIX-02",
    state=HourOfNeed,
    setup=setup,
    next_step=next_step,
    rulebook=Rulebook("longbox.games.hour_of_need"),
    rules_version="1",
    win_together=True,  # HN-OVER-01
    box=Box(
        kind="all together against the game",
        weight=Weight.HEAVY,
        minutes={1: 45, 2: 60, 3: 80, 4: 100, 5: 120, 6: 140},
        best=1,  # HN-ORIGIN-01
        first=FIRST_GAME,
    ),
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
            "issue": tuple(name for name in BOARDS if name in ISSUES),
            "villain": tuple(VILLAINS),
            "difficulty": ("normal", "easy", "hard"),
            "nemeses": (0, 1, 2),
            "nemesis_choice": ("random", "players"),
            "clue_cards": (20, 40),
        },
        texts={
            "heroes": 'The heroes in the order of the seats, as in "Majesty, ?"; "?" or nothing to choose at the table.',
            "modules": f"Optional cards, each by its name: {', '.join(all_modules())}.",
        },
        rules={
            "issue": ("HN-SETUP-14",),
            "villain": ("HN-SETUP-28",),
            "difficulty": ("HN-RULING-88",),
            "nemeses": ("HN-ONEM-01",),
            "nemesis_choice": ("HN-SIX-05", "HN-RULING-79"),
            "clue_cards": ("HN-XCLUE-01", "HN-XCLUE-02"),
            "heroes": ("HN-SETUP-03",),
            "modules": ("HN-OPT-01",),
        },
        each_seat={"heroes": tuple(HERO_DECKS)},
        cards={"issue": issue_card, "villain": villain_card, "heroes": hero_card},
        refuses=refuses,
    ),
    secrets=Secrets(all_know_the_same=True),  # HN-RULING-74
    evaluation=Evaluation(value=evaluate, figures=outlook, words=WORDS, features=features, setting_up=is_setting_up, hunch=hunch),
    guides=(GUIDE,),
)
