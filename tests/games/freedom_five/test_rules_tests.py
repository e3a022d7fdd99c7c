"""Attribute tests: dice, colours and successes, rule by rule, with the rulebook's examples."""

import pytest

from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH, Attribute
from longbox.games.freedom_five.cards.verbs.choices import OnTest
from longbox.games.freedom_five.cards.verbs.city import PlaceHenchmen
from longbox.games.freedom_five.cards.verbs.dice import failed
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.kinds import LOADOUTS
from longbox.games.freedom_five.kinds import Test as AttributeTest
from longbox.games.freedom_five.rules.rolls import number_of
from longbox.games.freedom_five.rules.tests import passes, roll, successes
from longbox.games.freedom_five.state import Roll
from longbox.testing import resolve
from tests.games.freedom_five.own_cards import chapter_says
from tests.games.freedom_five.table import HERE, anarchy, at_turn, end_turn, facing, henchmen, on_top, standing, view
from tests.games.freedom_five.trying import trying

LEGACY_POWERS = LOADOUTS["Legacy"].powers

pytestmark = pytest.mark.usefixtures("quiet_cards", "no_powers")


def passed_with(attribute: Attribute, *dice: int, hero: str = "Legacy", need: int = 1) -> bool:
    """Whether a Hero who rolls these dice passes."""
    g, _ = facing("Ermine", hero)
    g.chance.queue("dice", *dice)
    outcome: list[bool] = []

    async def test() -> None:
        outcome.append(await passes(g, g.heroes[0], AttributeTest(attribute, len(dice), need), "FF-TEST-05"))

    resolve(g, test())
    return outcome[0]


# -- Attributes and colours ----------------------------------------------------------------------------------


@pytest.mark.rule("FF-TEST-01")
@pytest.mark.parametrize("name", sorted(HEROES))
def test_every_hero_has_four_attributes(name: str) -> None:
    with at_turn(name) as play:
        numbers = view(play)["heroes"][0]["numbers"]
    assert [*numbers] == ["Mind", "Body", "Spirit", "Tech"]
    assert all(2 <= number <= 5 for number in numbers.values())


@pytest.mark.rule("FF-TEST-02")
def test_each_attribute_has_its_colour() -> None:
    assert {attribute: attribute.colour for attribute in ATTRIBUTES} == {
        MIND: "green", BODY: "red", SPIRIT: "blue", TECH: "yellow",
    }  # fmt: skip
    with at_turn("Legacy") as play:
        with play.table() as g:
            henchmen(g, HERE, BODY, TECH)
        play.queue("dice", 1, 1)
        play.answer(0, "attack")
        lines = [line.text for line in play.match.log() if " rolls " in line.text]
        assert lines == ["Player 1 rolls Body (3+) against Henchmen: 1", "Player 1 rolls Tech (4+) against Henchmen: 1"]


# -- a test --------------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-TEST-03")
@pytest.mark.rule("FF-RULING-19")
def test_mind_3_is_three_green_dice_and_one_success_is_enough() -> None:
    g, _ = facing("Ermine", "Legacy")
    g.chance.queue("dice", 1, 4, 3)  # and not one die more
    effect = OnTest(AttributeTest(MIND, 3), PlaceHenchmen(1, MIND), PlaceHenchmen(1, TECH))
    resolve(g, effect.do(g, 0))
    assert g.henchmen[HERE] == (MIND,)
    assert AttributeTest(MIND, 2).say() == "Mind 2, a success"
    assert AttributeTest(MIND, 4, 2).say() == "Mind 4, 2 successes"


@pytest.mark.rule("FF-TEST-04")
@pytest.mark.rule("FF-EX-04")
def test_legacy_fights_two_red_and_one_blue_henchman() -> None:
    """Body 3+ and Spirit 4+: a red 3 and the blue 4 hit."""
    with at_turn("Legacy") as play:
        with play.table() as g:
            henchmen(g, HERE, BODY, SPIRIT, BODY)
        play.queue("dice", 3, 2, 4)
        play.answer(0, "attack")
        assert standing(play, HERE) == ["Body"]
        assert [play.state.supply[attribute] for attribute in (BODY, SPIRIT)] == [16, 17]
        lines = [line.text for line in play.match.log() if " rolls " in line.text]
        assert lines == ["Player 1 rolls Body (3+) against Henchmen: 3 2", "Player 1 rolls Spirit (4+) against Henchmen: 4"]


@pytest.mark.rule("FF-TEST-04")
def test_each_die_is_judged_by_its_own_attribute() -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            henchmen(g, HERE, BODY, SPIRIT, BODY)
        play.queue("dice", 3, 3, 3)
        play.answer(0, "attack")
        assert standing(play, HERE) == ["Spirit"]


@pytest.mark.rule("FF-TEST-05")
@pytest.mark.parametrize(("dice", "passed"), [((4, 4, 1, 1), True), ((4, 3, 1, 1), False), ((6, 6, 6, 6), True)])
def test_the_card_says_how_many_successes_it_takes(dice: tuple[int, ...], passed: bool) -> None:
    assert passed_with(MIND, *dice, need=2) is passed


@pytest.mark.rule("FF-TEST-05")
@pytest.mark.parametrize(("dice", "left"), [((3, 3, 1, 1), ()), ((3, 1, 1, 1), (BODY,))])
def test_an_anarchy_card_asks_for_four_dice_and_two_successes(dice: tuple[int, ...], left: tuple[Attribute, ...]) -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            anarchy(g, HERE, BODY)
            on_top(g.anarchy_deck, "Burning Tenement")
            on_top(g.bystander_deck, "Leo Finch, eleven years old")
        play.queue("dice", *dice)
        play.answer(0, "interact:anarchy:Body")
        assert play.state.anarchy[HERE] == left


