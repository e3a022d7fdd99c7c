"""What stands on every card in the box, by its name. All of it is public; only who has which card is secret."""

from __future__ import annotations

from longbox import CardFacts, remembered
from longbox.games.vigilante.cards.events import TYPES
from longbox.games.vigilante.kinds import (
    CARDS,
    HEROES,
    IDENTITIES,
    MERCENARIES,
    VILLAINS,
    HandCard,
    HeroCard,
    IdentityCard,
    MercenaryCard,
    VillainCard,
)
from longbox.games.vigilante.texts import card_text

COST = "Influence to pay"
WORTH = "Influence when discarded"


@remembered(HEROES, MERCENARIES, CARDS, VILLAINS, IDENTITIES)
def catalogue() -> dict[str, CardFacts]:
    """Heroes, Mercenaries, Villains, City and Agency Cards, Events and Identities."""
    return {
        **{name: _hero(card) for name, card in HEROES.items()},
        **{name: _mercenary(card) for name, card in MERCENARIES.items()},
        **{name: _hand_card(card) for name, card in CARDS.items()},
        **{name: _villain(card) for name, card in VILLAINS.items()},
        **{name: CardFacts("Event", said) for name, said in TYPES.items()},
        **{name: _identity(card) for name, card in IDENTITIES.items()},
    }


def _hero(card: HeroCard) -> CardFacts:
    numbers = (("Attack", card.attack), ("Health", card.health), (COST, card.influence))
    return CardFacts("Starter Hero" if card.is_starter else "Hero", card_text(card), numbers)


def _mercenary(card: MercenaryCard) -> CardFacts:
    return CardFacts("Mercenary", card_text(card), ((COST, card.influence),))


def _hand_card(card: HandCard) -> CardFacts:
    bonuses = [(what, f"{bonus:+}") for what, bonus in (("Attack", card.attack), ("Health", card.health)) if bonus]
    kind = ", ".join([f"{card.deck} Card", card.kind, *card.categories])
    return CardFacts(kind, card_text(card), (*bonuses, (WORTH, card.influence)))


def _villain(card: VillainCard) -> CardFacts:
    numbers = (("Level", card.level), ("Health", card.health), ("attack chart", " ".join(map(str, card.chart))))
    return CardFacts("Villain", card_text(card), numbers)


def _identity(card: IdentityCard) -> CardFacts:
    return CardFacts(f"Identity, {card.allegiance}", card.mission, (("cards in the box", card.copies),))
