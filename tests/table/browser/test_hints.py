from __future__ import annotations

import pytest
from playwright.sync_api import expect

from longbox.engine.advice import Advice, Opinion
from longbox.engine.match import Match
from tests.table.browser.conftest import People
from tests.table.browser.house import Served
from tests.table.browser.people import ASKED, PHONE, Window, by_button
from tests.table.browser.tables import FREEDOM_FIVE, TIC_TAC_TOE, VIGILANTE, set_table
from tests.table.browser.test_freedom_five import choose_heroes

STARRED = "#drawing .starred"
REDRAW = """() => {
  document.querySelector("#drawing .starred").classList.remove("starred");
  document.dispatchEvent(new Event("dressed"));
}"""
WHY = 'It finds gold 6 times in 10; "the next" does not.'


def advises(server: Served, monkeypatch: pytest.MonkeyPatch, *stars: str) -> None:
    """Whoever asks for a hint gets these stars, of the options whose keys begin so."""

    async def advise(match: Match, seat: int) -> Advice:
        decision = match.decision.for_seat(seat)
        assert decision is not None
        starred = tuple(next(option.key for option in decision.options if option.key.startswith(star)) for star in stars)
        opinions = [
            Opinion(option.key, option.label, 0.25, 0.2, 0.3, 40, option.key in (starred or option.key))
            for option in decision.options
        ]
        opinions.sort(key=lambda opinion: not opinion.is_best)
        return Advice(seat, decision.prompt, decision.rule, 900, starred, WHY if stars else "", tuple(opinions))

    monkeypatch.setattr(server.house.thinking, "advise", advise)


def ask_for_hint(window: Window) -> None:
    window.button("Hint").click()
    expect(window.see("#why")).to_be_visible()


def test_a_hint_stars_the_piece_and_its_button_until_the_next_question(
    person: People, server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    advises(server, monkeypatch, "mark:4")
    window = set_table(person(), TIC_TAC_TOE, "me", "greedy")
    window.until(ASKED)
    ask_for_hint(window)
    expect(window.see("#why > span")).to_have_text(f"★ Middle centre. {WHY}")
    expect(window.see(STARRED)).to_have_attribute("data-place", "cell:4")
    expect(window.see("#drawing .drawn-star")).to_have_text("★")
    expect(window.see("#options .best")).to_have_text("5middle centre★ the hint")
    assert window.see("#why details").get_attribute("open") is None, "no figures before somebody wants them"
    window.choose("middle centre")
    window.until_asked()
    for gone in (STARRED, "#drawing .drawn-star", "#options .best", "#why:not([hidden])"):
        expect(window.see(gone)).to_have_count(0)


def test_a_hint_without_a_real_difference_has_no_star(person: People, server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    advises(server, monkeypatch)
    window = set_table(person(), TIC_TAC_TOE, "me", "greedy")
    window.until(ASKED)
    ask_for_hint(window)
    expect(window.see("#why > span")).to_have_text(
        "No real difference. After 900 tries of the search none of these is clearly ahead."
    )
    assert window.see(STARRED).count() == window.see("#options .star").count() == 0


def test_a_star_stays_when_the_board_is_drawn_anew(person: People, server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    advises(server, monkeypatch, "draw")
    window = set_table(person(), VIGILANTE, "me", "greedy", "greedy")
    window.play(by_button, until=lambda: window.options.filter(has_text="Draw a Card").count() > 0)
    ask_for_hint(window)
    expect(window.see(STARRED)).to_have_attribute("data-place", "action:draw")
    window.assert_accessible()
    window.page.evaluate(REDRAW)
    expect(window.see(STARRED)).to_have_attribute("data-place", "action:draw")


@pytest.mark.parametrize("size", [None, PHONE], ids=["desktop", "phone"])
def test_the_star_of_a_folded_move_is_on_the_map_and_on_the_fold(
    person: People, server: Served, monkeypatch: pytest.MonkeyPatch, size: dict[str, int] | None
) -> None:
    advises(server, monkeypatch, "move:")
    window = set_table(person(**({"viewport": size} if size else {})), FREEDOM_FIVE, "me", "random", "random")
    choose_heroes(window)
    window.play(by_button, until=lambda: window.prompt == "What do you do?" and window.see("#options .fold").count() > 0)
    ask_for_hint(window)
    place = window.see(STARRED).get_attribute("data-place")
    assert place is not None
    assert place.startswith("location:")
    expect(window.see("#options summary .star")).to_be_visible()
    expect(window.see("#why > span")).to_be_in_viewport()
