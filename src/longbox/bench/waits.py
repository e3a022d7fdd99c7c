"""How long people wait for bots: `python -m longbox.bench.waits`.

A person plays whole games with bots at a table server, over a socket, or in a browser that shows what happens at some speed. The
greedy bot answers for the person, at once. A wait is the time from an answer of the person until the person is asked again, if
others have answered in between. Many waits are short, because somebody reacts to what the person does. In a *round* every bot has
answered: that is how long a person waits for the next turn.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from longbox.bench.figures import median, percentile
from longbox.bench.load.clients import LoadPerson, LoadWindow
from longbox.bench.load.page import BROWSERS
from longbox.bots import Chair, GreedyBot
from longbox.client import Client
from longbox.engine.errors import LongboxError
from longbox.engine.match import Match
from longbox.table.config import Config, Limits, Rate
from longbox.table.house import House
from longbox.table.people import COOKIE
from longbox.table.server import running

PLENTY = Rate(1_000_000, 1_000_000)
LIMITS = Limits(requests=PLENTY, address_requests=PLENTY, people=PLENTY, tables=PLENTY, messages=PLENTY)
ME = 0  # the seat of the person
HEARD_WITHIN = 120.0  # seconds; a longer silence is an error
SIZE = {"width": 1280, "height": 800}
SPEEDS = ("slow", "normal", "fast", "instant")
ASKED = "#bar.asked:not(.busy)"
OVER = "#status:has-text('is over')"
PRESS = """(key) => {
  const options = [...document.querySelectorAll("button[data-option]")];
  (options.find((button) => button.dataset.option === key) ?? options[0]).click();
}"""


class Company(NamedTuple):
    """A game, and how many bots play it with the person."""

    game: str
    bots: int


COMPANIES = (Company("vigilante", 3), Company("freedom_five", 2))


class Wait(NamedTuple):
    """One wait: how long it was, and who answered meanwhile, answer by answer."""

    seconds: float
    seats: tuple[int, ...]


class SeatTruth:
    """The match behind the person's seat. Look at it only while it waits for the person."""

    def __init__(self, house: House, table: str) -> None:
        self._house, self._table = house, table
        self._bot = GreedyBot(table)
        self._answered = 0

    @property
    def match(self) -> Match:
        match = self._house.here(self._table).match
        assert match is not None
        return match

    def answer(self) -> str:
        """The answer that the person gives now."""
        self._answered = self.match.number + 1
        return self._bot.choose(Chair(self.match.fork(), ME))

    def waited(self, seconds: float) -> list[Wait]:
        """The wait since that answer, if others have answered and the game goes on."""
        others = tuple([ply.seat for ply in self.match.plies if ply.number > self._answered])
        return [Wait(seconds, others)] if others and not self.match.over else []


async def play_on_socket(url: str, person: LoadPerson, table: str, truth: SeatTruth) -> list[Wait]:
    """Play to the end, and see as soon as a message has come."""
    window = LoadWindow(url, person, table, ME)
    await window.open()
    waits, before, began = list[Wait](), "", 0.0
    while True:
        while window.status == "playing" and (window.text == before or window.question is None):
            await asyncio.wait_for(window.hear(), HEARD_WITHIN)
        if before:
            waits += truth.waited(time.perf_counter() - began)
        if window.status != "playing":
            break
        key, before, began = truth.answer(), window.text, time.perf_counter()
        await window.send({"type": "choose", "id": str(uuid.uuid4()), "key": key, "version": before})
    await window.close()
    return waits


def play_in_browser(page: Any, table: str, truth: SeatTruth) -> list[Wait]:
    """Play to the end, and see what the page shows."""
    page.goto(f"/tables/{table}")
    waits, began = list[Wait](), 0.0
    while True:
        page.locator(f"{ASKED}, {OVER}").first.wait_for(state="attached", timeout=1000 * HEARD_WITHIN)
        if began:
            waits += truth.waited(time.perf_counter() - began)
        if truth.match.over:
            return waits
        key, began = truth.answer(), time.perf_counter()
        page.evaluate(PRESS, key)


def opened(url: str, company: Company, bot: str) -> tuple[LoadPerson, str]:
    """Set a table for a new person. Without a bot, the game's own plays."""
    with Client(url) as client:
        me = client.sign_up("Ann")
        table = client.open(company.game, ["me", *[bot or "bot"] * company.bots])
        return LoadPerson(me.id, client.token or ""), table.id


def measure(url: str, house: House, company: Company, bot: str, games: int, browser: Any = None, speed: str = "") -> list[Wait]:
    """Play some games in this company, one after the other."""
    waits = []
    for _ in range(games):
        person, table = opened(url, company, bot)
        truth = SeatTruth(house, table)
        if browser is None:
            waits += asyncio.run(play_on_socket(url, person, table, truth))
            continue
        context = browser.new_context(viewport=SIZE, base_url=url)
        context.add_cookies([{"name": COOKIE, "value": person.token, "url": url}])
        context.add_init_script(f"localStorage.setItem('longbox:speed', {json.dumps(speed)})")
        waits += play_in_browser(context.new_page(), table, truth)
        context.close()
    return waits


@contextmanager
def launched(speed: str | None) -> Iterator[Any]:
    """A browser, if somebody wants one."""
    if speed is None:
        yield None
        return
    from playwright.sync_api import sync_playwright

    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        raise LongboxError("There is no chromium on this machine.")
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])


def lines_of(company: Company, bot: str, waits: Sequence[Wait]) -> Iterator[str]:
    """The figures of all waits, and of those in which every bot has answered."""
    rounds = [wait for wait in waits if len({*wait.seats}) == company.bots]
    for name, some in (("all", waits), ("rounds", rounds)):
        if some:
            seconds = [wait.seconds for wait in some]
            figures = [median(seconds), percentile(seconds, 90), max(seconds)]
            answers = median([len(wait.seats) for wait in some])
            head = f"{company.game:<13} {company.bots} {bot:<11} {name:<6} {len(some):>5} {answers:>8.0f}"
            yield head + "".join([f"{figure:>9.2f}" for figure in figures])


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m longbox.bench.waits", description=__doc__)
    parser.add_argument("--games", type=int, default=2, help="how many games of each")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--bot", default="", help="the bots (default: the game's own)")
    parser.add_argument("--browser", choices=SPEEDS, help="in a browser that shows what happens at this speed")
    wanted = parser.parse_args(arguments)
    sys.stdout.write("game       bots             waits        answers   median     90 %  longest (seconds)\n")
    with (
        tempfile.TemporaryDirectory(prefix="longbox-waits-") as data,
        running(Config(port=0, data=Path(data), limits=LIMITS)) as (url, house),
        launched(wanted.browser) as browser,
    ):
        for company in COMPANIES:
            if wanted.game in (None, company.game):
                waits = measure(url, house, company, wanted.bot, wanted.games, browser, wanted.browser)
                sys.stdout.writelines(f"{line}\n" for line in lines_of(company, wanted.bot or "its own", waits))
                sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
