"""Defeated Villains, and what is weakened from then on: FF-DEFEAT-01 to FF-DEFEAT-08, FF-WEAK-01 to FF-WEAK-06."""

from __future__ import annotations

from typing import Any

import pytest

from longbox import Changes, Deck
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, PURPLE, SPIRIT, TECH, Attribute
from longbox.games.freedom_five.cards import masterminds
from longbox.games.freedom_five.cards.verbs.city import RemoveAnarchy
from longbox.games.freedom_five.cards.verbs.heroes import Draw
from longbox.games.freedom_five.cards.verbs.villainy import NOTHING, ability, strike_each
from longbox.games.freedom_five.city import CITY, HQ
from longbox.games.freedom_five.hooks import DURABILITY
from longbox.games.freedom_five.kinds import Counterstrike
from longbox.games.freedom_five.rules import anarchy as unrest
from longbox.games.freedom_five.rules import henchmen as gangs
from longbox.games.freedom_five.rules.fight import hit_villain
from longbox.games.freedom_five.rules.villains import is_weakened
from longbox.games.freedom_five.setup import HENCHMEN
from longbox.games.freedom_five.state import FreedomFive, Hero, Villain
from longbox.testing import resolve
from longbox.testing.scenario import Scenario
from tests.games.freedom_five.deeds import log_of
from tests.games.freedom_five.own_cards import THUG, card_says, chapter_says, comic_says, phase_of, printed, the_thug, thug_has
from tests.games.freedom_five.table import (
    FAR,
    HERE,
    anarchy,
    at_turn,
    damage,
    defeated,
    draw_pile,
    end_turn,
    facing,
    give,
    henchmen,
    next_scheme,
    standing,
    villain,
)

pytestmark = pytest.mark.usefixtures("quiet_cards", "no_powers", "thug")


FRONT, BACK = "Vantage, Lord of the Tower", "Vantage, Sunfall Engine"


def beaten(match: Scenario, *hands: list[str], **about: Any) -> None:
    """The Thug is where the Heroes are, and the next blow defeats him; each Hero has these cards in hand."""
    with match.table() as g:
        villain(g, THUG, HERE, damage=1 + len(g.heroes), **about)
        for seat, hand in enumerate(hands):
            give(g, seat, *hand)
    match.queue("dice", 6)


# -- the defeat ----------------------------------------------------------------------------------------


@pytest.mark.rule("FF-DEFEAT-01")
def test_villains_come_when_a_scheme_calls() -> None:
    chapter_says(villain_phase=phase_of(schemes=1))
    with at_turn() as match:
        with match.table() as g:
            villain(g, "Fright Train", FAR)
            g.heroes[0].location = 9
            next_scheme(g, "Under the Bandstand")  # Body to 9, where Legacy is
        end_turn(match)
        there = next(each for each in match.state.villains if each.name == "Fright Train")
        assert (there.location, match.state.anarchy[9], len(match.state.heroes[0].damage)) == (9, (BODY,), 2)


@pytest.mark.rule("FF-DEFEAT-02", "FF-WEAK-01")
def test_a_defeat_brings_rewards_and_weakens_the_colour() -> None:
    weak: list[bool] = []

    async def look(g: FreedomFive, villain: Villain, attackers: list[Hero]) -> None:
        weak.append(is_weakened(g, BODY))

    thug_has(counterstrike=Counterstrike("Looks.", look))
    with at_turn() as match:
        beaten(match, ["Body 1"])
        assert [is_weakened(match.state, each) for each in ATTRIBUTES] == [False] * 4
        match.answer(0, "attack:thug", "draw-3-you")
        match.asks(0, "which reward?")
        match.answer(0, "gainspecial-1-you")
        assert weak[-1] is False
        assert [is_weakened(match.state, each) for each in ATTRIBUTES] == [False, True, False, False]
        assert len(match.state.heroes[0].hand) == 3
        assert sum(map(bool, match.state.heroes[0].specials)) == 1


@pytest.mark.rule("FF-DEFEAT-03")
@pytest.mark.parametrize("wanted", [1, 2, 3])
def test_the_comic_decides_whom_to_defeat(wanted: int) -> None:
    comic_says(is_won=lambda g: sum(villain.is_defeated for villain in g.villains) >= wanted)
    with at_turn() as match:
        beaten(match, ["Body 1"])
        with match.table() as g:
            defeated(g, "Ermine")
            if wanted == 1:
                villain(g, "Ermine", 0).is_defeated = False
        match.answer(0, "attack:thug")
        assert match.match.over is (wanted < 3)
        if wanted == 3:
            match.asks(0, "which reward?")


