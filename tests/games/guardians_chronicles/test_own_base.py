"""Bases of Doktor Skarov's own at the table, and what the base builder is told of them."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import longbox
from longbox import Match
from longbox.engine.errors import BadOptions
from longbox.games.guardians_chronicles import bases
from longbox.games.guardians_chronicles.base_rules import check_file, earliest, sound_board, suggested
from longbox.games.guardians_chronicles.bases import HEROES, KEPT, SCENARIOS, base_of, board_of, lay_out, scenario_text, write
from longbox.games.guardians_chronicles.builder import EDITOR, facts, starts, study
from longbox.games.guardians_chronicles.game import GAME
from longbox.games.guardians_chronicles.plans import PLANS
from tests.games.guardians_chronicles.random_bases import random_base

MOST_DECISIONS = 4000


def lair(title: str = "My Lair") -> str:
    return scenario_text("family").replace("A Family Visit", title)


def play_on(match: Match, seed: object, answers: int = MOST_DECISIONS) -> Match:
    dice = random.Random(f"own base {seed}")
    for _ in range(answers):
        if match.over:
            break
        match.choose(dice.choice(match.decision.options))
    return match


@pytest.mark.rule("GC-SETUP-05")
@pytest.mark.parametrize("seed", range(3))
def test_a_base_of_ones_own_is_played_to_the_end(seed: int) -> None:
    base = random_base(seed)
    match = longbox.new(GAME, 2 + seed, seed, base=write(base), scenario="circus")
    assert match.state.base == base
    assert match.state.last_turn == base.last_turn[seed]
    assert play_on(match, seed).over


@pytest.mark.rule("GC-SETUP-05")
def test_without_a_base_the_scenario_is_played() -> None:
    assert longbox.new(GAME, 3, 1, base="", scenario="power").state.base == base_of("power")


def test_the_base_comes_back_with_the_record(tmp_path: Path) -> None:
    match = play_on(longbox.new(GAME, 2, 1, base=lair()), 1, 30)
    match.save(tmp_path / "lair.longbox")
    again = longbox.load(tmp_path / "lair.longbox", GAME)
    assert again.settings["base"] == lair()
    assert again.state.base.title == "My Lair"
    assert again.state == match.state


BAD = {
    "garbled": (
        lair().replace("[[tile]]", "[[tile", 1),
        r"The file: This is not the file of a base: .*line \d+.*\(GC-SETUP-05\)",
    ),
    "newer": (lair().replace("format = 1", "format = 2"), r"The file: .*format 2.*bring the table up to date \(GC-SETUP-05\)"),
    "deep": ("x = " + "[" * 9000, r"The file: This is not the file of a base: .*\(GC-SETUP-05\)"),
    "huge": (f"format = {'9' * 9000}", r"The file: This is not the file of a base: .*\(GC-SETUP-05\)"),
    "long": ("#" * 30_000, r"The file: It is longer than 20,000 bytes \(GC-SETUP-05\)"),
    "no way in": (lair().replace('"a1-b1", ', ""), r"Tile \w\d: Area .* cannot be reached .*\(GC-RULING-63\)"),
    "lieutenants": (
        lair().replace('lieutenant = "Noi"', 'lieutenant = "Ki"'),
        r"Tile \w\d: Ki stands on tile .*\(GC-RULING-65\)",
    ),
    "nameless": (lair(" "), r"Title: The base needs a name \(GC-SETUP-05\)"),
    "wordy": (lair("x" * 61), r"Title: It must be one line of at most 60 letters \(GC-SETUP-05\)"),
    "lines": (lair(r"one\ntwo"), r"Title: It must be one line of at most 60 letters \(GC-SETUP-05\)"),
}


@pytest.mark.rule("GC-SETUP-05", "GC-RULING-61", "GC-RULING-63", "GC-RULING-65")
@pytest.mark.parametrize("name", BAD)
def test_a_bad_base_is_refused_with_the_place_and_the_rule(name: str) -> None:
    text, words = BAD[name]
    with pytest.raises(BadOptions, match=f"^The base of Guardians' Chronicles is refused. {words}"):
        longbox.new(GAME, 3, 1, base=text)


@pytest.mark.rule("GC-RULING-61")
def test_too_many_tiles_are_refused() -> None:
    more = "".join(
        f'\n[[tile]]\nat = "e{row}"\nroom = "{room}"\n' for row, room in enumerate(("pads", "gas", "crusher", "silo"), 1)
    )
    with pytest.raises(BadOptions, match=r"The base: It has 10 tiles, and 4 to 9 are allowed \(GC-RULING-61\)"):
        longbox.new(GAME, 3, 1, base=lair() + more)


def test_only_so_many_bases_are_remembered() -> None:
    for number in range(KEPT + 3):
        code = lair(f"Lair {number}")
        assert not check_file(code)
        board_of(code)
    assert bases.base_of.cache_info().currsize <= KEPT
    assert bases.board_of.cache_info().currsize <= KEPT


# -- the builder -------------------------------------------------------------------------------------------


def test_the_builder_knows_every_room_with_its_picture() -> None:
    known = facts()
    assert [room["key"] for room in known["rooms"]] == [*PLANS]
    assert all(room["picture"].startswith("<svg") and 'viewBox="14 27 200 200"' in room["picture"] for room in known["rooms"])
    assert [room["key"] for room in json.loads(json.dumps(known))["rooms"]] == [*PLANS]


@pytest.mark.parametrize("key", SCENARIOS)
def test_the_builder_reads_what_it_may_begin_with(key: str) -> None:
    told = study(starts()[base_of(key).title])
    assert told["base"]["title"] == base_of(key).title
    assert {*told["clocks"]} == {room.at for room in base_of(key).rooms if room.is_objective}
    assert json.loads(json.dumps(told))["base"]["title"] == base_of(key).title


def test_one_may_begin_with_next_to_nothing() -> None:
    text = starts()["Next to nothing"]
    assert [room["room"] for room in study(text)["base"]["rooms"]] == ["lift"]
    assert len(check_file(text)) > 3


@pytest.mark.parametrize("text", ["", "x", "format = 1", lair() + "\n[[tile]]\nat = 7\n"])
def test_what_cannot_be_read_is_no_base(text: str) -> None:
    assert study(text) == {"base": None}


def test_a_base_that_does_not_fit_together_has_no_clocks_yet() -> None:
    told = study(lair().replace('"c1-c2"', '"a1-c2"'))
    assert told["base"]["airlocks"] == ["a1-a2", "a1-c2"]
    assert told["clocks"] == {}


@pytest.mark.rule("GC-RULING-66")
@pytest.mark.parametrize("seed", range(6))
def test_suggested_clocks_are_allowed(seed: int) -> None:
    base = random_base(seed)
    board = lay_out(base)
    fair = suggested(base, board)
    for room in base.rooms:
        if room.is_objective:
            least = [earliest(base, board, room, heroes) for heroes in range(1, HEROES + 1)]
            assert all(turn is not None and clock >= turn for clock, turn in zip(fair[room.at], least, strict=True))
            assert fair[room.at][0] >= least[0] + 3  # type: ignore[operator]  # a lone Hero
    rooms = tuple([room._replace(deadlines=fair.get(room.at, ())) for room in base.rooms])
    last = tuple(study(write(base._replace(rooms=rooms)))["last_turn"])
    assert not check_file(write(base._replace(rooms=rooms, last_turn=last)))


def test_a_board_is_laid_out_only_if_tiles_and_passages_fit() -> None:
    assert sound_board(base_of("family")) is not None
    assert sound_board(base_of("family")._replace(doors=(("a1", "c1"),))) is None


def test_the_builder_is_the_editor_of_the_base() -> None:
    assert GAME.options.documents["base"].editor is EDITOR
