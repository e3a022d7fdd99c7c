"""Golden playthroughs: a whole random game, printed with every seat's view, to be compared with the one printed last time.

A change that changes a game shows up as a difference that a person can read. To accept it, run the tests with
`LONGBOX_UPDATE_GOLDEN=1` and look at what the version control says.
"""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

from longbox.engine.game import Game
from longbox.engine.history import Moment
from longbox.engine.making import make
from longbox.engine.match import Match
from longbox.engine.state import Json, canonical, to_json
from longbox.testing.differences import differences


def playthrough(game: Game[Any], seats: int, seed: int | str = 1, **options: Any) -> str:
    """A random game: each decision with its options and refusals, what was said, and what each seat sees.

    What was printed in full once is not printed so again: an option that comes again is named by its key, and of a view only what
    changed in it is printed (see `differences`), with who sees that; a line without a name is for everybody.
    """
    match = make(game, seats, seed, True, options)
    chooser = random.Random(f"playthrough {seed}")
    printer = _Printer(match)
    lines = [f"{game.title}, {seats} players, seed {seed}, {canonical(dict(match.settings))}"]
    lines += _said(match, None) + printer.first_sight()
    while not match.over:
        option = chooser.choice(match.decision.options)
        lines += ["", f"== {match.number} ==", *printer.asked(), f"> {match.names[option.seat]}: {option.key}"]
        before = match.last_moment
        match.choose(option)
        lines += _said(match, before) + printer.changes()
    assert match.result is not None
    lines += ["", f"Result: {canonical(to_json(match.result))}"]
    return "\n".join(lines) + "\n"


class _Printer:
    """Knows what was printed already."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.watchers = {"whoever watches": None, **{name: seat for seat, name in enumerate(match.names)}}
        self.seen = self._views()
        self.printed: set[str] = set()

    def _views(self) -> dict[str, Json]:
        return {name: to_json(self.match.view(seat).table) for name, seat in self.watchers.items()}

    def first_sight(self) -> list[str]:
        """Every view in full; those who see the same are named together."""
        groups: dict[str, list[str]] = {}
        for name, view in self.seen.items():
            groups.setdefault(canonical(view), []).append(name)
        return [f"  {', '.join(names)} | {view}" for view, names in groups.items()]

    def changes(self) -> list[str]:
        """What changed since then, each change with those who see it."""
        before, self.seen = self.seen, self._views()
        groups: dict[str, list[str]] = {}
        for name, view in self.seen.items():
            for change in differences(before[name], view):
                groups.setdefault(change, []).append(name)
        return [f"  {self._whose(names)}{change}" for change, names in groups.items()]

    def _whose(self, names: list[str]) -> str:
        missing = [name for name in self.watchers if name not in names]
        if not missing:
            return ""
        return f"all but {missing[0]} | " if len(missing) == 1 and len(names) > 1 else f"{', '.join(names)} | "

    def asked(self) -> list[str]:
        """The question to each seat, its options, and what is refused."""
        decision = self.match.decision
        lines = []
        for seat in decision.seats:
            part = decision.for_seat(seat)
            assert part is not None
            lines.append(f"? {self.match.names[seat]}: {part.prompt} [{part.rule}]")
            options = {f"{o.key} | {o.label}{' @ ' + o.place if o.place else ''}": o.key for o in part.options}
            refused = {f"- {b.key}: {b.reason} [{b.rule}]": f"-{b.key}" for b in part.blocked}
            lines += self._in_full_or_by_key({**options, **refused})
        return lines

    def _in_full_or_by_key(self, written: dict[str, str]) -> list[str]:
        new = [f"    {line}" for line in written if line not in self.printed]
        known = ", ".join(key for line, key in written.items() if line in self.printed)
        self.printed |= written.keys()
        return new + ([f"    {known}"] if known else [])


def _said(match: Match, since: Moment | None) -> list[str]:
    """What everybody heard, then what only one seat heard."""
    public = match.news(None, since)
    lines = [f"* {line.text} [{line.rule}]" for line in public]
    for seat in range(len(match.names)):
        lines += [f"* (only {match.names[seat]}) {line.text} [{line.rule}]" for line in match.news(seat, since) if line.private]
    return lines


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
