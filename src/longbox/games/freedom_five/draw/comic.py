"""The Comic: its name and the Mastermind track above all, and the open Chapter as a page of panels."""

from __future__ import annotations

from functools import lru_cache

from longbox import capital, drawing, several
from longbox.drawing import Markup, card, cards, el, harm, headline, image, panel, remembered, rolled, stamp, tag, track
from longbox.games.freedom_five.draw.signs import badge, henchman, hero_face, hue, villain_face
from longbox.games.freedom_five.draw.words import (
    ABILITIES,
    USUAL,
    advance_words,
    at,
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
    villain_now,
    villain_words,
)
from longbox.games.freedom_five.state import TRACK_END
from longbox.games.freedom_five.view_types import (
    ComicView,
    EndingView,
    FightView,
    HarmView,
    ModifierView,
    PowerView,
    RollView,
    TableView,
    VillainView,
)

FEW = 2  # special rules that fit into half of the page


def heading(table: TableView) -> Markup:
    """The game, the current phase, and the progress of the Mastermind's plan."""
    return headline(
        "Freedom Five",
        drawing.phase(capital(phase(table))),
        _roll(table, table["last_roll"]) if table["last_roll"] and not table["roll"] else None,
        track_line(table["track"], tuple(table["plots"])),
    )


@lru_cache(512)
def track_line(now: int, plots: tuple[int, ...]) -> Markup:
    said = f"Mastermind track: {now} of {TRACK_END}" + (f", Plot tokens on {', '.join(map(str, plots))}" if plots else "")
    return track("Mastermind", TRACK_END, now, said, tuple((plot, "P") for plot in plots), "track")


# -- the page ------------------------------------------------------------------------------------------


def comic(table: TableView) -> Markup:
    """The open page of the Comic."""
    advance = advance_words(table) if table["comic"].get("chapter") else ""
    return _page(table["comic"], table["modifiers"], advance, peril_words(table))


@remembered(256)
def _page(shown: ComicView, modifiers: list[ModifierView], advance: str, peril: str) -> Markup:
    """A title, a caption for each lesson, and a panel for each box of the Chapter."""
    lesson = el("p", "ff-lesson", shown["lesson"]) if shown["lesson"] else None
    splash, boxes = _splash(shown, peril), _boxes(shown, advance) if shown.get("chapter") else []
    boxes += [panel("Henchmen", "ff-box ff-wide", *map(_modifier, modifiers))] if modifiers else []
    return el("section", "ff-comic", lesson, splash, boxes, data_place="comic", aria_label="The Comic")


def _modifier(modifier: ModifierView) -> Markup:
    return el("p", "", modifier_words(modifier), data_place=f"modifier:{modifier['name']}", data_card=modifier["name"])


def _splash(shown: ComicView, peril: str) -> Markup:
    title = el("b", "ff-issue", f"#{shown['number']} {shown['name']}")
    chapter = shown.get("chapter")
    counters = [tag(f"{what} {count}") for what, count in shown["counters"].items()]
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


def _boxes(shown: ComicView, advance: str) -> list[Markup]:
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
    if (len(boxes) - len(wide)) % 2:  # boxes stand in pairs, so an odd one gets the full width
        wide.add([*boxes][-1])
    return [
        panel(caption, "ff-box ff-wide" if caption in wide else "ff-box", inside, data_place=f"box:{caption}")
        for caption, inside in boxes.items()
    ]


def _reward(power: PowerView, number: int) -> Markup:
    """A Power to buy with a Justice card of the Hero's own pile."""
    when = el("em", "", f"{capital(power['when'])}: ") if power["when"] != USUAL else None
    return el("p", "", when, power["text"], data_place=f"chapter:Chapter Reward {number}")


@remembered(16)
def back_cover(ending: EndingView, name: str) -> Markup:
    """The text of Victory or Defeat."""
    verdict = "Victory!" if ending["won"] else "Defeat"
    story = [el("p", "", words) for words in ending["story"]]
    return panel(name, "ff-ending ff-won" if ending["won"] else "ff-ending", el("b", "ff-verdict", verdict), story)


