"""The table in a few lines for a terminal: the floor plan and the essentials, then an empty line and the texts of the cards."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from string import ascii_lowercase

from longbox import several
from longbox.games.guardians_chronicles.bases import board_of
from longbox.games.guardians_chronicles.board import Board
from longbox.games.guardians_chronicles.plans import SIZE
from longbox.games.guardians_chronicles.view_types import CellView, HeroView, TableView, VillainView
from longbox.games.guardians_chronicles.words import (
    article_words,
    card_words,
    door_words,
    event_words,
    figure_state,
    happening,
    hero_state,
    names_of,
    now,
    room_state,
    room_words,
    supplies,
    to_choose_words,
    values_words,
)

WIDTH = 78
MARGIN = 19
COLOURS = {"green": ",", "orange": "*", "purple": "="}
LEGEND = (
    "On the plan: 1 to 4 are the Heroes by seat, a small letter with a number is a Robot (a Android, g Gynoid, i Insektoid), "
    "K, N, C and O are Ki, Noi, Chi and Kolossa, D the Doktor, & the Damsel; * an orange Space, = a purple one, , a green one, "
    ".a a Space of Area A, # solid, o a pit, (2) a Reinforcement Space for 2 or more Heroes. Between tiles X is a closed Door, "
    "/ an open one, : an Airlock. A Space 7,3 is in column 7 and row 3. Type look and a name to read about it."
)
LETTERS = {
    "Androids": "a",
    "Gynoids": "g",
    "Insektoids": "i",
    "Ki": "K",
    "Noi": "N",
    "Chi": "C",
    "Kolossa": "O",
    "Doktor Skarov": "D",
}


def sketch(table: TableView) -> str:
    """The essentials of the table, then all visible texts."""
    return "\n".join([*_top(table), *_plan(table), *_rooms(table), *_people(table), "", *_texts(table)])


def _wrapped(words: str, first: str = "", then: str = "") -> list[str]:
    return textwrap.wrap(words, WIDTH, initial_indent=first, subsequent_indent=then, break_on_hyphens=False)


def _row(title: str, words: str) -> list[str]:
    """A title in the margin, and words beside it in as many lines as they need."""
    return _wrapped(words or "-", f"{title[: MARGIN - 1]:<{MARGIN}}", " " * MARGIN)


def _top(table: TableView) -> Iterator[str]:
    yield from _wrapped(f"{now(table)}.")
    for hero in table["to_choose"]:
        yield from _wrapped(to_choose_words(hero), then="  ")


# -- the floor plan ----------------------------------------------------------------------------------------


def _plan(table: TableView) -> Iterator[str]:
    """Each Space is three letters wide; between tiles runs a wall with its passages."""
    if not table["rooms"]:
        return
    board = board_of(table["base"])
    columns = sorted({at[0] for at in board.spots})
    rows = sorted({at[1] for at in board.spots})
    there = _signs(table)
    sides = _passages(table, board)
    width = range((ord(columns[0]) - ord("a")) * SIZE, (ord(columns[-1]) - ord("a") + 1) * SIZE)
    yield "".join(f"{' ' if x % SIZE == 0 else ''}{x:^3}" for x in width).rstrip()
    for y in range((int(rows[0]) - 1) * SIZE, int(rows[-1]) * SIZE):
        if y % SIZE == 0:
            yield _wall(board, sides, y, width)
        yield f"{_line(board, there, sides, y, width)} {y}"
    yield _wall(board, sides, int(rows[-1]) * SIZE, width)


def _wall(board: Board, sides: dict[tuple[CellView, CellView], str], y: int, width: range) -> str:
    """The edge above a row of tiles."""
    written = ""
    for x in width:
        if x % SIZE == 0:
            written += "+"
        is_edge = (x, y) in board.tile_of or (x, y - 1) in board.tile_of
        sign = sides.get(((x, y - 1), (x, y)), "-" if is_edge else " ")
        written += sign * 3 if sign in "- " else f" {sign} "
    return f"{written}+"


def _line(board: Board, there: dict[CellView, str], sides: dict[tuple[CellView, CellView], str], y: int, width: range) -> str:
    written = ""
    for x in [*width, width.stop]:
        if x % SIZE == 0:
            is_edge = (x, y) in board.tile_of or (x - 1, y) in board.tile_of
            written += sides.get(((x - 1, y), (x, y)), "|" if is_edge else " ")
        if x in width:
            written += f"{there.get((x, y)) or _ground(board, (x, y)):^3}"
    return written


def _ground(board: Board, cell: CellView) -> str:
    if cell not in board.tile_of:
        return ""
    if cell in board.nooks:
        return f"({board.nooks[cell].heroes})"
    if cell in board.grid.gaps:
        return "o"
    if cell not in board.area_of:
        return "###"
    colour = next((sign for name, sign in COLOURS.items() if cell in getattr(board, name)), ".")
    return f"{colour}{board.area_of[cell][-1].lower() if colour == '.' else ''}"


def _signs(table: TableView) -> dict[CellView, str]:
    """Who stands on each Space."""
    signs = {hero["cell"]: str(hero["seat"] + 1) for hero in table["heroes"] if not hero["out"]}
    for villain in table["villains"]:
        letter = LETTERS.get(villain["name"], villain["name"][0])
        for number, figure in enumerate(villain["figures"], 1):
            signs[figure["cell"]] = f"{letter}{number}" if letter in ascii_lowercase else letter
    if table["damsel"]:
        signs[table["damsel"]] = "&"
    return signs


def _passages(table: TableView, board: Board) -> dict[tuple[CellView, CellView], str]:
    """The signs of Doors and Airlocks, by their sides."""
    signs = {(door["sides"][0], door["sides"][1]): "/" if door["open"] else "X" for door in table["doors"]}
    return {**dict.fromkeys(board.airlock_sides, ":"), **signs}


# -- rooms and people --------------------------------------------------------------------------------------


def _rooms(table: TableView) -> Iterator[str]:
    for room in table["rooms"]:
        state = room_state(table, room)
        yield from _row(f"{room['at']} {room['name']}", f"{room['kind']}{f', {state}' if state else ''}")


def _people(table: TableView) -> Iterator[str]:
    """A line for each Hero and each ID card, and my hand."""
    mine = [hero for hero in table["heroes"] if hero["seat"] == table["me"]]
    for hero in [*mine, *(hero for hero in table["heroes"] if hero["seat"] != table["me"])]:
        yield from _row(f"{'▸' if hero['active'] else ' '}{hero['seat'] + 1} {hero['name']}", _hero(table, hero))
    for villain in table["villains"]:
        yield from _row(
            f"{'▸' if villain['active'] else ' '}{LETTERS.get(villain['name'], '-')} {villain['name']}", _villain(villain)
        )
    for hero in mine:
        yield from _row("Your hand", " · ".join(card["name"] for card in hero["hand"] or []))
    if table["skarov_hand"] is not None:
        yield from _row("Your hand", " · ".join(card["name"] for card in table["skarov_hand"]))
    for words in happening(table):
        yield from _row("Now", words)


def _hero(table: TableView, hero: HeroView) -> str:
    beside = [f"left {names_of(hero['left'])}"] if hero["left"] else []
    beside += [f"right {names_of(hero['right'])}"] if hero["right"] else []
    return "; ".join([hero_state(table, hero), values_words(hero["now"]), *beside])


def _villain(villain: VillainView) -> str:
    count = several(len(villain["figures"]), "figure")
    token = ", token" if villain["token"] else ""
    beside = f"; right {names_of(villain['events'])}" if villain["events"] else ""
    return f"{count}{token}; {values_words(villain['now'])}{beside}"


# -- texts ---------------------------------------------------------------------------------------------


def _texts(table: TableView) -> Iterator[str]:
    """The texts of the rooms and of all cards, mine first."""
    yield from _wrapped(LEGEND)
    for words in [table["story"], *(room_words(table, room) for room in table["rooms"]), *map(door_words, table["doors"])]:
        yield from _wrapped(words, then="  ")
    for hero in sorted(table["heroes"], key=lambda hero: bool(hero["seat"] != table["me"])):
        yield f"{hero['name']}, played by {table['names'][hero['seat']]}:"
        for words in _hero_texts(hero):
            yield from _wrapped(words, "  ", "    ")
    for villain in table["villains"]:
        yield from _wrapped(f"{villain['name']}: {villain['power']}. {villain['words']}", then="  ")
        for figure in villain["figures"]:
            yield from _wrapped(f"{figure['name']}: {figure_state(table, figure)}.", "  ", "    ")
        for card in villain["events"]:
            yield from _wrapped(event_words(card), "  ", "    ")
    for words in [*supplies(table), *map(article_words, table["page"]["articles"])]:
        yield from _wrapped(words, then="  ")


def _hero_texts(hero: HeroView) -> Iterator[str]:
    yield f"{hero['power']}: {hero['words']}"
    yield from (f"Personal Mission {mission['name']}: {mission['text']}" for mission in hero["missions"])
    yield from (card_words(card) for card in (*hero["left"], *hero["right"], *(hero["hand"] or [])))
    yield from (f"{note}." for note in hero["notes"])
