"""The ID cards of the Villains: GC-COMP-05, GC-RULING-05, GC-RULING-06."""

from __future__ import annotations

from longbox import Changes
from longbox.games.guardians_chronicles.hooks import COMBAT, Ranged, Shot
from longbox.games.guardians_chronicles.kinds import VILLAINS, Type, VillainCard
from longbox.games.guardians_chronicles.state import Figure, GuardiansChronicles, Villain


def _plated(g: GuardiansChronicles, villain: Villain, shot: Shot, dice: int) -> int:
    """Once for a whole roll: GC-RULING-53."""
    is_target = any(isinstance(target, Figure) and target.villain == villain.name for target in shot.targets)
    return dice - is_target


VILLAINS.add(
    VillainCard(
        "Androids",
        "Android",
        Type.ACOLYTE,
        speed=1,
        attack=3,
        defense=4,
        actions=2,
        health=1,
        plays="Slow doorstops that hit hard: put them where the heroes must pass, never where they were.",
        power="Plated",
        hooks=(Changes(COMBAT, _plated, "Attack rolls against it have 1 Combat die fewer."),),
    ),
    VillainCard(
        "Gynoids",
        "Gynoid",
        Type.ACOLYTE,
        speed=1,
        attack=2,
        defense=3,
        actions=2,
        health=1,
        plays="Weak shots, but two each from wherever they stand, and Photon Beam turns the whole row into a threat.",
        power="Optics",
        hooks=(Ranged(),),
    ),
    VillainCard(
        "Insektoids",
        "Insektoid",
        Type.ACOLYTE,
        speed=3,
        attack=2,
        defense=3,
        actions=2,
        health=1,
        plays="Arrive from two rooms away, stand in the hero's Area to hold it, and bite in pairs.",
        power="Pack climbers",
        hooks=(),  # Pack climbers: Heroes neither stop nor hold its moves; +1 Combat die if another Insektoid is next to the target.
    ),
    VillainCard(
        "Ki",
        "Ki",
        Type.LIEUTENANT,
        speed=2,
        attack=4,
        defense=5,
        actions=2,
        health=4,
        plays="Kinoïchi, the duellist: three blows at whoever is alone.",
        power="Flurry",
        hooks=(),  # Flurry: her first attack in each activation costs no Action.
    ),
    VillainCard(
        "Noi",
        "Noi",
        Type.LIEUTENANT,
        speed=2,
        attack=4,
        defense=5,
        actions=2,
        health=4,
        plays="Kinoïchi, the crowd breaker: punishes heroes who stand together for Locked Shields.",
        power="Twin blades",
        hooks=(),  # Twin blades: each attack roll counts against two Heroes next to her.
    ),
    VillainCard(
        "Chi",
        "Chi",
        Type.LIEUTENANT,
        speed=3,
        attack=3,
        defense=6,
        actions=2,
        health=3,
        plays="Kinoïchi, the evader: hard to pin, so she is the guard that costs the most actions for the least blood.",
        power="Gone",
        hooks=(),  # Gone: after each attack on her, hit or miss, she may move to another free Space of her Area, or step.
    ),
    VillainCard(
        "Kolossa",
        "Kolossa",
        Type.LIEUTENANT,
        speed=1,
        attack=5,
        defense=4,
        actions=2,
        health=5,
        plays="The mutant: easy to hit, long to fell, throws heroes off their consoles.",
        power="Avalanche",
        hooks=(),  # Avalanche: when she hits she may push the target up to 2 Spaces.
    ),
    VillainCard(
        "Doktor Skarov",
        "Doktor Skarov",
        Type.MASTER,
        speed=1,
        attack=5,
        defense=6,
        actions=3,
        health=5,
        plays="Safe behind glass until the last door; then he must end one hero quickly or be buried under four.",
        power="Gauntlet of Zurkovia",
        hooks=(),  # Gauntlet of Zurkovia: his attacks may be ranged; once a turn he rerolls one of his own dice; 1 Health more for each Hero beyond the first in the game.
    ),
)
