"""Whom an effect is for, and the choice among several."""

from __future__ import annotations

import dataclasses
from typing import NamedTuple

from longbox import Refusal, effect, listed, no_use
from longbox.games.hour_of_need.rules.moves import which_hero
from longbox.games.hour_of_need.rules.places import here, heroes_within
from longbox.games.hour_of_need.state import NO_USE, TEXT, Hero, HourOfNeed, Verb

ANYWHERE = 99


class Who(NamedTuple):
    """For whom: you, a hero within so many spaces, or each of them. `verb` makes the sentence."""

    words: str = "you"
    within: int = 0
    is_each: bool = False
    is_other: bool = False

    def says(self, verb: str) -> str:
        """The verb with its subject: "draw", "a hero within 3 spaces draws"."""
        return verb if self == YOU else f"{self.words} {does(verb)}"


def does(verb: str) -> str:
    """What you do, said of somebody else: "draw 1 card" is "draws 1 card"."""
    head, _, rest = verb.partition(" ")
    ending = "es" if head.endswith(("s", "sh", "ch")) else "s"
    return f"{head}{ending}{' ' + rest if rest else ''}".replace(" and be ", " and is ")


def said_of(who: str, words: str) -> str:
    """The words of an effect with a subject: "discard 1 card, or suffer 2" is "each hero discards 1 card or suffers 2"."""
    if words.startswith("you may "):
        return f"{who} {words.removeprefix('you ')}"
    lead, colon, choices = words.rpartition(": ")
    parts = choices.split(", or ")
    if colon:
        return f"{who} {does(lead)}: {listed(parts, 'or')}"
    said = [*map(does, parts)]
    return f"{who} {', or '.join(said) if ' and ' in choices else listed(said, 'or')}"


YOU = Who()


def within(spaces: int) -> Who:
    """One hero within so many spaces: you are one, too (HN-WITHIN-02)."""
    return Who(f"a hero within {spaces} spaces", spaces)


def each_within(spaces: int) -> Who:
    return Who(f"each hero within {spaces} spaces", spaces, is_each=True)


NEAR_YOU = Who("you or a hero near you", 1)
ANY_HERO = Who("a hero", ANYWHERE)
EACH_HERO = Who("each hero", ANYWHERE, is_each=True)
ANOTHER_HERO = Who("another hero", ANYWHERE, is_other=True)


def heroes_for(g: HourOfNeed, seat: int, who: Who) -> list[Hero]:
    """The heroes on the board for whom an effect may be: HN-NEAR-06, HN-WITHIN-02. Allies are none: HN-ALLY-11."""
    me = g.heroes[seat]
    if who == YOU:
        return [me] if me.is_here else []
    if who.within == ANYWHERE:
        there = here(g)
    else:
        there = heroes_within(g, me.spot, who.within) if me.is_here else []
    return [hero for hero in there if hero is not me] if who.is_other else there


@effect
class Brief(Verb):
    """An effect with a short key as an option: fields at the end that are left as they are by default are no part of it."""

    def key_parts(self) -> list[object]:
        values = super().key_parts()
        for field in reversed(dataclasses.fields(self)):
            if values[-1] != field.default:
                break
            values.pop()
        return values


@effect
class ForHeroes(Brief):
    """An effect on one or several heroes. It is not offered where it would change nothing for anybody."""

    async def apply(self, g: HourOfNeed, hero: Hero) -> None:
        raise TypeError(f"{type(self).__name__} does nothing")

    def helps(self, g: HourOfNeed, hero: Hero) -> bool:
        return True

    @property
    def whom(self) -> Who:
        return getattr(self, "who", YOU)

    def _there(self, g: HourOfNeed, seat: int) -> list[Hero]:
        return [hero for hero in heroes_for(g, seat, self.whom) if self.helps(g, hero)]

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if self._there(g, seat) else no_use(NO_USE, "it would change nothing now")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        there = self._there(g, seat)
        if not there:
            return
        if self.whom.is_each:
            for hero in there:
                await self.apply(g, hero)
            return
        hero = there[0] if len(there) == 1 else await which_hero(g, seat, there, f"For whom: {self.say()}?", TEXT)
        await self.apply(g, hero)
