"""What stands on every card in the box, by name. All of it is public."""

from __future__ import annotations

from longbox import CardFacts, remembered, several, text
from longbox.games.guardians_chronicles.kinds import (
    EVENTS,
    HEROES,
    MISSIONS,
    POWERS,
    ROOMS,
    VILLAINS,
    WOUNDS,
    HeroCard,
    PowerCard,
    Rank,
    RoomCard,
    VillainCard,
)
from longbox.games.guardians_chronicles.plans import PLANS
from longbox.games.guardians_chronicles.rules.strategy import tech_words
from longbox.games.guardians_chronicles.view import check_words, room_lines


@remembered(HEROES, POWERS, VILLAINS, EVENTS, WOUNDS, ROOMS, MISSIONS)
def catalogue() -> dict[str, CardFacts]:
    """Everything that has a name."""
    return {
        **{name: _hero(card) for name, card in HEROES.items()},
        **{name: _power(card) for name, card in POWERS.items()},
        **{name: CardFacts("Wound", f"To the right: {tech_words(card.tech)}.") for name, card in WOUNDS.items()},
        **{name: _villain(card) for name, card in VILLAINS.items()},
        **{card.one: _villain(card) for card in VILLAINS.values() if card.one != card.name},
        **{name: _event(name) for name in EVENTS},
        **{PLANS[key].name: _room(card) for key, card in ROOMS.items()},
        **{name: CardFacts(f"Personal Mission of {card.hero}", card.words) for name, card in MISSIONS.items()},
    }


def _hero(card: HeroCard) -> CardFacts:
    """The values of the Normal card stand first, those of the other ranks in the text."""
    lines = [f"{card.type}. {card.plays}", f"{card.power}: {card.words}"]
    for rank in (Rank.ROOKIE, Rank.VETERAN):
        values = card.ranks[rank]
        lines.append(f"{rank}: {', '.join(f'{name.capitalize()} {value}' for name, value in values._asdict().items())}.")
    numbers = card.ranks[Rank.NORMAL]._asdict()
    return CardFacts("Hero", "\n".join(lines), tuple((name.capitalize(), value) for name, value in numbers.items()))


def _power(card: PowerCard) -> CardFacts:
    lines = [f"To the left, {card.symbol}: {card.words}"] if card.has_left else []
    lines += [f"To the right: {tech_words(card.tech)}."] if card.has_right else []
    lines += [f"It replaces {card.replaces}."] if card.replaces else []
    rank = "" if card.rank is Rank.NORMAL else f"{card.rank} "
    return CardFacts(f"{rank}Power card of {card.hero}", "\n".join(lines))


def _villain(card: VillainCard) -> CardFacts:
    numbers = (("Speed", card.speed), ("Attack", card.attack), ("Defense", card.defense), ("Actions", card.actions))
    text = f"{card.power}: {card.words}\n{card.plays}"
    return CardFacts(str(card.type), text, (*numbers, ("Health", card.health)))


def _event(name: str) -> CardFacts:
    card = EVENTS[name]
    return CardFacts("Event card", f"{text(card.effect)}\nTo the right: {tech_words(card.tech)}.")


def _room(card: RoomCard) -> CardFacts:
    plan = PLANS[card.key]
    lines = [f"Value Check: {check_words(card.task)}."] if card.task else []
    lines += [_tokens(card)] if card.tokens else []
    lines += [f"Activated: {text(card.activation)}"] if card.activation else []
    return CardFacts(f"Room, {plan.kind}", "\n".join([*lines, *room_lines(card.key)]))


def _tokens(card: RoomCard) -> str:
    """With which tokens an Objective begins: GC-TILE-12."""
    if len({*card.tokens}) == 1:
        return f"Tokens: {several(card.tokens[0], card.token)}."
    counts = ", ".join([str(count) for count in card.tokens[:-1]])
    return f"Tokens for 1 to {len(card.tokens)} Heroes: {counts} or {several(card.tokens[-1], card.token)}."
