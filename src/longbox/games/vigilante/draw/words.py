"""The table in words."""

from __future__ import annotations

from collections.abc import Sequence

from longbox import listed, several
from longbox.games.vigilante.cards.events import TYPES
from longbox.games.vigilante.draw.board import is_acting, now, turned_up
from longbox.games.vigilante.draw.parts import health_left
from longbox.games.vigilante.kinds import EVENTS
from longbox.games.vigilante.state import COLOURS
from longbox.games.vigilante.view_types import (
    FightView,
    HandCardView,
    HeroCardView,
    HeroView,
    MarketCardView,
    PlayerView,
    TableView,
)


def describe(table: TableView) -> str:
    """The table in words: the public part, then every player, then my secrets."""
    lines = [f"{table['scenario']} ({table['mix']}), {now(table)}."]
    lines += _board(table)
    for player in table["players"]:
        lines += _player(table, player)
    if table["me"] is not None:
        lines += _mine(table["players"][table["me"]], table["names"])
    return "\n".join(lines)


def _board(table: TableView) -> list[str]:
    track = [f"{entry['event']}{' (cancelled)' if entry['cancelled'] else ''}" for entry in table["track"]]
    dice = [f"{player['submitted']} ({table['names'][player['seat']]})" for player in table["players"] if player["submitted"]]
    kinds = dict.fromkeys(EVENTS[entry["event"]].type for entry in table["track"])
    lines = [
        f"Event Track: {', '.join(track) or 'empty'}. Dice on it: {', '.join(dice) or 'none'}.",
        *(f"  {kind}: {TYPES[kind]}" for kind in kinds),
        f"Hero Market: {', '.join(card['name'] for card in table['market']) or 'empty'}.",
        *(f"  {offer_words(card)}" for card in table["market"]),
    ]
    top = table["top_villain"]
    villains = f"Villain Deck: {table['villain_deck']} cards"
    if top:
        villains += f", the top one {top['name'] or 'unknown'}, Level {top['level']}"
    decks = f"City Deck: {table['city_deck']}. Agency Deck: {table['agency_deck']}. Hero Deck: {table['hero_deck']}."
    lines.append(f"{villains}. {decks} Bag: {table['bag']}.")
    things: dict[str, Sequence[str | None]] = {
        "City discard pile": table["city_discard"],
        "Agency discard pile": table["agency_discard"],
        "Hired": table["hired"],
        "Being played": table["played"],
        "Due": _due(table),
    }
    lines += [f"{said}: {', '.join(filter(None, names))}." for said, names in things.items() if any(names)]
    return lines + _colours(table) + _now(table)


def _colours(table: TableView) -> list[str]:
    """The colours still free, while players choose."""
    taken = [player["colour"] for player in table["players"]]
    free = [colour for colour in COLOURS if colour not in taken]
    return [f"Colours that are free: {', '.join(free)}."] if "" in taken else []


def _due(table: TableView) -> list[str]:
    """The Events and Equipment that dice have triggered and that are still due."""
    owners = {due["seat"]: f" of {table['names'][due['seat']]}" for due in table["due"] if due["seat"] >= 0}
    return [f"{due['thing']}{owners.get(due['seat'], '')}" for due in table["due"]]


def _now(table: TableView) -> list[str]:
    """The current fight or choice of Events."""
    lines = [fight_words(table, table["fight"])] if table["fight"] else []
    drawn = [name for name in table["drawn"] if name]
    if drawn:
        lines.append(f"You drew the Events {listed(drawn)}.")
        lines += [f"  {name}: {TYPES[EVENTS[name].type]}" for name in drawn]
    return lines


def fight_words(table: TableView, fight: FightView) -> str:
    """The current fight."""
    chart = " ".join(map(str, fight["chart"]))
    attack = f" The team's Attack is {table['players'][fight['seat']]['attack']}."
    text = f" {fight['text']}" if fight["text"] else ""
    who = table["names"][fight["seat"]]
    villain = f"{fight['villain']}, Level {fight['level']}"
    return f"{who} fights {villain}: Health {fight['health']}, attack chart {chart}.{attack}{text}"


def offer_words(card: MarketCardView) -> str:
    """A card of the market with its numbers and its text."""
    if card["mercenary"]:
        return f"{card['name']} (Mercenary, Influence {card['influence']}) {card['text']}"
    return hero_words(card)


