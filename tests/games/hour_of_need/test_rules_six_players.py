"""Five and six players: nemeses in place of Schemes, and otherwise the same game."""

from __future__ import annotations

import pytest

import longbox
from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.components import core_heroes
from longbox.games.hour_of_need.game import GAME
from longbox.games.hour_of_need.kinds import FOES, NEMESES, Kind
from longbox.games.hour_of_need.rules.damage import health_of_card
from longbox.games.hour_of_need.state import Phase
from longbox.testing.scenario import Scenario
from tests.games.hour_of_need.issue_table import SIX
from tests.games.hour_of_need.table import (
    FOCUS,
    ISSUE,
    SUCCESS,
    VILLAIN,
    at_setup,
    at_turn,
    captive,
    cited,
    dice,
    foe,
    next_villain,
    no_threats,
    nobody_on_map,
    reveal,
    stand,
    threat,
)

FIVE = SIX[:5]
CORE = [deck.name for deck in core_heroes()]


def refusal(seats: int, heroes: list[str]) -> str:
    """The words with which this table is refused, "" for one that is set."""
    try:
        longbox.new(GAME, seats=seats, seed=1, issue=ISSUE, villain=VILLAIN, heroes=", ".join(heroes))
    except longbox.LongboxError as error:
        return str(error)
    return ""


def set_up(play: Scenario) -> list[list[Kind]]:
    """What lies in each threat area after the setup."""
    play.go_on(lambda g: g.phase is Phase.VILLAIN, ["done"])
    return [[FOES[card.name].kind for card in hero.threats] for hero in play.state.heroes]


# -- how many may play ---------------------------------------------------------------------------------------


@pytest.mark.rule("HN-SIX-01")
def test_the_core_game_has_heroes_for_four() -> None:
    assert len(CORE) == 4
    assert refusal(4, CORE) == ""
    assert "Each player has one hero" in refusal(5, CORE)
    assert "only one deck of each hero" in refusal(5, [*CORE, CORE[0]])


@pytest.mark.rule("HN-SIX-02")
def test_with_more_heroes_up_to_six_may_play() -> None:
    assert refusal(5, [*FIVE]) == refusal(6, [*SIX]) == ""
    assert "(HN-SIX-02)" in refusal(7, [*SIX, "?"])


# -- the setup -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-SIX-03")
@pytest.mark.parametrize("heroes", [FIVE, SIX])
def test_nemeses_are_the_last_step_of_the_setup(heroes: tuple[str, ...]) -> None:
    with at_setup(*heroes) as play:
        set_up(play)
        steps = cited(play, "HN-SETUP-14", "HN-SETUP-29", "HN-SETUP-36", "HN-SIX-04", "HN-ROUND-01")
        assert steps == ["HN-SETUP-14", "HN-SETUP-29", "HN-SETUP-36", *["HN-SIX-04"] * (len(heroes) - 4), "HN-ROUND-01"]


@pytest.mark.rule("HN-SIX-04", "HN-SIX-06", "HN-RULING-78")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_who_has_no_scheme_has_a_nemesis(seats: int) -> None:
    with at_setup(*SIX[:seats]) as play:
        assert sorted(set_up(play)) == sorted([[Kind.SCHEME]] * 4 + [[Kind.NEMESIS]] * (seats - 4))
        there = [card.name for hero in play.state.heroes for card in hero.threats if card.name in NEMESES]
        assert len(set(there)) == seats - 4  # each with the Scheme side up
        assert play.state.hidden == seats  # a nemesis is in place of a Scheme


@pytest.mark.rule("HN-SIX-04", "HN-SIX-05")
@pytest.mark.parametrize("name", NEMESES)
@pytest.mark.parametrize("choice", ["random", "players"])
def test_nemeses_are_random_or_chosen(choice: str, name: str) -> None:
    with at_setup(*FIVE, nemesis_choice=choice) as play:
        if choice == "random":
            play.queue("nemeses", name)
            set_up(play)
        else:
            play.go_on(lambda g: g.phase is Phase.NEMESES, ["done"])
            play.asks(4, "Which nemesis do you add?", [f"nemesis:{each}" for each in NEMESES])
            play.answer(4, f"nemesis:{name}")
        assert [card.name for card in play.state.heroes[4].threats] == [name]