@pytest.mark.rule("FF-DEFEAT-04")
@pytest.mark.parametrize(("counters", "falls"), [(3, False), (4, True)])
def test_damage_as_high_as_durability(counters: int, falls: bool) -> None:
    """A Villain with Durability 5 who takes 1 more."""
    g, ermine = facing("Ermine", "Legacy", "Wraith")
    ermine.damage = counters
    g.heroes[0].deck = Deck("abilities", (tuple(["Mind 1"] * 9),))
    g.special_deck = Deck("specials", (("Spark",),))
    resolve(g, hit_villain(g, g.heroes[0], ermine, 1), *(["draw-3-you"] if falls else []))
    assert (ermine.damage, ermine.is_defeated) == (counters + 1, falls)


@pytest.mark.rule("FF-DEFEAT-05", "FF-DEFEAT-08")
def test_the_card_is_turned_over_after_the_counterstrike_and_the_figure_leaves() -> None:
    seen: list[tuple[bool, int]] = []

    async def look(g: FreedomFive, villain: Villain, attackers: list[Hero]) -> None:
        seen.append((villain.is_defeated, villain.location))
        await strike_each(1).deed(g, villain, attackers)

    thug_has(counterstrike=Counterstrike("Looks.", look))
    with at_turn() as match:
        beaten(match, ["Body 1"], on_card=1)
        match.queue("dice", 6)
        with match.table() as g:
            give(g, 0, "Body 1")
        match.answer(0, "attack:thug", "card:Body 1")
        match.asks(0, "which reward?")
        assert seen[-1] == (False, HERE)
        there = the_thug(match.state)
        assert (there.is_defeated, there.location, there.henchmen) == (True, 0, 0)
        shown = match.match.view(0).table["villains"]
        assert [each["defeated"] for each in shown if each["name"] == THUG] == [True]
        assert match.state.supply[BODY] == HENCHMEN


@pytest.mark.rule("FF-DEFEAT-06", "FF-RULING-52")
def test_two_different_rewards_of_those_on_the_card() -> None:
    with at_turn() as match:
        beaten(match, ["Body 1"])
        with match.table() as g:
            damage(g, 0, MIND, MIND)
        match.queue("damage", "Mind")
        match.answer(0, "attack:thug")
        usual = {"gainspecial-1-you", "draw-3-you", "heal-2-you"}
        match.asks(0, "which reward?", [*usual, "draw-1-every hero"])
        match.answer(0, "heal-2-you")
        match.asks(0, "which reward?", [*usual - {"heal-2-you"}, "draw-1-every hero"])
        match.answer(0, "draw-1-every hero")
        match.asks(0, "What do you do?")
        assert (len(match.state.heroes[0].damage), len(match.state.heroes[0].hand)) == (1, 1)


@pytest.mark.rule("FF-RULING-60")
def test_no_reward_is_chosen_for_nothing() -> None:
    """Nobody is hurt; and if nothing at all would change anything, any may be chosen."""
    g, ermine = facing("Ermine")
    ermine.damage = 3
    g.heroes[0].deck = Deck("abilities", (tuple(["Mind 1"] * 9),))
    g.special_deck = Deck("specials", (("Spark",),))
    running = hit_villain(g, g.heroes[0], ermine, 1)
    decision = running.send(None)
    assert [option.key for option in decision.options] == ["gainspecial-1-you", "draw-3-you"]
    assert {blocked.rule for blocked in decision.blocked} == {"FF-RULING-60"}
    running.close()
    g, ermine = facing("Ermine")
    ermine.damage = 3
    resolve(g, hit_villain(g, g.heroes[0], ermine, 1), "heal-2-you", "draw-3-you")


@pytest.mark.rule("FF-DEFEAT-07")
@pytest.mark.parametrize(("seats", "drawn"), [(("0", "0"), [7, 0, 1]), (("1", "1"), [1, 6, 1]), (("0", "1"), [4, 3, 1])])
def test_the_attackers_share_the_rewards(seats: tuple[str, str], drawn: list[int]) -> None:
    thug_has(rewards=(Draw(3), Draw(3)), after_attack=ability(NOTHING))
    with at_turn("Legacy", "Wraith", "Bunker") as match:
        beaten(match, ["Body 1"], ["Body 1"], ["Body 1"])
        match.answer(0, "attack:thug")
        match.answer(1, "join")
        match.answer(2, "done")
        match.answer(0, "roll:1")  # so that Legacy keeps his card, as Bunker does who has not joined
        for seat in seats:
            part = match.asks(0)
            if "which reward" in part.prompt:
                match.answer(0, "draw-3-you")
            asked = match.asks(0, "Who gets it?", ["hero:0", "hero:1"])
            assert [option.place for option in asked.options] == ["hero:0", "hero:1"]
            match.answer(0, f"hero:{seat}")
        assert [len(hero.hand) for hero in match.state.heroes] == drawn


