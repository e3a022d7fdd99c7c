from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox import Box, Refusal, Table, Weight, state
from longbox.engine import game as module
from longbox.engine.errors import BadOptions, UnknownGame
from longbox.engine.game import Game, find_game, game_names
from longbox.engine.game_parts import LONGEST_TEXT
from longbox.testing.workout import GAME as WORKOUT
from tests.changing import changed
from tests.engine.saga import GAME as SAGA
from tests.engine.small import small

CHOICES = {"map": ("city", "coast"), "nights": (3, 1, 6), "wet": (False, True)}


def refuses(seats: int, settings: Any) -> Refusal | None:
    return Refusal("SM-SETUP-02", "Four do not fit on the coast") if seats == 4 and settings["map"] == "coast" else None


def game(**changes: Any) -> Game[Any]:
    return small(choices=CHOICES, refuses=refuses, **changes)


def test_settings_that_name_something_for_each_seat_fit_another_number_of_seats() -> None:
    options = small(texts={"crew": "Who sails."}, each_seat={"crew": ("Ada", "Grace")}).options
    assert options.for_seats({"crew": "Ada, ?"}, 3) == {"crew": "Ada, ?, ?"}
    assert options.for_seats({"crew": "Ada, Grace"}, 1) == {"crew": "Ada"}
    assert options.for_seats({"crew": "?, Grace"}, 1) == {"crew": ""}
    assert options.for_seats({"crew": ""}, 3) == {"crew": ""}


def test_the_box_says_how_many_play_if_nobody_does() -> None:
    box = Box("together", Weight.LIGHT, {2: 30, 3: 40, 4: 60}, best=3)
    assert small(box=box).usual_seats == 3
    assert small().usual_seats == 4
    assert box.takes == "30 to 60 minutes"
    assert Box("alone", Weight.LIGHT, {1: 5}, best=1).takes == "5 minutes"
    assert [weight.number for weight in Weight] == [1, 2, 3]


def test_settings_are_completed_with_the_defaults() -> None:
    assert game().settings(2, {}) == {"map": "city", "nights": 3, "wet": False}
    assert game().settings(2, {"nights": 6}) == {"map": "city", "nights": 6, "wet": False}
    assert small().settings(2, {}) == {}


