"""The questions that many rules ask: which player, which Hero, which card, which Villain."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from longbox import Refusal
from longbox.games.vigilante.cards.kinds import INFLUENCE, VILLAINS
from longbox.games.vigilante.rules.team import health
from longbox.games.vigilante.state import Player, Vigilante

WhyNot = Callable[[Player], Refusal | None]
Said = Callable[[int], str]


def level(g: Vigilante, villain: int) -> int:
    """A Villain's Level, which its back shows to all."""
    return VILLAINS[g.faces.face[villain]].level


def place_of_player(player: Player) -> str:
    return f"player:{player.seat}"


def which_player(
    g: Vigilante, seat: int, prompt: str, players: Sequence[Player], *, rule: str, why_not: WhyNot | None = None
) -> Awaitable[Player]:
    """One of these players, by seat."""
    return g.ask(
        seat,
        prompt,
        players,
        rule=rule,
        verb="player",
        name=lambda player: str(player.seat),
        label=lambda player: g.names[player.seat],
        place=place_of_player,
        why_not=why_not,
    )


def which_rival(
    g: Vigilante, seat: int, prompt: str, why_not: WhyNot, *, rule: str, against_self: str | None = None
) -> Awaitable[Player]:
    """One of the other players, of those to whom nothing speaks against it.

    `against_self` is the rule by which one cannot choose oneself, if it is not that of the question.
    """
    another = Refusal(against_self or rule, "it must be another player")
    return which_player(g, seat, prompt, g.players, rule=rule, why_not=lambda p: another if p.seat == seat else why_not(p))


def why_no_rival(g: Vigilante, seat: int, why_not: WhyNot, nobody: Refusal) -> Refusal | None:
    """None if it can be done to some other player, else `nobody`: what speaks against all of them."""
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
    """What the Hero in a slot can still take."""
    hero = player.slots[slot]
    assert hero is not None
    total = health(g, player, hero)
    return f"{total - hero.damage} of {total} Health left"


def which_villain(g: Vigilante, seat: int, prompt: str, villains: Sequence[int], *, rule: str) -> Awaitable[int]:
    """One of these Villains of the seat's own jail, by name: their owner may look at them (VG-RULING-16)."""
    name, label, place = _in_jail(g, seat)
    return g.ask(seat, prompt, villains, rule=rule, verb="villain", name=name, label=label, place=place)


def which_villain_or_none(
    g: Vigilante, seat: int, prompt: str, villains: Sequence[int], *, rule: str, done: str
) -> Awaitable[int | None]:
    """One of these Villains of the seat's own jail, or none."""
    name, label, place = _in_jail(g, seat)
    return g.ask(seat, prompt, villains, rule=rule, verb="villain", name=name, label=label, place=place, done=done)


def _in_jail(g: Vigilante, seat: int) -> tuple[Said, Said, Said]:
    """What the Villains of a jail are called, how they are shown, and where they lie."""
    face = g.faces.face
    return (
        face.__getitem__,
        lambda villain: f"{face[villain]}, Level {level(g, villain)}",
        lambda villain: f"jail:{seat}:{face[villain]}",
    )


def which_card(
    g: Vigilante,
    seat: int,
    prompt: str,
    cards: Sequence[int],
    *,
    rule: str,
    verb: str,
    label: Said | None = None,
) -> Awaitable[int]:
    """One of these cards of the seat's hand. Copies are told apart by number, so that being asked says nothing of the faces."""
    return g.ask(seat, prompt, cards, rule=rule, verb=verb, name=numbered(g, cards), label=label, place=place_in_hand(g))


def which_card_or_none(
    g: Vigilante,
    seat: int,
    prompt: str,
    cards: Sequence[int],
    *,
    rule: str,
    verb: str,
    done: str,
    label: Said | None = None,
) -> Awaitable[int | None]:
    """One of these cards of the seat's hand, or none."""
    name, place = numbered(g, cards), place_in_hand(g)
    return g.ask(seat, prompt, cards, rule=rule, verb=verb, name=name, label=label, place=place, done=done)


def numbered(g: Vigilante, cards: Sequence[int]) -> Said:
    """Names of cards in keys: copies after the first have a number."""

    def name(card: int) -> str:
        face = g.faces.face
        before = [face[other] for other in cards[: cards.index(card)]].count(face[card])
        return f"{face[card]} {before + 1}" if before else face[card]

    return name


def influence_in_hand(g: Vigilante) -> Said:
    """Labels of cards that are paid with."""
    return lambda card: f"{g.faces.face[card]}, Influence {INFLUENCE[g.faces.face[card]]}"


def place_in_hand(g: Vigilante) -> Said:
    return lambda card: f"hand:{g.faces.face[card]}"
