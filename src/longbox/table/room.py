"""A room: one table with its match, its seats and its listeners.

Everything that happens to a table happens here, one thing after the other: the room applies it, makes it durable, and then tells
the listeners.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from sqlalchemy import Connection

from longbox.engine import record
from longbox.engine.advice import Advice
from longbox.engine.decision import Decision
from longbox.engine.errors import LongboxError, UndoRefused
from longbox.engine.history import Ply
from longbox.engine.match import Match
from longbox.table import room_views, store
from longbox.table.links import Links
from longbox.table.people import Person
from longbox.table.problems import Problem
from longbox.table.room_base import RoomBase, TableFacts, to_the_end
from longbox.table.seats import TableSeat, distinct
from longbox.table.store import MoveRow, SayRow, Store
from longbox.table.thinking import ThinkingProcesses
from longbox.table.votes import Vote

Work = Callable[[Connection], object]


class Room(RoomBase):
    """One live table, and the game on it."""

    def __init__(
        self, facts: TableFacts, seats: list[TableSeat], store_: Store, thinking: ThinkingProcesses, links: Links
    ) -> None:
        super().__init__(facts, seats, store_, links)
        self._thinking = thinking
        self._ready: dict[str, tuple[str, str]] = {}  # what was chosen, and the version after it, by idempotency key

    def playing(self) -> Match:
        """Return the match. Refuse if the game has not begun, or is over."""
        if self.match is None:
            raise Problem("not-started", "The game has not begun: it waits for friends to take their seats.")
        if self.status != "playing":
            raise Problem("over", "The game is over; nothing can be chosen any more.")
        return self.match

    # -- before the game -------------------------------------------------------------------------

    @to_the_end
    async def claim(self, person: Person, number: int, invite: str, name: str = "") -> None:
        """Take a friend's seat. The game begins when the last free seat is taken."""
        async with self.alone():
            seat = self.seat(number)
            if not self._links.is_invite(self.id, number, invite):
                raise Problem("bad-invite", "This link is not an invitation to that seat.")
            if person.id in seat.holders:
                return
            if seat.kind != "free":
                raise Problem("expired-invite", f"This invitation was used already: {seat.name} sits there.")
            self._may_hold(person, seat)
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
        """Begin without the friends who are missing: bots take the free seats."""
        async with self.alone():
            if person.id != self.owner:
                raise Problem("not-yours", "Only whoever set this table may begin without those who are missing.")
            if self.match is not None:
                raise Problem("already-started", "The game has begun already.")
            for seat in self.seats:
                if seat.kind == "free":
                    seat.kind, seat.bot, seat.name = "bot", self.game.table_bot, f"Bot {seat.number + 1}"
            await self._begin()
            await self._settled()

    async def _begin(self, *works: Work) -> None:
        """Begin the match. From now on the names are in the record."""
        for seat, name in zip(self.seats, distinct([seat.name for seat in self.seats]), strict=True):
            seat.name = name
        try:
            match = Match(self.game, [seat.name for seat in self.seats], self.options, self.seed)
        except LongboxError:  # the seats have changed in memory already
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
        """Store the match and its seats, and play it."""
        status = "over" if match.over else "playing"
        rows = [self._row(ply) for ply in match.plies]
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
        """Give a person's answer. A repeated idempotency key is the same answer and changes nothing; with another answer it is
        refused.
        """
        arrived = time.perf_counter()
        async with self.alone():
            self.held(person, number)
            once = f"{number} {idempotency}"
            if once in self._ready:
                chosen, then = self._ready[once]
                if chosen != key:
                    raise Problem("used-key", f"This idempotency key was the answer '{chosen}' already; each answer has its own.")
                return then or room_views.version_of(self, number)
            self.playing()
            now = room_views.version_of(self, number)
            if version != now:
                raise Problem("stale", f"The table has gone on since version {version}; it is at {now}.")
            await self._answer(number, key, once)
            self.vote = None
            now = room_views.version_of(self, number)
            self._ready[once] = key, now
            await self._settled()
            if self.metrics:
                self.metrics.choice_of_person(time.perf_counter() - arrived)
            return now

    @to_the_end
    async def answer_for(self, number: int, key: str, question: Decision, notices: list[str]) -> None:
        """Give a bot's answer to this question, if it is still asked. All players see the notices."""
        async with self.alone():
            if self.question_for_bot(number) is question:
                await self._answer(number, key, None, notices)
                await self._settled()
                if self.metrics:
                    self.metrics.choice_of_bot()

    def question_for_bot(self, number: int) -> Decision | None:
        """Return the question to a seat, if a bot answers it now. Of a team, the first bot answers.

        It is the same object as long as it is asked: where several answer in secret, until the seat itself has answered.
        """
        if self.match is None or self.status != "playing" or self.learner_is_asked:
            return None
        decision = self.match.decision
        bots = [seat for seat in decision.seats if self.seats[seat].player]
        return decision.for_seat(number) if number in (bots if decision.is_secret else bots[:1]) else None

    async def _answer(self, number: int, key: str, idempotency: str | None, notices: Sequence[str] = ()) -> None:
        match = self.playing()
        tick = match.tick
        match.choose(key, number)
        self._notices += notices
        ply = match.last_ply
        assert ply is not None
        self.answers[number] += 1
        row = self._row(ply, idempotency)

        def work(connection: Connection) -> None:
            store.insert_move(connection, row)
            if match.over:
                store.update_table(connection, self.id, status="over")

        await self._durable(work, is_secret=match.tick == tick)
        if match.over:
            self.status, self.vote = "over", None

    def _row(self, ply: Ply, idempotency: str | None = None) -> MoveRow:
        return MoveRow(self.id, ply.number, ply.seat, record.lines_of(ply), idempotency, time.time())

    # -- taking back -----------------------------------------------------------------------------

    @to_the_end
    async def undo(self, person: Person, number: int, everything: bool = False) -> str:
        """Take back a seat's last answer, or all its answers since another seat's. If somebody has learned something, ask the
        others.
        """
        async with self.alone():
            seat = self.held(person, number)
            match = self.playing()
            kept = _secrets_since(match, number)
            if kept:  # nobody knows of these answers, and none of them depends on another
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
            return room_views.version_of(self, number)

    async def _ask_to_undo(self, person: Person, seat: TableSeat) -> str:
        """Ask the others whether this seat may take back its last answer."""
        match = self.playing()
        own = [ply.number for ply in match.plies if ply.seat == seat.number]
        if not own:  # do not say whose answer the last one was: this seat may not be allowed to know
            raise UndoRefused("There is no answer of yours to take back.")
        self._call(Vote("undo", seat.number, own[-1] - 1, set(self.seats_of(person))))
        await self._count()
        return room_views.version_of(self, seat.number)

    async def _went_back(self, sentence: str, kept: Sequence[Ply] = ()) -> None:
        """Store that the match went back to an earlier answer. Give the `kept` answers again."""
        match = self.playing()
        self.undos += 1
        number, undos = match.number, self.undos
        for ply in kept:
            match.choose(ply.key, ply.seat)
        rows = [self._row(ply) for ply in match.plies if ply.number > number]
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
        """Consent to the vote, or refuse."""
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
        """End the game as it is and reveal everything, if all consent."""
        async with self.alone():
            seats = self.seats_of(person)
            if not seats:
                raise Problem("not-your-seat", "Only those who play may end the game.")
            self.playing()
            self._call(Vote("close", seats[0], 0, set(seats)))
            await self._count()

    def _call(self, vote: Vote) -> None:
        """Call a vote. There is one vote at a time, so that nobody agrees to something that they were not shown."""
        on = self.vote
        if on is not None and (on.what, on.by) != (vote.what, vote.by):
            raise Problem("voting", f"{self.seats[on.by].name} has asked for something already: answer that first.")
        self.vote = on or vote

    @to_the_end
    async def recount(self) -> None:
        """Count the vote again, if whoever called it still waits: somebody may count as gone by now."""
        async with self.alone():
            if self.vote is not None and self.is_here(self.seats[self.vote.by]) and not self.vote.needs(self):
                await self._count()

    async def _count(self) -> None:
        vote = self.vote
        assert vote is not None
        if vote.needs(self):
            await self._settled()
            return
        match = self.playing()
        if vote.what == "close":
            self._notice(f"The game was ended by consent, and everything is open now.{vote.unasked(self)}")
            await self._durable(lambda connection: store.update_table(connection, self.id, status="closed"))
            self.status, self.vote = "closed", None
            await self._settled()
            return
        while match.number > vote.to:
            match.undo(consent=True)
        await self._went_back(f"All agree: {self.seats[vote.by].name} takes back.{vote.unasked(self)}")

    # -- around the game -------------------------------------------------------------------------

    async def advise(self, person: Person, number: int) -> Advice:
        """Return what a search thinks of the seat's options, from what the seat knows."""
        self.held(person, number)
        match = self.playing()
        if not self.hints:
            raise Problem("no-hints", "This table is played without hints.")
        lesson = self.lessons.deed(match) if self.lessons and self.lessons.guide.learner == number else None
        advice = await self._thinking.advise(match, number)
        return advice.in_lesson(lesson) if lesson else advice

    @to_the_end
    async def stand_in(self, person: Person, number: int, bot: str | None = None) -> None:
        """Let a bot play for somebody who is away: by default the game's own. "" gives the seat back to its person."""
        bot = self.game.table_bot if bot is None else bot
        async with self.alone():
            seat = self.seat(number)
            is_mine = person.id in seat.holders
            if not is_mine and not self.seats_of(person):
                raise Problem("not-your-seat", "Only those who play may ask a bot to stand in.")
            if seat.kind != "person":
                raise Problem("not-your-seat", f"Nobody who could be away sits on the seat of {seat.name}.")
            if not is_mine and (not bot or not self.is_away(seat)):
                raise Problem("not-your-seat", f"{seat.name} is here, or was a moment ago; a bot plays only for who is away.")
            self._thinking.check_bot(bot, self.game)
            seat.away_bot = bot
            self.vote = None
            self._notice(f"A bot plays for {seat.name} now." if bot else f"{seat.name} plays again.")
            await self._durable(lambda connection: store.set_seat(connection, self.seat_row(seat)))
            await self._settled()

    @to_the_end
    async def followed_by(self, table: str) -> None:
        """Store the address of the rematch, and tell the listeners."""
        async with self.alone():
            self.rematch = table
            await self._durable(lambda connection: store.update_table(connection, self.id, rematch=table))
            await self._settled()

    # -- once it is over ---------------------------------------------------------------------------

    def revealed(self) -> Match:
        """Return the match. Refuse while the game is on, because the match holds all secrets."""
        if self.match is None or self.status not in {"over", "closed"}:
            raise Problem("not-over", "This tells everything, so it is to be had only when the game is over.")
        return self.match

    def record(self) -> str:
        """Return the record. Refuse while the game is on."""
        return record.text_of(self.revealed())

    async def was_cut(self, text: str, notice: str) -> None:
        """Keep the whole record aside: new rules could not follow it to its end. The match goes on from the part that they
        follow.
        """
        match = self.match
        assert match is not None
        self.undos += 1
        undos, rules = self.undos, match.game.rules_version
        rows = [self._row(ply) for ply in match.plies]

        def work(connection: Connection) -> None:
            earlier = store.origin_of(connection, self.id) or ""  # what earlier rules could not follow
            store.update_table(connection, self.id, origin=earlier + text, rules=rules, undos=undos)
            store.delete_moves_after(connection, self.id, -1)
            for row in rows:
                store.insert_move(connection, row)

        self._notice(notice)
        await self._durable(work)

    # -- how it is done --------------------------------------------------------------------------

    def restore(
        self, match: Match | None, status: str, undos: int, rematch: str | None, said: list[SayRow], ready: dict[str, str]
    ) -> None:
        """Set the room to what the store has."""
        self.match, self.status, self.undos, self.rematch, self.said = match, status, undos, rematch, said
        self._ready = {once: (chosen, "") for once, chosen in ready.items()}
        if match is not None:
            self.answers = _answers(match, len(self.seats))


def _secrets_since(match: Match, seat: int) -> list[Ply]:
    """Return the secret answers of others since this seat's last answer, if that answer is secret, too."""
    since = []
    ply = match.last_ply
    while ply is not None and ply.is_secret and not ply.is_quiet and ply.seat != seat:
        since.append(ply)
        ply = ply.previous
    return since[::-1] if ply is not None and ply.is_secret and not ply.is_quiet else []


def _is_free(match: Match, seat: int, only_secrets: bool) -> bool:
    """Whether this seat may also take back the answer that is now the last. `only_secrets` allows only secret answers."""
    last = match.last_ply
    return last is not None and last.seat == seat and (last.is_secret or not only_secrets) and match.can_undo


def _answers(match: Match, seats: int) -> list[int]:
    counts = [0] * seats
    for ply in match.plies:
        if ply.previous is not None:
            counts[ply.seat] += 1
    return counts
