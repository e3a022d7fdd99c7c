"""Ability cards: drawing them, discarding them, and the end of the turn (FF-ABIL-11 to FF-ABIL-17)."""

from __future__ import annotations

from longbox import Discarded, DrewOpenly, remembered
from longbox.games.freedom_five.attributes import PURPLE, Attribute
from longbox.games.freedom_five.kinds import ABILITIES
from longbox.games.freedom_five.state import FreedomFive, Hero

HAND_LIMIT = 12  # at the end of the Hero's own turn: FF-TURN-08
HANDS = 4096  # the cache keeps the uses of this many hands: a search meets the same hands again and again


def draw_cards(g: FreedomFive, hero: Hero, count: int, rule: str) -> int:
    """As many as there are: FF-RULING-28."""
    drawn, pile = [], hero.abilities
    for _ in range(count):
        card = pile.draw(g)
        if card is None:
            break
        drawn.append(card)
    hero.hand += drawn
    if drawn:
        g.tell(rule, DrewOpenly, hero.seat, tuple(drawn))
    return len(drawn)


def put_away(hero: Hero, card: str) -> None:
    """Face up on the discard pile: FF-ABIL-11, FF-ABIL-12."""
    hero.hand.remove(card)
    hero.discards.append(card)


async def discard(
    g: FreedomFive, hero: Hero, count: int, rule: str, attribute: Attribute | None = None, *,
    prompt: str = "Which card do you discard?", asked_by: str = "FF-ABIL-13",
) -> int:  # fmt: skip
    """Cards of the Hero's choice (FF-ABIL-13), perhaps only of one colour. Purple cards count as any colour: FF-RULING-27."""
    gone: list[str] = []
    for _ in range(count):
        cards = [card for card in dict.fromkeys(hero.hand) if attribute is None or is_of(card, attribute)]
        if not cards:
            break
        card = await g.ask(
            hero.seat, f"{prompt} {count - len(gone)} to go", cards, rule=asked_by, verb="discard",
            place=lambda card: f"card:{card}",
        )  # fmt: skip
        put_away(hero, card)
        gone.append(card)
    if gone:
        g.tell(rule, Discarded, hero.seat, tuple(gone))
    return len(gone)


async def discard_down_to(g: FreedomFive, hero: Hero, limit: int) -> None:
    """At the end of the Hero's own turn: FF-TURN-08, FF-ABIL-16."""
    over = max(0, len(hero.hand) - limit)
    await discard(g, hero, over, "FF-TURN-08", prompt=f"Discard down to {limit} cards:", asked_by="FF-TURN-08")


def discard_at_random(g: FreedomFive, hero: Hero, count: int, rule: str) -> int:
    """Chance chooses: FF-ABIL-14. An empty hand loses nothing: FF-RULING-28."""
    gone = []
    for _ in range(min(count, len(hero.hand))):
        card = g.chance.pick(hero.hand, "hand")
        put_away(hero, card)
        gone.append(card)
    if gone:
        g.tell(rule, Discarded, hero.seat, tuple(gone))
    return len(gone)


def is_of(card: str, attribute: Attribute) -> bool:
    """Whether a card counts as this colour. Purple counts as every colour: FF-UPG-03."""
    return ABILITIES[card].attribute in (attribute, PURPLE)


def count_of(cards: list[str], attribute: Attribute) -> int:
    """How many of these cards count as this colour."""
    return _count_of(tuple(cards), attribute)


@remembered(ABILITIES, most=HANDS)
def _count_of(cards: tuple[str, ...], attribute: Attribute) -> int:
    return sum([is_of(card, attribute) for card in cards])
