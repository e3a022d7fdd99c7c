"""Heal a Hero."""

from __future__ import annotations

from longbox import Refusal
from longbox.games.vigilante.rules.damage import NOBODY_DAMAGED, heal_one, is_hurt
from longbox.games.vigilante.state import Player, Vigilante


def why_not_heal(g: Vigilante, player: Player) -> Refusal | None:
    """VG-HEAL-02."""
    return None if is_hurt(player) else NOBODY_DAMAGED


async def heal(g: Vigilante, player: Player) -> None:
    """Take 1 cube off one damaged Hero of the team: VG-HEAL-01."""
    await heal_one(g, player.seat, 1, "VG-HEAL-01")
