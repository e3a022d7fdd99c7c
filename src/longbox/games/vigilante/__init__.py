"""Vigilante: hidden roles in a city of Heroes, for 3 to 6 players."""

from __future__ import annotations

from longbox import Box, Evaluation, Game, Options, Presentation, Rulebook, Secrets, Weight
from longbox.games.vigilante.bot import setting_up
from longbox.games.vigilante.cards.scenarios import FAMILIES, TITLES
from longbox.games.vigilante.catalogue import catalogue
from longbox.games.vigilante.clues import beliefs
from longbox.games.vigilante.draw import SCENES, cover, describe, draw, overview, sketch
from longbox.games.vigilante.draw.choices import scenario_card
from longbox.games.vigilante.evaluation import evaluate, features
from longbox.games.vigilante.glossary import GLOSSARY
from longbox.games.vigilante.guide import GUIDE
from longbox.games.vigilante.imagine import imagine
from longbox.games.vigilante.invariants import INVARIANTS
from longbox.games.vigilante.reasons import WORDS, outlook
from longbox.games.vigilante.rounds import next_step
from longbox.games.vigilante.setup import FIRST_SEAT, RANDOM_SEAT, refuses, setup
from longbox.games.vigilante.state import Vigilante
from longbox.games.vigilante.summary import standing, threats
from longbox.games.vigilante.tracker import tracker
from longbox.games.vigilante.view import common, opened, view

LETTERS = {"attach": "a", "draw": "d", "fight": "f", "heal": "h", "inventory": "i", "pass": "w", "play": "p", "recruit": "c"}
LETTERS |= {"ambush": "b", "done": "n", "trade": "t", "use": "s"}

GAME = Game(
    name="vigilante",
    title="Vigilante",
    summary="Lead a team of Heroes against escaped Villains, with a secret Mission of your own.",
    seats=range(3, 7),
    seats_rule="VG-RULING-02",
    state=Vigilante,
    setup=setup,
    next_step=next_step,
    rulebook=Rulebook(__name__),
    rules_version="5",
    box=Box(
        kind="against each other, with secret sides",
        weight=Weight.HEAVY,
        minutes={3: 60, 4: 75, 5: 90, 6: 105},
        best=4,
        first={"first_game": True},
    ),
    table_bot="search:200",
    invariants=INVARIANTS,
    presentation=Presentation(
        view=view,
        common=common,
        draw=draw,
        describe=describe,
        sketch=sketch,
        opened=opened,
        catalogue=catalogue,
        cover=cover,
        tracker=tracker,
        standing=standing,
        threats=threats,
        glossary=GLOSSARY,
        overview=overview,
        hues=lambda table: [player["colour"] for player in table["players"]],
        scenes=SCENES,
        letters=LETTERS,
    ),
    options=Options(
        choices={
            "scenario": FAMILIES,
            "mercenaries": (False, True),
            "first_game": (False, True),
            "first_player": (RANDOM_SEAT, FIRST_SEAT),
        },
        rules={
            "scenario": ("VG-SCEN-05", "VG-SCEN-04", "VG-SCEN-06", "VG-SCEN-08"),
            "mercenaries": ("VG-MERC-01",),
            "first_game": ("VG-SETUP-22",),
            "first_player": ("VG-RULING-32",),
        },
        titles=TITLES,
        cards={"scenario": scenario_card},
        refuses=refuses,
    ),
    secrets=Secrets(
        imagine=imagine,
        beliefs=beliefs,
    ),
    evaluation=Evaluation(
        value=evaluate,
        figures=outlook,
        words=WORDS,
        features=features,
        setting_up=setting_up,
    ),
    guides=(GUIDE,),
)
