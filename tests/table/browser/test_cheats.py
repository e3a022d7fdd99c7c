"""What somebody tries who would like to know or do more than a seat may."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.table.browser.conftest import People
from tests.table.browser.house import Served
from tests.table.browser.people import ASKED, NOT_BUSY, Window
from tests.table.browser.tables import TIC_TAC_TOE, VIGILANTE, invitations, set_table, sit_down, two_people, whoever_is_asked

MARKUP = "<i>Eve</i><script>"
ROUNDS = 2
SAY = """([path, message]) => new Promise((done) => {
    const socket = new WebSocket(`ws://${location.host}${path}`);
    socket.onopen = () => { socket.send('{"type": "hello", "version": null}'); socket.send(JSON.stringify(message)); };
    socket.onmessage = (event) => {
        const said = JSON.parse(event.data);
        if (said.id !== message.id) return;
        socket.close();
        done(said);
    };
})"""


def say(window: Window, message: dict[str, Any]) -> dict[str, Any]:
    """A message on a socket of its own, from the page, and what is answered."""
    answer: dict[str, Any] = window.page.evaluate(SAY, [f"/api/v1/tables/{window.table}/socket?seat=0", message])
    return answer


def test_nobody_gets_what_another_seat_holds(person: People, server: Served) -> None:
    ann, bob = two_people(person(), person(), VIGILANTE, "greedy")
    watching = person().window(f"/tables/{ann.table}")
    audiences = ((ann, 0), (bob, 1), (watching, None))
    checked: set[tuple[int | None, str]] = set()
    for number in range(1, ROUNDS + 1):
        for window, _ in audiences:  # it is told all of it again
            window.open(window.page.url)
        while f"Round {number + 1} of" not in watching.see("#drawing").inner_text():
            asked = whoever_is_asked(ann, bob)
            for window, seat in audiences:
                here = window.all_of_it() + window.for_the_asking(seat)
                for secret in server.secrets_from(ann.table, seat):
                    assert secret not in here, f"{secret} at seat {seat}"
                    checked.add((seat, secret))
                if seat is not None:
                    assert all(secret in here for secret in server.own_secrets(ann.table, seat)), "a seat knows what it holds"
            asked.choose(0)
    assert all(len([1 for seat, _ in checked if seat == audience]) >= 3 for _, audience in audiences)


def test_the_seat_of_another_is_refused(person: People) -> None:
    other, eve = person(), person()
    ann, bob = two_people(person(), other)
    window = eve.window()
    for seat in (0, 1):
        window.open(f"/tables/{ann.table}?seat={seat}")
        expect(window.see("main")).to_contain_text(f"The seat of {'Ann' if seat == 0 else 'Bob'} is not yours.")
    window.assert_accessible()
    eve.forgive("status 403")
    bobs = bob.page.goto(f"/tables/{ann.table}?seat=0")
    assert bobs is not None
    assert bobs.status == 403
    other.forgive("status 403")


def test_a_table_without_spectators(person: People) -> None:
    window = set_table(person(), TIC_TAC_TOE, "me", "greedy", watch=False)
    eve = person()
    expect(eve.window(f"/tables/{window.table}").see("main")).to_contain_text("This table is played without spectators.")
    eve.forgive("status 403")


@pytest.mark.parametrize("path", ["/tables/nothing-there", "/games/chess/table", "/nowhere", "/carry/forged"])
def test_what_is_not_there_is_said_on_a_page(person: People, path: str) -> None:
    one = person()
    window = one.window(path)
    if path.startswith("/carry"):
        window.button("Play on this device").click()
    expect(window.page.get_by_role("link", name="Back to the games")).to_be_visible()
    window.assert_accessible()
    one.forgive("status 4")


def test_an_invitation_is_for_one(person: People) -> None:
    link = invitations(waiting := set_table(person(), VIGILANTE, "me", "friend", "friend"))[0]
    forged = person()
    window = forged.window(link[:-3] + "xyz")
    expect(window.see("main")).to_contain_text("This link is not an invitation")
    forged.forgive("status 4")
    sit_down(person(), link, "Bob")
    expect(waiting.see("#invites li")).to_have_count(1)
    late = person()
    window = late.window(link)
    window.button("Take the seat").click()
    expect(window.see("[role=alert]")).to_contain_text("This invitation was used already: Bob sits there.")
    window.assert_accessible()
    late.forgive("status 4")


def test_a_double_click_counts_once(person: People, server: Served) -> None:
    window = set_table(person(), TIC_TAC_TOE, "me", "greedy")
    window.until(ASKED)
    window.options.first.dblclick()
    window.until(NOT_BUSY)
    window.until_asked()
    assert [ply.seat for ply in server.match(window.table).plies[1:]] == [0, 1]
    assert len([frame for frame in window.sent if '"choose"' in frame]) == 1


def test_late_and_stale_answers_are_refused_with_a_sentence(person: People, server: Served) -> None:
    window = set_table(person(), TIC_TAC_TOE, "me", "greedy")
    window.until(ASKED)
    key = server.match(window.table).decision.options[8].key
    window.choose(0)
    window.until_asked()
    stale = json.loads(next(frame for frame in window.sent if '"choose"' in frame))
    assert say(window, {**stale, "id": "another", "key": key})["kind"] == "stale"
    assert say(window, stale)["type"] == "ack", "the same id with the same choice is the same answer"
    assert say(window, {**stale, "key": key})["kind"] == "used-key", "the same id with another choice is refused"
    assert len(server.match(window.table).plies) == 3
    while not window.is_over:
        window.choose(0)
        window.until_asked()
    plies = len(server.match(window.table).plies)
    late = say(window, {**stale, "id": "later", "version": "0-9.4"})
    assert "over" in late["detail"]
    assert len(server.match(window.table).plies) == plies


def test_names_are_text_everywhere(person: People) -> None:
    eve = person()
    window = set_table(eve, TIC_TAC_TOE, "me", "greedy", name=MARKUP)
    window.until(ASKED)
    window.choose(0)
    window.until_asked()
    expect(window.see("#log")).to_contain_text(f"{MARKUP} marks")
    window.page.get_by_role("tab", name="Seats").click()
    expect(window.see("#seats")).to_contain_text(MARKUP)
    while not window.is_over:
        window.choose(0)
        window.until_asked()
    for path in (f"/tables/{window.table}", f"/tables/{window.table}/replay", "/"):
        window.open(path)
        assert window.see("i:has-text('Eve')").count() == 0
        assert MARKUP in window.see("body").inner_text()
