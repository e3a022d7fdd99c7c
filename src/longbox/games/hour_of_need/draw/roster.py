"""The heroes to choose from: both sides of each Hero card, and the player's name on those that are taken."""

from __future__ import annotations

from longbox import capital
from longbox.drawing import Markup, card, cards, el, harm, panel, remembered, stamp
from longbox.games.hour_of_need.draw.signs import hero_art, number
from longbox.games.hour_of_need.draw.words import taken_words, to_choose_words
from longbox.games.hour_of_need.view_types import SideView, TableView, ToChooseView


def roster(table: TableView) -> Markup | None:
    """All six heroes."""
    if not table["to_choose"]:
        return None
    found = [hero_to_choose(hero, to_choose_words(table, hero), taken_words(table, hero)) for hero in table["to_choose"]]
    return panel("Choose a hero", "hn-roster", cards(*found))


@remembered(64)
def hero_to_choose(hero: ToChooseView, said: str, taken: str) -> Markup:
    """A hero, before the game."""
    sides = [_side("Regular", hero["regular"]), _side("Focused", hero["focused"])]
    return card(
        hero["name"],
        [el("p", "hn-who", f"{capital(hero['who'])}."), sides, stamp(taken.removeprefix(", ")) if taken else None],
        classes="hn-choice hn-taken" if taken else "hn-choice",
        picture=hero_art(hero["name"]),
        data_place=f"choose:{hero['name']}",
        data_card=hero["name"],
        aria_label=said,
    )


def _side(name: str, side: SideView) -> Markup:
    numbers = [harm(0, side["health"], str(side["health"]), f"health {side['health']}")]
    numbers.append(number("fist", side["attack"], f"attack {side['attack']}"))
    numbers.append(number("lens", side["solve"], f"solve {side['solve']}"))
    return el("div", "hn-side", el("b", "", name), numbers, [el("p", "", line) for line in side["lines"]])
