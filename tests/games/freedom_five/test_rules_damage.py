"""Damage tokens and knock-outs, rule by rule (page 16)."""

from __future__ import annotations

import pytest

from longbox.games.freedom_five.attributes import ATTRIBUTES, MIND
from longbox.games.freedom_five.cards.verbs.common import Who
from longbox.games.freedom_five.cards.verbs.heroes import Prevent, TakeDamage
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.kinds import Timing
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.offers import ACTION
from longbox.games.freedom_five.state import FreedomFive, Harm, Hero
from longbox.testing import resolve
from tests.games.freedom_five import own_cards
from tests.games.freedom_five.own_cards import chapter_says, phase_of, scheme
from tests.games.freedom_five.table import (
    HERE,
    actions,
    at_turn,
    damage,
    end_turn,
    facing,
    give,
    henchmen,
    justice,
    next_scheme,
    private,
    specials,
    tasks,
    view,
)

pytestmark = pytest.mark.usefixtures("quiet_cards")

RULE = "FF-DMG-01"


def wraith() -> tuple[FreedomFive, Hero]:
    g, _ = facing("Ermine", "Wraith")
    return g, g.heroes[0]


def hold(g: FreedomFive, hero: Hero, *tokens: str) -> None:
    """The Hero has drawn these tokens, and no Action token for them yet."""
    for token in tokens:
        g.bag.remove(token)
        hero.damage.append(token)


# -- taking damage -----------------------------------------------------------------------------------------


@pytest.mark.rule("FF-DMG-01", "FF-RULING-08")
def test_so_many_tokens_are_drawn_at_random_from_the_bag() -> None:
    g, hero = wraith()
    assert sorted(g.bag) == sorted([*ATTRIBUTES, ACTION] * 4)
    g.chance.queue("damage", "Tech", "Mind")
    resolve(g, hurt(g, hero, 2, RULE))
    assert hero.damage == ["Tech", "Mind"]
    assert len(g.bag) == 18
    assert [*g.bag].count("Tech") == 3


@pytest.mark.rule("FF-DMG-02")
def test_damage_tokens_lie_open_and_last() -> None:
    chapter_says(villain_phase=())
    with at_turn("Wraith", "Tachyon") as match:
        with match.table() as g:
            damage(g, 0, "Mind", ACTION)
            give(g, 0, "Mind 1")
        for seat in (0, 1, None):
            assert view(match, seat)["heroes"][0]["damage"] == ["Mind", "Action"]
        for _ in range(2):  # this turn and the next
            assert match.blocked(0, "ability:Mind 1").rule == "FF-DMG-04"
            assert match.state.heroes[0].available == 4
            end_turn(match)
            end_turn(match)


@pytest.mark.rule("FF-DMG-03")
def test_healed_tokens_return_to_the_bag() -> None:
    """Wraith heals 2 at the Grand Hotel (22)."""
    with at_turn("Wraith") as match:
        with match.table() as g:
            damage(g, 0, "Mind", "Mind", "Body")
            private(g, 0, 22)
        assert len(match.state.bag) == 17
        match.answer(0, "heal:22", "heal:Mind")
        question = match.asks(0, "Which damage", ["heal:Mind", "heal:Body"])
        assert {option.place for option in question.options} == {"hero:0"}
        match.answer(0, "heal:Mind")
        assert match.state.heroes[0].damage == ["Body"]
        assert len(match.state.bag) == 19
        assert len(match.state.bag.layers) == 1  # mixed with the others


@pytest.mark.rule("FF-DMG-03")
def test_no_more_tokens_are_healed_than_there_are() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            damage(g, 0, "Mind")
            private(g, 0, 22)
        match.answer(0, "heal:22")
        assert (match.state.heroes[0].damage, len(match.state.bag)) == ([], 20)


@pytest.mark.rule("FF-DMG-04")
def test_a_colour_stops_abilities_of_that_colour() -> None:
    """For their text, and for dice: only a red card is left against a green Villain, and it does not fit."""
    with at_turn("Wraith") as match:
        with match.table() as g:
            own_cards.mannequin(g, MIND, HERE)
            damage(g, 0, "Mind")
            give(g, 0, "Mind 1", "Body 1")
        assert match.blocked(0, "ability:Mind 1").rule == "FF-DMG-04"
        assert "ability:Body 1" in match.keys(0)
        assert match.blocked(0, "attack:mannequin").rule == "FF-RULING-49"
        with match.table() as g:
            specials(g, 0, "Weak Spot", "Rooftop Express")
        match.answer(0, "attack:mannequin")
        match.asks(0, "What do you commit", ["special:Weak Spot", "special:Rooftop Express"])


