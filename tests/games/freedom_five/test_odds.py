"""How likely a test is passed, and what an attack may do, where a question leads to one."""

from __future__ import annotations

from itertools import product

import pytest

import longbox
from longbox import Changes
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, Attribute
from longbox.games.freedom_five.cards.verbs.villainy import rolled_before
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.comics.common import driven_off
from longbox.games.freedom_five.hooks import HITS
from longbox.games.freedom_five.kinds import MODIFIERS, VILLAINS, Defense
from longbox.games.freedom_five.kinds import Test as AttributeTest
from longbox.games.freedom_five.rules.defeat import durability
from longbox.games.freedom_five.rules.fight import outlook
from longbox.games.freedom_five.rules.odds import chance, percent, prospect
from longbox.games.freedom_five.rules.rolls import SIDES
from longbox.games.freedom_five.rules.tests import expected, odds, successes
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.testing.scenario import Scenario
from tests.games.freedom_five.deeds import attacked
from tests.games.freedom_five.own_cards import THUG, chapter_says, thug_has, thug_here
from tests.games.freedom_five.table import (
    COMIC,
    HERE,
    anarchy,
    at_turn,
    damage,
    defeated,
    facing,
    give,
    henchmen,
    on_top,
    roll_dice,
    specials,
    tower,
)
from tests.games.freedom_five.trying import trying

pytestmark = pytest.mark.usefixtures("quiet_cards", "thug")


@pytest.mark.parametrize(
    ("attribute", "dice", "need", "said"),
    [
        (BODY, 1, 1, " (67 %)"),  # 3 or more: four sides of six
        (BODY, 4, 2, " (89 %)"),  # 1 - 1/81 - 8/81
        (SPIRIT, 3, 1, " (88 %)"),  # 4 or more: 1 - 1/8
        (SPIRIT, 2, 3, " (0 %)"),
    ],
)
def test_the_odds_are_those_of_the_hero(attribute: Attribute, dice: int, need: int, said: str) -> None:
    g = longbox.new("freedom_five", seats=1, seed=1, heroes="Legacy").state
    assert odds(g, g.heroes[0], AttributeTest(attribute, dice, need)) == said


@pytest.mark.parametrize(
    ("likely", "said"),
    [
        (0.0, "0 %"),
        (0.0001, "under 1 %"),
        (0.005, "under 1 %"),
        (0.006, "1 %"),
        (0.994, "99 %"),
        (0.996, "over 99 %"),
        (0.9999, "over 99 %"),
        (1.0, "100 %"),
        (chance(3, 6, 0), "100 %"),  # a sum that comes to less, in floats
        (chance(5, 9, 0), "100 %"),  # and one that comes to more
    ],
)
def test_only_what_is_certain_is_said_to_be(likely: float, said: str) -> None:
    assert percent(likely) == said


def test_nothing_is_said_where_nothing_is_tested() -> None:
    g = longbox.new("freedom_five", seats=1, seed=1, heroes="Legacy").state
    assert odds(g, g.heroes[0], None) == ""


@pytest.mark.parametrize(("harder", "hope"), [(0, 2.0), (2, 1.0), (9, 0.0)])
def test_what_may_be_hoped_for_in_an_attack(harder: int, hope: float) -> None:
    """Three dice of Body 3+."""
    hero = longbox.new("freedom_five", seats=1, seed=1, heroes="Legacy").state.heroes[0]
    assert expected(hero, BODY, 3, harder) == pytest.approx(hope)


# -- attacks -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("needed", "dice", "need"), [(2, 3, 2), (3, 4, 1), (4, 4, 4), (5, 3, 0), (7, 2, 1), (3, 2, -1)])
def test_the_chance_is_that_of_all_rolls(needed: int, dice: int, need: int) -> None:
    rolls = [*product(range(1, SIDES + 1), repeat=dice)]
    passed = sum(sum(die >= needed for die in rolled) >= need for rolled in rolls)
    assert chance(needed, dice, need) == pytest.approx(passed / len(rolls))


