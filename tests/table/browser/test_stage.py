"""What happens is seen: scenes, their speed, and those who do not look."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.table.browser.conftest import People
from tests.table.browser.people import Person, Window
from tests.table.browser.tables import TIC_TAC_TOE, VIGILANTE, menu, set_table

FIGHT = re.compile("Fight a Villain")
STAGE = "#stage:not([hidden]):not(.outcome)"
OUTCOME = "#stage.outcome:not([hidden])"
SPOKEN = "[...document.querySelectorAll('#spoken-news p')].map((line) => line.textContent)"
LOOK_AWAY = """
Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
document.dispatchEvent(new Event("visibilitychange"));
"""
SEEN_LARGE = """
new MutationObserver(() => {
  const stage = document.getElementById("stage");
  if (!stage.hidden && !stage.classList.contains("outcome")) window.wasLarge = true;
}).observe(document.getElementById("stage"), { attributes: true });
"""


def to_a_fight(person: Person, speed: str) -> Window:
    """My turn in Vigilante, at full speed until now."""
    window = set_table(person, VIGILANTE, "me", "random", "random")
    window.until_asked()
    while not window.options.filter(has_text=FIGHT).count():
        window.choose(0)
        window.until_asked()
    at(window, speed)
    return window


def at(window: Window, speed: str) -> None:
    """Choose a speed in the menu."""
    window.button("Table").click()
    window.see("#speed-in-menu").select_option(speed)
    window.see("#dialog-close").click()


def lines(window: Window) -> list[str]:
    """The log, in words."""
    return [line.inner_text() for line in window.see("#log > li:not(.since) > span:last-of-type").all()]


def test_my_fight_is_seen_with_the_villain_the_sum_and_the_stamp(person: People) -> None:
    window = to_a_fight(person(), "normal")
    window.choose(FIGHT)
    expect(window.see(f"{STAGE} .vg-villain")).to_be_visible()
    assert not window.see("#bar.asked").count(), "nobody is asked while it is played"
    expect(window.see("#watching")).to_be_visible()
    expect(window.see(f"{STAGE} .lb-versus")).to_contain_text("against")
    stamp = window.see("#stage .lb-verdict")
    expect(stamp).to_have_text(re.compile("Jailed|Escaped"))
    window.assert_accessible()
    window.until_asked()
    expect(window.see(OUTCOME)).to_be_visible()
    expect(stamp).to_be_visible()
    window.see("#drawing header").first.click(position={"x": 1, "y": 1})  # the outcome stays until my next click
    expect(window.see("#stage")).to_be_hidden()


def test_the_outcome_hides_nothing_that_can_be_chosen(person: People) -> None:
    window = to_a_fight(person(), "fast")
    window.choose(FIGHT)
    window.until_asked()
    if window.see(OUTCOME).count():
        box = window.see("#stage").bounding_box()
        assert box is not None
        for thing in window.on_the_board().all():
            other = thing.bounding_box()
            assert other is not None
            apart = other["x"] >= box["x"] + box["width"] or other["x"] + other["width"] <= box["x"]
            assert apart or other["y"] >= box["y"] + box["height"] or other["y"] + other["height"] <= box["y"]


@pytest.mark.parametrize("how", ["click", "Escape", "Space"])
def test_a_scene_can_be_skipped(person: People, how: str) -> None:
    window = to_a_fight(person(), "slow")
    window.choose(FIGHT)
    expect(window.see(f"{STAGE} .vg-villain")).to_be_visible()
    assert not window.see("#stage .lb-verdict").count()
    if how == "click":
        window.see("#stage").click()
    else:
        window.see("#view").focus()
        window.page.keyboard.press(how)
    expect(window.see("#stage .lb-verdict")).to_be_visible()
    window.see("#skip-on").click()
    window.until_asked()


def test_at_instant_speed_nothing_is_played(person: People) -> None:
    window = to_a_fight(person(), "instant")
    window.page.evaluate(SEEN_LARGE)
    window.choose(FIGHT)
    window.until_asked()
    assert not window.page.evaluate("window.wasLarge")
    assert any("Heroes attack with" in line for line in lines(window))


def test_a_hidden_window_catches_up_at_once(person: People) -> None:
    window = to_a_fight(person(), "slow")
    window.choose(FIGHT)
    expect(window.see(f"{STAGE} .vg-villain")).to_be_visible()
    window.page.evaluate(LOOK_AWAY)
    window.until_asked()
    assert any("Heroes attack with" in line for line in lines(window))


def test_skip_to_my_turn_shows_everything_until_i_am_asked(person: People) -> None:
    window = to_a_fight(person(), "slow")
    window.choose(FIGHT)
    window.page.evaluate(SEEN_LARGE)
    window.see("#skip-on").click()
    window.until_asked()
    assert not window.page.evaluate("window.wasLarge")
    window.choose(0)  # and then it is slow again
    expect(window.see("#watching")).to_be_visible()
    window.see("#skip-on").click()
    window.until_asked()


def test_without_motion_the_same_scenes_stand_still(person: People) -> None:
    window = to_a_fight(person(reduced_motion="reduce"), "normal")
    window.choose(FIGHT)
    for part in (".vg-villain", ".lb-versus", ".lb-verdict"):
        expect(window.see(f"#stage {part}")).to_be_visible()
        assert window.page.evaluate("document.getAnimations().length") == 0
    window.until_asked()


def test_a_screen_reader_hears_every_sentence_once_and_in_order(person: People) -> None:
    window = to_a_fight(person(), "fast")
    before = len(lines(window))
    window.choose(FIGHT)
    window.until_asked()
    spoken = window.page.evaluate(SPOKEN)
    told = [f"{line}." for line in lines(window)[before:]]
    heard = [line.removeprefix("Only you: ") for line in spoken]
    assert told[-20:] == heard[-len(told[-20:]) :]
    for element in ("#stage-picture", "#stage-words", "#ticker"):
        assert window.see(element).get_attribute("aria-hidden") == "true"


def test_the_speed_is_remembered(person: People) -> None:
    ann = person()
    window = set_table(ann, TIC_TAC_TOE, "me", "random")
    at(window, "slow")
    window.page.reload()
    window.button("Table").click()
    expect(window.see("#speed-in-menu")).to_have_value("slow")


def test_whoever_comes_back_sees_at_once_where_the_game_stands(person: People) -> None:
    window = to_a_fight(person(), "slow")
    window.choose(FIGHT)
    expect(window.see(f"{STAGE} .vg-villain")).to_be_visible()
    window.page.reload()
    window.until_asked()
    assert any("Heroes attack with" in line for line in lines(window))


def test_an_undo_drops_what_is_played(person: People) -> None:
    window = to_a_fight(person(), "slow")
    before = window.prompt
    window.choose(FIGHT)
    expect(window.see(f"{STAGE} .vg-villain")).to_be_visible()
    menu(window, "Take back my whole turn")
    window.until_asked()
    assert window.prompt == before
    expect(window.see("#stage")).to_be_hidden()
