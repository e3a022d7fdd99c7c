"""The table in words."""

from __future__ import annotations

from typing import Any

from longbox.games.vigilante.draw.board import is_revealed


def describe(table: dict[str, Any]) -> str:
    """The table in words: what all see first, then every player, then what only I see."""
    phase = "the end" if is_revealed(table) else table["phase"]
    lines = [f"{table['scenario']}, round {table['round']} of {table['rounds']}: {phase}."]
    lines += _board(table)
    for player in table["players"]:
        lines += _player(table, player)
    if table["me"] is not None:
        lines += _mine(table["players"][table["me"]], table["names"])
    return "\n".join(lines)


def _board(table: dict[str, Any]) -> list[str]:
    track = [f"{entry['event']}{' (cancelled)' if entry['cancelled'] else ''}" for entry in table["track"]]
    dice = [f"{player['submitted']} ({table['names'][player['seat']]})" for player in table["players"] if player["submitted"]]
    lines = [
        f"Event Track: {', '.join(track) or 'empty'}. Dice on it: {', '.join(dice) or 'none'}.",
        f"Hero Market: {'; '.join(map(_market, table['market'])) or 'empty'}.",
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
    lines = []
    fight = table["fight"]
    if fight:
        chart = " ".join(map(str, fight["chart"]))
        text = f" {fight['text']}" if fight["text"] else ""
        who = table["names"][fight["seat"]]
        lines.append(
            f"{who} fights {fight['villain']}, Level {fight['level']}: Health {fight['health']}, attack chart {chart}.{text}"
        )
    if any(table["drawn"]):
        lines.append(f"You drew the Events {' and '.join(table['drawn'])}.")
    return lines


def _market(card: dict[str, Any]) -> str:
    if card["mercenary"]:
        return f"{card['name']} (Mercenary, Influence {card['influence']}: {card['text']})"
    return _hero(card)


def _hero(card: dict[str, Any]) -> str:
    text = f": {card['text']}" if card["text"] else ""
    return f"{card['name']} (Influence {card['influence']}, Attack {card['attack']}, Health {card['health']}{text})"


def _player(table: dict[str, Any], player: dict[str, Any]) -> list[str]:
    marks = [mark for mark, holds in (("First Player", player["seat"] == table["first"]),) if holds]
    marks += ["to act"] if player["seat"] == table["active"] else []
    you = " (you)" if player["seat"] == table["me"] else ""
    head = f"{table['names'][player['seat']]}{you}, {player['colour'] or 'no colour yet'}{''.join(f', {m}' for m in marks)}:"
    levels = ", ".join(str(villain["level"]) for villain in player["jail"])
    jail = f"{len(player['jail'])} in jail" + (f" (Levels {levels})" if levels else "")
    tokens = " ".join(token or "?" for token in player["tokens"]) or "none"
    hand = f"{player['city_cards']} City and {player['agency_cards']} Agency Cards"
    lines = [f"{head} {player['actions']} actions, {jail}, {hand}, tokens {tokens}, team Attack {player['attack']}."]
    if player["identity"]:
        lines.append(f"  Identity: {player['identity']} ({player['allegiance']}). {player['mission']}")
    for slot, hero in enumerate(player["slots"], 1):
        if hero:
            gear = "".join(f", holds {card['name']}" for card in hero["gear"])
            text = f" {hero['text']}" if hero["text"] else ""
            wounds = f"{hero['damage']} of {hero['health']} damage"
            lines.append(f"  Slot {slot}: {hero['name']}, Attack {hero['attack']}, {wounds}{gear}.{text}")
    if player["defeated"]:
        lines.append(f"  Defeated: {', '.join(player['defeated'])}.")
    if player["known"]:
        lines.append(f"  Known in hand: {', '.join(player['known'])}.")
    return lines


def _mine(player: dict[str, Any], names: list[str]) -> list[str]:
    lines = []
    if player["starters"] and not any(player["slots"]):
        lines.append(f"Your Starter Heroes: {'; '.join(_hero(hero) for hero in player['starters'])}.")
    lines.append("Your hand:")
    lines += [
        f"  {card['name']} ({card['kind']}, Influence {card['influence']}{_stats(card)}) {card['text']}".rstrip()
        for card in player["hand"]
    ]
    if not player["hand"]:
        lines.append("  no cards")
    jailed = [villain["name"] for villain in player["jail"]]
    if jailed:
        lines.append(f"Your jail: {', '.join(jailed)}.")
    dice = [die for die in player["dice"] if die]
    if dice:
        lines.append(f"Behind your shield: {' and '.join(dice)}.")
    for about, place, says in player["notes"]:
        lines.append(f"Your note: token {place + 1} of {names[about]} is {says}.")
    return lines


def _stats(card: dict[str, Any]) -> str:
    parts = [", ".join(card["categories"])] if card["categories"] else []
    parts += [f"Attack {card['attack']:+}"] if card["attack"] else []
    parts += [f"Health {card['health']:+}"] if card["health"] else []
    return "".join(f", {part}" for part in parts)
