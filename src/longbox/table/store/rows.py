"""The rows that queries take and return: plain values, in the order of the schema's columns."""

from __future__ import annotations

from typing import Any, NamedTuple, TypedDict

from longbox.engine.game_parts import Setting


class PersonRow(NamedTuple):
    """A guest with a name, and the hash of their secret."""

    id: str
    name: str
    secret_hash: str
    created: float
    seen: float


class PersonChanges(TypedDict, total=False):
    """The fields of a person that may change."""

    name: str
    seen: float


class TableRow(NamedTuple):
    """A table, without the record that new rules cut off. That one may be long: see `origin_of`."""

    id: str
    game: str
    rules: str
    options: dict[str, Setting]
    names: list[str] | None
    seed: str
    owner: str
    hints: bool
    watch: bool
    status: str
    undos: int
    forked_from: str | None
    forked_at: int | None
    rematch: str | None
    created: float
    changed: float
    campaign: dict[str, Any] | None = None
    gone_after: int = 24
    several: bool = False


class TableChanges(TypedDict, total=False):
    """The fields of a table that may change."""

    rules: str
    names: list[str]
    hints: bool
    watch: bool
    status: str
    undos: int
    rematch: str
    origin: str
    changed: float


class SeatRow(NamedTuple):
    """A seat: `kind` is person, bot or free. `away_bot`, if not empty, plays while its person is away.

    `seen` is when somebody who plays it was last here, and `links` how often its links were withdrawn.
    """

    table_id: str
    seat: int
    name: str
    kind: str
    bot: str
    away_bot: str
    seen: float = 0.0
    links: int = 0


class MoveRow(NamedTuple):
    """An answer: the lines that it added to the record."""

    table_id: str
    number: int
    seat: int
    lines: str
    idempotency: str | None
    at: float


class SayRow(NamedTuple):
    """A message at a table: `kind` is chat or notice."""

    id: int
    table_id: str
    kind: str
    seat: int | None
    name: str
    text: str
    at: float


class ReportRow(NamedTuple):
    """A report of what somebody found wrong, with the record up to then."""

    id: str
    table_id: str
    number: int
    seat: int | None
    person_id: str
    message: str
    record: str
    at: float
