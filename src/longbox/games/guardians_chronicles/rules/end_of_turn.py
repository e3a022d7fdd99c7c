"""Cards and Wounds, the last part of the end of a turn: GC-ENDT-07 to GC-ENDT-14.

The order is that of GC-RULING-29: discard, Doktor Skarov draws, Wounds, pick up, knock-outs.
"""

from __future__ import annotations

from longbox import Did
from longbox.games.guardians_chronicles.kinds import WOUNDS
from longbox.games.guardians_chronicles.rules.harm import knock_out
from longbox.games.guardians_chronicles.rules.newspaper import end_of_game, print_article
from longbox.games.guardians_chronicles.rules.objectives import meet
from longbox.games.guardians_chronicles.rules.strategy import pick_up
from longbox.games.guardians_chronicles.rules.values import health
from longbox.games.guardians_chronicles.rules.villain_turn import draw_events
from longbox.games.guardians_chronicles.state import (
    DOKTOR,
    WOUNDS_IN_HAND,
    WOUNDS_OWNED,
    Article,
    GuardiansChronicles,
    Hero,
    Phase,
)
from longbox.games.guardians_chronicles.telling import TurnWent, Wounded

EVENTS_A_TURN = 2  # GC-ENDT-08


async def cards_and_wounds(g: GuardiansChronicles) -> None:
    """The turn ends, and with it what held until its end."""
    g.tell("GC-ENDT-01", TurnWent, g.turn, "Cards and Wounds")
    _discard(g)
    draw_events(g, EVENTS_A_TURN, "GC-ENDT-08")
    for hero in g.team:
        _wound(g, hero)
    for hero in g.team:
        if pick_up(hero):
            g.tell("GC-ENDT-11", Did, hero.seat, "takes all cards back")
    for hero in g.team:
        _look_at(g, hero)
    if not g.team:
        await _all_out(g)
    if g.turn >= g.last_turn:
        await _last_turn(g)
    g.phase = Phase.READY


def _discard(g: GuardiansChronicles) -> None:
    """Both sides discard the cards of the turn: GC-ENDT-07, GC-POWER-08, GC-POWER-09, GC-EVENT-14."""
    for hero in g.team:
        hero.discards += hero.played
        hero.left, hero.right = [], []
    for villain in g.villains:
        g.event_discards += villain.events
        villain.events = []
    g.lasting = []
    g.is_revealed = False


def _wound(g: GuardiansChronicles, hero: Hero) -> None:
    """Damage of Health or more becomes a Wound, one a turn: GC-WOUND-03, GC-HEALTH-02, GC-HEALTH-03, GC-ENDT-10.

    The rest stays: GC-HEALTH-05.

    With no Wound card left the tokens stay until one is free: GC-RULING-28.
    """
    if hero.damage < health(g, hero) or not len(g.wounds):
        return
    hero.damage -= health(g, hero)
    wound = g.draw(g.wounds)
    hero.hand.append(wound)
    g.tell("GC-ENDT-09", Wounded, hero.seat, hero.name, wound)


def _look_at(g: GuardiansChronicles, hero: Hero) -> None:
    """The third Wound in hand, or the fourth anywhere, knocks a Hero out: GC-WOUND-02, GC-ENDT-13, GC-RULING-48."""
    in_hand = sum([name in WOUNDS for name in hero.hand])
    owned = in_hand + sum([name in WOUNDS for name in hero.discards])
    if in_hand >= WOUNDS_IN_HAND:
        knock_out(g, hero, "GC-ENDT-13")
    elif owned >= WOUNDS_OWNED:
        knock_out(g, hero, "GC-RULING-48")


async def _all_out(g: GuardiansChronicles) -> None:
    """All Heroes are out: open Objectives are met, and the Doktor gets away (GC-SHOW-04, GC-RULING-33)."""
    await _close(g, "All Heroes are knocked out", "GC-SHOW-04" if g.is_showdown else "GC-RULING-33")


async def _last_turn(g: GuardiansChronicles) -> None:
    """GC-RULING-39."""
    await _close(g, "The last turn is over, and Doktor Skarov has got away", "GC-RULING-39")


async def _close(g: GuardiansChronicles, reason: str, rule: str) -> None:
    for room in g.rooms:
        if room.is_open:
            await meet(g, room, rule)
    print_article(g, Article("showdown", DOKTOR, for_heroes=False), "GC-NEWS-06")
    end_of_game(g, reason, rule)
