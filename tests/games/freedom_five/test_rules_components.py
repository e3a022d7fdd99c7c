"""What is in the box: how many there are of everything, and that nothing gets lost in play, rule by rule."""

import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from importlib import resources
from itertools import islice
from typing import Any

import pytest

import longbox
from longbox import Nothing
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT
from longbox.games.freedom_five.cards import (
    anarchy,
    bystanders,
    justice,
    masterminds,
    schemes,
    specials,
    tower,
    villains_blue,
    villains_green,
    villains_red,
    villains_yellow,
)
from longbox.games.freedom_five.cards.verbs.heroes import Draw
from longbox.games.freedom_five.city import BARRIERS, CITY, HQ, LOCATIONS, NUMBERS
from longbox.games.freedom_five.comic_kinds import DIFFICULTIES
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.kinds import ABILITIES, LOADOUTS, TASKS, VILLAINS
from longbox.games.freedom_five.rules.ending import plan_succeeds
from longbox.games.freedom_five.rules.fight import damage_villain
from longbox.games.freedom_five.rules.schemes import is_night
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import FreedomFive
from longbox.testing import random_play
from tests.games.freedom_five.own_cards import chapter_says, phase_of
from tests.games.freedom_five.table import COMIC, HERE, at_turn, end_turn, facing, henchmen, view

VILLAIN_CARDS = (*villains_green.CARDS, *villains_red.CARDS, *villains_blue.CARDS, *villains_yellow.CARDS)

# -- a whole game: everything is somewhere --------------------------------------------------------------------


def positions(seats: int, seed: int, decisions: int, comic: str = COMIC) -> Iterator[FreedomFive]:
    """A game of players who choose anything, at every boundary between two steps."""
    for match in islice(random_play(GAME, seats, seed, scenario=comic), decisions):
        state = match.snapshot.state
        assert isinstance(state, FreedomFive)
        if not match.answers_in_step and state.henchmen:
            yield state


def counted(g: FreedomFive) -> dict[str, Any]:
    """Everything of which the box has a number, wherever it lies."""
    colours: Counter[str] = Counter(g.supply)
    for there in g.henchmen:
        colours.update(there)
    for villain in g.villains:
        colours[villain.attribute] += villain.henchmen
    ordinary = [name for name in (*g.schemes, *g.scheme_discards) if not is_night(name)]
    justice_cards = [*g.justice_deck, *g.justice_discards]
    special_cards = [*g.special_deck, *g.special_discards]
    kept = [*g.bystander_deck, *g.bystander_discards]
    for hero in g.heroes:
        justice_cards += [*([hero.justice] if hero.justice else []), *[reward.name for reward in hero.rewards]]
        special_cards += [card for card in hero.specials if card]
        kept += hero.bystanders
    return {
        "Action tokens": [hero.available + hero.exhausted + hero.damage.count("Action") for hero in g.heroes],
        "Damage tokens": len(g.bag) + sum(len(hero.damage) for hero in g.heroes),
        "Mastermind tokens": len({*g.tokens} | {token for _, token in g.plotted}),
        "Henchmen": [colours[attribute] for attribute in ATTRIBUTES],
        "Anarchy cards": len({*g.anarchy_deck, *g.anarchy_discards}),
        "Freedom Tower cards": len({*g.tower, *g.tower_deck, *g.tower_discards}),
        "Justice cards": sorted(justice_cards),
        "Special cards": sorted(special_cards),
        "Scheme cards": sorted(ordinary),
        "Bystander cards": sorted(kept),
        "Abilities": [sorted([*hero.deck, *hero.discards, *hero.hand]) for hero in g.heroes],
        "Tasks": [sorted([*hero.task_deck, *hero.task_discards, *hero.tasks]) for hero in g.heroes],
    }


