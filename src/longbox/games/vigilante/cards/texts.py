"""The words on a card, made from what it does, so that the two cannot disagree."""

from __future__ import annotations

from longbox import Effect, text
from longbox.games.vigilante.cards.kinds import Ambush, HandCard, HeroCard, Limit, MercenaryCard, ScenarioCard, VillainCard, Whose
from longbox.games.vigilante.state import Moment, Vigilante

TEXT = "VG-RULING-43"  # for what a text does that no rule of its own speaks of

MOMENTS = {
    Moment.VILLAIN_REVEALED: "In {whose} fight, when the Villain is revealed",
    Moment.HEROES_ATTACK: "In {whose} fight, when the Heroes attack",
    Moment.FIGHT_WON: "In {whose} fight, when the Heroes win",
    Moment.HERO_WOULD_FALL: "When {hero} would be defeated",
    Moment.HERO_FELL: "When {hero} is defeated",
    Moment.WOULD_BE_FREED: "When a Villain would be freed from {whose} jail",
    Moment.INVESTIGATED: "When {token} is to be looked at or flipped",
    Moment.MUST_DISCARD: "When a card must be discarded from {whose} hand (not as a price)",
    Moment.DIE_SUBMITTED: "When {whose} die is submitted",
    Moment.EVENT_DUE: "When an Event is about to be resolved",
}
LIMITS = {Limit.TURN: "Once per turn", Limit.ROUND: "Once per round", Limit.ONCE: "Once per game"}


def card_text(card: HeroCard | MercenaryCard | VillainCard | HandCard) -> str:
    """The text effect of a card; nothing for one that has none."""
    if isinstance(card, MercenaryCard):
        return text(card.ability)
    if isinstance(card, VillainCard):
        return " ".join(
            ([text(card.reveal)] if card.reveal else []) + ([f"To Jail: {text(card.to_jail)}"] if card.to_jail else [])
        )
    return " ".join(_own_texts(card) + _common_texts(card))


def told(g: Vigilante, effect: Effect) -> str:
    """The words of an effect, for the log; none in a simulation, where nobody listens."""
    return text(effect) if g.heard is not None else ""


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
    return MOMENTS[ambush.moment].format(whose=whose, **one)


def _own_texts(card: HeroCard | HandCard) -> list[str]:
    """The texts that only Heroes have, or only cards in a hand."""
    if isinstance(card, HeroCard):
        return [f"When recruited: {text(card.join)}"] if card.join else []
    texts = [text(card.play)] if card.play else []
    if card.ambush:
        texts.append(f"{condition(card.ambush)}: {text(card.ambush.reaction)}")
    if card.on_die:
        texts.append(f"Die {card.on_die.number}: {text(card.on_die.effect)}")
    return texts


def _common_texts(card: HeroCard | HandCard) -> list[str]:
    """The texts that Heroes and Equipment may have."""
    texts = []
    for trait in card.traits:
        said = trait.say()
        texts.append(f"{said[:1].upper()}{said[1:]}.")
    if card.use:
        texts.append(f"{LIMITS[card.use.limit]}: {text(card.use.effect)}")
    if card.fall:
        texts.append(f"When this Hero is defeated: {text(card.fall)}")
    return texts
