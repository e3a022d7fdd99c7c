"""The Hero boards: mine with my hand and my slots, and the others' in short."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from longbox.drawing.markup import Markup, el, remembered
from longbox.games.freedom_five.city import LOCATIONS
from longbox.games.freedom_five.draw.comic import panel
from longbox.games.freedom_five.draw.signs import LETTERS, badge, hero_face, picture
from longbox.games.freedom_five.draw.words import (
    SIDES,
    USUAL,
    ability_words,
    actions_words,
    ally_words,
    at,
    board_words,
    capital,
    counted,
    is_justice_covered,
    justice_words,
    listed,
    special_words,
    task_words,
)

FEW = 5  # cards of a hand that can be shown with large pictures


def other(table: dict[str, Any], hero: dict[str, Any]) -> Markup:
    """The board of somebody else."""
    return _other(hero, table["names"][hero["seat"]], hero["seat"] == table["active"])


def mine(table: dict[str, Any], hero: dict[str, Any]) -> Markup:
    """My board, my slots and my hand."""
    return _mine(hero, table["names"][hero["seat"]], hero["seat"] == table["active"])


@remembered(1024)
def _other(hero: dict[str, Any], player: str, is_acting: bool) -> Markup:
    held = Counter(card["attribute"] for card in hero["hand"])
    hand = [badge(one, f"{counted(count, f'{one} card')} in hand", str(count)) for one, count in held.items()]
    cards = [
        el(
            "span",
            "ff-chip",
            badge(card["attribute"]),
            card["name"],
            title=ability_words(card),
            data_place=f"card:{card['name']}",
        )
        for card in hero["hand"]
    ]
    return el(
        "section",
        "ff-hero ff-other" + (" ff-acting" if is_acting else ""),
        _title(hero, player, is_acting, is_me=False),
        el("div", "ff-line", _numbers(hero), _damage(hero)),
        el("div", "ff-line", _slots_in_short(hero)),
        el("details", "ff-open", el("summary", "", counted(len(hero["hand"]), "card"), " ", hand), el("div", "ff-line", cards)),
        data_place=f"hero:{hero['seat']}",
        role="group",
        aria_label=f"{hero['name']}'s board",
    )


@remembered(1024)
def _mine(hero: dict[str, Any], player: str, is_acting: bool) -> Markup:
    return el(
        "section",
        "ff-hero ff-mine" + (" ff-acting" if is_acting else ""),
        el(
            "div",
            "ff-board",
            _title(hero, player, is_acting, is_me=True),
            el("div", "ff-line", _numbers(hero), _damage(hero), _deeds(hero), _piles(hero)),
            data_place=f"hero:{hero['seat']}",
            role="group",
            aria_label="Your Hero board",
        ),
        _hand(hero["hand"]),
        el("div", "ff-kit", _power(hero), _slots(hero), _rewards(hero), _brought(hero)),
        data_place=f"player:{hero['seat']}",
        role="group",
        aria_label="Your Hero",
    )


def _title(hero: dict[str, Any], player: str, is_acting: bool, is_me: bool) -> Markup:
    mode = "Private Life" if hero["private"] else "Hero"
    where = f"#{hero['location']} {LOCATIONS[hero['location']].name}" if hero["location"] else "not in the city yet"
    return el(
        "header",
        "ff-title",
        hero_face(hero["name"]),
        el("b", "", hero["name"]),
        el("span", "ff-player", player, " (you)" if is_me else None),
        el("span", "ff-mode ff-mode-private" if hero["private"] else "ff-mode", mode),
        el("span", "ff-where", where),
        el("span", "ff-acts", "acts", title="to act") if is_acting else None,
        _actions(hero["available"], hero["exhausted"]),
    )


@lru_cache(512)
def _actions(available: int, exhausted: int) -> Markup:
    """The Action tokens: those left are filled."""
    said = actions_words(available, exhausted)
    marks = [el("i", "ff-ready") for _ in range(available)] + [el("i") for _ in range(exhausted)]
    return el("span", "ff-actions", marks, el("b", "", available), title=said, role="img", aria_label=said)


def _numbers(hero: dict[str, Any]) -> Markup:
    badges = [badge(one, f"{one} succeeds on {number} or more", f"{number}+") for one, number in hero["numbers"].items()]
    return el("span", "ff-numbers", badges)


def _damage(hero: dict[str, Any]) -> Markup:
    if not hero["damage"]:
        return el("span", "ff-unhurt", "unhurt")
    said = f"Damage: {listed(hero['damage'])}"
    return el("span", "ff-hurt", "hurt ", [badge(token) for token in hero["damage"]], title=said, role="group", aria_label=said)


def _deeds(hero: dict[str, Any]) -> Markup:
    return el("span", "ff-deeds", board_words(hero))


def _piles(hero: dict[str, Any]) -> Markup:
    """My deck, from which one Recovers, and what I threw away."""
    bystanders = [_bystander(card) for card in hero["bystanders"]]
    deck = el("span", "ff-deck", "Deck ", el("b", "", hero["deck"]), data_place="deck", role="group", aria_label="Your deck")
    return el("div", "ff-piles", deck, _discards(hero["discards"]), bystanders)


def _bystander(card: dict[str, Any]) -> Markup:
    said = f"Bystander {card['name']}, {counted(card['icons'], 'icon')}"
    return el("span", "ff-chip", f"{card['name']} ", "●" * card["icons"], title=said, data_place=f"bystander:{card['name']}")


def _discards(names: list[str]) -> Markup | None:
    """What I threw away, to be opened: some cards bring one of them back."""
    if not names:
        return None
    chips = [el("span", "ff-chip", name, data_place=f"card:{name}") for name in reversed(names)]
    return el("details", "ff-open", el("summary", "", f"{len(names)} discarded"), el("div", "ff-line", chips))


def _power(hero: dict[str, Any]) -> Markup | None:
    """The Powers of both sides of the Character card; the one that is up can be used."""
    if not hero["powers"]:
        return None
    lines = []
    for side, (name, power) in enumerate(zip(SIDES, hero["powers"], strict=True)):
        is_up = hero["private"] == (side == 0)
        lines.append(
            el(
                "p",
                "ff-power" if is_up else "ff-power ff-down",
                el("b", "", name),
                " ",
                _timed(power),
                data_place=f"power:{name}" if is_up else None,
            )
        )
    return el("div", "ff-powers", lines)


def _timed(card: dict[str, Any]) -> Markup:
    """The text, and when it is used if that is unusual."""
    when = el("em", "", f"{capital(card['when'])}: ") if card["when"] != USUAL else None
    return el("span", "", when, card["text"])


# -- slots ---------------------------------------------------------------------------------------------


def _slots(hero: dict[str, Any]) -> Markup:
    """Three for Special cards and one for Justice; each Personal Task covers two of them."""
    slots = [_special(card, slot + 1, slot in hero["covered"]) for slot, card in enumerate(hero["specials"])]
    tasks = [_task(task, slot // 2 + 1) for task, slot in zip(hero["tasks"], hero["covered"][::2], strict=True)]
    return el("div", "ff-slots", slots, _justice(hero), tasks)


def _special(card: dict[str, Any] | None, slot: int, is_covered: bool) -> Markup:
    under = " ff-covered" if is_covered else ""
    if card is None:
        return el("div", f"ff-slot ff-empty{under}", f"Special slot {slot}")
    said = special_words(card)
    return el(
        "article",
        f"ff-slot ff-purple{under}",
        el("header", "", picture(card["name"], "Purple"), el("b", "", card["name"])),
        el("p", "", _dice("Purple", card["dice"]), _timed(card)),
        data_place=f"special:{card['name']}",
        title=said,
        aria_label=said,
    )


def _justice(hero: dict[str, Any]) -> Markup:
    card, place = hero["justice"], f"justice:{hero['seat']}"
    under = " ff-covered" if is_justice_covered(hero) else ""
    if card is None:
        return el("div", f"ff-slot ff-empty{under}", "Justice", data_place=place)
    said = justice_words(card)
    return el(
        "article",
        f"ff-slot ff-justice ff-{card['attribute'].lower()}{under}",
        el("header", "", picture(card["name"], card["attribute"]), el("b", "", card["name"]), badge(card["attribute"])),
        el("p", "", el("b", "", "Justice: "), f"{capital(card['task'])}."),
        el("p", "", el("b", "", "Reward: "), card["reward"]),
        data_place=place,
        title=said,
        aria_label=said,
    )


def _task(task: dict[str, Any], number: int) -> Markup:
    """It lies over the first two slots, or over the second two."""
    said = f"Personal Task {task_words(task)}, covers two slots"
    cost = (
        badge(task["attribute"], f"takes {task['cards']} {task['attribute']} cards", str(task["cards"]))
        if task["attribute"]
        else None
    )
    return el(
        "article",
        f"ff-task ff-task-{number}",
        el("header", "", el("b", "", task["name"])),
        el("p", "", "Personal Task: ", at(task["location"]), " ", cost),
        data_place=f"task:{task['name']}",
        title=said,
        aria_label=said,
    )


def _slots_in_short(hero: dict[str, Any]) -> list[Markup]:
    """Somebody else's cards by name."""
    seat = hero["seat"]
    chips = []
    for slot, card in enumerate(hero["specials"]):
        if card:
            kind = "ff-chip ff-chip-special" + (" ff-under" if slot in hero["covered"] else "")
            chips.append(el("span", kind, f"{card['name']}", title=special_words(card), data_place=f"special:{card['name']}"))
    if hero["justice"]:
        card = hero["justice"]
        kind = "ff-chip ff-chip-justice" + (" ff-under" if is_justice_covered(hero) else "")
        chips.append(
            el("span", kind, badge(card["attribute"]), card["name"], title=justice_words(card), data_place=f"justice:{seat}")
        )
    for task in hero["tasks"]:
        words = f"Task: {task['name']}, #{task['location']}"
        chips.append(
            el(
                "span",
                "ff-chip ff-chip-task",
                words,
                title=f"Personal Task {task_words(task)}",
                data_place=f"task:{task['name']}",
            )
        )
    chips += [_reward(card) for card in hero["rewards"]]
    if hero["bystanders"]:
        icons = sum(card["icons"] for card in hero["bystanders"])
        names = ", ".join(card["name"] for card in hero["bystanders"])
        chips.append(el("span", "ff-chip", f"Bystanders {'●' * icons}", title=names))
    return chips + _brought_in_short(hero)


