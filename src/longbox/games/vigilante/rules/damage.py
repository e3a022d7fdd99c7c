"""Damage cubes, healing and defeated Heroes."""

from __future__ import annotations

from collections.abc import Awaitable, Container

from longbox import Refusal
from longbox.games.vigilante.hooks import HOOKS
from longbox.games.vigilante.kinds import CARDS, HEROES
from longbox.games.vigilante.moments import HERO_FELL, HERO_WOULD_FALL
from longbox.games.vigilante.rules.ambush import happens
from longbox.games.vigilante.rules.choices import which_hero
from longbox.games.vigilante.rules.hand import to_discard
from longbox.games.vigilante.rules.team import health, hero_attack
from longbox.games.vigilante.state import SLOTS, Hero, Player, Vigilante
from longbox.games.vigilante.telling import CardMoved, Cubes, Fate, HeroWent, Moved
from longbox.games.vigilante.traits import StrikesFalling

NOT_DAMAGED = Refusal("VG-HEAL-02", "that Hero has no damage")
NOBODY_DAMAGED = Refusal("VG-HEAL-02", "no Hero of yours has damage")
NO_HERO = Refusal("VG-RULING-15", "there is no Hero to damage")


def has_hero(player: Player) -> bool:
    return any(player.slots)


def why_not_hurt(player: Player) -> Refusal | None:
    """A refusal if the player has no Hero who could take damage."""
    return None if has_hero(player) else NO_HERO


def standing(player: Player) -> list[int]:
    """The slots of the player's Heroes."""
    return [slot for slot, hero in enumerate(player.slots) if hero is not None]


def damaged(player: Player) -> list[int]:
    """The slots of the player's damaged Heroes."""
    return [slot for slot, hero in enumerate(player.slots) if hero is not None and hero.damage]


def is_hurt(player: Player) -> bool:
    """Whether a Hero of the player is damaged."""
    for hero in player.slots:
        if hero is not None:
            _, damage, _ = hero
            if damage:
                return True
    return False


def put_cubes(g: Vigilante, player: Player, slot: int, amount: int, rule: str) -> None:
    """Add or remove damage: VG-FIGHT-09, VG-COMP-19. `settle` decides whether a Hero is defeated."""
    hero = player.slots[slot]
    if hero is None or amount == 0:
        return
    name, before, gear = hero
    after = max(0, before + amount)  # there are always enough cubes: VG-RULING-21
    player.slots[slot] = Hero(name, after, gear)
    g.tell(rule, Cubes, player.seat, name, after - before, slot)


async def damage(g: Vigilante, seat: int, slot: int, amount: int, rule: str = "VG-DEFEAT-02") -> None:
    """Damage from any source, at any time."""
    put_cubes(g, g.players[seat], slot, amount, rule)
    await settle(g, seat)


async def settle(g: Vigilante, seat: int) -> None:
    """Every Hero with as much damage as Health is defeated at once, by any cause: VG-DEFEAT-01, VG-RULING-22."""
    player = g.players[seat]
    falling = _doomed(g, player)
    while falling >= 0:
        await _fall(g, player, falling)
        falling = _doomed(g, player)


def _doomed(g: Vigilante, player: Player) -> int:
    for slot, hero in enumerate(player.slots):
        if hero is not None:
            _, damage, _ = hero
            if damage and damage >= health(g, player, hero):
                return slot
    return -1


async def _fall(g: Vigilante, player: Player, slot: int) -> None:
    """The Hero goes to the Defeated Heroes area, their Equipment to the discards: VG-DEFEAT-03, VG-EQUIP-09, VG-EQUIP-10."""
    if not await happens(g, HERO_WOULD_FALL, player.seat, slot):
        return
    hero = player.slots[slot]
    if hero is None:
        return
    if hero.name in HOOKS.in_box(StrikesFalling):
        _strike_falling(g, player, slot)
    player.slots[slot] = None
    player.defeated.append(hero.name)  # the cubes go back to the supply: VG-RULING-21
    g.tell("VG-DEFEAT-03", HeroWent, player.seat, hero.name, Fate.DEFEATED, slot)
    lost = [g.faces.face[card] for card in hero.gear]
    for card in hero.gear:
        to_discard(g, card)
        g.tell("VG-EQUIP-09", CardMoved, player.seat, Moved.LOST, g.faces.face[card])
    for fall in [HEROES[hero.name].fall, *(CARDS[name].fall for name in lost)]:
        if fall is not None:
            await fall.do(g, player.seat)
    await happens(g, HERO_FELL, player.seat, slot, hero)


def _strike_falling(g: Vigilante, player: Player, slot: int) -> None:
    """Count the Attack of a Hero who strikes even when the Villain defeats them, unless the Villain stops that Hero's attack."""
    fight = g.fight
    if fight is not None and fight.seat == player.seat and slot in fight.hit and slot not in fight.silent:
        attack = hero_attack(g, player, slot)
        fight.attack += attack
        fight.parting += attack


async def heal_one(
    g: Vigilante, seat: int, amount: int, rule: str, *, among: Container[int] = range(SLOTS), chooser: int | None = None
) -> int:
    """Choose one of a player's damaged Heroes in these slots and remove damage. By default the player chooses.

    Returns the slot, or -1 if none of them is damaged.
    """
    player = g.players[seat]
    hurt = [slot for slot in damaged(player) if slot in among]
    if not hurt:
        return -1
    who = seat if chooser is None else chooser
    slot = hurt[0] if len(hurt) == 1 else await which_damaged(g, who, "Which Hero is healed?", player, hurt, rule)
    put_cubes(g, player, slot, -amount, rule)
    return slot


def which_damaged(g: Vigilante, seat: int, prompt: str, owner: Player, hurt: list[int], rule: str) -> Awaitable[int]:
    """The slot of one of these damaged Heroes: VG-HEAL-02."""

    def why_not(slot: int) -> Refusal | None:
        return None if slot in hurt else NOT_DAMAGED

    return which_hero(g, seat, prompt, owner, rule=rule, verb="heal", why_not=why_not)


async def damage_one(g: Vigilante, chooser: int, seat: int, amount: int, rule: str = "VG-DEFEAT-02") -> None:
    """A player chooses a Hero of this seat, who takes damage."""
    player = g.players[seat]
    if has_hero(player):
        slot = await which_hero(g, chooser, f"Which Hero takes {amount} damage?", player, rule=rule, verb="damage")
        await damage(g, seat, slot, amount, rule)
