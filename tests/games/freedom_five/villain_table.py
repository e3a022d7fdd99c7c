"""A table for tests of Villains, built by hand: one Villain, Heroes without cards, and an empty city.

    g, ermine = table("Ermine", "Legacy", "Wraith")
    play(g, counterstrike(g), "discard:Mind 1", "done")

A module that uses it has `_cards = cards`, so that the cards that do nothing are there.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import pytest

from longbox import Deck, Effect, Faces
from longbox.engine.chance import Chance
from longbox.games.freedom_five.attributes import ATTRIBUTES, MIND, PURPLE, TECH
from longbox.games.freedom_five.cards import masterminds
from longbox.games.freedom_five.cards.kinds import (
    ABILITIES,
    BYSTANDERS,
    JUSTICE,
    POWERS,
    SCHEMES,
    SPECIALS,
    VILLAINS,
    AbilityCard,
    BystanderCard,
    JusticeCard,
    Objective,
    SchemeCard,
    SchemeEvent,
    SchemeStep,
    SpecialCard,
    Symbol,
    When,
)
from longbox.games.freedom_five.cards.verbs.choices import Nothing
from longbox.games.freedom_five.cards.verbs.heroes import Draw, TakeDamage
from longbox.games.freedom_five.comics.kinds import Ending, Scenario, nothing
from longbox.games.freedom_five.comics.shelf import SCENARIOS
from longbox.games.freedom_five.rules import damage, moves
from longbox.games.freedom_five.rules.moments import happens
from longbox.games.freedom_five.rules.offers import ACTION
from longbox.games.freedom_five.setup import DAMAGE_TOKENS, HENCHMEN, MASTERMIND_TOKENS
from longbox.games.freedom_five.state import Fight, FreedomFive, Hero, Phase, Villain

HERE, ELSEWHERE, SCHEMED = 8, 30, 18  # where the Villain is, a place far away, and the Location of the next Scheme card

MASTERMINDS = {card.name for card in masterminds.CARDS}

Running = Coroutine[Any, Any, None]


EMPTY_COMIC = Scenario(
    number=0, name="None", premise="", objective="", peril="", villains={}, mastermind="", anarchy={}, setup_schemes=0, tokens=(),
    plots=(), chapters=(), is_won=lambda g: False, victory=Ending(""), defeat=Ending(""), at_the_end=nothing,
)  # fmt: skip


def _scheme(name: str, location: int, effect: Effect, is_good: bool) -> SchemeCard:
    return SchemeCard(name, (SchemeStep(Symbol.HENCHMAN, location, TECH),), SchemeEvent("test event", is_good, effect))


@pytest.fixture(autouse=True)
def cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards that do nothing: "Mind 1" to "Tech 3" with so many dice, "Spark" with 2 Purple dice, and so on."""
    for attribute in ATTRIBUTES:
        for dice in (1, 2, 3):
            card = AbilityCard(f"{attribute} {dice}", attribute, dice, Nothing())
            monkeypatch.setitem(ABILITIES, card.name, card)
    monkeypatch.setitem(SPECIALS, "Spark", SpecialCard("Spark", 2, Nothing()))
    monkeypatch.setitem(BYSTANDERS, "Postman", BystanderCard("Postman", 1, Nothing()))
    for name in ("Fair Trial", "Clean Streets"):
        monkeypatch.setitem(JUSTICE, name, JusticeCard(name, MIND, Objective("", lambda g, hero: ""), Draw(1)))
    for scheme in (_scheme("Calm", SCHEMED, TakeDamage(4), True), _scheme("Storm", SCHEMED, TakeDamage(1), False)):
        monkeypatch.setitem(SCHEMES, scheme.name, scheme)
    monkeypatch.setitem(SCENARIOS, "none", EMPTY_COMIC)


