"""The whole form for a table, the waiting room, and beginning without those who are missing."""

from __future__ import annotations

from playwright.sync_api import expect

from longbox.table.thinking import STRENGTHS
from tests.table.browser.conftest import People
from tests.table.browser.house import Served
from tests.table.browser.people import ASKED
from tests.table.browser.tables import TIC_TAC_TOE, VIGILANTE, invitations, set_table, sit_down


def test_every_wish_of_the_form_is_granted(person: People, server: Served) -> None:
    window = person().window(f"/games/{VIGILANTE}/table")
    window.assert_accessible()
    window.see("#name").fill("Ann")
    window.page.get_by_label("Scenario").select_option(label="Showdown")
    window.page.get_by_label("Mercenaries").select_option(label="Yes")
    window.see("#count").select_option("4")
    window.see("[name=kind-0]").select_option("bot")
    window.see("[name=bot-0]").select_option("random")
    window.see("[name=kind-2]").select_option("me")
    window.see("[name=bot-3]").select_option("search:200")
    window.see("[name=hints]").uncheck()
    window.button("Set the table").click()
    window.until(ASKED)
    room = server.room(window.table)
    assert room.options == {"scenario": "showdown", "mercenaries": True, "first_game": False, "first_player": "random"}
    assert [(seat.kind, seat.bot) for seat in room.seats] == [
        ("bot", "random"),
        ("bot", "greedy"),
        ("person", ""),
        ("bot", "search:200"),
    ]
    expect(window.see("#hint")).to_be_hidden()


def test_hints_where_they_are_allowed(person: People) -> None:
    window = set_table(person(), TIC_TAC_TOE, "me", "greedy")
    window.until(ASKED)
    window.see("#hint").click()
    expect(window.see("#why")).to_contain_text("Hint:")
    expect(window.see("#options .chance").first).to_contain_text("%")
    window.assert_accessible()


def test_friends_come_by_their_links(person: People) -> None:
    ann = set_table(person(), VIGILANTE, "me", "friend", "friend")
    links = invitations(ann)
    assert len(set(links)) == 2
    ann.assert_accessible()
    bob = person().window(links[0])
    expect(bob.see("main")).to_contain_text("You are invited to play Vigilante with Ann.")
    bob.assert_accessible()
    bob.see("#name").fill("Bob")
    bob.button("Take the seat").click()
    expect(bob.see("#waiting")).to_be_visible()
    expect(bob.button("Begin now: bots take the free seats")).to_have_count(0)
    expect(ann.see("#invites li")).to_have_count(1)
    cid = sit_down(person(), links[1], "Ann")
    for window in (ann, bob, cid):
        expect(window.see("#drawing")).to_contain_text("Ann 2")
        expect(window.see("#waiting")).to_be_hidden()


def test_the_owner_begins_without_those_who_are_missing(person: People) -> None:
    one = person()
    window = set_table(one, VIGILANTE, "me", "friend", "friend")
    link = invitations(window)[0]
    window.open("/")
    expect(window.see("main")).to_contain_text("waits for friends")
    assert link in [field.input_value() for field in window.see(".invite input").all()]
    window.page.get_by_role("link", name="Vigilante", exact=True).click()
    window.button("Begin now: bots take the free seats").click()
    window.until(ASKED)
    window.page.get_by_role("tab", name="Seats").click()
    assert window.see("#seats li").filter(has_text=STRENGTHS["greedy"]).count() == 2
    late = person()
    too_late = late.window(link)
    too_late.button("Take the seat").click()
    expect(too_late.see("[role=alert]")).to_contain_text("This invitation was used already")
    late.forgive("status 4")


def test_my_tables_tell_whose_turn_it_is(person: People) -> None:
    window = set_table(person(), TIC_TAC_TOE, "me", "greedy")
    window.until(ASKED)
    window.open("/")
    expect(window.page).to_have_title("● Your turn – Longbox")
    expect(window.see(".tables .your-turn")).to_contain_text("Ann, Bot 2")
    window.assert_accessible()


def test_a_seat_is_carried_to_another_device(person: People) -> None:
    window = set_table(person(), VIGILANTE, "me", "greedy", "greedy")
    window.until(ASKED)
    window.page.get_by_role("tab", name="Seats").click()
    window.button("Carry to another device").click()
    link = window.see("#dialog input").input_value()
    other = person().window(link)
    other.assert_accessible()
    other.button("Play on this device").click()
    other.until(ASKED)
    other.choose("Green")
    expect(window.see("#prompt")).to_have_text("Which Starter Hero leads your team?")
