"""The first load of a table page in a real browser: what goes over the wire, from whom, and how soon it is drawn.

A table of Vigilante in the middle of a game, opened by a browser that knows nothing of us yet. All requests are counted as they
come over the wire, with their headers, and what comes on the socket. It is drawn when the browser has painted the board, which
comes with the page, and the bar with the question has been filled in by our scripts.
"""

from __future__ import annotations

import asyncio
import random
import shutil
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from longbox.bench.figures import median
from longbox.bench.load.server import Process
from longbox.bench.load.steady import GAME, SEATS
from longbox.bench.load.windows import Desk, Person
from longbox.table.people import COOKIE

LOADS = 5
PLAYED = 40  # answers that the table has had
SHOWN_WITHIN = 20_000  # milliseconds
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SHOWN = "() => document.querySelector('#drawing svg, #drawing section') && document.querySelector('#prompt').textContent"
PAINTED = "() => performance.getEntriesByName('first-contentful-paint').map(entry => entry.startTime)[0] ?? null"


class Loaded(NamedTuple):
    """One load of the page; the times are in milliseconds since the browser set out."""

    requests: int
    transferred: int
    others: list[str]  # addresses that are not ours
    painted: float | None
    drawn: float


async def prepare(url: str) -> tuple[str, Person]:
    """A table in the middle of a game, and one of its two players, at whose seat it is looked at."""
    desk = Desk(url)
    ann, bob = await desk.sign_up("Ann"), await desk.sign_up("Bob")
    holders = [ann, *[bob] * (SEATS - 1)]
    table = await desk.table(GAME, holders)
    luck = random.Random(1)
    for _ in range(PLAYED):
        await desk.choose(table, holders, luck)
    await desk.close()
    return table, ann


def measure(process: Process) -> dict[str, Any]:
    """The page in both sizes, several times each; or why it was not measured."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError as problem:
        return {"not_measured": f"The page needs more packages ({problem.name}): pip install 'longbox[dev]'."}
    browser_path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser_path is None:
        return {"not_measured": "There is no chromium on this machine."}
    table, ann = asyncio.run(prepare(process.url))
    found: dict[str, Any] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
        for name, size in SIZES.items():
            found[name] = report([_load(browser, process.url, table, ann, size) for _ in range(LOADS)])
        browser.close()
    return found


def _load(browser: Any, url: str, table: str, person: Person, size: tuple[int, int]) -> Loaded:
    """Once, with nothing in the cache."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    context.add_cookies([{"name": COOKIE, "value": person.token, "url": url}])
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    addresses: list[str] = []
    sizes: list[int] = []
    wire.on("Network.requestWillBeSent", lambda event: addresses.append(event["request"]["url"]))
    wire.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    wire.on("Network.webSocketFrameReceived", lambda event: sizes.append(len(event["response"]["payloadData"].encode())))
    page.goto(f"{url}/tables/{table}?seat=0")
    page.wait_for_function(SHOWN, timeout=SHOWN_WITHIN, polling="raf")
    drawn = page.evaluate("() => performance.now()")
    page.wait_for_load_state("networkidle")
    painted = page.evaluate(PAINTED)
    context.close()
    others = [address for address in addresses if urlsplit(address).netloc != urlsplit(url).netloc and urlsplit(address).netloc]
    return Loaded(len(addresses), sum(sizes), others, painted, max(drawn, painted or 0.0))


def report(loads: list[Loaded]) -> dict[str, Any]:
    """The figures, and whether they are as wanted."""
    others = sorted({address for load in loads for address in load.others})
    drawn = median([load.drawn for load in loads])
    transferred = max(load.transferred for load in loads)
    painted = [load.painted for load in loads if load.painted is not None]
    return {
        "loads": len(loads),
        "requests": max(load.requests for load in loads),
        "transferred_bytes": transferred,
        "third_parties": others,
        "painted_ms": round(median(painted), 1) if painted else None,
        "drawn_ms": round(drawn, 1),
        "drawn_ms_at_most": round(max(load.drawn for load in loads), 1),
        "met": {
            "under 150 kB": transferred < 150_000,
            "no third-party request": not others,
            "drawn within 1 s": drawn < 1000,
        },
    }
