"""The beginning of a turn, with the lesson of a tutorial."""

from __future__ import annotations

from longbox import Happened
from longbox.games.freedom_five.hooks import HOOKS, TURN_BEGINS
from longbox.games.freedom_five.scenarios import comic
from longbox.games.freedom_five.state import FreedomFive


async def begin_turn(g: FreedomFive) -> None:
    """The next Hero's turn (FF-TURN-01). A tutorial gives a lesson when a new round begins."""
    g.last_roll = None
    if g.turns % len(g.heroes) == 0 and (told := lesson(g)):
        g.tell("FF-LOAD-16", Happened, told)
    await HOOKS.happens(g, TURN_BEGINS, g.heroes[g.active])


def lesson(g: FreedomFive) -> str:
    """The lesson of this round. Every seat has a turn to try it: FF-LOAD-16."""
    tutorial = comic(g).tutorial if g.is_tutorial and g.has_begun else None
    lessons = tutorial.lessons[g.turns // len(g.heroes) :] if tutorial is not None else ()
    return lessons[0] if lessons else ""
