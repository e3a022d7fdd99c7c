"""The villain schemes, advances and goes back."""

from __future__ import annotations

from longbox import Happened
from longbox.games.hour_of_need.boards import OFF, PANELS, is_panel, panel
from longbox.games.hour_of_need.hooks import GOAL, HOOKS
from longbox.games.hour_of_need.kinds import ISSUES
from longbox.games.hour_of_need.rules.crisis import crisis
from longbox.games.hour_of_need.rules.facts import rooms_of
from longbox.games.hour_of_need.rules.minions import pace
from longbox.games.hour_of_need.rules.moves import put_enemy
from longbox.games.hour_of_need.rules.places import villain_panel
from longbox.games.hour_of_need.state import HourOfNeed
from longbox.games.hour_of_need.telling import Advanced, Lost, Schemed


async def scheme(g: HourOfNeed) -> None:
    """The villain resolves the Scheme effect of the panel: HN-VSCHEME-01. A delay marker prevents it once."""
    if g.delay:
        g.delay -= 1
        g.tell("HN-RULING-88", Happened, "A delay marker is removed instead of a scheme: {} left", g.delay)
        return
    number = villain_panel(g)
    g.tell(_rule_of_panel(g), Schemed, g.villain_name, number, rooms_of(g))
    await ISSUES[g.issue].panels[number - 1].do(g, g.active)
    check_lost(g)


def _rule_of_panel(g: HourOfNeed) -> str:
    """Why the villain schemes with this panel."""
    spot = g.villain.spot
    if is_panel(spot):
        return "HN-VSCHEME-01"
    if g.board.panel_at(spot):
        return "HN-VSCHEME-02"
    return "HN-VSCHEME-03" if len(g.board.nearest_panels(spot)) == 1 else "HN-VSCHEME-04"


async def plot(g: HourOfNeed, prevented: int = 0) -> None:
    """The villain schemes as often as the Plot row says."""
    for _ in range(pace(g, "plot") - prevented):
        await scheme(g)


def goal(g: HourOfNeed) -> int:
    return HOOKS.number(g, GOAL, pace(g, "goal"), None)


def check_lost(g: HourOfNeed) -> None:
    """The heroes lose when the villain completes the objective of the issue: HN-ROUND-08, HN-OVER-02, HN-OVER-11."""
    issue = ISSUES[g.issue]
    if issue.is_lost(g):
        g.tell("HN-ROUND-08", Lost, g.villain_name)
        g.end([], f"{g.villain_name} has reached the goal: {issue.goal.replace('GOAL', str(goal(g)))}", rule="HN-ROUND-08")


async def advance(g: HourOfNeed) -> None:
    """To the next panel, or scheme space once revealed: HN-VSCHEME-06 to HN-VSCHEME-08, HN-RULING-22."""
    before = villain_panel(g)
    number = before + 1
    if number > PANELS[-1]:  # HN-RULING-21
        await crisis(g, f"{g.villain_name} cannot advance", "HN-RULING-21")
        return
    await _go(g, number)
    g.tell("HN-VSCHEME-07" if g.is_revealed else "HN-VSCHEME-06", Advanced, g.villain_name, number, before)


async def go_back(g: HourOfNeed, number: int) -> None:
    """To a named panel; this is no advance: HN-RULING-13."""
    before = villain_panel(g)
    await _go(g, number)
    g.tell("HN-RULING-13", Advanced, g.villain_name, number, before, True)


async def _go(g: HourOfNeed, number: int) -> None:
    if not g.is_revealed:
        g.villain.spot = panel(number)
        return
    g.villain.spot = OFF
    await put_enemy(g, g.villain, panel(number), "HN-EMPTY-09")
