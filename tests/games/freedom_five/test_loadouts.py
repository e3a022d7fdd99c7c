"""Step 6 with unlocked content: Upgrade Points, Augments, Allies, Modifiers and Challenge Mode."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import longbox
from longbox import LongboxError
from longbox.engine.errors import BadChoice
from longbox.games.freedom_five import campaign
from longbox.games.freedom_five.comic_kinds import Allowance
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.kinds import ALLIES, AUGMENTS, LOADOUTS, MODIFIERS, UPGRADES
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import CAMPAIGN, FREE_PLAY
from longbox.testing.scenario import Scenario
from tests.games.freedom_five.own_cards import unlock
from tests.games.freedom_five.table import COMIC, WON, at_setup, at_turn, view
from tests.games.freedom_five.trying import trying

UPGRADES_OF_LEGACY = {f"upgrade:{name}" for name, upgrade in UPGRADES.items() if upgrade.hero == "Legacy"}
START = "Where do you start?"


def deck_of(play: Scenario, seat: int = 0) -> list[str]:
    """All Ability cards of a Hero, wherever they are."""
    hero = play.state.heroes[seat]
    return sorted([*hero.deck, *hero.hand, *hero.discards])


# -- what is offered ---------------------------------------------------------------------------------------


@pytest.mark.rule("FF-CUST-01", "FF-MODE-08")
def test_only_what_is_unlocked_is_offered() -> None:
    unlock(1, 2, points=9, augments=9)
    with at_setup() as play:
        first = {f"upgrade:{name}" for name, each in UPGRADES.items() if each.hero == "Legacy" and each.envelope == 1}
        assert {*play.keys(0)} == {*first, "done"}
        play.answer(0, "done")
        assert {*play.keys(0)} == {*(f"augment:{name}" for name, card in AUGMENTS.items() if card.envelope == 2), "done"}
        play.answer(0, "done")
        play.asks(0, START)
        assert play.state.modifiers == []


@pytest.mark.rule("FF-MODE-08")
def test_free_play_draws_only_unlocked_modifiers() -> None:
    unlock(3, modifiers=9)
    with at_setup(mode=FREE_PLAY) as play:
        play.asks(0, START)
        assert sorted(play.state.modifiers) == sorted(name for name, card in MODIFIERS.items() if card.envelope == 3)


@pytest.mark.rule("FF-MODE-08")
@pytest.mark.parametrize(
    ("opened", "offered"), [(6, ["ally:Haymaker", "ally:Nightingale", "ally:Crosstown"]), (7, ["ally:Halogen"])]
)
def test_only_unlocked_allies_come_along(opened: int, offered: list[str]) -> None:
    """One of them is in another envelope here."""
    trying(ALLIES, ALLIES["Halogen"]._replace(envelope=7))
    unlock(opened, allies=1)
    with at_setup(mode=FREE_PLAY) as play:
        assert play.keys(0) == [*offered, "done"]


@pytest.mark.rule("FF-MODE-09")
def test_with_nothing_unlocked_nobody_is_asked_and_nothing_is_drawn() -> None:
    unlock(points=9, augments=2, allies=2, modifiers=2)
    with at_setup("Legacy", "Unity", mode=FREE_PLAY) as play:
        play.asks(0, START)
        assert play.state.modifiers == []


@pytest.mark.rule("FF-CUST-02", "FF-ALLY-01")
def test_what_the_comic_does_not_allow_is_not_offered() -> None:
    unlock(*range(1, 9))
    with at_setup() as play:
        play.asks(0, START)
        assert play.state.modifiers == []


@pytest.mark.rule("FF-CUST-03")
def test_every_game_asks_anew() -> None:
    """What a Hero took before is not written into the campaign: the next table offers everything again."""
    unlock(1, 2, 4, points=2, augments=1)
    offers: list[list[str]] = []
    for upgrade in ("upgrade:As One", "upgrade:Chart the Course"):
        with at_setup(mode=CAMPAIGN) as play:
            offers.append(play.keys(0))
            play.answer(0, upgrade)
            while "done" in play.keys(0):
                play.answer(0, "done")
            play.go_on(lambda g: g.has_begun)
            play.asks(0)
            assert campaign.continued(play.state, is_won=True) == "WW"  # nothing of it is written down
    assert offers[0] == offers[1]


# -- Upgraded Abilities ------------------------------------------------------------------------------------


@pytest.mark.rule("FF-UPG-04", "FF-UPG-05")
def test_an_upgrade_takes_its_cost_and_what_is_too_dear_is_refused() -> None:
    unlock(1, 4, points=3)
    with at_setup() as play:
        assert {*play.keys(0)} == {*UPGRADES_OF_LEGACY, "done"}
        play.asks(0, "Points left: 3")
        play.answer(0, "upgrade:War Council")  # 2
        play.asks(0, "Points left: 1", ["upgrade:Chart the Course", "upgrade:Through Me First", "done"])
        blocked = {each.key: each for each in play.asks(0).blocked}
        assert {*blocked} == UPGRADES_OF_LEGACY - {"upgrade:War Council", "upgrade:Chart the Course", "upgrade:Through Me First"}
        assert {each.rule for each in blocked.values()} == {"FF-UPG-05"}
        with pytest.raises(BadChoice) as refused:
            play.match.choose("upgrade:As One", 0)
        assert refused.value.rule == "FF-UPG-05"
        assert str(refused.value) == (
            "'upgrade:As One' is not possible: As One costs 2 Upgrade Points, and you have 1 left (FF-UPG-05)."
        )
        play.answer(0, "upgrade:Chart the Course")
        play.asks(0, "leave your deck")


def test_an_upgrade_says_what_it_takes_and_when_it_is_used() -> None:
    unlock(1, 4, points=9)
    with at_setup("Wraith") as play:
        labels = {option.key: option.label for option in play.asks(0).options}
    assert labels["upgrade:Case Wall"] == (
        "Case Wall (2 Upgrade Points; 2 Mind dice, no Action): Look at the top 3 Scheme cards and put them back in any order. "
        "Better than Case Board (2 Mind dice, an Action)."
    )
    assert labels["upgrade:Smoke Curtain"].startswith(
        "Smoke Curtain (1 Upgrade Point; 2 Body dice, no Action): When you would take damage: Prevent all the damage but 1"
    )


@pytest.mark.rule("FF-UPG-06")
@pytest.mark.parametrize("taken", [(), ("upgrade:As One",)])
def test_points_may_be_left(taken: tuple[str, ...]) -> None:
    unlock(1, 4, points=5)
    with at_setup() as play:
        play.answer(0, *taken, "done", *["done" for _ in taken])
        play.asks(0, START)


@pytest.mark.rule("FF-UPG-07")
def test_the_improved_card_goes_and_24_stay() -> None:
    unlock(1, 4, points=3)
    with at_setup() as play:
        play.answer(0, "upgrade:War Council", "upgrade:Chart the Course", "done")
        play.asks(0, START)
        gone = {"Briefing", "Point the Way"}
        assert deck_of(play) == sorted([*({*LOADOUTS["Legacy"].deck} - gone), "War Council", "Chart the Course"])
        assert len(deck_of(play)) == 24
        assert play.said("takes War Council instead of Briefing") == "FF-UPG-07"


@pytest.mark.rule("FF-UPG-08")
def test_another_card_may_go_whatever_its_name_and_colour() -> None:
    unlock(1, 4, points=3)
    with at_setup() as play:
        play.answer(0, "upgrade:War Council", "upgrade:Chart the Course", "keep:Briefing")
        offered = play.asks(0, "for War Council")
        assert len(offered.options) == 22  # neither of the two that go
        play.answer(0, "without:Side by Side")
        play.asks(0, "Side by Side and Point the Way leave", ["keep:Point the Way", "done"])  # each is changed once at most
        play.answer(0, "done")
        play.asks(0, START)
        gone = {"Side by Side", "Point the Way"}
        assert deck_of(play) == sorted([*({*LOADOUTS["Legacy"].deck} - gone), "War Council", "Chart the Course"])


@pytest.mark.rule("FF-UPG-01")
def test_an_upgrade_is_for_its_hero_alone() -> None:
    unlock(1, 4, points=3)
    with at_setup("Wraith", "Legacy") as play:
        wraiths = play.keys(0)
        play.answer(0, "done")
        legacys = play.keys(1)
    assert {*legacys} == {*UPGRADES_OF_LEGACY, "done"}
    assert not {*wraiths} & UPGRADES_OF_LEGACY


def test_every_hero_is_asked_in_a_step_of_its_own() -> None:
    unlock(*range(1, 9), points=9, augments=2, allies=2)
    with at_setup("Legacy", "Wraith", "Unity", "Bunker", "Tachyon") as play:
        most = 0
        while "Where do you start?" not in play.match.decision.prompt:
            most = max(most, play.match.answers_in_step)
            decision = play.match.decision
            play.answer(decision.seats[0], decision.options[0].key)
        assert most <= 25
        assert all(len(hero.deck) == 24 and len(hero.augments) == 2 for hero in play.state.heroes)
        assert play.state.active == 0


# -- Augments ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-AUG-02")
def test_no_hero_has_more_augments_than_the_comic_says() -> None:
    unlock(2, augments=1)
    with at_setup() as play:
        play.answer(0, "augment:Lucky Coin")
        play.asks(0, START)
        assert play.state.heroes[0].augments == ["Lucky Coin"]


@pytest.mark.rule("FF-AUG-03", "FF-AUG-04")
def test_generic_augments_are_for_all_and_unique_ones_for_their_hero() -> None:
    unlock(2, 5, augments=1)
    with at_setup("Legacy", "Wraith") as play:
        legacys = play.keys(0)
        play.answer(0, "done")
        wraiths = play.keys(1)
    generic = {f"augment:{name}" for name, card in AUGMENTS.items() if not card.hero}
    assert {*legacys} - {*wraiths} == {"augment:The First Captain's Ring", "augment:Team Frequency"}
    assert {*wraiths} - {*legacys} == {"augment:Cowl Receiver", "augment:Shadow Weave"}
    assert generic <= {*legacys} & {*wraiths}


@pytest.mark.rule("FF-AUG-06")
@pytest.mark.parametrize(
    "taken", [("Night Pass", "Lucky Coin"), ("Night Pass", "Cowl Receiver"), ("Cowl Receiver", "Shadow Weave")]
)
def test_several_augments_may_be_mixed(taken: tuple[str, str]) -> None:
    unlock(2, 5, augments=2)
    with at_setup("Wraith") as play:
        play.answer(0, *(f"augment:{name}" for name in taken))
        play.asks(0, START)
        assert play.state.heroes[0].augments == [*taken]


def test_there_is_one_of_each_augment() -> None:
    unlock(2, augments=1)
    with at_setup("Legacy", "Wraith") as play:
        play.answer(0, "augment:Lucky Coin")
        assert "augment:Lucky Coin" not in play.keys(1)


@pytest.mark.rule("FF-AUG-05")
def test_everybody_sees_augments_from_the_start_to_the_end() -> None:
    unlock(2, augments=1)
    with at_setup("Legacy", "Wraith") as play:
        play.answer(0, "augment:Lucky Coin")
        play.answer(1, "done")
        play.go_on(lambda g: g.has_begun)
        for seat in (0, 1, None):
            shown = view(play, seat)["heroes"][0]["augments"]
            assert shown == [{"name": "Lucky Coin", "words": AUGMENTS["Lucky Coin"].words, "used": False}]
        play.answer(play.state.active, "end")
        assert [card["name"] for card in view(play, 1)["heroes"][0]["augments"]] == ["Lucky Coin"]
        play.asks(play.match.decision.seats[0])


# -- Allies ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-ALLY-02", "FF-ALLY-03")
def test_the_team_has_so_many_allies_and_each_has_a_hero() -> None:
    unlock(6, allies=1)
    with at_setup("Legacy", "Wraith", "Unity") as play:
        play.asks(0, "Which Ally", ["ally:Halogen", "ally:Haymaker", "ally:Nightingale", "ally:Crosstown", "done"])
        play.answer(0, "ally:Halogen")
        play.asks(0, "Whom does Halogen help", ["hero:0", "hero:1", "hero:2"])  # there is no way out
        play.answer(0, "hero:1")
        play.asks(0, START)
        assert [[ally.name for ally in hero.allies] for hero in play.state.heroes] == [[], ["Halogen"], []]


@pytest.mark.rule("FF-ALLY-03", "FF-ALLY-04")
def test_there_is_one_of_each_ally() -> None:
    unlock(6, allies=2)
    with at_setup("Legacy", "Wraith") as play:
        assert next(option.label for option in play.asks(0).options if option.key == "ally:Haymaker").endswith(
            ": When you attack a Villain: Roll 3 dice more in this attack."
        )
        play.answer(0, "ally:Haymaker", "hero:1")
        play.asks(0, "Which Ally", ["ally:Halogen", "ally:Nightingale", "ally:Crosstown", "done"])
        with pytest.raises(BadChoice):
            play.match.choose("ally:Haymaker", 0)


@pytest.mark.rule("FF-ALLY-05", "FF-ALLY-06")
def test_an_ally_comes_as_often_as_there_are_counters() -> None:
    unlock(6, allies=1)
    with at_setup() as play:
        play.answer(0, "ally:Crosstown", "home:15")
        play.go_on(lambda g: g.has_begun)
        for left in (3, 2, 1):
            ally = view(play)["heroes"][0]["allies"][0]
            assert (ally["name"], ally["left"]) == ("Crosstown", left)
            play.answer(0, "ally:Crosstown", "done")
        assert "ally:Crosstown" not in play.keys(0)
        assert view(play)["heroes"][0]["allies"][0]["left"] == 0


@pytest.mark.rule("FF-ALLY-04")
def test_an_ally_helps_nobody_but_its_hero() -> None:
    """Nothing hands an Ally on: the other Hero is never offered it, and through a whole round it stays where it is."""
    unlock(6, allies=1)
    with at_setup("Legacy", "Wraith") as play:
        play.answer(0, "ally:Crosstown", "hero:1", "home:15")
        play.go_on(lambda g: g.has_begun)
        for _ in range(2):
            active = play.state.active
            assert ("ally:Crosstown" in play.keys(active)) == (active == 1)
            play.answer(active, "end")
            while play.match.decision.prompt != "What do you do?":
                decision = play.match.decision
                play.answer(decision.seats[0], decision.options[-1].key)
        assert [[ally.name for ally in hero.allies] for hero in play.state.heroes] == [[], ["Crosstown"]]
        play.asks(play.state.active)


# -- Modifiers and Challenge Mode --------------------------------------------------------------------------


@pytest.mark.rule("FF-HMOD-03")
def test_modifiers_are_drawn_at_random_from_the_unlocked() -> None:
    unlock(3, modifiers=2)
    drawn: Counter[str] = Counter()
    for seed in range(12):
        with at_setup(seed=seed) as play:
            assert len({*play.state.modifiers}) == len(play.state.modifiers) == 2
            drawn.update(play.state.modifiers)
            play.asks(0, START)
    assert {*drawn} == {name for name, card in MODIFIERS.items() if card.envelope == 3}


@pytest.mark.rule("FF-RULING-16")
def test_as_many_modifiers_are_drawn_as_there_are_and_no_point_is_given_for_one_that_is_not() -> None:
    unlock(1, 3, modifiers=4, points=1)
    with at_setup(challenge=True) as play:
        play.asks(0, "Points left: 1")
        assert len(play.state.modifiers) == 4


@pytest.mark.rule("FF-HMOD-04")
def test_everybody_sees_the_modifiers() -> None:
    unlock(3, modifiers=1)
    with at_setup("Legacy", "Wraith", queue={"modifiers": ["Drones"]}) as play:
        play.asks(0, START)
        for seat in (0, 1, None):
            words = MODIFIERS["Drones"].words
            assert view(play, seat)["modifiers"] == [{"name": "Drones", "attribute": "Tech", "words": words}]
        assert play.said("Tech Henchmen are Drones") == "FF-HMOD-04"


@pytest.mark.rule("FF-CHAL-01")
def test_a_challenge_needs_modifiers() -> None:
    unlock(1, 2)
    with pytest.raises(LongboxError, match="FF-CHAL-01"):
        GAME.settings(1, {"scenario": COMIC, "challenge": True, **WON})
    unlock(3)
    assert GAME.settings(1, {"scenario": COMIC, "challenge": True, **WON})["challenge"]


@pytest.mark.rule("FF-CHAL-02", "FF-CHAL-03", "FF-CHAL-04")
@pytest.mark.parametrize("mode", [FREE_PLAY, CAMPAIGN])
def test_a_challenge_has_a_modifier_more_and_each_hero_a_point_more(mode: str) -> None:
    unlock(1, 3, modifiers=1, points=1)
    for challenge, more in ((False, 0), (True, 1)):
        with at_setup("Legacy", "Wraith", mode=mode, challenge=challenge) as play:
            assert len(play.state.modifiers) == 1 + more
            for seat in (0, 1):
                play.asks(seat, f"Points left: {1 + more}")
                play.answer(seat, "done")
            play.asks(0, START)


def test_what_a_hero_has_taken_is_played_with() -> None:
    """FF-UPG-07: the new card is drawn and played like any other."""
    unlock(1, points=1)
    with at_turn("Legacy", "Wraith", **WON) as play:
        with play.table() as g:
            g.heroes[0].hand = ["Chart the Course"]
        play.answer(0, "ability:Chart the Course")
        play.answer(1, "move:15")
        assert play.state.heroes[1].location == 15
        assert play.state.heroes[0].discards == ["Chart the Course"]


def test_the_comics_of_the_shelf_allow_what_exists() -> None:
    """No Comic asks for more than all envelopes together have."""
    for comic in SCENARIOS.values():
        assert 0 <= comic.allowance.modifiers < len(MODIFIERS)
        assert 0 <= comic.allowance.augments <= 3
        assert 0 <= comic.allowance.allies <= 4


@pytest.mark.parametrize("comic", SCENARIOS)
def test_every_comic_can_be_played_with_everything_unlocked(comic: str) -> None:
    """Random players, three Heroes, to the end: all that is offered can be done, and nothing is lost."""
    unlock(*range(1, 9))
    allowance = Allowance(points=8, augments=2, allies=2, modifiers=4)
    trying(SCENARIOS, SCENARIOS[comic]._replace(allowance=allowance, key=comic))
    chance = random.Random(comic)
    match = longbox.new(GAME, seats=3, seed=comic, scenario=comic, challenge=True, campaign=WON["campaign"])
    while not match.over:
        assert match.answers_in_step or [name for name, holds in GAME.invariants.items() if not holds(match.state)] == []
        part = match.decision.for_seat(match.decision.seats[0])
        assert part is not None
        match.choose(chance.choice(part.options), part.seat)
    assert len(match.state.modifiers) == 5
