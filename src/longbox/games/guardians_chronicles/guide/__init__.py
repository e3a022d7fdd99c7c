"""The guided first games, one for each side. Both are A Family Visit with Sgt Freedom and GoldenBoy."""

from __future__ import annotations

from longbox.games.guardians_chronicles.guide.hero import GUIDE as AS_HERO
from longbox.games.guardians_chronicles.guide.skarov import GUIDE as AS_SKAROV

GUIDES = (AS_HERO, AS_SKAROV)

__all__ = ["AS_HERO", "AS_SKAROV", "GUIDES"]
