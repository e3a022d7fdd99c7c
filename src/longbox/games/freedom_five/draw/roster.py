"""The Heroes to choose from: a board for each, those who were taken with the names of those who took them."""

from __future__ import annotations

from typing import Any

from longbox.drawing.markup import Markup, el, remembered
from longbox.games.freedom_five.draw.comic import panel
from longbox.games.freedom_five.draw.signs import badge, hero_face
from longbox.games.freedom_five.draw.words import SIDES, USUAL, board_to_choose_words, board_words, capital, taken_words


def roster(table: dict[str, Any]) -> Markup | None:
    """All eight."""
    if not table["to_choose"]:
        return None
    boards = [_board(board, board_to_choose_words(table, board), taken_words(table, board)) for board in table["to_choose"]]
    return panel("Choose a Hero", "ff-roster", el("div", "ff-choices", boards))


@remembered(256)
def _board(board: dict[str, Any], said: str, taken: str) -> Markup:
    numbers = [badge(one, f"{one} succeeds on {number} or more", f"{number}+") for one, number in board["numbers"].items()]
    powers = [_power(name, power) for name, power in zip(SIDES, board["powers"], strict=True)]
    return el(
        "article",
        "ff-choice ff-taken" if taken else "ff-choice",
        el("header", "", hero_face(board["name"]), el("b", "", board["name"]), el("span", "", board["style"])),
        el("p", "ff-numbers", numbers),
        el("p", "ff-deeds", board_words(board)),
        powers,
        el("b", "ff-stamp", taken.removeprefix(", ")) if taken else None,
        data_place=f"choose:{board['name']}",
        title=said,
        aria_label=said,
    )


def _power(name: str, power: dict[str, Any]) -> Markup:
    when = el("em", "", f"{capital(power['when'])}: ") if power["when"] != USUAL else None
    return el("p", "ff-power", el("b", "", f"{name} "), when, power["text"])
