"""Records that somebody changed and sealed anew: each is refused in a sentence, or is a match that can be looked at."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import longbox
from longbox import LongboxError, Match
from longbox.engine.errors import BadRecord
from longbox.engine.game import Game, find_game
from longbox.engine.record import _seal, parse, replay_to, resume, text_of, verify
from longbox.engine.state import canonical
from longbox.testing.workout import GAME as WORKOUT
from tests.engine.small import play

GAMES: dict[str, tuple[Game[Any] | str, int, int]] = {
    "workout": (WORKOUT, 3, 60),
    "tic_tac_toe": ("tic_tac_toe", 2, 5),
    "vigilante": ("vigilante", 3, 40),
    "freedom_five": ("freedom_five", 3, 40),
    "hour_of_need": ("hour_of_need", 2, 40),
}
STRANGE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 70),
    st.just(10**30),
    st.just(1e400),
    st.floats(-5, 5),
    st.text(max_size=3),
    st.sampled_from(["\ud800", "0", "Ann", "vigilante"]),
    st.lists(st.integers(-2, 5), max_size=3),
    st.dictionaries(st.sampled_from(["is", "0", "x"]), st.integers(0, 3), max_size=2),
)


@cache
def lines_of(name: str) -> tuple[str, ...]:
    """The lines of a game that bots did not choose: of each question one option, the same every time."""
    game, seats, answers = GAMES[name]
    match = play(longbox.new(game, [f"P{seat}" for seat in range(seats)], 7), answers)
    return tuple(text_of(match).splitlines())


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to every value in some data."""
    found = [path]
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        found += places(part, (*path, key))
    return found


def change(data: st.DataObject, lines: list[Any]) -> None:
    """Change one thing: a value, a field, a line, or the order of two lines."""
    what = data.draw(st.sampled_from(["value", "value", "value", "value", "field", "new field", "line", "twice", "swap"]))
    kinds: dict[str, list[int]] = {}
    for number, line in enumerate(lines):
        kinds.setdefault(next(iter(line), ""), []).append(number)
    number = data.draw(
        st.sampled_from(kinds[data.draw(st.sampled_from(sorted(kinds)))])
    )  # there are many answers, and few others
    if what == "line":
        del lines[number]
    elif what == "twice":
        lines.insert(number, lines[number])
    elif what == "swap":
        other = data.draw(st.integers(0, len(lines) - 1))
        lines[number], lines[other] = lines[other], lines[number]
    else:
        *way, last = data.draw(st.sampled_from(places(lines[number])[1:] or [("new",)]))
        inside = lines[number]
        for step in way:
            inside = inside[step]
        if what == "value" or isinstance(inside, list):
            inside[last] = data.draw(STRANGE)
        elif what == "field":
            inside.pop(last, None)
        else:
            inside[data.draw(st.sampled_from(["new", "is", "choose", "chance"]))] = data.draw(STRANGE)


def begin_at_a_checkpoint(data: st.DataObject, lines: list[Any]) -> None:
    """As after a change of the rules: nothing proves the position in which such a record begins."""
    checkpoints = [number for number, line in enumerate(lines) if "checkpoint" in line]
    del lines[1 : data.draw(st.sampled_from(checkpoints))]
    lines[0]["continued"] = True


def sealed(lines: list[Any]) -> str:
    """A record of these lines. JSON can also write half a letter."""
    body = "".join(json.dumps(line) + "\n" for line in lines[:-1])
    return body + json.dumps(lines[-1] | {"seal": _seal(body)}, separators=(",", ":")) + "\n"


def look_at(match: Match) -> None:
    for seat in (None, *range(len(match.names))):
        view = match.view(seat)
        view.to_json()
        view.describe()
        match.log(seat)
    match.open_view().describe()
    match.open_log()
    text_of(match)


def refusals(text: str, game: Game[Any], file: Path) -> Iterator[str]:
    """What each way to use a record says against it."""
    file.write_text(text)
    ways: tuple[Callable[[], Any], ...] = (
        lambda: look_at(resume(parse(text, game=game))),
        lambda: look_at(replay_to(record := parse(text, game=game), record.first_number)),
        lambda: verify(file, game),
    )
    for way in ways:
        try:
            way()
        except LongboxError as problem:
            yield str(problem)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_changed_record_is_refused_in_a_sentence(name: str, data: st.DataObject, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in lines_of(name)]
    if data.draw(st.booleans()):
        begin_at_a_checkpoint(data, lines)
    for _ in range(data.draw(st.integers(1, 2))):
        change(data, lines)
    game = GAMES[name][0]
    for sentence in refusals(sealed(lines), find_game(game) if isinstance(game, str) else game, tmp_path / "changed.longbox"):
        assert "\n" not in sentence
        assert sentence.endswith((".", ")"))


# What the fuzzer found: kept so that each is tried on every run.
@pytest.mark.parametrize(
    ("kind", "way", "value"),
    [
        ("seat", ("seat",), "x"),
        ("seat", ("seat",), None),
        ("seat", ("choose",), [1]),
        ("chance", ("got",), "3"),
        ("longbox", ("options",), {"scenario": []}),
        ("longbox", ("commitment",), None),
        ("checkpoint", ("state", "players", 0), 1.5),
        ("checkpoint", ("state", "turn"), None),
        ("checkpoint", ("streams",), {"dice": "x"}),
        ("seed", ("seed",), "\ud800"),
    ],
)
@pytest.mark.parametrize("is_continued", [False, True])
def test_what_was_found_stays_mended(kind: str, way: tuple[Any, ...], value: Any, is_continued: bool, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in lines_of("vigilante")]
    if is_continued:
        lines[0]["continued"] = True
        del lines[1 : next(number for number, line in enumerate(lines) if "checkpoint" in line)]
    inside = next(line for line in lines if kind in line)
    for step in way[:-1]:
        inside = inside[step]
    inside[way[-1]] = value
    assert [*refusals(sealed(lines), find_game("vigilante"), tmp_path / "changed.longbox")]


def test_a_text_of_half_letters_is_no_record() -> None:
    with pytest.raises(BadRecord, match="is not a Longbox record"):
        parse('{"longbox":1,"game":"\ud800"}\n')


def test_a_line_that_nobody_can_read_is_refused_in_a_sentence() -> None:
    for line in ("[" * 5000 + "]" * 5000, '{"seat":' + "9" * 5000 + ',"choose":"a"}'):
        head, *rest = lines_of("tic_tac_toe")
        body = "".join(f"{each}\n" for each in (head, line, *rest[:-1]))
        with pytest.raises(BadRecord, match="not a record that this version understands"):
            parse(body + canonical({"seed": "7", "seal": _seal(body)}) + "\n")