@pytest.mark.rule("FF-COMP-11")
@pytest.mark.rule("FF-COMP-12")
@pytest.mark.rule("FF-COMP-14")
@pytest.mark.rule("FF-COMP-19")
@pytest.mark.rule("FF-COMP-20")
@pytest.mark.rule("FF-COMP-22")
@pytest.mark.rule("FF-COMP-24")
@pytest.mark.rule("FF-COMP-25")
@pytest.mark.rule("FF-COMP-26")
@pytest.mark.rule("FF-COMP-27")
@pytest.mark.parametrize("comic", sorted(SCENARIOS))
def test_nothing_gets_lost_in_play(comic: str) -> None:
    seats = 1 + SCENARIOS[comic].number * 4 % 5
    seen = 0
    for g in positions(seats, 1, 200, comic):
        seen += 1
        there = counted(g)
        assert there["Action tokens"] == [5] * seats  # 25 for five Heroes
        assert there["Damage tokens"] == 20
        assert there["Mastermind tokens"] == 5
        assert there["Henchmen"] == [17] * 4
        assert (there["Anarchy cards"], there["Freedom Tower cards"]) == (28, 9)
        assert there["Justice cards"] == sorted(card.name for card in justice.CARDS)
        assert there["Special cards"] == sorted(card.name for card in specials.CARDS)
        assert there["Scheme cards"] == sorted(card.name for card in schemes.CARDS if not is_night(card.name))
        assert there["Bystander cards"] == sorted(card.name for card in bystanders.CARDS)
        assert there["Abilities"] == [sorted(LOADOUTS[hero.name].deck) for hero in g.heroes]
        assert there["Tasks"] == [sorted(LOADOUTS[hero.name].tasks) for hero in g.heroes]
    assert seen > 10


@pytest.mark.rule("FF-COMP-21")
@pytest.mark.rule("FF-COMP-28")
@pytest.mark.parametrize("seed", [5, 6])
def test_anarchy_and_bystander_tokens_are_never_more_than_there_are(seed: int) -> None:
    before = 0
    for g in positions(3, seed, 250):
        in_city: Counter[str] = Counter()
        for there in g.anarchy:
            in_city.update(there)
        tokens = sum(g.stacks.values()) + sum(in_city.values())
        assert tokens <= 16
        assert all(in_city[attribute] <= 4 for attribute in ATTRIBUTES)
        if g.has_begun:
            assert before in (0, tokens)
            before = tokens
        assert all(number >= 0 for number in g.bystanders)
        assert sum(g.bystanders) <= 7
    assert before == min(16, sum(SCENARIOS[COMIC].anarchy.values()) + DIFFICULTIES["normal"].purple)


# -- the lists ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-COMP-03")
def test_every_rule_can_be_looked_up_from_a_running_game() -> None:
    match = longbox.new(GAME, seats=2, seed=1)
    written = resources.files("longbox.games.freedom_five").joinpath("rulebook.toml").read_text(encoding="utf-8")
    ids = [rule["id"] for rule in tomllib.loads(written)["rule"]]
    assert len(ids) == len({*ids}) == 532 + 67
    for rule in ids:
        assert match.game.rulebook.rules[rule].text


@pytest.mark.rule("FF-COMP-04")
def test_the_comics_come_in_two_volumes() -> None:
    first = SCENARIOS[COMIC]
    assert {first._replace(number=number).volume for number in range(1, 9)} == {1, 2}
    numbers = sorted(comic.number for comic in SCENARIOS.values())
    assert len({*numbers}) == len(numbers)
    assert all(1 <= number <= 8 for number in numbers)
    assert {comic.volume for comic in SCENARIOS.values()} <= {1, 2}


@pytest.mark.rule("FF-COMP-05")
@pytest.mark.rule("FF-COMP-06")
@pytest.mark.rule("FF-COMP-07")
@pytest.mark.rule("FF-COMP-08")
@pytest.mark.rule("FF-COMP-09")
@pytest.mark.rule("FF-COMP-10")
def test_eight_heroes_each_have_a_loadout() -> None:
    assert len(HEROES) == 8
    assert all(board.name == name for name, board in HEROES.items())  # a board
    assert {name: len(loadout.powers) for name, loadout in LOADOUTS.items()} == dict.fromkeys(HEROES, 2)  # a card with two sides
    assert {name: len({*loadout.deck}) for name, loadout in LOADOUTS.items()} == dict.fromkeys(HEROES, 24)
    assert {name: len({*loadout.tasks}) for name, loadout in LOADOUTS.items()} == dict.fromkeys(HEROES, 3)
    assert len({card for loadout in LOADOUTS.values() for card in loadout.deck}) == 192
    assert len({card for loadout in LOADOUTS.values() for card in loadout.tasks}) == 24
    match = longbox.new(GAME, seats=1, seed=1)
    assert sorted(option.key for option in match.decision.options) == sorted(f"play:{name}" for name in HEROES)
    with at_turn(*[*HEROES][:5]) as play:
        assert [hero["location"] for hero in view(play)["heroes"]] == [HERE] * 5  # one figure for each


