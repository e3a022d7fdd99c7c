"""The spine: the setup, the turns, and the four phases of each (FF-TURN-03). What comes next is in the state."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from operator import methodcaller

from longbox import Refusal, Step
from longbox.games.freedom_five.cards.kinds import What, When
from longbox.games.freedom_five.comics import shelf
from longbox.games.freedom_five.comics.kinds import Part
from longbox.games.freedom_five.loadouts import choose_loadouts
from longbox.games.freedom_five.rules import schemes, track
from longbox.games.freedom_five.rules.actions import Action, actions, label, take
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.defeat import defeat, is_beaten
from longbox.games.freedom_five.rules.ending import check_tower, check_won
from longbox.games.freedom_five.rules.hand import HAND_LIMIT, discard_down_to, draw_cards
from longbox.games.freedom_five.rules.henchmen import is_safe_at_home
from longbox.games.freedom_five.rules.moments import begin_turn, forbidden_to, happens, number, why_forbidden
from longbox.games.freedom_five.rules.offers import Use
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.setup import choose_first, choose_heroes, choose_homes, lay_out, scenario_setup
from longbox.games.freedom_five.state import FreedomFive, Hero, Phase
from longbox.games.freedom_five.state import Step as Kind
from longbox.games.freedom_five.telling import Happened

PLACES = {kind: place for place, kind in enumerate(Kind)}  # in the list of what was done
PULSE = 3  # Villain phases, however many Heroes play


async def turn(g: FreedomFive) -> None:
    """One Action or Free Action of the active Hero: each is a step of its own (FF-TURN-16, FF-TURN-18)."""
    hero = g.heroes[g.active]

    forbidden = forbidden_to(g, hero)
    why_not = partial(_why_not_at_all, g, hero, forbidden) if forbidden else methodcaller("why_not", g, hero)
    action = await g.ask(
        hero.seat, "What do you do?", partial(actions, g, hero), rule="FF-TURN-10",
        why_not=why_not, label=partial(label, g, hero),
    )  # fmt: skip
    await take(g, hero, action)
    await _follow_up(g)


def _why_not_at_all(
    g: FreedomFive, hero: Hero, forbidden: Mapping[str, Refusal], action: Action | Use
) -> Refusal | None:  # fmt: skip
    return why_forbidden(forbidden, action.key) or action.why_not(g, hero)


async def _follow_up(g: FreedomFive) -> None:
    """What follows from whatever was done: Villains are defeated, the game is won, or a Chapter Objective is met.

    That advances the Comic at once, perhaps into a Chapter whose own is met already: FF-CHAP-01.
    """
    chapters = shelf.comic(g).chapters
    while True:
        for villain in g.villains:
            # A Durability may have fallen to the damage: then it is the active Hero's doing (FF-DEFEAT-04, FF-RULING-52).
            if villain.damage and is_in_city(villain) and is_beaten(g, villain):
                await defeat(g, villain, [g.heroes[g.active]])
        check_won(g)
        if g.chapter >= len(chapters) or not chapters[g.chapter - 1].is_achieved(g):
            return
        await shelf.chapter(g).achieved(g)
        await track.next_chapter(g, "FF-CHAP-01")


async def villain_phase(g: FreedomFive) -> None:
    """The steps that the Chapter lists, one at a time: a new Chapter takes over in the middle (FF-CHAP-06, FF-RULING-41)."""
    if not g.parts:
        g.parts = [0] * len(Kind)
        await happens(g, When.VILLAIN_PHASE, g.active)  # what wins in the same instant comes first: FF-RULING-42
        check_tower(g)  # FF-END-05
    part = _next_part(g)
    if part is None or g.is_night:
        is_night = g.is_night
        g.parts = []
        g.is_night = False
        g.turns += 1
        g.phase = Phase.REFRESH
        if g.turns % PULSE == 0 and not is_night:  # FF-JRTN-03
            await happens(g, When.PULSE)
            await _follow_up(g)
        return
    kind = PLACES[part.step]
    g.parts[kind] += 1
    await _do_part(g, part)
    await _follow_up(g)


def _next_part(g: FreedomFive) -> Part | None:
    """The first part of the Chapter's list that has not been done often enough, counting what was already done.

    What a new Chapter lists before the kind of step that is in progress is passed over: FF-RULING-41.
    """
    return _first_due(shelf.villain_phase(g), tuple(g.parts))


@cache
def _first_due(phase: tuple[Part, ...], done: tuple[int, ...]) -> Part | None:
    kinds = [PLACES[part.step] for part in phase]
    begin = max((kinds.index(kind) for kind in kinds if done[kind]), default=0)
    wanted = [0] * len(Kind)
    for place, (kind, part) in enumerate(zip(kinds, phase, strict=True)):
        wanted[kind] += part.times if part.step is Kind.SCHEMES else 1
        if place >= begin and done[kind] < wanted[kind]:
            return part
    return None


async def _do_part(g: FreedomFive, part: Part) -> None:
    hero = g.heroes[g.active]  # whose Villain phase it is, and nobody else: FF-VPHASE-04
    match part.step:
        case Kind.HENCHMEN_ATTACK:
            # Those who stand where the Hero is (FF-HENCH-03, FF-EX-06); those on a Villain's card do not attack: FF-VHEN-07.
            usual = 0 if hero.is_private or is_safe_at_home(g, hero) else len(g.henchmen[hero.location])  # FF-PRIV-12
            await hurt(g, hero, max(0, number(g, What.HENCHMEN_DAMAGE, usual, hero)), "FF-VPHASE-03")
        case Kind.DRAW:
            draw_cards(g, hero, part.times, "FF-VPHASE-06")
        case Kind.SCHEMES:
            await schemes.resolve_top(g, part.steps)  # one card, and the next when it is done: FF-RULING-37
        case Kind.SPECIAL:
            g.tell("FF-VPHASE-02", Happened, part.words)
            await part.deed(g)


async def refresh(g: FreedomFive) -> None:
    """All own Action tokens are available again, at most 12 cards stay in hand, and the next Hero follows: FF-TURN-07."""
    hero = g.heroes[g.active]
    hero.available += hero.exhausted
    hero.exhausted = 0  # and not before: FF-TURN-13
    for each in g.heroes:
        each.spent = ()  # once a turn is once in everybody's turn: FF-RULING-23
    await discard_down_to(g, hero, number(g, What.HAND, HAND_LIMIT, hero))
    g.is_hero_phase = False  # the side of the Character card that is up stays up: FF-RULING-21
    g.active = (g.active + 1) % len(g.heroes)  # FF-TURN-01
    g.phase = Phase.TURN
    await begin_turn(g)


# After every phase another one, and none after Victory or Defeat: FF-TURN-02.
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
    """What comes next."""
    return STEPS[g.phase]
