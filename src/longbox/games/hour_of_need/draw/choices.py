"""What players choose before a game, as pictures: the heroes, the villains and the issues."""

from __future__ import annotations

from longbox import ChoiceCard, capital, drawing, remembered
from longbox.drawing import DESK, HUES, INK, lettering, likeness, moon
from longbox.drawing.covers import WIDTH
from longbox.drawing.markup import el
from longbox.games.hour_of_need.draw.scenery import SCENES
from longbox.games.hour_of_need.draw.signs import FOES, HEROES
from longbox.games.hour_of_need.kinds import HERO_DECKS, ISSUES, VILLAINS

GROUNDS = {"Dowager": "purple", "Fusebox": "orange"}
SKIES = {
    "Century Heist": ("Vault", "azure"),
    "Last Boat from Pier Thirteen": ("The Packet", "yellow"),
    "Night Shift at Brinkworks": ("Loading Gate", "red"),
    "A Breath of Glass": ("Rooftop Vents", "green"),
}  # the panel where an issue is decided, and the colour of its cover


@remembered(HERO_DECKS)
def hero_card(name: str) -> ChoiceCard:
    """A hero."""
    return ChoiceCard(likeness(*HEROES[name]), f"{capital(HERO_DECKS[name].who)}.")


@remembered(VILLAINS)
def villain_card(name: str) -> ChoiceCard:
    """A villain, as on a cover."""
    hue = HUES[GROUNDS.get(name, "ink")]
    picture = drawing.cover(
        hue.fill, hue.light, drawing.villain(160, 86, 62, FOES[name], hue.fill), lettering(name, 60, 156, 200), middle=(160, 86)
    )
    return ChoiceCard(picture, f"{capital(VILLAINS[name].who)}.")


@remembered(ISSUES)
def issue_card(name: str) -> ChoiceCard:
    """An issue: the panel where it is decided."""
    room_name, colour = SKIES[name]
    hue = HUES[colour]
    far, near = SCENES[room_name]
    size = WIDTH / 220
    room = el(
        "g", "", el("path", d=far, fill=DESK),
        el("path", d=near, fill=INK, fill_rule="evenodd", stroke=hue.light, stroke_width=1.5),
        transform=f"translate(0 56) scale({size:.3f} 1.6)",
    )  # fmt: skip
    picture = drawing.cover(hue.fill, hue.light, moon(160, 70, 54), room, lettering(name, 22, 12, 276), middle=(160, 70))
    return ChoiceCard(picture, f"{capital(ISSUES[name].idea)}.")
