"""What a Hero begins with: step 6 of the setup, and the Hero boards, rule by rule."""

import re
from typing import Any

import pytest

import longbox
from longbox import LongboxError
from longbox.engine.errors import BadChoice
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.comic_kinds import Allowance
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.heroes import ANYWHERE, HEROES
from longbox.games.freedom_five.kinds import ABILITIES, LOADOUTS
from longbox.games.freedom_five.rules.slots import gain_special
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.testing import resolve
from longbox.testing.scenario import scenario
from tests.games.freedom_five.table import COMIC, at_turn, facing, give, private, specials, tasks, view


def setting(seats: int, **options: Any) -> Any:
    return scenario(GAME, seats, **{"scenario": COMIC, **options})


# -- choosing a Hero -----------------------------------------------------------------------------------------


@pytest.mark.rule("FF-LOAD-01")
@pytest.mark.rule("FF-LOAD-02")
def test_each_player_picks_a_hero_and_nobody_has_one_twice() -> None:
    with setting(3) as play:
        play.asks(0, "Which Hero do you play?", [f"play:{name}" for name in HEROES])
        play.answer(0, "play:Wraith")
        play.asks(1, "Which Hero", [f"play:{name}" for name in HEROES if name != "Wraith"])
        with pytest.raises(BadChoice):
            play.match.choose("play:Wraith", 1)
        play.answer(1, "play:Legacy")
        play.answer(2, "play:Unity")
        heroes = view(play)["heroes"]
        assert [(hero["seat"], hero["name"]) for hero in heroes] == [(0, "Wraith"), (1, "Legacy"), (2, "Unity")]
        for hero in heroes:  # a board, a Character card and a figure, all of the same Hero
            board = HEROES[hero["name"]]
            assert (hero["move"], hero["recover"]) == (board.move, board.recover)
            assert [power["text"] for power in hero["powers"]] == [power.effect.label for power in LOADOUTS[hero["name"]].powers]
        play.go_on(lambda g: g.has_begun)
        assert [hero["location"] for hero in view(play)["heroes"]] == [HEROES[hero["name"]].homes[0] for hero in heroes]


@pytest.mark.rule("FF-LOAD-01")
def test_a_hero_may_be_named_for_some_seats_before_the_game() -> None:
    with setting(3, heroes="?, Wraith, ?") as play:
        free = [name for name in HEROES if name != "Wraith"]
        play.asks(0, "Which Hero do you play?", [f"play:{name}" for name in free])
        assert [board["name"] for board in view(play)["to_choose"] if board["taken"] == 1] == ["Wraith"]
        play.answer(0, "play:Legacy")
        play.asks(2, "Which Hero", [f"play:{name}" for name in free if name != "Legacy"])
        play.answer(2, "play:Unity")
        assert [(hero["seat"], hero["name"]) for hero in view(play)["heroes"]] == [(0, "Legacy"), (1, "Wraith"), (2, "Unity")]
        assert [line.text for line in play.match.log()][:3] == [
            "Player 1 plays Legacy",
            "Player 2 plays Wraith",
            "Player 3 plays Unity",
        ]


@pytest.mark.rule("FF-LOAD-01")
@pytest.mark.parametrize("heroes", ["Legacy, Legacy", "Legacy", "?", "Legacy, Wraith, Unity", "Legacy, Ermine", "?, Ermine"])
def test_a_team_that_cannot_be_is_refused(heroes: str) -> None:
    with pytest.raises(LongboxError, match=r"FF-LOAD-0[12]"):
        longbox.new(GAME, seats=2, heroes=heroes)


# -- what is in a Loadout ------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-LOAD-03")
@pytest.mark.rule("FF-LOAD-04")
@pytest.mark.rule("FF-LOAD-05")
@pytest.mark.rule("FF-LOAD-07")
@pytest.mark.rule("FF-LOAD-08")
@pytest.mark.rule("FF-LOAD-09")
@pytest.mark.parametrize("name", sorted(HEROES))
def test_a_loadout_has_24_abilities_3_tasks_and_5_action_tokens(name: str) -> None:
    with setting(1, heroes=name) as play:
        hero = play.state.heroes[0]
        assert sorted(hero.deck) == sorted(LOADOUTS[name].deck)
        assert sorted(hero.task_deck) == sorted(LOADOUTS[name].tasks)
        assert (len(hero.deck), len(hero.task_deck)) == (24, 3)
        assert not {*hero.deck} & {*hero.task_deck}
        assert len(hero.deck.layers) == len(hero.task_deck.layers) == 1  # shuffled
        assert hero.deck.name != hero.task_deck.name  # each for itself
        play.go_on(lambda g: g.has_begun)
        seen = view(play)["heroes"][0]
        assert seen["private"] is True
        assert (seen["available"], seen["exhausted"]) == (5, 0)