# -- weakened ------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-WEAK-01")
def test_a_defeated_mastermind_weakens_nobody() -> None:
    g, vantage = facing("Vantage")
    vantage.is_defeated = True
    assert not is_weakened(g, TECH)


@pytest.mark.rule("FF-WEAK-02")
def test_weakened_henchmen_go_without_a_roll() -> None:
    with at_turn() as match:
        with match.table() as g:
            defeated(g, "Fright Train")
            henchmen(g, HERE, BODY, BODY, SPIRIT)
        match.queue("dice", 1)
        match.answer(0, "attack")
        assert standing(match, HERE) == ["Spirit"]
        assert [text for _, text in log_of(match, "FF-HENCH-08")] == ["Player 1 rolls Spirit (4+) against Henchmen: 1"]


def overrun(g: FreedomFive) -> None:
    g.henchmen[HERE] = (SPIRIT, SPIRIT, SPIRIT)
    g.henchmen[CITY.neighbours[HERE][0]] = (SPIRIT, SPIRIT, SPIRIT)
    g.supply[SPIRIT] -= 6
    resolve(g, gangs.place(g, HERE, [BODY], "FF-SCHEME-08"))


@pytest.mark.rule("FF-WEAK-03")
@pytest.mark.parametrize(("is_defeated", "on_card"), [(False, 2), (True, 0)])
def test_no_henchman_goes_onto_the_card_of_the_defeated(is_defeated: bool, on_card: int) -> None:
    """Of an Overrun: the fourth, and the one of the full neighbour."""
    g, train = facing("Fright Train", at=FAR)
    train.is_defeated = is_defeated
    overrun(g)
    assert train.henchmen == on_card
    assert g.supply[BODY] == HENCHMEN - on_card - len(CITY.neighbours[HERE][1:])


@pytest.mark.rule("FF-WEAK-04")
def test_weakened_henchmen_still_overrun_the_neighbours() -> None:
    g, train = facing("Fright Train", at=FAR)
    train.is_defeated = True
    overrun(g)
    assert [g.henchmen[number] for number in CITY.neighbours[HERE][1:]] == [(BODY,)] * len(CITY.neighbours[HERE][1:])


@pytest.mark.rule("FF-WEAK-05")
@pytest.mark.parametrize(("is_defeated", "red", "purple"), [(False, 3, 3), (True, 2, 4)])
def test_weakened_anarchy_turns_purple_when_it_goes(is_defeated: bool, red: int, purple: int) -> None:
    g, train = facing("Fright Train", at=HERE)
    train.is_defeated = is_defeated
    g.anarchy[HERE], g.stacks[BODY] = (BODY,), 2
    resolve(g, RemoveAnarchy().do(g, 0))
    assert (g.stacks[BODY], g.stacks[PURPLE]) == (red, purple)


@pytest.mark.rule("FF-WEAK-06", "FF-RULING-48")
@pytest.mark.parametrize(("answer", "there"), [("anarchy:Spirit", SPIRIT), ("anarchy:Purple", PURPLE)])
def test_instead_of_weakened_anarchy_another_breaks_out(answer: str, there: Attribute) -> None:
    """Of any colour that is not weakened itself; the active Hero chooses."""
    with at_turn("Legacy", "Wraith") as match:
        with match.table() as g:
            defeated(g, "Fright Train")
            defeated(g, "Ermine")
            g.active = 1
        g = match.state
        running = unrest.place(g, FAR, BODY, "FF-VILL-05")
        decision = running.send(None)
        keys = [option.key for option in decision.options]
        assert (decision.seat, keys) == (1, ["anarchy:Spirit", "anarchy:Tech", "anarchy:Purple"])
        running.close()
        resolve(g, unrest.place(g, FAR, BODY, "FF-VILL-05"), answer)
        assert g.anarchy[FAR] == (there,)


@pytest.mark.rule("FF-RULING-48")
@pytest.mark.parametrize(("purple", "there", "track"), [(1, (PURPLE,), 0), (0, (), 1)])
def test_the_other_colour_may_be_used_up_too(purple: int, there: tuple[Attribute, ...], track: int) -> None:
    g, train = facing("Fright Train")
    train.is_defeated = True
    g.stacks |= {SPIRIT: 0, PURPLE: purple}
    resolve(g, unrest.place(g, FAR, BODY, "FF-VILL-05"), "anarchy:Spirit")
    assert (g.anarchy[FAR], g.track) == (there, track)