@pytest.mark.parametrize("name", sorted(VILLAINS))
@pytest.mark.parametrize("kept", [(), (6, 1)])
def test_what_may_be_hoped_for_against_a_villain_is_what_all_rolls_do(name: str, kept: tuple[int, ...]) -> None:
    """Whatever the Defense looks at; two Henchmen block."""
    g, villain = facing(name, "Unity")
    hero, card, dice, left = g.heroes[0], VILLAINS[name], 4, 3
    villain.henchmen, villain.damage = 2, durability(g, villain) - left
    attacked(g, 0)
    harder = card.defense.harder(g, villain, hero)
    rolls = [kept + rolled for rolled in product(range(1, SIDES + 1), repeat=dice)]
    done, gone = [], []
    for rolled in rolls:
        hits = card.defense.hits(g, villain, hero, rolled, successes(hero, villain.attribute, rolled, harder))
        done.append(max(0, hits - villain.henchmen))
        gone.append(max(0, min(hits, villain.henchmen)))
    henchmen, damage, defeat = prospect(g, hero, villain, dice, kept)
    assert henchmen == pytest.approx(sum(gone) / len(rolls))
    assert damage == pytest.approx(sum(done) / len(rolls))
    assert defeat == pytest.approx(sum(each >= left for each in done) / len(rolls))


def test_before_an_attack_one_is_told_what_it_may_do() -> None:
    """Five dice of Body 3+ against three that are left: 1 - 1/243 - 10/243 - 40/243 of them are enough."""
    with at_turn() as play:
        thug_here(play, ["Body 2", "Body 3", "Mind 3"])
        assert play.label(0, "attack:thug") == "Attack Thug (with all 2 cards about 3.3 damage, 79 % to defeat)"
        play.answer(0, "attack:thug")
        assert play.label(0, "card:Body 2") == "Body 2, 2 dice (then about 1.3 damage)"
        play.answer(0, "card:Body 3")
        assert play.label(0, "card:Body 2") == "Body 2, 2 dice (then about 3.3 damage, 79 % to defeat)"
        assert play.label(0, "done") == "Roll 3 dice (about 2.0 damage, 30 % to defeat)"
        assert play.state.heroes[0].hand == ["Body 2", "Mind 3"]  # it was only thought of


def test_what_is_hardly_to_be_hoped_for_is_said_as_well() -> None:
    """Five dice of Body 5+, none of which may fail: one roll of 243."""
    with at_turn("Unity") as play:
        thug_here(play, ["Body 3", "Body 2"], on_card=2)
        assert play.label(0, "attack:thug").endswith(", under 1 % to defeat)")


def test_of_a_mastermind_whom_the_comic_does_not_let_be_defeated_it_is_not_said() -> None:
    with at_turn() as play:
        thug_here(play, ["Body 2"], damage=2)
        trying(SCENARIOS, SCENARIOS[COMIC]._replace(beaten={THUG: driven_off}))
        assert play.label(0, "attack:thug").endswith(", 89 % to reach its Durability)")


def test_what_the_comic_takes_away_is_not_to_be_hoped_for() -> None:
    chapter_says(hooks=(Changes(HITS, lambda g, comic, villain, hits: hits - 1),))
    with at_turn() as play:
        thug_here(play, ["Body 2"])
        assert play.label(0, "attack:thug").endswith(" (about 0.4 damage)")  # 4/9 for both dice


@pytest.mark.parametrize(
    ("crowd", "said"),
    [
        (3, "about 1.3 of its 3 Henchmen go"),
        (2, "about 1.3 of its 2 Henchmen go"),  # nothing is left of two dice
        (1, "89 % that its Henchman goes, about 0.4 damage, 44 % to defeat"),  # both dice: 4/9
        (0, "about 1.3 damage, 89 % to defeat"),
    ],
)
def test_of_a_villain_with_henchmen_one_is_told_how_many_of_them_go(crowd: int, said: str) -> None:
    with at_turn() as play:
        thug_here(play, ["Body 2"], damage=2, on_card=crowd)
        assert play.label(0, "attack:thug") == f"Attack Thug: it takes Body 2, 2 dice ({said})"


def test_cards_that_bring_dice_say_what_they_may_do() -> None:
    with at_turn() as play:
        thug_here(play, ["Body 3", "Autocannon", "Overpressure"])
        with play.table() as g:
            damage(g, 0, "Mind", "Mind")
        play.answer(0, "attack:thug", "card:Body 3", "done")
        more = "Autocannon: Exhaust 1 available Action token, then roll 3 dice more in this attack"
        assert play.label(0, "ability:Autocannon") == f"{more} (then about 4.0 damage, 90 % to defeat)"
        assert play.label(0, "ability:Overpressure").endswith(" (then about 3.3 damage, 79 % to defeat)")  # 1 for each token


