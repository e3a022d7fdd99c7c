"""A crisis: every Crisis effect in play is resolved (HN-CRISIS-01)."""

from __future__ import annotations

from longbox.games.hour_of_need.kinds import FOES, ISSUES, VILLAINS
from longbox.games.hour_of_need.state import HourOfNeed, Verb
from longbox.games.hour_of_need.telling import CrisisCame


async def crisis(g: HourOfNeed, why: str, rule: str) -> None:
    """A crisis occurs, unless the card or effect in progress has caused one already: HN-CRISIS-05, HN-CRISIS-06, HN-CRISIS-07.

    One that comes while another is resolved waits until that is over: HN-RULING-26.
    """
    cause = g.acting[-1] if g.acting else why
    if cause in g.causes:
        return
    g.causes.append(cause)
    g.tell(rule, CrisisCame, why, tuple(name for name, _, _ in crisis_effects(g)) if g.is_heard else ())
    g.crises_due += 1
    if g.is_crisis:
        return
    g.is_crisis = True
    while g.crises_due:
        g.crises_due -= 1
        await _resolve(g)
    g.is_crisis = False


def crisis_effects(g: HourOfNeed) -> list[tuple[str, int, Verb]]:
    """The Issue Overview and the Crisis cards from left to right, the Villain card, threat areas: HN-CRISIS-08, HN-RULING-28.

    Each with the seat of its "you": the hero before whom the card lies, else the active hero. So each Crisis card makes every
    crisis worse: HN-CRCARD-02, HN-OCRI-03.
    """
    villain = VILLAINS[g.villain_name]
    there: list[tuple[str, int, Verb | None]] = [(g.issue, g.active, ISSUES[g.issue].crisis)]
    there += [(card.name, g.active, FOES[card.name].crisis) for card in g.crises]
    there.append((g.villain_name, g.active, (villain.showdown if g.is_revealed else villain.scheming).crisis))
    there += [(card.name, hero.seat, FOES[card.name].crisis) for hero in g.heroes for card in hero.threats]
    return [(name, seat, effect) for name, seat, effect in there if effect is not None]


async def _resolve(g: HourOfNeed) -> None:
    for name, seat, effect in crisis_effects(g):
        g.acting.append(name)
        await effect.do(g, seat)
        g.acting.pop()
