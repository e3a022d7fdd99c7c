"""The words on a card, made from what it does, so that the two cannot disagree."""

from __future__ import annotations

from longbox import sentence, text
from longbox.games.vigilante.kinds import HandCard, HeroCard, MercenaryCard, ScenarioCard, VillainCard
from longbox.games.vigilante.moments import Ambush, Whose


def card_text(card: HeroCard | MercenaryCard | VillainCard | HandCard) -> str:
    """The text effect of a card; nothing for one that has none."""
    if isinstance(card, MercenaryCard):
        return text(card.ability)
    if isinstance(card, VillainCard):
        return " ".join(
            ([text(card.reveal)] if card.reveal else []) + ([f"To Jail: {text(card.to_jail)}"] if card.to_jail else [])
        )
    return " ".join(_own_texts(card) + _common_texts(card))


def mix(card: ScenarioCard) -> str:
    """How many of each side there are, as the Scenario Card tells all: VG-SETUP-16."""
    if not card.identities:  # VG-RULING-03
        return "at least 1 Good"
    return ", ".join(f"{count} {side}" for side, count in card.identities if count)


def condition(ambush: Ambush) -> str:
    """When an Ambush may be played."""
    whose = ambush.whose
    one = {"hero": f"{whose} Hero", "token": f"{whose} Allegiance token"}
    if whose is Whose.OWN:
        one = {"hero": "one of your Heroes", "token": "one of your Allegiance tokens"}
    return ambush.moment.condition.format(whose=whose, **one)


def _own_texts(card: HeroCard | HandCard) -> list[str]:
    """The texts that only Heroes have, or only cards in a hand."""
    if isinstance(card, HeroCard):
        return [f"When recruited: {text(card.join)}"] if card.join else []
    texts = [text(card.play)] if card.play else []
    if card.ambush:
        texts.append(f"{condition(card.ambush)}: {card.ambush.reaction.label}")
    if card.on_die:
        texts.append(f"Die {card.on_die.number}: {text(card.on_die.effect)}")
    return texts


def _common_texts(card: HeroCard | HandCard) -> list[str]:
    """The texts that Heroes and Equipment may have."""
    texts = [sentence(trait.say()) for trait in card.hooks]
    if card.use:
        texts.append(f"{card.use.limit}: {text(card.use.effect)}")
    if card.fall:
        texts.append(f"When this Hero is defeated: {text(card.fall)}")
    return texts
