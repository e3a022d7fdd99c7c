"""What a seat may see: everything is put in because it may be known, and nothing is taken out afterwards."""

from __future__ import annotations

from typing import Any

from longbox.games.vigilante.cards.identities import IDENTITIES
from longbox.games.vigilante.cards.kinds import CARDS, HEROES, MERCENARIES, VILLAINS, HandCard
from longbox.games.vigilante.cards.scenarios import SCENARIOS
from longbox.games.vigilante.cards.texts import card_text, mix
from longbox.games.vigilante.rules.choices import level
from longbox.games.vigilante.rules.evidence import joined
from longbox.games.vigilante.rules.missions import Verdict, verdicts
from longbox.games.vigilante.rules.recruit import cost
from longbox.games.vigilante.rules.team import health, hero_attack, team_attack
from longbox.games.vigilante.state import Player, Vigilante


def view(g: Vigilante, seat: int | None) -> dict[str, Any]:
    """The table as plain data, for one seat or for whoever watches."""
    card = SCENARIOS[g.scenario]
    seen = g.faces.seen_by
    judged = verdicts(g) if is_over(g) else {}
    return {
        "me": seat,
        "names": list(g.names),
        "phase": g.phase,
        "round": g.round,
        "rounds": card.rounds,
        "scenario": card.name,
        "mix": mix(card),
        "mercenaries": g.mercenaries,
        "first": g.first if g.round else None,  # the setup has neither
        "active": g.active if g.round else None,
        "players": [_player(g, player, seat, judged.get(player.seat)) for player in g.players],
        "market": [_market_card(name) for name in g.market],
        "hero_deck": len(g.heroes),
        "hired": list(g.hired),
        "villain_deck": len(g.villains),
        "top_villain": _top_villain(g, seat),
        "city_deck": len(g.city),
        "city_discard": [seen(seat, card) for card in g.city_discard],
        "agency_deck": len(g.agency),
        "agency_discard": [seen(seat, card) for card in g.agency_discard],
        "bag": len(g.bag),
        "track": [{"event": seen(seat, token), "cancelled": token in g.cancelled} for token in g.track],
        "drawn": [seen(seat, token) for token in g.drawn],
        "played": [seen(seat, card) for card in g.played],
        "due": [{"number": due.number, "seat": due.seat, "thing": seen(seat, due.thing)} for due in g.due],
        "fight": _fight(g),
    }


def is_over(g: Vigilante) -> bool:
    """At the end, and only then, everybody knows every Identity: VG-MISS-02."""
    return all(player.identity >= 0 and g.faces.seen_by(None, player.identity) for player in g.players)


def _player(g: Vigilante, player: Player, seat: int | None, verdict: Verdict | None) -> dict[str, Any]:
    mine = player.seat == seat
    is_open = mine or verdict is not None
    seen = g.faces.seen_by
    identity = seen(seat, player.identity) if player.identity >= 0 else None
    hand = [(seen(seat, card), g.faces.group[card].split("/")[0]) for card in player.hand]
    return {
        "seat": player.seat,
        "colour": player.colour,
        "actions": player.actions,
        "identity": identity,
        "allegiance": IDENTITIES[identity].allegiance if identity else None,
        "mission": IDENTITIES[identity].mission if identity else None,
        "help": IDENTITIES[identity].help if identity and mine else None,
        "tokens": [seen(seat, token) for token in player.tokens],
        "slots": [_hero(g, player, slot) for slot in range(len(player.slots))],
        "attack": team_attack(g, player),
        "in_force": _in_force(g, player),
        "defeated": list(player.defeated),
        "jail": [
            {"level": level(g, villain), "name": seen(seat, villain) if is_open else None} for villain in player.jail
        ],  # VG-RULING-17
        "hand": [hand_card(name) for name, _ in hand] if is_open else None,
        "city_cards": sum(deck == "city" for _, deck in hand),
        "agency_cards": sum(deck == "agency" for _, deck in hand),
        "known": sorted(name for name, _ in hand if name) if not is_open else None,
        "starters": [_hero_card(str(seen(seat, starter))) for starter in player.starters] if mine else [],
        "dice": [seen(seat, die) for die in player.dice],
        "submitted": player.submitted,
        "notes": [[note.about, note.place, seen(seat, note.says)] for note in player.notes] if mine else [],
        "verdict": _verdict(verdict) if verdict else None,
    }