@pytest.mark.rule("HN-SIX-06")
def test_two_nemeses_are_all_there_are() -> None:
    with at_setup(*SIX) as play:
        set_up(play)
        there = [card.name for hero in play.state.heroes for card in hero.threats if card.name in NEMESES]
        assert sorted(there) == sorted(NEMESES)
    with pytest.raises(longbox.LongboxError, match="There are 2 nemesis cards"):
        longbox.new(GAME, seats=6, seed=1, issue=ISSUE, villain=VILLAIN, heroes=", ".join(SIX), nemeses=1)


# -- the game ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-SIX-09")
@pytest.mark.parametrize("heroes", [FIVE, SIX])
def test_the_round_is_the_same(heroes: tuple[str, ...]) -> None:
    with at_turn(*heroes) as play:
        with play.table() as g:
            nobody_on_map(g)
            for hero in g.heroes:
                no_threats(g, hero.seat)
        cards, deck = len(play.state.villain_deck), len(play.state.issue_deck)
        asked = play.go_on(lambda g: g.phase is Phase.VILLAIN, ["move", "threat", "done", "go-on"])
        moves = [seat for seat, prompt in asked if prompt.startswith("Where do you go, up to 3")]
        assert sorted(moves) == sorted([*range(len(heroes))] * 2)
        assert cited(play, "HN-THREAT-01") == ["HN-THREAT-01"] * len(heroes)
        assert len(play.state.issue_deck) == deck - 1
        assert len(play.state.villain_deck) == cards
        play.go_on(lambda g: g.phase is Phase.HERO)
        assert len(cited(play, "HN-VTURN-01")) == len(heroes)  # a villain card for each


@pytest.mark.rule("HN-SIX-10", "HN-RULING-82")
@pytest.mark.parametrize("name", [*NEMESES, "Halfmast", ""])
def test_the_villain_does_not_fall_before_every_nemesis(name: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))
            if name:
                foe(g, 0, name, panel(4) if name in NEMESES else (9, 6))
            full = health_of_card(g, g.villain) or 0
            g.villain.damage = full - 2
            next_villain(g, "Nurse Harrow")  # nothing in a showdown
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "attack")  # 2 damage after defense
        assert play.match.over is (name == "")
        if name:
            assert play.state.villain.damage == full - 1  # the rest is lost
            with play.table() as g:
                no_threats(g)
                next_villain(g, "Gaslight")
            play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
            assert not play.match.over
            play.answer(0, "attack")  # one more hit is needed
            assert play.match.over
        result = play.match.result
        assert result is not None
        assert result.winners == (0,)


@pytest.mark.rule("HN-RULING-80")
@pytest.mark.parametrize("is_flipped", [False, True])
def test_a_nemesis_is_no_enemy_before_the_flip(is_flipped: bool) -> None:
    name = "Halfmast" if is_flipped else "Halfmast's Scheme"
    with at_turn("Sexton") as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            stand(g, 0, panel(4))
            foe(g, 0, name, (8, 6) if is_flipped else panel(4))
            captive(g, 4)
        assert ("attack" in play.keys(0)) is is_flipped
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS, FOCUS))
        play.answer(0, "solve")
        while play.match.answers_in_step:
            play.answer_first(0)
        assert play.state.heroes[0].damage == (2 if is_flipped else 0)
        assert threat(play.state, name).damage == 0


@pytest.mark.rule("HN-RULING-80")
def test_the_placement_counts_a_nemesis_before_the_flip() -> None:
    with at_setup(*SIX) as play:
        set_up(play)
        spots = sorted(card.spot for hero in play.state.heroes for card in hero.threats if card.name in NEMESES)
        assert spots == [panel(3), panel(4)]
