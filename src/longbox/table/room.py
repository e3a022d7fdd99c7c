"""A room: one table with its match, its seats and whoever looks on.

Everything that happens to a table happens here, one thing after the other: it is applied, made durable, and only then told.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from sqlalchemy import Connection

from longbox.engine import record
from longbox.engine.advice import Advice
from longbox.engine.errors import LongboxError, UndoRefused
from longbox.engine.history import Moment
from longbox.engine.match import Match
from longbox.table import seeing, store
from longbox.table.gathering import Facts, Gathering, to_the_end
from longbox.table.links import Links
from longbox.table.people import Person
from longbox.table.problems import Problem
from longbox.table.seats import Seat, distinct
from longbox.table.store import MoveRow, SayRow, Store
from longbox.table.thinking import Thinking
from longbox.table.votes import Vote

STAND_IN = "greedy"

Work = Callable[[Connection], object]


class Room(Gathering):
    """One live table, and the game on it."""

    def __init__(self, facts: Facts, seats: list[Seat], store_: Store, thinking: Thinking, links: Links) -> None:
        super().__init__(facts, seats, store_, links)
        self._thinking = thinking
        self._ready: dict[str, str] = {}  # the version after each choice, by its idempotency key

    def playing(self) -> Match:
        """The match, while it is being played."""
        if self.match is None:
            raise Problem("not-started", "The game has not begun: it waits for friends to take their seats.")
        if self.status != "playing":
            raise Problem("over", "The game is over; nothing can be chosen any more.")
        return self.match

    # -- before the game -------------------------------------------------------------------------

    @to_the_end
    async def claim(self, person: Person, number: int, invite: str, name: str = "") -> None:
        """Take a friend's seat. When it was the last that was free, the game begins."""
        async with self.alone():
            seat = self.seat(number)
            if not self._links.is_invite(self.id, number, invite):
                raise Problem("bad-invite", "This link is not an invitation to that seat.")
            if person.id in seat.holders:
                return
            if seat.kind != "free":
                raise Problem("expired-invite", f"This invitation was used already: {seat.name} sits there.")
            names = [other.name for other in self.seats if other.kind != "free"]
            seat.name = distinct([*names, name or person.name])[-1]
            seat.kind = "person"
            seat.holders.add(person.id)
            self._notice(f"{seat.name} sits down.")

            def sit_down(connection: Connection) -> None:
                store.set_seat(connection, self.seat_row(seat))
                store.add_holder(connection, self.id, number, person.id)

            if all(seat.kind != "free" for seat in self.seats):
                await self._begin(sit_down)
            else:
                await self._durable(sit_down)
            await self._settled()

    @to_the_end
    async def start(self, person: Person) -> None:
        """Begin without those who are missing: bots take the free seats."""
        async with self.alone():
            if person.id != self.owner:
                raise Problem("not-yours", "Only whoever set this table may begin without those who are missing.")
            if self.match is not None:
                raise Problem("already-started", "The game has begun already.")
            for seat in self.seats:
                if seat.kind == "free":
                    seat.kind, seat.bot, seat.name = "bot", STAND_IN, f"Bot {seat.number + 1}"
            await self._begin()
            await self._settled()

    async def _begin(self, *works: Work) -> None:
        """Deal: from now on the names stand in the record."""
        for seat, name in zip(self.seats, distinct([seat.name for seat in self.seats]), strict=True):
            seat.name = name
        try:
            match = Match(self.game, [seat.name for seat in self.seats], self.options, self.seed)
        except LongboxError:  # the seats were given already
            self.lose()
            raise
        await self._begin_with(match, *works)

    @to_the_end
    async def go_on_with(self, match: Match) -> None:
        """Play this match from where it stands."""
        async with self.alone():
            await self._begin_with(match)
            await self._settled()

    async def _begin_with(self, match: Match, *works: Work) -> None:
        """Everything that is known of it is written down."""
        status = "over" if match.over else "playing"
        rows = [self._row(moment) for moment in match.moments]
        names = [seat.name for seat in self.seats]

        def work(connection: Connection) -> None:
            for seat in self.seats:
                store.set_seat(connection, self.seat_row(seat))
            rules = match.game.rules_version
            store.update_table(connection, self.id, names=names, status=status, rules=rules)
            for row in rows:
                store.insert_move(connection, row)

        await self._durable(*works, work)
        self.match, self.status, self.answers = match, status, _answers(match, len(self.seats))

    # -- the game --------------------------------------------------------------------------------

    @to_the_end
    async def choose(self, person: Person, number: int, key: str, version: str, idempotency: str) -> str:
        """A person's answer. The same idempotency key again is the same answer again."""
        async with self.alone():
            self.held(person, number)
            once = f"{number} {idempotency}"
            if once in self._ready:
                return self._ready[once] or seeing.version_of(self, number)
            self.playing()
            now = seeing.version_of(self, number)
            if version != now:
                raise Problem("stale", f"The table has gone on since version {version}; it is at {now}.")
            await self._answer(number, key, once)
            self.vote = None
            now = self._ready[once] = seeing.version_of(self, number)
            await self._settled()
            return now

    @to_the_end
    async def answer_for(self, number: int, key: str, moment: Moment | None, notices: list[str]) -> None:
        """A bot's answer to the question after this moment, if that is still asked, and what all should know of it."""
        async with self.alone():
            match = self.match
            if match is None or self.status != "playing" or match.last_moment is not moment or not self.seats[number].player:
                return
            await self._answer(number, key, None, notices)
            await self._settled()

    async def _answer(self, number: int, key: str, idempotency: str | None, notices: Sequence[str] = ()) -> None:
        match = self.playing()
        tick = match.tick
        match.choose(key, number)
        self._notices += notices
        moment = match.last_moment
        assert moment is not None
        self.answers[number] += 1
        row = self._row(moment, idempotency)

        def work(connection: Connection) -> None:
            store.insert_move(connection, row)
            if match.over:
                store.update_table(connection, self.id, status="over")

        await self._durable(work, is_secret=match.tick == tick)
        if match.over:
            self.status, self.vote = "over", None

    def _row(self, moment: Moment, idempotency: str | None = None) -> MoveRow:
        return MoveRow(self.id, moment.number, moment.seat, record.lines_of(moment), idempotency, time.time())

    # -- taking back -----------------------------------------------------------------------------

    @to_the_end
    async def undo(self, person: Person, number: int, everything: bool = False) -> str:
        """Take back an answer, or all of one's own since somebody else's; where somebody learned something, ask the others."""
        async with self.alone():
            seat = self.held(person, number)
            match = self.playing()
            kept = _secrets_since(match, number)
            if kept:  # nobody knows of them, and none of them depends on another
                for _ in range(len(kept) + 1):
                    match.undo(consent=True)
            else:
                try:
                    match.undo(number)
                except UndoRefused:
                    return await self._ask_to_undo(person, seat)
            while everything and _is_free(match, number, only_secrets=bool(kept)):
                match.undo(number)
            await self._went_back(f"{seat.name} takes back.", kept)
            return seeing.version_of(self, number)

    async def _ask_to_undo(self, person: Person, seat: Seat) -> str:
        """Beyond what is free: back to before this seat's last answer, if all others consent."""
        match = self.playing()
        own = [moment.number for moment in match.moments if moment.seat == seat.number]
        if not own:  # and whose the last answer was, if it was not this seat's, is perhaps not theirs to know
            raise UndoRefused("There is no answer of yours to take back.")
        self._call(Vote("undo", seat.number, own[-1] - 1, set(self.seats_of(person))))
        await self._count()
        return seeing.version_of(self, seat.number)

    async def _went_back(self, sentence: str, kept: Sequence[Moment] = ()) -> None:
        """The match stands at an earlier answer now; from there on some answers are given again."""
        match = self.playing()
        self.undos += 1
        number, undos = match.number, self.undos
        for moment in kept:
            match.choose(moment.key, moment.seat)
        rows = [self._row(moment) for moment in match.moments if moment.number > number]
        self.answers = _answers(match, len(self.seats))
        self.vote = None

        def work(connection: Connection) -> None:
            store.delete_moves_after(connection, self.id, number)
            for row in rows:
                store.insert_move(connection, row)
            store.update_table(connection, self.id, undos=undos)

        self._notice(sentence)
        await self._durable(work)
        await self._settled()

    # -- votes -----------------------------------------------------------------------------------

    @to_the_end
    async def consent(self, person: Person, number: int, yes: bool) -> None:
        """Consent to what is voted on, or refuse it."""
        async with self.alone():
            seat = self.held(person, number)
            if self.vote is None:
                raise Problem("no-vote", "There is nothing to vote on now.")
            if not yes:
                self.vote = None
                self._notice(f"{seat.name} does not agree.")
                await self._settled()
                return
            self.vote.yes.update(self.seats_of(person))
            await self._count()

    @to_the_end
    async def close(self, person: Person) -> None:
        """End the game as it is and open everything, if all consent."""
        async with self.alone():
            seats = self.seats_of(person)
            if not seats:
                raise Problem("not-your-seat", "Only those who play may end the game.")
            self.playing()
            self._call(Vote("close", seats[0], 0, set(seats)))
            await self._count()

    def _call(self, vote: Vote) -> None:
        """Ask the others. One thing at a time, so that nobody agrees to something else than they were shown."""
        on = self.vote
        if on is not None and (on.what, on.by) != (vote.what, vote.by):
            raise Problem("voting", f"{self.seats[on.by].name} has asked for something already: answer that first.")
        self.vote = on or vote

    async def _count(self) -> None:
        vote = self.vote
        assert vote is not None
        if vote.needs(self):
            await self._settled()
            return
        match = self.playing()
        if vote.what == "close":
            self._notice("The game was ended by consent, and everything is open now.")
            await self._durable(lambda connection: store.update_table(connection, self.id, status="closed"))
            self.status, self.vote = "closed", None
            await self._settled()
            return
        while match.number > vote.to:
            match.undo(consent=True)
        await self._went_back(f"All agree: {self.seats[vote.by].name} takes back.")

    # -- around the game -------------------------------------------------------------------------

    async def advise(self, person: Person, number: int) -> Advice:
        """What a search thinks of the seat's options, from what the seat knows."""
        self.held(person, number)
        match = self.playing()
        if not self.hints:
            raise Problem("no-hints", "This table is played without hints.")
        return await self._thinking.advise(match, number)

    @to_the_end
    async def stand_in(self, person: Person, number: int, bot: str) -> None:
        """A bot plays for somebody who is away, until they take their seat back ("")."""
        async with self.alone():
            seat = self.seat(number)
            is_mine = person.id in seat.holders
            if not is_mine and not self.seats_of(person):
                raise Problem("not-your-seat", "Only those who play may ask a bot to stand in.")
            if seat.kind != "person":
                raise Problem("not-your-seat", f"Nobody who could be away sits on the seat of {seat.name}.")
            if not is_mine and (not bot or not self.is_away(seat)):
                raise Problem("not-your-seat", f"{seat.name} is here, or was a moment ago; a bot plays only for who is away.")
            self._thinking.check_bot(bot)
            seat.away_bot = bot
            self.vote = None
            self._notice(f"A bot plays for {seat.name} now." if bot else f"{seat.name} plays again.")
            await self._durable(lambda connection: store.set_seat(connection, self.seat_row(seat)))
            await self._settled()

    @to_the_end
    async def followed_by(self, table: str) -> None:
        """There is a rematch: those who are still here are told where."""
        async with self.alone():
            self.rematch = table
            await self._durable(lambda connection: store.update_table(connection, self.id, rematch=table))
            await self._settled()

    # -- once it is over ---------------------------------------------------------------------------

    def revealed(self) -> Match:
        """The match, once nothing is secret any more."""
        if self.match is None or self.status not in {"over", "closed"}:
            raise Problem("not-over", "This tells everything, so it is to be had only when the game is over.")
        return self.match

    def record(self) -> str:
        """The record, once nothing is secret any more."""
        return record.text_of(self.revealed())

    async def was_cut(self, text: str, notice: str) -> None:
        """New rules could not follow it to its end: the whole record is kept aside, and what they understand goes on."""
        match = self.match
        assert match is not None
        self.undos += 1
        undos, rules = self.undos, match.game.rules_version
        rows = [self._row(moment) for moment in match.moments]

        def work(connection: Connection) -> None:
            earlier = store.origin_of(connection, self.id) or ""  # what the rules before have cut off
            store.update_table(connection, self.id, origin=earlier + text, rules=rules, undos=undos)
            store.delete_moves_after(connection, self.id, -1)
            for row in rows:
                store.insert_move(connection, row)

        self._notice(notice)
        await self._durable(work)

    # -- how it is done --------------------------------------------------------------------------

    def restore(
        self, match: Match | None, status: str, undos: int, rematch: str | None, said: list[SayRow], ready: set[str]
    ) -> None:
        """As it was when it was written down last."""
        self.match, self.status, self.undos, self.rematch, self.said = match, status, undos, rematch, said
        self._ready = dict.fromkeys(ready, "")
        if match is not None:
            self.answers = _answers(match, len(self.seats))


def _secrets_since(match: Match, seat: int) -> list[Moment]:
    """What others have answered in secret since this seat's last answer, if that one is a secret, too."""
    since = []
    moment = match.last_moment
    while moment is not None and moment.is_secret and not moment.is_quiet and moment.seat != seat:
        since.append(moment)
        moment = moment.previous
    return since[::-1] if moment is not None and moment.is_secret and not moment.is_quiet else []


def _is_free(match: Match, seat: int, only_secrets: bool) -> bool:
    """Whether this seat may take back the last answer, too. What others gave in secret since is asked only where it was."""
    last = match.last_moment
    return last is not None and last.seat == seat and (last.is_secret or not only_secrets) and match.can_undo


def _answers(match: Match, seats: int) -> list[int]:
    counts = [0] * seats
    for moment in match.moments:
        if moment.previous is not None:
            counts[moment.seat] += 1
    return counts
