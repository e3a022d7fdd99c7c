"""What a seat sees."""

from __future__ import annotations

from typing import Any

from longbox.games.guardians_chronicles.state import GuardiansChronicles


def view(g: GuardiansChronicles, seat: int | None) -> dict[str, Any]:
    return {"turn": g.turn}
