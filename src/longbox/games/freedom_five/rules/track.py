"""The Mastermind track, the Plot tokens on it, and the Chapters of the Comic."""

from __future__ import annotations

from longbox import Happened, Words
from longbox.games.freedom_five.hooks import ADVANCED, HOOKS
from longbox.games.freedom_five.scenarios import chapter, comic
from longbox.games.freedom_five.state import TRACK_END, FreedomFive
from longbox.games.freedom_five.telling import ChapterBegan, TrackAdvanced


async def advance(g: FreedomFive, spaces: int, why: str | Words, rule: str) -> None:
    """Advance space by space. A Plot token takes effect before the marker goes on: FF-TRACK-02, FF-RULING-39.

    Each advance names its reason and its rule: FF-TRACK-01.
    The Chapter changes before anything else, because the new Chapter decides what follows (FF-RULING-41).
    """
    for _ in range(spaces):
        if g.track == TRACK_END:
            g.tell(rule, Happened, "The Mastermind track is at its end: {}", why)
            await comic(g).beyond(g)
            return
        g.track += 1
        space = g.track  # the consequences may advance the track as well
        g.tell(rule, TrackAdvanced, space, why)
        if space in g.plots:
            await next_chapter(g, "FF-CHAP-02")
        await HOOKS.happens(g, ADVANCED, space)
        if space == TRACK_END:
            await comic(g).at_the_end(g)  # FF-TRACK-03 to FF-TRACK-05


async def next_chapter(g: FreedomFive, rule: str) -> None:
    """At once, even in mid-action (FF-CHAP-04). The next Plot token leaves the track, reached or not: FF-RULING-40."""
    g.turning.append(rule)
    if len(g.turning) > 1:
        return  # one after the other; each Chapter is entered fully: FF-RULING-67
    while g.turning:
        await _turn_page(g, g.turning[0])
        g.turning = g.turning[1:]


async def _turn_page(g: FreedomFive, rule: str) -> None:
    """An Objective that was not completed costs nothing: FF-CHAP-08."""
    if g.chapter == len(comic(g).chapters):
        return
    g.plots = g.plots[1:]
    if g.kept:
        give_back(g, g.kept)
        g.kept = []
    g.quests = []  # FF-QUEST-08
    g.events_done = 0
    g.chapter += 1
    g.tell(rule, ChapterBegan, g.chapter, chapter(g).title)
    await enter(g)


def give_back(g: FreedomFive, tokens: list[int]) -> None:
    """Mastermind tokens go back to the stack, in an order that nobody knows: FF-MTOK-07."""
    g.tokens += tokens
    g.faces.shuffle(g.tokens, g.chance)


async def enter(g: FreedomFive) -> None:
    """The beginning of a Chapter, and its Side Quest, if it has one: FF-CHAP-05, FF-QUEST-02."""
    await chapter(g).enter(g)
    quest = comic(g).quest
    if quest is not None and quest.chapter == g.chapter:  # it belongs to one Chapter: FF-QUEST-07
        g.quests = [*quest.locations]  # as many tokens as it asks for: FF-RULING-17
        g.tell("FF-QUEST-02", Happened, "Side Quest: {}", quest.title)
