"""The house: all tables, in play and in the store."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import zip_longest
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from longbox.engine import record
from longbox.engine.campaign import Campaign
from longbox.engine.chance import commitment
from longbox.engine.errors import BadRecord, LongboxError
from longbox.engine.game import Game, find_game, game_names
from longbox.engine.match import Match
from longbox.table import campaigns, store
from longbox.table.bot_runner import BotRunner
from longbox.table.config import Config
from longbox.table.links import Links
from longbox.table.metrics import Metrics
from longbox.table.people import Person, Signer, digest, is_id, is_same, key_of, new_id, new_secret, proper_name
from longbox.table.problems import Problem
from longbox.table.room import Room
from longbox.table.room_base import KEPT_SAID, TableFacts
from longbox.table.seats import TableSeat, Wanted, WantedSeat, is_same_company, new_seat
from longbox.table.soundness import check_seats, check_table, failure_of
from longbox.table.store import MoveRow, PersonRow, ReportRow, SeatRow, Store, TableRow
from longbox.table.thinking import ThinkingProcesses

LOG = logging.getLogger("longbox.table")
LONGEST_REPORT = 2000


class House:
    """Everything behind the web interface: people, tables, bots and the store."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store(config.database_url)
        self.thinking = ThinkingProcesses(config.workers)
        key = key_of(config.data)
        self.links = Links(key)
        self._signer = Signer(key)
        self._bot_runner = BotRunner(self.thinking)
        self.metrics = Metrics()
        self.metrics.watch("tables_in_memory", "Tables in memory.", lambda: len(self._rooms))
        self.metrics.watch("tables_playing", "Tables in memory where a game is on.", self._count_playing)
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._analyses: dict[str, asyncio.Task[None]] = {}
        self._opened = time.monotonic()
        self._following = asyncio.Lock()  # the second person who asks for a rematch finds the table of the first

    async def open(self) -> None:
        """Upgrade the database, and resume the recent games, so that their bots play on."""
        await self.store.open()
        since = time.time() - self.config.idle
        for table_id in await self.store.read(lambda connection: store.ids_with_status(connection, "playing", since)):
            with suppress(LongboxError):  # the error is shown to the next person who opens the table
                await self.room(table_id)

    async def close(self) -> None:
        await self._bot_runner.close()
        await self.thinking.close()
        await self.store.close()

    # -- people ----------------------------------------------------------------------------------

    async def new_person(self, name: str) -> tuple[Person, str]:
        """Add a guest. Return the person and the token that identifies them."""
        person, secret, now = Person(new_id(), proper_name(name)), new_secret(), time.time()
        row = PersonRow(person.id, person.name, digest(secret), now, now)
        await self.store.write(lambda connection: store.insert_person(connection, row))
        return person, self._signer.token(person.id, secret)

    async def person(self, token: str) -> Person | None:
        """Return the person with this token, or None if we did not issue it."""
        read = self._signer.read(token)
        if read is None:
            return None
        row = await self.store.read(lambda connection: store.person_by_id(connection, read[0]))
        if row is None or not is_same(read[1], row.secret_hash):
            return None
        return Person(row.id, row.name)

    async def rename(self, person: Person, name: str) -> Person:
        """Change a person's name. Tables that have begun keep the old name."""
        renamed = person._replace(name=proper_name(name))
        await self.store.write(lambda connection: store.update_person(connection, person.id, name=renamed.name))
        return renamed

    # -- tables ----------------------------------------------------------------------------------

    def games(self) -> list[Game[Any]]:
        return [find_game(name) for name in game_names()]

    async def open_table(self, person: Person, wanted: Wanted) -> Room:
        """Set a new table. The game begins at once if all seats are taken."""
        return await self._set(person, *self._planned(person, wanted, ()))

    async def learn(self, person: Person, game: Game[Any], side: str = "") -> Room:
        """Set the table of the game's guided first game, for a side if there are several. It begins at once."""
        if not game.guides:
            raise Problem("no-guide", f"{game.title} has no guided first game.")
        guide = game.guide(side)
        wanted = [WantedSeat("me" if seat == guide.learner else "bot", bot=guide.bot) for seat in range(guide.seats)]
        facts, seats = self._planned(person, Wanted(game.name, dict(guide.settings), tuple(wanted)), ())
        return await self._set(person, facts._replace(seed=guide.seed), seats)

    def _planned(self, person: Person, wanted: Wanted, before: Sequence[TableSeat]) -> tuple[TableFacts, list[TableSeat]]:
        """Check a wanted table, and return its facts and seats. `before` are the seats of the table that it follows."""
        game = find_game(wanted.game)
        if not any(seat.kind == "me" for seat in wanted.seats):
            raise Problem("bad-options", "One of the seats must be yours.")
        settings, story = campaigns.settings_of(game, wanted)
        wished = [seat._replace(bot=seat.bot or game.table_bot) for seat in wanted.seats]
        for seat in wished:
            if seat.kind == "bot":
                self.thinking.check_bot(seat.bot, game)
        facts = TableFacts(
            new_id(), game, settings, os.urandom(16).hex(), person.id, wanted.hints, wanted.watch, None, story,
            wanted.gone_after, wanted.several,
        )  # fmt: skip
        found = zip_longest(wished, before[: len(wished)])
        return facts, [new_seat(number, seat, person, last) for number, (seat, last) in enumerate(found)]

    async def _set(self, person: Person, facts: TableFacts, seats: list[TableSeat]) -> Room:
        room = await self._new_room(facts, seats)
        if all(seat.kind != "free" for seat in seats):
            await room.start(person)
        return room

    async def _new_room(self, facts: TableFacts, seats: list[TableSeat], forked_at: int | None = None) -> Room:
        now = time.time()
        rules = facts.game.rules_version
        row = TableRow(
            facts.id, facts.game.name, rules, facts.options, None, facts.seed, facts.owner, facts.hints, facts.watch,
            "waiting", 0, facts.forked_from, forked_at, None, now, now, facts.campaign, facts.gone_after, facts.several,
        )  # fmt: skip
        room = self._room(facts, seats)

        def work(connection: Connection) -> None:
            store.insert_table(connection, row)
            for seat in seats:
                store.set_seat(connection, room.seat_row(seat))
                for holder in seat.holders:
                    store.add_holder(connection, room.id, seat.number, holder, carried=holder in seat.carried)

        await self.store.write(work)
        self._rooms[room.id] = room
        return room

    def _room(self, facts: TableFacts, seats: list[TableSeat]) -> Room:
        room = Room(facts, seats, self.store, self.thinking, self.links)
        room.on_settled = self._bot_runner
        room.metrics = self.metrics
        return room

    async def room(self, table_id: str) -> Room:
        """Return a table. Load it from the store if it is not in memory."""
        room = self._rooms.get(table_id)
        if room is not None and not room.is_lost:
            return room
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
            loading.add_done_callback(lambda done: self._loading.pop(table_id, None))
        try:
            return await asyncio.shield(loading)
        finally:
            del loading  # a refusal knows this frame: if the frame knew it, too, only a look through all objects would free both

    async def _load(self, table_id: str) -> Room:
        """Load a table from the store. Whatever is wrong with it is told in words, and stops nothing else."""
        try:
            return await self._loaded(table_id)
        except (Problem, OperationalError):  # it has its sentence already, or the database does not answer
            raise
        except Exception as error:
            raise failure_of(table_id, error) from error

    async def _loaded(self, table_id: str) -> Room:
        loaded = await self.store.read(lambda connection: _read_table(connection, table_id)) if is_id(table_id) else None
        if loaded is None:
            raise Problem("no-such-table", "There is no such table; perhaps the address was cut off.")
        row, seats, moves, said, is_cut = loaded
        check_table(row)
        check_seats(row, seats)
        game = find_game(row.game)
        facts = TableFacts(row.id, game, row.options, row.seed, row.owner, row.hints, row.watch, row.forked_from, row.campaign)
        facts = facts._replace(gone_after=row.gone_after, several=row.several)
        self._recall(table_id, seats)
        room = self._room(facts, seats)
        text = _written(game, row, moves, is_cut)
        match = await asyncio.to_thread(_resume, row, moves, text) if moves else None  # other tables go on meanwhile
        keys = {move.idempotency: record.chosen_in(move.lines) for move in moves if move.idempotency}
        room.restore(match, row.status, row.undos, row.rematch, said, keys)
        if match is not None and match.notice:
            await room.was_cut(text, match.notice)
        self._rooms[table_id] = room
        self._bot_runner(room)
        return room

    def _recall(self, table_id: str, seats: list[TableSeat]) -> None:
        """Nobody counts as gone for the time in which this server was down. A room that was lost knows more than the store."""
        known = self._rooms.get(table_id)
        for seat in seats:
            before = known.seats[seat.number].last_here if known else self._opened
            seat.last_here = max(seat.last_here, before, self._opened)

    def here(self, table_id: str) -> Room:
        """Return a table that is in memory."""
        return self._rooms[table_id]

    async def tables_of(self, person: Person) -> list[dict[str, Any]]:
        """List the tables of a person, the last changed first, with the seats that are asked."""
        ids = await self.store.read(lambda connection: store.ids_of_person(connection, person.id, 30))
        return [await self._entry(table_id, person) for table_id in ids]

    async def _entry(self, table_id: str, person: Person) -> dict[str, Any]:
        """Return a table as its person's list has it. `problem` says what is wrong with it, if anything is."""
        entry: dict[str, Any] = {"id": table_id, "game": "", "title": "A table", "status": "closed", "changed": 0.0, "names": []}
        entry |= {"asked": [], "mine": [], "invites": {}, "problem": "", "goes_on": False}
        try:
            entry |= await self._row_entry(table_id, person)
            if entry["status"] in {"waiting", "playing"}:
                room = await self.room(table_id)
                of_person = room.of_person(person)
                entry |= {key: of_person[key] for key in ("asked", "mine", "invites")}
                entry["names"] = [seat.name for seat in room.seats]
        except LongboxError as problem:
            entry["problem"] = str(problem)
        return entry

    async def _row_entry(self, table_id: str, person: Person) -> dict[str, Any]:
        """Return what the row of a table says, without loading the table."""
        try:
            row = await self.store.read(lambda connection: store.table_row(connection, table_id))
            assert row is not None
            check_table(row)
        except (Problem, OperationalError):  # it has its sentence already, or the database does not answer
            raise
        except Exception as error:
            raise failure_of(table_id, error) from error
        title = find_game(row.game).title if row.game in game_names() else row.game
        entry = {"game": row.game, "title": title, "status": row.status, "changed": row.changed, "names": row.names or []}
        return {**entry, "goes_on": _goes_on(row, person)}

    async def rematch(self, room: Room, person: Person) -> Room:
        """Set the same game for the same people again.

        The first person who asks sets the table; the others are told its address.
        """
        if not room.seats_of(person):
            raise Problem("not-your-seat", "Only those who played may ask for a rematch.")
        if room.status not in {"over", "closed"}:
            raise Problem("not-over", "There can be a rematch when the game is over.")
        async with self._following:
            if room.rematch:
                return await self.room(room.rematch)
            # No bot stands in at the new table: a person who was away may be back.
            seats = [
                TableSeat(s.number, s.name, s.kind, s.bot, holders=set(s.holders), carried=set(s.carried)) for s in room.seats
            ]
            seed = os.urandom(16).hex()
            facts = TableFacts(new_id(), room.game, room.options, seed, person.id, room.hints, room.watch, None, room.campaign)
            facts = facts._replace(gone_after=room.gone_after, several=room.several)
            following = await self._set(person, facts, seats)
            await room.followed_by(following.id)
            return following

    def ahead(self, room: Room, person: Person | None) -> Campaign:
        """Return the campaign after the match at this table. Refuse anybody who may not continue it."""
        after = campaigns.after(room)
        if person is None or person.id != room.owner:
            raise Problem("not-yours", "Only whoever set this table may go on with the campaign.")
        if after.is_over:
            raise Problem("no-campaign", "This campaign is over: nothing comes next in it.")
        return after

    async def next_match(self, room: Room, person: Person, wanted: Wanted) -> Room:
        """Set the next match of the campaign. Only the person who set this table may do so; the others are told its address.

        A friend keeps a seat that is still a friend's. Asking for the same table a second time returns the first one, unless its
        players ended that game by consent.
        """
        after = self.ahead(room, person)
        facts, seats = self._planned(person, wanted._replace(campaign=after.to_json()), room.seats)
        async with self._following:
            known = await self.room(room.rematch) if room.rematch else None
            if known is not None and _is_like(known, facts) and is_same_company(known.seats, seats, person):
                return known
            following = await self._set(person, facts, seats)
            await room.followed_by(following.id)
            return following

    async def fork(self, room: Room, person: Person, number: int, seat: int) -> Room:
        """Set a new table that goes on from an earlier position of a finished game, with other luck, against bots."""
        room.seat(seat)
        at = room.revealed().at(number)
        if at.over:
            raise Problem("over", "At that position the game was over: choose an earlier one.")
        seed = os.urandom(16).hex()
        match = at.fork(seed=seed)
        names = match.names
        seats = [TableSeat(s.number, names[s.number], "bot", s.player or room.game.table_bot) for s in room.seats]
        seats[seat] = TableSeat(seat, names[seat], "person", holders={person.id})
        facts = TableFacts(new_id(), room.game, room.options, seed, person.id, room.hints, room.watch, room.id)
        following = await self._new_room(facts, seats, match.forked_at)
        await following.go_on_with(match)
        return following

    async def analysis(self, room: Room) -> dict[str, Any] | None:
        """Return the analysis of a finished game, or None while it is being worked out."""
        text = room.record()
        if room.status != "over":
            raise Problem("not-over", "Only a game that was played to its end can be analysed.")
        task = self._analyses.get(room.id)
        if task is not None and task.done():
            del self._analyses[room.id]
            task.result()  # raises what went wrong, once
        known = await self.store.read(lambda connection: store.analysis_of(connection, room.id))
        if known is None and room.id not in self._analyses:
            people = [seat.number for seat in room.seats if seat.kind == "person"]
            self._analyses[room.id] = asyncio.create_task(self._analyse(room.id, text, people))
        return known

    async def _analyse(self, table_id: str, text: str, people: list[int]) -> None:
        result = await self.thinking.analyse(text, people)
        await self.store.write(lambda connection: store.save_analysis(connection, table_id, result, time.time()))

    async def report(self, room: Room, person: Person, seat: int | None, message: str) -> str:
        """Keep a report of what somebody found wrong, with the record, for the people who maintain the rules. The table does not
        see it.
        """
        words = message.strip()
        if not 1 <= len(words) <= LONGEST_REPORT:
            raise Problem("bad-value", f"Say what is wrong in 1 to {LONGEST_REPORT} letters.")
        room.audience(person, seat)
        text = record.text_of(room.match) if room.match else ""
        number = room.match.number if room.match else 0
        row = ReportRow(new_id(), room.id, number, seat, person.id, words, text, time.time())
        await self.store.write(lambda connection: store.insert_report(connection, row))
        return row.id

    def _count_playing(self) -> int:
        return sum(room.status == "playing" for room in self._rooms.values())

    @property
    def changed(self) -> float:
        """The time of the last change at any table in memory."""
        return max((room.changed for room in self._rooms.values()), default=0.0)

    async def sweep(self) -> None:
        """Count votes again, and put tables back into the store that nobody watches and where nobody plays."""
        for room in list(self._rooms.values()):
            try:
                await self._look_after(room)
            except LongboxError as problem:  # the next sweep tries again, and the other tables do not wait for that
                LOG.warning("Table %s could not be looked after: %s", room.id, problem)

    async def _look_after(self, room: Room) -> None:
        if not room.is_lost:
            await room.recount()
        async with room.lock:  # a request that waits for the lock finds the room lost, and loads it anew
            is_idle = room.changed < time.time() - self.config.idle and not room.is_watched and not self._bot_runner.is_busy(room)
            if (is_idle or room.is_lost) and self._rooms.get(room.id) is room:
                await self.store.write(room.store_presence)
                room.lose()
                del self._rooms[room.id]


