"""The tray below the map: the dice of an Attack or a Solve, and damage that is about to be suffered."""

from __future__ import annotations

from longbox import several
from longbox.drawing import Markup, chip, el, rolled, token
from longbox.games.hour_of_need.draw.signs import blow, die_face, hero_face, icon, number
from longbox.games.hour_of_need.draw.words import harm_words, name_of, roll_words, space_label
from longbox.games.hour_of_need.view_types import HarmView, RollView, TableView


def tray(table: TableView) -> list[Markup]:
    """What happens just now, if anything does."""
    shown = [_roll(table, table["roll"])] if table["roll"] else []
    return shown + ([_harm(table, table["harm"])] if table["harm"] else [])


def _roll(table: TableView, roll: RollView) -> Markup:
    """The dice that are gathered, then what they show."""
    said, name = roll_words(table, roll), name_of(table, roll["seat"])
    where = ", ".join(space_label(table, spot) for spot in roll["where"])
    sign = "fist" if roll["attack"] else "lens"
    dice = [die_face(result, place) for place, result in enumerate(roll["results"], 1)]
    return el(
        "div",
        "hn-tray",
        hero_face(name),
        el("span", "hn-deed", el("b", "", name), f"{'Attack' if roll['attack'] else 'Solve'} on {where}"),
        icon(sign),
        dice or [rolled("?", "hn-die lb-missed", "a die to roll")] * roll["dice"],
        _came(roll) if dice else el("b", "", several(roll["dice"], "die", "dice")),
        chip("lb-orange", roll["reaction"], data_card=roll["reaction"]) if roll["reaction"] else None,
        title=said,
        role="group",
        aria_label=said,
    )


def _came(roll: RollView) -> Markup:
    """What is left to spend."""
    successes = several(roll["successes"], "success", "successes")
    stars = token("burst", str(roll["successes"]), "lb-yellow", successes)
    return el("span", "hn-came", stars, number("eye", roll["focus"], f"{roll['focus']} focus"))


def _harm(table: TableView, harm: HarmView) -> Markup:
    """Damage that is about to be suffered."""
    said = harm_words(table)
    face = hero_face(name_of(table, harm["seat"]))
    return el("div", "hn-tray hn-alarm", face, el("b", "", said), blow(harm["amount"]), role="group", aria_label=said)
