"""The ten Scenario Cards. Our own numbers (VG-RULING-01), except the 15 Villains of each Level."""

from __future__ import annotations

from longbox.games.vigilante.kinds import Allegiance, ScenarioCard

JUSTICE = "brought-to-justice"
SHIFTING = "shifting-allegiances"
SHOWDOWN = "showdown"

FAMILIES = (JUSTICE, SHIFTING, SHOWDOWN)

TITLES = {JUSTICE: "Brought to Justice", SHIFTING: "Shifting Allegiances", SHOWDOWN: "Showdown"}

DESCRIPTIONS = {  # without final stops: the log adds them
    # They name the task of the Good side: VG-SCEN-11.
    JUSTICE: "The main mode, and the one for a first game: a single Evil player hides among Good and Neutral ones. "
    "The Good side has to find out who it is and to keep that player from spoiling their work",
    # It warns Good: VG-SCEN-07.
    SHIFTING: "One Good Identity is mixed with a random selection of Good, Evil and Neutral ones: much harder for Good",
    # They compete, but this is no Mission: VG-SCEN-10.
    SHOWDOWN: "As many Good players as Evil ones, and no Neutral: the two sides compete over the number of Villains taken",
}


def _mix(good: int, evil: int, neutral: int) -> tuple[tuple[Allegiance, int], ...]:
    return ((Allegiance.GOOD, good), (Allegiance.EVIL, evil), (Allegiance.NEUTRAL, neutral))


LEVELS = (15, 15, 15)  # Villains of Level 1, 2 and 3: VG-SETUP-08

#             family, players, Good/Evil/Neutral, rounds, starting City Cards, starting Events
_TABLE = (
    (JUSTICE, 3, _mix(1, 1, 1), 7, 5, 8),
    (JUSTICE, 4, _mix(2, 1, 1), 7, 4, 8),
    (JUSTICE, 5, _mix(3, 1, 1), 7, 4, 6),
    (JUSTICE, 6, _mix(3, 1, 2), 7, 4, 2),
    (SHIFTING, 3, (), 7, 5, 10),
    (SHIFTING, 4, (), 7, 4, 6),
    (SHIFTING, 5, (), 7, 5, 6),
    (SHIFTING, 6, (), 7, 6, 2),
    (SHOWDOWN, 4, _mix(2, 2, 0), 7, 4, 4),  # no Neutral players: VG-SCEN-09
    (SHOWDOWN, 6, _mix(3, 3, 0), 7, 7, 1),
)

SCENARIO_CARDS = [
    ScenarioCard(TITLES[family], players, mix, LEVELS, rounds, city_cards, events)
    for family, players, mix, rounds, city_cards, events in _TABLE
]
