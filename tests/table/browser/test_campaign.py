"""A campaign by clicking: the next match for everybody, its file, and going on with it from the lobby."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from longbox.engine import campaign
from tests.engine.saga import saga_installed
from tests.table.browser.conftest import People
from tests.table.browser.house import Served
from tests.table.browser.people import ASKED, PHONE, Person, Window
from tests.table.browser.tables import invitations, other_settings, seats, sit_down

__all__ = ["saga_installed"]

pytestmark = pytest.mark.usefixtures("saga_installed")


def voyage(person: Person, second: str = "me") -> Window:
    """The first night of a voyage."""
    window = person.window("/games/saga/table")
    window.page.get_by_role("link", name="Play a campaign").click()
    expect(window.see(".episode")).to_have_text(["First night next"])
    window.see("#name").fill("Ann")
    seats(window, 2)
    window.see("[name=kind-1]").select_option(second)
    other_settings(window)
    window.page.get_by_label("Crew").fill("Ann, Bob")
    window.assert_accessible()
    window.button("Begin").click()
    return window


def test_whoever_set_the_table_goes_on_and_the_others_follow(person: People, server: Served) -> None:
    ann = voyage(person(), "friend")
    bob = sit_down(person(), invitations(ann)[0], "Bob")
    ann.until(ASKED)
    ann.choose("Sail")
    expect(ann.see("#prompt")).to_have_text("You lose: the ship is lost. Saga so far: -.")
    expect(bob.see("#prompt")).to_have_text("You lose: the ship is lost. Saga so far: -.")
    watcher = person().window(f"/tables/{ann.table}?watch=yes")
    expect(watcher.see("#prompt")).to_have_text("All have lost: the ship is lost. Saga so far: -.")
    expect(bob.page.get_by_role("link", name="Next: Second night")).to_have_count(0)
    bob.button("Why?").click()
    expect(bob.see("#dialog .verdict strong")).to_have_text("You lose")
    expect(bob.see("#dialog tbody td:last-child")).to_have_text(["lost", "lost"])
    bob.button("Close").click()
    ann.assert_accessible()
    ann.page.get_by_role("link", name="Next: Second night").click()
    expect(ann.see(".story-so-far")).to_contain_text("Next: Second night")
    expect(ann.see(".episode")).to_have_text(["First night lost", "Second night next"])
    expect(ann.see(".matches td").last).to_have_text("lost: the ship is lost")
    expect(ann.see("[name=kind-1] option:checked")).to_have_text("Bob")
    ann.assert_accessible()
    other_settings(ann)
    ann.page.get_by_label("Wind").select_option(label="9")
    ann.page.get_by_label("Crew").fill("Zoë, Bob")
    ann.button("Begin").click()
    ann.until(ASKED)
    bob.page.get_by_role("link", name="To the next table").click()
    bob.page.wait_for_url(f"**/tables/{ann.table}**")
    assert server.room(ann.table).options["night"] == "second-night"
    assert server.room(ann.table).options["crew"] == "Zoë, Bob"
    assert server.room(ann.table).options["wind"] == 9


def test_whoever_did_not_sit_first_names_who_plays_beside_them(person: People, server: Served) -> None:
    window = person().window("/games/saga/campaign")
    window.see("#name").fill("Ann")
    seats(window, 2)
    window.see("[name=kind-0]").select_option("bot")
    window.see("[name=kind-1]").select_option("me")
    window.button("Begin").click()
    window.page.get_by_role("link", name="Next: Second night").click()
    expect(window.see("[name=kind-1] option:checked")).to_have_text("Me")
    expect(window.see("[name=name-1]")).to_be_hidden()
    window.see("[name=kind-0]").select_option("me")
    window.see("[name=name-0]").fill("Zoe")
    window.assert_accessible()
    window.button("Begin").click()
    window.until(ASKED)
    assert [seat.name for seat in server.room(window.table).seats] == ["Zoe", "Ann"]


def test_a_campaign_goes_on_from_its_file(person: People, server: Served, tmp_path: Path) -> None:
    window = voyage(person(viewport=PHONE))
    window.until(ASKED)
    window.choose("Stay")
    with window.page.expect_download() as download:
        window.page.get_by_role("link", name="Download the campaign").click()
    file = tmp_path / "voyage.json"
    download.value.save_as(file)
    assert campaign.read(file).progress == "+"
    window.open("/")
    window.assert_accessible()
    window.see("#campaign-file input").set_input_files(file)
    expect(window.see("h1")).to_have_text("Saga")
    expect(window.see(".story-so-far")).to_contain_text("Next: Second night")
    window.assert_accessible()
    window.see("[name=kind-1]").select_option("me")
    window.button("Begin").click()
    window.until(ASKED)
    assert server.room(window.table).options["told"] == "+"


def test_a_file_that_is_no_campaign_is_refused_in_the_lobby(person: People, tmp_path: Path) -> None:
    somebody = person()
    window = somebody.window("/")
    file = tmp_path / "voyage.json"
    file.write_text("{", encoding="utf-8")
    window.see("#campaign-file input").set_input_files(file)
    expect(window.see("[role=alert]")).to_have_text("What was given is not a campaign: it is garbled, or was cut off.")
    window.assert_accessible()
    somebody.forgive("status 422: POST .*/campaigns")
