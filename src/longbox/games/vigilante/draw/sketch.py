"""The table in a few lines, for a terminal: first all that matters, then, after an empty line, what the cards say."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import Any

from longbox.games.vigilante.cards.events import EVENTS, TYPES
from longbox.games.vigilante.draw.board import is_revealed, phase
from longbox.games.vigilante.draw.words import fight_words, says
from longbox.games.vigilante.state import ACTIONS

WIDTH = 76
MARGIN = 15
LEGEND = (
    "In short: I Influence, A Attack, H Health, 2/5 Health left of all, ● action left, ▸ to act, ¹ First Player, "
    "← whose die, ??G? Allegiance tokens as far as you see them. Type look and a name to read about it."
)


def sketch(table: dict[str, Any]) -> str:
    """The essential table, and then the texts of all cards in sight."""
    texts = [] if is_revealed(table) else ["", *_texts(table)]
    return "\n".join([*_board(table), *_players(table), *_mine(table), *texts])


def _wrapped(words: str, width: int, first: str = "", then: str = "") -> list[str]:
    return textwrap.wrap(words, width, initial_indent=first, subsequent_indent=then, break_on_hyphens=False)


def _row(title: str, words: str) -> list[str]:
    """A title in the margin, and beside it words in as many lines as they need."""
    written = _wrapped(words, WIDTH - MARGIN) or ["-"]
    return [f"{title:<{MARGIN}}{written[0]}", *(f"{'':<{MARGIN}}{line}" for line in written[1:])]


def _board(table: dict[str, Any]) -> Iterator[str]:
    yield f"{table['scenario']}, round {table['round']} of {table['rounds']}: {phase(table)}"
    yield from _row("Event Track", _track(table))
    top = table["top_villain"]
    name = f" ({top['name']})" if top and top["name"] else ""
    villains = f"{table['villain_deck']}, the top one Level {top['level']}{name}" if top else "none left"
    yield from _row("Villain Deck", f"{villains} · City {table['city_deck']} · Agency {table['agency_deck']}")
    yield from _row("Hero Market", " · ".join(map(_offer, table["market"])))
    if table["fight"]:
        yield from _row("Fight", fight_words(table))
    drawn = [f"{name}: {TYPES[EVENTS[name].type]}" for name in table["drawn"] if name]
    if drawn:
        yield from _row("You drew", " ".join(drawn))


def _track(table: dict[str, Any]) -> str:
    """The Events by number, with the dice that lie there."""
    due = {entry["thing"] for entry in table["due"] if entry["seat"] < 0}
    numbers: dict[int, list[str]] = {}
    for entry in table["track"]:
        token = EVENTS[entry["event"]]
        mark = " (off)" if entry["cancelled"] else " (due)" if token.name in due else ""
        numbers.setdefault(token.number, []).append(f"{token.type}{mark}")
    dice: dict[int, list[str]] = {}
    for player in table["players"]:
        if player["submitted"]:
            dice.setdefault(player["submitted"], []).append(table["names"][player["seat"]])
    written = []
    for number in sorted(numbers.keys() | dice.keys()):
        things = f"{number} {', '.join(numbers.get(number, ['no Event']))}"
        written.append(f"{things} ← {', '.join(dice[number])}" if number in dice else things)
    return " · ".join(written)


def _offer(card: dict[str, Any]) -> str:
    """A card of the market, with what it costs."""
    stats = "Mercenary" if card["mercenary"] else f"A{card['attack']} H{card['health']}"
    return f"{card['name']} I{card['influence']} {stats}".replace(" ", "\N{NO-BREAK SPACE}")


def _players(table: dict[str, Any]) -> Iterator[str]:
    """One line for each player: actions, Attack, jail, cards, tokens, team."""
    names = [name if len(name) <= MARGIN - 3 else f"{name[: MARGIN - 4]}…" for name in table["names"]]
    for player in table["players"]:
        seat = player["seat"]
        acts = "▸" if seat == table["active"] and not is_revealed(table) else " "
        title = f"{acts}{names[seat]}{'¹' if seat == table['first'] else ''}"
        meter = "●" * player["actions"] + "○" * (ACTIONS - player["actions"])
        attack = "-" if player["attack"] is None else player["attack"]
        cards = player["city_cards"] + player["agency_cards"]
        tokens = f" {''.join(face[0] if face else '?' for face in player['tokens'])}" if any(player["tokens"]) else ""
        head = f"{title:<{MARGIN}}{meter} A{attack} jail {len(player['jail'])} hand {cards}{tokens} "
        if seat == table["me"] and any(player["slots"]):
            yield from _row(head[:MARGIN].rstrip(), head[MARGIN:] + _team(player, 4 * WIDTH))
        else:
            yield head + _team(player, WIDTH - len(head))


def _team(player: dict[str, Any], room: int) -> str:
    """The Heroes with what is left of their Health, their names cut where there is no room for them."""
    heroes = [(hero["name"], f" {hero['health'] - hero['damage']}/{hero['health']}") for hero in player["slots"] if hero]
    longest = max((len(name) for name, _ in heroes), default=0)
    for length in range(longest, 2, -1):
        shown = [f"{name if len(name) <= length else name[: length - 1] + '…'}{left}" for name, left in heroes]
        if len(", ".join(shown)) <= room:
            return ", ".join(shown)
    return f"{len(heroes)} Heroes" if heroes else "no Heroes"


def _mine(table: dict[str, Any]) -> Iterator[str]:
    """What only I see."""
    if table["me"] is None:
        return
    player = table["players"][table["me"]]
    if player["starters"] and not any(player["slots"]):
        yield from _row("Your Starters", " or ".join(map(_starter, player["starters"])))
    if player["hand"]:
        yield from _row("Your hand", " · ".join(_in_hand(card) for card in player["hand"]))
    dice = [die for die in player["dice"] if die]
    if dice:
        yield from _row("Your dice", " and ".join(dice))
    for about, place, face in player["notes"]:
        yield from _row("Your note", f"token {place + 1} of {table['names'][about]} is {face}")
    if player["identity"]:
        yield from _row("You are", f"{player['identity']} ({player['allegiance']}). {player['mission']}")


def _starter(hero: dict[str, Any]) -> str:
    return f"{hero['name']} A{hero['attack']} H{hero['health']}".replace(" ", "\N{NO-BREAK SPACE}")


def _in_hand(card: dict[str, Any]) -> str:
    return f"{card['name']} I{card['influence']}".replace(" ", "\N{NO-BREAK SPACE}")


def _texts(table: dict[str, Any]) -> Iterator[str]:
    """What the cards say, mine first."""
    yield from _wrapped(LEGEND, WIDTH)
    if table["me"] is not None:
        me = table["players"][table["me"]]
        yield from _said("In your hand", me["hand"] or [])
        yield from _said("Your Starter Heroes", me["starters"] if not any(me["slots"]) else [])
        yield from _said("On your team", _on_team(me))
        if me["jail"]:
            yield from _row("In your jail", ", ".join(f"{villain['name']} (Level {villain['level']})" for villain in me["jail"]))
    yield from _said("In the market", table["market"])
    for player in table["players"]:
        if player["seat"] != table["me"]:
            yield from _said(f"On {table['names'][player['seat']]}'s team", _on_team(player))
    kinds = dict.fromkeys(EVENTS[entry["event"]].type for entry in table["track"])
    yield "On the Event Track:"
    for kind in kinds:
        yield from _wrapped(f"{kind}: {TYPES[kind]}", WIDTH, "  ", "    ")


def _on_team(player: dict[str, Any]) -> list[dict[str, Any]]:
    return [card for hero in player["slots"] if hero for card in (hero, *hero["gear"])]


def _said(title: str, cards: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Each card with its text; copies once."""
    lines = dict.fromkeys(says(card) for card in cards)
    if lines:
        yield f"{title}:"
    for line in lines:
        yield from _wrapped(line, WIDTH, "  ", "    ")
