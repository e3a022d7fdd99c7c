"""Bases: the five scenarios, and bases of Doktor Skarov's own. Each is a file: GC-TILE-02, GC-SETUP-05, GC-SETUP-06.

    format = 1
    title = "A Family Visit"
    doors = ["a1-b1", ...]
    [[tile]]
    at = "a1"
    room = "guns"

`read` makes a `Base` of the text of such a file and says which line of it is not understood. What a base must not do is in
`base_rules`.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources
from typing import Any, NamedTuple

from longbox import Refusal, quoted
from longbox.games.guardians_chronicles.board import Board, Spot
from longbox.games.guardians_chronicles.plans import PLANS

FORMAT = 1  # of the files
KEPT = 64  # bases that are remembered, read and laid out: players may bring as many as they like
SCENARIOS = ("family", "zurkovia", "power", "weather", "circus")  # in the order of the campaign
HEROES = 4  # Heroes at most; figures by the number of Heroes have a column for each
UNREADABLE = "GC-SETUP-05"  # cited where a file cannot be read

Story = tuple[str, str]  # the head and the one sentence of an article


class BaseRoom(NamedTuple):
    """A tile of a base and what Doktor Skarov has put there."""

    at: str
    room: str
    turns: int = 0
    robots: str = ""  # which Robots stand on its Reinforcement Spaces: GC-RULING-22
    lieutenant: str = ""
    lieutenant_from: int = 1  # the number of Heroes from which on that Lieutenant is there
    deadlines: tuple[int, ...] = ()  # of an Objective, for 1 to 4 Heroes: GC-RULING-15, GC-RULING-54
    tokens: tuple[int, ...] = ()  # in the place of those of its card
    neutralized: Story = ("", "")
    met: Story = ("", "")

    @property
    def is_objective(self) -> bool:
        return bool(self.deadlines)


class Base(NamedTuple):
    """A base, and the adventure in it."""

    title: str
    rooms: tuple[BaseRoom, ...]
    doors: tuple[tuple[str, str], ...]  # GC-SETUP-07
    airlocks: tuple[tuple[str, str], ...]  # GC-COMP-18
    purple: tuple[str, ...]  # the tile that each purple Space of the Control Room stands for: GC-ENDT-02
    last_turn: tuple[int, ...]  # GC-RULING-39
    ranks: tuple[str, ...] = ("Normal",) * HEROES  # GC-ROOKIE-13
    difficulty: str = "normal"
    recommended: int = HEROES
    story: str = ""
    special: str = ""
    headlines: tuple[str, ...] = ()

    @property
    def by_place(self) -> dict[str, BaseRoom]:
        return {room.at: room for room in self.rooms}

    def room(self, key: str) -> BaseRoom | None:
        return next((room for room in self.rooms if room.room == key), None)


@cache
def scenario_text(key: str) -> str:
    """The file of a scenario."""
    package = resources.files("longbox.games.guardians_chronicles")
    return package.joinpath("bases", f"{key}.toml").read_text(encoding="utf-8")


@lru_cache(KEPT)
def base_of(code: str) -> Base:
    """The base that a state names: the key of a scenario, or the text of a base of one's own that was checked before."""
    base = read(scenario_text(code) if code in SCENARIOS else code)
    if isinstance(base, Refusal):
        raise ValueError(base.reason)
    return base


@lru_cache(KEPT)
def board_of(code: str) -> Board:
    """The board of that base."""
    return lay_out(base_of(code))


def lay_out(base: Base) -> Board:
    """The board of a base whose tiles do not overlap and whose passages lie between neighbours."""
    return Board(tuple([Spot(room.at, room.room, room.turns) for room in base.rooms]), base.doors, base.airlocks)


# -- reading a file ----------------------------------------------------------------------------------------


class _Garbled(Exception):
    """A file says something that cannot be understood."""


