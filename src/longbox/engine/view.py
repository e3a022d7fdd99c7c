"""What leaves the table: all that one seat may know, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from longbox.engine.decision import Blocked, Decision
from longbox.engine.game import Game
from longbox.engine.state import Json, to_json
from longbox.engine.table import Result, Table


class Choice(NamedTuple):
    """An option as a client sees it."""

    key: str
    label: str
    place: str


class Question(NamedTuple):
    """What a seat is asked."""

    prompt: str
    rule: str
    options: tuple[Choice, ...]
    blocked: tuple[Blocked, ...]  # what the seat might expect to do and cannot, with reasons

    @classmethod
    def of(cls, decision: Decision) -> Question:
        options = tuple(Choice(option.key, option.label, option.place) for option in decision.options)
        return cls(decision.prompt, decision.rule, options, tuple(decision.blocked))

    def to_json(self) -> Json:
        """The question as JSON data."""
        return {
            "prompt": self.prompt,
            "rule": self.rule,
            "options": [option._asdict() for option in self.options],
            "blocked": [blocked._asdict() for blocked in self.blocked],
        }


@dataclass(frozen=True)
class View:
    """The table as one seat sees it; `seat` None is whoever watches."""

    game: Game[Any]
    seat: int | None
    names: tuple[str, ...]
    number: int  # how often something happened that all could notice: see Match.tick
    table: Any  # what the game's own view function put in
    question: Question | None  # what this seat is asked now
    waiting_for: tuple[int, ...]  # the seats that are asked now, as far as this seat may know
    result: Result | None

    @classmethod
    def of(
        cls,
        game: Game[Any],
        state: Table,
        seats: Sequence[int | None],
        names: tuple[str, ...],
        number: int,
        decision: Decision | None,
        result: Result | None,
    ) -> list[View]:
        """The same moment, as each of these seats sees it."""
        views = []
        for seat, table in zip(seats, game.seen(state, seats), strict=True):
            mine = decision.for_seat(seat) if decision else None
            question = Question.of(mine) if mine else None
            waiting = decision.seats if decision and (mine or not decision.is_quiet) else ()
            views.append(cls(game, seat, names, number, table, question, waiting, result))
        return views

    def draw(self) -> str:
        """The table as a picture: SVG or HTML."""
        return self.game.draw(self.table)

    def describe(self) -> str:
        """The table in words."""
        return self.game.describe(self.table)

    def sketch(self) -> str:
        """The table as a picture made of characters, for a terminal; in words where the game has none."""
        return self.game.sketch(self.table) if self.game.sketch else self.describe()

    def to_json(self) -> Json:
        """All of it as JSON data: what a client gets."""
        return {
            "game": self.game.name,
            "seat": self.seat,
            "names": list(self.names),
            "number": self.number,
            "table": to_json(self.table),
            "question": self.question.to_json() if self.question else None,
            "waiting_for": list(self.waiting_for),
            "result": self.result.to_json() if self.result else None,
        }

    def __str__(self) -> str:
        return self.describe()

    def _repr_html_(self) -> str:
        return self.draw()
