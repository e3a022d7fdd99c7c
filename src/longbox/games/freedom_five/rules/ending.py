"""Winning and losing (FF-END-01 to FF-END-05): everybody together."""

from __future__ import annotations

from typing import NoReturn

from longbox.games.freedom_five.comics.shelf import SCENARIOS
from longbox.games.freedom_five.state import FreedomFive

LOST_TOWER = 2  # Freedom Tower Anarchy cards at the start of a Villain phase: FF-END-05


def lose(g: FreedomFive, reason: str, rule: str) -> NoReturn:
    """The Heroes lose at once: FF-END-03."""
    g.end([], reason, rule=rule, scores=[0.0] * len(g.heroes), story=[SCENARIOS[g.scenario].defeat])


def win(g: FreedomFive, reason: str, rule: str = "FF-END-02") -> NoReturn:
    """The Heroes win at once: FF-END-02."""
    everybody = range(len(g.heroes))
    g.end(everybody, reason, rule=rule, scores=[1.0 for _ in everybody], story=[SCENARIOS[g.scenario].victory])


def check_won(g: FreedomFive) -> None:
    """As soon as the Objective is met, in whichever Chapter: FF-END-02, FF-END-04."""
    comic = SCENARIOS[g.scenario]
    if comic.is_won(g):
        win(g, comic.objective)


def check_tower(g: FreedomFive) -> None:
    """At the start of any Villain phase: FF-HQ-07, FF-FTA-05; not while Hero HQ is lost anyway: FF-HQLOST-08."""
    if len(g.tower) >= LOST_TOWER and not g.is_under_construction:
        lose(g, "Freedom Tower has fallen to Anarchy", "FF-END-05")


async def plan_succeeds(g: FreedomFive) -> None:
    """The usual end of the Mastermind track: FF-TRACK-04."""
    lose(g, "the Mastermind's plan succeeds", "FF-TRACK-04")
