"""Golden playthroughs: a whole game, printed for people to read and compared with the last printed one.

A change of a game shows up as a difference that a person can read. To accept it, run the tests with `LONGBOX_UPDATE_GOLDEN=1` and
read the diff of your version control.
"""

from __future__ import annotations

import hashlib
import itertools
import os
import random
from pathlib import Path
from typing import Any

from longbox.bots.chair import Bot, Chair
from longbox.bots.registry import find_bot
from longbox.engine.create import create_match
from longbox.engine.decision import Option
from longbox.engine.game import Game
from longbox.engine.history import Ply
from longbox.engine.match import Match
from longbox.engine.state import Json, canonical, to_json
from longbox.testing.differences import differences

NAMES = ("Ann", "Bo", "Cid", "Dot", "Eve", "Fay")
WATCHER = "a watcher"
IN_FULL = 2  # decisions


def playthrough(
    game: Game[Any], seats: int, seed: int | str = 1, *, in_full: int = IN_FULL, bot: str = "", **options: Any
) -> str:
    """Print a random game, or one in which this bot plays all seats: the log, the questions and answers, and the result.

    The first `in_full` decisions have all options, refusals and views. A later decision is one line: its number, the seat, the
    number of options, the question (only its rule if it was printed before) and the answer.

    The last line is a digest of every view and question. If only that line differs, the difference is not printed: print the game
    with a large `in_full` before and after the change, and compare the two.
    """
    match = create_match(game, NAMES[:seats] if seats <= len(NAMES) else seats, seed, True, options)
    chooser = random.Random(f"playthrough {seed}")
    player = find_bot(bot)(f"playthrough {seed}") if bot else None
    printer = _Printer(match)
    lines = [f"{game.title}, {seats} players, seed {seed}, {canonical(dict(match.settings))}", *_said(match, None)]
    lines += printer.first_sight() if in_full else []
    while not match.over:
        option = chooser.choice(match.decision.options) if player is None else _chosen(match, player)
        prints_all, before = match.number < in_full, match.last_ply
        lines += printer.asked(option.seat, option.key) if prints_all else [printer.answered(option.seat, option.key)]
        match.choose(option)
        changes = printer.changes()
        lines += [*_said(match, before), *(changes if prints_all else [])]
    lines += ["", f"Result: {canonical(to_json(match.result))}", f"All views and questions: {printer.digest.hexdigest()[:16]}"]
    return "\n".join(lines) + "\n"


def _chosen(match: Match, player: Bot) -> Option:
    """The answer of a bot. Where several seats are asked, the first one is the quickest."""
    seat = match.decision.seats[0]
    key = player.choose(Chair(match, seat))
    return next(option for option in match.decision.options if (option.seat, option.key) == (seat, key))


class _Printer:
    """Knows what is printed already, and what everybody saw last."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.watchers = {WATCHER: None, **{name: seat for seat, name in enumerate(match.names)}}
        self.digest = hashlib.sha256()
        self.printed: set[str] = set()
        self.seen = self._views()

    def _views(self) -> dict[str, Json]:
        views = {name: self.match.view(seat) for name, seat in self.watchers.items()}
        self.digest.update(canonical([view.to_json() for view in views.values()]).encode())
        return {name: to_json(view.table) for name, view in views.items()}

    def first_sight(self) -> list[str]:
        """Print all that a spectator sees, then what the seats see differently."""
        first = self.seen[WATCHER]
        return [f"  {key} = {canonical(value)}" for key, value in first.items()] + self._by_seat(dict.fromkeys(self.seen, first))

    def changes(self) -> list[str]:
        """Print the changes since the last call, each with the people who see it."""
        before, self.seen = self.seen, self._views()
        return self._by_seat(before)

    def _by_seat(self, before: dict[str, Json]) -> list[str]:
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

    def asked(self, answering: int, key: str) -> list[str]:
        """Print the question to each seat with its options and refusals, and the answer."""
        match = self.match
        lines = ["", f"== {match.number} =="]
        for seat in match.decision.seats:
            part = match.decision.for_seat(seat)
            assert part is not None
            self.printed.add(part.prompt)
            lines.append(f"? {match.names[seat]}: {part.prompt} [{part.rule}]")
            options = {f"{o.key} | {o.label}{' @ ' + o.place if o.place else ''}": o.key for o in part.options}
            refused = {f"- {b.key}: {b.reason} [{b.rule}]": f"-{b.key}" for b in part.blocked}
            lines += self._in_full_or_by_key({**options, **refused})
        return [*lines, f"> {match.names[answering]}: {key}"]

    def _in_full_or_by_key(self, written: dict[str, str]) -> list[str]:
        new = [f"    {line}" for line in written if line not in self.printed]
        known = ", ".join(key for line, key in written.items() if line in self.printed)
        self.printed |= written.keys()
        return new + ([f"    {known}"] if known else [])

    def answered(self, seat: int, key: str) -> str:
        """Print the question and the answer in one line, with the seats that could also have answered."""
        match = self.match
        part = match.decision.for_seat(seat)
        assert part is not None
        others = ", ".join(match.names[other] for other in match.decision.seats if other != seat)
        prompt = "" if part.prompt in self.printed else f"{part.prompt} "
        self.printed.add(part.prompt)
        who = match.names[seat] + (f", or {others}" if others else "")
        return f"{match.number} {who} ({part.size}): {prompt}[{part.rule}] > {key}"


def _said(match: Match, since: Ply | None) -> list[str]:
    """Print what everybody heard, then what one seat alone heard. Leave out a rule that the next line has, too."""
    told = [(line.text, line.rule) for line in match.news(None, since)]
    for seat in range(len(match.names)):
        told += [(f"(only {match.names[seat]}) {line.text}", line.rule) for line in match.news(seat, since) if line.private]
    folded = [(text, rule, len([*same])) for (text, rule), same in itertools.groupby(told)]
    below = [*(rule for _, rule, _ in folded[1:]), ""]
    return [
        f"* {text}{f' ({times} times)' if times > 1 else ''}{f' [{rule}]' if rule != next_rule else ''}"
        for (text, rule, times), next_rule in zip(folded, below, strict=False)
    ]


def golden(text: str, path: Path) -> None:
    """Compare the text with the file, and show the first line that differs."""
    if os.environ.get("LONGBOX_UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    if not path.exists():
        raise AssertionError(f"There is no golden file {path.name}; make it with LONGBOX_UPDATE_GOLDEN=1 and read it")
    expected = path.read_text(encoding="utf-8").splitlines()
    for number, (was, now) in enumerate(zip(expected, text.splitlines(), strict=False), 1):
        assert now == was, f"{path.name}, line {number}, is otherwise now"
    assert len(text.splitlines()) == len(expected), f"{path.name} had {len(expected)} lines and has {len(text.splitlines())} now"
