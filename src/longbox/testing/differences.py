"""What changed between two pieces of JSON data, in lines that a person can read and a program can apply.

    players.2.actions = 3                  a value, by its path
    track[2:2] = ["Jailbreak 3"]           a part of a list: here, something new before its third element
    players.0.hand[4:5] = []               and here, the fifth element is gone

No two lines are about the same thing, so their order does not matter.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from longbox.engine.state import Json, canonical

_LINE = re.compile(r'((?:"(?:[^"\\]|\\.)*"|[\w-]+|\.)*)(?:\[(\d+):(\d+)\])? = (.*)')
_STEP = re.compile(r'"(?:[^"\\]|\\.)*"|[\w-]+')
_PLAIN = re.compile(r"[\w-]+")


def differences(before: Json, after: Json, path: str = "") -> Iterator[str]:
    """Yield the lines that turn `before` into `after`."""
    if before == after and repr(before) == repr(after):  # 1 and True are equal, but not the same
        return
    if isinstance(before, dict) and isinstance(after, dict) and _are_alike(before, after, path):
        for key, value in before.items():
            yield from differences(value, after[key], _below(path, key))
    elif isinstance(before, list) and isinstance(after, list) and path:
        yield from _between_lists(before, after, path)
    else:
        yield f"{path} = {canonical(after)}"


def apply(before: Json, lines: Iterable[str]) -> Json:
    """Apply lines to `before`, and return the result. `before` stays as it is."""
    holder = {"": json.loads(canonical(before))}
    for line in lines:
        found = _LINE.fullmatch(line)
        if not found:
            raise ValueError(f"expected a difference, not '{line}'")
        path, start, end, written = found.groups()
        *way, last = ["", *map(_read, _STEP.findall(path))]
        place: Any = holder
        for step in way:
            place = place[_key_in(place, step)]
        value = json.loads(written)
        if start is None:
            place[_key_in(place, last)] = value
        else:
            place[_key_in(place, last)][int(start) : int(end)] = value
    return holder[""]


def _are_alike(before: dict[str, Json], after: dict[str, Json], path: str) -> bool:
    """Whether the two are the same thing with some changes, not two different things. At the top, they always are."""
    if before.keys() != after.keys():
        return False
    return not path or 2 * sum(bool(after[key] == value) for key, value in before.items()) >= len(before)


def _between_lists(before: list[Json], after: list[Json], path: str) -> Iterator[str]:
    """Compare element by element. If the lengths differ, replace everything between the equal beginning and the equal end."""
    if len(before) == len(after):
        for number, (was, now) in enumerate(zip(before, after, strict=True)):
            yield from differences(was, now, f"{path}.{number}")
        return
    shorter = min(len(before), len(after))
    start = next((n for n in range(shorter) if before[n] != after[n]), shorter)
    same = next((n for n in range(shorter - start) if before[-1 - n] != after[-1 - n]), shorter - start)
    yield f"{path}[{start}:{len(before) - same}] = {canonical(after[start : len(after) - same])}"


def _below(path: str, key: str) -> str:
    step = key if _PLAIN.fullmatch(key) else json.dumps(key)
    return f"{path}.{step}" if path else step


def _read(step: str) -> str:
    return str(json.loads(step)) if step.startswith('"') else step


def _key_in(place: Any, step: str) -> str | int:
    return int(step) if isinstance(place, list) else step
