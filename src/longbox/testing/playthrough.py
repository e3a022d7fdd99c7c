"""Golden playthroughs: a whole random game, printed with every seat's view, to be compared with the one printed last time.

A change that changes a game shows up as a difference that a person can read. To accept it, run the tests with
`LONGBOX_UPDATE_GOLDEN=1` and look at what the version control says.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from longbox.engine.game import Game
from longbox.engine.match import Match, make
from longbox.engine.state import canonical, to_json


def playthrough(game: Game[Any], seats: int, seed: int | str = 1, **options: Any) -> str:
    """A random game in full: each decision with its options and refusals, what was said, and what each seat sees."""
    match = make(game, seats, seed, True, options)
    chooser = random.Random(f"playthrough {seed}")
    lines = [f"{game.title}, {seats} players, seed {seed}, {canonical(dict(match.settings))}"]
    lines += _said(match, -1) + _seen(match)
    while not match.over:
        option = chooser.choice(match.decision.options)
        lines += ["", f"== {match.number} ==", *_asked(match), f"> {match.names[option.seat]}: {option.key}"]
        before = match.tick
        match.choose(option)
        lines += _said(match, before) + _seen(match)
    assert match.result is not None
    lines += ["", f"Result: {canonical(to_json(match.result))}"]
    return "\n".join(lines) + "\n"


def _asked(match: Match) -> Iterator[str]:
    decision = match.decision
    for seat in decision.seats:
        part = decision.for_seat(seat)
        assert part is not None
        yield f"? {match.names[seat]}: {part.prompt} [{part.rule}]"
        yield from (f"    {option.key} | {option.label}{' @ ' + option.place if option.place else ''}" for option in part.options)
        yield from (f"    - {blocked.key}: {blocked.reason} [{blocked.rule}]" for blocked in part.blocked)


def _said(match: Match, after: int) -> list[str]:
    """What everybody heard, then what only one seat heard."""
    public = match.log(None, after)
    lines = [f"* {line.text} [{line.rule}]" for line in public]
    for seat in range(len(match.names)):
        lines += [f"* (only {match.names[seat]}) {line.text} [{line.rule}]" for line in match.log(seat, after) if line.private]
    return lines


def _seen(match: Match) -> list[str]:
    """Every seat's view as data; seats that see the same are named together."""
    groups: dict[str, list[str]] = {}
    for seat in (None, *range(len(match.names))):
        name = "everybody" if seat is None else match.names[seat]
        groups.setdefault(canonical(to_json(match.view(seat).table)), []).append(name)
    return [f"  {', '.join(names)}: {table}" for table, names in groups.items()]


def golden(text: str, path: Path) -> None:
    """The text is the one in the file; the first line that differs is shown."""
    if os.environ.get("LONGBOX_UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    if not path.exists():
        raise AssertionError(f"There is no golden file {path.name}; make it with LONGBOX_UPDATE_GOLDEN=1 and read it")
    expected = path.read_text(encoding="utf-8").splitlines()
    for number, (was, now) in enumerate(zip(expected, text.splitlines(), strict=False), 1):
        assert now == was, f"{path.name}, line {number}, is otherwise now"
    assert len(text.splitlines()) == len(expected), f"{path.name} had {len(expected)} lines and has {len(text.splitlines())} now"
