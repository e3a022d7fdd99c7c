"""What is done on a state made by hand, and what it changes.

    g, ermine = facing("Ermine", "Legacy", "Wraith")
    resolve(g, counterstrike(g), "discard:Mind 1", "done")

    g = in_comic("tower-falls", chapter=2)
    assert event(g, 4, "6611") == "Vantage damage +1"

What something changes is told in words: see `changes`.
"""

from __future__ import annotations

import random
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

import longbox
from longbox import Ban
from longbox.engine.table import GameOver
from longbox.games.freedom_five.attributes import ATTRIBUTES, PURPLE
from longbox.games.freedom_five.city import NUMBERS
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.hooks import HOOKS
from longbox.games.freedom_five.kinds import VILLAINS, Timing
from longbox.games.freedom_five.rules.interact import Thing, interact
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import CAMPAIGN, Fight, FreedomFive
from longbox.games.freedom_five.telling import Went
from longbox.games.freedom_five.telling_fights import KnockedOut, Rolled
from longbox.testing import resolve
from longbox.testing.scenario import Scenario
from tests.games.freedom_five.table import HERE

Running = Coroutine[Any, Any, object]
A = TypeVar("A")

MOVED = ("goes", "side", "scheme")


# -- what a Villain does -------------------------------------------------------------------------------


def movement(g: FreedomFive) -> Running:
    return VILLAINS[g.villains[0].name].movement.deed(g, g.villains[0])  # type: ignore[return-value]


def counterstrike(g: FreedomFive) -> Running:
    return VILLAINS[g.villains[0].name].counterstrike.deed(g, g.villains[0], g.heroes)  # type: ignore[return-value]


def after_attack(g: FreedomFive) -> Running:
    return VILLAINS[g.villains[0].name].after_attack.deed(g, g.villains[0])  # type: ignore[return-value]


def defeat_reward(g: FreedomFive) -> Running:
    return VILLAINS[g.villains[0].name].rewards[-1].do(g, 0)


def play_at_once(running: Running) -> None:
    """Run it with the first answer each time."""
    try:
        running.send(None)
        while True:
            running.send(0)
    except StopIteration:
        pass


def resolve_at_random(running: Running, chance: random.Random) -> None:
    """Run it with any answers, but never with *done* where there is another."""
    try:
        decision = running.send(None)
        while True:
            decision = running.send(chance.randrange(sum(option.key != "done" for option in decision.options)))
    except StopIteration:
        pass


def attacked(g: FreedomFive, *damage: int, discarded: int = 0) -> None:
    """All Heroes have attacked and dealt so much damage each."""
    seats = [hero.seat for hero in g.heroes]
    nothing_left: list[list[str]] = [[] for _ in seats]
    g.fight = Fight(g.villains[0].name, seats, nothing_left, [[] for _ in seats], [0 for _ in seats], [*damage], discarded)


def hits(g: FreedomFive, *rolled: int, seat: int = 0, successes: int = 9) -> int:
    """What is left of so many successes."""
    return VILLAINS[g.villains[0].name].defense.hits(g, g.villains[0], g.heroes[seat], rolled, successes)


def dice(g: FreedomFive, count: int, seat: int = 0) -> int:
    return VILLAINS[g.villains[0].name].defense.dice(g, g.villains[0], g.heroes[seat], count)


def harder(g: FreedomFive, seat: int = 0) -> int:
    return VILLAINS[g.villains[0].name].defense.harder(g, g.villains[0], g.heroes[seat])


# -- what became of it ---------------------------------------------------------------------------------


def wounds(g: FreedomFive) -> list[int]:
    return [len(hero.damage) for hero in g.heroes]


def seats_moved(g: FreedomFive, told: int) -> set[int]:
    """The seats of those who have gone somewhere since so much was told, or were knocked out and taken home."""
    return {facts[0] for _, event, facts in (g.heard or [])[told:] if event in {Went, KnockedOut}}


def log_of(play: Scenario, *rules: str) -> list[tuple[str, str]]:
    """The lines of everybody's log by these rules, in order."""
    return [(line.rule, line.text) for line in play.match.log() if line.rule in rules]