def hero_words(hero: HeroCardView) -> str:
    numbers = f"Influence {hero['influence']}, Attack {hero['attack']}, Health {hero['health']}"
    return f"{hero['name']} ({numbers}) {hero['text']}".rstrip()


def hand_card_words(card: HandCardView) -> str:
    """A card of a hand, or Equipment on a mat."""
    said = _in_brackets(card["kind"], f"Influence {card['influence']}", *_stats(card))
    return f"{card['name']}{said} {card['text']}".rstrip()


def _player(table: TableView, player: PlayerView) -> list[str]:
    marks = [mark for mark, holds in (("First Player", player["seat"] == table["first"]),) if holds]
    marks += ["to act"] if is_acting(table, player) else []
    you = " (you)" if player["seat"] == table["me"] else ""
    head = f"{table['names'][player['seat']]}{you}, {player['colour'] or 'no colour yet'}{''.join(f', {m}' for m in marks)}:"
    levels = ", ".join(str(villain["level"]) for villain in player["jail"])
    jail = f"{len(player['jail'])} in jail" + (f" (Level{'s' * (',' in levels)} {levels})" if levels else "")
    tokens = " ".join(token or "?" for token in player["tokens"]) or "none"
    hand = f"{player['city_cards']} City and {player['agency_cards']} Agency Cards"
    actions = several(player["actions"], "action")
    lines = [f"{head} {actions}, {jail}, {hand}, tokens {tokens}, team Attack {player['attack']}."]
    if player["identity"]:
        lines.append(f"  Identity: {player['identity']} ({player['allegiance']}). {player['mission']}")
    if player["verdict"]:
        lines.append(f"  The Mission is {'achieved' if player['verdict']['won'] else 'failed'}.")
        lines += [
            f"  {'Met' if part['met'] else 'Not met'}: {part['text']} ({part['rule']})." for part in player["verdict"]["parts"]
        ]
    lines += [f"  Slot {slot}: {_on_mat(hero)}" for slot, hero in enumerate(player["slots"], 1) if hero]
    if player["defeated"]:
        lines.append(f"  Defeated: {', '.join(player['defeated'])}.")
    if player["in_force"]:
        lines.append(f"  In force: {'; '.join(player['in_force'])}.")
    if player["known"]:
        lines.append(f"  Known in hand: {', '.join(player['known'])}.")
    if player["seat"] != table["me"]:
        lines += [f"  {said}: {', '.join(names)}." for said, names in turned_up(player).items() if names]
    return lines


def _on_mat(hero: HeroView) -> str:
    gear = "".join(f", holds {card['name']}{_in_brackets(*_stats(card))}" for card in hero["gear"])
    texts = [
        text for text in (hero["text"], *(f"{card['name']}: {card['text']}" for card in hero["gear"] if card["text"])) if text
    ]
    left = health_left(hero["damage"], hero["health"])
    return " ".join([f"{hero['name']}, Attack {hero['attack']}, {left}{gear}.", *texts])


def _mine(player: PlayerView, names: list[str]) -> list[str]:
    lines = []
    if player["help"]:
        lines.append(f"A hint for you: {player['help']}")
    if player["starters"] and not any(player["slots"]):
        lines += ["Your Starter Heroes:", *(f"  {hero_words(hero)}" for hero in player["starters"])]
    lines.append("Your hand:")
    lines += [f"  {hand_card_words(card)}" for card in player["hand"] or []] or ["  no cards"]
    jailed = [villain["name"] for villain in player["jail"] if villain["name"]]
    if jailed:
        lines.append(f"Your jail: {', '.join(jailed)}.")
    dice = [die for die in player["dice"] if die]
    if dice:
        lines.append(f"Behind your shield: {listed(dice)}.")
    for about, place, face in player["notes"]:
        lines.append(f"Your note: token {place + 1} of {names[about]} is {face}.")
    return lines


def _in_brackets(*words: str) -> str:
    return f" ({', '.join(words)})" if words else ""


def _stats(card: HandCardView) -> list[str]:
    stats = [f"{name} {number:+}" for name, number in (("Attack", card["attack"]), ("Health", card["health"])) if number]
    return [*card["categories"], *stats]
