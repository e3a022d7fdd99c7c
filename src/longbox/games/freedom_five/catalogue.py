"""What every card of the box says, by its name, and where every place is. All of it is public, but not what is in which deck."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from longbox.games.freedom_five.cards.heroes import HEROES
from longbox.games.freedom_five.cards.kinds import (
    ABILITIES,
    ALLIES,
    ANARCHY,
    AUGMENTS,
    BYSTANDERS,
    JUSTICE,
    MODIFIERS,
    POWERS,
    SCHEMES,
    SPECIALS,
    TASKS,
    TOWER,
    VILLAINS,
    AnarchyCard,
    BystanderCard,
    JusticeCard,
    Moment,
    SchemeCard,
    Test,
    VillainCard,
)
from longbox.games.freedom_five.cards.verbs.plans import scheme_words
from longbox.games.freedom_five.city import DISTRICTS, LOCATIONS, NEIGHBOURS, Location
from longbox.games.freedom_five.draw.words import ABILITIES as VILLAIN_TEXTS
from longbox.games.freedom_five.draw.words import SIDES, ability_words, capital, counted, hero_words, special_words, task_words
from longbox.games.freedom_five.rules.schemes import is_night
from longbox.games.freedom_five.telling import NIGHT
from longbox.games.freedom_five.view import ability, board, special, task


@cache
def catalogue() -> dict[str, str]:
    """Everything that has a name, and the Powers of all Heroes."""
    return {
        **{name: f"{hero_words(board(name))} (Hero)" for name in HEROES},
        **{name: ability_words(ability(name)) for name in ABILITIES},
        **{f"{hero}'s {side}": _power(*power) for hero, both in POWERS.items() for side, power in zip(SIDES, both, strict=True)},
        **{name: special_words(special(name)) for name in SPECIALS},
        **{name: f"{task_words(task(name))} (Personal Task)" for name in TASKS},
        **{name: _justice(card) for name, card in JUSTICE.items()},
        **{name: _bystander(card) for name, card in BYSTANDERS.items()},
        **{name: _anarchy(card, "Anarchy") for name, card in ANARCHY.items()},
        **{name: _anarchy(card, "Freedom Tower Anarchy") for name, card in TOWER.items()},
        **{NIGHT if is_night(name) else name: _scheme(card) for name, card in SCHEMES.items()},
        **{name: _villain(card) for name, card in VILLAINS.items()},
        **{name: f"{name} (Augment) {card.words}" for name, card in AUGMENTS.items()},
        **{name: f"{name}, {card.who} (Ally, {card.uses} times) {_power(*card.power)}" for name, card in ALLIES.items()},
        **{place.name: _location(place) for place in LOCATIONS.values()},
        **{name: f"{name} (district): {_places(numbers)}" for name, numbers in DISTRICTS.items()},
        **{name: f"{name} (Modifier of {card.attribute} Henchmen) {card.words}" for name, card in MODIFIERS.items()},
    }


def _location(place: Location) -> str:
    around = _places(NEIGHBOURS[place.number])
    return f"{place.label}, a {place.attribute} Location in the district {place.district}, beside {around}"


def _places(numbers: Iterable[int]) -> str:
    return ", ".join(LOCATIONS[number].label for number in numbers)


def _power(effect: object, moment: Moment) -> str:
    said = str(getattr(effect, "label", effect))
    return said if moment is Moment.TURN else f"{capital(moment)}: {said}"


def _justice(card: JusticeCard) -> str:
    penalty = f" Otherwise: {card.penalty.label}" if card.penalty is not None else ""
    reward = _power(card.reward, card.moment)
    return f"{card.name} (Justice, {card.attribute}) {capital(card.task.words)}.{penalty} Reward: {reward}"


def _bystander(card: BystanderCard) -> str:
    return f"{card.name} (Bystander, {counted(card.icons, 'icon')}) {card.effect.label}"


def _anarchy(card: AnarchyCard, kind: str) -> str:
    tests = " or ".join(Test(attribute, card.dice, card.need).say() for attribute in card.attributes)
    return f"{card.name} ({kind}) Test {tests}. Success: {card.reward.label} Failure: {card.penalty.label}"


def _scheme(card: SchemeCard) -> str:
    event = f" {card.event.name}: {card.event.effect.label}" if card.event is not None else ""
    return f"{scheme_words(card)} (Scheme).{event}"


def _villain(card: VillainCard) -> str:
    said = " ".join(f"{what}: {getattr(card, key).words}" for what, key in VILLAIN_TEXTS.items())
    tough = f"{card.durability} Durability and {card.per_hero} for each Hero"
    return f"{card.name}, {card.who} (Villain, {card.attribute}, {tough}) {said}"