@pytest.mark.rule("FF-COMP-13")
def test_all_heroes_draw_damage_from_one_bag() -> None:
    chapter_says(villain_phase=phase_of(attack=True))
    with at_turn("Bunker", "Wraith") as play:
        with play.table() as g:
            henchmen(g, HERE, BODY)
        play.queue("damage", MIND, SPIRIT)
        end_turn(play)
        assert ([hero.damage for hero in play.state.heroes], len(play.state.bag)) == ([[MIND], []], 19)
        end_turn(play)
        assert ([hero.damage for hero in play.state.heroes], len(play.state.bag)) == ([[MIND], [SPIRIT]], 18)
        assert [[*play.state.bag].count(token) for token in (MIND, SPIRIT)] == [3, 3]


@pytest.mark.rule("FF-COMP-15")
@pytest.mark.rule("FF-COMP-16")
@pytest.mark.rule("FF-COMP-17")
@pytest.mark.rule("FF-COMP-18")
def test_there_are_4_masterminds_with_8_cards_and_12_villains() -> None:
    figures: dict[str, list[str]] = defaultdict(list)
    for card in masterminds.CARDS:
        figures[card.name.partition(",")[0]].append(card.name)
    assert len(figures) == 4
    assert all(len(sides) == 3 for sides in figures.values())  # a card with one side, and one with two: 8 cards
    assert len({card.name for card in VILLAIN_CARDS}) == 12
    assert Counter(card.attribute for card in VILLAIN_CARDS) == dict.fromkeys(ATTRIBUTES, 3)
    assert {*VILLAINS} == {card.name for card in (*VILLAIN_CARDS, *masterminds.CARDS)}


@pytest.mark.rule("FF-COMP-23")
def test_there_is_one_marker_on_the_track() -> None:
    with at_turn("Legacy", "Wraith") as play:
        for seat in (None, 0, 1):
            assert view(play, seat)["track"] == 0
        with play.table() as g:
            g.track = 7
        assert view(play)["track"] == 7
        assert not any("track" in hero for hero in view(play)["heroes"])


@pytest.mark.rule("FF-COMP-31")
def test_counters_mark_and_limit_nothing() -> None:
    g, ermine = facing("Ermine")
    assert damage_villain(g, ermine, 34, "FF-FIGHT-11") == 34  # there are 33
    assert ermine.damage == 34


@pytest.mark.rule("FF-COMP-32")
@pytest.mark.rule("FF-RULING-17")
def test_scenario_tokens_come_from_the_comic() -> None:
    for name, comic in SCENARIOS.items():
        match = longbox.new(GAME, seats=1, seed=1, scenario=name, heroes="Legacy")
        while not match.state.has_begun:
            match.choose(match.decision.options[0])
        quest = comic.quest
        wanted = [*quest.locations] if quest is not None and quest.chapter == 1 else []
        assert match.state.quests == wanted  # as many Quest tokens as the Side Quest asks for
        assert isinstance(match.state.is_under_construction, bool)  # it lies there or not: there is one such token
    assert SCENARIOS[COMIC].quest is None
    first = longbox.new(GAME, seats=1, seed=1, scenario=COMIC, heroes="Legacy").state
    assert (first.quests, first.props) == ([], [])  # where the Comic has none there are none


@pytest.mark.rule("FF-COMP-33")
@pytest.mark.rule("FF-RULING-15")
def test_no_comic_has_more_than_3_plot_tokens() -> None:
    for comic in SCENARIOS.values():
        assert len(comic.plots) <= 3
        missing = len(comic.chapters) - 1 - len(comic.plots)
        assert missing == 0 or (missing == 1 and comic.at_the_end is not plan_succeeds)  # the end of the track leads on, too
        assert [*comic.plots] == sorted({*comic.plots})
        assert all(1 <= space <= 9 for space in comic.plots)
        assert 2 <= len(comic.chapters) <= 4


# -- what the cards are like -----------------------------------------------------------------------------------------