# -- Villains ------------------------------------------------------------------------------------------


def villains(table: TableView) -> Markup | None:
    """The Location and the condition of each Villain, at a glance."""
    if not table["villains"]:
        return None
    return panel("Villains", "ff-villains lb-tight", cards(*(villain_card(villain, True) for villain in table["villains"])))


def dossiers(table: TableView) -> Markup | None:
    """The Villains' cards with their full texts."""
    if not table["villains"]:
        return None
    whole = [villain_card(villain, False) for villain in table["villains"]]
    return panel("What the Villains do", "ff-villains ff-dossiers lb-tight", cards(*whole))


@remembered(512)
def villain_card(villain: VillainView, is_short: bool) -> Markup:
    return card(
        villain["name"],
        stamp("defeated") if villain["defeated"] else [_state(villain), None if is_short else _texts(villain)],
        classes=f"ff-villain {hue(villain['attribute'])}",
        picture=villain_face(villain["name"], villain["attribute"]),
        corner=badge(villain["attribute"]),
        data_place=f"villain:{villain['name']}",
        data_card=villain["name"],
        data_now=capital(villain_now(villain)),
        aria_label=villain_words(villain),
    )


def _state(villain: VillainView) -> Markup:
    """The Location and the condition of a Villain."""
    damage, durability = villain["damage"], villain["durability"]
    return el(
        "div",
        "ff-state",
        tag("Mastermind") if villain["mastermind"] else None,
        el(
            "span",
            "ff-where",
            f"at #{villain['location']}" if villain["location"] else "on this card",
            title=at(villain["location"]),
        ),
        harm(damage, durability, f"{max(durability - damage, 0)}/{durability}", f"{damage} of {durability} damage"),
        _guards(villain["attribute"], villain["henchmen"]) if villain["henchmen"] else None,
    )


def _texts(villain: VillainView) -> Markup:
    texts = [el("p", "", el("b", "", f"{what} "), villain[key]) for what, key in ABILITIES.items() if villain[key]]
    return el("div", "ff-texts", texts)


@lru_cache(512)
def _guards(attribute: str, count: int) -> Markup:
    """Henchmen on the card take the first hits."""
    said = f"{several(count, 'Henchman', 'Henchmen')} on the card"
    return el("span", "ff-guards", "+", [henchman(attribute)] * count, **image(said))


# -- what is going on ----------------------------------------------------------------------------------


def happening(table: TableView) -> Markup | None:
    """Dice on the table, an attack, and damage that is about to happen."""
    roll = _roll(table, table["roll"]) if table["roll"] else None
    attack = _fight(table, table["fight"]) if table["fight"] else None
    hurt = _hurt(table, table["harm"]) if table["harm"] else None
    if not (roll or attack or hurt):
        return None
    return panel("Right now", "lb-alarm", attack, roll, hurt)


def _roll(table: TableView, roll: RollView) -> Markup:
    wanted = needed(table, roll)
    dice = [rolled(die, hue(roll["attribute"]) + ("" if die >= wanted else " lb-missed")) for die in roll["dice"]]
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
    """The Legacy die after a success: FF-RULING-11."""
    return rolled(number, said=f"white die {number}")


def _fight(table: TableView, fight: FightView) -> Markup:
    sides = [
        el("li", "", hero_face(name), el("b", "", name), " ", side_words(side))
        for side in fight["attackers"]
        for name in [table["heroes"][side["seat"]]["name"]]
    ]
    return el("div", "ff-attack", el("b", "", f"Attack on {fight['villain']}"), el("ul", "", sides))


def _hurt(table: TableView, harm: HarmView) -> Markup:
    name = table["heroes"][harm["seat"]]["name"]
    return el("p", "", el("b", "", name), f" is about to take {harm['amount']} damage.")
