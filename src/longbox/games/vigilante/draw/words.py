"""The table in words."""

from __future__ import annotations

from typing import Any

from longbox.games.vigilante.cards.events import EVENTS, TYPES
from longbox.games.vigilante.draw.board import is_acting, now
from longbox.games.vigilante.draw.parts import health_left


def describe(table: dict[str, Any]) -> str:
    """The table in words: what all see first, then every player, then what only I see."""
    lines = [f"{table['scenario']} ({table['mix']}), {now(table)}."]
    lines += _board(table)
    for player in table["players"]:
        lines += _player(table, player)
    if table["me"] is not None:
        lines += _mine(table["players"][table["me"]], table["names"])
    return "\n".join(lines)


def _board(table: dict[str, Any]) -> list[str]:
    track = [f"{entry['event']}{' (cancelled)' if entry['cancelled'] else ''}" for entry in table["track"]]
    dice = [f"{player['submitted']} ({table['names'][player['seat']]})" for player in table["players"] if player["submitted"]]
    kinds = dict.fromkeys(EVENTS[entry["event"]].type for entry in table["track"])
    lines = [
        f"Event Track: {', '.join(track) or 'empty'}. Dice on it: {', '.join(dice) or 'none'}.",
        *(f"  {kind}: {TYPES[kind]}" for kind in kinds),
        f"Hero Market: {', '.join(card['name'] for card in table['market']) or 'empty'}.",
        *(f"  {says(card)}" for card in table["market"]),
    ]
    top = table["top_villain"]
    villains = f"Villain Deck: {table['villain_deck']} cards"
    if top:
        villains += f", the top one {top['name'] or 'unknown'}, Level {top['level']}"
    decks = {"City Deck": "city_deck", "Agency Deck": "agency_deck", "Hero Deck": "hero_deck", "Bag": "bag"}
    lines.append(f"{villains}. {' '.join(f'{said}: {table[deck]}.' for said, deck in decks.items())}")
    things = {
        "City discard pile": table["city_discard"],
        "Agency discard pile": table["agency_discard"],
        "Hired": table["hired"],
        "Being played": table["played"],
        "Due": _due(table),
    }
    lines += [f"{said}: {', '.join(filter(None, names))}." for said, names in things.items() if any(names)]
    return lines + _now(table)


def _due(table: dict[str, Any]) -> list[str]:
    """The Events and Equipment that dice have triggered and that are still to come."""
    owners = {due["seat"]: f" of {table['names'][due['seat']]}" for due in table["due"] if due["seat"] >= 0}
    return [f"{due['thing']}{owners.get(due['seat'], '')}" for due in table["due"]]


def _now(table: dict[str, Any]) -> list[str]:
    """What is going on: a fight, a choice of Events."""
    lines = [fight_words(table)] if table["fight"] else []
    drawn = [name for name in table["drawn"] if name]
    if drawn:
        lines.append(f"You drew the Events {' and '.join(drawn)}.")
        lines += [f"  {name}: {TYPES[EVENTS[name].type]}" for name in drawn]
    return lines


def fight_words(table: dict[str, Any]) -> str:
    """The fight that is going on."""
    fight = table["fight"]
    chart = " ".join(map(str, fight["chart"]))
    attack = f" The team's Attack is {table['players'][fight['seat']]['attack']}."
    text = f" {fight['text']}" if fight["text"] else ""
    who = table["names"][fight["seat"]]
    villain = f"{fight['villain']}, Level {fight['level']}"
    return f"{who} fights {villain}: Health {fight['health']}, attack chart {chart}.{attack}{text}"


def says(card: dict[str, Any]) -> str:
    """A card with its numbers and its text."""
    if card.get("mercenary"):
        return f"{card['name']} (Mercenary, Influence {card['influence']}) {card['text']}"
    if "kind" in card:
        return f"{card['name']} ({card['kind']}, Influence {card['influence']}{_stats(card)}) {card['text']}".rstrip()
    numbers = f"Influence {card['influence']}, Attack {card['attack']}, Health {card['health']}"
    return f"{card['name']} ({numbers}) {card['text']}".rstrip()


def _player(table: dict[str, Any], player: dict[str, Any]) -> list[str]:
    marks = [mark for mark, holds in (("First Player", player["seat"] == table["first"]),) if holds]
    marks += ["to act"] if is_acting(table, player) else []
    you = " (you)" if player["seat"] == table["me"] else ""
    head = f"{table['names'][player['seat']]}{you}, {player['colour'] or 'no colour yet'}{''.join(f', {m}' for m in marks)}:"
    levels = ", ".join(str(villain["level"]) for villain in player["jail"])
    jail = f"{len(player['jail'])} in jail" + (f" (Level{'s' * (',' in levels)} {levels})" if levels else "")
    tokens = " ".join(token or "?" for token in player["tokens"]) or "none"
    hand = f"{player['city_cards']} City and {player['agency_cards']} Agency Cards"
    actions = "1 action" if player["actions"] == 1 else f"{player['actions']} actions"
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
        lines += [f"  {said}: {', '.join(names)}." for said, names in _turned_up(player).items() if names]
    return lines


def _turned_up(player: dict[str, Any]) -> dict[str, list[str]]:
    """What somebody else shows at the end."""
    jailed = [villain["name"] for villain in player["jail"] if villain["name"]]
    return {"Jail": jailed, "Hand": [card["name"] for card in player["hand"] or []]}


def _on_mat(hero: dict[str, Any]) -> str:
    gear = "".join(f", holds {card['name']}" for card in hero["gear"])
    texts = [
        text for text in (hero["text"], *(f"{card['name']}: {card['text']}" for card in hero["gear"] if card["text"])) if text
    ]
    left = health_left(hero["damage"], hero["health"])
    return " ".join([f"{hero['name']}, Attack {hero['attack']}, {left}{gear}.", *texts])


def _mine(player: dict[str, Any], names: list[str]) -> list[str]:
    lines = []
    if player["help"]:
        lines.append(f"A hint for you: {player['help']}")
    if player["starters"] and not any(player["slots"]):
        lines += ["Your Starter Heroes:", *(f"  {says(hero)}" for hero in player["starters"])]
    lines.append("Your hand:")
    lines += [f"  {says(card)}" for card in player["hand"]] or ["  no cards"]
    jailed = [villain["name"] for villain in player["jail"]]
    if jailed:
        lines.append(f"Your jail: {', '.join(jailed)}.")
    dice = [die for die in player["dice"] if die]
    if dice:
        lines.append(f"Behind your shield: {' and '.join(dice)}.")
    for about, place, face in player["notes"]:
        lines.append(f"Your note: token {place + 1} of {names[about]} is {face}.")
    return lines


def _stats(card: dict[str, Any]) -> str:
    parts = [", ".join(card["categories"])] if card["categories"] else []
    parts += [f"Attack {card['attack']:+}"] if card["attack"] else []
    parts += [f"Health {card['health']:+}"] if card["health"] else []
    return "".join(f", {part}" for part in parts)
