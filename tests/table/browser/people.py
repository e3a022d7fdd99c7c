"""People at browsers: what they click, and everything that goes wrong in front of them."""

from __future__ import annotations

import json
import random
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, Response, WebSocket, expect, sync_playwright

PATIENCE = 90_000  # milliseconds: not a measure of anything, only the end of waiting
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
WCAG = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
AT_SPEED = "if (!localStorage.getItem('longbox:speed')) localStorage.setItem('longbox:speed', '{speed}');"
WATCH_POLICY = """
addEventListener("securitypolicyviolation", (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
"""
ASKED = "#bar.asked:not(.busy)"
READY = "#prompt:not(:empty), .curtain:not([hidden]), h1.caption"  # the page's scripts have begun, or it has none
NOT_BUSY = "#bar:not(.busy)"
ENDED = "#status:has-text('is over'), #status:has-text('was closed')"

expect.set_options(timeout=PATIENCE)


@contextmanager
def launched() -> Iterator[Browser]:
    """Debian's chromium, without a screen."""
    chromium = shutil.which("chromium")
    assert chromium, "The table is tested in chromium, which is not here: install it (apt-get install chromium) and try again."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield browser
        browser.close()


class Person:
    """Somebody with a browser of their own: cookies, windows, and what went wrong in them."""

    def __init__(self, browser: Browser, address: str, *, speed: str = "instant", **settings: Any) -> None:
        self.context = browser.new_context(base_url=address, **{"viewport": DESKTOP, "reduced_motion": "reduce", **settings})
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(WATCH_POLICY)
        self.context.add_init_script(AT_SPEED.format(speed=speed))
        self.troubles: list[str] = []

    def window(self, path: str = "") -> Window:
        """A new window, at this address if there is one."""
        window = Window(self.context.new_page(), self.troubles)
        if path:
            window.open(path)
        return window

    def forgive(self, *expected: str) -> None:
        """Each of these troubles was meant to be, and must have been."""
        for pattern in expected:
            fits = [trouble for trouble in self.troubles if re.search(pattern, trouble)]
            assert fits, f"nothing like {pattern!r} went wrong: {self.troubles}"
            self.troubles[:] = [trouble for trouble in self.troubles if trouble not in fits]

    def leave(self) -> None:
        """Goes home; nothing may have gone wrong."""
        self.context.close()
        assert not self.troubles, self.troubles


class Window:
    """A window on a table."""

    def __init__(self, page: Page, troubles: list[str]) -> None:
        self.page = page
        self.received: list[str] = []
        self.sent: list[str] = []
        self._troubles = troubles
        page.on("console", self._console)
        page.on("pageerror", lambda error: troubles.append(f"error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._response)
        page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and "Failed to load resource" not in message.text:  # that is a response, too
            self._troubles.append(f"console: {message.text}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # somebody went on, or it became a download
            self._troubles.append(f"failed: {request.method} {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._troubles.append(f"status {response.status}: {response.request.method} {response.url}")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))

    # -- looking -----------------------------------------------------------------------------------

    def open(self, path: str) -> None:
        """Go to an address; a table is there when its scripts have begun."""
        self.page.goto(path)
        if re.search(r"/tables/[^/]+$", self.page.url):
            self.until(READY)

    def see(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def button(self, name: str | re.Pattern[str], *, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def until(self, *selectors: str) -> None:
        """Wait until one of these is on the page."""
        self.see(", ".join(selectors)).first.wait_for(state="attached")

    @property
    def table(self) -> str:
        """The id of the table in the address."""
        found = re.search(r"/tables/([^/?#]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    @property
    def prompt(self) -> str:
        return self.see("#prompt").inner_text()

    @property
    def options(self) -> Locator:
        """The buttons of what can be chosen."""
        return self.see("#options button.option:not(.blocked)")

    @property
    def is_over(self) -> bool:
        return self.see(ENDED).count() > 0

    def all_of_it(self) -> str:
        """Everything that this window has or ever got: the page as it is, and all frames."""
        return "\n".join([self.page.content(), *self.received])

    def for_the_asking(self, seat: int | None) -> str:
        """What this window is given if it asks now: the page as it comes, and the table in words."""
        words = f"/api/v1/tables/{self.table}/description{'' if seat is None else f'?seat={seat}'}"
        given = [self.page.request.get(address) for address in (self.page.url, words)]
        assert all(answer.ok for answer in given), [answer.url for answer in given]
        return "\n".join(answer.text() for answer in given)

    def assert_accessible(self) -> None:
        """Axe finds nothing."""
        found = Axe().run(self.page, options={"runOnly": list(WCAG), "resultTypes": ["violations"]}).response["violations"]
        assert not found, json.dumps([[one["id"], one["help"], [node["html"][:200] for node in one["nodes"]]] for one in found])

    # -- playing -----------------------------------------------------------------------------------

    def until_asked(self) -> None:
        """Wait until a question stands here, or the game is over."""
        self.until(ASKED, ENDED)

    def until_over(self) -> None:
        self.until(ENDED)

    def choose(self, label: str | re.Pattern[str] | int = 0) -> None:
        """Click an option, by what is on it or by its place among them."""
        option = self.options.nth(label) if isinstance(label, int) else self.options.filter(has_text=label).first
        self.unfold(option)
        option.click()
        self.until(NOT_BUSY)

    def unfold(self, option: Locator) -> None:
        """An option is folded with its like, or because it is a card of the hand."""
        if not option.is_visible():
            option.locator("xpath=ancestor::details").evaluate("fold => { fold.open = true; }")

    @property
    def shown(self) -> Locator:
        """What stands at the question: buttons, and folds of several options."""
        return self.see("#options > li:not(.held) > .option, #options > li:not(.held) > details > summary, #options > .quiet")

    def on_the_board(self) -> Locator:
        """What can be clicked on the drawing."""
        return self.see(":is(#drawing, #dock) .can").locator("visible=true")

    def play(self, chooser: Callable[[Window, random.Random], None], *, until: Callable[[], bool] = lambda: False) -> int:
        """Answer whatever is asked until the game is over or something is reached; gives how many answers it took."""
        dice, answers = random.Random(0), 0
        self.until_asked()
        while not self.is_over and not until():
            chooser(self, dice)
            answers += 1
            self.until_asked()
        return answers


def by_button(window: Window, dice: random.Random) -> None:
    """Any option, by its button, if the question still stands."""
    if count := window.options.count():
        window.choose(dice.randrange(count))