@pytest.mark.rule("FF-RULING-08")
def test_a_second_token_of_a_colour_adds_nothing() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            damage(g, 0, "Mind", "Mind")
            give(g, 0, "Mind 1", "Body 1")
        assert match.blocked(0, "ability:Mind 1").rule == "FF-DMG-04"
        assert "ability:Body 1" in match.keys(0)
        assert match.state.heroes[0].available == 5


@pytest.mark.rule("FF-DMG-05")
def test_after_healing_the_colour_is_usable_at_once() -> None:
    """Healed in the Private Life phase, played in the Hero phase of the same turn."""
    with at_turn("Wraith") as match:
        with match.table() as g:
            damage(g, 0, "Mind")
            give(g, 0, "Mind 1")
            private(g, 0, 22)
        match.answer(0, "heal:22", "hero", "ability:Mind 1")
        assert match.state.heroes[0].discards == ["Mind 1"]


@pytest.mark.rule("FF-DMG-06")
def test_an_action_token_goes_under_its_damage_token() -> None:
    g, hero = wraith()
    g.chance.queue("damage", ACTION)
    resolve(g, hurt(g, hero, 1, RULE))
    assert (hero.available, hero.exhausted, hero.damage) == (4, 0, [ACTION])


@pytest.mark.rule("FF-RULING-33")
def test_without_an_available_one_an_exhausted_token_is_covered() -> None:
    """It is not refreshed: one Action fewer each turn until it is healed."""
    chapter_says(villain_phase=phase_of(attack=True))
    with at_turn("Wraith") as match:
        with match.table() as g:
            henchmen(g, HERE, MIND)
            give(g, 0, "Mind 1")
            actions(g, 0, 0)
        match.queue("damage", ACTION)
        end_turn(match)
        for _ in range(2):
            assert (match.state.heroes[0].available, match.state.heroes[0].exhausted) == (4, 0)
            with match.table() as g:
                henchmen(g, HERE)
            end_turn(match)


@pytest.mark.rule("FF-DMG-07")
def test_a_healed_action_is_exhausted_until_the_refresh() -> None:
    chapter_says(villain_phase=())
    with at_turn("Wraith") as match:
        with match.table() as g:
            damage(g, 0, ACTION)
            private(g, 0, 22)
        assert match.state.heroes[0].available == 4
        match.answer(0, "heal:22")
        assert (match.state.heroes[0].available, match.state.heroes[0].exhausted) == (3, 2)  # the healed one, and the Heal Action
        end_turn(match)
        assert (match.state.heroes[0].available, match.state.heroes[0].exhausted) == (5, 0)


# -- preventing it -----------------------------------------------------------------------------------------


@pytest.mark.rule("FF-DMG-08")
def test_unblockable_damage_cannot_be_prevented() -> None:
    """Neither by an Ability nor by a Special card nor by a Reward."""
    own_cards.ability("Duck", MIND, 1, Prevent(2), Timing.DAMAGE)
    g, hero = wraith()
    hero.hand, hero.specials[0] = ["Duck"], "Smoke and Mirrors"
    resolve(g, TakeDamage(2, unblockable=True).do(g, 0))
    assert len(hero.damage) == 2
    resolve(g, TakeDamage(2).do(g, 0), "ability:Duck")
    assert len(hero.damage) == 2


@pytest.mark.rule("FF-RULING-34")
def test_damage_in_the_middle_of_anothers_leaves_that_to_be_prevented() -> None:
    g, _ = facing("Ermine", "Wraith", "Legacy")
    g.harm = Harm(1, 3)
    resolve(g, hurt(g, g.heroes[0], 1, "FF-DMG-01"))
    assert g.harm == Harm(1, 3)


@pytest.mark.rule("FF-RULING-34")
def test_prevention_comes_first_then_tokens_one_by_one() -> None:
    own_cards.ability("Duck", MIND, 1, Prevent(2), Timing.DAMAGE)
    g, hero = wraith()
    hero.hand = ["Duck"]
    running = hurt(g, hero, 3, RULE)
    running.send(None)
    assert (len(g.bag), hero.damage) == (20, [])  # nothing is drawn before the question
    running.close()
    g.harm = None
    g.chance.queue("damage", "Mind")
    resolve(g, hurt(g, hero, 3, RULE), "ability:Duck")
    assert hero.damage == ["Mind"]


@pytest.mark.rule("FF-RULING-34")
def test_after_a_knock_out_the_rest_of_the_damage_is_lost() -> None:
    g, hero = wraith()
    hold(g, hero, "Mind", "Mind", "Body")
    resolve(g, hurt(g, hero, 5, RULE), "home:22")
    assert hero.damage == []
    assert g.track == 2  # once


async def _hail(g: FreedomFive) -> None:
    await TakeDamage(1, Who.ALL).do(g, g.active)