def look(g: FreedomFive) -> dict[str, Any]:
    """All that an effect may change, each thing by its name."""
    seen: dict[str, Any] = {"track": g.track, "chapter": g.chapter, "events": g.events_done, "tower": len(g.tower)}
    seen |= {f"{what} counted": counted for what, counted in g.counters.items()}
    for hero in g.heroes:
        whose = f" of {hero.name}" if hero.seat else ""
        seen |= {
            f"hand{whose}": len(hero.hand), f"damage{whose}": len(hero.damage), f"tasks{whose}": len(hero.tasks),
            f"specials{whose}": sum(map(bool, hero.specials)), f"available{whose}": hero.available,
            f"bystanders{whose}": len(hero.bystanders), f"carries{whose}": len(hero.carries),
            f"goes{whose}": hero.location, f"discards{whose}": len(hero.discards),
        }  # fmt: skip
    for number in NUMBERS:
        seen |= {f"{attribute} {number}": g.henchmen[number].count(attribute) for attribute in ATTRIBUTES}
        seen |= {f"{attribute} anarchy {number}": g.anarchy[number].count(attribute) for attribute in (*ATTRIBUTES, PURPLE)}
        seen[f"bystander {number}"] = g.bystanders[number]
        seen[f"token {number}"] = [at for at, _ in g.plotted].count(number)
        for kind in {kind for _, kind in g.props}:
            seen[f"{kind} {number}"] = g.props.count((number, kind))
    for villain in g.villains:
        who = villain.name.partition(",")[0]
        seen |= {f"{who} damage": villain.damage, f"{who} henchmen": villain.henchmen, f"{who} goes": villain.location}
        seen |= {f"{who} side": villain.name, f"{who} defeated": int(villain.is_defeated)}
    seen["bottom scheme"] = g.schemes.layers[0][0] if len(g.schemes.layers) > 1 else ""
    seen["learned"] = sum(g.faces.knows(0, secret) for secret in g.secrets)
    return seen


def changes(before: dict[str, Any], after: dict[str, Any]) -> str:
    """What is different, in the order of `look`: "hand +2, track +1, Vantage goes 15"."""
    found = []
    for name in before | after:
        old, new = before.get(name, 0), after.get(name, 0)
        if old != new:
            found.append(f"{name} {new}" if name.endswith(MOVED) or "goes" in name else f"{name} {new - old:+}")
    return ", ".join(found)


def run(g: FreedomFive, running: Running, *answers: str) -> str:
    """What running it with these answers changes."""
    before = look(g)
    resolve(g, running, *answers)
    return changes(before, look(g))


# -- what a Comic does ---------------------------------------------------------------------------------


def event(g: FreedomFive, number: int, rolled: str = "", *answers: str) -> str:
    """What a Mastermind Event changes for the first Hero, who rolls this: "Tech 6611", and so do others whom it is about."""
    kind, _, dice = rolled.rpartition(" ")
    g.chance.queue("dice", *dice)
    before = len(g.heard or [])
    changed = run(g, SCENARIOS[g.scenario].chapters[g.chapter - 1].events[number - 1].effect.do(g, 0), *answers)
    rolls = [Rolled(*args) for _, told, args in (g.heard or [])[before:] if told is Rolled]
    assert "".join(str(die) for roll in rolls for die in roll.dice) == dice
    assert not kind or {roll.attribute for roll in rolls} == {kind}
    return changed


def chapter_reward(g: FreedomFive, number: int, *answers: str) -> str:
    """What a Chapter Justice Reward changes for the first Hero."""
    return run(g, SCENARIOS[g.scenario].chapters[g.chapter - 1].rewards[number - 1].effect.do(g, 0), *answers)


def claim(g: FreedomFive, rolled: str, *answers: str) -> bool:
    """Whether the first Hero completes the Side Quest with the last Quest token, rolling this."""
    kind, _, dice = rolled.rpartition(" ")
    g.quests = [HERE]
    g.chance.queue("dice", *dice)
    resolve(g, interact(g, g.heroes[0], Thing("quest")), *answers)
    quest = SCENARIOS[g.scenario].quest
    assert quest is not None
    assert not rolled or (quest.test.attribute, quest.test.dice) == (kind, len(dice))
    return g.quest_done


def page(scenario: str, chapter: int) -> tuple[str, ...]:
    """What a Chapter offers."""
    there = SCENARIOS[scenario].chapters[chapter - 1]
    return tuple(power.effect.label + f" ({power.moment})" * (power.moment is not Timing.TURN) for power in there.rewards)


def why(g: FreedomFive, ban: Ban[A], about: A) -> str:
    """Why something is forbidden; empty if it is not."""
    refusal = HOOKS.why_not(g, ban, about)
    return refusal.reason if refusal else ""


def ends(g: FreedomFive, running: Running, *answers: str) -> str:
    """That it ends the game, and why; a win begins with "won: "."""
    with pytest.raises(GameOver) as over:
        resolve(g, running, *answers)
    return ("won: " if over.value.result.winners else "") + over.value.result.reason


def after_setup(scenario: str, *heroes: str) -> FreedomFive:
    """A whole setup of this Comic; all questions have the first answer."""
    names = heroes or ("Wraith", "Tachyon")
    match = longbox.new(GAME, seats=len(names), seed=5, scenario=scenario, heroes=", ".join(names))
    while not match.state.has_begun:
        match.choose(match.decision.options[0])
    g: FreedomFive = match.state
    return g


def after(g: FreedomFive, campaign: str, *answers: str) -> str:
    """What the Comic's own part of the setup changes after this campaign."""
    g.mode, g.campaign, g.has_begun = CAMPAIGN, campaign, False
    return run(g, SCENARIOS[g.scenario].set_up(g), *answers)  # type: ignore[arg-type]
