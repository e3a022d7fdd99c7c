"""The flow of the game: the setup, the turns, and the four phases of each turn (FF-TURN-03). The state says what comes next."""

from __future__ import annotations

from functools import cache, partial

from longbox import Happened, Step, act
from longbox.games.freedom_five import scenarios
from longbox.games.freedom_five.comic_kinds import Part
from longbox.games.freedom_five.hooks import CARDS_IN_HAND, HENCHMEN_DAMAGE, HOOKS, PULSE, VILLAIN_PHASE
from longbox.games.freedom_five.loadouts import choose_loadouts
from longbox.games.freedom_five.rules import schemes, track
from longbox.games.freedom_five.rules.actions import actions, take
from longbox.games.freedom_five.rules.beginning import begin_turn
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.defeat import defeat, is_beaten
from longbox.games.freedom_five.rules.ending import check_tower, check_won
from longbox.games.freedom_five.rules.hand import HAND_LIMIT, discard_down_to, draw_cards
from longbox.games.freedom_five.rules.henchmen import is_safe_at_home
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.setup import choose_first, choose_heroes, choose_homes, lay_out, scenario_setup
from longbox.games.freedom_five.state import FreedomFive, Phase, VillainStep

PLACES = {kind: place for place, kind in enumerate(VillainStep)}  # the position of each kind in the list of parts done
EVERY = 3  # Villain phases from one pulse to the next, for any number of Heroes


async def turn(g: FreedomFive) -> None:
    """One Action or Free Action of the active Hero: each is a step of its own (FF-TURN-16, FF-TURN-18)."""
    hero = g.heroes[g.active]
    action = await act(g, hero.seat, "What do you do?", partial(actions, g, hero), rule="FF-TURN-10")
    await take(g, hero, action)
    await _follow_up(g)


async def _follow_up(g: FreedomFive) -> None:
    """After every step: defeat Villains, end a game that is won, and complete a Chapter Objective.

    A completed Objective advances the Comic at once. The Objective of the new Chapter may be complete already: FF-CHAP-01.
    """
    chapters = scenarios.comic(g).chapters
    while True:
        for villain in g.villains:
            # A Durability may have fallen to the damage: then the active Hero defeats the Villain (FF-DEFEAT-04, FF-RULING-52).
            if villain.damage and is_in_city(villain) and is_beaten(g, villain):
                await defeat(g, villain, [g.heroes[g.active]])
        check_won(g)
        if g.chapter >= len(chapters) or not chapters[g.chapter - 1].is_achieved(g):
            return
        await scenarios.chapter(g).achieved(g)
        await track.next_chapter(g, "FF-CHAP-01")


async def villain_phase(g: FreedomFive) -> None:
    """The steps that the Chapter lists, one at a time. A new Chapter takes over at once (FF-CHAP-06, FF-RULING-41)."""
    if not g.parts:
        g.parts = [0] * len(VillainStep)
        await HOOKS.happens(g, VILLAIN_PHASE, g.heroes[g.active])  # a win in the same instant counts first: FF-RULING-42
        check_tower(g)  # FF-END-05
    part = _next_part(g)
    if part is None or g.is_night:
        is_night = g.is_night
        g.parts = []
        g.is_night = False
        g.turns += 1
        g.phase = Phase.REFRESH
        if g.turns % EVERY == 0 and not is_night:  # FF-JRTN-03
            await HOOKS.happens(g, PULSE, None)
            await _follow_up(g)
        return
    kind = PLACES[part.step]
    g.parts[kind] += 1
    await _do_part(g, part)
    await _follow_up(g)


def _next_part(g: FreedomFive) -> Part | None:
    """The first part of the Chapter's list that is still due, counting what was done before a Chapter change.

    If a new Chapter lists a kind of step before the one in progress, that step is skipped: FF-RULING-41.
    """
    return _first_due(scenarios.villain_phase(g), tuple(g.parts))


@cache
def _first_due(phase: tuple[Part, ...], done: tuple[int, ...]) -> Part | None:
    kinds = [PLACES[part.step] for part in phase]
    begin = max((kinds.index(kind) for kind in kinds if done[kind]), default=0)
    wanted = [0] * len(VillainStep)
    for place, (kind, part) in enumerate(zip(kinds, phase, strict=True)):
        wanted[kind] += part.times if part.step is VillainStep.SCHEMES else 1
        if place >= begin and done[kind] < wanted[kind]:
            return part
    return None


async def _do_part(g: FreedomFive, part: Part) -> None:
    hero = g.heroes[g.active]  # the Villain phase concerns only this Hero: FF-VPHASE-04
    match part.step:
        case VillainStep.HENCHMEN_ATTACK:
            # Henchmen in the Hero's Location attack (FF-HENCH-03, FF-EX-06); those on a Villain's card do not: FF-VHEN-07.
            usual = 0 if hero.is_private or is_safe_at_home(g, hero) else len(g.henchmen[hero.location])  # FF-PRIV-12
            await hurt(g, hero, max(0, HOOKS.number(g, HENCHMEN_DAMAGE, usual, hero)), "FF-VPHASE-03")
        case VillainStep.DRAW:
            draw_cards(g, hero, part.times, "FF-VPHASE-06")
        case VillainStep.SCHEMES:
            await schemes.resolve_top(g, part.steps)  # one card at a time: FF-RULING-37
        case VillainStep.SPECIAL:
            g.tell("FF-VPHASE-02", Happened, part.words)
            await part.deed(g)


async def refresh(g: FreedomFive) -> None:
    """Refresh all of the Hero's Action tokens, keep at most 12 cards in hand, and go on to the next Hero: FF-TURN-07."""
    hero = g.heroes[g.active]
    hero.available += hero.exhausted
    hero.exhausted = 0  # and at no other time: FF-TURN-13
    for each in g.heroes:
        each.spent = ()  # "once a turn" means once in every Hero's turn: FF-RULING-23
    await discard_down_to(g, hero, HOOKS.number(g, CARDS_IN_HAND, HAND_LIMIT, hero))
    g.is_hero_phase = False  # the Character card stays on its side: FF-RULING-21
    g.active = (g.active + 1) % len(g.heroes)  # FF-TURN-01
    g.phase = Phase.TURN
    await begin_turn(g)


# Each phase has a successor; none follows Victory or Defeat: FF-TURN-02.
STEPS: dict[Phase, Step] = {
    Phase.HEROES: choose_heroes,
    Phase.LAY_OUT: lay_out,
    Phase.LOADOUTS: choose_loadouts,
    Phase.HOMES: choose_homes,
    Phase.FIRST: choose_first,
    Phase.SCENARIO: scenario_setup,
    Phase.TURN: turn,
    Phase.VILLAIN: villain_phase,
    Phase.REFRESH: refresh,
}


def next_step(g: FreedomFive) -> Step:
    """The next step."""
    return STEPS[g.phase]
