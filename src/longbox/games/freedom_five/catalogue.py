"""What stands on every card in the box, by name, and every Location. All of it is public; only the order of the decks is not."""

from __future__ import annotations

from collections.abc import Iterable

from longbox import CardFacts, capital, listed, remembered
from longbox.games.freedom_five.city import CITY, DISTRICTS, LOCATIONS, Location
from longbox.games.freedom_five.draw.words import ABILITIES as VILLAIN_TEXTS
from longbox.games.freedom_five.draw.words import SIDES, at, board_words, timed
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.kinds import (
    ABILITIES,
    ALLIES,
    ANARCHY,
    AUGMENTS,
    BYSTANDERS,
    JUSTICE,
    LOADOUTS,
    MODIFIERS,
    SCHEMES,
    SPECIALS,
    TASKS,
    TOWER,
    VILLAINS,
    AbilityCard,
    AllyCard,
    AnarchyCard,
    AugmentCard,
    BystanderCard,
    JusticeCard,
    ModifierCard,
    SchemeCard,
    SpecialCard,
    TaskCard,
    Test,
    Timing,
    VillainCard,
)
from longbox.games.freedom_five.rules.schemes import is_night
from longbox.games.freedom_five.state import Verb
from longbox.games.freedom_five.telling import NIGHT, step_words
from longbox.games.freedom_five.view import board


@remembered(
    HEROES, LOADOUTS, ABILITIES, SPECIALS, TASKS, JUSTICE, BYSTANDERS, ANARCHY, TOWER, SCHEMES, VILLAINS, AUGMENTS,
    ALLIES, MODIFIERS,
)  # fmt: skip
def catalogue() -> dict[str, CardFacts]:
    """Everything that has a name, and the Powers of all Heroes."""
    return {
        **{name: _hero(name) for name in HEROES},
        **{name: _ability(card) for name, card in ABILITIES.items()},
        **{
            f"{hero}'s {side}": CardFacts(f"Power of {hero}", _timed(*power))
            for hero, loadout in LOADOUTS.items()
            for side, power in zip(SIDES, loadout.powers, strict=True)
        },
        **{name: _special(card) for name, card in SPECIALS.items()},
        **{name: _task(card) for name, card in TASKS.items()},
        **{name: _justice(card) for name, card in JUSTICE.items()},
        **{name: _bystander(card) for name, card in BYSTANDERS.items()},
        **{name: _anarchy(card, "Anarchy card") for name, card in ANARCHY.items()},
        **{name: _anarchy(card, "Freedom Tower Anarchy card") for name, card in TOWER.items()},
        **{NIGHT if is_night(name) else name: _scheme(card) for name, card in SCHEMES.items()},
        **{name: _villain(card) for name, card in VILLAINS.items()},
        **{name: _augment(card) for name, card in AUGMENTS.items()},
        **{name: _ally(card) for name, card in ALLIES.items()},
        **{place.name: _location(place) for place in LOCATIONS.values()},
        **{name: CardFacts("District", f"{_places(numbers)}.") for name, numbers in DISTRICTS.items()},
        **{name: _modifier(card) for name, card in MODIFIERS.items()},
    }


def _hero(name: str) -> CardFacts:
    shown = board(name)
    numbers = (*((attribute, f"{number}+") for attribute, number in shown["numbers"].items()),)
    powers = [f"{side}: {timed(power)}" for side, power in zip(SIDES, shown["powers"], strict=False)]
    homes = f"Home Bases: {_places(shown['homes'])}."
    return CardFacts("Hero", "\n".join([f"{name} {shown['style']}. {board_words(shown)}. {homes}", *powers]), numbers)


def _ability(card: AbilityCard) -> CardFacts:
    kind = f"Ability card, {card.attribute}{', an Action' if card.is_action else ''}"
    said = card.effect.label if card.when == Timing.TURN else f"{capital(card.when)}: {card.effect.label}"
    return CardFacts(kind, said, (("dice against a Villain", card.dice),))


def _special(card: SpecialCard) -> CardFacts:
    return CardFacts("Special card", _timed(card.effect, card.moment), (("Purple dice against a Villain", card.dice),))


def _task(card: TaskCard) -> CardFacts:
    price = ((f"{card.attribute} cards to discard", card.cards),) if card.attribute else ()
    return CardFacts("Personal Task", f"Do it {at(card.location)}.", price)


def _justice(card: JusticeCard) -> CardFacts:
    penalty = f" Otherwise: {card.penalty.label}" if card.penalty is not None else ""
    return CardFacts(
        f"Justice card, {card.attribute}", f"{capital(card.task.words)}.{penalty}\nReward: {_timed(card.reward, card.moment)}"
    )


def _bystander(card: BystanderCard) -> CardFacts:
    return CardFacts("Bystander", card.effect.label, (("icons", card.icons),))


def _anarchy(card: AnarchyCard, kind: str) -> CardFacts:
    tests = listed((Test(attribute, card.dice, card.need).say() for attribute in card.attributes), "or")
    return CardFacts(kind, f"Test {tests}.\nSuccess: {card.reward.label}\nFailure: {card.penalty.label}")


def _scheme(card: SchemeCard) -> CardFacts:
    if is_night(card.name):
        return CardFacts("Scheme card", "The Villain phase ends.")
    steps = [f"{number}. {capital(step_words(step))}." for number, step in enumerate(card.steps, 1)]
    if card.event is not None:
        steps.append(f"{'Good' if card.event.is_good else 'Bad'} Event \u201c{card.event.name}\u201d: {card.event.effect.label}")
    return CardFacts("Scheme card", "\n".join(steps))


def _villain(card: VillainCard) -> CardFacts:
    said = [f"{what}: {getattr(card, key).words}" for what, key in VILLAIN_TEXTS.items()]
    tough = f"{card.durability} + {card.per_hero} for each Hero" if card.per_hero else card.durability
    return CardFacts(f"Villain, {card.attribute}", "\n".join([f"{capital(card.who)}.", *said]), (("Durability", tough),))


def _augment(card: AugmentCard) -> CardFacts:
    return CardFacts(f"Augment of {card.hero}" if card.hero else "Augment", card.words)


def _ally(card: AllyCard) -> CardFacts:
    return CardFacts("Ally", f"{capital(card.who)}. {_timed(*card.power)}", (("uses", card.uses),))


def _modifier(card: ModifierCard) -> CardFacts:
    return CardFacts(f"Modifier of {card.attribute} Henchmen", card.words)


def _location(place: Location) -> CardFacts:
    around = _places(CITY.neighbours[place.number])
    said = f"In the district {place.district}, beside {around}."
    return CardFacts(f"Location, {place.attribute}", said, (("number", place.number),))


def _places(numbers: Iterable[int]) -> str:
    return ", ".join(LOCATIONS[number].label for number in numbers)


def _timed(effect: Verb, moment: Timing) -> str:
    said = effect.label
    return said if moment is Timing.TURN else f"{capital(moment)}: {said}"
