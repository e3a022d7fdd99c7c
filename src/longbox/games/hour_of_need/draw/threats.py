"""Cards against the heroes: in threat areas, and Crisis cards. Large ones with their texts, small ones with their numbers."""

from __future__ import annotations

from longbox.drawing import Markup, chip, el, group, remembered, tag
from longbox.games.hour_of_need.draw.card_words import foe_state
from longbox.games.hour_of_need.draw.signs import badge, blow, foe_face, heart, hue, icon, number
from longbox.games.hour_of_need.view_types import FoeView

KINDS = {"Scheme": "web", "Problem": "lock", "Crisis": "bell", "Bystander": "bust"}  # of cards without a figure


@remembered(1024)
def threat_card(card: FoeView, classes: str) -> Markup:
    """A card of my threat area, or a Crisis card."""
    words = [el("p", "", line) for line in card["lines"]]
    return el(
        "article",
        f"hn-threat {hue(_colour(card))} {'hn-tired' if card['exhausted'] else ''} {classes}",
        el("header", "", _picture(card), el("b", "", card["name"]), _marks(card)),
        el("div", "hn-numbers", _numbers(card)),
        el("div", "hn-text", words),
        data_now=foe_state(card),
        **group(f"{card['name']}, {card['kind']}, {foe_state(card)}", f"card:{card['name']}", card["name"]),
    )


@remembered(1024)
def threat_chip(card: FoeView, classes: str) -> Markup:
    """A card of somebody else's threat area."""
    tired = "lb-struck" if card["exhausted"] else ""
    return chip(
        f"hn-chip {hue(_colour(card))} {tired} {classes}",
        _picture(card),
        el("b", "", card["name"]),
        _numbers(card, is_short=True),
        _marks(card),
        data_now=foe_state(card),
        **group(f"{card['name']}, {card['kind']}, {foe_state(card)}", f"card:{card['name']}", card["name"]),
    )


def _colour(card: FoeView) -> int:
    return card["colour"] or card["panel"]


def _picture(card: FoeView) -> Markup:
    """The face of an enemy, the fuse of a Peril, the panel of a Scheme."""
    if card["fuses"]:
        return icon("bomb")
    if card["health"] is not None or card["inflict"]:
        return foe_face(card["name"], card["colour"])
    return badge(card["panel"]) if card["panel"] else icon(KINDS.get(card["kind"], "lock"))


def _marks(card: FoeView) -> list[Markup]:
    marks = [tag("exhausted", "it is readied instead of activating", "lb-paper")] if card["exhausted"] else []
    marks += [tag("due", "still to activate in this threat phase", "lb-red")] if card["due"] else []
    return marks + [tag(f"+ {name}", f"{name} lies under it", "lb-paper") for name in card["attached"]]


def _numbers(card: FoeView, is_short: bool = False) -> list[Markup]:
    """What is left of it, and what it does."""
    shown = []
    if card["health"] is not None:
        left = card["health"] - card["damage"]
        shown.append(heart(left, f"{left} of {card['health']} health left"))
    if card["danger"] is not None:
        said = f"{card['justice']} of {card['danger']} justice"
        shown.append(number("scales", f"{card['justice']}/{card['danger']}", said))
    if card["fuses"]:
        shown.append(_fuses(card["damage"], card["fuses"]))
    if card["inflict"]:
        shown.append(blow(card["inflict"]))
    if card["defense"]:
        shown.append(number("shield", card["defense"], f"defense {card['defense']}"))
    if card["move"] and not is_short:
        shown.append(number("step", card["move"], f"moves {card['move']}"))
    return [*shown, *([_place(card)] if not is_short else [])]


def _fuses(burnt: int, fuses: int) -> Markup:
    """Fuses: the burnt ones are red."""
    marks = [el("i", "hn-burnt") for _ in range(burnt)] + [el("i") for _ in range(fuses - burnt)]
    return el("span", "hn-fuses", marks, role="img", aria_label=f"{burnt} of {fuses} fuses")


def _place(card: FoeView) -> Markup:
    """Where it is, or where it is solved."""
    column, row = card["spot"]
    if card["panel"]:
        return el("span", "hn-where", "in ", badge(card["panel"]))
    if column:
        return el("span", "hn-where", f"at {column},{row}")
    return el("span", "hn-where", "in ", badge(row)) if row else el("span", "hn-where")
