"""The content: how much of it there is, that no card repeats another, and that all that the rulebook speaks of occurs."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

from longbox import Trait
from longbox.engine.effects import Effect, Special
from longbox.games.vigilante.cards.events import TYPES
from longbox.games.vigilante.cards.reactions import LookBack, Prevent, TakeFreed
from longbox.games.vigilante.cards.verbs.jails import (
    ExchangeVillains,
    FreeEveryRivalAhead,
    FreeFullest,
    FreeOwn,
    FreeRival,
    LockJail,
    MoveAway,
    MoveByConsent,
    MoveHere,
    MoveLastAway,
    MoveLastToEmptiest,
)
from longbox.games.vigilante.cards.verbs.tokens import Expose, Flip, FlipOwn, Investigate, InvestigateEachOther
from longbox.games.vigilante.cards.verbs.wounds import Heal, HealEach, HealShared, HealThis, HurtEveryRival, HurtRival
from longbox.games.vigilante.goals import KITS, KITS_FOR_ADDICT
from longbox.games.vigilante.kinds import (
    CARDS,
    EVENTS,
    HEROES,
    IDENTITIES,
    MERCENARIES,
    SCENARIOS,
    VILLAINS,
    Ability,
    CardKind,
    Category,
    HandCard,
    HeroCard,
    MercenaryCard,
    OnDie,
    VillainCard,
)
from longbox.games.vigilante.moments import MOMENTS, WOULD_BE_FREED, Ambush, Reaction, Whose
from longbox.games.vigilante.state import Vigilante
from longbox.games.vigilante.texts import card_text
from longbox.games.vigilante.traits import HoldsMore, KeepsOne, Locked
from tests.games.vigilante.decks import (
    AGENCY,
    AGENCY_NAMES,
    CITY,
    CITY_NAMES,
    HERO_NAMES,
    MERCENARY_NAMES,
    STARTER_NAMES,
    VILLAIN_NAMES,
)

Card = HeroCard | VillainCard | HandCard | MercenaryCard

DECKS: dict[str, Mapping[str, Card]] = {
    "Starter Heroes": {name: HEROES[name] for name in STARTER_NAMES},
    "Heroes": {name: HEROES[name] for name in HERO_NAMES},
    "Villains": VILLAINS,
    "City": CITY,
    "Agency": AGENCY,
    "Mercenaries": MERCENARIES,
}
ALL: list[Card] = [card for deck in DECKS.values() for card in deck.values()]


def parts(thing: object) -> Iterator[object]:
    """A card and everything it is made of, down to numbers and words."""
    yield thing
    if isinstance(thing, tuple):
        for part in thing:
            yield from parts(part)
    elif dataclasses.is_dataclass(thing):
        for field in dataclasses.fields(thing):
            yield from parts(getattr(thing, field.name))


def stat_line(card: Card) -> tuple[object, ...]:
    """The printed numbers and icons."""
    if isinstance(card, HeroCard):
        return card.influence, card.attack, card.health
    if isinstance(card, VillainCard):
        return card.level, card.health, card.chart
    if isinstance(card, HandCard):
        return card.kind, card.influence, card.categories, card.attack, card.health
    return (card.influence,)


def effects(card: Card) -> Iterator[Effect[Vigilante] | Reaction | Trait]:
    """What hangs on the card itself."""
    for field in dataclasses.fields(card):
        part = getattr(card, field.name)
        if isinstance(part, Ability | OnDie):
            yield part.effect
        elif isinstance(part, Ambush):
            yield part.reaction
        elif isinstance(part, Effect):
            yield part
    yield from getattr(card, "hooks", ())


def test_there_is_as_much_of_everything_as_the_box_promises() -> None:
    assert len(STARTER_NAMES) == 12
    assert len(HERO_NAMES) == 40
    assert {level: len(names) for level, names in VILLAIN_NAMES.items()} == {1: 20, 2: 20, 3: 20}
    assert len(CITY_NAMES) == 60
    assert len(AGENCY_NAMES) == 30
    assert len(MERCENARY_NAMES) == 12
    assert len(EVENTS) == 30
    assert sum(identity.copies for identity in IDENTITIES.values()) == 16
    assert len(SCENARIOS) == 10


def test_each_event_type_has_each_number_once() -> None:
    assert Counter((token.type, token.number) for token in EVENTS.values()) == {
        (kind, number): 1 for kind in TYPES for number in range(1, 7)
    }


def test_villains_stand_in_the_table_of_their_level() -> None:
    for level, names in VILLAIN_NAMES.items():
        assert {VILLAINS[name].level for name in names} == {level}


def test_a_higher_level_is_harder() -> None:
    """The weakest of a Level has more Health than the strongest of the Level below."""
    health = {level: [VILLAINS[name].health for name in names] for level, names in VILLAIN_NAMES.items()}
    assert max(health[1]) < min(health[2])
    assert max(health[2]) < min(health[3])


def test_no_two_cards_of_the_box_have_the_same_name() -> None:
    names = [card.name for card in ALL]
    assert [name for name, count in Counter(names).items() if count > 1] == []


@pytest.mark.parametrize("deck", DECKS)
def test_no_two_cards_of_a_deck_have_the_same_text(deck: str) -> None:
    texts = Counter(card_text(card) for card in DECKS[deck].values())
    del texts[""]
    assert [words for words, count in texts.items() if count > 1] == []


@pytest.mark.parametrize("deck", DECKS)
def test_what_has_no_text_has_a_stat_line_of_its_own(deck: str) -> None:
    lines = Counter(stat_line(card) for card in DECKS[deck].values() if not card_text(card))
    assert [line for line, count in lines.items() if count > 1] == []


def test_no_two_cards_of_the_box_are_alike() -> None:
    alike = Counter((type(card).__name__, stat_line(card), card_text(card)) for card in ALL)
    assert [card for card, count in alike.items() if count > 1] == []


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.name)
def test_a_text_reads_as_sentences(card: Card) -> None:
    """With the right articles and plurals, and never of a rival: other players may be friends."""
    words = card_text(card)
    assert words == "" or words.endswith(".")
    assert not re.search(r"\ba [AEIU]|\ban [^AEIOU]|Armors|\brivals?\b|  |[;,:.] ?[;,:.]", words)
    assert all(sentence[0].isupper() or sentence[0] in "+-" for sentence in re.split(r"\. ", words) if sentence)


@pytest.mark.parametrize("deck", ["Starter Heroes", "Heroes", "Mercenaries"])
def test_every_hero_and_mercenary_has_a_text(deck: str) -> None:
    assert [card.name for card in DECKS[deck].values() if not card_text(card)] == []


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.name)
def test_a_text_is_made_of_what_the_card_does(card: Card) -> None:
    """Each effect of the card says its words there, and none has words of its own making."""
    said = [*effects(card)]
    assert bool(card_text(card)) == bool(said)
    for effect in said:
        assert effect.say().lower() in card_text(card).lower()
    assert not any(isinstance(part, Special) for part in parts(card))


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.name)
def test_a_card_has_what_its_kind_has(card: HandCard) -> None:
    assert (card.play is not None) == (card.kind is CardKind.ONE_TIME)
    assert (card.ambush is not None) == (card.kind is CardKind.AMBUSH)
    assert bool(card.categories) == (card.kind is CardKind.EQUIPMENT)
    if card.kind is not CardKind.EQUIPMENT:
        assert (card.attack, card.health, card.use, card.on_die, card.fall, card.hooks) == (0, 0, None, None, None, ())


def test_both_kits_heal_and_there_are_enough_for_the_addict() -> None:
    """They bear the names that the Mission counts, one kit in each deck, and nothing else is a kit."""
    kits = {card.name for card in CARDS.values() if any(isinstance(part, Heal | HealShared) and part.kit for part in parts(card))}
    assert kits == {*KITS} == {"First Aid Kit", "Med Pac"}
    assert "First Aid Kit" in CITY
    assert "Med Pac" in AGENCY
    assert {CARDS[name].kind for name in kits} == {CardKind.ONE_TIME}
    assert CITY["First Aid Kit"].copies >= 2 * KITS_FOR_ADDICT  # so that the Mission does not hang on the Agency
    assert 12 <= sum(CARDS[name].copies for name in kits) <= 16


def test_every_category_and_every_die_number_occurs() -> None:
    categories = Counter(category for card in CARDS.values() for category in card.categories)
    assert all(categories[category] >= 4 for category in Category)
    assert {card.on_die.number for card in CARDS.values() if card.on_die} == {1, 2, 3, 4, 5, 6}


def test_every_moment_has_an_ambush() -> None:
    assert {card.ambush.moment for card in CARDS.values() if card.ambush} == {*MOMENTS.values()}


def having(*kinds: type) -> list[str]:
    """The cards in which one of these occurs."""
    return [card.name for card in ALL if any(isinstance(part, kinds) for part in parts(card))]


def keeps_villains(card: Card) -> bool:
    if isinstance(card, HandCard) and card.ambush and card.ambush.moment is WOULD_BE_FREED:
        return isinstance(card.ambush.reaction, Prevent)
    return card.name in having(Locked, KeepsOne, LockJail)


MOVES = (MoveHere, MoveLastAway, MoveLastToEmptiest, MoveAway, MoveByConsent, ExchangeVillains, TakeFreed)
KINDS: dict[str, list[str]] = {
    "investigate a player": having(Investigate, InvestigateEachOther, Expose, LookBack),
    "flip a token": having(Flip, FlipOwn, Expose),
    "prevent a Villain from being freed": [card.name for card in ALL if keeps_villains(card)],
    "free a Villain": having(FreeOwn, FreeRival, FreeFullest, FreeEveryRivalAhead),
    "move a Villain": having(*MOVES),
    "hold more than one Equipment": having(HoldsMore),
    "keyed to a category": [
        card.name
        for card in ALL
        if any(
            isinstance(part, Category) for effect in parts(card) if isinstance(effect, Effect | Trait) for part in parts(effect)
        )
    ],
    "Equipment with a die number": having(OnDie),
    "Ambush on another player's turn": [
        card.name for card in ALL if any(isinstance(part, Ambush) and part.whose is not Whose.OWN for part in parts(card))
    ],
    "Villain effect when revealed": [card.name for card in VILLAINS.values() if card.reveal],
    "Villain effect when jailed": [card.name for card in VILLAINS.values() if card.to_jail],
    "Hero text used as a free action": [card.name for card in HEROES.values() if card.use],
    "damage outside fights": [name for name in having(HurtRival, HurtEveryRival) if name not in VILLAINS],
    "Mercenary ability": [*MERCENARIES],
    "healing card": [name for name in having(Heal, HealShared, HealThis, HealEach) if name in CARDS],
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_effect_kind_of_the_rulebook_occurs_on_several_cards(kind: str) -> None:
    assert len(KINDS[kind]) >= 4, KINDS[kind]


def test_both_levels_of_villain_effects_occur_at_every_level() -> None:
    for names in VILLAIN_NAMES.values():
        assert sum(VILLAINS[name].reveal is not None for name in names) >= 4
        assert sum(VILLAINS[name].to_jail is not None for name in names) >= 4


def words(kind: type[object]) -> Iterator[type[object]]:
    """All kinds of effects of the game below one, without those that only others are made from."""
    for word in kind.__subclasses__():
        yield from words(word)
        if word.__module__.startswith("longbox.games.vigilante.") and not word.__subclasses__():
            yield word


@pytest.mark.parametrize("kind", [Effect, Trait])
def test_there_is_no_word_that_no_card_uses(kind: type) -> None:
    used = {type(part) for card in ALL for part in parts(card)}
    assert [word.__name__ for word in words(kind) if word not in used] == []
