"""What a seat may see. A view is built from what the seat may know; nothing is taken out of it afterwards.

A view is made for every seat after every answer. So what is printed on a card is worked out once, and a view has copies of it;
what all may see is worked out once for all seats (`common`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple, cast

from longbox import EVERYBODY, Faces, listed, remembered
from longbox.games.vigilante.kinds import CARDS, HEROES, IDENTITIES, MERCENARIES, SCENARIOS, VILLAINS, HandCard, ScenarioCard
from longbox.games.vigilante.rules.choices import level
from longbox.games.vigilante.rules.hand import can_draw
from longbox.games.vigilante.rules.missions import Verdict, verdicts
from longbox.games.vigilante.rules.team import health, hero_attack, team_attack
from longbox.games.vigilante.state import Hero, Player, Vigilante
from longbox.games.vigilante.texts import card_text, mix
from longbox.games.vigilante.view_types import (
    FightView,
    HandCardView,
    HeroCardView,
    HeroView,
    MarketCardView,
    PartView,
    PublicPlayerView,
    PublicView,
    ScenarioView,
    SeenPlayerView,
    TableView,
    VerdictView,
    VillainBackView,
)

Seen = Callable[[Iterable[int]], list[str | None]]  # the faces of things; None for a face that the seat may not know


class Common(NamedTuple):
    """What everybody sees of the table and of the players."""

    table: PublicView
    players: list[PublicPlayerView]


def common(g: Vigilante) -> Common:
    """The public part, which is the same in all views."""
    judged = verdicts(g) if is_over(g) else {}
    table: PublicView = {
        "names": list(g.names),
        "phase": str(g.phase),
        "round": g.round,
        **_scenario(SCENARIOS[g.scenario]),
        "mercenaries": g.mercenaries,
        "first": g.first if g.round else None,  # the setup has neither
        "active": g.active if g.round else None,
        "market": [market_card(name).copy() for name in g.market],
        "hero_deck": len(g.heroes),
        "hired": list(g.hired),
        "villain_deck": len(g.villains),
        "city_deck": len(g.city),
        "agency_deck": len(g.agency),
        "bag": len(g.bag),
        "fight": _fight(g),
    }
    return Common(table, [_player(g, player, judged.get(player.seat)) for player in g.players])


def view(g: Vigilante, seat: int | None, common: Common) -> TableView:
    """The table as plain data, for one seat or for spectators (None): the public part, and what they may know besides."""
    return _view(g, seat, common, _seen_by(g.faces, seat))


def opened(g: Vigilante) -> TableView:
    """The table with all secrets, for a replay. The Missions are judged at the end only, as in the other views."""
    face = g.faces.face
    return _view(g, None, common(g), lambda things: [face[thing] for thing in things], all_open=True)


def _view(g: Vigilante, seat: int | None, common: Common, seen: Seen, all_open: bool = False) -> TableView:
    return {
        "me": seat,
        **common.table,
        "players": [
            {**public, **_seen_player(g, player, seen, player.seat == seat, all_open or public["verdict"] is not None)}
            for player, public in zip(g.players, common.players, strict=True)
        ],
        "top_villain": _top_villain(g, seen),
        "city_discard": seen(g.city_discard),
        "agency_discard": seen(g.agency_discard),
        "track": [
            {"event": event, "cancelled": token in g.cancelled}
            for token, event in zip(g.track, cast("list[str]", seen(g.track)), strict=True)
        ],  # where all see them: VG-EVENT-03
        "drawn": seen(g.drawn),
        "played": seen(g.played),
        "due": [{"number": due.number, "seat": due.seat, "thing": seen([due.thing])[0]} for due in g.due],
    }


def is_over(g: Vigilante) -> bool:
    """At the end, and only then, everybody knows every Identity: VG-MISS-02."""
    return all(player.identity >= 0 and g.faces.seen_by(None, player.identity) for player in g.players)


def _seen_by(faces: Faces, seat: int | None) -> Seen:
    """The same as `Faces.seen_by`, for many things at once."""
    face, known = faces.face, faces.known
    if seat is None:
        return lambda things: [face[thing] if known[thing] == EVERYBODY else None for thing in things]
    bit = 1 << seat
    return lambda things: [face[thing] if known[thing] & bit else None for thing in things]


@cache
def _scenario(card: ScenarioCard) -> ScenarioView:
    return {"rounds": card.rounds, "scenario": card.name, "mix": mix(card)}


def _player(g: Vigilante, player: Player, verdict: Verdict | None) -> PublicPlayerView:
    """What everybody sees of a player."""
    decks = [g.faces.group[card].split("/")[0] for card in player.hand]  # their backs: VG-RULING-18
    return {
        "seat": player.seat,
        "colour": player.colour,
        "actions": player.actions,
        "can_draw": can_draw(g, player),  # it asks only what all can see of decks, jails and Heroes
        "slots": [_hero(g, player, slot, hero) if hero else None for slot, hero in enumerate(player.slots)],
        "attack": team_attack(g, player),
        "in_force": [*_in_force(g, player), *_used(g, player)],
        "defeated": list(player.defeated),
        "city_cards": decks.count("city"),
        "agency_cards": decks.count("agency"),
        "submitted": player.submitted,
        "verdict": _verdict(verdict) if verdict else None,
    }


def _seen_player(g: Vigilante, player: Player, seen: Seen, mine: bool, all_open: bool) -> SeenPlayerView:
    """What a seat may know of a player besides. `mine` says that the seat is that player's own."""
    is_open = mine or all_open
    identity = seen([player.identity])[0] if player.identity >= 0 else None
    hand = seen(player.hand)
    return {
        "identity": identity,
        "allegiance": str(IDENTITIES[identity].allegiance) if identity else None,
        "mission": IDENTITIES[identity].mission if identity else None,
        "help": IDENTITIES[identity].help if identity and mine else None,
        "tokens": seen(player.tokens),
        "jail": [
            {"level": level(g, villain), "name": name if is_open else None}
            for villain, name in zip(player.jail, seen(player.jail), strict=True)
        ],  # how many is seen by all (VG-JAIL-01), but they lie face-down (VG-FIGHT-14): VG-RULING-17
        "hand": [hand_card(card).copy() for card in hand if card] if is_open else None,  # VG-RULING-18
        "known": sorted(filter(None, hand)) if not is_open else None,
        "starters": [hero_card(name).copy() for name in seen(player.starters) if name] if is_open else [],
        "dice": seen(player.dice),
        "notes": [(note.about, note.place, seen([note.says])[0]) for note in player.notes] if mine else [],
    }