def _rewards(hero: dict[str, Any]) -> Markup | None:
    """The Justice cards that I have resolved."""
    if not hero["rewards"]:
        return None
    cards = [
        el(
            "p",
            "ff-reward ff-used" if card["used"] else "ff-reward",
            badge(card["attribute"]),
            el("b", "", card["name"]),
            " used" if card["used"] else f" {card['reward']}",
            data_place=f"reward:{card['name']}",
        )
        for card in hero["rewards"]
    ]
    return el("div", "ff-rewards", cards, role="group", aria_label="Your Justice Rewards")


def _brought(hero: dict[str, Any]) -> Markup | None:
    """Augments, Allies, what I carry, and where my bots are."""
    things = [_thing("Augment", card["name"], card["words"], f"augment:{card['name']}") for card in hero["augments"]]
    things += [_thing("Ally", card["name"], ally_words(card), f"ally:{card['name']}") for card in hero["allies"]]
    things += [el("p", "ff-brought", el("b", "", "Carries "), listed(hero["carries"]))] if hero["carries"] else []
    things += [el("p", "ff-brought", el("b", "", "Bots at "), ", ".join(map(str, hero["bots"])))] if hero["bots"] else []
    return el("div", "ff-rewards", things, role="group", aria_label="What you have brought") if things else None