@pytest.mark.rule("FF-RULING-48")
def test_weakened_henchmen_overrun_hero_hq_all_the_same() -> None:
    g, train = facing("Fright Train")
    train.is_defeated = True
    g.henchmen[HQ] = (SPIRIT, SPIRIT, SPIRIT)
    resolve(g, gangs.place(g, HQ, [BODY], "FF-SCHEME-08"))
    assert g.track == 1


# -- outside a fight -----------------------------------------------------------------------------------


@pytest.mark.rule("FF-RULING-52", "FF-RULING-56")
def test_outside_a_fight_whoever_caused_it_chooses_and_nobody_strikes_back() -> None:
    g, ermine = facing("Ermine", "Legacy", "Wraith")
    g.heroes[1].deck = Deck("abilities", (tuple(["Mind 1"] * 9),))
    g.special_deck = Deck("specials", (("Spark",),))
    ermine.damage = 4
    running = hit_villain(g, g.heroes[1], ermine, 1)
    assert running.send(None).seat == 1
    assert (ermine.is_defeated, ermine.location) == (True, 0)
    running.close()
    ermine.is_defeated, ermine.damage, ermine.location = False, 4, HERE
    resolve(g, hit_villain(g, g.heroes[1], ermine, 1), "draw-3-you")
    assert [len(hero.hand) for hero in g.heroes] == [0, 3]
    assert [len(hero.damage) for hero in g.heroes] == [0, 0]


@pytest.mark.rule("FF-DEFEAT-04", "FF-RULING-52")
def test_a_durability_that_falls_to_the_damage_defeats_as_well() -> None:
    """The Thug, far away, has 1 more for each Henchman here; Wraith removes the last one, and so chooses the rewards."""
    chapter_says(hooks=(Changes(DURABILITY, lambda g, comic, villain, usual: usual + len(g.henchmen[HERE])),))
    with at_turn("Legacy", "Wraith") as match:
        with match.table() as g:
            g.active = 1
            henchmen(g, HERE, MIND)
            villain(g, THUG, FAR, damage=4)  # of H+2 and 1 more
        match.queue("dice", 6)
        match.answer(1, "attack")
        match.asks(1, "which reward?")
        assert (the_thug(match.state).is_defeated, the_thug(match.state).location) == (True, 0)


@pytest.mark.rule("FF-RULING-56", "FF-END-02", "FF-EX-07")
def test_the_blow_that_wins_is_not_answered() -> None:
    with at_turn() as match:
        with match.table() as g:
            villain(g, "Vantage", HERE, damage=printed("Vantage", 1) - 1)
            give(g, 0, "Tech 1")
        match.queue("dice", 6)
        match.answer(0, "attack:vantage")
        assert match.match.over
        assert match.state.heroes[0].damage == []
        assert log_of(match, "FF-FIGHT-18") == []


@pytest.mark.rule("FF-RULING-56")
def test_any_other_blow_is_answered_before_the_defeat() -> None:
    with at_turn() as match:
        beaten(match, ["Body 1"])
        with match.table() as g:
            draw_pile(g, 0, "Mind 1")
            anarchy(g, HERE, BODY)
        match.answer(0, "attack:thug")
        match.asks(0, "which reward?")
        rules = [rule for rule, _ in log_of(match, "FF-FIGHT-11", "FF-VILL-07", "FF-DEFEAT-05")]
        assert rules == ["FF-FIGHT-11", "FF-VILL-07", "FF-DEFEAT-05"]


@pytest.mark.rule("FF-RULING-56")
@pytest.mark.parametrize(("hits", "is_over"), [(5, False), (6, True)])
def test_damage_counts_for_the_other_side_at_once(hits: int, is_over: bool) -> None:
    """The front has Durability H+2 here, the back 2H+6; who has taken enough for both is defeated."""
    card_says(FRONT, durability=2, per_hero=1)
    card_says(BACK, durability=6, per_hero=2)

    async def turn(g: FreedomFive, villain: Villain, heroes: list[Hero]) -> None:
        masterminds.turn_over(g, villain, BACK)

    comic_says(beaten={FRONT: turn}, is_won=lambda g: g.villains[0].is_defeated)
    with at_turn() as match:
        with match.table() as g:
            villain(g, FRONT, HERE, damage=2)
            give(g, 0, "Tech 1", "Tech 3", "Tech 3")
        match.queue("dice", *[6] * (hits + 1), *[1] * (6 - hits))  # one success is ignored
        match.answer(0, "attack:vantage,-lord-of-the-tower", "card:Tech 1", "card:Tech 3", "card:Tech 3")
        assert (match.state.villains[0].name, match.state.villains[0].damage) == (BACK, 2 + hits)
        assert match.match.over is is_over
        assert len(log_of(match, "FF-FIGHT-18")) == 1  # the blow is answered: it did not win by itself
