"""A table for tests of Comics, made by hand: the Villains of the Comic where it says, Heroes with plain cards, and an empty city.

    g = table("tower-falls", chapter=2)
    assert event(g, 4, "6611") == "Vantage damage +1"

What something changes is told in words: see `changes`.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import longbox
from longbox import Deck, Faces
from longbox.engine.chance import Chance
from longbox.engine.table import GameOver
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, PURPLE, SPIRIT, TECH
from longbox.games.freedom_five.cards.kinds import (
    ABILITIES,
    BYSTANDERS,
    SPECIALS,
    TASK_DECKS,
    VILLAINS,
    AbilityCard,
    BystanderCard,
    Moment,
    SpecialCard,
    What,
)
from longbox.games.freedom_five.cards.verbs.choices import Nothing
from longbox.games.freedom_five.city import NUMBERS
from longbox.games.freedom_five.comics.kinds import Part
from longbox.games.freedom_five.comics.shelf import SCENARIOS
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.rules.ending import plan_succeeds
from longbox.games.freedom_five.rules.interact import Thing, interact
from longbox.games.freedom_five.rules.moments import number as counted
from longbox.games.freedom_five.rules.moments import why_forbidden
from longbox.games.freedom_five.setup import MASTERMIND_TOKENS
from longbox.games.freedom_five.state import CAMPAIGN, FreedomFive, Hero, Phase, Step, Villain
from longbox.games.freedom_five.telling import Rolled
from tests.games.freedom_five.villain_table import Running, play

HERE, NEXT, FAR = 8, 7, 30
PLAIN = "Plain"  # a card of each kind that does nothing


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards that do nothing, so that only what is tested changes anything."""
    monkeypatch.setitem(ABILITIES, PLAIN, AbilityCard(PLAIN, SPIRIT, 1, Nothing()))
    monkeypatch.setitem(SPECIALS, PLAIN, SpecialCard(PLAIN, 2, Nothing()))
    monkeypatch.setitem(BYSTANDERS, PLAIN, BystanderCard(PLAIN, 1, Nothing()))


def table(scenario: str, *heroes: str, chapter: int = 1) -> FreedomFive:
    """Heroes in Hero mode at Location 8, with 3 cards, 2 Damage tokens and 2 exhausted Action tokens each."""
    comic = SCENARIOS[scenario]
    g = FreedomFive(
        phase=Phase.TURN,
        scenario=scenario,
        difficulty="normal",
        heroes=[_hero(seat, name) for seat, name in enumerate(heroes or ("Wraith",))],
        villains=[
            Villain(name, VILLAINS[name].attribute, at, is_mastermind=name == comic.mastermind)
            for name, at in comic.villains.items()
        ],
        faces=Faces.none_yet(),
        chapter=chapter,
        plots=comic.plots[chapter - 1 :],
        has_begun=True,
    )
    g.bind(Chance("1"), [hero.name for hero in g.heroes], [])
    g.supply = dict.fromkeys(ATTRIBUTES, 17)
    g.stacks = {**comic.anarchy, PURPLE: 4}
    g.henchmen, g.anarchy, g.bystanders = [()] * 31, [()] * 31, [0] * 31
    g.bag = Deck("damage", (tuple([MIND] * 16),))
    g.schemes = Deck("schemes", (("Traffic at a Standstill", "Toll Collectors", "Sparks at Midnight"),))
    g.special_deck = Deck("specials", (tuple([PLAIN] * 9),))
    g.bystander_deck = Deck("bystanders", (tuple([PLAIN] * 9),))
    g.tokens = g.face_down([str(number) for number in range(1, MASTERMIND_TOKENS + 1)], "mastermind tokens")
    g.tower_deck = Deck.shuffled("freedom tower", g.face_down([PLAIN] * 9, "freedom tower"))
    return g


def _hero(seat: int, name: str) -> Hero:
    hero = Hero(seat, name, location=HERE, is_private=False, available=3, exhausted=2, damage=[BODY, BODY], hand=[PLAIN] * 3)
    hero.deck = Deck("abilities", (tuple([PLAIN] * 9),))
    hero.task_deck = Deck.shuffled("tasks", TASK_DECKS[name])
    return hero


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


MOVED = ("goes", "side", "scheme")


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
    play(g, running, *answers)
    return changes(before, look(g))