@pytest.mark.parametrize(
    ("card", "says", "hope"),
    [  # beside three dice of Body 3+
        (
            "Main Gun",  # 2 and 2
            "Exhaust all your available Action tokens, then roll 2 dice more in this attack and 1 more for each of them",
            "4.7 damage, 95 %",
        ),
        (
            "Every Gun He Has",  # 3 and 2
            "Exhaust all your available Action tokens, then roll 3 dice more in this attack and 1 more for each of them",
            "5.3 damage, 98 %",
        ),
        (
            "Heavy Loadout",  # 1
            "Roll 1 die more in this attack for each Ability card that you have committed to it",
            "2.7 damage, 59 %",
        ),
        (
            "Hypersonic Punch",  # 3
            "Roll 1 die more in this attack for each exhausted Action token you have, at most 4 in all",
            "4.0 damage, 90 %",
        ),
    ],
)
def test_cards_that_bring_as_many_dice_as_there_is_of_something_say_it_too(card: str, says: str, hope: str) -> None:
    with at_turn() as play:
        thug_here(play, ["Body 3", "Body 1", card])
        with play.table() as g:
            g.heroes[0].available, g.heroes[0].exhausted = 3, 2
        play.answer(0, "attack:thug", "card:Body 3", "done")
        assert play.label(0, f"ability:{card}") == f"{card}: {says} (then about {hope} to defeat)"


def test_what_is_played_is_no_longer_in_hand_for_a_defense() -> None:
    thug_has(defense=Defense("", hits=lambda g, villain, hero, rolled, hits: hits - 2 * (not hero.hand)))
    with at_turn() as play:
        thug_here(play, ["Body 2", "Autocannon"])
        play.answer(0, "attack:thug", "card:Body 2")
        assert play.label(0, "done") == "Roll 2 dice (about 1.3 damage)"
        play.answer(0, "done")
        assert play.label(0, "ability:Autocannon").endswith(" (then about 1.4 damage, 13 % to defeat)")  # five dice, without two
    with at_turn() as play:
        thug_here(play, ["Body 2", "Second Opinion"])
        play.queue("dice", 6, 1)
        play.answer(0, "attack:thug")
        assert play.label(0, "ability:Second Opinion").endswith("again (about 0.0 damage)")


def test_in_a_team_one_is_told_what_one_would_do_alone() -> None:
    with at_turn("Legacy", "Wraith") as play:
        thug_here(play, ["Body 3", "Body 2", "Autocannon"], ["Body 3", "Body 1"], damage=1)
        play.answer(0, "attack:thug")
        assert play.label(1, "join") == "Join (with all 2 cards alone about 2.0 damage, 31 % to defeat)"
        play.answer(1, "join")
        assert play.label(0, "card:Body 2") == "Body 2, 2 dice (then alone about 1.3 damage)"
        play.answer(0, "card:Body 3")
        assert play.label(0, "done") == "Roll 3 dice (alone about 2.0 damage, 30 % to defeat)"
        play.answer(0, "done")
        assert play.label(0, "ability:Autocannon").endswith(" (then alone about 4.0 damage, 90 % to defeat)")
        play.answer(0, "done")
        assert play.label(1, "card:Body 3") == "Body 3, 3 dice (then alone about 1.5 damage, 12 % to defeat)"


def test_who_rolls_last_in_a_team_is_no_longer_told_what_one_would_do_alone() -> None:
    """Two are left, and then one: of two dice of Body 4+ one is enough."""
    with at_turn("Absolute Zero", "Wraith") as play:
        thug_here(play, ["Body 2"], ["Body 2", "Second Opinion"], damage=2)
        play.answer(0, "attack:thug")
        play.answer(1, "join")
        play.queue("dice", 6, 1, 1, 1)
        play.answer(0, "roll:0")
        assert play.label(1, "ability:Second Opinion").endswith(" again (alone about 1.7 damage, 67 % to defeat)")
        play.answer(1, "done")
        assert play.label(1, "ability:Second Opinion").endswith(" again (about 1.0 damage, 75 % to defeat)")


