"""The table in a few lines for a terminal: the map and the essentials, then an empty line and the texts of the cards."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from string import ascii_lowercase

from longbox import several
from longbox.games.hour_of_need.boards import BOARDS, COLOURS
from longbox.games.hour_of_need.draw.card_words import (
    ally_words,
    bot_words,
    clue_words,
    constant_words,
    foe_numbers,
    foe_place,
    foe_words,
    hand_card_words,
    lines_words,
    side_name,
    side_words,
    tallied,
    where,
)
from longbox.games.hour_of_need.draw.words import (
    goal_words,
    happening_words,
    in_panel,
    issue_words,
    now,
    panel_words,
    scheming_words,
    supplies_words,
    to_choose_words,
    villain_state,
    villain_words,
    way_words,
)
from longbox.games.hour_of_need.state import ACTIONS
from longbox.games.hour_of_need.view_types import CardView, FoeView, HeroView, PanelView, SpotView, TableView

WIDTH = 78
CELL = 8  # letters from one hex to the next
MARGIN = 14
COLUMNS, ROWS = 9, 6
LEGEND = (
    "On the map: [1] the scheme space of panel 1, !r the red peril space, : a bystander space, S the start, ~ no way. 1 to 6 are "
    "the heroes by seat, small letters the enemies and tokens of threat areas, V the villain, o a bystander, A an Ally, + an "
    "issue token, & a Brinkbot, ! a Crisis token. Type look and a name to read about it."
)


def sketch(table: TableView) -> str:
    """The essentials of the table, then all visible texts."""
    return "\n".join([*_top(table), *_map(table), *_panels(table), *_people(table), "", *_texts(table)])


def _wrapped(words: str, first: str = "", then: str = "") -> list[str]:
    return textwrap.wrap(words, WIDTH, initial_indent=first, subsequent_indent=then, break_on_hyphens=False)


def _row(title: str, words: str) -> list[str]:
    """A title in the margin, and words beside it in as many lines as they need."""
    return _wrapped(words or "-", f"{title[: MARGIN - 1]:<{MARGIN}}", " " * MARGIN)


def _top(table: TableView) -> Iterator[str]:
    yield from _wrapped(f"{now(table)}. {goal_words(table['issue'])}")
    for hero in table["to_choose"]:
        yield from _wrapped(to_choose_words(table, hero), then="  ")


# -- the map -------------------------------------------------------------------------------------------


def _letters(table: TableView) -> dict[str, str]:
    """A small letter for each card of a threat area with a figure or a token on the map."""
    foes = [card["name"] for hero in table["heroes"] for card in hero["threats"] if card["spot"][0]]
    return dict(zip(foes, ascii_lowercase, strict=False))


def _map(table: TableView) -> Iterator[str]:
    """Each hex is two lines high; even columns begin a line lower."""
    for line in range(2 * ROWS + 1):
        written = ""
        for column in range(1, COLUMNS + 1):
            row, half = divmod(line - (column + 1) % 2, 2)
            edge = "\\" if half else "/"
            inside = _half(table, (column, row + 1), half) if 0 <= row < ROWS else ""
            written += f"{edge if inside or 0 <= line <= 2 * ROWS else ' '}{inside[: CELL - 1]:<{CELL - 1}}"
        yield f" {written}".rstrip()


def _half(table: TableView, spot: SpotView, half: int) -> str:
    """The upper half says what is printed, the lower half who is there."""
    if half:
        return _there(table, spot)
    return f"{spot[0]},{spot[1]} {_printed(table['issue']['name'], spot)}"


def _printed(issue: str, spot: SpotView) -> str:
    board = BOARDS[issue]
    if spot in board.holes:
        return "~~~"
    if spot in board.scheme:
        return f"[{board.scheme.index(spot) + 1}]"
    if spot in board.peril:
        return f"!{COLOURS[board.peril.index(spot) + 1][0]}"
    return "S" if spot == board.start else ":" if spot in board.bystander else ""


def _there(table: TableView, spot: SpotView) -> str:
    letters = _letters(table)
    people = [one["name"] for one in table["people"] if one["spot"] == spot]
    foes = [card["name"] for hero in table["heroes"] for card in hero["threats"] if card["spot"] == spot]
    signs = [str(hero["seat"] + 1) for hero in table["heroes"] if hero["spot"] == spot]
    signs += ["A" for hero in table["heroes"] for ally in hero["allies"] if ally["spot"] == spot]
    signs += ["V"] if table["villain"]["spot"] == spot else []
    signs += [letters.get(name, "*") for name in foes if name not in people]
    signs += ["!" for card in table["issue"]["crises"] if card["spot"] == spot]
    signs += ["&" for bot in table["bots"] if bot["spot"] == spot]
    signs += ["o"] * len(people)
    signs += ["+" for token in table["tokens"] if token["spot"] == spot]
    return "".join(signs)


def _panels(table: TableView) -> Iterator[str]:
    for panel in table["panels"]:
        yield from _row(f"Panel {panel['number']}", f"{COLOURS[panel['number']]}, {_panel(table, panel)}")


def _panel(table: TableView, panel: PanelView) -> str:
    there = [*in_panel(table, panel["number"])]
    minions = sum(one["count"] for one in panel["minions"])
    there += [several(minions, "minion")] if minions else []
    there += [several(len(panel["captives"]), "captive")] if panel["captives"] else []
    full = f", {panel['tokens']}/{panel['full']} issue tokens" if panel["full"] else ""
    villain = table["villain"]
    steps = {villain["next"]: f", {villain['name']} goes here next", villain["panel"]: f", {villain['name']} schemes here"}
    return f"{panel['name']}: {', '.join(there) or 'nobody'}{full}{steps.get(panel['number'], '')}"


# -- people --------------------------------------------------------------------------------------------


def _people(table: TableView) -> Iterator[str]:
    """A line for the villain and each card against the heroes, one for each hero, and my hand."""
    villain = table["villain"]
    scheme = f". {scheming_words(villain)}" if villain["panel"] else "."
    yield from _row(f"V {villain['name']}", f"{villain_state(villain)}, {where(villain['spot'])}{scheme}")
    yield from _row("Left", supplies_words(table))
    letters = _letters(table)
    for card in table["issue"]["crises"]:
        yield from _row("! Crisis", f"{card['name']}: {_foe(card)}")
    mine = [hero for hero in table["heroes"] if hero["seat"] == table["me"]]
    for hero in [*mine, *(hero for hero in table["heroes"] if hero["seat"] != table["me"])]:
        mark = "▸" if hero["seat"] == table["active"] else " "
        yield from _row(f"{mark}{hero['seat'] + 1} {hero['name']}", _hero(hero))
        for card in hero["threats"]:
            yield from _wrapped(
                f"{letters.get(card['name'], '-')} {card['name']}: {_foe(card)}", " " * MARGIN, " " * (MARGIN + 2)
            )
    for hero in mine:
        yield from _row("Your hand", " · ".join(map(_card, hero["hand"])))
    for words in happening_words(table):
        yield from _row("Now", words)


def _foe(card: FoeView) -> str:
    said = [*foe_numbers(card), foe_place(card), "exhausted" if card["exhausted"] else "", "due" if card["due"] else ""]
    return ", ".join(filter(None, said))


def _hero(hero: HeroView) -> str:
    """Actions, place, side, numbers, hand."""
    side = hero["side"]
    meter = "●" * hero["actions"] + "○" * (ACTIONS - hero["actions"])
    numbers = f"health {side['health'] - hero['damage']}/{side['health']}, focus {hero['focus']}"
    dice = f"attack {side['attack']}, solve {side['solve']}, Move {hero['move']}"
    held = f"{several(len(hero['hand']), 'card')}, {several(len(hero['clues']), 'clue')}"
    return f"{meter} {where(hero['spot'])}, {side_name(hero)}, {numbers}, {dice}, {held}"


def _card(card: CardView) -> str:
    feats = f" ({'/'.join(card['feats'])})" if card["feats"] else ""
    return f"{card['name']}{feats}".replace(" ", "\N{NO-BREAK SPACE}")


# -- texts ---------------------------------------------------------------------------------------------


def _texts(table: TableView) -> Iterator[str]:
    """The texts of the issue and of all cards, mine first."""
    yield from _wrapped(LEGEND)
    for words in [*issue_words(table["issue"]), *villain_words(table), *map(lines_words, table["modules"])]:
        yield from _wrapped(words, then="  ")
    for panel in table["panels"]:
        yield from _wrapped(panel_words(table, panel), then="  ")
    for bot in table["bots"]:
        yield from _wrapped(f"In space {bot['spot'][0]},{bot['spot'][1]}: {bot_words(bot)}.")
    for hero in sorted(table["heroes"], key=lambda hero: bool(hero["seat"] != table["me"])):
        yield f"{hero['name']}, played by {table['names'][hero['seat']]}:"
        for words in _hero_texts(table, hero):
            yield from _wrapped(words, "  ", "    ")
    if table["clue_discards"]:
        yield from _wrapped(f"Clue cards discarded: {tallied(table['clue_discards'])}.")


def _hero_texts(table: TableView, hero: HeroView) -> Iterator[str]:
    yield side_words(hero["side"])
    yield f"{'Regular' if hero['focused'] else 'Focused'} side: {side_words(hero['other'])}"
    yield from (f"{note}." for note in hero["notes"])
    for card in hero["threats"]:
        yield foe_words(card)
        if card["way"] or card["strikes"]:
            yield way_words(table, card)
    yield from map(constant_words, hero["constants"])
    yield from map(ally_words, hero["allies"])
    yield from map(clue_words, hero["clues"])
    yield from map(hand_card_words, hero["hand"])
    yield f"Deck {hero['deck']}, discarded: {tallied(hero['discards'])}."
