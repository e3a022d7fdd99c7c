"""The jails: jailing, freeing and moving Villains."""

from __future__ import annotations

from collections.abc import Sequence

from longbox import Refusal
from longbox.games.vigilante.hooks import in_play
from longbox.games.vigilante.kinds import Limit
from longbox.games.vigilante.moments import WOULD_BE_FREED
from longbox.games.vigilante.rules.ambush import happens
from longbox.games.vigilante.rules.choices import level, which_villain
from longbox.games.vigilante.state import Player, Vigilante
from longbox.games.vigilante.telling import VillainWent, Went
from longbox.games.vigilante.traits import KeepsOne, Locked

EMPTY = Refusal("VG-JAIL-02", "that jail has no such Villain")
LOCKED = Refusal("VG-JAIL-04", "the Villains of that jail cannot be freed now")


def why_not_freed(g: Vigilante, player: Player) -> Refusal | None:
    """A refusal if no Villain can be freed from this jail."""
    if not player.jail:
        return EMPTY
    if player.safe_until >= g.round:
        return LOCKED
    for (_, slot, _), lock in in_play(g, Locked, player.seat):
        hero = player.slots[slot]
        if not lock.unhurt or (hero is not None and not hero.damage):
            return LOCKED
    return None


async def free(g: Vigilante, seat: int, villain: int, rule: str, *, even_locked: bool = False) -> bool:
    """A Villain leaves a jail for the bottom of the deck, unless something prevents it: VG-JAIL-02."""
    player = g.players[seat]
    if not even_locked and (why_not_freed(g, player) or _is_kept(g, player)):
        g.tell("VG-JAIL-04", VillainWent, g.faces.face[villain], Went.STAYED, seat)
        return False
    if not await happens(g, WOULD_BE_FREED, seat, villain):
        return False
    player.jail.remove(villain)
    g.villains.put_on_bottom(villain)
    g.tell(rule, VillainWent, g.faces.face[villain], Went.FREED, seat)
    return True


def _is_kept(g: Vigilante, player: Player) -> bool:
    """Use a text that keeps the first Villain of a round, or one Villain in a game. Texts for the whole game come last."""
    for (_, _, name), keeper in sorted(in_play(g, KeepsOne, player.seat), key=lambda found: found[1].limit is Limit.ONCE):
        if keeper.limit is Limit.ONCE and name not in player.spent_for_good:
            player.spent_for_good += (name,)
            return True
        if keeper.limit is not Limit.ONCE and name not in player.spent:
            player.spent += (name,)
            return True
    return False


async def free_one(g: Vigilante, seat: int, rule: str, *, among: Sequence[int] | None = None, even_locked: bool = False) -> bool:
    """Free a Villain of the owner's choice, unless something prevents it: VG-RULING-16. Returns whether one was freed."""
    player = g.players[seat]
    villains = player.jail if among is None else among
    if not villains or not (even_locked or why_not_freed(g, player) is None):
        return False
    villain = await which_villain(g, seat, "Which Villain is freed?", villains, rule=rule)
    return await free(g, seat, villain, rule, even_locked=even_locked)


def move(g: Vigilante, villain: int, owner: int, to: int, rule: str = "VG-JAIL-03") -> None:
    """A Villain changes jails. Protection against freeing does not prevent this: VG-JAIL-03, VG-JAIL-04."""
    g.players[owner].jail.remove(villain)
    g.players[to].jail.append(villain)
    g.tell(rule, VillainWent, g.faces.face[villain], Went.MOVED, to)


def of_levels(g: Vigilante, player: Player, levels: Sequence[int]) -> list[int]:
    """The Villains of a jail with one of these Levels."""
    return [villain for villain in player.jail if level(g, villain) in levels]
