"""Henchmen Modifiers: each changes the Henchmen of its colour, all of them and no others, for the whole game."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from longbox import Changes, Number
from longbox.games.freedom_five import hooks
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH, Attribute
from longbox.games.freedom_five.cards.bunker import fire_by_plan
from longbox.games.freedom_five.cards.longshore import swing
from longbox.games.freedom_five.city import CITY, HQ
from longbox.games.freedom_five.hooks import HENCHMEN_DAMAGE, HENCHMEN_NEED, HOOKS, STEPS
from longbox.games.freedom_five.kinds import LOADOUTS, MODIFIERS
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.henchmen import place
from longbox.games.freedom_five.rules.slots import gain_special
from longbox.games.freedom_five.state import FreedomFive
from longbox.testing import resolve
from longbox.testing.scenario import Scenario
from tests.games.freedom_five.deeds import Running, play_at_once, wounds
from tests.games.freedom_five.own_cards import chapter_says, phase_of
from tests.games.freedom_five.table import FAR, HERE, at_turn, draw_pile, end_turn, facing, henchmen, private, specials

pytestmark = pytest.mark.usefixtures("quiet_cards", "no_powers")
POWERS_OF_UNITY = LOADOUTS["Unity"].powers
NEXT = CITY.neighbours[HERE][0]


@contextlib.contextmanager
def with_modifiers(*names: str, heroes: tuple[str, ...] = ("Legacy",)) -> Iterator[Scenario]:
    """These Modifiers are drawn, and it is a quiet first turn."""
    with at_turn(*heroes) as play:
        with play.table() as g:
            g.modifiers = [*names]
            for hero in g.heroes:
                draw_pile(g, hero.seat, *["Mind 1"] * 9)
        yield play


# -- what there is -------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-HMOD-02")
def test_every_modifier_names_its_colour_and_each_envelope_has_one_of_each() -> None:
    assert Counter((card.attribute, card.envelope) for card in MODIFIERS.values()) == {
        (attribute, envelope): 1 for attribute in ATTRIBUTES for envelope in (3, 7)
    }
    for name, card in MODIFIERS.items():
        assert card.name == name
        assert f"{card.attribute} Henchm" in card.words
        assert not any(f"{other} Henchm" in card.words for other in ATTRIBUTES if other is not card.attribute)


# -- what each changes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "cards"), [((MIND,), 1), ((BODY,), 2), ((), 2)])
def test_informers_who_are_left_cost_a_card(left: tuple[Attribute, ...], cards: int) -> None:
    with with_modifiers("Informers") as play:
        with play.table() as g:
            henchmen(g, HERE, BODY, *left)
            g.heroes[0].hand = ["Body 1", "Body 2"]
        play.queue(
            "dice", *(number for attribute in ATTRIBUTES if attribute in (BODY, *left) for number in _dice(attribute, left))
        )
        play.answer(0, "attack", *(["discard:Body 1"] if cards == 1 else []))
        assert len(play.state.heroes[0].hand) == cards
        assert play.state.henchmen[HERE] == left


def _dice(attribute: Attribute, left: tuple[Attribute, ...]) -> list[int]:
    """One Body Henchman goes, and those who shall be left stay."""
    return [6] * (attribute is BODY) + [1] * left.count(attribute)


@pytest.mark.rule("FF-HMOD-05")
@pytest.mark.parametrize(
    ("standing", "taken"),
    [((), 0), ((BODY,), 2), ((BODY, BODY), 3), ((MIND, SPIRIT), 2), ((BODY, TECH), 3)],
)
def test_brawlers_hit_harder_and_no_other_colour_does(standing: tuple[Attribute, ...], taken: int) -> None:
    """For the whole game, and wherever they stand: in the second turn elsewhere it is the same."""
    chapter_says(villain_phase=phase_of(attack=True))
    with with_modifiers("Brawlers", heroes=("Legacy", "Wraith")) as play:
        with play.table() as g:
            g.heroes[1].location = FAR
            henchmen(g, HERE, *standing)
            henchmen(g, FAR, *standing)
        end_turn(play)
        end_turn(play)
        assert [len(hero.damage) for hero in play.state.heroes] == [taken, taken]


@pytest.mark.parametrize("name", ["Brawlers", "Ghosts"])
def test_nobody_is_attacked_at_freedom_tower(name: str) -> None:
    chapter_says(villain_phase=phase_of(attack=True))
    for is_private in (True, False):
        with with_modifiers(name) as play:
            with play.table() as g:
                g.heroes[0].location, g.heroes[0].is_private = HQ, is_private
                henchmen(g, HQ, BODY, MIND)
            end_turn(play)
            assert play.state.heroes[0].damage == []


def test_brawlers_leave_private_people_alone() -> None:
    chapter_says(villain_phase=phase_of(attack=True))
    with with_modifiers("Brawlers") as play:
        with play.table() as g:
            private(g)
            henchmen(g, HERE, BODY)
        end_turn(play)
        assert play.state.heroes[0].damage == []


@pytest.mark.parametrize(("standing", "joined"), [((SPIRIT, TECH, TECH), 1), ((TECH, TECH, TECH), 0)])
def test_zealots_join_their_villain_when_their_place_is_overrun(standing: tuple[Attribute, ...], joined: int) -> None:
    g, dirge = facing("Dirge", "Legacy", at=FAR)
    g.modifiers = ["Zealots"]
    g.henchmen[8] = standing
    for attribute in standing:
        g.supply[attribute] -= 1
    resolve(g, place(g, 8, [TECH], "FF-HENCH-01"))
    assert dirge.henchmen == joined


@pytest.mark.parametrize(("standing", "steps"), [((), 3), ((BODY,), 3), ((BODY, TECH), 1)])
def test_drones_hamper_whoever_leaves(standing: tuple[Attribute, ...], steps: int) -> None:
    with with_modifiers("Drones") as play:
        with play.table() as g:
            henchmen(g, HERE, *standing)
            henchmen(g, NEXT, TECH)  # to go there is no matter
        moves = {key for key in play.keys(0) if key.startswith("move:")}
    assert moves == {f"move:{location}" for location in CITY.around(HERE, steps)}


@pytest.mark.parametrize(("is_private", "taken"), [(True, 2), (False, 3)])
def test_ghosts_know_where_heroes_live(is_private: bool, taken: int) -> None:
    chapter_says(villain_phase=phase_of(attack=True))
    with with_modifiers("Ghosts") as play:
        with play.table() as g:
            g.heroes[0].is_private = is_private
            henchmen(g, HERE, MIND, BODY, MIND)
        end_turn(play)
        assert len(play.state.heroes[0].damage) == taken


@pytest.mark.rule("FF-HMOD-05")
@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_padding_is_for_body_henchmen_everywhere_and_for_no_others(attribute: Attribute) -> None:
    """Legacy has Body 3+ and else 4+: with these dice one goes unless it is padded."""
    needed = 3 if attribute is BODY else 4
    for location in (HERE, FAR):
        for shown, gone in ((needed, attribute is not BODY), (needed + 1, True)):
            with with_modifiers("Padded") as play:
                with play.table() as g:
                    g.heroes[0].location = location
                    henchmen(g, location, attribute)
                play.queue("dice", shown)
                play.answer(0, "attack")
                assert (play.state.henchmen[location] == ()) == gone


def _swing(g: FreedomFive) -> Running:
    """Wrecking Ball, Body 2+: a die for each here and 1 more."""
    return swing(g, g.heroes[0])


def _fire(g: FreedomFive) -> Running:
    """Fire Plan, Body 3+: a die for each next door."""
    return fire_by_plan(g, g.heroes[0])


def _bots(g: FreedomFive) -> Running:
    """Her Power, Tech 2+: a die for each of the two bots there."""
    return POWERS_OF_UNITY[1].effect.do(g, 0)


@pytest.mark.rule("FF-HMOD-05")
@pytest.mark.parametrize(
    ("hero", "strikes", "dice", "needed"),
    [("Longshore", _swing, 3, 2), ("Bunker", _fire, 2, 3), ("Unity", _bots, 2, 2)],
)
@pytest.mark.parametrize("is_padded", [True, False])
@pytest.mark.parametrize(
    ("there", "better", "left"),
    [
        ((BODY, BODY), 0, (BODY, BODY)),  # none is enough
        ((BODY, BODY), 1, (BODY,)),
        ((BODY, MIND), 0, (BODY,)),  # against the other it is
        ((BODY, MIND), 1, ()),  # each for whom it is enough
    ],
)
def test_padding_counts_for_every_card_that_rolls_dice_against_them(
    hero: str, strikes: Callable[[FreedomFive], Running], dice: int, needed: int, is_padded: bool,
    there: tuple[Attribute, ...], better: int, left: tuple[Attribute, ...],
) -> None:  # fmt: skip
    """Two dice show what is needed, of which some show 1 more."""
    g, _ = facing("Ermine", hero, at=HERE)
    location = NEXT if strikes is _fire else HERE
    g.henchmen[location], g.heroes[0].bots = there, [HERE, HERE]
    g.modifiers = ["Padded"] if is_padded else []
    g.chance.queue("dice", *[needed + 1] * better, *[needed] * (2 - better), *[1] * (dice - 2))
    play_at_once(strikes(g))
    assert g.henchmen[location] == (left if is_padded else ())


@pytest.mark.rule("FF-HMOD-05")
def test_a_better_die_is_kept_for_whoever_is_padded() -> None:
    """The Mind Henchman is chosen first: the die that is just enough for him is spent."""
    g, _ = facing("Ermine", "Longshore", at=HERE)
    g.henchmen[HERE], g.modifiers = (BODY, MIND, MIND), ["Padded"]
    g.chance.queue("dice", 3, 2, 1, 1)
    resolve(g, swing(g, g.heroes[0]), f"henchman:{HERE}:Mind", f"henchman:{HERE}:Body")
    assert g.henchmen[HERE] == (MIND,)


def test_a_choir_drowns_out_the_texts_of_special_cards_but_not_their_dice() -> None:
    with with_modifiers("Choir") as play:
        with play.table() as g:
            specials(g, 0, "Training Pays Off")
            henchmen(g, HERE, SPIRIT)
        refused = play.blocked(0, "special:Training Pays Off")
        assert (refused.rule, refused.reason) == ("FF-HMOD-05", "Spirit Henchmen drown out the texts of Special cards")
        with play.table() as g:
            henchmen(g, HERE, BODY)
        assert "special:Training Pays Off" in play.keys(0)


@pytest.mark.parametrize(("standing", "taken"), [(SPIRIT, 2), (BODY, 0)])
def test_a_choir_is_heard_at_every_moment(standing: Attribute, taken: int) -> None:
    g, _ = facing("Ermine", "Legacy")
    g.modifiers = ["Choir"]
    g.henchmen[g.heroes[0].location] = (standing,)
    g.heroes[0].specials[0] = "Smoke and Mirrors"
    resolve(g, hurt(g, g.heroes[0], 2, "FF-DMG-01"), *(["special:Smoke and Mirrors"] if not taken else []))
    assert wounds(g) == [taken]


@pytest.mark.parametrize("standing", [SPIRIT, BODY])
def test_a_special_card_too_many_is_not_played_among_the_choir(standing: Attribute) -> None:
    g, _ = facing("Ermine", "Legacy")
    hero = g.heroes[0]
    g.modifiers = ["Choir"]
    g.henchmen[hero.location] = (standing,)
    hero.specials = ["Spark", "Spark", "Training Pays Off"]
    hero.deck.layers = (("Mind 1",) * 5,)
    g.special_deck.put_on_top("Spark")
    running = gain_special(g, hero, "FF-SPEC-02")
    decision = running.send(None)
    options = [option.key for option in decision.options]
    running.close()
    assert ("play:Training Pays Off" in options) == (standing is BODY)
    assert "discard:Training Pays Off" in options


def test_jammers_keep_heroes_from_recovering() -> None:
    with with_modifiers("Jammers") as play:
        with play.table() as g:
            henchmen(g, HERE, TECH)
        refused = play.blocked(0, "recover")
        assert (refused.rule, refused.reason) == ("FF-HMOD-05", "nobody Recovers beside Tech Henchmen")
        with play.table() as g:
            henchmen(g, HERE, SPIRIT)
            henchmen(g, NEXT, TECH)
        assert "recover" in play.keys(0)


@pytest.mark.rule("FF-HMOD-06")
def test_henchmen_with_two_modifiers_have_both_effects() -> None:
    chapter_says(villain_phase=phase_of(attack=True))
    with with_modifiers("Brawlers", "Padded") as play:
        with play.table() as g:
            henchmen(g, HERE, BODY)
        play.queue("dice", 3)
        play.answer(0, "attack")
        assert play.state.henchmen[HERE] == (BODY,)
        end_turn(play)
        assert len(play.state.heroes[0].damage) == 2


def test_no_modifier_changes_what_is_not_said() -> None:
    """With all of them drawn, numbers that none of them names stay as they are."""
    g, _ = facing("Ermine", "Legacy")
    g.modifiers = [*MODIFIERS]
    g.henchmen[g.heroes[0].location] = ATTRIBUTES[:3]
    numbers: list[Number[Any]] = [point for point in vars(hooks).values() if isinstance(point, Number)]
    named = {hook.point for card in MODIFIERS.values() for hook in card.hooks if isinstance(hook, Changes)}
    assert named == {HENCHMEN_DAMAGE, HENCHMEN_NEED, STEPS}
    others = [number for number in numbers if number not in named]
    assert [HOOKS.number(g, number, 7, g.heroes[0]) for number in others] == [7] * (len(numbers) - 3)
