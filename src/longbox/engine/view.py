"""Views: all that one seat may know, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from longbox.engine.decision import Blocked, Decision
from longbox.engine.events import Event
from longbox.engine.faces import EVERYBODY
from longbox.engine.game import Game
from longbox.engine.remarks import Possession, Remark, Tracker
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
    blocked: tuple[Blocked, ...]  # what the seat might expect and cannot do, with reasons

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
    """The table as one seat sees it. Seat None is somebody who watches."""

    game: Game[Any]
    seat: int | None
    names: tuple[str, ...]
    number: int  # the tick: see `Position.tick`
    table: Any  # the view that the game made
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
        """The view of each of these seats."""
        views = []
        for seat, table in zip(seats, game.presentation.views(state, seats), strict=True):
            mine = decision.for_seat(seat) if decision else None
            question = Question.of(mine) if mine else None
            waiting = decision.seats if decision and (mine or not decision.is_quiet) else ()
            views.append(cls(game, seat, names, number, table, question, waiting, result))
        return views

    @classmethod
    def with_everything(cls, game: Game[Any], state: Table, names: tuple[str, ...], number: int, result: Result | None) -> View:
        """The view of somebody who may know everything."""
        opened = game.presentation.opened
        if opened is not None:
            return cls(game, None, names, number, opened(state), None, (), result)
        shown = game.copy(state)
        shown.bind(state.chance, names, None)
        if game.hides:
            shown.faces.known = [EVERYBODY] * len(shown.faces.known)
        return cls.of(game, shown, [None], names, number, None, result)[0]

    def draw(self) -> str:
        """The table as a picture: SVG or HTML."""
        return self.game.presentation.draw(self.table)

    def describe(self) -> str:
        """The table in words."""
        return self.game.presentation.describe(self.table)

    def sketch(self) -> str:
        """The table as a picture of characters, for a terminal; in words if the game has no sketch."""
        return self.game.presentation.sketch(self.table) if self.game.presentation.sketch else self.describe()

    def tracker(self, events: Sequence[Event]) -> Tracker:
        """What the game's tracker says of this view and of all events that its seat saw; {} if the game has none."""
        tracker = self.game.presentation.tracker
        return tracker(self.table, events) if tracker else {}

    def standing(self) -> Sequence[Possession]:
        """The numbers of this view's seat that a summary compares."""
        standing = self.game.presentation.standing
        return standing(self.table) if standing else ()

    def threats(self) -> Sequence[Remark]:
        """What is about to go wrong, the worst first."""
        threats = self.game.presentation.threats
        return threats(self.table) if threats else ()

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