@pytest.mark.rule("FF-RULING-34")
def test_nobody_is_knocked_out_twice_by_one_blow() -> None:
    """The knock-out brings the next Chapter, which hurts everybody: whoever is about to be taken home is not hurt any more."""
    chapter_says(1, villain_phase=phase_of(attack=True))
    chapter_says(2, villain_phase=(), enter=_hail, is_achieved=lambda g: False)
    with at_turn("Wraith", "Tachyon") as match:
        with match.table() as g:
            g.track, g.plots = 1, (2, 6)
            damage(g, 0, "Mind", "Mind", "Body", "Body")
            henchmen(g, HERE, MIND)
        end_turn(match)
        match.answer(0, "home:22")
        match.asks(1, "What do you do?")
        assert (match.state.chapter, match.state.track) == (2, 3)
        assert [len(hero.damage) for hero in match.state.heroes] == [0, 1]


@pytest.mark.rule("FF-RULING-34")
def test_with_an_empty_bag_any_damage_knocks_out() -> None:
    """Five Heroes hold four tokens each."""
    g, _ = facing("Ermine", "Wraith", "Tachyon", "Legacy", "Bunker", "Unity")
    for hero, kind in zip(g.heroes, (*ATTRIBUTES, ACTION), strict=True):
        hold(g, hero, *[kind] * 4)
    g.heroes[4].available = 1
    assert len(g.bag) == 0
    resolve(g, hurt(g, g.heroes[0], 1, RULE), "home:22")
    assert [len(hero.damage) for hero in g.heroes] == [0, 4, 4, 4, 4]
    assert sorted(g.bag) == ["Mind"] * 4
    assert g.track == 2


@pytest.mark.rule("FF-RULING-36")
def test_private_life_protects_from_the_henchmens_attack_only() -> None:
    scheme("Volley", event=TakeDamage(1, Who.ALL))
    chapter_says(villain_phase=phase_of(attack=True, schemes=1))
    with at_turn("Wraith", "Tachyon") as match:
        with match.table() as g:
            henchmen(g, HERE, MIND, MIND)
            private(g, 0)
            private(g, 1)
            next_scheme(g, "Volley")
        end_turn(match)
        assert [len(hero.damage) for hero in match.state.heroes] == [1, 1]


@pytest.mark.rule("FF-RULING-43")
def test_several_heroes_are_hurt_clockwise_from_the_active_one() -> None:
    g, _ = facing("Ermine", "Wraith", "Tachyon", "Lodestar")
    g.active = 1
    g.chance.queue("damage", "Mind", "Body", "Tech")
    resolve(g, TakeDamage(1, Who.ALL).do(g, 1))
    assert [hero.damage for hero in g.heroes] == [["Tech"], ["Mind"], ["Body"]]


@pytest.mark.rule("FF-RULING-43")
def test_whoever_can_help_is_asked_clockwise_from_the_active_hero() -> None:
    """Seat 0 is hurt in the turn of seat 1, and is asked last."""
    own_cards.ability("Shield", MIND, 1, Prevent(1), Timing.ALLY_DAMAGE)
    own_cards.ability("Duck", MIND, 1, Prevent(1), Timing.DAMAGE)
    g, _ = facing("Ermine", "Wraith", "Tachyon", "Lodestar")
    g.active = 1
    for hero, card in zip(g.heroes, ("Duck", "Shield", "Shield"), strict=True):
        hero.hand = [card]
    running = hurt(g, g.heroes[0], 3, RULE)
    seats = [running.send(None).seat]
    seats += [running.send(1).seat for _ in range(2)]  # nobody does anything
    running.close()
    assert seats == [1, 2, 0]


# -- knock-outs ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-KO-01", "FF-KO-04", "FF-KO-05")
def test_the_fifth_token_knocks_out() -> None:
    g, hero = wraith()
    hold(g, hero, "Mind", "Mind", "Body")
    g.chance.queue("damage", "Tech")
    resolve(g, hurt(g, hero, 1, RULE))
    assert (len(hero.damage), g.track, hero.location) == (4, 0, 8)  # four are not enough
    running = hurt(g, hero, 1, RULE)
    decision = running.send(None)
    assert decision.rule == "FF-KO-05"
    assert [option.key for option in decision.options] == [f"home:{number}" for number in HEROES["Wraith"].homes]
    assert (g.track, hero.damage, len(g.bag)) == (2, [], 20)  # the track has moved and the tokens are gone before
    with pytest.raises(StopIteration):
        running.send(1)
    assert hero.location == HEROES["Wraith"].homes[1] == 22


@pytest.mark.rule("FF-KO-02")
def test_a_hero_whose_action_tokens_are_all_covered_is_knocked_out() -> None:
    """An effect has left only 3 Action tokens, of which 2 are covered: the third is covered now."""
    g, hero = wraith()
    hold(g, hero, ACTION, ACTION)
    hero.available, hero.exhausted = 0, 1
    g.chance.queue("damage", ACTION)
    resolve(g, hurt(g, hero, 1, RULE), f"home:{HQ}")
    assert (hero.damage, g.track, hero.location) == ([], 2, HQ)