@pytest.mark.rule("FF-LOAD-06")
def test_what_else_a_board_names_is_there_and_only_for_whom_it_names() -> None:
    """The white die is Legacy's and the bots are Unity's: whoever has none of them cannot use them."""
    materials = {name: dict(board.materials) for name, board in HEROES.items() if board.materials}
    assert materials == {"Legacy": {"Legacy die": 1}, "Unity": {"bots": 3}}
    words = {name: " ".join(power.effect.label for power in LOADOUTS[name].powers) for name in HEROES}
    assert [name for name in HEROES if "Legacy die" in words[name]] == ["Legacy"]
    assert [name for name in HEROES if re.search(r"\bbots?\b", words[name])] == ["Unity"]
    with at_turn("Unity", "Wraith") as play:
        with play.table() as g:
            private(g)
            give(g, 0, *[card for card in LOADOUTS["Unity"].deck if ABILITIES[card].attribute == "Tech"][:1])
        assert [hero.bots for hero in play.state.heroes] == [[], []]
        assert [hero["materials"] for hero in view(play)["heroes"]] == [{"bots": 3}, {}]
        play.answer(0, "power:Private Life Power")
        assert [len(hero.bots) for hero in play.state.heroes] == [1, 0]


@pytest.mark.rule("FF-LOAD-10")
def test_nobody_sees_what_lies_where_in_the_decks() -> None:
    with setting(2, heroes="Legacy, Wraith") as play:
        play.go_on(lambda g: g.has_begun)
        for seat in (None, 0, 1):
            for hero in view(play, seat)["heroes"]:
                assert hero["deck"] == 20
                assert "task_deck" not in hero
        drawn = set()
        for seed in range(30):
            truth = play.match.fork(seat=0, seed=seed)
            truth.choose("recover")
            drawn.add(truth.state.heroes[0].hand[-1])
        assert len(drawn) > 5  # the next card may be any of the twenty


@pytest.mark.rule("FF-LOAD-11")
@pytest.mark.parametrize("name", sorted(HEROES))
def test_a_hero_starts_in_a_home_base(name: str) -> None:
    with setting(1, heroes=name) as play:
        homes = HEROES[name].homes
        assert len(homes) == 2
        play.asks(0, "Where do you start?", [f"home:{number}" for number in homes])
        with pytest.raises(BadChoice):
            play.match.choose("home:1", 0)
        play.answer(0, f"home:{homes[1]}")
        assert view(play)["heroes"][0]["location"] == homes[1]


@pytest.mark.rule("FF-LOAD-12")
@pytest.mark.rule("FF-LOAD-14")
@pytest.mark.rule("FF-LOAD-15")
def test_everybody_begins_with_four_abilities_a_special_and_a_justice_card() -> None:
    with setting(5, heroes="Legacy, Wraith, Bunker, Tachyon, Unity") as play:
        play.go_on(lambda g: g.has_begun)
        for seat in (None, 0, 4):
            for hero in view(play, seat)["heroes"]:
                assert (len(hero["hand"]), hero["deck"], hero["discards"]) == (4, 20, [])
                assert {card["name"] for card in hero["hand"]} <= {*LOADOUTS[hero["name"]].deck}
                assert [card is not None for card in hero["specials"]] == [True, False, False]
                assert hero["justice"] is not None
        g = play.state
        assert len({hero.specials[0] for hero in g.heroes} | {*g.special_deck}) == 15
        assert len({hero.justice for hero in g.heroes} | {*g.justice_deck}) == 16


@pytest.mark.rule("FF-LOAD-13")
@pytest.mark.rule("FF-RULING-64")
def test_hands_lie_open_and_nobody_is_asked_about_it() -> None:
    with setting(2, heroes="Legacy, Wraith") as play:
        play.go_on(lambda g: g.has_begun)
        hands = [hero.hand for hero in play.state.heroes]
        for seat in (None, 0, 1):
            assert [[card["name"] for card in hero["hand"]] for hero in view(play, seat)["heroes"]] == hands
        asked = {ply.key.partition(":")[0] for ply in play.match.plies}
        assert asked == {"", "home", "first"}  # "" is the setup itself


