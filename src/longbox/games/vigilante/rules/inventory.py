"""Inventory Equipment."""

from __future__ import annotations

from longbox import Refusal
from longbox.games.vigilante.kinds import CARDS, Category
from longbox.games.vigilante.rules.choices import on_heroes
from longbox.games.vigilante.rules.damage import settle
from longbox.games.vigilante.rules.hand import to_discard
from longbox.games.vigilante.rules.team import attached, why_not_together
from longbox.games.vigilante.state import SLOTS, Hero, Player, Vigilante
from longbox.games.vigilante.telling import CardMoved, Moved

NOTHING_ATTACHED = Refusal("VG-INVENT-01", "no Equipment is attached to your Heroes")


def why_not_inventory(g: Vigilante, player: Player) -> Refusal | None:
    """The player must take off at least one card: VG-RULING-13."""
    for hero in player.slots:
        if hero is not None and hero.gear:
            return None
    return NOTHING_ATTACHED


async def inventory(g: Vigilante, player: Player) -> None:
    """Take any number of Equipment into the hand: VG-INVENT-01, VG-INVENT-02. All of it comes off at once."""
    left, taken, prompt = attached(player), [], "Which Equipment do you take off?"
    look = on_heroes(g, player.seat, [*left])
    card: int | None = await g.ask(player.seat, prompt, left, rule="VG-INVENT-01", verb="take", **look)
    while card is not None:
        left.remove(card)
        taken.append(card)
        card = await g.ask(player.seat, prompt, left, rule="VG-INVENT-01", verb="take", done="No more", **look)
    for card in taken:
        _into_hand(g, player, card, "VG-INVENT-02")
    await return_surplus(g, player)
    await settle(g, player.seat)


def _take_off(player: Player, card: int) -> None:
    """A piece of Equipment leaves its Hero. The caller puts it somewhere."""
    for slot, hero in enumerate(player.slots):
        if hero is not None and card in hero.gear:
            player.slots[slot] = Hero(hero.name, hero.damage, tuple([other for other in hero.gear if other != card]))


def _into_hand(g: Vigilante, player: Player, card: int, rule: str) -> None:
    """A piece of Equipment comes back to the hand, where it can be traded: VG-TRADE-08."""
    _take_off(player, card)
    player.hand.append(card)
    g.tell(rule, CardMoved, player.seat, Moved.TAKEN_OFF, g.faces.face[card])


async def return_surplus(g: Vigilante, player: Player) -> None:
    """A Hero who loses the text that allowed extra Equipment returns some, as the owner chooses: VG-RULING-42."""
    for slot in range(SLOTS):
        surplus = _surplus(g, player, slot)
        while surplus:
            hero = player.slots[slot]
            assert hero is not None
            prompt, look = (
                f"{hero.name} holds too much: which Equipment returns to your hand?",
                on_heroes(g, player.seat, surplus),
            )
            card = await g.ask(player.seat, prompt, surplus, rule="VG-RULING-42", verb="return", **look)
            _into_hand(g, player, card, "VG-RULING-42")
            surplus = _surplus(g, player, slot)


def _surplus(g: Vigilante, player: Player, slot: int) -> list[int]:
    """All Equipment of a Hero who holds too much."""
    hero = player.slots[slot]
    if hero is None or len(hero.gear) < 2 or not why_not_together(hero.name, tuple([g.faces.face[card] for card in hero.gear])):
        return []
    return [*hero.gear]


async def discard_gear(g: Vigilante, chooser: int, seat: int, category: Category | None) -> str | None:
    """By a text, a player chooses a piece of attached Equipment to discard: VG-EQUIP-07. Returns its name."""
    player = g.players[seat]
    pieces = [card for card in attached(player) if category is None or category in CARDS[g.faces.face[card]].categories]
    if not pieces:
        return None
    look = on_heroes(g, seat, pieces)
    card = await g.ask(chooser, "Which Equipment is discarded?", pieces, rule="VG-EQUIP-07", verb="gear", **look)
    _take_off(player, card)
    to_discard(g, card)
    g.tell("VG-EQUIP-07", CardMoved, seat, Moved.DISCARDED if chooser == seat else Moved.LOST, g.faces.face[card])
    await return_surplus(g, player)
    await settle(g, seat)
    return g.faces.face[card]
