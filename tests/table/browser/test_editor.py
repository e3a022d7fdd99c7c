"""A base of one's own, built in the browser: told at once what is not allowed, saved, opened again and played."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.table.browser.conftest import People
from tests.table.browser.house import Served
from tests.table.browser.people import DESKTOP, PHONE, READY, Window
from tests.table.browser.tables import seats
from tests.table.documents import LAIR, PAGE, guardians_installed

__all__ = ["guardians_installed"]

pytestmark = pytest.mark.usefixtures("guardians_installed")
SOUND = "It keeps all rules."


def builder(person: People, size: ViewportSize | None = None) -> Window:
    window = person(viewport=size or DESKTOP).window(PAGE)
    window.until("#editor[data-ready]")
    expect(window.see("#verdict")).to_have_text(SOUND)
    return window


def says(window: Window, *sentences: str) -> None:
    """What is not allowed, in so many sentences."""
    expect(window.see("#flaws li")).to_have_count(len(sentences))
    for sentence in sentences:
        expect(window.see("#flaws")).to_contain_text(sentence)


def test_a_base_is_built_by_clicks_and_played(person: People, server: Served) -> None:
    window = builder(person)
    window.see("#edge-a2-b2").click()  # the Door becomes an Airlock
    says(window, "The Control Room has no Airlock")
    expect(window.see("#flaws .chip")).to_have_text("GC-RULING-62")
    window.assert_accessible()
    window.button("Show Airlock a2-b2").click()
    expect(window.see("#edge-a2-b2")).to_be_focused()
    window.see("#edge-a2-b2").click()  # and then a wall
    expect(window.see("#verdict")).to_have_text(SOUND)
    window.see("#at-d2").click()
    window.button("Transport Pads", exact=False).click()
    says(window, "cannot be reached from the green Spaces")
    window.see("#edge-c2-d2").click()
    expect(window.see("#verdict")).to_have_text(SOUND)
    window.see("#robots").select_option("Gynoids")
    window.button("↻ Turn right").click()
    expect(window.see("#at-d2")).to_have_accessible_name("d2: Transport Pads, Trap, turned by 90 degrees, 1 Gynoids")
    window.see("#base-title").fill("My <b>Lair</b>")
    window.see("#at-b1").click()
    window.button("Take the suggested clock").click()
    window.see("#deadlines-2").fill("1")
    says(window, "With 2 Heroes the deadline of the Cell Block is turn 1, and the earliest")
    window.button("Take all suggested clocks").click()
    expect(window.see("#verdict")).to_have_text(SOUND)
    window.button("Play it").click()
    expect(window.see("#planned")).to_contain_text("Base of your own")
    seats(window, 2)
    window.see("[name=kind-1]").select_option("friend")
    window.button("Begin").click()
    window.until(READY)
    base = server.room(window.table).options["base"]
    assert 'title = "My <b>Lair</b>"' in str(base)
    assert 'at = "d2"\nroom = "pads"\nturns = 1\nrobots = "Gynoids"' in str(base)


def test_the_builder_goes_by_keys(person: People) -> None:
    window = builder(person)
    window.see("#at-a1").focus()
    window.see("#at-a1").press("ArrowRight")
    expect(window.see("#at-b1")).to_be_focused()
    window.see("#at-b1").press("r")
    assert "turned by 90 degrees" in str(window.see("#at-b1").get_attribute("aria-label"))
    window.see("#at-b1").press("m")
    for key in ("ArrowRight", "ArrowRight"):
        window.see("#floor :focus").press(key)
    expect(window.see("#at-d1")).to_be_focused()
    window.see("#at-d1").press("Enter")
    assert "Cell Block" in str(window.see("#at-d1").get_attribute("aria-label"))
    assert "empty" in str(window.see("#at-b1").get_attribute("aria-label"))
    window.see("#at-d1").press("Delete")
    assert "empty" in str(window.see("#at-d1").get_attribute("aria-label"))
    window.see("#edge-a1-a2").press("Enter")
    assert "wall" in str(window.see("#edge-a1-a2").get_attribute("aria-label"))


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_is_cut_off_and_everything_has_a_name(person: People, size: ViewportSize) -> None:
    window = builder(person, size)
    for place in ("#at-b1", "#at-b2", "#at-e5"):
        window.see(place).click()
        window.assert_accessible()
        assert window.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is cut off at the side"


def test_a_file_is_saved_and_opened_again_and_a_garbled_one_changes_nothing(person: People, tmp_path: Path) -> None:
    window = builder(person)
    window.see("#base-title").fill("Mine")
    with window.page.expect_download() as begun:
        window.see("#save").click()
    saved = begun.value.path().read_text(encoding="utf-8")
    assert begun.value.suggested_filename == "base.toml"
    assert 'title = "Mine"' in saved
    (tmp_path / "bad.toml").write_text(LAIR.replace("[[tile]]", "[[tile", 1), encoding="utf-8")
    window.see("#open input").set_input_files(tmp_path / "bad.toml")
    expect(window.see(".toast")).to_contain_text("bad.toml cannot be read. This is not the file of a base")
    expect(window.see("#base-title")).to_have_value("Mine")
    (tmp_path / "lair.toml").write_text(LAIR, encoding="utf-8")
    window.see("#open input").set_input_files(tmp_path / "lair.toml")
    expect(window.see("#base-title")).to_have_value("My Lair")
    window.see("#start").select_option("The Whole Circus")
    window.button("Begin anew").click()
    expect(window.see("#base-title")).to_have_value("The Whole Circus")
    window.page.reload()
    expect(window.see("#base-title")).to_have_value("The Whole Circus")


def test_what_is_not_allowed_is_not_played(person: People) -> None:
    window = builder(person)
    window.see("#at-b2").click()
    window.button("Take away").click()
    expect(window.see("#flaws")).to_contain_text("exactly one is needed")
    window.button("Play it").click()
    expect(window.see(".toast")).to_contain_text("not allowed yet")
    assert window.page.url.endswith(PAGE)
