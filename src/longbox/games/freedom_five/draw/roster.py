"""The Heroes to choose from: a board for each, and the player's name on those that are taken."""

from __future__ import annotations

from longbox import capital
from longbox.drawing import Markup, card, cards, el, panel, remembered, stamp
from longbox.games.freedom_five.draw.signs import badge, hero_face
from longbox.games.freedom_five.draw.words import SIDES, USUAL, board_to_choose_words, board_words, taken_words
from longbox.games.freedom_five.view_types import BoardToChooseView, PowerView, TableView


def roster(table: TableView) -> Markup | None:
    """The boards of all eight Heroes."""
    if not table["to_choose"]:
        return None
    boards = [board_card(board, board_to_choose_words(table, board), taken_words(table, board)) for board in table["to_choose"]]
    return panel("Choose a Hero", "ff-roster", cards(*boards))


@remembered(256)
def board_card(board: BoardToChooseView, said: str, taken: str) -> Markup:
    numbers = [badge(one, f"{one} succeeds on {number} or more", f"{number}+") for one, number in board["numbers"].items()]
    powers = [_power(name, power) for name, power in zip(SIDES, board["powers"], strict=True)]
    words = [el("p", "ff-numbers", numbers), el("p", "ff-deeds", board_words(board)), powers]
    return card(
        board["name"],
        [words, stamp(taken.removeprefix(", ")) if taken else None],
        classes="ff-choice ff-taken" if taken else "ff-choice",
        picture=hero_face(board["name"]),
        corner=el("span", "", board["style"]),
        data_place=f"choose:{board['name']}",
        data_card=board["name"],
        aria_label=said,
    )


def _power(name: str, power: PowerView) -> Markup:
    when = el("em", "", f"{capital(power['when'])}: ") if power["when"] != USUAL else None
    return el("p", "ff-power", el("b", "", f"{name} "), when, power["text"])
