"""The base of a room: the people around a table, what they see and say. Everything is durable before anybody is told."""

from __future__ import annotations

import asyncio
import functools
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, NamedTuple, TypeVar, cast

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from longbox.engine.errors import LongboxError
from longbox.engine.game import Game
from longbox.engine.game_parts import Setting
from longbox.engine.lessons import Lessons
from longbox.engine.match import Match
from longbox.table import room_views, store
from longbox.table.links import Carried, Links
from longbox.table.listeners import Listener, Listeners
from longbox.table.metrics import Metrics
from longbox.table.people import Person
from longbox.table.problems import Problem
from longbox.table.room_views import Audience, Message
from longbox.table.seats import GONE_AFTER, TableSeat
from longbox.table.store import SayRow, SeatRow, Store
from longbox.table.votes import Vote

LOG = logging.getLogger("longbox.table")
LONGEST_MESSAGE = 500
KEPT_SAID = 200
HOUR = 60 * 60.0  # seconds
AWAY_AFTER = 60.0  # seconds without a window until somebody counts as away; phones often lose their connection for less

Does = TypeVar("Does", bound=Callable[..., Coroutine[Any, Any, Any]])


def to_the_end(does: Does) -> Does:
    """Make a method run to its end: a caller who leaves in the middle undoes nothing."""

    @functools.wraps(does)
    async def done(*args: Any, **kwargs: Any) -> Any:
        task = asyncio.ensure_future(does(*args, **kwargs))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_ended_alone)
            raise
        finally:
            del task  # a refusal knows this frame: if the frame knew it, too, only a look through all objects would free both

    return cast("Does", done)


def _ended_alone(task: asyncio.Task[Any]) -> None:
    """Log what broke in a task that nobody waits for any more. Ignore refusals."""
    problem = None if task.cancelled() else task.exception()
    if problem is not None and not isinstance(problem, LongboxError):
        LOG.error("Something broke after the one who asked for it had gone", exc_info=problem)


class TableFacts(NamedTuple):
    """The facts that a table was made with."""

    id: str
    game: Game[Any]
    options: dict[str, Setting]
    seed: str
    owner: str
    hints: bool
    watch: bool
    forked_from: str | None = None
    campaign: dict[str, Any] | None = None  # the campaign before this match
    gone_after: int = GONE_AFTER
    several: bool = False  # a friend may take several seats, also where seats know different things