def _thing(kind: str, name: str, words: str, place: str) -> Markup:
    said = words.removeprefix(f"{name}, ")
    return el("p", "ff-brought", el("b", "", f"{kind} {name} "), said, data_place=place)


def _brought_in_short(hero: dict[str, Any]) -> list[Markup]:
    chips = [el("span", "ff-chip", card["name"], title=f"Augment: {card['words']}") for card in hero["augments"]]
    chips += [
        el("span", "ff-chip", f"{card['name']} {card['left']}", title=f"Ally {ally_words(card)}") for card in hero["allies"]
    ]
    chips += [el("span", "ff-chip ff-chip-carries", name, title=f"carries {name}") for name in hero["carries"]]
    return chips + [el("span", "ff-chip", f"bot at {number}") for number in hero["bots"]]


def _reward(card: dict[str, Any]) -> Markup:
    kind = "ff-chip ff-chip-reward" + (" ff-under" if card["used"] else "")
    said = f"Justice Reward {card['name']}{', used' if card['used'] else ''}: {card['reward']}"
    return el("span", kind, card["name"], title=said, data_place=f"reward:{card['name']}")


# -- the hand ------------------------------------------------------------------------------------------


def _hand(cards: list[dict[str, Any]]) -> Markup:
    """The Ability cards by colour, as they are needed in a fight."""
    drawn = [_ability(card) for card in sorted(cards, key=lambda card: [*LETTERS].index(card["attribute"]))]
    many = " ff-many" if len(cards) > FEW else ""
    inside = el("div", "ff-cards", drawn or el("p", "ff-none", "no cards"))
    return panel(f"Your hand: {len(cards)}", f"ff-hand{many}", inside)


@remembered(1024)
def _ability(card: dict[str, Any]) -> Markup:
    """The whole card can be thrown away or committed, its text can be used: they are two places."""
    said = ability_words(card)
    action = el("span", "ff-action", "Action", title="it takes an Action token") if card["action"] else None
    return el(
        "article",
        f"ff-card ff-{card['attribute'].lower()}",
        el("header", "", picture(card["name"], card["attribute"]), el("b", "", card["name"])),
        el("p", "ff-words", _dice(card["attribute"], card["dice"]), action, _timed(card), data_place=f"ability:{card['name']}"),
        data_place=f"card:{card['name']}",
        title=said,
        aria_label=said,
    )


def _dice(attribute: str, dice: int) -> Markup:
    said = f"{counted(dice, f'{attribute} die', f'{attribute} dice')} in a fight"
    return badge(attribute, said, f"×{dice}")
