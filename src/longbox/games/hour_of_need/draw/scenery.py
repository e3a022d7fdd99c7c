"""The scheme panels as pictures: what one sees of each room from close up, in a field of 220 by 90.

A scene has two layers, far and near, which take the tones of the panel's hue.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import cos, pi, sin

from longbox.drawing import Markup, el, skyline

WIDTH, HEIGHT = 220, 90
COLUMNS = range(12, WIDTH, 42)


def _box(x: float, y: float, width: float, height: float) -> str:
    return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}z"


def _boxes(places: Iterable[tuple[float, float]], width: float, height: float) -> str:
    return "".join(_box(x, y, width, height) for x, y in places)


def _disc(x: float, y: float, radius: float) -> str:
    return f"M{x:g} {y - radius:g}a{radius:g} {radius:g} 0 1 0 .1 0z"


def _wheel(x: float, y: float, radius: float, spokes: int, wide: float) -> str:
    """Spokes from a point."""
    parts = []
    for number in range(spokes):
        turn = 2 * pi * number / spokes
        along, across = (cos(turn), sin(turn)), (-sin(turn) * wide, cos(turn) * wide)
        end = (x + along[0] * radius, y + along[1] * radius)
        corners = [(x + across[0], y + across[1]), (end[0] + across[0], end[1] + across[1])]
        corners += [(end[0] - across[0], end[1] - across[1]), (x - across[0], y - across[1])]
        parts.append("M" + "L".join(f"{one:.0f} {other:.0f}" for one, other in corners) + "z")
    return "".join(parts)


def _teeth(y: float, down: float, step: int) -> str:
    """Icicles, or the zigzag of a roof."""
    return "".join(f"M{x} {y:g}h{step}l{-step / 2:g} {down * (1 if x // step % 3 else 0.6):g}z" for x in range(0, WIDTH, step))


def _gear(x: float, y: float, radius: float) -> str:
    return _wheel(x, y, radius + 4, 8, 3) + _disc(x, y, radius)


def _roofs(name: str) -> str:
    return skyline(name, WIDTH, HEIGHT, 42)


def _flask(x: float, y: float, size: float) -> str:
    """A flask with its foot at a point."""
    neck, foot, wide, high = 8 * size, 26 * size, 9 * size, 16 * size
    return f"M{x - neck / 2:g} {y - foot:g}h{neck:g}v{foot - high:g}l{wide:g} {high:g}h{-foot:g}l{wide:g} {-high:g}z"


def _arm(x: float, side: int) -> str:
    """A machine arm that bends to a side."""
    return (
        f"M{x - 12} 90v-10h24v10zM{x - 5} 82l{12 * side} -34 {10} 4 {-12 * side} 34z"
        f"M{x + 8 * side} 50l{26 * side} -22 6 8 {-26 * side} 22zM{x + 34 * side} 26v14l-5 8h14l-3 -8v-14z"
    )


SCENES: dict[str, tuple[str, str]] = {
    "Banking Hall": (
        _box(0, 6, WIDTH, 10) + _boxes([(x, 16) for x in COLUMNS], 15, 74) + _boxes([(x - 5, 16) for x in COLUMNS], 25, 6),
        _box(0, 68, WIDTH, 22) + _box(-4, 63, 228, 6) + _boxes([(34, 44), (118, 44), (160, 44)], 22, 19),
    ),
    "Guard Room": (
        _boxes([(16 + 36 * column, 8 + 28 * row) for column in range(3) for row in range(2)], 30, 22)
        + _boxes([(146, 8), (170, 8), (194, 8)], 20, 70),
        _box(0, 70, 130, 20)
        + "M52 70V52q0-8 8-8h16q8 0 8 8v18z"
        + _disc(68, 36, 8)
        + _boxes([(151, 16), (175, 16), (199, 16)], 10, 4),
    ),
    "Vault": (
        _boxes([(0, y) for y in range(0, 90, 18)], WIDTH, 2) + _box(26, 0, 12, 90) + _box(182, 0, 12, 90),
        _disc(110, 48, 42) + _disc(110, 48, 34) + _wheel(110, 48, 26, 6, 3) + _disc(110, 48, 8) + _box(60, 34, 12, 28),
    ),
    "Roof": (
        _roofs("the bank"),
        _box(0, 76, WIDTH, 14)
        + "M60 62q0-16 22-16h22q10 0 14 8l44-6v-8h7v18l-52 8q-4 8-16 8H72q-12 0-12-12z"
        + _box(52, 38, 90, 4)
        + _box(90, 40, 5, 8)
        + _box(70, 74, 44, 3)
        + _box(8, 46, 24, 30),
    ),
    "Customs Shed": (
        _teeth(0, 22, 44) + _box(0, 0, WIDTH, 4) + _boxes([(x, 0) for x in (20, 108, 196)], 6, 90),
        _boxes([(10, 60), (42, 60), (26, 30), (150, 60), (182, 60), (182, 30)], 29, 29)
        + _boxes([(12, 72), (44, 72), (28, 42), (152, 72)], 25, 4),
    ),
    "Cold Store": (
        _teeth(0, 26, 22) + _boxes([(x, 0) for x in range(0, 220, 55)], 3, 90),
        _boxes([(20, 20), (70, 20), (140, 20), (190, 20)], 3, 22)
        + _boxes([(10, 42), (60, 42), (130, 42), (180, 42)], 23, 30)
        + _box(0, 80, WIDTH, 10),
    ),
    "Crane Nine": (
        _boxes([(6, 66), (6, 42), (48, 66), (170, 66), (170, 42), (128, 66)], 40, 23),
        _box(88, 8, 12, 82)
        + _box(40, 8, 160, 9)
        + "M94 0l60 8H34z"
        + _box(168, 17, 3, 22)
        + _box(158, 39, 24, 20)
        + _box(44, 17, 16, 12),
    ),
    "The Packet": (
        _disc(182, 22, 14) + "".join(f"M{x} 84q11-12 22 0v6h-22z" for x in range(0, 220, 22)),
        "M30 58h160l-18 26H46z"
        + _box(58, 38, 92, 20)
        + _box(70, 26, 50, 12)
        + _boxes([(82, 6), (102, 6)], 12, 22)
        + _box(160, 22, 4, 36),
    ),
    "Parts Bay": (
        _boxes([(0, 18), (0, 46), (0, 74)], WIDTH, 4) + _boxes([(30, 0), (104, 0), (178, 0)], 5, 90),
        _gear(60, 34, 9)
        + _gear(138, 34, 9)
        + _gear(152, 60, 10)
        + _gear(204, 34, 8)
        + _boxes([(42, 56), (66, 56), (114, 56), (188, 56)], 20, 18),
    ),
    "Assembly": (
        _box(0, 74, WIDTH, 8) + _boxes([(x, 82) for x in range(8, 220, 24)], 8, 8) + _boxes([(92, 50), (112, 50)], 16, 24),
        _arm(30, 1) + _arm(188, -1) + _disc(110, 44, 8) + _box(100, 52, 20, 22),
    ),
    "Charging Rack": (
        _boxes([(x, 6) for x in range(10, 220, 52)], 38, 84),
        "".join(f"M{x + 22} 18l-14 28h10l-5 24 19-34h-11l7-18z" for x in range(8, 220, 52)) + _box(0, 80, WIDTH, 10),
    ),
    "Loading Gate": (
        _boxes([(20, y) for y in range(6, 80, 12)], 180, 8) + _box(10, 0, 10, 90) + _box(200, 0, 10, 90),
        _box(60, 38, 76, 40) + "M136 50h24l14 16v12h-38z" + _disc(82, 80, 10) + _disc(152, 80, 10) + _box(0, 84, WIDTH, 6),
    ),
    "Cryo Hall": (
        _boxes([(x, 10) for x in range(8, 220, 44)], 34, 80) + "".join(f"M{x} 12q17-16 34 0z" for x in range(8, 220, 44)),
        _boxes([(x, 26) for x in range(14, 220, 44)], 22, 34) + _wheel(110, 44, 30, 6, 3) + _box(0, 78, WIDTH, 12),
    ),
    "Culture Room": (
        _boxes([(0, 30), (0, 62)], WIDTH, 4) + "".join(_flask(x, 30, 0.7) for x in range(18, 220, 30)),
        "".join(_flask(x, 90, 1.3) for x in (34, 92, 176)) + "".join(_flask(x, 62, 0.9) for x in (60, 130, 205)),
    ),
    "Air Plant": (
        _box(0, 10, WIDTH, 14) + _boxes([(24, 24), (180, 24)], 16, 66) + _boxes([(0, 8), (60, 8), (150, 8), (212, 8)], 6, 18),
        _disc(110, 52, 38) + _disc(110, 52, 32) + _wheel(110, 52, 29, 5, 7) + _disc(110, 52, 9),
    ),
    "Rooftop Vents": (
        _roofs("the institute") + _disc(184, 18, 11),
        _box(0, 74, WIDTH, 16)
        + _boxes([(24, 46), (84, 38), (150, 50)], 22, 28)
        + _boxes([(18, 40), (78, 32), (144, 44)], 34, 7)
        + "M30 34q-10-12 4-20 12-6 8-14 14 12 2 22-8 6-4 12zM96 26q-8-10 4-16 8-4 6-10 12 10 0 18-6 4-2 8z",
    ),
}


@cache
def scene(name: str) -> Markup | None:
    """The picture of a panel."""
    if name not in SCENES:
        return None
    far, near = SCENES[name]
    return el(
        "svg",
        "hn-scene",
        el("path", "hn-far", d=far),
        el("path", "hn-near", d=near, fill_rule="evenodd"),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="xMidYMax slice",
        aria_hidden="true",
    )
