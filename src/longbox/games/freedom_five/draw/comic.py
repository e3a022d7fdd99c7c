"""The Comic: its name and the Mastermind track above all, and the open Chapter as a page of panels."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from longbox.drawing.markup import Markup, el, remembered
from longbox.games.freedom_five.draw.signs import badge, henchman, hero_face, villain_face
from longbox.games.freedom_five.draw.words import (
    ABILITIES,
    USUAL,
    advance_words,
    at,
    capital,
    counted,
    events_words,
    hits_words,
    modifier_words,
    needed,
    part_words,
    peril_words,
    phase,
    quest_words,
    roll_words,
    side_words,
    villain_words,
)
from longbox.games.freedom_five.state import TRACK_END

FEW = 2  # special rules that fit into half of the page


def panel(title: str, classes: str, *children: object, **attributes: object) -> Markup:
    """A panel with its caption."""
    return el("section", f"ff-panel {classes}", el("h3", "ff-caption", title), *children, aria_label=title, **attributes)


def headline(table: dict[str, Any]) -> Markup:
    """The game, what happens now, and how far the Mastermind's plan is."""
    return el(
        "header",
        "ff-headline",
        el("b", "ff-logo", "Freedom Five"),
        el("span", "ff-phase", capital(phase(table))),
        _roll(table, table["last_roll"]) if table["last_roll"] and not table["roll"] else None,
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


# -- the page ------------------------------------------------------------------------------------------


def comic(table: dict[str, Any]) -> Markup:
    """The page at which the Comic lies open."""
    advance = advance_words(table) if table["comic"].get("chapter") else ""
    return _page(table["comic"], table["modifiers"], advance, peril_words(table))


@remembered(256)
def _page(shown: dict[str, Any], modifiers: list[dict[str, Any]], advance: str, peril: str) -> Markup:
    """A title, a caption for each lesson, and a panel for each box of the Chapter."""
    lesson = el("p", "ff-lesson", shown["lesson"]) if shown["lesson"] else None
    splash, boxes = _splash(shown, peril), _boxes(shown, advance) if shown.get("chapter") else []
    boxes += [_box("Henchmen", [_modifier(card) for card in modifiers], "ff-box ff-wide")] if modifiers else []
    return el("section", "ff-comic", lesson, splash, boxes, data_place="comic", aria_label="The Comic")


def _modifier(card: dict[str, Any]) -> Markup:
    return el("p", "", modifier_words(card), data_place=f"modifier:{card['name']}")


def _splash(shown: dict[str, Any], peril: str) -> Markup:
    title = el("b", "ff-issue", f"#{shown['number']} {shown['name']}")
    chapter = shown.get("chapter")
    counters = [el("span", "ff-counter", f"{what} ", el("b", "", count)) for what, count in shown["counters"].items()]
    return el(
        "div",
        "ff-splash",
        title,
        el("b", "ff-chapter", f"Chapter {chapter}: {shown['title']}") if chapter else None,
        counters,
        None if chapter else el("p", "ff-premise", shown["premise"]),
        el("p", "ff-goal", el("b", "", "To win: "), f"{shown['objective']}. ", el("b", "", "To lose: "), peril),
        title=shown["premise"] if chapter else None,
    )


def _boxes(shown: dict[str, Any], advance: str) -> list[Markup]:
    """The six boxes of a Chapter (FF-COMIC-11 to FF-COMIC-16), and the Side Quest."""
    steps = [el("li", "", capital(part_words(part))) for part in shown["villain_phase"]]
    rewards = [_reward(power, number) for number, power in enumerate(shown["rewards"], 1)]
    done = [el("i", "ff-told" if number < shown["events_done"] else "", "?") for number in range(shown["events"])]
    words = events_words(shown)
    events = el("p", "ff-events", done, el("b", "", f"{shown['events_done']} resolved"), title=words, aria_label=words)
    rules = shown["special_rules"] or ["none"]
    objective, quest = shown["chapter_objective"] or "none: win, or lose", shown["quest"]
    boxes = {
        "Special rules": [el("p", "", rule) for rule in rules],
        "Objective": [el("p", "", objective)],
        "Justice rewards": rewards,
        "Villain phase": [el("ol", "", steps)],
        "Events": [events],
        "Next chapter": [el("p", "", capital(advance))],
    }
    if quest:
        boxes[f"Quest: {quest['title']}"] = [el("p", "", capital(quest_words(quest)))]
    wide = {"Special rules"} if len(rules) > FEW else set()
    if (len(boxes) - len(wide)) % 2:  # two beside each other, and none alone
        wide.add([*boxes][-1])
    return [_box(caption, inside, "ff-box ff-wide" if caption in wide else "ff-box") for caption, inside in boxes.items()]


def _reward(power: dict[str, Any], number: int) -> Markup:
    """For a Justice card of the own pile."""
    when = el("em", "", f"{capital(power['when'])}: ") if power["when"] != USUAL else None
    return el("p", "", when, power["text"], data_place=f"chapter:Chapter Reward {number}")


def _box(caption: str, inside: list[Markup], kind: str = "ff-box") -> Markup:
    return el("div", kind, el("h3", "ff-caption", caption), inside)


@remembered(16)
def back_cover(ending: dict[str, Any], name: str) -> Markup:
    """What Victory or Defeat tells."""
    verdict = "Victory!" if ending["won"] else "Defeat"
    kind = "ff-panel ff-ending" + (" ff-won" if ending["won"] else "")
    story = [el("p", "", words) for words in ending["story"]]
    return el("section", kind, el("b", "ff-verdict", verdict), el("h3", "ff-caption", name), story, aria_label=verdict)


# -- Villains ------------------------------------------------------------------------------------------


def villains(table: dict[str, Any]) -> Markup | None:
    """Where the Villains are and how they are, at a glance."""
    if not table["villains"]:
        return None
    return panel("Villains", "ff-villains", el("div", "ff-cards", [_villain(villain, True) for villain in table["villains"]]))


def dossiers(table: dict[str, Any]) -> Markup | None:
    """The Villains' cards with all that is written on them."""
    if not table["villains"]:
        return None
    cards = [_villain(villain, False) for villain in table["villains"]]
    return panel("What the Villains do", "ff-villains ff-dossiers", el("div", "ff-cards", cards))


@remembered(512)
def _villain(villain: dict[str, Any], is_short: bool) -> Markup:
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
        None if is_short else el("div", "ff-texts", texts),
        data_place=f"villain:{villain['name']}",
        title=said,
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
    rolled = _roll(table, table["roll"]) if table["roll"] else None
    attack = _fight(table) if table["fight"] else None
    harm = _harm(table) if table["harm"] else None
    if not (rolled or attack or harm):
        return None
    return panel("Right now", "ff-happening", attack, rolled, harm)


def _roll(table: dict[str, Any], roll: dict[str, Any]) -> Markup:
    wanted = needed(table, roll)
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
    return el(
        "div",
        "ff-roll",
        hero_face(table["heroes"][roll["seat"]]["name"]),
        badge(roll["attribute"], more=f"{wanted}+"),
        dice,
        _white_die(roll["white"]) if roll["white"] else None,
        el("b", "", hits_words(table, roll)),
        role="group",
        title=roll_words(table, roll),
        aria_label=roll_words(table, roll),
    )


def _white_die(number: int) -> Markup:
    """The Legacy die, which has succeeded: FF-RULING-11."""
    return el("i", "ff-die ff-white", number, aria_label=f"white die {number}", role="img")


def _fight(table: dict[str, Any]) -> Markup:
    fight = table["fight"]
    sides = [
        el("li", "", hero_face(name), el("b", "", name), " ", side_words(side))
        for side in fight["attackers"]
        for name in [table["heroes"][side["seat"]]["name"]]
    ]
    return el("div", "ff-attack", el("b", "", f"Attack on {fight['villain']}"), el("ul", "", sides))


def _harm(table: dict[str, Any]) -> Markup:
    name = table["heroes"][table["harm"]["seat"]]["name"]
    return el("p", "ff-harm", el("b", "", name), f" is about to take {table['harm']['amount']} damage.")
