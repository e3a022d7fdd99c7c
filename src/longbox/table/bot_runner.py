"""The bot runner lets bots answer, one question after the other, and sees to it that people do not wait long for them.

Bots do not wait until people have seen what they did: the page shows it at a speed of its own. A bot has a time for its turn: for
all its answers until a person answers again.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import time
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from longbox.bots.seeds import bot_seed
from longbox.bots.turn_time import TurnTime
from longbox.engine.errors import RuleFailed
from longbox.table.thinking import ThinkingProcesses

if TYPE_CHECKING:
    from longbox.engine.decision import Decision
    from longbox.engine.history import Ply
    from longbox.table.room import Room

log = logging.getLogger(__name__)

TURN = 2.0  # seconds that a bot may think in a turn


class BotRunner:
    """The house calls it whenever a room has settled. Each seat that a bot plays has at most one task."""

    def __init__(self, thinking: ThinkingProcesses) -> None:
        self._thinking = thinking
        self._turns: WeakKeyDictionary[Room, dict[int, tuple[Ply | None, TurnTime]]] = WeakKeyDictionary()
        self._tasks: dict[tuple[str, int], tuple[Decision, asyncio.Task[None]]] = {}

    def __call__(self, room: Room) -> None:
        for seat in room.seats:
            key = (room.id, seat.number)
            question = room.question_for_bot(seat.number)
            known = self._tasks.get(key)
            if known and known[0] is not question:
                known[1].cancel()
                del self._tasks[key]
                known = None
            if question is not None and not known:
                task = asyncio.create_task(self._answer(room, seat.number, question))
                self._tasks[key] = (question, task)
                task.add_done_callback(functools.partial(self._forget, key))

    def _forget(self, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        if key in self._tasks and self._tasks[key][1] is task:
            del self._tasks[key]
        if not task.cancelled() and (problem := task.exception()) is not None:
            log.error("A bot could not answer at table %s", key[0], exc_info=problem)

    async def _answer(self, room: Room, number: int, question: Decision) -> None:
        match, bot = room.match, room.seats[number].player
        assert match is not None
        began, turn = time.monotonic(), self._turn_time(room, number)
        is_quiet = match.decision.is_quiet
        keys = [option.key for option in question.options]
        failures: list[str] = []  # for the people who run the server: the log may say more than the table should hear
        try:
            first = await self._thinking.bot_answer(match, number, bot, bot_seed(room.seed, number), turn.share, failures.append)
            keys.sort(key=lambda key: key != first)
        except Exception as problem:  # noqa: BLE001 - no process can think: the game goes on anyway
            failures.append(f"{type(problem).__name__}: {problem}")
        turn.spend(time.monotonic() - began)  # with the time in which it waited for a process: people waited, too
        for failure in failures:
            log.warning("At table %s: %s", room.id, failure)
        name = room.seats[number].name
        told = f"The bot of {name} could not think this through, and chose more simply."
        notices = [told] if failures and not is_quiet else []  # otherwise all would know who was asked
        await self._give(room, number, keys, question, notices)

    def _turn_time(self, room: Room, number: int) -> TurnTime:
        """Return what is left of the time for this turn of a bot."""
        turns, before = self._turns.setdefault(room, {}), _before_the_turn(room, number)
        if number not in turns or turns[number][0] is not before:
            turns[number] = before, TurnTime(TURN)
        return turns[number][1]

    async def _give(self, room: Room, number: int, keys: list[str], question: Decision, notices: list[str]) -> None:
        """Give the first of these answers that the rules accept. A rule that fails must not stop the table."""
        for key in keys:
            try:
                await room.answer_for(number, key, question, notices)
            except RuleFailed as failed:
                log.error("A rule failed on a bot's answer at table %s", room.id, exc_info=failed)
                again = room.question_for_bot(number)  # the match was built anew, and asks the same once more
                if again is None:
                    return
                question = again
            else:
                return

    def is_busy(self, room: Room) -> bool:
        """Whether a bot is thinking at this table."""
        return any(table == room.id for table, _ in self._tasks)

    async def close(self) -> None:
        tasks = [task for _, task in self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _before_the_turn(room: Room, number: int) -> Ply | None:
    """Return the answer before the turn of a bot: the last one of a person or, if only bots play, of another seat."""
    people = [seat.number for seat in room.seats if not seat.player]
    others = people or [seat.number for seat in room.seats if seat.number != number]
    ply = room.match.last_ply if room.match else None
    while ply is not None and ply.seat not in others:
        ply = ply.previous
    return ply