@pytest.mark.rule("FF-KO-02")
def test_one_action_token_left_is_enough() -> None:
    g, hero = wraith()
    hold(g, hero, ACTION, ACTION)
    hero.available, hero.exhausted = 1, 1
    g.chance.queue("damage", ACTION)
    resolve(g, hurt(g, hero, 1, RULE))
    assert (len(hero.damage), hero.available, hero.exhausted) == (3, 0, 1)


@pytest.mark.rule("FF-KO-03")
def test_a_knock_out_advances_the_track_by_two() -> None:
    g, hero = wraith()
    g.track = 4
    hold(g, hero, "Mind", "Mind", "Body", "Body")
    resolve(g, hurt(g, hero, 1, RULE), "home:22")
    assert g.track == 6


@pytest.mark.rule("FF-KO-04")
def test_the_track_moves_before_the_tokens_go() -> None:
    """A knock-out that ends the game finds them still on the board."""
    chapter_says(villain_phase=phase_of(attack=True))
    with at_turn("Wraith") as match:
        with match.table() as g:
            g.track, g.plots, g.chapter = 9, (), 3
            damage(g, 0, "Mind", "Mind", "Body", "Body")
            henchmen(g, HERE, MIND)
        chapter_says(3, villain_phase=phase_of(attack=True))
        end_turn(match)
        assert match.match.over
        assert len(match.state.heroes[0].damage) == 5


@pytest.mark.rule("FF-RULING-35")
@pytest.mark.parametrize(("active", "available", "exhausted"), [(0, 1, 4), (1, 3, 2)])
def test_covered_action_tokens_are_exhausted_in_the_own_turn_only(active: int, available: int, exhausted: int) -> None:
    g, _ = facing("Ermine", "Wraith", "Tachyon")
    hero = g.heroes[0]
    g.active = active
    hold(g, hero, ACTION, ACTION, "Mind", "Mind")
    hero.available, hero.exhausted = 1, 2
    g.chance.queue("damage", "Body")
    resolve(g, hurt(g, hero, 1, RULE), "home:22")
    assert (hero.available, hero.exhausted) == (available, exhausted)


@pytest.mark.rule("FF-RULING-35")
def test_hand_mode_tasks_and_cards_stay_and_the_villain_phase_goes_on() -> None:
    chapter_says(villain_phase=phase_of(attack=True, draw=2))
    with at_turn("Wraith", "Tachyon") as match:
        with match.table() as g:
            damage(g, 0, "Mind", "Mind", "Body", "Body")
            henchmen(g, HERE, MIND)
            give(g, 0, "Mind 1")
            tasks(g, 0, "Charity Gala")
            specials(g, 0, "Weak Spot")
            justice(g, 0, "Green Wave")
        end_turn(match)
        match.answer(0, "home:22")
        hero = match.state.heroes[0]
        assert (hero.hand[0], len(hero.hand)) == ("Mind 1", 3)  # the draw step came after
        assert (hero.is_private, hero.tasks, hero.specials) == (False, ["Charity Gala"], ["Weak Spot", "", ""])
        assert hero.justice == "Green Wave"
        match.asks(1, "What do you do?")
        assert match.state.track == 2


# -- the examples ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-EX-10")
def test_example_legacy_takes_damage() -> None:
    """1 damage from a Henchman, a Mind token, and no Mind Abilities until it is healed."""
    chapter_says(villain_phase=phase_of(attack=True))
    with at_turn("Legacy") as match:
        with match.table() as g:
            henchmen(g, HERE, MIND)
            give(g, 0, "Mind 1", "Body 1")
        match.queue("damage", "Mind")
        end_turn(match)
        assert match.state.heroes[0].damage == ["Mind"]
        assert match.blocked(0, "ability:Mind 1").rule == "FF-DMG-04"
        assert "ability:Body 1" in match.keys(0)
        with match.table() as g:
            private(g, 0, HQ)
        match.answer(0, f"heal:{HQ}", "hero")
        assert "ability:Mind 1" in match.keys(0)


@pytest.mark.rule("FF-EX-08")
def test_example_a_knock_out_on_space_eight_loses() -> None:
    chapter_says(3, villain_phase=phase_of(attack=True))
    with at_turn("Wraith") as match:
        with match.table() as g:
            g.track, g.plots, g.chapter = 8, (), 3
            damage(g, 0, "Mind", "Mind", "Body", "Body")
            henchmen(g, HERE, MIND)
        end_turn(match)
        assert match.state.track == 10
        result = match.match.result
        assert result is not None
        assert (list(result.winners), result.rule) == ([], "FF-TRACK-04")
