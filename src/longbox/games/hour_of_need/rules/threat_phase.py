"""The threat phase of a hero: every card in the threat area activates."""

from __future__ import annotations

from longbox import Happened
from longbox.games.hour_of_need.hooks import HOOKS, THREAT_PHASE_OVER
from longbox.games.hour_of_need.rules.enemies import activate
from longbox.games.hour_of_need.rules.places import card_named
from longbox.games.hour_of_need.state import Hero, HourOfNeed, ThreatPhase


async def threat_phase(g: HourOfNeed) -> None:
    """One card activates; the hero chooses the order: HN-THREAT-02, HN-CARD-17, HN-RULING-29. Each is a step of its own."""
    phase = g.phases[-1]
    hero = g.heroes[phase.seat]
    g.active = phase.seat  # HN-THREAT-06
    g.causes = []
    _look_through(g, hero, phase)
    if phase.cards:
        name = await g.ask(
            phase.seat, "Threat phase: which card activates next?", phase.cards, rule="HN-THREAT-02", verb="activate",
            place=lambda name: f"card:{name}",
        )  # fmt: skip
        phase.cards.remove(name)
        await activate(g, card_named(g, name), "HN-THREAT-02")
        return
    g.phases.remove(phase)
    g.done.append(phase.seat)
    await HOOKS.happens(g, THREAT_PHASE_OVER, hero)
    g.tell("HN-THREAT-04", Happened, "The threat phase of {} is over", g.names[phase.seat])


def _look_through(g: HourOfNeed, hero: Hero, phase: ThreatPhase) -> None:
    """What lies in the threat area at the beginning activates, if it is still there when its turn comes: HN-THREAT-03."""
    there = [card.name for card in hero.threats]
    if g.revealer == hero.seat:
        there.append(g.villain_name)
    if not phase.has_begun:
        g.tell("HN-THREAT-01", Happened, "The threat phase of {} begins", g.names[hero.seat])
        phase.has_begun, phase.cards = True, there
    phase.cards = [name for name in phase.cards if name in there]