@pytest.mark.rule("FF-LOAD-16")
@pytest.mark.rule("FF-RULING-14")
def test_the_tutorial_deals_prepared_cards() -> None:
    tutorial = SCENARIOS[COMIC].tutorial
    assert tutorial is not None
    for seed in (1, 2, 3):
        with scenario(GAME, 5, seed=seed, scenario=COMIC, tutorial=True, heroes="Bunker, Legacy, Wraith, Unity, Tachyon") as play:
            play.go_on(lambda g: g.has_begun)
            assert [hero.specials for hero in play.state.heroes] == [[card, "", ""] for card in tutorial.specials]
            assert [hero.justice for hero in play.state.heroes] == [*tutorial.justice]
            assert len(play.state.special_deck) == 10
            assert len(play.state.justice_deck) == 11
            tops = [play.state.schemes.layers[-1 - place] for place in range(len(tutorial.schemes))]
            assert tops == [(name,) for name in tutorial.schemes]
    with setting(5, heroes="Bunker, Legacy, Wraith, Unity, Tachyon") as play:
        play.go_on(lambda g: g.has_begun)
        assert [hero.specials[0] for hero in play.state.heroes] != [*tutorial.specials]


@pytest.mark.rule("FF-RULING-66")
def test_the_first_comic_has_nothing_that_is_explained_only_later() -> None:
    first = next(comic for comic in SCENARIOS.values() if comic.number == 1)
    assert first.quest is None
    assert first.allowance == Allowance(0, 0, 0, 0)
    assert first.tutorial is not None


# -- the boards ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-RULING-01")
@pytest.mark.parametrize("name", sorted(HEROES))
def test_a_hero_board_is_within_its_bounds(name: str) -> None:
    board = HEROES[name]
    assert [*board.numbers] == [*ATTRIBUTES]
    assert all(2 <= number <= 5 for number in board.numbers.values())
    assert 14 <= sum(board.numbers.values()) <= 16
    assert [*board.numbers.values()].count(5) <= 1
    assert 2 <= board.move <= 4
    assert 1 <= board.recover <= 2
    assert all(1 <= heal.amount <= 3 for heal in board.heals)
    assert len({*board.homes}) == 2
    if any(heal.location == HQ for heal in board.heals):
        there, elsewhere = sorted(board.heals, key=lambda heal: heal.location != HQ)
        assert elsewhere.amount < there.amount


@pytest.mark.rule("FF-RULING-01")
def test_what_the_rulebook_says_of_three_heroes_holds() -> None:
    assert (HEROES["Legacy"].numbers[BODY], HEROES["Legacy"].numbers[SPIRIT]) == (3, 4)
    assert HEROES["Wraith"].numbers[MIND] == 3
    assert "Bunker" in HEROES
    assert sum(heal.location == ANYWHERE for board in HEROES.values() for heal in board.heals) == 1


@pytest.mark.rule("FF-RULING-13")
def test_a_board_has_three_special_slots_and_one_for_justice_at_the_right_end() -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            specials(g, 0, "Clean Sweep", "Borrowed Hour", "Training Pays Off")
            g.heroes[0].justice = "Green Wave"
            g.justice_deck.remove("Green Wave")
            g.heroes[0].exhausted, g.heroes[0].available = 2, 3
        assert [each["name"] for each in view(play)["heroes"][0]["specials"]] == [
            "Clean Sweep", "Borrowed Hour", "Training Pays Off",
        ]  # fmt: skip
        with play.table() as g:
            tasks(g, 0, "Supper on Garden Street")
        open_cards = {option.key for option in play.asks(0).options}
        assert "special:Training Pays Off" in open_cards  # the first Task covers the two on the left
        assert not {"special:Clean Sweep", "special:Borrowed Hour"} & open_cards
        assert "justice" in open_cards
        with play.table() as g:
            tasks(g, 0, "Council Hearing")
        assert "special:Training Pays Off" not in {option.key for option in play.asks(0).options}
        assert play.blocked(0, "justice").rule == "FF-TASK-06"  # the second one covers the other two


@pytest.mark.rule("FF-RULING-13")
def test_five_heroes_have_slots_for_all_special_cards() -> None:
    g, _ = facing("Ermine", "Legacy", "Wraith", "Bunker", "Tachyon", "Unity")
    g.special_deck.put_bag_on_top(map(str, range(15)))
    for hero in g.heroes:
        for _ in range(3):
            resolve(g, gain_special(g, hero, "FF-SPEC-02"))
    assert not g.special_deck.layers
    assert all(all(hero.specials) for hero in g.heroes)
