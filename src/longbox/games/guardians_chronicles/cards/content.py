"""All modules with cards. Importing them fills the registries."""

from __future__ import annotations

from longbox.games.guardians_chronicles.cards import events, freedom, goldenboy, missions, nova, orlo, rooms, villains, wounds

MODULES = (freedom, goldenboy, nova, orlo, villains, events, wounds, rooms, missions)
