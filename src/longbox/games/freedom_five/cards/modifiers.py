"""Eight Henchmen Modifiers, two for each colour, one in each envelope. Each makes all Henchmen of a colour more dangerous.

Each asks the Heroes for a new habit: finish a fight, stand elsewhere, keep a path open, plan ahead.
"""

from __future__ import annotations

from longbox import Changes, Forbids, Refusal, When
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH, Attribute
from longbox.games.freedom_five.hooks import BRAWLED, HENCHMEN_DAMAGE, HENCHMEN_NEED, OVERRUN, RECOVERING, SPECIAL_TEXTS, STEPS
from longbox.games.freedom_five.kinds import MODIFIERS, ModifierCard
from longbox.games.freedom_five.rules.hand import discard
from longbox.games.freedom_five.rules.henchmen import is_safe_at_home, join_villain
from longbox.games.freedom_five.state import FreedomFive, Hero

FIRST, SECOND = 3, 7  # the envelopes: a campaign makes Henchmen stronger, too (FF-HMOD-01)
HAMPERED = 1  # steps


def _count(g: FreedomFive, attribute: Attribute, hero: Hero) -> int:
    """How many Henchmen of the colour are in the Hero's Location."""
    return g.henchmen[hero.location].count(attribute)


async def _inform(g: FreedomFive, attribute: Attribute, hero: Hero) -> None:
    if _count(g, attribute, hero):
        await discard(g, hero, 1, "FF-HMOD-05")


def _brawl(g: FreedomFive, attribute: Attribute, hero: Hero, usual: int) -> int:
    is_attacked = not hero.is_private and not is_safe_at_home(g, hero)
    return usual + (is_attacked and _count(g, attribute, hero) > 0)


async def _gather(g: FreedomFive, attribute: Attribute, location: int) -> None:
    if attribute in g.henchmen[location]:
        await join_villain(g, attribute, "FF-HMOD-05")


def _hamper(g: FreedomFive, attribute: Attribute, hero: Hero, usual: int) -> int:
    return min(usual, HAMPERED) if _count(g, attribute, hero) else usual


def _haunt(g: FreedomFive, attribute: Attribute, hero: Hero, usual: int) -> int:
    if hero.is_private and not is_safe_at_home(g, hero):
        return usual + _count(g, attribute, hero)
    return usual


def _pad(g: FreedomFive, attribute: Attribute, attacked: Attribute, usual: int) -> int:
    return usual + (attacked is attribute)


def _sing(g: FreedomFive, attribute: Attribute, hero: Hero) -> Refusal | None:
    if not _count(g, attribute, hero):
        return None
    return Refusal("FF-HMOD-05", f"{attribute} Henchmen drown out the texts of Special cards")


def _jam(g: FreedomFive, attribute: Attribute, hero: Hero) -> Refusal | None:
    return Refusal("FF-HMOD-05", f"nobody Recovers beside {attribute} Henchmen") if _count(g, attribute, hero) else None


CARDS = (
    ModifierCard(
        "Informers", MIND, "A Hero who has attacked Henchmen and left a Mind Henchman in the Location discards 1 card.", FIRST,
        (When(BRAWLED, _inform),),
    ),
    ModifierCard(
        "Brawlers", BODY, "In the Henchmen Attack step 1 or more Body Henchmen do 1 damage more.", FIRST,
        (Changes(HENCHMEN_DAMAGE, _brawl),),
    ),
    ModifierCard(
        "Zealots", SPIRIT, "When a Location with a Spirit Henchman is overrun, one more joins the Spirit Villain's card.", FIRST,
        (When(OVERRUN, _gather),),
    ),
    ModifierCard(
        "Drones", TECH, f"A Move Action from a Location with a Tech Henchman is at most {HAMPERED} step long.", FIRST,
        (Changes(STEPS, _hamper),),
    ),
    ModifierCard(
        "Ghosts", MIND, "In the Henchmen Attack step Mind Henchmen do 1 damage each to Heroes in Private Life as well.", SECOND,
        (Changes(HENCHMEN_DAMAGE, _haunt),),
    ),
    ModifierCard(
        "Padded", BODY, "Dice against Body Henchmen must show 1 more.", SECOND,
        (Changes(HENCHMEN_NEED, _pad),),
    ),
    ModifierCard(
        "Choir", SPIRIT, "Nobody uses the text of a Special card in a Location with a Spirit Henchman.", SECOND,
        (Forbids(SPECIAL_TEXTS, _sing),),
    ),
    ModifierCard(
        "Jammers", TECH, "Nobody Recovers in a Location with a Tech Henchman.", SECOND,
        (Forbids(RECOVERING, _jam),),
    ),
)  # fmt: skip

MODIFIERS.add(*CARDS)