@pytest.fixture(autouse=True)
def no_powers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is asked for a Power, whichever modules are loaded: for a module that has `_no_powers = no_powers`."""
    for name in [*POWERS]:
        monkeypatch.delitem(POWERS, name)


def card_says(monkeypatch: pytest.MonkeyPatch, name: str, **changes: Any) -> None:
    """The card of a Villain says something else: fields of `cards.kinds.VillainCard`. So no test depends on how it is tuned."""
    monkeypatch.setitem(VILLAINS, name, VILLAINS[name]._replace(**changes))


def printed(name: str, heroes: int) -> int:
    """The Durability on the card of a Villain, for so many Heroes."""
    return VILLAINS[name].durability + VILLAINS[name].per_hero * heroes


def table(name: str, *heroes: str, at: int = HERE) -> tuple[FreedomFive, Villain]:
    """A city without Henchmen; the Heroes are in Hero mode where the Villain is, with no cards. The next Scheme card is Calm."""
    g = FreedomFive(
        phase=Phase.TURN,
        scenario="none",
        difficulty="normal",
        heroes=[Hero(seat, hero, location=at, is_private=False) for seat, hero in enumerate(heroes or ("Legacy",))],
        villains=[Villain(name, VILLAINS[name].attribute, at, is_mastermind=name in MASTERMINDS)],
        faces=Faces.none_yet(),
        has_begun=True,
    )
    g.bind(Chance("1"), [hero.name for hero in g.heroes], [])
    g.supply = dict.fromkeys(ATTRIBUTES, HENCHMEN)
    g.stacks = dict.fromkeys((*ATTRIBUTES, PURPLE), 3)
    g.henchmen, g.anarchy, g.bystanders = [()] * 31, [()] * 31, [0] * 31
    g.bag = Deck.shuffled("damage", [kind for kind in (*ATTRIBUTES, ACTION) for _ in range(DAMAGE_TOKENS)])
    g.schemes = Deck("schemes", (("Calm",),))
    g.tokens = g.face_down([str(number) for number in range(1, MASTERMIND_TOKENS + 1)], "mastermind tokens")
    g.tower_deck = Deck.shuffled("freedom tower", g.face_down(["a card", "another card"], "freedom tower"))
    return g, g.villains[0]


def seats_moved(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats of those of whom it is announced from now on that they have moved, or were knocked out and taken home."""
    moved: list[int] = []

    async def announce(g: FreedomFive, when: When, about: int = 0) -> None:
        if when in {When.HERO_MOVED, When.KNOCKED_OUT}:
            moved.append(about)
        await happens(g, when, about)

    for module in (moves, damage):
        monkeypatch.setattr(module, "happens", announce)
    return moved


def play(g: FreedomFive, running: Running, *answers: str) -> None:
    """Run it with these answers, by key; nothing is left over."""
    left = [*answers]
    try:
        decision = running.send(None)
        while True:
            keys = [option.key for option in decision.options]
            assert left, f"'{decision.prompt}' was not foreseen: {keys}"
            assert left[0] in keys, f"'{decision.prompt}' has only {keys}"
            decision = running.send(keys.index(left.pop(0)))
    except StopIteration:
        assert not left
        assert not g.chance.left_in_queue()


def play_at_once(running: Running) -> None:
    """Run it with the first answer each time."""
    try:
        running.send(None)
        while True:
            running.send(0)
    except StopIteration:
        pass


def attacked(g: FreedomFive, *damage: int, discarded: int = 0) -> None:
    """All Heroes have attacked and dealt so much damage each."""
    seats = [hero.seat for hero in g.heroes]
    nothing_left: list[list[str]] = [[] for _ in seats]
    g.fight = Fight(g.villains[0].name, seats, nothing_left, [[] for _ in seats], [0 for _ in seats], [*damage], discarded)


def movement(g: FreedomFive) -> Running:
    return VILLAINS[g.villains[0].name].movement.deed(g, g.villains[0])  # type: ignore[return-value]


def counterstrike(g: FreedomFive) -> Running:
    return VILLAINS[g.villains[0].name].counterstrike.deed(g, g.villains[0], g.heroes)  # type: ignore[return-value]


def after_attack(g: FreedomFive) -> Running:
    return VILLAINS[g.villains[0].name].after_attack.deed(g, g.villains[0])  # type: ignore[return-value]


def reward(g: FreedomFive) -> Running:
    effect = VILLAINS[g.villains[0].name].reward
    assert effect is not None
    return effect.do(g, 0)


def wounds(g: FreedomFive) -> list[int]:
    return [len(hero.damage) for hero in g.heroes]


def hits(g: FreedomFive, *rolled: int, seat: int = 0, successes: int = 9) -> int:
    """What is left of so many successes."""
    return VILLAINS[g.villains[0].name].defense.hits(g, g.villains[0], g.heroes[seat], rolled, successes)


def dice(g: FreedomFive, count: int, seat: int = 0) -> int:
    return VILLAINS[g.villains[0].name].defense.dice(g, g.villains[0], g.heroes[seat], count)


def harder(g: FreedomFive, seat: int = 0) -> int:
    return VILLAINS[g.villains[0].name].defense.harder(g, g.villains[0], g.heroes[seat])


def crowd(g: FreedomFive, number: int, *attributes: Any) -> None:
    """These Henchmen join those who stand there, from the supply."""
    for attribute in attributes:
        g.supply[attribute] -= 1
    g.henchmen[number] += attributes


def wound(g: FreedomFive, hero: Hero, *tokens: str) -> None:
    """These Damage tokens, out of the bag."""
    for token in tokens:
        g.bag.remove(token)
    hero.damage += tokens
