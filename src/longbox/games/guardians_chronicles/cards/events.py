"""The Event cards: GC-COMP-08, GC-EVENT-01."""

from __future__ import annotations

from longbox import Nothing, Special
from longbox.games.guardians_chronicles.effects import PutRobots
from longbox.games.guardians_chronicles.hooks import PowerForCombat
from longbox.games.guardians_chronicles.kinds import EVENTS, EventCard, Tech
from longbox.games.guardians_chronicles.rules.choices import choose_figure
from longbox.games.guardians_chronicles.state import GuardiansChronicles, Lasting, Villain


async def _photon_beam(g: GuardiansChronicles, villain: Villain) -> None:
    g.lasting.append(Lasting("Photon Beam", villain.name))


async def _overtime(g: GuardiansChronicles, villain: Villain) -> None:
    there = [figure for figure in g.figures if figure.villain == villain.name]
    figure = await choose_figure(g, g.skarov, "Which figure has 1 Action more?", there)
    figure.actions += 1
    figure.is_done = False


EVENTS.add(
    EventCard(
        "Kamikaze",
        Nothing(),  # Remove a Robot of any kind from the board: strike with 3 Power dice against each Hero next to it.
        Tech(speed=2),
        n=2,
        when="a lone robot stands among two heroes",
    ),
    EventCard(
        "Photon Beam",
        Special("this turn the figures of the activated ID card roll Power dice instead of Combat dice", _photon_beam),
        Tech(speed=1, attack=1),
        n=2,
        lasting=(PowerForCombat(),),
        when="three Gynoids see the same hero",
    ),
    EventCard(
        "Overtime",
        Special("one figure of the activated ID card has 1 Action more in this activation", _overtime),
        Tech(actions=1),
        n=2,
        when="a Lieutenant is one blow short",
    ),
    EventCard(
        "Fresh Off the Belt",
        PutRobots(2),
        Tech(defense=2),
        n=2,
        when="the heroes have just walked past the holes",
    ),
    EventCard(
        "Vent Shaft",
        Nothing(),  # Put a Robot that is on the board on a free Space of its own or an adjacent tile, linked or not, but not in the Control Room.
        Tech(speed=1, defense=1),
        when="a console stands unguarded",
    ),
    EventCard(
        "Lockdown",
        Nothing(),  # Close an open Door that is not jammed and does not lead to the Control Room, and take its -1 tokens away.
        Tech(attack=1, defense=1),
        when="one hero is through and the rest are not",
    ),
    EventCard(
        "Repair Crew",
        Nothing(),  # A Lieutenant heals up to 2 Damage.
        Tech(defense=2),
        when="she has one Health left",
    ),
    EventCard(
        "Static Burst",
        Nothing(),  # Choose a card on the right of a Hero who has not been activated this turn: it has no effect for the rest of the turn.
        Tech(attack=1, defense=1),
        when="somebody leans on Defense +2",
    ),
    EventCard(
        "Remote Control",
        Nothing(),  # Activate a room linked to a purple Space now, as at the end of the turn, while the Control Room door is closed.
        Tech(speed=1, attack=1),
        when="three heroes are in the trap now and will not be later",
    ),
    EventCard(
        "Smoke Screen",
        Nothing(),  # Choose a tile: this turn Heroes make no ranged attacks and no checks from afar from, into or within it.
        Tech(defense=2),
        when="Super Nova has lit the Lance",
    ),
    EventCard(
        "Cut Wires",
        Nothing(),  # Take all -1 tokens away from one tile or one Door.
        Tech(attack=2),
        when="they have failed three times at one task",
    ),
    EventCard(
        "Magnet Floor",
        Nothing(),  # Move a Hero on a tile with a figure of the activated ID card to a free Space of the same or an adjacent Area.
        Tech(speed=2),
        when="a hero stands on the last orange Space",
    ),
    EventCard(
        "Crossfire",
        Nothing(),  # One Villain figure of another ID card makes one attack now.
        Tech(attack=2),
        when="the guard who is not active stands best",
    ),
    EventCard(
        "Serum",
        Nothing(),  # The next hit of the activated Lieutenant in this activation deals 2 Damage.
        Tech(attack=3, defense=-1),
        when="the hero has no Defense card out",
    ),
    EventCard(
        "Countdown",
        Nothing(),  # The deadline of one open Objective comes 1 turn earlier, not before the end of the next turn; once a game for each Objective.
        Tech(speed=1, defense=1),
        when="they plan to finish on the last possible turn",
    ),
    EventCard(
        "Leaked Plans",
        Nothing(),  # Look at a Hero's hand and name a Power card in it, not the Weakness and not the only one: it cannot be played in the next Strategy phase.
        Tech(actions=1),
        when="you know which card you fear",
    ),
)
