"""The words on all cards: made from what the cards do, whole, and in one file to be read.

After a change of words look at the difference of `golden/texts.txt`:
`LONGBOX_UPDATE_GOLDEN=1 .venv/bin/pytest tests/games/hour_of_need/test_texts.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from longbox import text
from longbox.games.hour_of_need.cards.verbs.foes import DiscardCards, MinionIn, VillainDefense
from longbox.games.hour_of_need.cards.verbs.heroes import Draw
from longbox.games.hour_of_need.kinds import (
    ALLIES,
    BYSTANDER_CARDS,
    CLUES,
    EVENTS,
    FOES,
    HERO_CARDS,
    HERO_DECKS,
    ISSUES,
    MINION_CARDS,
    PLOYS,
    VILLAINS,
    FoeCard,
    HeroCard,
    Kind,
    PloyCard,
    Value,
)
from longbox.games.hour_of_need.state import Verb
from longbox.games.hour_of_need.texts import (
    ally_lines,
    bystander_lines,
    card_lines,
    event_lines,
    foe_lines,
    minion_lines,
    overview_lines,
    ploy_lines,
    side_lines,
    villain_lines,
    with_numbers,
)
from longbox.testing import golden

FEWER: dict[str, list[str]] = {"": [], "1": ["not with 1 hero"], "5/6": ["not with 5 or 6 heroes"]}
FILE = Path(__file__).parent / "golden" / "texts.txt"


def cards() -> Iterator[tuple[str, list[str]]]:
    """Every card, or side of one, with its lines."""
    for deck in HERO_DECKS.values():
        yield deck.name, side_lines(deck.regular)
        yield f"{deck.name}, Focused", side_lines(deck.focused)
    yield from ((name, card_lines(card)) for name, card in HERO_CARDS.items())
    yield from ((name, [text(clue.effect)]) for name, clue in CLUES.items())
    for villain in VILLAINS.values():
        yield f"{villain.name}, Scheming", villain_lines(villain.scheming)
        yield f"{villain.name}, Showdown", villain_lines(villain.showdown)
    yield from ((name, ploy_lines(card)) for name, card in PLOYS.items())
    for issue in ISSUES.values():
        yield issue.name, overview_lines(issue)
        yield from ((f"{issue.name}, panel {number}", [text(effect)]) for number, effect in enumerate(issue.panels, 1))
    yield from ((name, lines_of(name)) for name in dict.fromkeys([*EVENTS, *FOES]))
    yield from ((name, ally_lines(card)) for name, card in ALLIES.items())
    yield from ((name, minion_lines(card)) for name, card in MINION_CARDS.items())
    yield from ((name, bystander_lines(card)) for name, card in BYSTANDER_CARDS.items())


def lines_of(name: str) -> list[str]:
    """An issue card, and a card against the heroes, may be two things in one."""
    drawn = event_lines(EVENTS[name]) if name in EVENTS else []
    return [*drawn, *(foe_lines(FOES[name]) if name in FOES else [])]


ALL = dict(cards())


def test_no_two_cards_have_one_name() -> None:
    """Besides the issue cards that stay in play: they are two kinds of card at once."""
    names = [name for name, _ in cards()]
    assert len(names) == len({*names})


@pytest.mark.parametrize("name", [*ALL])
def test_a_card_says_something_in_whole_sentences(name: str) -> None:
    assert ALL[name]
    for line in ALL[name]:
        assert re.fullmatch(r"[A-Z].*[.]", line), line
        assert not re.search(r"  |\.\.|,,|;;| [.,;:]|\{|\}|<|None|lambda|: [A-Z][^:]*: [A-Z][^:]*:", line), line
        assert not re.search(r"\b1 (?:spaces|cards|dice|minions|successes|heroes|bystanders)\b", line), line
        assert not re.search(r"\b(?:[2-9]|up to [2-9]) (?:space|card|die|minion|hero|bystander)\b(?! token)", line), line
        assert not re.search(r"\b(\w+) \1\b", line), line
        assert line.isascii(), line


def _effects(thing: object) -> Iterator[object]:
    """All that a card declares to do: effects, and hooks that say something."""
    if isinstance(thing, HeroCard):
        yield from (each for each in (thing.effect, thing.action) if each is not None)
        yield from (each.effect for each in thing.exhausts)
    elif isinstance(thing, FoeCard):
        yield from (each for each in (thing.activate, thing.setup, thing.crisis, thing.rescued) if each is not None)
    elif isinstance(thing, PloyCard):
        yield from (each for each in (thing.special, thing.showdown, thing.after_attack) if each is not None)


@pytest.mark.parametrize("card", [*HERO_CARDS.values(), *FOES.values(), *PLOYS.values()], ids=lambda card: card.name)
def test_the_words_are_those_of_the_effects(card: HeroCard | FoeCard | PloyCard) -> None:
    """Each effect of the declaration stands on the card, in its own words."""
    words = " ".join(ALL[card.name])
    effects = [*_effects(card)]
    assert effects or not isinstance(card, FoeCard) or card.hooks or card.is_dash
    for effect in effects:
        assert text(effect) in words  # type: ignore[arg-type]
    for hook in () if isinstance(card, PloyCard) else card.hooks:
        assert hook.say()[1:] in words


def test_what_a_ploy_does_in_the_villain_turn_has_its_icon() -> None:
    for card in PLOYS.values():
        assert ("X" in card.icons) == (card.special is not None)


@pytest.mark.parametrize(
    ("words", "one", "three"),
    [
        ("up to K heroes near her", "up to 1 hero near her", "up to 3 heroes near her"),
        ("capture the K bystanders nearest", "capture the bystander nearest", "capture the 3 bystanders nearest"),
        ("up to LOAD captured bystanders of", "up to 1 captured bystander of", "up to 3 captured bystanders of"),
        ("while K or more bystanders are", "while 1 or more bystanders are", "while 3 or more bystanders are"),
        ("twice STEP", "2", "6"),
        ("LOW", "LOW", "LOW"),  # a row that this issue does not have
    ],
)
def test_the_numbers_of_a_game_in_the_words(words: str, one: str, three: str) -> None:
    assert with_numbers(words, {"half": 1, "load": 1, "step": 1}) == one
    assert with_numbers(words, {"half": 3, "load": 3, "step": 3}) == three


# -- the file ----------------------------------------------------------------------------------------------


def _value(name: str, value: Value | str | None) -> list[str]:
    return [] if value is None else [f"{name} {value}"]


def _head(name: str) -> str:
    """What stands on a card besides its text."""
    if name in HERO_CARDS:
        card = HERO_CARDS[name]
        kinds = ["action"] * card.is_action + ["unique"] * card.is_unique + ["2 times"] * (card.n - 1)
        parts = ["Constant" if card.is_constant else "Instant", card.family, *card.icons, *kinds]
    elif name in CLUES:
        parts = ["Clue", f"attack +{CLUES[name].attack}", f"solve +{CLUES[name].solve}"]
    elif name in FOES:
        foe = FOES[name]
        parts = [str(foe.kind), *_value("health", "-" if foe.is_dash else foe.health), *_value("danger", foe.danger)]
        if foe.is_enemy and foe.kind is not Kind.PERIL:
            parts += [f"defense {foe.defense}", f"inflict {foe.inflict}", f"move {foe.move}"]
        parts += [f"panel {foe.panel}"] * bool(foe.panel) + ([f"behind it {foe.reverse}"] if foe.reverse else [])
    elif name in PLOYS:
        parts = ["Ploy", *FEWER[PLOYS[name].scaling]]
    else:
        parts = []
    return f"{name} ({', '.join(parts)})" if parts else name


def _chapter(title: str, names: Iterable[str]) -> list[str]:
    found = [f"== {title}", ""]
    for name in names:
        found += [_head(name), *(f"    {line}" for line in ALL[name]), ""]
    return found


def sheet() -> str:
    """All cards by deck, as they lie in the box."""
    lines: list[str] = []
    for hero in HERO_DECKS.values():
        lines += _chapter(f"{hero.name}: {hero.who}", [hero.name, f"{hero.name}, Focused", *dict.fromkeys(hero.cards)])
    lines += _chapter("Clue cards", CLUES)
    for villain in VILLAINS.values():
        sides = [f"{villain.name}, Scheming", f"{villain.name}, Showdown"]
        names = [*sides, *villain.lackeys, *villain.perils, *dict.fromkeys(villain.ploys)]
        lines += _chapter(f"{villain.name}: {villain.who}", names)
    for issue in ISSUES.values():
        names = [issue.name, *(f"{issue.name}, panel {number}" for number in range(1, 5))]
        names += [side for name in issue.schemes for side in (name, FOES[name].reverse)]
        lines += _chapter(f"{issue.name}: {issue.idea}", [*names, *issue.events])
    named = "\n".join(lines).splitlines()
    rest = [name for name in ALL if _head(name) not in named]
    return "\n".join([*lines, *_chapter("Nemeses and optional modules", rest)]).rstrip() + "\n"


def test_the_texts_of_all_cards() -> None:
    written = sheet()
    assert all(_head(name) in written.splitlines() for name in ALL)
    golden(written, FILE)


@pytest.mark.parametrize(
    ("effect", "key"),
    [
        (Draw(1), "draw-1"),
        (DiscardCards(1), "discardcards-1"),
        (DiscardCards(1, feats_only=True), "discardcards-1-true"),
        (MinionIn(2), "minionin-2"),
        (MinionIn(2, 3), "minionin-2-3"),
        (VillainDefense(1), "villaindefense-1"),
    ],
)
def test_the_key_of_an_option_has_no_values_that_are_as_usual(effect: Verb, key: str) -> None:
    assert effect.key == key