def read(text: str) -> Base | Refusal:
    """The base in the text of a file, or why it cannot be read."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:  # of TOML, or numbers too long and lists too deep
        return Refusal(UNREADABLE, f"This is not the file of a base: {problem}")
    try:
        return _base(data)
    except _Garbled as problem:
        return Refusal(UNREADABLE, f"The file of the base is garbled: {problem}")


def _base(data: Mapping[str, Any]) -> Base:
    version = data.get("format")
    if type(version) is int and version > FORMAT:
        raise _Garbled(f"it is of format {version}, and this table reads formats up to {FORMAT}: bring the table up to date")
    if type(version) is not int or version != FORMAT:
        raise _Garbled(f"it must begin with format = {FORMAT}")
    known = {"format", "tile", "doors", "airlocks", "title", "purple", "last_turn", "ranks", "difficulty"}
    _only(data, known | {"recommended", "story", "special", "headlines"}, "the file")
    tiles = data.get("tile", [])
    if not isinstance(tiles, list) or not tiles:
        raise _Garbled("it has no [[tile]]")
    return Base(
        title=_word(data, "title", "the file"),
        rooms=tuple([_room(tile) for tile in tiles]),
        doors=_passages(data, "doors"),
        airlocks=_passages(data, "airlocks"),
        purple=_words(data, "purple", "the file"),
        last_turn=_column(data, "last_turn", "the file"),
        ranks=_words(data, "ranks", "the file") or ("Normal",) * HEROES,
        difficulty=_word(data, "difficulty", "the file", "normal"),
        recommended=_number(data, "recommended", "the file", HEROES),
        story=_word(data, "story", "the file", ""),
        special=_word(data, "special", "the file", ""),
        headlines=_words(data, "headlines", "the file"),
    )


def _room(tile: Any) -> BaseRoom:
    if not isinstance(tile, Mapping):
        raise _Garbled("[[tile]] must have lines of its own")
    at = _word(tile, "at", "a tile")
    if len(at) != 2 or at[0] not in "abcde" or at[1] not in "12345":
        raise _Garbled(f'a tile lies at {quoted(at)}, but the places are "a1" to "e5"')
    where = f"tile {at}"
    _only(tile, BaseRoom._fields, where)
    key = _word(tile, "room", where)
    if key not in PLANS:
        raise _Garbled(f"{where} has the room {quoted(key)}, and the rooms are {', '.join(PLANS)}")
    return BaseRoom(
        at=at,
        room=key,
        turns=_number(tile, "turns", where, 0) % 4,
        robots=_word(tile, "robots", where, ""),
        lieutenant=_word(tile, "lieutenant", where, ""),
        lieutenant_from=_number(tile, "lieutenant_from", where, 1),
        deadlines=_column(tile, "deadlines", where),
        tokens=_column(tile, "tokens", where),
        neutralized=_story(tile, "neutralized", where),
        met=_story(tile, "met", where),
    )


def _only(data: Mapping[str, Any], known: Any, where: str) -> None:
    for name in data:
        if name not in known:
            raise _Garbled(f"{where} has a line {quoted(name)}, which means nothing")


def _word(data: Mapping[str, Any], name: str, where: str, usual: str | None = None) -> str:
    value = data.get(name, usual)
    if not isinstance(value, str):
        raise _Garbled(f'{where} needs a line {name} = "..."')
    return value


def _words(data: Mapping[str, Any], name: str, where: str) -> tuple[str, ...]:
    value = data.get(name, [])
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise _Garbled(f"{name} of {where} must be a list of texts")
    return tuple(value)


def _number(data: Mapping[str, Any], name: str, where: str, usual: int) -> int:
    value = data.get(name, usual)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 99:
        raise _Garbled(f"{name} of {where} must be a number from 0 to 99")
    return value


def _column(data: Mapping[str, Any], name: str, where: str) -> tuple[int, ...]:
    """A figure for each number of Heroes."""
    value = data.get(name, [])
    if not isinstance(value, list) or not all(type(each) is int and 0 < each < 100 for each in value):
        raise _Garbled(f"{name} of {where} must be a list of numbers from 1 to 99")
    if value and len(value) != HEROES:
        raise _Garbled(f"{name} of {where} must have {HEROES} numbers, for 1 to {HEROES} Heroes")
    return tuple(value)


def _story(data: Mapping[str, Any], name: str, where: str) -> Story:
    words = _words(data, name, where)
    if len(words) not in (0, 2):
        raise _Garbled(f"{name} of {where} must have the head of an article and one sentence")
    return (words[0], words[1]) if words else ("", "")


def _passages(data: Mapping[str, Any], name: str) -> tuple[tuple[str, str], ...]:
    found = []
    for each in _words(data, name, "the file"):
        one, dash, other = each.partition("-")
        if not dash or not one or not other:
            raise _Garbled(f'{name} has {quoted(each)}, but a passage is written as "a1-b1"')
        found.append((one, other))
    return tuple(found)


# -- writing a file ----------------------------------------------------------------------------------------


def write(base: Base) -> str:
    """The text of the file of a base; `read` makes the same base of it."""
    lines = [f"format = {FORMAT}", *_lines(base, ("rooms",))]
    for room in base.rooms:
        lines += ["", "[[tile]]", *_lines(room, ())]
    return "\n".join(lines) + "\n"


def _lines(thing: Base | BaseRoom, others: tuple[str, ...]) -> list[str]:
    """A line for each field that does not say what is usual."""
    usual = type(thing)._field_defaults
    fields = [(name, value) for name, value in thing._asdict().items() if name not in others]
    return [f"{name} = {_toml(value)}" for name, value in fields if name not in usual or value != usual[name]]


def _toml(value: Any) -> str:
    """A number, a text, a passage or a list of them. A text of JSON is one of TOML, but for one character."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if not isinstance(value, tuple):
        return str(value)
    words = ["-".join(each) if isinstance(each, tuple) else each for each in value]
    return f"[{', '.join([_toml(each) for each in words])}]"
