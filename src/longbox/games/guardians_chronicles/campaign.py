"""A campaign: the five scenarios in order, with Heroes who grow from Rookie to Veteran (GC-ROOKIE-04 to -10, GC-RULING-67).

It is a string: the difference of each front page so far, then where each Hero stands, as in "+2 -1: R1 N". R is a Rookie with
both Rookie cards, R1 and R2 one who holds only the first or the second of them; N, N1 and N2 are Normal Heroes without a Veteran
card or with one; V is a Veteran. A Hero advances at the beginning of the next adventure.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import permutations, product
from typing import Any, NamedTuple

from longbox import Episode, Refusal, Result, Sequel, Settings, Story, quoted
from longbox.games.guardians_chronicles.bases import HEROES as MOST_HEROES
from longbox.games.guardians_chronicles.bases import SCENARIOS, base_of
from longbox.games.guardians_chronicles.kinds import HEROES, POWERS, PowerCard, Rank, deck_of
from longbox.games.guardians_chronicles.rules.newspaper import difference
from longbox.games.guardians_chronicles.state import GuardiansChronicles

CAMPAIGN = "campaign"
STAGES = ("R", "R1", "R2", "N", "N1", "N2", "V")
WRITTEN = re.compile(r"[+-]\d( [+-]\d)*: [RNV][12]?( [RNV][12]?)*")
CLEARLY = 3  # articles by which an adventure must be lost for an edge in the next one: GC-RULING-67
TWICE = 2  # how much the last adventure counts


class Standing(NamedTuple):
    """Where a campaign stands: the differences so far, and the stage of each Hero."""

    differences: tuple[int, ...] = ()
    stages: tuple[str, ...] = ()

    def write(self) -> str:
        return f"{' '.join(f'{apart:+d}' for apart in self.differences)}: {' '.join(self.stages)}" if self.differences else ""

    @property
    def edge(self) -> str:
        """The side that lost the last adventure clearly: "heroes", "skarov" or ""."""
        last = self.differences[-1] if self.differences else 0
        return "heroes" if last <= -CLEARLY else "skarov" if last >= CLEARLY else ""


def read(written: str) -> Standing:
    """The standing in a string that is a campaign."""
    if not written:
        return Standing()
    apart, stages = written.split(": ")
    return Standing(tuple(map(int, apart.split())), tuple(stages.split()))


def is_no_campaign(written: str) -> Refusal | None:
    """Refuse a string that does not say where a campaign stands."""
    if not written:
        return None
    if not WRITTEN.fullmatch(written) or not {*read(written).stages} <= {*STAGES}:
        form = 'it has a difference for each adventure and a stage for each Hero, as in "+2 -1: R1 N"'
        return Refusal("GC-RULING-67", f"{quoted(written)} is no campaign: {form}")
    standing = read(written)
    if len(standing.differences) > len(SCENARIOS):
        many = f"{len(standing.differences)} adventures, and there are {len(SCENARIOS)}"
        return Refusal("GC-RULING-67", f"{quoted(written)} has {many}")
    if len(standing.stages) > MOST_HEROES:
        return Refusal("GC-RULING-03", f"{quoted(written)} has {len(standing.stages)} Heroes, and there are {MOST_HEROES}")
    return None


# -- Heroes who grow ---------------------------------------------------------------------------------------


def rank_of(stage: str) -> Rank:
    """GC-ROOKIE-07, GC-ROOKIE-09."""
    return {"R": Rank.ROOKIE, "N": Rank.NORMAL, "V": Rank.VETERAN}[stage[0]]


def stage_of(rank: str) -> str:
    """Where a Hero of a rank begins."""
    return {Rank.ROOKIE: "R", Rank.NORMAL: "N", Rank.VETERAN: "V"}[Rank(rank)]


def cards_of(hero: str, rank: Rank) -> list[PowerCard]:
    """The Rookie or the Veteran cards of a Hero, the first and the second: GC-ROOKIE-02."""
    return [card for card in POWERS.values() if card.hero == hero and card.rank is rank]


def deck(hero: str, stage: str) -> tuple[str, ...]:
    """The Power cards that a Hero holds at a stage."""
    normal = list(deck_of(hero, Rank.NORMAL))
    if stage == "V":
        return deck_of(hero, Rank.VETERAN)
    extra = cards_of(hero, Rank.ROOKIE if stage[0] == "R" else Rank.VETERAN)
    held = extra if stage == "R" else [extra[int(stage[1]) - 1]] if len(stage) > 1 else []
    given_up = {card.replaces for card in held}
    return (*[name for name in normal if name not in given_up], *[card.name for card in held])


def next_stages(stage: str) -> tuple[str, ...]:
    """What a stage may become. Other ways to evolve might be written here: GC-ROOKIE-11.

    A Rookie may keep the cards (GC-ROOKIE-06), and a Normal Hero draws a Veteran card (GC-ROOKIE-08).
    """
    return {
        "R": ("R1", "R2", "R"),
        "R1": ("N", "R1"),
        "R2": ("N", "R2"),
        "N": ("N1", "N2"),
        "N1": ("V",),
        "N2": ("V",),
        "V": ("V",),
    }[stage]


# -- what follows what -------------------------------------------------------------------------------------


def refuses(seats: int, settings: Mapping[str, Any]) -> Refusal | None:
    """Refuse an adventure that does not come next, ranks that were not reached, and Heroes who were not there."""
    written = settings["campaign"]
    if refusal := is_no_campaign(written):
        return refusal
    standing = read(written)
    if settings["mode"] != CAMPAIGN:
        return Refusal("GC-RULING-67", "Only a campaign has adventures before this one") if written else None
    if settings["base"]:
        return Refusal("GC-RULING-67", "A campaign plays the five scenarios, and no base of one's own")
    played = len(standing.differences)
    if played == len(SCENARIOS):
        return Refusal("GC-RULING-67", "This campaign is over: all its adventures were played")
    if settings["scenario"] != SCENARIOS[played]:
        title = base_of(SCENARIOS[played]).title
        return Refusal("GC-RULING-67", f"{title} comes next in this campaign, not {base_of(settings['scenario']).title}")
    if standing.stages and settings["ranks"]:
        return Refusal("GC-ROOKIE-10", "In a campaign the ranks follow from the adventures before, and no other is reached yet")
    if standing.stages and len(standing.stages) != seats - 1:
        return Refusal("GC-RULING-67", f"This campaign has {len(standing.stages)} Heroes, and this table has {seats - 1}")
    return None


def sequel(g: GuardiansChronicles, settings: Settings, result: Result) -> Sequel | None:
    """What follows an adventure of a campaign, won or lost: GC-RULING-67."""
    if settings["mode"] != CAMPAIGN:
        return None
    before = read(str(settings["campaign"]))
    standing = Standing((*before.differences, difference(g)), g.stages)
    return _sequel(settings, standing, [hero.name for hero in g.heroes])


def sequels(settings: Settings, result: Result) -> list[Sequel]:
    """All that may follow where only the front page is known."""
    if settings["mode"] != CAMPAIGN:
        return []
    before = read(str(settings["campaign"]))
    apart = int(result.scores[0] - result.scores[-1])
    count = len(result.scores) - 1
    named = [name.strip() for name in str(settings["heroes"]).split(",")][:count]
    teams = [named] if settings["heroes"] and "?" not in named else [list(team) for team in permutations(HEROES, count)]
    stages = _stages_after(before, settings, count)
    return [_sequel(settings, Standing((*before.differences, apart), each), team) for each in stages for team in teams]


def _stages_after(before: Standing, settings: Settings, count: int) -> list[tuple[str, ...]]:
    if before.stages:
        return list(product(*map(next_stages, before.stages)))
    return [starting_stages(str(settings["ranks"]), count)]


def starting_stages(ranks: str, count: int) -> tuple[str, ...]:
    """Rookies, unless other ranks are named and Doktor Skarov's player agrees: GC-ROOKIE-04, GC-RANK-02."""
    named = [name.strip().capitalize() for name in ranks.split(",")] if ranks.strip() else []
    given = [*(named * count if len(named) == 1 else named), *["?"] * count][:count]
    return tuple(["R" if rank == "?" else stage_of(rank) for rank in given])