class RoomBase:
    """The people who sit at a table and those who watch. `Room` adds the game."""

    def __init__(self, facts: TableFacts, seats: list[TableSeat], store_: Store, links: Links) -> None:
        self.id, self.game, self.options, self.seed, self.owner, self.hints, self.watch = facts[:7]
        self.forked_from, self.campaign, self.gone_after, self.several = facts[7:]
        self.seats = seats
        self.status = "waiting"
        self.match: Match | None = None
        self.undos = 0
        self.rematch: str | None = None
        self.answers = [0] * len(seats)  # the number of answers of each seat
        self.said: list[SayRow] = []
        self.vote: Vote | None = None
        self.changed = time.time()
        self.lock = asyncio.Lock()
        self.on_settled: Callable[[Any], None] = lambda room: None  # the bot runner: it lets bots answer
        self.metrics: Metrics | None = None  # of the server, if there is one
        self.is_lost = False  # the room went back to the store, or could not be made durable; the next request loads it anew
        self._listeners = Listeners()
        self._store = store_
        self._links = links
        self._notices: list[str] = []  # sentences for all players that are not stored yet
        self._taught: tuple[Match, Lessons | None] | None = None  # the lessons of this match

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Do one thing at a time.

        Refuse requests that waited while the room was lost: what they would change is no longer true.
        """
        async with self.lock:
            if self.is_lost:
                raise Problem("busy", "The table was put away just now; try again.")
            yield

    def lose(self) -> None:
        """Mark the room as lost, so that the next request loads it anew. What it has in memory is wrong, or nobody needs it."""
        self.is_lost = True
        self._listeners.send_all_away()

    # -- who may do what -------------------------------------------------------------------------

    def seat(self, number: int) -> TableSeat:
        if not 0 <= number < len(self.seats):
            raise Problem("no-such-seat", f"There is no seat {number}; the seats are 0 to {len(self.seats) - 1}.")
        return self.seats[number]

    def held(self, person: Person | None, number: int) -> TableSeat:
        """Return the seat. Refuse a person who does not hold it."""
        seat = self.seat(number)
        if person is None or person.id not in seat.holders:
            raise Problem("not-your-seat", f"The seat of {seat.name} is not yours.")
        self._was_here(person)
        return seat

    def seats_of(self, person: Person | None) -> list[int]:
        return [seat.number for seat in self.seats if person is not None and person.id in seat.holders]

    def _may_hold(self, person: Person, seat: TableSeat) -> None:
        """Refuse a second seat where seats know different things, unless it is a seat of the same people on another device."""
        others = [self.seats[number] for number in self.seats_of(person) if number != seat.number]
        is_theirs = all(other.holders & seat.holders for other in others)
        if others and self.game.keeps_seats_apart and not self.several and person.id != self.owner and not is_theirs:
            raise Problem("one-seat", f"You sit at this table as {others[0].name}, and each seat has secrets of its own.")

    def asked_of(self, person: Person | None) -> list[int]:
        """Return the person's seats that are asked now."""
        asked = self.match.decision.seats if self.match is not None and self.status == "playing" else ()
        return [number for number in self.seats_of(person) if number in asked and not self.seats[number].player]

    def of_person(self, person: Person | None) -> Message:
        """Return what only this person gets: their seats and, if they set the table, the invitations to free seats."""
        invites = {}
        is_owner = person is not None and person.id == self.owner
        if self.status == "waiting" and is_owner:
            invites = {seat.number: self._links.invite_path(self.id, seat.number) for seat in self.seats if seat.kind == "free"}
        return {"mine": self.seats_of(person), "asked": self.asked_of(person), "invites": invites, "owner": is_owner}

    def audience(self, person: Person | None, seat: int | None) -> Audience:
        """Return the audience to which this person belongs: their seat, or None for a spectator. Refuse spectators if none are
        wanted.
        """
        if seat is not None:
            return self.held(person, seat).number
        if not self.watch and not self.seats_of(person):
            raise Problem("no-watching", "This table is played without spectators.")
        return None

    def is_here(self, seat: TableSeat) -> bool:
        """Whether a person who plays this seat has the table open."""
        return any(listener.person is not None and listener.person.id in seat.holders for listener in self._listeners)

    def is_away(self, seat: TableSeat) -> bool:
        """Whether everybody who plays this seat has been away for a while. A bot may play for them."""
        return not self.is_here(seat) and time.monotonic() - seat.last_here >= AWAY_AFTER

    def is_gone(self, seat: TableSeat) -> bool:
        """Whether everybody who plays this seat has been away for so long that the others decide without them."""
        return seat.kind == "person" and not self.is_here(seat) and time.monotonic() - seat.last_here >= self.gone_after * HOUR

    def _was_here(self, person: Person) -> None:
        """Remember that the person was here just now."""
        for number in self.seats_of(person):
            self.seats[number].last_here = time.monotonic()

    # -- a guided game -----------------------------------------------------------------------------

    @property
    def lessons(self) -> Lessons | None:
        """The lessons, if this is a guided game. They follow from the match, so nothing of them is stored."""
        match = self.match
        if match is None:
            return None
        if self._taught is None or self._taught[0] is not match:
            self._taught = match, Lessons.of(match)
        return self._taught[1]

    @property
    def learner_is_asked(self) -> bool:
        """Whether the learner of a guided game may act. Then the others of a team wait, so that a lesson is not overtaken."""
        match, lessons = self.match, self.lessons
        if match is None or lessons is None or match.over or match.decision.is_secret:
            return False
        learner = lessons.guide.learner
        return learner in match.decision.seats and not self.seats[learner].player

    # -- looking on --------------------------------------------------------------------------------

    async def glance(self, person: Person | None, seat: int | None) -> Message:
        """Return all that this person may see now."""
        async with self.alone():
            audience = self.audience(person, seat)
            sight = self._listeners.sight(self, audience)
            return {**room_views.snapshot(self, audience, sight), **self.of_person(person)}

    async def listen(
        self, person: Person | None, seat: int | None, version: str | None, has_stage: bool = False
    ) -> tuple[Listener, Message]:
        """Open a window. Return it with its first message: a snapshot, or that it is up to date."""
        async with self.alone():
            listener = Listener(person, self.audience(person, seat), has_stage)
            sight = self._listeners.add(self, listener)
            if version == sight.version:
                first: Message = {"v": room_views.PROTOCOL, "type": "ready", "version": version, **self.of_person(person)}
                first |= room_views.around(self, listener.audience)
                first["said"] = [room_views.said_to_json(said) for said in self.said]
            else:
                first = {**room_views.snapshot(self, listener.audience, sight), **self.of_person(person)}
            return listener, first

    async def leave(self, listener: Listener) -> None:
        async with self.lock:
            self._listeners.remove(listener)
            if listener.person is not None:
                self._was_here(listener.person)
            if not self.is_lost:
                self._listeners.tell(self)

    async def describe(self, person: Person | None, seat: int | None) -> str:
        """Return the table in words, with the facts of the drawing."""
        async with self.alone():
            audience = self.audience(person, seat)
            return self.match.view(audience).describe() if self.match else "The game has not begun."

    @property
    def is_watched(self) -> bool:
        return bool(self._listeners)

    # -- talking -----------------------------------------------------------------------------------

    @to_the_end
    async def say(self, person: Person, number: int | None, text: str) -> None:
        """Say something at the table, as plain text."""
        async with self.alone():
            if number is not None:
                name = self.held(person, number).name
            elif self.seats_of(person) or self.watch:
                name = f"{person.name} (watching)"  # whatever they call themselves, nobody takes them for a player
            else:
                raise Problem("no-watching", "This table is played without spectators.")
            words = " ".join(text.split())
            if not 1 <= len(words) <= LONGEST_MESSAGE or not words.isprintable():
                raise Problem("bad-value", f"A message has 1 to {LONGEST_MESSAGE} letters that can be printed.")
            at = time.time()
            said = await self._store.write(lambda c: store.insert_say(c, self.id, "chat", number, name, words, at))
            self._remember([said])
            self._listeners.tell(self)

    def _notice(self, sentence: str) -> None:
        """Tell all players a sentence. It is stored with the next change."""
        self._notices.append(sentence)

    def _remember(self, said: list[SayRow]) -> None:
        self.said = [*self.said, *said][-KEPT_SAID:]

    # -- another device ----------------------------------------------------------------------------

    def carry_path(self, person: Person, number: int) -> str:
        """Return a link that gives this seat to the person who opens it, for their other device."""
        return self._links.carry_path(self.id, number, self.held(person, number).links)

    @to_the_end
    async def carry(self, person: Person, carried: Carried) -> None:
        """Let the person hold the seat, too. The caller has checked who made the link."""
        async with self.alone():
            seat = self.seat(carried.seat)
            if person.id in seat.holders:
                return
            if carried.withdrawn != seat.links:
                raise Problem("expired-invite", "This link was withdrawn; make a new one on the other device.")
            self._may_hold(person, seat)
            seat.holders.add(person.id)
            seat.carried.add(person.id)
            self._notice(f"{seat.name} plays on another device, too.")
            await self._durable(lambda c: store.add_holder(c, self.id, seat.number, person.id, carried=True))
            await self._settled()

    @to_the_end
    async def withdraw(self, person: Person, number: int) -> None:
        """Take the seat back from all devices to which it was carried. The links to it work no longer."""
        async with self.alone():
            seat = self.held(person, number)
            if person.id in seat.carried:
                raise Problem("not-yours", "Only the device on which the seat was taken can take it back from the others.")
            gone, seat.carried = seat.carried, set()
            seat.holders -= gone
            seat.links += 1

            def take_back(connection: Connection) -> None:
                store.set_seat(connection, self.seat_row(seat))
                for holder in gone:
                    store.remove_holder(connection, self.id, number, holder)

            self._notice(f"{seat.name} plays on one device only.")
            await self._durable(take_back)
            self._listeners.send_away(number, gone)
            await self._settled()

    # -- how it is done ----------------------------------------------------------------------------

    def seat_row(self, seat: TableSeat) -> SeatRow:
        return SeatRow(self.id, seat.number, seat.name, seat.kind, seat.bot, seat.away_bot, self._seen(seat), seat.links)

    def _seen(self, seat: TableSeat) -> float:
        """Return when somebody who plays this seat was last here, by the clock."""
        return time.time() - (0.0 if self.is_here(seat) else time.monotonic() - seat.last_here)

    def store_presence(self, connection: Connection) -> None:
        """Store when the people were last here: nobody must count as gone because the table was put away."""
        for seat in self.seats:
            store.update_seen(connection, self.id, seat.number, self._seen(seat))

    async def _durable(self, *works: Callable[[Connection], object], is_secret: bool = False) -> None:
        """Store a change before anybody hears of it. If that fails, the room is lost: its memory no longer agrees with the store.

        The notices are stored with the change. A secret change does not touch the table's time, which others could see.
        """
        notices, self._notices, now = self._notices, [], time.time()

        def work(connection: Connection) -> list[SayRow]:
            for part in works:
                part(connection)
            if not is_secret:
                store.update_table(connection, self.id, changed=now)
            return [store.insert_say(connection, self.id, "notice", None, "", notice, now) for notice in notices]

        try:
            self._remember(await self._store.write(work))
        except Exception as problem:
            self.lose()
            if not isinstance(problem, LongboxError | SQLAlchemyError):
                raise
            raise Problem("busy", "The table could not be written down, so nothing has changed; try again.") from problem

    async def _settled(self) -> None:
        """Everything is stored: tell the listeners, and let bots answer."""
        if self._notices:
            await self._durable()
        self.changed = time.time()
        self._listeners.tell(self)
        self.on_settled(self)
