"""Guardians' Chronicles, Episode 1: Liberty Patrol breaks into the base of Doktor Skarov."""

from __future__ import annotations

from longbox.games.guardians_chronicles.game import GAME

__all__ = ["GAME"]
