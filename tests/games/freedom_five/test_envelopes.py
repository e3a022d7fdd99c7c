"""Envelopes: what is in them, what opening one changes for good, Scenario tokens, and the extra materials of a Loadout."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from longbox.games.freedom_five import campaign
from longbox.games.freedom_five.attributes import MIND, PURPLE
from longbox.games.freedom_five.comic_kinds import Ending, Interaction, SideQuest
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.kinds import ABILITIES, ALLIES, AUGMENTS, BYSTANDERS, ENVELOPES, MODIFIERS, UPGRADES
from longbox.games.freedom_five.kinds import Test as Attempt
from longbox.games.freedom_five.setup import setup
from longbox.games.freedom_five.state import CAMPAIGN, FREE_PLAY, FreedomFive, Hero
from tests.games.freedom_five.own_cards import comic_says, unlock
from tests.games.freedom_five.table import COMIC, HERE, at_setup, at_turn, private, view

WITHOUT = {"special_deck": 15, "justice_deck": 16, "bystander_deck": 42}


def contents(number: int) -> Counter[str]:
    """How many of what an envelope has."""
    found: Counter[str] = Counter()
    for kind, cards in (("upgrades", UPGRADES), ("augments", AUGMENTS), ("allies", ALLIES), ("modifiers", MODIFIERS)):
        found[kind] = sum(card.envelope == number for card in cards.values())
    envelope = ENVELOPES[number]
    found.update(specials=len(envelope.specials), justice=len(envelope.justice), bystanders=len(envelope.bystanders))
    return +found


# -- what is in them -----------------------------------------------------------------------------------------


@pytest.mark.rule("FF-ENV-02", "FF-HMOD-01")
def test_each_envelope_has_new_ways_for_heroes_or_new_threats() -> None:
    assert {number: dict(contents(number)) for number in ENVELOPES} == {
        1: {"upgrades": 24},
        2: {"augments": 6},
        3: {"modifiers": 4},
        4: {"upgrades": 24},
        5: {"augments": 16},
        6: {"allies": 4},
        7: {"modifiers": 4, "bystanders": 4},
        8: {"specials": 4, "justice": 2, "bystanders": 4},
    }
    assert not any(BYSTANDERS[name].is_helpful for name in ENVELOPES[7].bystanders)
    assert all(BYSTANDERS[name].is_helpful for name in ENVELOPES[8].bystanders)


def test_everything_in_an_envelope_has_an_information_card_that_names_it() -> None:
    kinds = {"upgrades": "Upgraded Abilities", "augments": "Augments", "allies": "Allies", "modifiers": "Modifiers",
             "specials": "Special cards", "justice": "Justice cards", "bystanders": "Bystander cards"}  # fmt: skip
    for number, card in ENVELOPES.items():
        assert card.number == number
        assert all(kinds[kind] in card.words for kind in contents(number)), card.title


# -- what opening one changes ----------------------------------------------------------------------------------


@pytest.mark.rule("FF-ENV-01", "FF-ENV-03")
@pytest.mark.parametrize(("mode", "opened"), [(CAMPAIGN, [8]), (FREE_PLAY, [])])
def test_a_victory_of_a_campaign_opens_what_it_names(mode: str, opened: list[int]) -> None:
    comic_says(victory=Ending("They win.", (8,)), defeat=Ending("They lose.", (3,)))
    with at_turn("Legacy", mode=mode) as play:
        with play.table() as g:
            g.villains[0].is_defeated = True
        play.answer(0, "end")
        result: Any = play.match.result
        cards = [f"Envelope {number} is opened, {ENVELOPES[number].title}. {ENVELOPES[number].words}" for number in opened]
        assert result.story == ("They win.", *cards)
    assert campaign.envelopes("W") == [8]
    assert campaign.envelopes("L") == [3]


@pytest.mark.rule("FF-ENV-03")
def test_an_envelope_is_opened_once() -> None:
    """What a Comic before has opened is not shown again."""
    unlock(3)
    comic_says(defeat=Ending("They lose.", (3, 6)))
    with at_turn("Legacy", mode=CAMPAIGN, campaign="W") as play:
        with play.table() as g:
            g.track = 9
            g.tokens, g.plotted = [], [(HERE, token) for token in g.tokens]
        play.answer(0, "end")
        while not play.match.over:
            decision = play.match.decision
            play.answer(decision.seats[0], "end" if decision.prompt == "What do you do?" else decision.options[-1].key)
        result: Any = play.match.result
        assert [line.split(",")[0] for line in result.story] == ["They lose.", "Envelope 6 is opened"]


@pytest.mark.rule("FF-ENV-04")
def test_cards_for_shared_decks_are_in_every_later_game() -> None:
    unlock(8)
    with at_setup(mode=CAMPAIGN) as play:
        play.asks(0)
        assert {name: len(getattr(play.state, name)) for name in WITHOUT} == {
            "special_deck": 19, "justice_deck": 18, "bystander_deck": 46,
        }  # fmt: skip
        assert {*ENVELOPES[8].justice} <= {*play.state.justice_deck}
    unlock(7, 8)
    with at_setup(mode=FREE_PLAY) as play:
        play.asks(0)
        assert len(play.state.bystander_deck) == 50


@pytest.mark.rule("FF-ENV-05")
def test_information_cards_can_be_looked_up_later() -> None:
    unlock(2, 7)
    with at_setup() as play:
        play.asks(0)
        shown = [{"number": number, "title": ENVELOPES[number].title, "words": ENVELOPES[number].words} for number in (2, 7)]
        assert view(play)["envelopes"] == shown


@pytest.mark.rule("FF-ENV-06")
def test_a_campaign_can_be_begun_afresh() -> None:
    unlock(*range(1, 9), points=9, augments=2, allies=2, modifiers=2)
    with at_setup(mode=FREE_PLAY, campaign="") as play:
        play.asks(0, "Where do you start?")  # nothing to choose from
        assert {name: len(getattr(play.state, name)) for name in WITHOUT} == WITHOUT
        assert view(play)["envelopes"] == view(play)["modifiers"] == []
    assert campaign.next_comic("") == campaign.in_order()[0]


@pytest.mark.rule("FF-UPG-02")
def test_upgrades_have_more_dice_or_are_purple() -> None:
    assert any(card.card.dice > ABILITIES[card.improves].dice for card in UPGRADES.values())
    purple = Counter(upgrade.hero for upgrade in UPGRADES.values() if upgrade.card.attribute is PURPLE)
    assert purple == dict.fromkeys(HEROES, 1)


# -- Scenario tokens -------------------------------------------------------------------------------------------

LAMP = "lamp"


async def _lamps(g: FreedomFive) -> None:
    g.props = [(HERE, LAMP)]


async def _take(g: FreedomFive, hero: Hero) -> None:
    g.props.remove((hero.location, LAMP))
    hero.carries.append(LAMP)


async def _light(g: FreedomFive, hero: Hero) -> None:
    g.props.remove((hero.location, LAMP))
    g.counters["lit"] = g.counters.get("lit", 0) + 1


def _interaction(deed: Any) -> tuple[Interaction, ...]:
    return (Interaction(LAMP, "A lamp", lambda g, hero: (hero.location, LAMP) in g.props, deed),)


@pytest.mark.rule("FF-STOK-01")
def test_a_comic_that_names_no_scenario_tokens_has_none() -> None:
    with at_turn("Legacy") as play:
        assert play.state.props == play.state.quests == play.state.secrets == []
        assert not any(hero.carries for hero in play.state.heroes)
    comic_says(set_up=_lamps)
    with at_turn("Legacy") as play:
        assert play.state.props == [(HERE, LAMP)]


@pytest.mark.rule("FF-STOK-02", "FF-STOK-03")
def test_a_scenario_token_does_what_the_comic_says() -> None:
    """The same token is carried away in one Comic, and counted in another."""
    comic_says(set_up=_lamps, interactions=_interaction(_take))
    with at_turn("Legacy") as play:
        play.answer(0, f"interact:{LAMP}")
        assert (play.state.props, play.state.heroes[0].carries, play.state.counters) == ([], [LAMP], {})
        assert f"interact:{LAMP}" not in play.keys(0)
    comic_says(set_up=_lamps, interactions=_interaction(_light))
    with at_turn("Legacy") as play:
        play.answer(0, f"interact:{LAMP}")
        assert (play.state.props, play.state.heroes[0].carries, play.state.counters) == ([], [], {"lit": 1})
    comic_says(set_up=_lamps, interactions=())
    with at_turn("Legacy") as play:
        assert f"interact:{LAMP}" not in play.keys(0)


@pytest.mark.rule("FF-STOK-04")
def test_scenario_tokens_do_not_carry_over() -> None:
    """What follows from a game is its result alone: the next table is set without the tokens of the last."""
    unlock()
    comic_says(set_up=_lamps, interactions=_interaction(_take))
    with at_setup(mode=CAMPAIGN) as play:
        play.go_on(lambda g: g.has_begun)
        with play.table() as g:
            private(g, 0, HERE)
            g.heroes[0].carries = [LAMP]
        written = campaign.continued(play.state, is_won=False)
        play.asks(0)
    assert written == "WL"
    later = setup(1, {**GAME.settings(1, {"scenario": COMIC}), "campaign": written})
    assert (later.props, later.counters, later.secrets, later.heroes) == ([], {}, [], [])


@pytest.mark.rule("FF-RULING-17")
@pytest.mark.parametrize("locations", [(3, 7, 11), (3, 7, 11, 25, 28)])
def test_there_are_as_many_quest_tokens_as_a_side_quest_asks_for(locations: tuple[int, ...]) -> None:
    """And one Under Construction token, which is at Hero HQ or in the box; all others are the Comic's own."""
    comic_says(quest=SideQuest("Lost Property", 1, locations, Attempt(MIND, 3), "Found."))
    with at_turn("Legacy") as play:
        assert play.state.quests == [*locations]
        assert sum(each["quests"] for each in view(play)["locations"].values()) == len(locations)
        assert view(play)["under_construction"] is False
        assert play.state.props == []


# -- extra materials ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-LOAD-06")
def test_a_loadout_has_what_the_board_names() -> None:
    with at_setup("Legacy", "Unity", "Wraith", campaign="") as play:
        play.asks(0)
        shown = [hero["materials"] for hero in view(play)["heroes"]]
    assert shown == [{"Legacy die": 1}, {"bots": 3}, {}]
    assert {name for name, board in HEROES.items() if board.materials} == {"Legacy", "Unity"}


@pytest.mark.rule("FF-LOAD-06")
def test_unity_has_no_more_bots_than_her_loadout() -> None:
    with at_turn("Unity") as play:
        with play.table() as g:
            private(g, 0, HERE)
            g.heroes[0].hand = ["Remote Control", "Spare Parts"]
            g.heroes[0].bots = [1, 2]
        play.answer(0, "power:Private Life Power", "discard:Remote Control")
        assert play.state.heroes[0].bots == [1, 2, HERE]
        with play.table() as g:
            g.heroes[0].spent = ()
        assert play.blocked(0, "power:Private Life Power").reason == "all 3 bots are built"