def _in_force(g: Vigilante, player: Player) -> Iterator[str]:
    """Effects on a player that last for some time and that no card shows, in words. All of them are public."""
    acts = player.seat == g.active
    if acts and g.attack_bonus:
        yield f"{g.attack_bonus:+} Attack in a fight this turn"
    if acts and g.chart_less:
        yield f"attack chart {g.chart_less} lower in a fight this turn"
    if player.next_attack:
        yield f"{player.next_attack:+} Attack in the next fight of this round"
    if player.next_guard:
        yield f"{listed(f'slot {slot + 1}' for slot in player.next_guard)} not hit in the next fight of this round"
    if acts and g.discount:
        yield f"{g.discount} Influence less for a recruit this turn"
    if g.fight and g.fight.seat == player.seat:
        silent = [player.slots[slot] for slot in g.fight.silent]
        yield from [f"{hero.name} does not attack in this fight" for hero in silent if hero]
    if player.safe_until >= g.round > 0:
        yield f"no Villain freed from the jail until the end of round {player.safe_until}"


def _used(g: Vigilante, player: Player) -> Iterator[str]:
    """What a player cannot do again, for some time or for good."""
    acts = player.seat == g.active
    if acts and g.asked:
        yield f"asked for a trade this turn: {listed(g.names[seat] for seat in g.asked)}"
    if acts and g.spent:
        yield f"used this turn: {_texts_used(g.spent)}"
    if player.spent:
        yield f"used this round: {_texts_used(player.spent)}"
    if player.spent_for_good:
        yield f"used up: {_texts_used(player.spent_for_good)}"


def _texts_used(keys: tuple[str, ...]) -> str:
    """The cards whose texts were used. A copy of Equipment is remembered with its number."""
    return listed(key if key in HEROES or key in CARDS else key.rsplit(" ", 1)[0] for key in keys)


def _verdict(verdict: Verdict) -> VerdictView:
    """How a Mission was judged: VG-END-02."""
    parts: list[PartView] = [{"met": part.is_met, "rule": part.rule, "text": part.say()} for part in verdict.parts]
    return {"won": verdict.is_won, "parts": parts}


def _hero(g: Vigilante, player: Player, slot: int, hero: Hero) -> HeroView:
    return {
        **hero_card(hero.name),
        "damage": hero.damage,
        "health": health(g, player, hero),
        "attack": hero_attack(g, player, slot),
        "gear": [hand_card(g.faces.face[card]).copy() for card in hero.gear],
    }


@remembered(HEROES)
def hero_card(name: str) -> HeroCardView:
    """A Hero who is on no mat."""
    card = HEROES[name]
    return {
        "name": name,
        "influence": card.influence,
        "attack": card.attack,
        "health": card.health,
        "starter": card.is_starter,
        "text": card_text(card),
    }


@remembered(HEROES, MERCENARIES)
def market_card(name: str) -> MarketCardView:
    """A Hero or a Mercenary to recruit."""
    if name in HEROES:
        return {**hero_card(name), "mercenary": False}
    return {"name": name, "influence": MERCENARIES[name].influence, "text": card_text(MERCENARIES[name]), "mercenary": True}


@remembered(CARDS)
def hand_card(name: str) -> HandCardView:
    """A card of a hand, or Equipment on a mat."""
    card: HandCard = CARDS[name]
    return {
        "name": name,
        "kind": str(card.kind),
        "influence": card.influence,
        "categories": tuple(map(str, card.categories)),
        "attack": card.attack,
        "health": card.health,
        "text": card_text(card),
    }


def _top_villain(g: Vigilante, seen: Seen) -> VillainBackView | None:
    """The Level on the back of the top card (VG-LEVEL-02); the name only for a seat that has looked at it."""
    if not g.villains.layers:
        return None
    top = g.villains.top_layer()
    return {"level": level(g, top[0]), "name": seen(top)[0] if len(top) == 1 else None}


def _fight(g: Vigilante) -> FightView | None:
    """A fight is public."""
    if g.fight is None:
        return None
    card = VILLAINS[g.faces.face[g.fight.villain]]
    return {
        "seat": g.fight.seat,
        "villain": card.name,
        "level": card.level,
        "health": g.fight.health,
        "chart": g.fight.hits(),
        "text": card_text(card),
        "attack": g.fight.attack,
    }
