"""Doktor Skarov's side: the ID cards with their figures, Event cards and tokens; and his hand."""

from __future__ import annotations

from longbox import drawing, several
from longbox.drawing import Markup, chip, el, frame, group, panel, remembered, tag
from longbox.games.guardians_chronicles.draw.cards import event_card, event_chip, small_event, values
from longbox.games.guardians_chronicles.draw.labels import figure_state, villain_words
from longbox.games.guardians_chronicles.draw.plan import numbers_of, shows
from longbox.games.guardians_chronicles.draw.signs import ROBOTS, number, villain_face
from longbox.games.guardians_chronicles.view_types import FigureView, TableView, VillainView


def villains(table: TableView) -> Markup | None:
    """The ID cards in short."""
    shown = _ids(table)
    return panel("Doktor Skarov's side", "gc-villains", shown, _stock(table)) if table["villains"] else None


def skarov(table: TableView) -> list[object]:
    """What is mine as Doktor Skarov: one part of the desk, which a phone shows by itself."""
    hand = table["skarov_hand"] or []
    return frame(
        "section",
        "gc-mine",
        panel("Your side", "gc-villains gc-board", _ids(table), _stock(table)) if table["villains"] else None,
        drawing.hand(f"Your hand: {len(hand)}", "gc-hand lb-tight", *(event_card(shown) for shown in hand)),
        data_place=f"player:{table['skarov']}",
        role="group",
        aria_label="Your side",
    )


def _ids(table: TableView) -> Markup:
    numbers = numbers_of(table)
    drawn = [
        _id_card(_still(villain), shows(numbers, *[figure["key"] for figure in villain["figures"]]), villain_words(villain))
        for villain in table["villains"]
    ]
    return el("div", "gc-ids", drawn)


def _still(villain: VillainView) -> VillainView:
    """What an ID card shows, without where its figures can go."""
    return {**villain, "figures": [{**figure, "reach": [], "aims": []} for figure in villain["figures"]]}


@remembered(512)
def _id_card(villain: VillainView, ways: str, said: str) -> Markup:
    name = villain["name"]
    is_there = bool(villain["figures"])
    marks = [tag("acts", "it is activated", "lb-red")] if villain["active"] else []
    marks += (
        [tag("done", "it has its Activation token in this turn", "lb-paper")]
        if villain["token"] and not villain["active"]
        else []
    )
    return el(
        "article",
        f"gc-id {ways} {'gc-gone' if not is_there else ''} {'gc-acting' if villain['active'] else ''}",
        el("header", "", villain_face(name), el("b", "", name), marks),
        el("div", "gc-id-line", values(villain["printed"], villain["now"]), _figures(villain)),
        el("div", "gc-lies", [event_chip(event) for event in villain["events"]]) if villain["events"] else None,
        data_now=said,
        **group(said, f"villain:{name}", name),
    )


def _figures(villain: VillainView) -> Markup:
    """How many Robots there are, or what is left of a Lieutenant."""
    figures = villain["figures"]
    if villain["name"] in ROBOTS:
        return el("b", "gc-many", f"\u00d7{len(figures)}", title=several(len(figures), "figure"))
    if not figures:
        return tag("out", "no figure on the board", "lb-paper")
    return _left(figures[0])


def _left(figure: FigureView) -> Markup:
    left = max(figure["health"] - figure["damage"], 0)
    return number("heart", f"{left}/{figure['health']}", figure_state(figure))


def _stock(table: TableView) -> Markup:
    """The hand, the deck, the discards; and Robots of which no figure is on the board, which may come."""
    there = {villain["name"] for villain in table["villains"]}
    coming = [
        chip("gc-coming", villain_face(kind), kind, **group(f"{kind}: none on the board", f"villain:{kind}", kind))
        for kind in ROBOTS
        if kind not in there
    ]
    gone = [small_event(event) for event in reversed(table["event_discards"])]
    words = f"{several(table['skarov_hand_size'], 'Event card')} in hand, {table['events_left']} in the deck"
    return el(
        "div",
        "gc-stock",
        el("span", "", words),
        drawing.folded(f"{len(gone)} discarded", *gone) if gone else None,
        coming,
        data_place="deck:events",
        role="group",
        aria_label=words,
    )
