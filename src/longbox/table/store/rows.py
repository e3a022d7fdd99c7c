"""The rows that queries take and give: plain values, in the order of the schema's columns."""

from __future__ import annotations

from typing import Any, NamedTuple, TypedDict

from longbox.engine.game import Setting


class PersonRow(NamedTuple):
    """A guest with a name; of the secret only its hash."""

    id: str
    name: str
    secret_hash: str
    created: float
    seen: float


class PersonChanges(TypedDict, total=False):
    """What may change of a person."""

    name: str
    seen: float


class TableRow(NamedTuple):
    """A table, without the record that new rules have cut off: that one may be long, see `origin_of`."""

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


class TableChanges(TypedDict, total=False):
    """What may change of a table."""

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
    """A seat: `kind` is person, bot or free; `away_bot` plays while its person is away, if it is not empty."""

    table_id: str
    seat: int
    name: str
    kind: str
    bot: str
    away_bot: str


class MoveRow(NamedTuple):
    """An answer: the lines of the record that it made."""

    table_id: str
    number: int
    seat: int
    lines: str
    idempotency: str | None
    at: float


class SayRow(NamedTuple):
    """Something said at a table: `kind` is chat or notice."""

    id: int
    table_id: str
    kind: str
    seat: int | None
    name: str
    text: str
    at: float


class ReportRow(NamedTuple):
    """What somebody found wrong, with the record up to then."""

    id: str
    table_id: str
    number: int
    seat: int | None
    person_id: str
    message: str
    record: str
    at: float