@pytest.mark.parametrize(
    ("seats", "wanted", "sentence"),
    [
        (1, {}, "Small is for 2 to 4 players, not 1."),
        (5, {}, "Small is for 2 to 4 players, not 5."),
        (2, {"colour": "red"}, "Small has no option 'colour'; its options: map, nights, wet."),
        (2, {"map": "moon"}, "'moon' is no map of Small; choose from city, coast."),
        (2, {"nights": 2}, "'2' is no nights of Small; choose from 3, 1, 6."),
        (4, {"map": "coast"}, "Four do not fit on the coast (SM-SETUP-02)."),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_what_was_expected(seats: int, wanted: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOptions) as refused:
        game().settings(seats, wanted)
    assert str(refused.value) == sentence


def test_a_refusal_cites_the_rule_of_a_setting_and_does_not_repeat_all_that_was_given() -> None:
    sea = small(choices={"map": ("city", "coast")}, texts=WORDS, rules={"map": ("SM-MAP-01",), "crew": ("SM-CREW-01",)})
    for wanted, sentence in (
        ({"map": "x" * 61}, f"'{'x' * 59}…' is no map of Small; choose from city, coast (SM-MAP-01)."),
        ({"map": "x" * 60}, f"'{'x' * 60}' is no map of Small; choose from city, coast (SM-MAP-01)."),
        ({"map": "\x1b[2J"}, r"'\x1b[2J' is no map of Small; choose from city, coast (SM-MAP-01)."),
        ({"y" * 99: 1}, f"Small has no option '{'y' * 59}…'; its options: map, crew."),
        ({"crew": 1}, f"'crew' in Small is for a line of text, at most {LONGEST_TEXT} characters long (SM-CREW-01)."),
    ):
        with pytest.raises(BadOptions) as refused:
            sea.settings(2, wanted)
        assert str(refused.value) == sentence


def test_a_game_of_one_player_count_and_without_options_says_so() -> None:
    with pytest.raises(BadOptions, match="Small is for 2 players, not 3"):
        small(seats=range(2, 3)).settings(3, {})
    with pytest.raises(BadOptions, match="Small has no option 'map'; its options: none"):
        small().settings(2, {"map": "city"})


def test_tables_has_every_player_count_with_each_single_change_that_is_allowed() -> None:
    tables = list(game().tables())
    assert len(tables) == 3 * 5 - 1
    assert (2, {"map": "coast", "nights": 3, "wet": False}) in tables
    assert (4, {"map": "coast", "nights": 3, "wet": False}) not in tables
    assert all(settings == game().settings(seats, settings) for seats, settings in tables)


WORDS = {"crew": "Who is on board."}


def test_words_are_a_line_of_any_text_and_nothing_by_default() -> None:
    assert small(texts=WORDS).settings(2, {}) == {"crew": ""}
    assert game(texts=WORDS).settings(2, {"crew": " Zoë, Bob "}) == {"map": "city", "nights": 3, "wet": False, "crew": "Zoë, Bob"}
    assert game(texts=WORDS).settings(2, {"crew": "x" * LONGEST_TEXT})["crew"] == "x" * LONGEST_TEXT
    assert {settings["crew"] for _, settings in game(texts=WORDS).tables()} == {""}
    with pytest.raises(BadOptions, match="its options: map, nights, wet, crew"):
        game(texts=WORDS).settings(2, {"colour": "red"})


@pytest.mark.parametrize("value", ["x" * (LONGEST_TEXT + 1), "two\nlines", "\ud800", 7, None, True])
def test_words_that_are_no_line_of_text_are_refused(value: object) -> None:
    with pytest.raises(BadOptions) as refused:
        small(texts=WORDS).settings(2, {"crew": value})
    assert str(refused.value) == f"'crew' in Small is for a line of text, at most {LONGEST_TEXT} characters long."


def test_what_words_say_may_be_refused_and_comes_back_with_the_record(tmp_path: Path) -> None:
    match = longbox.new(SAGA, 2, 1, crew="Ann, Bob")
    match.save(tmp_path / "saga.longbox")
    assert longbox.load(tmp_path / "saga.longbox", SAGA).settings["crew"] == "Ann, Bob"
    with pytest.raises(BadOptions, match=r"Name 2 of the crew \(SG-CREW-01\)"):
        longbox.new(SAGA, 2, crew="Ann")


def test_a_game_hides_things_if_its_state_has_faces() -> None:
    @state
    class Open(Table):
        count: int

    assert small().hides
    assert not small(state=Open).hides


def test_choices_are_called_as_people_call_them() -> None:
    game = small(titles={"first-night": "#1 The First Night"})
    assert [game.options.called(choice) for choice in ("first-night", "last_night", True, 3)] == [
        "#1 The First Night",
        "Last night",
        "Yes",
        "3",
    ]


def test_installed_games_are_found_by_name() -> None:
    assert "tic_tac_toe" in game_names()
    assert find_game("tic_tac_toe").title == "Tic-tac-toe"
    assert find_game("tic-tac-toe") is find_game("tic_tac_toe")
    assert longbox.find_game is find_game


def test_a_game_that_is_not_installed_is_refused_with_those_that_are() -> None:
    with pytest.raises(UnknownGame, match=r"^There is no game 'chess'; installed: .*tic_tac_toe.*\.$"):
        longbox.new("chess")


def test_an_entry_point_that_is_no_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = EntryPoint("wrong", "longbox.engine.game:ENTRY_POINTS", "longbox.games")
    monkeypatch.setattr(module, "_installed", lambda: {"wrong": wrong})
    with pytest.raises(UnknownGame, match=r"The entry point 'wrong' \(longbox.engine.game:ENTRY_POINTS\) is a str, not a Game"):
        find_game("wrong")


def test_a_game_has_secrets_if_it_hides_faces_or_imagines_something_of_its_own() -> None:
    open_game = longbox.find_game("tic_tac_toe")
    assert not open_game.has_secrets
    assert changed(open_game, imagine=lambda state, seat, now, chance, beliefs: None).has_secrets
    assert WORKOUT.has_secrets


def test_what_is_hidden_from_all_alike_keeps_no_seat_from_another() -> None:
    assert WORKOUT.keeps_seats_apart
    together = changed(WORKOUT, all_know_the_same=True)
    assert together.has_secrets
    assert not together.keeps_seats_apart
    assert not longbox.find_game("tic_tac_toe").keeps_seats_apart
