"""The steward of a room sees to it that bots answer: one question at a time, and not faster than people can follow."""

from __future__ import annotations

import asyncio
import functools
import hashlib
import hmac
import logging
from typing import TYPE_CHECKING

from longbox.engine.errors import RuleFailed
from longbox.table.thinking import Thinking

if TYPE_CHECKING:
    from longbox.engine.history import Moment
    from longbox.table.room import Room

log = logging.getLogger(__name__)


class Steward:
    """Called whenever a room has settled. There is at most one task for each seat that a bot plays."""

    def __init__(self, thinking: Thinking, pace: float) -> None:
        self._thinking = thinking
        self._pace = pace
        self._tasks: dict[tuple[str, int], tuple[Moment | None, asyncio.Task[None]]] = {}

    def __call__(self, room: Room) -> None:
        match = room.match
        asked = match.decision.seats if match is not None and room.status == "playing" else ()
        moment = match.last_moment if match is not None else None
        for seat in room.seats:
            key = (room.id, seat.number)
            wanted = seat.number in asked and bool(seat.player)
            known = self._tasks.get(key)
            if known and (not wanted or known[0] is not moment):
                known[1].cancel()
                del self._tasks[key]
                known = None
            if wanted and not known:
                task = asyncio.create_task(self._answer(room, seat.number, moment))
                self._tasks[key] = (moment, task)
                task.add_done_callback(functools.partial(self._forget, key))

    def _forget(self, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        if key in self._tasks and self._tasks[key][1] is task:
            del self._tasks[key]
        if not task.cancelled() and (problem := task.exception()) is not None:
            log.error("A bot could not answer at table %s", key[0], exc_info=problem)

    async def _answer(self, room: Room, number: int, moment: Moment | None) -> None:
        match, bot = room.match, room.seats[number].player
        assert match is not None
        if room.is_watched and not match.decision.is_quiet:  # a pause would tell the others that somebody was asked
            await asyncio.sleep(self._pace)
        question, is_quiet = match.decision.for_seat(number), match.decision.is_quiet
        assert question is not None
        keys = [option.key for option in question.options]
        failures: list[str] = []  # for those who keep the server: they say more than the table should hear
        try:
            first = await self._thinking.bot_answer(match, number, bot, seed_of(room, number), failures.append)
            keys.sort(key=lambda key: key != first)
        except Exception as problem:  # noqa: BLE001 - nobody can think about it: the game goes on all the same
            failures.append(f"{type(problem).__name__}: {problem}")
        for failure in failures:
            log.warning("At table %s: %s", room.id, failure)
        name = room.seats[number].name
        told = f"The bot of {name} could not think this through, and chose more simply."
        notices = [told] if failures and not is_quiet else []  # or all would know who was asked
        await self._give(room, number, keys, moment, notices)

    async def _give(self, room: Room, number: int, keys: list[str], moment: Moment | None, notices: list[str]) -> None:
        """The first of these answers that the rules can do something with: a rule that fails must not stop the table."""
        for key in keys:
            try:
                await room.answer_for(number, key, moment, notices)
            except RuleFailed as failed:
                log.error("A rule failed on a bot's answer at table %s", room.id, exc_info=failed)
            else:
                return

    def is_busy(self, room: Room) -> bool:
        """Whether a bot is thinking there."""
        return any(table == room.id for table, _ in self._tasks)

    async def close(self) -> None:
        tasks = [task for _, task in self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def seed_of(room: Room, seat: int) -> str:
    """A bot's own seed: nobody who knows the table can guess it, and the seed of the match cannot be told from it."""
    return hmac.new(room.seed.encode(), f"bot {seat}".encode(), hashlib.sha256).hexdigest()
