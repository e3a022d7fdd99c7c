"""Minions: placed in scheme panels, and defeated there."""

from __future__ import annotations

from longbox import Happened, several
from longbox.games.hour_of_need.boards import PANELS, panel
from longbox.games.hour_of_need.hooks import HEALTH, HOOKS, EnemyTarget
from longbox.games.hour_of_need.kinds import ISSUES, MINION_CARDS
from longbox.games.hour_of_need.rules.choices import decide
from longbox.games.hour_of_need.rules.crisis import crisis
from longbox.games.hour_of_need.rules.places import villain_panel
from longbox.games.hour_of_need.state import HourOfNeed, Minion
from longbox.games.hour_of_need.telling import MinionPut


async def place_minion(g: HourOfNeed, number: int, rule: str) -> None:
    """One minion of the supply into a panel; if there is none, a crisis occurs: HN-MINION-04, HN-PLOY-04."""
    if not g.minion_supply:
        await crisis(g, "no minion is left", "HN-MINION-04")
        return
    kind = await _from_supply(g)
    g.minions.append(Minion(number, kind))
    g.tell(rule, MinionPut, kind or "A minion", panel(number))


async def _from_supply(g: HourOfNeed) -> str:
    """Special minions come before normal ones; of two special kinds the active hero chooses one: HN-RULING-85."""
    special = [*dict.fromkeys(kind for kind in g.minion_supply if kind)]
    kind = await decide(
        g, "Which minion of the supply?", special or [""], rule="HN-RULING-85", verb="kind", name=lambda kind: kind or "normal",
        place=lambda kind: "supply:minions",
    )  # fmt: skip
    g.minion_supply.remove(kind)
    return kind


async def place_minions(g: HourOfNeed, numbers: list[int], rule: str) -> None:
    for number in numbers:
        await place_minion(g, number, rule)


def health_of(g: HourOfNeed, minion: Minion) -> int:
    """1, or what its Minion card says: HN-MINION-03, HN-OMIN-01, HN-MCARD-04."""
    usual = MINION_CARDS[minion.kind].health if minion.kind else 1
    return HOOKS.number(g, HEALTH, usual, EnemyTarget("minion", minion.kind, panel(minion.panel)))


def remove_minion(g: HourOfNeed, minion: Minion) -> None:
    """A defeated minion goes back to the supply: HN-DMG-04."""
    g.minions.remove(minion)
    g.minion_supply.append(minion.kind)
    g.minion_supply.sort()


def crew_panels(g: HourOfNeed) -> list[int]:
    """Where the Crew goes: one panel after the other from the villain's on; after 4 comes 1."""
    count = pace(g, "crew")
    first = villain_panel(g)
    return [PANELS[(first - 1 + step) % len(PANELS)] for step in range(count)]


async def crew(g: HourOfNeed, rule: str) -> None:
    """The villain's crew arrives."""
    panels = crew_panels(g)
    g.tell(rule, Happened, f"{several(len(panels), 'minion')} arrive")
    await place_minions(g, panels, rule)


def pace(g: HourOfNeed, row: str) -> int:
    """A number of the Issue Overview for this many heroes."""
    return ISSUES[g.issue].pace[row][len(g.heroes) - 1]
