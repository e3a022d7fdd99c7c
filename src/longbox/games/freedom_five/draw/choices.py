"""What players choose before a game, as pictures: the covers of the Comics, and the likenesses of the Heroes."""

from __future__ import annotations

from longbox import ChoiceCard, drawing, remembered
from longbox.drawing import DESK, HUES, INK, lettering, likeness, moon
from longbox.drawing.covers import WIDTH
from longbox.drawing.markup import el
from longbox.games.freedom_five.comic_kinds import Comic
from longbox.games.freedom_five.draw.cover import building
from longbox.games.freedom_five.draw.signs import HEROES as SIGNS
from longbox.games.freedom_five.draw.signs import HUE_OF, VILLAINS
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.kinds import VILLAINS as CARDS
from longbox.games.freedom_five.scenarios import SCENARIOS

# Two landmarks of the city behind the Mastermind of each Comic, from left to right.
BEHIND = (
    ("cooling towers", "factory"),
    ("exchange", "city hall"),
    ("station", "factory"),
    ("hospital", "shells"),
    ("freedom tower", "city hall"),
    ("city hall", "exchange"),
    ("observatory", "station"),
    ("lighthouse", "freedom tower"),
)


@remembered(SCENARIOS)
def comic_card(key: str) -> ChoiceCard:
    """A Comic: its cover, and its premise."""
    comic = SCENARIOS[key]
    return ChoiceCard(_cover(comic), comic.premise)


def _cover(comic: Comic) -> str:
    """The Mastermind over the roofs, in the colour that fights them."""
    hue = HUES[HUE_OF[CARDS[comic.mastermind].attribute]]
    left, right = BEHIND[(comic.number - 1) % len(BEHIND)]
    return drawing.cover(
        hue.fill,
        hue.light,
        moon(160, 84, 74),
        building(left, 26, 176, 2.4, DESK),
        building(right, 234, 176, 2.4, DESK),
        el("rect", y=172, width=WIDTH, height=30, fill=INK),
        drawing.villain(160, 92, 62, VILLAINS[comic.mastermind.partition(",")[0]], hue.fill),
        lettering(f"#{comic.number} {comic.name}", 22, 156, 276),
        middle=(160, 84),
        count=14 + comic.number,
    )


@remembered(HEROES)
def hero_card(name: str) -> ChoiceCard:
    """A Hero, and how they play."""
    return ChoiceCard(likeness(*SIGNS[name]), HEROES[name].style)