@pytest.mark.rule("FF-TEST-06")
@pytest.mark.rule("FF-EX-03")
def test_with_mind_4_a_green_die_of_4_or_more_is_a_success() -> None:
    g, _ = facing("Ermine", "Legacy")
    legacy = g.heroes[0]
    assert number_of(legacy, MIND) == 4
    assert [successes(legacy, MIND, (number,)) for number in range(1, 7)] == [0, 0, 0, 1, 1, 1]
    assert successes(legacy, MIND, (3, 4, 5, 6)) == 3
    assert passed_with(MIND, 3, 4, 5, 6, need=3)
    assert not passed_with(MIND, 3, 4, 5, 6, need=4)


@pytest.mark.rule("FF-TEST-07")
@pytest.mark.rule("FF-TEST-08")
@pytest.mark.rule("FF-TEST-09")
@pytest.mark.parametrize(("attribute", "dice"), [(BODY, 12), (MIND, 8)])
def test_any_number_of_dice_can_be_rolled_though_there_are_five_of_a_colour(attribute: Attribute, dice: int) -> None:
    """Whichever dice stand in, each counts as one of the colour that is tested: Legacy has Body 3+ and all others 4+."""
    g, _ = facing("Ermine", "Legacy")
    g.chance.queue("dice", *[3] * dice)
    results: list[tuple[int, ...]] = []

    async def test() -> None:
        results.append(await roll(g, g.heroes[0], attribute, dice, "FF-TEST-03"))

    resolve(g, test())
    assert results == [(3,) * dice]
    assert successes(g.heroes[0], attribute, results[0]) == (dice if attribute is BODY else 0)


@pytest.mark.rule("FF-TEST-10")
def test_a_lower_number_is_stronger() -> None:
    assert HEROES["Wraith"].numbers[MIND] == 3
    assert HEROES["Legacy"].numbers[MIND] == 4
    assert passed_with(MIND, 3, hero="Wraith")
    assert not passed_with(MIND, 3, hero="Legacy")


@pytest.mark.rule("FF-RULING-18")
def test_dice_have_six_sides_and_nothing_is_automatic() -> None:
    g, _ = facing("Ermine", "Unity", "Lodestar")
    shown: set[int] = set()

    async def test() -> None:
        shown.update(await roll(g, g.heroes[0], TECH, 200, "FF-TEST-03"))

    resolve(g, test())
    assert shown == {1, 2, 3, 4, 5, 6}
    unity, lodestar = g.heroes
    assert [successes(unity, TECH, (number,)) for number in range(1, 7)] == [0, 1, 1, 1, 1, 1]  # 2+
    assert [successes(lodestar, TECH, (number,)) for number in range(1, 7)] == [0, 0, 0, 0, 1, 1]  # 5+
    assert [successes(unity, TECH, (number,), harder=1) for number in range(1, 7)] == [0, 0, 1, 1, 1, 1]


@pytest.mark.rule("FF-RULING-18")
def test_a_die_that_needs_7_fails_whatever_it_shows() -> None:
    g, _ = facing("Ermine", "Lodestar")
    lodestar = g.heroes[0]  # Tech 5+
    assert [successes(lodestar, TECH, (6, 6), harder) for harder in (0, 1, 2)] == [2, 2, 0]
    g.roll = Roll(0, TECH, [6, 6], harder=2)
    assert failed(g) == [0, 1]


@pytest.mark.rule("FF-RULING-11")
@pytest.mark.rule("FF-COMP-30")
def test_the_white_die_is_legacys_and_rolled_only_when_he_says_so() -> None:
    trying(LOADOUTS, LOADOUTS["Legacy"]._replace(powers=LEGACY_POWERS))
    with at_turn("Wraith", "Legacy") as play:
        with play.table() as g:
            henchmen(g, HERE, SPIRIT)
        play.queue("dice", 4)
        play.answer(0, "attack")
        play.asks(1, "has rolled", ["power:Hero Power", "done"])
        play.queue("dice", 3)  # the white die succeeds on 3+, though Wraith needs a 5
        play.answer(1, "power:Hero Power")
        assert play.said("Legacy die") == "FF-RULING-11"
        assert standing(play, HERE) == []
    with at_turn("Wraith", "Bunker") as play:
        with play.table() as g:
            henchmen(g, HERE, SPIRIT)
        play.queue("dice", 4)
        play.answer(0, "attack")  # nobody else has it: one die is rolled, and no more
        assert standing(play, HERE) == ["Spirit"]


@pytest.mark.rule("FF-SETUP-10")
@pytest.mark.rule("FF-COMP-29")
def test_everybody_rolls_dice_of_one_pool_in_four_colours() -> None:
    """What one Hero leaves in the pool the next one rolls, and nobody owns dice."""
    chapter_says(villain_phase=())
    with at_turn("Legacy", "Wraith") as play:
        with play.table() as g:
            henchmen(g, HERE, *ATTRIBUTES[:3])
            henchmen(g, 20, TECH, MIND, TECH)
            g.heroes[1].location = 20
        play.queue("dice", 1, 1, 1, 6, 1, 6)
        play.answer(0, "attack")
        end_turn(play)
        play.answer(1, "attack")
        assert (standing(play, HERE), standing(play, 20)) == (["Body", "Mind", "Spirit"], ["Tech"])
        assert not any("dice" in hero for hero in view(play)["heroes"])
    colours = {"Mind": "green", "Body": "red", "Spirit": "blue", "Tech": "yellow"}
    names = [line.text.split(" ")[3] for line in play.match.log() if " rolls " in line.text]
    assert [colours[name] for name in names] == ["green", "red", "blue", "green", "yellow"]
