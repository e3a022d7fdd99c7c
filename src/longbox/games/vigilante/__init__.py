"""Vigilante: hidden roles in a city of Heroes, for 3 to 6 players."""

from __future__ import annotations

from longbox import Game, Rulebook
from longbox.games.vigilante.bot import evaluate, outlook, setting_up
from longbox.games.vigilante.cards.scenarios import FAMILIES
from longbox.games.vigilante.catalogue import catalogue
from longbox.games.vigilante.clues import beliefs
from longbox.games.vigilante.draw import cover, describe, draw, sketch
from longbox.games.vigilante.imagine import imagine
from longbox.games.vigilante.invariants import INVARIANTS
from longbox.games.vigilante.rounds import next_step
from longbox.games.vigilante.setup import FIRST_SEAT, RANDOM_SEAT, refuses, setup
from longbox.games.vigilante.state import Vigilante
from longbox.games.vigilante.view import common, view

GAME = Game(
    name="vigilante",
    title="Vigilante",
    summary="Lead a team of Heroes against escaped Villains, with a secret Mission of your own.",
    seats=range(3, 7),
    seats_rule="VG-RULING-02",
    state=Vigilante,
    setup=setup,
    next_step=next_step,
    view=view,
    common=common,
    draw=draw,
    describe=describe,
    sketch=sketch,
    rulebook=Rulebook(__name__),
    rules_version="5",
    options={
        "scenario": FAMILIES,
        "mercenaries": (False, True),
        "first_game": (False, True),
        "first_player": (RANDOM_SEAT, FIRST_SEAT),
    },
    option_rules={
        "scenario": ("VG-SCEN-05", "VG-SCEN-04", "VG-SCEN-06", "VG-SCEN-08"),
        "mercenaries": ("VG-MERC-01",),
        "first_game": ("VG-SETUP-22",),
        "first_player": ("VG-RULING-32",),
    },
    refuses=refuses,
    invariants=INVARIANTS,
    imagine=imagine,
    evaluate=evaluate,
    outlook=outlook,
    setting_up=setting_up,
    beliefs=beliefs,
    catalogue=catalogue,
    cover=cover,
)
