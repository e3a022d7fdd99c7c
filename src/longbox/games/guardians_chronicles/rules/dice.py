"""The dice and their odds: GC-COMP-33, GC-COMP-34, GC-COMP-39, GC-RULING-08, GC-RULING-09.

A roll has as many dice as the values say, even if the box has fewer: GC-RULING-43, GC-COMP-19, GC-COMP-20, GC-COMP-21.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from longbox.games.guardians_chronicles.state import GuardiansChronicles

POW = "POW"
COMBAT = ("0", "0", "1", "1", "2", POW)
POWER = ("1", "1", "1", "2", "2", POW)
CHECK = (0, 0, 0, 0, 1, 1, 1, 2)
WORTH = {"0": 0, "1": 1, "2": 2, POW: 1}  # a POW counts 1 and is rolled again: GC-ATTACK-13


def roll(g: GuardiansChronicles, combat: int, power: int) -> list[str]:
    """All dice together, and every POW again, until none comes: GC-ATTACK-12, GC-ATTACK-13."""
    faces: list[str] = []
    while combat or power:
        thrown = [_face(g, COMBAT, "combat") for _ in range(combat)]
        hard = [_face(g, POWER, "power") for _ in range(power)]
        faces += [*thrown, *hard]
        combat, power = thrown.count(POW), hard.count(POW)
    return faces


class Throw(NamedTuple):
    """Dice that are thrown together."""

    combat: int
    power: int
    faces: tuple[str, ...]

    @property
    def kinds(self) -> list[str]:
        """Which kind of die shows each face."""
        return [*["Combat"] * self.combat, *["Power"] * self.power]


def throws(faces: Sequence[str], combat: int, power: int) -> list[Throw]:
    """The faces of such a roll, throw by throw: all dice first, then what was a POW before."""
    found: list[Throw] = []
    while combat or power:
        first = sum([len(each.faces) for each in found])
        shown = tuple(faces[first : first + combat + power])
        found.append(Throw(combat, power, shown))
        combat, power = shown[:combat].count(POW), shown[combat:].count(POW)
    return found


def kinds(faces: Sequence[str], combat: int, power: int) -> list[str]:
    """Which kind of die shows each face of such a roll."""
    return [kind for each in throws(faces, combat, power) for kind in each.kinds]


def _face(g: GuardiansChronicles, faces: tuple[str, ...], stream: str) -> str:
    return g.chance.pick(faces, stream)


def roll_check(g: GuardiansChronicles, dice: int) -> list[int]:
    """Value Check dice."""
    return [g.chance.pick(CHECK, "check") for _ in range(dice)]


def successes(faces: list[str]) -> int:
    return sum([WORTH[face] for face in faces])


@cache
def _one(faces: tuple[str, ...], most: int) -> tuple[float, ...]:
    """The chance that one die makes 0, 1, ... successes, `most` standing for more."""
    chances = [0.0] * (most + 1)
    each, is_pow = 1 / len(faces), faces.count(POW) / len(faces)
    for start in range(most + 1):
        again = is_pow**start  # so many POWs came before
        for face in faces:
            if face != POW:
                chances[min(most, start + WORTH[face])] += again * each
    chances[most] += 1 - sum(chances)
    return tuple(chances)


@cache
def chance_of(combat: int, power: int, wanted: int) -> float:
    """The chance that these dice make at least so many successes."""
    if wanted <= 0:
        return 1.0
    total = [1.0] + [0.0] * wanted
    for faces, count in ((COMBAT, combat), (POWER, power)):
        one = _one(faces, wanted)
        for _ in range(count):
            new = [0.0] * (wanted + 1)
            for so_far, chance in enumerate(total):
                for more, other in enumerate(one):
                    new[min(wanted, so_far + more)] += chance * other
            total = new
    return total[wanted]


@cache
def chance_of_at_most(dice: int, most: int) -> float:
    """The chance that Value Check dice show together no more than this."""
    if most < 0:
        return 0.0
    total = {0: 1.0}
    for _ in range(dice):
        new: dict[int, float] = {}
        for so_far, chance in total.items():
            for face in CHECK:
                new[so_far + face] = new.get(so_far + face, 0.0) + chance / len(CHECK)
        total = new
    return sum([chance for shown, chance in total.items() if shown <= most])