def _sequel(settings: Settings, standing: Standing, heroes: Sequence[str]) -> Sequel:
    ahead = {**settings, "campaign": standing.write(), "heroes": ", ".join(heroes), "ranks": ""}
    played = len(standing.differences)
    if played == len(SCENARIOS):
        return Sequel({**ahead, "mode": "single", "campaign": "", "scenario": SCENARIOS[0]}, is_over=True)
    return Sequel({**ahead, "scenario": SCENARIOS[played]})


# -- in words ----------------------------------------------------------------------------------------------


def total(differences: Sequence[int]) -> int:
    """The differences added, the last adventure of all doubled: GC-RULING-67."""
    return sum(differences) + (differences[-1] * (TWICE - 1) if len(differences) == len(SCENARIOS) else 0)


def progress(settings: Settings) -> str:
    """Who is ahead, in words."""
    standing = read(str(settings["campaign"]))
    if not standing.differences:
        return ""
    apart = total(standing.differences)
    ahead = "the Heroes are ahead by" if apart > 0 else "Doktor Skarov is ahead by" if apart < 0 else "both sides are level"
    return f"{len(standing.differences)} of {len(SCENARIOS)} adventures, {ahead}{f' {abs(apart)}' if apart else ''}"


def story(settings: Settings) -> Story:
    """The adventures of a campaign: played, next, to come."""
    standing = read(str(settings["campaign"]))
    episodes = []
    for number, key in enumerate(SCENARIOS):
        base = base_of(key)
        if number < len(standing.differences):
            apart = standing.differences[number]
            note = f"Heroes {'ahead' if apart > 0 else 'behind' if apart < 0 else 'level'} by {abs(apart)}" if apart else "A draw"
            episodes.append(Episode(base.title, "won" if apart > 0 else "lost", base.story, note=note))
        else:
            is_next = number == len(standing.differences)
            episodes.append(Episode(base.title, "next" if is_next else "later", base.story if is_next else ""))
    return Story(tuple(episodes))
