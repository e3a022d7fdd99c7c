"""The Comic: its name and the Mastermind track above all, and the open Chapter as a page of panels."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from longbox.drawing.markup import Markup, el, remembered
from longbox.games.freedom_five.draw.signs import badge, henchman, hero_face, villain_face
from longbox.games.freedom_five.draw.words import (
    ABILITIES,
    at,
    capital,
    counted,
    needed,
    part_words,
    phase,
    roll_words,
    villain_words,
)
from longbox.games.freedom_five.state import TRACK_END


def panel(title: str, classes: str, *children: object, **attributes: object) -> Markup:
    """A panel with its caption."""
    return el("section", f"ff-panel {classes}", el("h3", "ff-caption", title), *children, aria_label=title, **attributes)


def headline(table: dict[str, Any]) -> Markup:
    """The game, what happens now, and how far the Mastermind's plan is."""
    return el(
        "header",
        "ff-headline",
        el("b", "ff-logo", "Freedom Five"),
        el("span", "ff-phase", phase(table)),
        _track(table["track"], tuple(table["plots"])),
    )


@lru_cache(512)
def _track(now: int, plots: tuple[int, ...]) -> Markup:
    said = f"Mastermind track: {now} of {TRACK_END}" + (f", Plot tokens on {', '.join(map(str, plots))}" if plots else "")
    spaces = [_space(number, now, number in plots) for number in range(TRACK_END + 1)]
    return el("span", "ff-track", el("b", "", "Mastermind"), spaces, title=said, role="img", aria_label=said)


def _space(number: int, now: int, is_plot: bool) -> Markup:
    classes = " ".join(
        name
        for name, holds in (
            ("ff-gone", number < now),
            ("ff-now", number == now),
            ("ff-plot", is_plot),
            ("ff-end", number == TRACK_END),
        )
        if holds
    )
    return el("i", classes, number)


@remembered(256)
def comic(shown: dict[str, Any]) -> Markup:
    """The page: a title, and a panel for each box of the Chapter."""
    title = el("b", "ff-issue", f"#{shown['number']} {shown['name']}")
    goal = el("p", "ff-goal", el("b", "", "To win: "), shown["objective"], ".")
    if not shown.get("chapter"):
        splash = el("div", "ff-splash", title, el("p", "ff-premise", shown["premise"]), goal)
        return el("section", "ff-comic", splash, data_place="comic", aria_label="The Comic")
    splash = el(
        "div",
        "ff-splash",
        title,
        el("b", "ff-chapter", f"Chapter {shown['chapter']}: {shown['title']}"),
        goal,
        title=shown["premise"],
    )
    steps = [el("li", "", capital(part_words(part))) for part in shown["villain_phase"]]
    boxes = [
        _box("Special rule", [el("p", "", rule) for rule in shown["special_rules"]]) if shown["special_rules"] else None,
        _box("Objective", [el("p", "", shown["chapter_objective"])]) if shown["chapter_objective"] else None,
        _box("Justice rewards", [el("p", "", reward) for reward in shown["rewards"]]),
        _box("Villain phase", [el("ol", "", steps)]),
    ]
    return el("section", "ff-comic", splash, boxes, data_place="comic", aria_label="The Comic")


def _box(caption: str, inside: list[Markup]) -> Markup:
    return el("div", "ff-box", el("h3", "ff-caption", caption), inside)


# -- Villains ------------------------------------------------------------------------------------------


def villains(table: dict[str, Any]) -> Markup:
    """The Villains' cards."""
    return panel("Villains", "ff-villains", el("div", "ff-cards", [_villain(villain) for villain in table["villains"]]))


@remembered(512)
def _villain(villain: dict[str, Any]) -> Markup:
    said = villain_words(villain)
    kind = f"ff-villain ff-{villain['attribute'].lower()}" + (" ff-defeated" if villain["defeated"] else "")
    kind += " ff-mastermind" if villain["mastermind"] else ""
    title = el(
        "header",
        "",
        villain_face(villain["name"], villain["attribute"]),
        el("b", "", villain["name"]),
        badge(villain["attribute"]),
    )
    if villain["defeated"]:
        stamp = el("b", "ff-stamp", "defeated")
        return el("article", kind, title, stamp, data_place=f"villain:{villain['name']}", aria_label=said)
    texts = [el("p", "", el("b", "", f"{what} "), villain[key]) for what, key in ABILITIES.items() if villain[key]]
    where = f"at #{villain['location']}" if villain["location"] else "on this card"
    return el(
        "article",
        kind,
        title,
        el(
            "div",
            "ff-state",
            el("b", "ff-rank", "Mastermind") if villain["mastermind"] else None,
            el("span", "ff-where", where, title=at(villain["location"])),
            _pips(villain["damage"], villain["durability"]),
            _guards(villain["attribute"], villain["henchmen"]) if villain["henchmen"] else None,
        ),
        el("div", "ff-texts", texts),
        data_place=f"villain:{villain['name']}",
        title=villain["who"],
        aria_label=said,
    )


@lru_cache(512)
def _guards(attribute: str, count: int) -> Markup:
    """Henchmen on the card take the first hits."""
    said = f"{counted(count, 'Henchman', 'Henchmen')} on the card"
    return el("span", "ff-guards", "+", [henchman(attribute) for _ in range(count)], title=said, role="img", aria_label=said)


@lru_cache(512)
def _pips(damage: int, durability: int) -> Markup:
    said = f"{damage} of {durability} damage"
    marks = [el("i", "ff-hit" if number < damage else "", "×" if number < damage else None) for number in range(durability)]
    return el("span", "ff-pips", marks, el("b", "", f"{damage}/{durability}"), title=said, role="img", aria_label=said)


# -- what is going on ----------------------------------------------------------------------------------


def happening(table: dict[str, Any]) -> Markup | None:
    """Dice that lie on the table, an attack, damage that is about to be taken."""
    rolled = _roll(table) if table["roll"] else None
    attack = _fight(table) if table["fight"] else None
    harm = _harm(table) if table["harm"] else None
    if not (rolled or attack or harm):
        return None
    return panel("Right now", "ff-happening", attack, rolled, harm)


def _roll(table: dict[str, Any]) -> Markup:
    roll, wanted = table["roll"], needed(table)
    dice = [
        el(
            "i",
            f"ff-die ff-{roll['attribute'].lower()}" + ("" if die >= wanted else " ff-miss"),
            die,
            aria_label=f"die {die}",
            role="img",
        )
        for die in roll["dice"]
    ]
    hits = sum(die >= wanted for die in roll["dice"])
    return el(
        "div",
        "ff-roll",
        badge(roll["attribute"], more=f"{wanted}+"),
        dice,
        el("b", "", counted(hits, "success", "successes")),
        role="group",
        aria_label=roll_words(table),
    )


def _fight(table: dict[str, Any]) -> Markup:
    fight = table["fight"]
    sides = [
        el("li", "", hero_face(name), el("b", "", name), " ", ", ".join(side["cards"]) or "no card yet")
        for side in fight["attackers"]
        for name in [table["heroes"][side["seat"]]["name"]]
    ]
    return el("div", "ff-attack", el("b", "", f"Attack on {fight['villain']}"), el("ul", "", sides))


def _harm(table: dict[str, Any]) -> Markup:
    name = table["heroes"][table["harm"]["seat"]]["name"]
    return el("p", "ff-harm", el("b", "", name), f" is about to take {table['harm']['amount']} damage.")