def _in_force(g: Vigilante, player: Player) -> list[str]:
    """What holds for a player for some time and lies nowhere on the table, in words. All of it was said aloud."""
    acts = player.seat == g.active
    guarded = joined([f"slot {slot + 1}" for slot in player.next_guard])
    said = {
        f"{g.attack_bonus:+} Attack in a fight this turn": acts and g.attack_bonus,
        f"attack chart {g.chart_less} lower in a fight this turn": acts and g.chart_less,
        f"{player.next_attack:+} Attack in the next fight of this round": player.next_attack,
        f"{guarded} not hit in the next fight of this round": guarded,
        f"{g.discount} Influence less for a recruit this turn": acts and g.discount,
        f"no Villain freed from the jail until the end of round {player.safe_until}": player.safe_until >= g.round > 0,
        f"asked for a trade this turn: {joined([g.names[seat] for seat in g.asked])}": acts and g.asked,
        f"used this turn: {_texts_used(g.spent)}": acts and g.spent,
        f"used this round: {_texts_used(player.spent)}": player.spent,
        f"used up: {_texts_used(player.spent_for_good)}": player.spent_for_good,
    }
    return [words for words, holds in said.items() if holds]


def _texts_used(keys: tuple[str, ...]) -> str:
    """The cards whose texts were used. A copy of Equipment is remembered with its number."""
    return joined([key if key in HEROES or key in CARDS else key.rsplit(" ", 1)[0] for key in keys])


def _verdict(verdict: Verdict) -> dict[str, Any]:
    """How a Mission was judged: VG-END-02."""
    parts = [{"met": part.is_met, "rule": part.rule, "text": part.say()} for part in verdict.parts]
    return {"won": verdict.is_won, "parts": parts}


def _hero(g: Vigilante, player: Player, slot: int) -> dict[str, Any] | None:
    hero = player.slots[slot]
    if hero is None:
        return None
    return {
        **_hero_card(hero.name),
        "damage": hero.damage,
        "health": health(g, player, hero),
        "attack": hero_attack(g, player, slot),
        "gear": [hand_card(g.faces.face[card]) for card in hero.gear],
    }


def _hero_card(name: str) -> dict[str, Any]:
    card = HEROES[name]
    return {
        "name": name,
        "influence": card.influence,
        "attack": card.attack,
        "health": card.health,
        "starter": card.is_starter,
        "text": card_text(card),
    }


def _market_card(name: str) -> dict[str, Any]:
    if name in HEROES:
        return {**_hero_card(name), "mercenary": False}
    return {"name": name, "influence": cost(name), "text": card_text(MERCENARIES[name]), "mercenary": True}


def hand_card(name: str | None) -> dict[str, Any] | None:
    """A card of a hand, or Equipment on a mat."""
    if name is None:
        return None
    card: HandCard = CARDS[name]
    return {
        "name": name,
        "kind": card.kind,
        "influence": card.influence,
        "categories": [*card.categories],
        "attack": card.attack,
        "health": card.health,
        "text": card_text(card),
    }


def _top_villain(g: Vigilante, seat: int | None) -> dict[str, Any] | None:
    """The back of the top card: its Level, and no more (VG-LEVEL-02), unless this seat has looked at it."""
    if not g.villains.layers:
        return None
    top = g.villains.top_layer()
    return {"level": level(g, top[0]), "name": g.faces.seen_by(seat, top[0]) if len(top) == 1 else None}


def _fight(g: Vigilante) -> dict[str, Any] | None:
    """A fight is public."""
    if g.fight is None:
        return None
    card = VILLAINS[g.faces.face[g.fight.villain]]
    return {
        "seat": g.fight.seat,
        "villain": card.name,
        "level": card.level,
        "health": g.fight.health,
        "chart": list(g.fight.chart),
        "text": card_text(card),
        "attack": g.fight.attack,
    }
