"""The first load of a table page in a real browser: how much is transferred, from where, and how soon it is drawn.

A browser with an empty cache opens a table of Vigilante in mid-game. We count all requests as they are transferred, with their
headers, and the messages on the socket. The page is drawn when the browser has painted the board, which is part of the page, and
our scripts have filled in the bar with the question.
"""

from __future__ import annotations

import asyncio
import random
import shutil
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from longbox.bench.figures import median
from longbox.bench.load.clients import LoadClient, LoadPerson
from longbox.bench.load.server import Process
from longbox.bench.load.steady import GAME, SEATS
from longbox.table.people import COOKIE

LOADS = 5
PLAYED = 40  # answers before the page is opened
SHOWN_WITHIN = 20_000  # milliseconds
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SHOWN = "() => document.querySelector('#drawing svg, #drawing section') && document.querySelector('#prompt').textContent"
PAINTED = "() => performance.getEntriesByName('first-contentful-paint').map(entry => entry.startTime)[0] ?? null"


class Loaded(NamedTuple):
    """One load of the page. Times are milliseconds since the browser began."""

    requests: int
    transferred: int
    others: list[str]  # addresses that are not ours
    painted: float | None
    drawn: float


async def prepare(url: str) -> tuple[str, LoadPerson]:
    """Set a table in mid-game. Return it with one of its two players."""
    desk = LoadClient(url)
    ann, bob = await desk.sign_up("Ann"), await desk.sign_up("Bob")
    holders = [ann, *[bob] * (SEATS - 1)]
    table = await desk.table(GAME, holders)
    luck = random.Random(1)
    for _ in range(PLAYED):
        await desk.choose(table, holders, luck)
    await desk.close()
    return table, ann


def measure(process: Process) -> dict[str, Any]:
    """Measure the page in both sizes, several times each, or say why that is not possible."""
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


def _load(browser: Any, url: str, table: str, person: LoadPerson, size: tuple[int, int]) -> Loaded:
    """Load the page once with an empty cache."""
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
    """Report the figures, and whether the targets are met."""
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