@pytest.mark.rule("FF-RULING-02")
@pytest.mark.parametrize("name", sorted(HEROES))
def test_an_ability_deck_has_six_cards_of_each_colour_with_the_same_dice(name: str) -> None:
    cards = [ABILITIES[card] for card in LOADOUTS[name].deck]
    dice = [sorted(card.dice for card in cards if card.attribute is attribute) for attribute in ATTRIBUTES]
    assert dice == [[1, 1, 1, 2, 2, 3]] * 4
    elsewhere = {ABILITIES[card].effect.label for other in HEROES if other != name for card in LOADOUTS[other].deck}
    assert not elsewhere & {card.effect.label for card in cards}


@pytest.mark.rule("FF-RULING-03")
def test_cards_have_their_parts() -> None:
    for card in (*anarchy.CARDS, *tower.CARDS):
        assert 1 <= card.need <= card.dice
        assert card.attributes
        assert not isinstance(card.reward, Nothing)
        assert not isinstance(card.penalty, Nothing)
    for each in justice.CARDS:
        assert each.task.words
        assert each.task.test is not None or each.task.cost
        assert each.reward.label
    assert {person.icons for person in bystanders.CARDS} == {1, 2}
    assert all(person.effect.label for person in bystanders.CARDS)
    assert all(task.location in NUMBERS and (task.attribute is not None) == (task.cards > 0) for task in TASKS.values())
    assert all(special.dice > 0 and special.effect.label for special in specials.CARDS)
    assert Draw(1).label != Draw(2).label


@pytest.mark.rule("FF-RULING-06")
def test_the_map_is_a_city() -> None:
    assert [*LOCATIONS] == [*range(1, 31)]
    assert len({location.name for location in LOCATIONS.values()}) == 30
    assert sorted(Counter(location.attribute for location in LOCATIONS.values()).values()) == [7, 7, 8, 8]
    assert all(2 <= len(others) <= 4 for others in CITY.neighbours.values())
    assert all(number in CITY.neighbours[other] for number, others in CITY.neighbours.items() for other in others)
    assert {*CITY.around(1, 30)} == {*NUMBERS} - {1}
    assert (LOCATIONS[HQ].name, LOCATIONS[21].name) == ("Freedom Tower", "Conteh Sporting Complex")
    assert len(CITY.neighbours[HQ]) == 4
    assert BARRIERS


@pytest.mark.rule("FF-SCHEME-01")
@pytest.mark.rule("FF-SCHEME-02")
@pytest.mark.rule("FF-RULING-09")
@pytest.mark.rule("FF-RULING-10")
def test_an_ordinary_scheme_has_three_steps_and_an_event_that_is_good_or_bad() -> None:
    ordinary = [card for card in schemes.CARDS if not is_night(card.name)]
    assert (len(ordinary), len(schemes.CARDS)) == (36, 42)
    for card in ordinary:
        assert len(card.steps) == len({step.location for step in card.steps}) == 3
        assert card.event is not None
    assert {card.steps[0].location for card in ordinary} == {*NUMBERS}
    flags: dict[str, set[bool]] = defaultdict(set)
    for card in ordinary:
        assert card.event is not None
        flags[card.event.name].add(card.event.is_good)
    assert all(len(flag) == 1 for flag in flags.values())  # an Event is always the one or the other
    assert flags["Personal Task"] == {False}
    assert {True} in flags.values()


@pytest.mark.rule("FF-RULING-05")
def test_what_has_not_been_reached_in_a_comic_stays_hidden() -> None:
    comic = SCENARIOS[COMIC]
    with at_turn("Legacy", "Wraith") as play:
        with play.table() as g:
            g.plotted.append((HERE, g.tokens.pop()))
        hidden = [comic.victory.story, comic.defeat.story, *[chapter.title for chapter in comic.chapters[1:]]]
        hidden += [event.title for chapter in comic.chapters for event in chapter.events]
        for seat in (None, 0, 1):
            seen = str(play.match.view(seat).to_json()) + str(play.match.log(seat))
            assert [words for words in hidden if words in seen] == []
            shown = view(play, seat)["comic"]
            boxes = ("special_rules", "chapter_objective", "rewards", "villain_phase", "objective", "title")
            assert all(shown[box] for box in boxes)
    with pytest.raises(TypeError):
        type(comic)(number=9, name="A Comic without numbers")  # type: ignore[call-arg]
