"""What moves and what sounds, and that it does not for those who asked for stillness."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.table.browser.conftest import People
from tests.table.browser.people import Window
from tests.table.browser.tables import TIC_TAC_TOE, VIGILANTE, set_table, to_the_first_turn

COUNT_MOVES = """
window.moves = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) { window.moves += 1; return animate.apply(this, how); };
addEventListener('animationstart', () => { window.moves += 1; });
addEventListener('transitionstart', () => { window.moves += 1; });
"""
COUNT_SOUNDS = (
    "window.sounds = 0; window.AudioContext = class extends AudioContext { constructor() { super(); window.sounds += 1; } };"
)


def counted(window: Window, what: str) -> int:
    return int(window.page.evaluate(f"() => window.{what}"))


def some_turns(person: People, motion: str) -> int:
    one = person(reduced_motion=motion)
    one.context.add_init_script(COUNT_MOVES)
    window = set_table(one, VIGILANTE, "me", "greedy", "greedy")
    to_the_first_turn(window)
    for _ in range(6):
        window.choose(0)
        window.until_asked()
    return counted(window, "moves")


def test_things_move(person: People) -> None:
    assert some_turns(person, "no-preference") > 0


def test_nothing_moves_for_those_who_ask_for_stillness(person: People) -> None:
    assert some_turns(person, "reduce") == 0


def test_sound_is_off_until_it_is_wanted(person: People) -> None:
    one = person()
    one.context.add_init_script(COUNT_SOUNDS)
    window = set_table(one, TIC_TAC_TOE, "me", "greedy")
    window.choose(0)
    window.until_asked()
    assert counted(window, "sounds") == 0
    window.button("Table").click()
    sound = window.page.get_by_label("Sound when I am asked")
    expect(sound).not_to_be_checked()
    sound.check()
    assert counted(window, "sounds") == 1
    window.button("Close").click()
    window.button("Table").click()
    expect(sound).to_be_checked()
