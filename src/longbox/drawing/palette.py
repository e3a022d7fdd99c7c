"""The inks: paper, ink and desk, five colours with a meaning everywhere, and the hues of pieces.

Gold marks what can be clicked, and purple marks what only you know: use them for nothing else. A hue never stands alone: a letter
or a shape goes with it.
"""

from __future__ import annotations

from typing import NamedTuple

PAPER, INK, DESK, STONE, WHITE = "#fbf5e6", "#17130f", "#2b2a33", "#d9cfbb", "#fff"
RED, BLUE, GOLD, TEAL, PURPLE = "#d62839", "#1d4e89", "#f2b134", "#17807e", "#6b3fa0"


class Hue(NamedTuple):
    """The colour of a piece, and the colours that go with it."""

    fill: str
    letters: str  # readable on the fill
    light: str  # rays over the fill
    tint: str  # paper under text that belongs to the piece
    far: str  # houses of a skyline on that paper
    near: str  # nearer houses, in front of those

    @property
    def inks(self) -> tuple[str, str]:
        """Give the two inks of a picture: a dark one, and a light one for the rays."""
        return self.fill, self.light


# A class for each, `lb-red` and so on, gives a piece its hue: see `longbox.drawing.style`.
HUES = {
    "red": Hue(RED, WHITE, "#e4737e", "#f8dedb", "#f0c1bf", "#e69096"),
    "blue": Hue(BLUE, WHITE, "#4f8ac9", "#dbe4ef", "#bccde0", "#8aa8cb"),
    "azure": Hue("#2a5cb8", WHITE, "#7495d1", "#dce5f3", "#bfd0ea", "#8dabdc"),
    "green": Hue("#257a41", WHITE, "#71a883", "#dcebd8", "#c0dcbd", "#8fc198"),
    "yellow": Hue("#e8cf3a", INK, "#f0e07f", "#f9f1cb", "#efe2a0", "#dcc456"),
    "purple": Hue(PURPLE, WHITE, "#9f82c1", "#e9e0f4", "#d3c2e8", "#a98ad0"),
    "orange": Hue("#e07a1f", INK, "#f0a869", "#fae6d2", "#f3cda8", "#e8a765"),
    "teal": Hue(TEAL, WHITE, "#4db3a8", "#e2f1ee", "#bfe0da", "#7dbfb6"),
    "stone": Hue(STONE, INK, PAPER, "#f3ead6", "#e6dcc6", "#c2b69d"),
    "paper": Hue(PAPER, INK, WHITE, WHITE, STONE, "#b9ad96"),
    "ink": Hue(INK, WHITE, "#4a433b", STONE, "#b9ad96", "#8d8370"),
}
