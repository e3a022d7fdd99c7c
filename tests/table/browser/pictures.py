"""The pictures of the documentation, of the real thing: `make pictures` plays a game that is always the same and takes them."""

from __future__ import annotations

import contextlib
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

from playwright.sync_api import expect

import longbox
from longbox.bots import Chair, GreedyBot
from longbox.engine.match import Match
from tests.table.browser.house import Alike, Served, served
from tests.table.browser.inks import described, in_few_colours
from tests.table.browser.people import ASKED, NOT_BUSY, PHONE, Person, Window, by_button, launched
from tests.table.browser.tables import FREEDOM_FIVE, GUARDIANS_CHRONICLES, HOUR_OF_NEED, VIGILANTE, set_table

PICTURES = Path(__file__).parents[3] / "docs" / "pictures"
ROUND = "Round 4 of"
SOME_TURNS = 8  # Scheme cards resolved
LATE = 3  # the round of the picture
TEAM = ("me", "greedy", "greedy")
TO_THE_TOP = "(one) => { for (; one; one = one.parentElement) one.scrollTop = 0; }"


def take(window: Window, name: str, shows: str = "") -> None:
    """A picture of the window as it is, in few colours: everybody who clones the repository loads it."""
    picture = window.page.screenshot(animations="disabled", caret="hide")
    empty = window.page.context.new_page()
    (PICTURES / f"{name}.png").write_bytes(described(in_few_colours(empty, picture), shows or name))
    empty.close()


def in_mid_game(window: Window) -> bool:
    """My turn, with much on the table."""
    return window.prompt == "What do you do?" and ROUND in window.see("#drawing").inner_text() and window.options.count() >= 4


def main() -> None:
    """All of them, one after the other."""
    PICTURES.mkdir(exist_ok=True)
    with mock.patch("longbox.table.house.os", Alike), tempfile.TemporaryDirectory() as data, served(Path(data)) as server:
        play_and_take(server)


def play_and_take(server: Served) -> None:
    with launched() as browser:
        ann = Person(browser, server.address)
        window = set_table(ann, VIGILANTE, "me", "greedy", "greedy", "greedy")
        window.play(by_button, until=lambda: in_mid_game(window))
        take(window, "table")
        window.see("#prompt-rule .chip").click()
        expect(window.see("#rules .shown")).to_be_visible()
        take(window, "rules")
        window.see("#rules-close").click()
        phone = Person(browser, server.address, viewport=PHONE, storage_state=ann.context.storage_state())
        small = phone.window(f"/tables/{window.table}")
        small.until(ASKED)
        take(small, "phone")
        phone.leave()
        take_lobby(ann)
        window.play(by_button)
        expect(window.see("#drawing")).to_contain_text("The identities are revealed")
        take(window, "result")
        replay(window, server.match(window.table).number // 2)
        ann.leave()
        for play in (megalopolis, six_heroes, heist, base, front_page):
            somebody = Person(browser, server.address)  # the form asks only those for their name whom it does not know
            play(somebody)
            somebody.leave()


def take_lobby(ann: Person) -> None:
    """The games that there are, which the picture names, so that a test notices when there is another."""
    lobby = ann.window("/")
    take(lobby, "lobby", ", ".join(lobby.see(".cover h3").all_text_contents()))


def megalopolis(somebody: Person) -> None:
    """Freedom Five: the Heroes to choose from, and the city a few turns later."""
    window = set_table(somebody, FREEDOM_FIVE, "me", "greedy", "greedy")
    take(window, "heroes")
    window.see("#drawing [data-place='choose:Tachyon']").click()
    window.until(NOT_BUSY)
    window.until_asked()
    window.play(by_button, until=lambda: window.prompt == "What do you do?" and schemes(window) >= SOME_TURNS)
    window.see("#drawing").evaluate(TO_THE_TOP)
    take(window, "city")


def six_heroes(somebody: Person) -> None:
    """Hour of Need: the heroes to choose from."""
    take(set_table(somebody, HOUR_OF_NEED, *TEAM), "six")


def heist(somebody: Person) -> None:
    """Hour of Need: the table in the third round."""
    with there(somebody, HOUR_OF_NEED, third_round()) as window:
        window.until(ASKED)
        take(window, "heist")


def base(somebody: Person) -> None:
    """Guardians' Chronicles: a Hero in the middle of A Family Visit."""
    with there(somebody, GUARDIANS_CHRONICLES, family_visit(until_over=False)) as window:
        window.until(ASKED)
        take(window, "base")


def front_page(somebody: Person) -> None:
    """Guardians' Chronicles: how the same game ended."""
    with there(somebody, GUARDIANS_CHRONICLES, family_visit(until_over=True)) as window:
        expect(window.see("#drawing .gc-front").first).to_be_visible()
        take(window, "frontpage")


@contextlib.contextmanager
def there(somebody: Person, game: str, match: Match) -> Iterator[Window]:
    """A table that stands there. The bots wait, so that nothing changes."""
    with (
        mock.patch("longbox.table.room.Match", return_value=match),
        mock.patch("longbox.table.bot_runner.BotRunner.__call__", return_value=None),
    ):
        yield set_table(somebody, game, *TEAM)


def family_visit(*, until_over: bool) -> Match:
    """Two Heroes against the Doktor, as greedy bots play: a Hero's turn with figures around, or the end."""
    names = ("Ann", "Bob", "Cid")
    match = longbox.new(GUARDIANS_CHRONICLES, seats=names, seed=3, scenario="family", heroes="Sgt Freedom, Super Nova")
    bots = [GreedyBot(name) for name in names]
    while not match.over and (until_over or not is_busy(match)):
        seat = match.decision.seats[0]
        match.choose(bots[seat].choose(Chair(match, seat)), seat)
    return match


def is_busy(match: Match) -> bool:
    """The first Hero can attack, some turns after the beginning."""
    aims = [option.key for option in match.decision.options if option.key.startswith("attack:")]
    return match.state.turn >= LATE and 0 in match.decision.seats and bool(aims)


def third_round() -> Match:
    """Three heroes in the middle of a hero turn, as greedy bots play it."""
    names = ("Ann", "Bob", "Cid")
    match = longbox.new(HOUR_OF_NEED, seats=names, seed=7, heroes="Majesty, Guerilla, Switchboard")
    bots = [GreedyBot(name) for name in names]
    while not (match.state.round == LATE and match.state.heroes[0].actions == 1 and match.decision.prompt == "What do you do?"):
        seat = match.decision.seats[0]
        match.choose(bots[seat].choose(Chair(match, seat)), seat)
    return match


def schemes(window: Window) -> int:
    """How many Scheme cards were resolved."""
    found = re.search(r"\((\d+) resolved", window.see("#drawing").inner_text())
    return int(found[1]) if found else 0


def replay(window: Window, number: int) -> None:
    """The same game afterwards, in its middle, with the curve, which takes a while."""
    window.open(f"/tables/{window.table}/replay?number={number}&seat=0")
    window.see("#curve-picture .plot").wait_for(timeout=600_000)
    take(window, "replay")


if __name__ == "__main__":
    main()
