from __future__ import annotations

import asyncio
import errno
import gc
import os
import pickle
import signal
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing import active_children
from typing import Any, NoReturn

import pytest

import longbox
from longbox.bots import Chair, find_bot
from longbox.bots.advice import think
from longbox.bots.worker_process import Task
from longbox.engine.advice import Advice
from longbox.engine.game_parts import Beliefs
from longbox.table.problems import Problem
from longbox.table.thinking import Helper, P, R, ThinkingProcesses, _hint

PROCESS = "__import__('os').getpid()"
STOPPED = "The machine stopped the thinking about that; ask again in a moment."


def _until_noticed(helper: Helper) -> None:
    while helper._pool is not None and not helper._pool._broken:
        time.sleep(0.01)


def test_a_helper_whose_process_is_stopped_while_it_thinks_says_so_and_goes_on_with_another() -> None:
    async def story() -> None:
        helper = Helper()
        waiting = [asyncio.create_task(helper.do(work, 3)) for work in (os._exit, abs)]
        problems = await asyncio.gather(*waiting, return_exceptions=True)
        assert [str(problem) for problem in problems] == [STOPPED, STOPPED]
        assert isinstance(problems[0], Problem)
        assert problems[0].kind == "busy"
        assert await helper.do(abs, -3) == 3
        helper.close()

    asyncio.run(story())


def test_a_helper_whose_process_was_stopped_while_it_had_nothing_to_do_starts_another() -> None:
    async def story() -> None:
        helper = Helper()
        first = await helper.do(eval, PROCESS)
        assert await helper.do(eval, PROCESS) == first
        os.kill(first, signal.SIGKILL)
        await asyncio.to_thread(_until_noticed, helper)
        assert await helper.do(eval, PROCESS) != first
        helper.close()

    asyncio.run(story())


def test_those_whose_thinking_was_stopped_together_go_on_with_one_other_process() -> None:
    async def story() -> None:
        helper = Helper()

        async def again(work: Callable[[int], object]) -> int:
            with pytest.raises(Problem, match=STOPPED):
                await helper.do(work, 3)
            return await helper.do(eval, PROCESS)

        processes = await asyncio.gather(again(os._exit), again(abs))
        assert {*processes, await helper.do(eval, PROCESS)} == {processes[0]}
        helper.close()

    asyncio.run(story())


def no_process(*_: object) -> NoReturn:
    raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")


def no_thread(thread: threading.Thread) -> NoReturn:
    raise RuntimeError("can't start new thread")


def no_files(*_: object, **__: object) -> NoReturn:
    raise OSError(errno.EMFILE, "Too many open files")


@pytest.fixture
def without_garbage_collection() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("without_garbage_collection")
@pytest.mark.parametrize(
    ("place", "fail"),
    [
        ("multiprocessing.util.spawnv_passfds", no_process),
        ("threading.Thread.start", no_thread),
        ("multiprocessing.queues.Queue.__init__", no_files),
        ("multiprocessing.queues.SimpleQueue.__init__", no_files),
    ],
)
def test_a_helper_whose_process_cannot_be_started_says_so_leaves_nothing_behind_and_tries_again(
    place: str, fail: Callable[..., NoReturn], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        helper = Helper()
        assert await helper.do(abs, -3) == 3  # what is started once for all is there from now on
        helper.close()
        helper = Helper()
        before = os.listdir("/dev/fd"), active_children()
        with monkeypatch.context() as patch:
            patch.setattr(place, fail)
            for _ in range(2):
                with pytest.raises(Problem, match="There is too little room to think about that") as refused:
                    await helper.do(abs, -3)
                assert refused.value.kind == "busy"
                assert (os.listdir("/dev/fd"), active_children()) == before
        assert await asyncio.wait_for(helper.do(abs, -3), 60) == 3
        helper.close()

    asyncio.run(story())


class HereAndNow(Helper):
    """It needs no other process, and remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Any] = []

    async def do(self, work: Callable[[P], R], about: P) -> R:
        self.asked.append(about)
        return work(about)


def test_a_hint_reckons_with_what_the_seat_has_seen_others_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """The match that goes to the other process has no history, so what the seat believes goes along."""
    match = longbox.new("vigilante", seats=3, seed=2)
    bot = find_bot("greedy")("any")
    while match.number < 60:
        seat = match.decision.seats[0]
        match.choose(bot.choose(Chair(match, seat)), seat)
    seat = match.decision.seats[0]
    believed = match.beliefs(seat)
    assert len({*believed}) > 1, "by now they have done something"
    used: list[Beliefs] = []

    def noted(chair: Chair, seconds: float) -> Advice:
        used.append(chair.beliefs)
        return think(chair, seconds, iterations=2)

    monkeypatch.setattr("longbox.table.thinking.think", noted)
    thinking = ThinkingProcesses(1)
    thinking._hints = helper = HereAndNow()
    advice = asyncio.run(thinking.advise(match, seat))
    assert {opinion.key for opinion in advice.opinions} == {option.key for option in match.decision.options}
    assert used == [believed]
    assert pickle.loads(pickle.dumps(helper.asked[0])) == helper.asked[0]
    thinking._workers.close()


def test_a_hint_is_got_ready_beside_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[int] = []

    def noted(chair: Chair) -> Task:
        threads.append(threading.get_ident())
        return _hint(chair)

    monkeypatch.setattr("longbox.table.thinking._hint", noted)
    monkeypatch.setattr("longbox.table.thinking.HINT_SECONDS", 0.0)
    thinking = ThinkingProcesses(1)
    thinking._hints = HereAndNow()
    assert asyncio.run(thinking.advise(longbox.new("tic_tac_toe", seed=1), 0)).seat == 0
    assert threads
    assert threading.get_ident() not in threads
    thinking._workers.close()
