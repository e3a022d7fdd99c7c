from __future__ import annotations

import asyncio
import errno
import os
import signal
import time
from typing import NoReturn

import pytest

from longbox.table.problems import Problem
from longbox.table.thinking import Helper

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


def test_a_helper_whose_process_cannot_be_started_says_so_and_tries_again() -> None:
    def fail(*_: object) -> NoReturn:
        raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")

    async def story() -> None:
        helper = Helper()
        with pytest.MonkeyPatch.context() as monkeypatch:
            monkeypatch.setattr("multiprocessing.util.spawnv_passfds", fail)
            for _ in range(2):
                with pytest.raises(Problem, match="There is too little room to think about that"):
                    await helper.do(abs, -3)
        assert await helper.do(abs, -3) == 3
        helper.close()

    asyncio.run(story())