def event(g: FreedomFive, number: int, rolled: str = "", *answers: str) -> str:
    """What a Mastermind Event changes for the first Hero, who rolls this: "Tech 6611", and so do others whom it is about."""
    kind, _, dice = rolled.rpartition(" ")
    g.chance.queue("dice", *dice)
    before = len(g.heard or [])
    changed = run(g, SCENARIOS[g.scenario].chapters[g.chapter - 1].events[number - 1].effect.do(g, 0), *answers)
    rolls = [args for _, told, args in (g.heard or [])[before:] if told is Rolled]
    assert "".join(str(die) for *_, shown in rolls for die in shown) == dice
    assert not kind or {attribute for _, attribute, *_ in rolls} == {kind}
    return changed


def reward(g: FreedomFive, number: int, *answers: str) -> str:
    """What a Chapter Justice Reward changes for the first Hero."""
    return run(g, SCENARIOS[g.scenario].chapters[g.chapter - 1].rewards[number - 1].effect.do(g, 0), *answers)


def claim(g: FreedomFive, rolled: str, *answers: str) -> bool:
    """Whether the first Hero completes the Side Quest with the last Quest token, rolling this."""
    kind, _, dice = rolled.rpartition(" ")
    g.quests = [HERE]
    g.chance.queue("dice", *dice)
    play(g, interact(g, g.heroes[0], Thing("quest")), *answers)
    quest = SCENARIOS[g.scenario].quest
    assert quest is not None
    assert not rolled or (quest.test.attribute, quest.test.dice) == (kind, len(dice))
    return g.quest_done


def page(scenario: str, chapter: int) -> tuple[str, ...]:
    """What a Chapter offers."""
    there = SCENARIOS[scenario].chapters[chapter - 1]
    return tuple(power.effect.label + f" ({power.moment})" * (power.moment is not Moment.TURN) for power in there.rewards)


def rule_of(g: FreedomFive, key: str, seat: int = 0) -> str:
    """Why an Action is forbidden; empty if it is not."""
    refusal = why_forbidden(SCENARIOS[g.scenario].chapters[g.chapter - 1].forbids(g, g.heroes[seat]), key)
    return refusal.reason if refusal else ""


def counts(g: FreedomFive, what: What, usual: int, about: Any) -> int:
    return counted(g, what, usual, about)


def ends(g: FreedomFive, running: Running, *answers: str) -> str:
    """That it ends the game, and why; a win begins with "won: "."""
    with pytest.raises(GameOver) as over:
        play(g, running, *answers)
    return ("won: " if over.value.result.winners else "") + over.value.result.reason


def set_up(scenario: str, *heroes: str) -> FreedomFive:
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


def is_whole(scenario: str) -> None:
    """A Comic has everything that a Comic needs, and its words are sentences."""
    comic = SCENARIOS[scenario]
    assert {VILLAINS[name].attribute for name in comic.villains} == {MIND, BODY, SPIRIT, TECH}
    assert comic.mastermind in comic.villains
    has_own_end = comic.at_the_end is not plan_succeeds  # perhaps a Chapter begins with the end of the track
    assert len(comic.chapters) - 1 - len(comic.plots) in (0, has_own_end)
    assert [*comic.plots] == sorted({*comic.plots})
    assert comic.setup_schemes > 0
    for chapter in comic.chapters:
        assert len(chapter.events) == MASTERMIND_TOKENS
        assert (
            len({each.title for each in chapter.events} | {each.effect.label for each in chapter.events}) == 2 * MASTERMIND_TOKENS
        )
        assert len(chapter.rewards) == 2
        attack, draw, whole, *more = chapter.villain_phase  # the usual three: FF-VPHASE-02
        assert (attack, draw) == (Part(Step.HENCHMEN_ATTACK, 1), Part(Step.DRAW, 2))
        assert whole == Part(Step.SCHEMES, max(1, whole.times))
        assert more == [Part(Step.SCHEMES, part.times, steps=1) for part in more][:1]
        for words in (*chapter.special_rules, *([chapter.objective] if chapter.objective else [])):
            assert words[0].isupper()
            assert words.endswith(".")
    assert comic.victory.story
    assert comic.defeat.story


def random_game(scenario: str, seats: int, seed: int) -> str:
    """A whole game of chance choices, with the invariants after each: how it ended."""
    match = longbox.new(GAME, seats=seats, seed=seed, scenario=scenario, difficulty=("normal", "easy", "hard")[seed % 3])
    chooser = random.Random(seed)
    while not match.over:
        match.choose(chooser.choice(match.decision.options))
        for name, holds in GAME.invariants.items():
            assert holds(match.state), name
    assert match.result is not None
    return match.result.reason


SEATS = (1, 2, 3, 5)
