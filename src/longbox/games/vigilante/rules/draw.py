"""Draw a card."""

from __future__ import annotations

from longbox.games.vigilante.rules.hand import draw_card
from longbox.games.vigilante.state import Player, Vigilante


async def draw(g: Vigilante, player: Player) -> None:
    """VG-DRAW-01; with enough Villains the Agency Deck may be chosen: VG-DRAW-03. There is no hand limit: VG-DRAW-02."""
    await draw_card(g, player, "VG-DRAW-01")
