"""Bases of Doktor Skarov's own: what is refused, where and why; no file brings the table down."""

from __future__ import annotations

import contextlib
import random
import string
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from longbox import Refusal
from longbox.games.guardians_chronicles.base_rules import check_file, earliest, tries, why_not_base
from longbox.games.guardians_chronicles.bases import SCENARIOS, Base, BaseRoom, base_of, lay_out, read, scenario_text, write
from longbox.games.guardians_chronicles.game import GAME
from longbox.games.guardians_chronicles.kinds import VILLAINS, lieutenants, robots
from longbox.games.guardians_chronicles.plans import PLANS
from longbox.games.guardians_chronicles.rules.choices import lieutenants_there
from longbox.games.guardians_chronicles.setup import setup
from longbox.games.guardians_chronicles.state import DOKTOR, Phase
from longbox.testing.scenario import Scenario, scenario
from tests.games.guardians_chronicles.random_bases import random_base

pytestmark = pytest.mark.rule("GC-SETUP-06")

FAMILY = base_of("family")


def changed(place: str, **fields: Any) -> Base:
    """A Family Visit with another tile in this place."""
    return FAMILY._replace(rooms=tuple([room._replace(**fields) if room.at == place else room for room in FAMILY.rooms]))


def without(at: str) -> Base:
    return FAMILY._replace(rooms=tuple([room for room in FAMILY.rooms if room.at != at]))


def flaws(base: Base) -> list[str]:
    return [str(flaw) for flaw in why_not_base(base)]


def only(base: Base) -> tuple[str, str]:
    """The place and the rule of the only flaw."""
    (flaw,) = why_not_base(base)
    return flaw.place, flaw.refusal.rule


# -- what passes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", SCENARIOS)
def test_the_scenarios_keep_the_rules(key: str) -> None:
    assert check_file(scenario_text(key)) == []


@pytest.mark.rule("GC-RULING-61")
def test_tiles_may_be_turned() -> None:
    for turns in range(4):
        assert why_not_base(changed("a1", turns=turns)) == []


