"""The game, put together."""

from __future__ import annotations

from longbox import Box, Game, Options, Presentation, Rulebook, Secrets, Weight
from longbox.games.guardians_chronicles.bases import SCENARIOS, base_of
from longbox.games.guardians_chronicles.cards import content
from longbox.games.guardians_chronicles.draw import draw, hues
from longbox.games.guardians_chronicles.imagine import imagine
from longbox.games.guardians_chronicles.kinds import HEROES
from longbox.games.guardians_chronicles.setup import refuses, setup
from longbox.games.guardians_chronicles.state import GuardiansChronicles
from longbox.games.guardians_chronicles.turns import next_step
from longbox.games.guardians_chronicles.view import common, opened, view

# Importing these fills the registries of cards.
CONTENT = content.MODULES

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
    presentation=Presentation(view=view, common=common, opened=opened, draw=draw, hues=hues, describe=lambda view: ""),
    options=Options(
        choices={"scenario": SCENARIOS},
        titles={key: base_of(key).title for key in SCENARIOS},
        texts={
            "heroes": 'The Heroes in the order of the seats, as in "Sgt Freedom, ?"; "?" or nothing to choose at the table.',
            "ranks": 'The rank of each Hero, or one for all: "Rookie", "Normal", "Veteran"; nothing for those of the scenario.',
        },
        rules={"scenario": ("GC-TILE-02",), "heroes": ("GC-SETUP-02",), "ranks": ("GC-RANK-01", "GC-RANK-02")},
        each_seat={"heroes": tuple(HEROES)},
        refuses=refuses,
    ),
    secrets=Secrets(imagine=imagine),
)
