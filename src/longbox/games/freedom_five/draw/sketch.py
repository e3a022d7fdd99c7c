"""The table in a few lines for a terminal: the city and the essentials, then an empty line and the texts of the cards."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from longbox import several
from longbox.games.freedom_five.city import BARRIERS, COLUMNS, LOCATIONS, ROWS
from longbox.games.freedom_five.draw.signs import LETTERS
from longbox.games.freedom_five.draw.words import (
    SIDES,
    ability_words,
    belongings_words,
    board_to_choose_words,
    board_words,
    comic_words,
    ending_words,
    heroes_at,
    justice_words,
    now,
    roll_words,
    sides_words,
    slot_words,
    tallied,
    task_words,
    timed,
    track_words,
    villain_words,
    villains_at,
)
from longbox.games.freedom_five.view_types import AbilityView, HeroView, TableView, VillainView

WIDTH = 78
CELL = 12
MARGIN = 12
APART = {pair for pairs in BARRIERS.values() for pair in pairs}
LEGEND = (
    "In the city: 15T is Location 15, Tech (M Mind, B Body, S Spirit, T Tech, P Purple). mbst Henchmen, !S Anarchy, ? Mastermind "
    "token, o Bystander, Q Quest token, & bots, + Scenario tokens, @ Heroes, * Villains; "
    "≈ and # are not crossed. Type look and a name to read about it."
)


def sketch(table: TableView) -> str:
    """The essentials of the table, then all visible texts."""
    return "\n".join([*_top(table), *_city(table), *_people(table), "", *_texts(table)])


def _wrapped(words: str, first: str = "", then: str = "") -> list[str]:
    return textwrap.wrap(words, WIDTH, initial_indent=first, subsequent_indent=then, break_on_hyphens=False)


def _row(title: str, words: str) -> list[str]:
    """A title in the margin, and words beside it in as many lines as they need."""
    return _wrapped(words or "-", f"{title:<{MARGIN}}", " " * MARGIN)


def _top(table: TableView) -> Iterator[str]:
    yield from _wrapped(now(table))
    for words in ending_words(table):
        yield from _wrapped(words)
    yield from _wrapped(track_words(table))
    comic = table["comic"]
    if comic["lesson"]:
        yield from _wrapped(comic["lesson"])
    yield from _row("To win", f"{comic['objective']}.")
    if comic.get("chapter"):
        yield from _row("Chapter", comic["chapter_objective"] or "the last one: win, or lose.")
    if comic["counters"]:
        yield from _row("So far", ", ".join(f"{what} {count}" for what, count in comic["counters"].items()))
    for board in table["to_choose"]:
        yield from _wrapped(board_to_choose_words(table, board), then="  ")


# -- the city ------------------------------------------------------------------------------------------


def _city(table: TableView) -> Iterator[str]:
    """Five rows of six, three lines each."""
    if not table["locations"]:
        return
    for row in range(ROWS):
        numbers = range(row * COLUMNS + 1, (row + 1) * COLUMNS + 1)
        if row:
            yield "┼".join(("≈" if (number - COLUMNS, number) in APART else "─") * CELL for number in numbers)
        cells = [_cell(table, number) for number in numbers]
        for line in range(3):
            yield _beside([cell[line] for cell in cells], row)


def _beside(parts: list[str], row: int) -> str:
    """The cells of a row, and the borders between them."""
    written = ""
    for column, part in enumerate(parts):
        number = row * COLUMNS + column + 1
        between = "" if column == COLUMNS - 1 else _between(number)
        written += f"{part[:CELL]:<{CELL}}{between}"
    return written.rstrip()


def _between(number: int) -> str:
    if (number, number + 1) not in APART:
        return "│"
    return "#" if (number, number + 1) in BARRIERS["the Cutting"] else "≈"


def _cell(table: TableView, number: int) -> tuple[str, str, str]:
    """Number, colour and name; tokens; figures."""
    shown, place = table["locations"][number], LOCATIONS[number]
    henchmen = "".join(LETTERS[attribute].lower() for attribute in shown["henchmen"])
    tokens = [henchmen] + [f"!{LETTERS[attribute]}" for attribute in shown["anarchy"]]
    tokens += [
        "?" * shown["tokens"],
        "o" * shown["bystanders"],
        "Q" * shown["quests"],
        "&" * shown["bots"],
        "+" * len(shown["props"]),
    ]
    heroes = [f"@{hero['name']}" for hero in heroes_at(table, number)]
    villains = [f"*{villain['name']}" for villain in villains_at(table, number)]
    figures = [*heroes, *villains]
    room = (CELL + 1) // max(1, len(figures)) - 1
    return (
        f"{number}{LETTERS[place.attribute]} {place.name}",
        " ".join(filter(None, tokens)),
        " ".join(figure[:room] for figure in figures),
    )


# -- people --------------------------------------------------------------------------------------------


def _people(table: TableView) -> Iterator[str]:
    """A line for each Villain and each Hero, and my hand."""
    yield from _row("Henchmen", ", ".join(f"{attribute} {count} left" for attribute, count in table["supply"].items()))
    props = [f"{tallied(shown['props'])} at {number}" for number, shown in table["locations"].items() if shown["props"]]
    if props:
        yield from _row("Tokens", ", ".join(props))
    if table["tower"]:
        yield from _row("Hero HQ", f"Freedom Tower Anarchy: {tallied(card or 'face down' for card in table['tower'])}")
    for villain in table["villains"]:
        yield from _row(villain["name"][: MARGIN - 1], _villain(villain))
    mine = [hero for hero in table["heroes"] if hero["seat"] == table["me"]]
    for hero in [*mine, *(hero for hero in table["heroes"] if hero["seat"] != table["me"])]:
        mark = "▸" if hero["seat"] == table["active"] else " "
        yield from _row(f"{mark}{hero['name'][: MARGIN - 2]}", _hero(hero))
    for hero in mine:
        yield from _row("Your hand", " · ".join(map(_card, hero["hand"])))
    roll = table["roll"] or table["last_roll"]
    if roll:
        yield from _row("Dice", roll_words(table, roll))
    if table["fight"]:
        yield from _row("Attack", f"on {table['fight']['villain']}: {'; '.join(sides_words(table, table['fight']))}")
    if table["harm"]:
        harm = table["harm"]
        yield from _row("Damage", f"{table['heroes'][harm['seat']]['name']} is about to take {harm['amount']}")


def _villain(villain: VillainView) -> str:
    if villain["defeated"]:
        return "defeated"
    guards = f", {several(villain['henchmen'], 'Henchman', 'Henchmen')}" if villain["henchmen"] else ""
    where = f"at {villain['location']}" if villain["location"] else "on the card"
    rank = ", Mastermind" if villain["mastermind"] else ""
    return f"{villain['attribute']}{rank}, {where}, {villain['damage']}/{villain['durability']} damage{guards}"


def _hero(hero: HeroView) -> str:
    """Location, side, tokens, numbers, damage, hand."""
    meter = "●" * hero["available"] + "○" * hero["exhausted"]
    numbers = " ".join(f"{LETTERS[attribute]}{number}+" for attribute, number in hero["numbers"].items())
    side = "Private Life" if hero["private"] else "Hero"
    hurt = f", hurt: {tallied(hero['damage'])}" if hero["damage"] else ""
    tasks = "".join(f", Task at {task['location']}" for task in hero["tasks"])
    return f"{meter} at {hero['location']}, {side}, {numbers}, {several(len(hero['hand']), 'card')}{hurt}{tasks}"


def _card(card: AbilityView) -> str:
    return f"{card['name']} {LETTERS[card['attribute']]}×{card['dice']}".replace(" ", "\N{NO-BREAK SPACE}")


def _texts(table: TableView) -> Iterator[str]:
    """The texts of the Comic and the cards, mine first."""
    yield from _wrapped(LEGEND)
    for words in comic_words(table):
        yield from _wrapped(words)
    for hero in sorted(table["heroes"], key=lambda hero: bool(hero["seat"] != table["me"])):
        yield f"{hero['name']}, played by {table['names'][hero['seat']]}:"
        for words in _hero_texts(hero):
            yield from _wrapped(words, "  ", "    ")
    for villain in table["villains"]:
        yield from _wrapped(villain_words(villain), then="  ")


def _hero_texts(hero: HeroView) -> Iterator[str]:
    yield f"{board_words(hero)}."
    for name, power in zip(SIDES, hero["powers"], strict=False):
        yield f"{name}: {timed(power)}"
    yield from map(ability_words, hero["hand"])
    yield from (f"Slot {slot}: {words}" for slot, words in enumerate(slot_words(hero), 1) if words != "empty.")
    yield from (f"Personal Task: {task_words(task)}." for task in hero["tasks"])
    yield from belongings_words(hero)
    yield from (f"Reward{' (used)' if card['used'] else ''}: {justice_words(card)}" for card in hero["rewards"])