@pytest.mark.rule("GC-TILE-02")
def test_random_bases_keep_the_rules_and_can_be_set_up() -> None:
    for seed in range(200):
        base = random_base(seed)
        text = write(base)
        assert read(text) == base
        if seed % 10:
            continue
        with set_up(text, seed // 10 % 4 + 1) as play:
            g = play.state
            assert len(g.rooms) == len(base.rooms)
            assert {room.key for room in g.rooms if room.is_open} == {room.room for room in base.rooms if room.is_objective}
            assert all(g.board.tile_of[hero.cell] == g.board.entry for hero in g.heroes)
            assert len({figure.cell for figure in g.figures}) == len(g.figures)
            assert {g.board.tile_of[figure.cell] for figure in lieutenants_there(g)} >= {
                room.at for room in base.rooms if room.is_objective
            }


@contextlib.contextmanager
def set_up(text: str, heroes: int) -> Iterator[Scenario]:
    """A game in this base, in the first Strategy phase."""
    game = replace(GAME, setup=lambda seats, settings: setup(seats, {**settings, "scenario": text}))
    names = ["Sgt Freedom", "GoldenBoy", "Super Nova", "Orlo Vane"][:heroes]
    with scenario(game, heroes + 1, heroes=", ".join(names)) as play:
        play.go_on(lambda g: g.phase is Phase.STRATEGY)
        yield play


# -- what is refused ---------------------------------------------------------------------------------------


@pytest.mark.rule("GC-RULING-61")
def test_a_base_has_four_to_nine_tiles_each_once_in_one_piece() -> None:
    few = FAMILY._replace(rooms=FAMILY.rooms[1:4])
    assert "the base: It has 3 tiles, and 4 to 9 are allowed (GC-RULING-61)." in flaws(few)
    many = base_of("zurkovia")
    many = many._replace(rooms=(*many.rooms, BaseRoom("d1", "guns", robots="Gynoids")))
    assert "the base: It has 10 tiles, and 4 to 9 are allowed (GC-RULING-61)." in flaws(many)
    twice = changed("c1", room="crusher")
    assert any("The tile is used twice: the Crusher is on the same tile as the Cell Block" in flaw for flaw in flaws(twice))
    assert any("Two tiles lie there" in flaw for flaw in flaws(changed("a1", at="b1")))
    far = FAMILY._replace(rooms=(*FAMILY.rooms, BaseRoom("e5", "gas", robots="Gynoids")))
    assert "tile e5: It does not hang together with the tiles before it, edge to edge (GC-RULING-61)." in flaws(far)


@pytest.mark.rule("GC-RULING-61")
def test_a_base_has_one_entry_one_control_room_and_one_to_four_objectives() -> None:
    assert any("no Entry rooms" in flaw for flaw in flaws(changed("a2", room="reactor")))
    assert any("2 Entry rooms" in flaw for flaw in flaws(changed("a1", room="cave", robots="")))
    assert any("no Control Room rooms" in flaw for flaw in flaws(changed("b2", room="storm")))
    assert any("no Objective rooms" in flaw for flaw in flaws(without("b1")._replace(rooms=FAMILY.rooms[:1])))


@pytest.mark.rule("GC-RULING-62")
def test_doors_and_airlocks_lie_between_neighbours_one_for_an_edge() -> None:
    assert only(FAMILY._replace(doors=(*FAMILY.doors, ("a1", "c1")))) == ("Door a1-c1", "GC-RULING-62")
    assert only(FAMILY._replace(doors=(*FAMILY.doors, ("b1", "a1")))) == ("Door b1-a1", "GC-RULING-62")
    assert only(FAMILY._replace(airlocks=(*FAMILY.airlocks, ("a1", "b1")))) == ("Airlock a1-b1", "GC-RULING-62")
    assert "Door c1-d1: No tile lies at 'd1' (GC-RULING-62)." in flaws(FAMILY._replace(doors=(*FAMILY.doors, ("c1", "d1"))))
    assert any("10 Doors" in flaw for flaw in flaws(FAMILY._replace(doors=FAMILY.doors * 2 + FAMILY.doors[:2])))
    assert any("6 Airlocks" in flaw for flaw in flaws(FAMILY._replace(airlocks=FAMILY.airlocks * 3)))


@pytest.mark.rule("GC-RULING-62")
@pytest.mark.rule("GC-RULING-36")
def test_the_control_room_has_a_door_and_no_airlock() -> None:
    assert only(FAMILY._replace(airlocks=(*FAMILY.airlocks, ("b1", "b2")))) == ("Airlock b1-b2", "GC-RULING-62")
    shut = FAMILY._replace(doors=FAMILY.doors[:2])
    assert only(shut) == ("the base", "GC-RULING-62")


@pytest.mark.rule("GC-RULING-63")
@pytest.mark.rule("GC-SETUP-08")
def test_every_area_is_reached_without_the_control_room() -> None:
    apart = FAMILY._replace(airlocks=FAMILY.airlocks[:1])  # the core only through the Control Room
    assert (
        "tile c2: Area A, B, C, D and E of the Computer Core cannot be reached without the Control Room (GC-RULING-63)."
        in flaws(apart)
    )
    alone = FAMILY._replace(airlocks=FAMILY.airlocks[:1], doors=FAMILY.doors[:3])
    assert any("tile c2: Area A" in flaw and "from the green Spaces" in flaw for flaw in flaws(alone))


@pytest.mark.rule("GC-RULING-64")
@pytest.mark.rule("GC-ENDT-02")
def test_each_purple_space_stands_for_another_room() -> None:
    assert only(FAMILY._replace(purple=("a1", "a1"))) == ("purple Space 2", "GC-RULING-64")
    assert only(FAMILY._replace(purple=("b2",))) == ("purple Space 1", "GC-RULING-64")
    assert only(FAMILY._replace(purple=("e5",))) == ("purple Space 1", "GC-RULING-64")
    assert only(FAMILY._replace(purple=("a1", "b1", "c1", "c2", "a2"))) == ("purple", "GC-RULING-64")
    assert why_not_base(FAMILY._replace(purple=())) == []  # they stay dark


@pytest.mark.rule("GC-RULING-65")
@pytest.mark.rule("GC-SETUP-11")
@pytest.mark.rule("GC-SETUP-22")
def test_every_objective_has_its_lieutenant() -> None:
    assert only(changed("b1", lieutenant="")) == ("tile b1", "GC-RULING-65")
    assert only(changed("b1", lieutenant_from=2)) == ("tile b1", "GC-RULING-65")
    assert only(changed("b1", lieutenant="Noi")) == ("tile c2", "GC-RULING-65")
    assert any("'Napoleon' is no Lieutenant" in flaw for flaw in flaws(changed("b1", lieutenant="Napoleon")))
    assert only(changed("b1", lieutenant=DOKTOR)) == ("tile b1", "GC-RULING-65")
    assert only(changed("a2", lieutenant="Kolossa")) == ("tile a2", "GC-RULING-65")
    assert only(changed("c1", lieutenant_from=0)) == ("tile c1", "GC-RULING-65")


@pytest.mark.rule("GC-RULING-65")
@pytest.mark.rule("GC-COMP-03")
def test_every_room_with_reinforcement_spaces_has_robots() -> None:
    assert only(changed("a1", robots="")) == ("tile a1", "GC-RULING-65")
    assert only(changed("a1", robots="Ki")) == ("tile a1", "GC-RULING-65")
    assert only(changed("a2", robots="Gynoids")) == ("tile a2", "GC-RULING-65")
    circus = base_of("circus")
    crowd = circus._replace(rooms=tuple([room._replace(robots=room.robots and "Androids") for room in circus.rooms]))
    assert "the base: 17 Androids are needed with 4 Heroes, and there are 10 (GC-RULING-65)." in flaws(crowd)


@pytest.mark.rule("GC-RULING-65")
def test_there_are_as_many_id_cards_as_heroes() -> None:
    rooms = [room._replace(robots=room.robots and "Androids", lieutenant="") for room in FAMILY.rooms]
    rooms[1] = rooms[1]._replace(lieutenant="Ki")
    base = FAMILY._replace(rooms=tuple(rooms))
    said = [flaw for flaw in flaws(base) if "ID cards" in flaw]
    assert said == [
        "the base: With 3 Heroes only 2 ID cards of Lieutenants and Robots are in play (GC-RULING-65).",
        "the base: With 4 Heroes only 2 ID cards of Lieutenants and Robots are in play (GC-RULING-65).",
    ]


@pytest.mark.rule("GC-RULING-55")
def test_an_objective_room_has_a_clock_and_no_other_room() -> None:
    assert ("tile b1", "GC-RULING-55") in [(flaw.place, flaw.refusal.rule) for flaw in why_not_base(changed("b1", deadlines=()))]
    assert only(changed("a1", deadlines=(6, 6, 6, 6))) == ("tile a1", "GC-RULING-55")
    assert only(changed("a1", tokens=(1, 1, 1, 1))) == ("tile a1", "GC-RULING-55")


@pytest.mark.rule("GC-SETUP-10")
def test_tokens_with_spaces_of_their_own_are_no_more_than_the_spaces() -> None:
    weather = base_of("weather")
    rooms = [room._replace(tokens=(5, 5, 5, 5), deadlines=(9, 9, 9, 9)) if room.room == "lab" else room for room in weather.rooms]
    assert ("tile c1", "GC-SETUP-10") in [
        (flaw.place, flaw.refusal.rule) for flaw in why_not_base(weather._replace(rooms=tuple(rooms)))
    ]


@pytest.mark.rule("GC-RULING-66")
def test_no_deadline_is_earlier_than_the_way_allows() -> None:
    early = why_not_base(changed("b1", deadlines=(4, 5, 5, 5)))
    (said,) = map(str, early)
    assert said == (
        "tile b1: With 1 Hero the deadline of the Cell Block is turn 4, "
        "and the earliest that the way and the tokens allow is turn 5 (GC-RULING-66)."
    )
    board = lay_out(FAMILY)
    cells = FAMILY.by_place["b1"]
    assert [earliest(FAMILY, board, cells, heroes) for heroes in range(1, 5)] == [5, 5, 4, 5]


@pytest.mark.rule("GC-RULING-66")
def test_the_first_objective_of_each_scenario_is_near_the_formula() -> None:
    for key in SCENARIOS:
        base = base_of(key)
        board = lay_out(base)
        first = min([room for room in base.rooms if room.is_objective], key=lambda room: room.deadlines[3])
        for heroes in range(1, 5):
            least = earliest(base, board, first, heroes)
            assert least is not None
            assert abs(first.deadlines[heroes - 1] - (least + 1)) <= 1


@pytest.mark.rule("GC-RULING-12")
def test_tries_go_by_the_dice_and_the_heroes() -> None:
    assert [round(tries(4, heroes), 2) for heroes in range(1, 5)] == [1.25, 1.6, 2.2, 3.06]
    assert [round(tries(3, heroes), 1) for heroes in range(1, 5)] == [1.1, 1.3, 1.8, 2.6]
    assert round(tries(5, 0), 1) == 1.2


@pytest.mark.rule("GC-RULING-66")
@pytest.mark.rule("GC-RULING-39")
def test_the_last_turn_comes_four_to_six_turns_after_the_latest_deadline() -> None:
    assert only(FAMILY._replace(last_turn=(11, 12, 12, 12))) == ("last_turn", "GC-RULING-66")
    assert only(FAMILY._replace(last_turn=(13, 14, 12, 12))) == ("last_turn", "GC-RULING-66")
    assert only(FAMILY._replace(last_turn=())) == ("last_turn", "GC-RULING-39")


@pytest.mark.rule("GC-RANK-01")
def test_what_else_the_table_reads_must_make_sense() -> None:
    assert only(FAMILY._replace(ranks=("Rookie",))) == ("ranks", "GC-RANK-01")
    assert only(FAMILY._replace(ranks=("Normal", "Normal", "Normal", "Legend"))) == ("ranks", "GC-RANK-01")
    assert only(FAMILY._replace(difficulty="hopeless")) == ("difficulty", "GC-RANK-01")
    assert only(FAMILY._replace(recommended=5)) == ("recommended", "GC-RANK-02")
    assert only(FAMILY._replace(headlines=("One",))) == ("headlines", "GC-NEWS-08")


def test_every_point_is_named_at_once() -> None:
    base = FAMILY._replace(last_turn=(), purple=("e5",), ranks=())
    assert {flaw.place for flaw in why_not_base(base)} == {"last_turn", "purple Space 1", "ranks"}


# -- files -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-SETUP-05")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "must begin with format = 1"),
        ("format = true", "must begin with format = 1"),
        ("format = 2", "this table reads formats up to 1"),
        ("format = 1", "no [[tile]]"),
        ("format = 1\ntitle = 'x'\n[[tile]]\nat = 'z9'\nroom = 'guns'", "the places are"),
        ("format = 1\ntitle = 'x'\n[[tile]]\nat = 'a1'\nroom = 'ballroom'", "the rooms are"),
        ("format = 1\ncolour = 1\n[[tile]]\nat = 'a1'\nroom = 'guns'", "means nothing"),
        ("format = " + "9" * 5000, "not the file of a base"),
        ("format = " + "[" * 5000, "not the file of a base"),
    ],
)
def test_a_garbled_file_is_refused_with_a_sentence(text: str, words: str) -> None:
    (flaw,) = check_file(text)
    assert (flaw.place, flaw.refusal.rule) == ("the file", "GC-SETUP-05")
    assert words in flaw.refusal.reason


