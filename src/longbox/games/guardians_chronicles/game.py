"""The game, put together. Rules are cited by their topic, and things by the first of their names: GC-RULING-01, GC-RULING-02."""

from __future__ import annotations

from longbox import Box, CampaignRules, Document, Evaluation, Game, Options, Presentation, Rulebook, Secrets, Weight
from longbox.games.guardians_chronicles.base_rules import check_file
from longbox.games.guardians_chronicles.bases import SCENARIOS, base_of
from longbox.games.guardians_chronicles.builder import EDITOR
from longbox.games.guardians_chronicles.campaign import CAMPAIGN, progress, sequel, sequels, story
from longbox.games.guardians_chronicles.cards import content
from longbox.games.guardians_chronicles.catalogue import catalogue
from longbox.games.guardians_chronicles.draw import cover, draw, hero_card, hues, overview, scenario_card
from longbox.games.guardians_chronicles.draw.scenes import SCENES
from longbox.games.guardians_chronicles.evaluation import evaluate, features, is_setting_up
from longbox.games.guardians_chronicles.glossary import GLOSSARY
from longbox.games.guardians_chronicles.guide import GUIDES
from longbox.games.guardians_chronicles.imagine import imagine
from longbox.games.guardians_chronicles.invariants import INVARIANTS
from longbox.games.guardians_chronicles.kinds import HEROES
from longbox.games.guardians_chronicles.reasons import OURS, outlook
from longbox.games.guardians_chronicles.setup import refuses, setup
from longbox.games.guardians_chronicles.sketch import sketch
from longbox.games.guardians_chronicles.state import GuardiansChronicles
from longbox.games.guardians_chronicles.summary import standing, threats
from longbox.games.guardians_chronicles.tracker import tracker
from longbox.games.guardians_chronicles.turns import next_step
from longbox.games.guardians_chronicles.view import common, opened, view
from longbox.games.guardians_chronicles.words import describe

# Importing these fills the registries of cards.
CONTENT = content.MODULES

LETTERS = {"move": "m", "attack": "a", "check": "c", "power": "p", "end": "e", "left": "l", "right": "t", "ready": "y"}
LETTERS |= {"event": "v", "figure": "f", "done": "n", "jam": "j", "escape": "x", "space": "s", "activate": "i"}

GAME = Game(
    name="guardians_chronicles",
    title="Guardians' Chronicles",
    summary="Liberty Patrol breaks into the base of Doktor Skarov. Undo his plots in time, then ring at his door.",
    seats=range(2, 6),
    seats_rule="GC-RULING-03",
    state=GuardiansChronicles,
    setup=setup,
    next_step=next_step,
    rulebook=Rulebook("longbox.games.guardians_chronicles"),
    rules_version="1",
    box=Box(
        kind="one against the others",
        weight=Weight.HEAVY,
        minutes={2: 60, 3: 75, 4: 90, 5: 105},
        best=4,
        first={"scenario": "family"},
    ),
    invariants=INVARIANTS,
    presentation=Presentation(
        view=view,
        common=common,
        opened=opened,
        draw=draw,
        hues=hues,
        cover=cover,
        describe=describe,
        sketch=sketch,
        tracker=tracker,
        standing=standing,
        threats=threats,
        catalogue=catalogue,
        overview=overview,
        glossary=GLOSSARY,
        letters=LETTERS,
        scenes=SCENES,
    ),
    options=Options(
        choices={"scenario": SCENARIOS, "mode": ("single", CAMPAIGN)},
        titles={key: base_of(key).title for key in SCENARIOS},
        texts={
            "heroes": 'The Heroes in the order of the seats, as in "Sgt Freedom, ?"; "?" or nothing to choose at the table.',
            "ranks": 'The rank of each Hero, or one for all: "Rookie", "Normal", "Veteran"; nothing for those of the scenario.',
            "campaign": "What was played before: a difference for each adventure, a stage for each Hero; empty for a new one.",
        },
        rules={
            "mode": ("GC-ROOKIE-04",),
            "campaign": ("GC-RULING-67",),
            "scenario": ("GC-TILE-02",),
            "base": ("GC-SETUP-05", "GC-RULING-61"),
            "heroes": ("GC-SETUP-02",),
            "ranks": ("GC-RANK-01", "GC-RANK-02"),
        },
        documents={
            "base": Document(
                "A base of Doktor Skarov's own, in the place of the scenario: the file that the base builder writes.",
                ".toml",
                check_file,
                lambda text: base_of(text).title,
                EDITOR,
            )
        },
        each_seat={"heroes": tuple(HEROES)},
        cards={"scenario": scenario_card, "heroes": hero_card},
        refuses=refuses,
    ),
    campaign=CampaignRules(
        start={"mode": CAMPAIGN, "scenario": SCENARIOS[0], "campaign": ""},
        rule="GC-RULING-67",
        sequel=sequel,
        sequels=sequels,
        progress=progress,
        story=story,
    ),
    secrets=Secrets(imagine=imagine),
    guides=GUIDES,
    evaluation=Evaluation(value=evaluate, figures=outlook, words=OURS, features=features, setting_up=is_setting_up),
)