def _is_like(room: Room, facts: TableFacts) -> bool:
    """Whether a table has these facts, no matter who sits there. A closed table does not count: nobody plays there any more."""
    same = (room.options, room.hints, room.watch, room.gone_after, room.several)
    return room.status != "closed" and same == (
        facts.options, facts.hints, facts.watch, facts.gone_after, facts.several,
    )  # fmt: skip


Loaded = tuple[TableRow, list[TableSeat], list[MoveRow], list[store.SayRow], bool]


def _goes_on(row: TableRow, person: Person) -> bool:
    """Whether this person may set the next match of the campaign after a table."""
    if row.status != "over" or row.owner != person.id or row.rematch or row.game not in game_names():
        return False
    return row.forked_from is None and campaigns.is_part(find_game(row.game), row.options)


def _read_seat(row: SeatRow, holders: set[str], carried: set[str]) -> TableSeat:
    last_here = time.monotonic() - max(0.0, time.time() - row.seen)
    return TableSeat(
        row.seat, row.name, row.kind, row.bot, row.away_bot, holders, carried, row.links, last_here,  # type: ignore[arg-type]
    )  # fmt: skip


def _read_table(connection: Connection, table_id: str) -> Loaded | None:
    row = store.table_row(connection, table_id)
    if row is None:
        return None
    holders, carried = store.holders_of(connection, table_id), store.holders_of(connection, table_id, carried=True)
    seats = [
        _read_seat(seat, holders.get(seat.seat, set()), carried.get(seat.seat, set()))
        for seat in store.seats_of(connection, table_id)
    ]
    is_cut = store.origin_of(connection, table_id) is not None
    return row, seats, store.moves_of(connection, table_id), store.says_of(connection, table_id, KEPT_SAID), is_cut


