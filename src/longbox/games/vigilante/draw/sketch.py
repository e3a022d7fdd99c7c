"""The table in a few lines for a terminal: first the essentials, then an empty line and the texts of the cards."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from longbox import listed
from longbox.games.vigilante.cards.events import TYPES
from longbox.games.vigilante.draw.board import is_acting, is_revealed, now
from longbox.games.vigilante.draw.words import fight_words, hand_card_words, hero_words, offer_words
from longbox.games.vigilante.kinds import EVENTS
from longbox.games.vigilante.state import ACTIONS
from longbox.games.vigilante.view_types import HandCardView, HeroCardView, MarketCardView, PlayerView, TableView

WIDTH = 78
MARGIN = 15
LEGEND = (
    "In short: I Influence, A Attack, H Health, 2/5 Health left of all, ● action left, † Heroes defeated, ▸ to act, "
    "¹ First Player, ← whose die, ??G? Allegiance tokens as far as you see them. Type look and a name to read about it."
)


def sketch(table: TableView) -> str:
    """The essentials of the table, then the texts of all visible cards."""
    texts = [] if is_revealed(table) else ["", *_texts(table)]
    mine = [player for player in table["players"] if player["seat"] == table["me"]]
    others = [player for player in table["players"] if player["seat"] != table["me"]]
    return "\n".join([*_board(table), *_players(table, mine), *_mine(table), *_players(table, others), *texts])


def _wrapped(words: str, width: int, first: str = "", then: str = "") -> list[str]:
    return textwrap.wrap(words, width, initial_indent=first, subsequent_indent=then, break_on_hyphens=False)


def _row(title: str, words: str) -> list[str]:
    """A title in the margin, and words beside it in as many lines as they need."""
    written = _wrapped(words, WIDTH - MARGIN) or ["-"]
    return [f"{title:<{MARGIN}}{written[0]}", *(f"{'':<{MARGIN}}{line}" for line in written[1:])]


def _board(table: TableView) -> Iterator[str]:
    yield from _wrapped(f"{table['scenario']} ({table['mix']}), {now(table, '/')}", WIDTH)
    yield from _row("Event Track", _track(table))
    top = table["top_villain"]
    name = f" ({top['name']})" if top and top["name"] else ""
    villains = f"{table['villain_deck']}, the top one Level {top['level']}{name}" if top else "none left"
    yield from _row("Villain Deck", f"{villains} · City {table['city_deck']} · Agency {table['agency_deck']}")
    yield from _row("Hero Market", " · ".join(map(_offer, table["market"])))
    if table["fight"]:
        yield from _row("Fight", fight_words(table, table["fight"]))
    drawn = [f"{name}: {TYPES[EVENTS[name].type]}" for name in table["drawn"] if name]
    if drawn:
        yield from _row("You drew", " ".join(drawn))


def _track(table: TableView) -> str:
    """The Events by number, with the dice on them."""
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


def _offer(card: MarketCardView) -> str:
    """A card of the market, with its price."""
    stats = "Mercenary" if card["mercenary"] else f"A{card['attack']} H{card['health']}"
    return f"{card['name']} I{card['influence']} {stats}".replace(" ", "\N{NO-BREAK SPACE}")


def _players(table: TableView, players: list[PlayerView]) -> Iterator[str]:
    """One line for each of these players: actions, Attack, jail, cards, defeated Heroes, tokens, team."""
    names = [name if len(name) <= MARGIN - 3 else f"{name[: MARGIN - 4]}…" for name in table["names"]]
    for player in players:
        seat = player["seat"]
        acts = "▸" if is_acting(table, player) else " "
        title = f"{acts}{names[seat]}{'¹' if seat == table['first'] else ''}"
        meter = "●" * player["actions"] + "○" * (ACTIONS - player["actions"])
        cards = player["city_cards"] + player["agency_cards"]
        tokens = f" {''.join(face[0] if face else '?' for face in player['tokens'])}" if any(player["tokens"]) else ""
        lost = f" †{len(player['defeated'])}" if player["defeated"] else ""
        head = f"{title:<{MARGIN}}{meter} A{player['attack']} jail {len(player['jail'])} hand {cards}{lost}{tokens} "
        if seat == table["me"] and any(player["slots"]):
            yield from _row(head[:MARGIN].rstrip(), head[MARGIN:] + _own_team(player))
        else:
            yield head + _team(player, WIDTH - len(head))


def _team(player: PlayerView, room: int) -> str:
    """The Heroes with the Health left. Long names are cut."""
    heroes = [(hero["name"], f" {hero['health'] - hero['damage']}/{hero['health']}") for hero in player["slots"] if hero]
    longest = max((len(name) for name, _ in heroes), default=0)
    for length in range(longest, 2, -1):
        shown = [f"{name if len(name) <= length else name[: length - 1] + '…'}{left}" for name, left in heroes]
        if len(", ".join(shown)) <= room:
            return ", ".join(shown)
    return f"{len(heroes)} Heroes" if heroes else "no Heroes"


def _own_team(player: PlayerView) -> str:
    """My Heroes by their full names, in as many lines as they need."""
    heroes = [f"{hero['name']} {hero['health'] - hero['damage']}/{hero['health']}" for hero in player["slots"] if hero]
    return ", ".join(hero.replace(" ", "\N{NO-BREAK SPACE}") for hero in heroes)


def _mine(table: TableView) -> Iterator[str]:
    """What only I see."""
    if table["me"] is None:
        return
    player = table["players"][table["me"]]
    if player["starters"] and not any(player["slots"]):
        yield from _row("Your Starters", listed(map(_starter, player["starters"]), "or"))
    if player["hand"]:
        yield from _row("Your hand", " · ".join(_in_hand(card) for card in player["hand"]))
    if player["in_force"]:
        yield from _row("In force", "; ".join(player["in_force"]))
    dice = [die for die in player["dice"] if die]
    if dice:
        yield from _row("Your dice", listed(dice))
    if player["notes"]:
        notes = [f"{table['names'][about]}, token {place + 1}: {face}" for about, place, face in player["notes"]]
        yield from _row("Your notes", " · ".join(notes))
    if player["identity"]:
        yield from _row("You are", f"{player['identity']} ({player['allegiance']}). {player['mission']}")


def _starter(hero: HeroCardView) -> str:
    return f"{hero['name']} A{hero['attack']} H{hero['health']}".replace(" ", "\N{NO-BREAK SPACE}")


def _in_hand(card: HandCardView) -> str:
    return f"{card['name']} I{card['influence']}".replace(" ", "\N{NO-BREAK SPACE}")


def _texts(table: TableView) -> Iterator[str]:
    """The texts of the cards, mine first."""
    yield from _wrapped(LEGEND, WIDTH)
    if table["me"] is not None:
        me = table["players"][table["me"]]
        if me["help"]:
            yield from _row("A hint", me["help"])
        yield from _said("In your hand", map(hand_card_words, me["hand"] or []))
        yield from _said("Your Starter Heroes", map(hero_words, me["starters"] if not any(me["slots"]) else []))
        yield from _said("On your team", _on_team(me))
        if me["jail"]:
            yield from _row("In your jail", ", ".join(f"{villain['name']} (Level {villain['level']})" for villain in me["jail"]))
    yield from _said("In the market", map(offer_words, table["market"]))
    for player in table["players"]:
        name = table["names"][player["seat"]]
        if player["seat"] != table["me"]:
            yield from _said(f"On {name}'s team", _on_team(player))
            if player["in_force"]:
                yield from _wrapped(f"In force for {name}: {'; '.join(player['in_force'])}.", WIDTH, then="  ")
        if player["known"]:
            yield from _wrapped(f"You know of {name}'s hand: {', '.join(player['known'])}.", WIDTH, then="  ")
        if player["defeated"]:
            yield from _wrapped(f"{name}'s defeated Heroes: {', '.join(player['defeated'])}.", WIDTH, then="  ")
    kinds = dict.fromkeys(EVENTS[entry["event"]].type for entry in table["track"])
    yield "On the Event Track:"
    for kind in kinds:
        yield from _wrapped(f"{kind}: {TYPES[kind]}", WIDTH, "  ", "    ")


def _on_team(player: PlayerView) -> Iterator[str]:
    for hero in filter(None, player["slots"]):
        yield hero_words(hero)
        yield from map(hand_card_words, hero["gear"])


def _said(title: str, cards: Iterable[str]) -> Iterator[str]:
    """Each card with its text; copies appear once."""
    lines = dict.fromkeys(cards)
    if lines:
        yield f"{title}:"
    for line in lines:
        yield from _wrapped(line, WIDTH, "  ", "    ")