def _halves_the_third() -> None:
    halved = Defense("", dice=lambda g, villain, hero, dice: (dice + 1) // 2 if rolled_before(g, hero) >= 2 else dice)
    thug_has(defense=halved)


def test_a_defense_that_counts_who_rolled_before_counts_them_beforehand() -> None:
    """Whoever commits third rolls third, unless the active Hero says otherwise."""
    _halves_the_third()
    with at_turn("Legacy", "Wraith", "Absolute Zero") as play:
        thug_here(play, ["Body 3", "Body 1"], ["Body 3", "Body 1"], ["Body 3", "Body 1"], damage=4)
        play.answer(0, "attack:thug")
        assert play.label(1, "join") == "Join (with all 2 cards alone about 2.0 damage, 94 % to defeat)"  # four dice
        play.answer(1, "join")
        assert play.label(2, "join") == "Join (with all 2 cards alone about 1.3 damage, 89 % to defeat)"  # two
        play.answer(2, "join")
        play.answer(0, "card:Body 3", "card:Body 1")
        play.answer(1, "card:Body 3", "card:Body 1")
        play.answer(2, "card:Body 3")
        assert play.label(2, "card:Body 1") == "Body 1, 1 die (then alone about 1.3 damage, 89 % to defeat)"
        roll_dice(play, 2, 2)
        play.asks(0, "Who rolls next?")


def test_a_defense_that_the_first_has_to_face_is_not_that_of_the_second() -> None:
    thug_has(defense=Defense("", hits=lambda g, villain, hero, rolled, hits: hits - (not rolled_before(g, hero))))
    with at_turn("Legacy", "Wraith") as play:
        thug_here(play, ["Body 2"], ["Body 2"])
        assert play.label(0, "attack:thug").endswith(" (about 0.4 damage)")
        play.answer(0, "attack:thug")
        assert play.label(1, "join") == "Join (alone about 1.0 damage)"


def test_who_is_said_to_roll_first_is_counted_first() -> None:
    _halves_the_third()
    with at_turn("Legacy", "Wraith", "Absolute Zero") as play:
        thug_here(play, ["Body 3"], ["Body 3"], ["Body 3"])
        play.answer(0, "attack:thug")
        play.answer(1, "join")
        play.answer(2, "join")
        assert _dice_of_all(play) == [3, 3, 2]
        play.answer(0, "roll:2")
        assert _dice_of_all(play) == [3, 2, 3]
        assert not play.state.fight.rolled  # it was only thought of
        play.asks(0, "Who rolls next?", ["roll:0", "roll:1"])


def _dice_of_all(play: Scenario) -> list[int]:
    g = play.state
    return [outlook(g, g.fight, place)[0] for place in range(len(g.fight.attackers))]


@pytest.mark.parametrize(
    ("crowd", "said"),
    [
        ([BODY], " (67 %)"),
        ([BODY, BODY, SPIRIT], " (all 3: 22 %, any: 94 %)"),  # 4/9 of 1/2, and all but 1/9 of 1/2
        ([MIND], " (100 %)"),  # weakened
    ],
)
def test_before_an_attack_on_henchmen_one_is_told_how_likely_they_go(crowd: list[Attribute], said: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            defeated(g, "Ermine")
            henchmen(g, HERE, *crowd)
        assert play.label(0, "attack") == "Attack the Henchmen here" + said


@pytest.mark.parametrize("card", ["Clear the Street", "Wrench Work", "Thermal Draw"])
def test_a_card_that_is_an_attack_on_henchmen_says_how_likely_they_go(card: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            henchmen(g, HERE, BODY, BODY)
            give(g, 0, card)
        assert play.label(0, f"ability:{card}").endswith(" (all 2: 44 %, any: 89 %)")


def test_padded_henchmen_go_less_likely() -> None:
    with at_turn() as play:
        with play.table() as g:
            g.modifiers = ["Padded"]
            henchmen(g, HERE, MODIFIERS["Padded"].attribute)
        assert play.label(0, "attack") == "Attack the Henchmen here (50 %)"


# -- dice once more ------------------------------------------------------------------------------------


def test_who_may_roll_again_is_told_how_likely_the_test_is_passed() -> None:
    """One success of two; of the two lowest dice one has to show 3 or more."""
    with at_turn() as play:
        with play.table() as g:
            anarchy(g, HERE, BODY)
            on_top(g.anarchy_deck, "Burning Tenement")
            specials(g, 0, "Second Attempt")
            give(g, 0, "Second Opinion")
        play.queue("dice", 3, 1, 2, 1)
        play.answer(0, "interact:anarchy:Body")
        assert play.label(0, "ability:Second Opinion") == "Second Opinion: Roll up to 2 failed dice again (89 %)"
        assert play.label(0, "special:Second Attempt") == "Second Attempt: Roll the lowest 3 dice again (96 %)"


def test_who_may_roll_again_in_an_attack_is_told_what_that_may_do() -> None:
    """Whoever has one success and the white die rolls the other two again."""
    with at_turn() as play:
        thug_here(play, ["Body 3", "Second Opinion"])
        play.queue("dice", 6, 1, 1, 3)
        play.answer(0, "attack:thug", "power:Hero Power")
        again = "Second Opinion: Roll up to 2 failed dice again"
        assert play.label(0, "ability:Second Opinion") == f"{again} (about 3.3 damage, 89 % to defeat)"


def test_who_may_roll_again_against_henchmen_is_told_how_many_may_go() -> None:
    with at_turn("Legacy", "Bunker") as play:
        with play.table() as g:
            henchmen(g, HERE, BODY, BODY)
            give(g, 0, "Second Opinion")
            give(g, 1, "Spotter")
        play.queue("dice", 1, 4)
        play.answer(0, "attack")
        assert play.label(0, "ability:Second Opinion").endswith("again (about 1.7 successes)")
        play.answer(0, "done")
        assert play.label(1, "ability:Spotter").endswith("(about 1.7 successes)")


@pytest.mark.parametrize(("shown", "said"), [((3, 1, 2, 1), "67 %"), ((1, 1, 2, 1), "0 %")])
def test_the_white_die_says_how_likely_it_passes_a_test(shown: tuple[int, ...], said: str) -> None:
    """Two successes of Body 3+; the white die is one on 3+, too."""
    with at_turn() as play:
        with play.table() as g:
            anarchy(g, HERE, BODY)
            on_top(g.anarchy_deck, "Burning Tenement")
        play.queue("dice", *shown)
        play.answer(0, "interact:anarchy:Body")
        assert play.label(0, "power:Hero Power").endswith(f"whatever the colour ({said})")


def test_the_white_die_says_what_it_may_do_in_an_attack() -> None:
    """Two are left: the white die is the second in 4 of 6 rolls."""
    with at_turn() as play:
        thug_here(play, ["Body 2"], damage=1)
        play.queue("dice", 5, 1)
        play.answer(0, "attack:thug")
        assert play.label(0, "power:Hero Power").endswith(" (about 1.7 damage, 67 % to defeat)")


def test_the_white_die_says_what_it_may_do_against_henchmen() -> None:
    with at_turn() as play:
        with play.table() as g:
            henchmen(g, HERE, BODY, BODY)
        play.queue("dice", 5, 1)
        play.answer(0, "attack")
        assert play.label(0, "power:Hero Power").endswith(" (about 1.7 successes)")


# -- what is there to interact with --------------------------------------------------------------------


def test_a_card_at_freedom_tower_has_odds_once_it_lies_open() -> None:
    """Four dice, two successes, of Tech 4+ in 69 of 100 rolls, or of Body 3+ in 89: of the colours the best one counts."""
    with at_turn() as play:
        with play.table() as g:
            g.heroes[0].location = HQ
            tower(g, "Training Room Running Wild")
        assert play.label(0, "interact:tower:1") == "Interact with the Anarchy at Freedom Tower, card 1"
        with play.table() as g:
            g.faces.show(g.tower[0])
        assert play.label(0, "interact:tower:1") == "Interact with the Anarchy at Freedom Tower, card 1 (89 %)"


def test_what_the_comic_has_there_has_odds_if_it_takes_a_test() -> None:
    """Four dice of Tech 4+: two or more of them succeed in 11 of 16 rolls. A Quest takes three of Mind 4+: 7 of 8."""
    with at_turn(scenario="night-train") as play:
        with play.table() as g:
            g.props = [(HERE, "charge"), (HERE, "case")]
            g.quests = [HERE]
            g.heroes[0].location = HERE
        assert play.label(0, "interact:charge").endswith(" (69 %)")
        assert play.label(0, "interact:quest").endswith(" (88 %)")
        assert play.label(0, "interact:case") == "Take the Case"