def _written(game: Game[Any], row: TableRow, moves: list[MoveRow], is_cut: bool) -> str:
    """Return the record of a table, as it is stored."""
    header: dict[str, Any] = {
        "longbox": record.FORMAT,
        "game": game.name,
        "rules": row.rules,
        "seats": row.names,
        "options": row.options,
        "commitment": commitment(row.seed),
    }
    if row.forked_at is not None:
        header["forked_at"] = row.forked_at
    if is_cut:
        header["continued"] = True
    return record.unfinished(header, [move.lines for move in moves], row.seed)


def _resume(row: TableRow, moves: list[MoveRow], text: str) -> Match:
    """Resume a match from its record by the rules of today. Its notice says so if they could not follow it to its end.

    Only the server's log has the reason: it may quote a secret answer, or the seed.
    """
    now = find_game(row.game).rules_version
    why = "The record does not replay to its end"
    if row.rules != now:
        why = f"The rules have changed since this was recorded ({row.rules}, now {now})"
    try:
        match = record.resume(record.parse(text))
    except BadRecord as problem:
        LOG.warning("Table %s cannot be resumed: %s", row.id, problem)
        raise Problem("unreadable", f"This game cannot be resumed. {why}; it is kept as it is.") from problem
    if match.notice:
        LOG.warning("Table %s: %s", row.id, match.notice)
        lost = moves[-1].number - match.number
        match.notice = f"{why}: it goes on after answer {match.number}, and {lost} later answers could not be replayed."
    return match
