"""Objectives: neutralized by the Heroes, or met by Doktor Skarov when their clock has run down (GC-ENDT-06, GC-SHOW-01)."""

from __future__ import annotations

from longbox import Happened
from longbox.games.guardians_chronicles.hooks import HOOKS, TURN_ENDS
from longbox.games.guardians_chronicles.kinds import ROOMS
from longbox.games.guardians_chronicles.plans import PLANS
from longbox.games.guardians_chronicles.rules.newspaper import print_article, story_of
from longbox.games.guardians_chronicles.rules.rooms import resolve
from longbox.games.guardians_chronicles.state import Article, GuardiansChronicles, Phase, RoomState, Verb
from longbox.games.guardians_chronicles.telling import Settled


async def neutralize(g: GuardiansChronicles, room: RoomState) -> None:
    """Liberty Patrol has undone a plot: GC-GOAL-05, GC-NEWS-01."""
    await _settle(g, room, "neutralized", ROOMS[room.key].neutralized, "GC-NEWS-01")


async def meet(g: GuardiansChronicles, room: RoomState, rule: str = "GC-RULING-15") -> None:
    """Doktor Skarov has reached a goal: GC-GOAL-06."""
    await _settle(g, room, "met", ROOMS[room.key].met, rule)


async def _settle(g: GuardiansChronicles, room: RoomState, how: str, effect: Verb | None, rule: str) -> None:
    room.settled = how
    article = Article("objective", room.at, for_heroes=how == "neutralized")
    g.tell(rule, Settled, room.at, PLANS[room.key].name, how, story_of(g, article)[0])
    print_article(g, article, "GC-NEWS-01")
    if effect is not None:
        await resolve(g, room.at, effect, g.skarov)
    if g.is_showdown:
        g.tell("GC-SHOW-01", Happened, "No Objective is open any more: the Final Showdown begins")


async def objectives(g: GuardiansChronicles) -> None:
    """What rooms do at the end of each turn, then the clocks that have run down: GC-ENDT-06, GC-RULING-15."""
    await HOOKS.happens(g, TURN_ENDS, g.turn)
    for room in g.rooms:
        if room.is_open and room.deadline <= g.turn:
            await meet(g, room)
    g.phase = Phase.CARDS