@pytest.mark.parametrize("key", SCENARIOS)
def test_what_is_written_can_be_read(key: str) -> None:
    assert read(write(base_of(key))) == base_of(key)


@given(st.text(), st.text(alphabet=st.characters(exclude_categories=["Cs"])))
@settings(deadline=None, max_examples=100)
def test_random_texts_are_refused_and_any_title_is_kept(text: str, title: str) -> None:
    assert check_file(text)
    assert read(write(FAMILY._replace(title=title))) == FAMILY._replace(title=title)


@given(st.sampled_from(SCENARIOS), st.integers(0, 2**32))
@settings(deadline=None, max_examples=100)
def test_garbled_scenarios_never_raise(key: str, seed: int) -> None:
    dice = random.Random(seed)
    text = scenario_text(key)
    for _ in range(dice.randint(1, 8)):
        start = dice.randrange(len(text))
        text = (
            text[:start]
            + dice.choice(("", dice.choice(string.printable), text[start : start + 40]))
            + text[start + dice.randint(0, 9) :]
        )
    for flaw in check_file(text):
        assert flaw.place
        assert flaw.refusal.rule in GAME.rulebook


_places = st.sampled_from([f"{column}{row}" for column in "abcde" for row in "12345"] + ["z9", "", "a", "abc"])
_columns = st.lists(st.integers(1, 99), max_size=5).map(tuple)
_rooms = st.builds(
    BaseRoom,
    at=_places,
    room=st.sampled_from([*PLANS, "ballroom"]),
    turns=st.integers(0, 9),
    robots=st.sampled_from(["", *robots(), "Ki"]),
    lieutenant=st.sampled_from(["", *lieutenants(), "Napoleon", *VILLAINS]),
    lieutenant_from=st.integers(0, 9),
    deadlines=_columns,
    tokens=_columns,
)
_pairs = st.lists(st.tuples(_places, _places), max_size=12).map(tuple)
_bases = st.builds(
    Base,
    title=st.text(max_size=5),
    rooms=st.lists(_rooms, max_size=10).map(tuple),
    doors=_pairs,
    airlocks=_pairs,
    purple=st.lists(_places, max_size=7).map(tuple),
    last_turn=_columns,
    ranks=st.lists(st.sampled_from(["Normal", "Legend"]), max_size=5).map(tuple),
)


@given(_bases)
@settings(deadline=None, max_examples=100)
def test_random_bases_never_raise(base: Base) -> None:
    assert why_not_base(base)


@given(st.integers(0, 10_000), st.randoms(use_true_random=False))
@settings(deadline=None, max_examples=100)
def test_sound_bases_with_a_change_never_raise(seed: int, dice: random.Random) -> None:
    base = random_base(seed % 20)
    rooms = list(base.rooms)
    choices: list[tuple[str, Any]] = [
        ("turns", range(9)),
        ("room", [*PLANS]),
        ("at", ["a1", "c3", "e5"]),
        ("tokens", [(), (9, 9, 9, 9)]),
    ]
    number = dice.randrange(len(rooms))
    field, values = dice.choice(choices)
    change: dict[str, Any] = {field: dice.choice(values)}
    rooms[number] = rooms[number]._replace(**change)
    doors = list(base.doors)
    dice.shuffle(doors)
    changed_base = base._replace(rooms=tuple(rooms), doors=tuple(doors[dice.randint(0, 1) :]))
    for flaw in why_not_base(changed_base):
        assert isinstance(flaw.refusal, Refusal)
