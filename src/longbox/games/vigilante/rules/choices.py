"""Questions that many rules ask: which player, which Hero, which card, which Villain."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import NotRequired, TypedDict

from longbox import Refusal
from longbox.games.vigilante.kinds import VILLAINS, influences
from longbox.games.vigilante.rules.team import health
from longbox.games.vigilante.state import Player, Vigilante

WhyNot = Callable[[Player], Refusal | None]
Said = Callable[[int], str]


class Look(TypedDict):
    """How things on the table are named and shown as options, and where they lie: `g.ask(…, **in_hand(g, cards))`."""

    name: Said
    label: NotRequired[Said]
    place: Said


def level(g: Vigilante, villain: int) -> int:
    """A Villain's Level, which is on its back for all to see."""
    return VILLAINS[g.faces.face[villain]].level


class PlayerLook(TypedDict):
    """How players are named and shown as options, and where they sit."""

    name: Callable[[Player], str]
    label: Callable[[Player], str]
    place: Callable[[Player], str]


def as_players(g: Vigilante) -> PlayerLook:
    return {
        "name": lambda player: str(player.seat),
        "label": lambda player: g.names[player.seat],
        "place": lambda player: f"player:{player.seat}",
    }


def which_player(
    g: Vigilante, seat: int, prompt: str, players: Sequence[Player], *, rule: str, why_not: WhyNot | None = None
) -> Awaitable[Player]:
    """One of these players, by seat."""
    return g.ask(seat, prompt, players, rule=rule, verb="player", why_not=why_not, **as_players(g))


def which_rival(g: Vigilante, seat: int, prompt: str, why_not: WhyNot, *, rule: str, against_self: str = "") -> Awaitable[Player]:
    """One of the other players to whom `why_not` has no objection.

    `against_self` is the rule that forbids choosing oneself, if it is not the rule of the question.
    """
    another = Refusal(against_self or rule, "it must be another player")
    return which_player(g, seat, prompt, g.players, rule=rule, why_not=lambda p: another if p.seat == seat else why_not(p))


def why_no_rival(g: Vigilante, seat: int, why_not: WhyNot, nobody: Refusal) -> Refusal | None:
    """None if it is possible for some other player, else `nobody`."""
    for player in g.players:
        if player.seat != seat and why_not(player) is None:
            return None
    return nobody


def which_hero(
    g: Vigilante,
    seat: int,
    prompt: str,
    owner: Player,
    *,
    rule: str,
    verb: str = "hero",
    why_not: Callable[[int], Refusal | None] | None = None,
) -> Awaitable[int]:
    """The slot of one of a player's Heroes."""
    slots = [slot for slot, hero in enumerate(owner.slots) if hero is not None]

    def label(slot: int) -> str:
        hero = owner.slots[slot]
        return f"{hero.name} in slot {slot + 1}, {health_left(g, owner, slot)}" if hero else f"slot {slot + 1}"

    return g.ask(
        seat,
        prompt,
        slots,
        rule=rule,
        verb=verb,
        name=lambda slot: str(slot + 1),
        label=label,
        place=lambda slot: f"hero:{owner.seat}:{slot + 1}",
        why_not=why_not,
    )


def health_left(g: Vigilante, player: Player, slot: int) -> str:
    """The words for how much damage the Hero in a slot can still take."""
    hero = player.slots[slot]
    assert hero is not None
    total = health(g, player, hero)
    return f"{total - hero.damage} of {total} Health left"


def which_villain(g: Vigilante, seat: int, prompt: str, villains: Sequence[int], *, rule: str) -> Awaitable[int]:
    """One of these Villains of the seat's own jail, by name: the owner may look at them (VG-RULING-16)."""
    return g.ask(seat, prompt, villains, rule=rule, verb="villain", **in_jail(g, seat))


def in_jail(g: Vigilante, seat: int) -> Look:
    """Villains of a jail."""
    face = g.faces.face
    return {
        "name": face.__getitem__,
        "label": lambda villain: f"{face[villain]}, Level {level(g, villain)}",
        "place": lambda villain: f"jail:{seat}:{face[villain]}",
    }


def which_card(
    g: Vigilante, seat: int, prompt: str, cards: Sequence[int], *, rule: str, verb: str, label: Said | None = None
) -> Awaitable[int]:
    """One of these cards of the seat's hand."""
    name, place = numbered(g, cards), _in(g, "hand")
    return g.ask(seat, prompt, cards, rule=rule, verb=verb, name=name, label=label, place=place)


def in_hand(g: Vigilante, cards: Sequence[int]) -> Look:
    """Cards of a hand. Numbers tell copies apart, so the question reveals nothing about the faces."""
    return {"name": numbered(g, cards), "place": _in(g, "hand")}


def in_discards(g: Vigilante, cards: Sequence[int]) -> Look:
    """Cards of a discard pile."""
    return {"name": numbered(g, cards), "place": _in(g, "discard")}


def on_heroes(g: Vigilante, seat: int, gear: Sequence[int]) -> Look:
    """Equipment that a player's Heroes hold."""
    return {"name": numbered(g, gear), "place": _in(g, f"gear:{seat}")}


def on_track(g: Vigilante) -> Look:
    """Events on the Event Track."""
    return {"name": g.faces.face.__getitem__, "place": _in(g, "event")}


def _in(g: Vigilante, where: str) -> Said:
    face = g.faces.face
    return lambda thing: f"{where}:{face[thing]}"


def numbered(g: Vigilante, cards: Sequence[int]) -> Said:
    """Names of cards in keys. Copies after the first have a number."""

    def name(card: int) -> str:
        face = g.faces.face
        before = [face[other] for other in cards[: cards.index(card)]].count(face[card])
        return f"{face[card]} {before + 1}" if before else face[card]

    return name


def influence_in_hand(g: Vigilante) -> Said:
    """Labels of cards that a player pays with."""
    return lambda card: f"{g.faces.face[card]}, Influence {influences()[g.faces.face[card]]}"
