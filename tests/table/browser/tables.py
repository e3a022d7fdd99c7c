"""How tables come to be, as people set them: by the form, and by invitations."""

from __future__ import annotations

import time

from tests.table.browser.people import ASKED, PATIENCE, READY, Person, Window

VIGILANTE = "vigilante"
TIC_TAC_TOE = "tic_tac_toe"
FREEDOM_FIVE = "freedom_five"
HOUR_OF_NEED = "hour_of_need"
GUARDIANS_CHRONICLES = "guardians_chronicles"


def set_table(
    person: Person, game: str, *kinds: str, name: str = "Ann", hints: bool = True, watch: bool = True, **texts: str
) -> Window:
    """A table with these seats: "me", "friend", or a bot by its name. `texts` are settings that are written."""
    window = person.window(f"/games/{game}/table")
    window.see("#name").fill(name)
    seats(window, len(kinds))
    for seat, kind in enumerate(kinds):
        is_bot = kind not in {"me", "friend"}
        window.see(f"[name=kind-{seat}]").select_option("bot" if is_bot else kind)
        if is_bot:
            window.see(f"[name=bot-{seat}]").select_option(kind)
    other_settings(window)
    for setting, text in texts.items():
        window.see(f"#option-{setting}").fill(text)
    window.see("[name=hints]").set_checked(hints)
    window.see("[name=watch]").set_checked(watch)
    window.button("Begin").click()
    window.until(READY)
    return window


def seats(window: Window, count: int) -> None:
    """Choose how many play."""
    window.see(f"[name=count][value='{count}']").check()


def other_settings(window: Window) -> None:
    """Unfold what is seldom set."""
    window.see("#rest > summary").click()


def finished(person: Person) -> Window:
    """A game of tic-tac-toe, lost against a bot."""
    window = set_table(person, TIC_TAC_TOE, "me", "greedy")
    window.play(lambda window, dice: window.choose(0))
    return window


def invitations(window: Window) -> list[str]:
    """The links in the waiting room."""
    window.until("#invites input")
    return [field.input_value() for field in window.see("#invites input").all()]


def sit_down(person: Person, link: str, name: str) -> Window:
    """Take the seat that somebody was invited to."""
    window = person.window(link)
    window.see("#name").fill(name)
    window.button("Take the seat").click()
    window.until(READY)
    return window


def two_people(ann: Person, bob: Person, game: str = TIC_TAC_TOE, *more: str) -> tuple[Window, Window]:
    """Ann has set a table, and Bob has taken the second seat."""
    window = set_table(ann, game, "me", "friend", *more)
    return window, sit_down(bob, invitations(window)[0], "Bob")


def menu(window: Window, item: str) -> None:
    """Something in the table's menu."""
    window.button("Table").click()
    window.button(item, exact=False).click()


def cell(window: Window, name: str) -> str:
    """What is in a cell of tic-tac-toe: X, O or empty."""
    label = window.see(f"#drawing [aria-label^='{name}: ']").get_attribute("aria-label")
    assert label is not None
    return label.partition(": ")[2]


def whoever_is_asked(*windows: Window) -> Window:
    """The window in which a question stands, as soon as there is one. In a game with secrets the others need not know."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        for window in windows:
            if window.see(ASKED).count():
                return window
        windows[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked anything")


def to_the_first_turn(*windows: Window) -> Window:
    """Through the setup, each with the first of its options, until one of them has a turn; gives that one."""
    while True:
        window = whoever_is_asked(*windows)
        if window.prompt == "What do you do?":
            return window
        window.choose(0)
