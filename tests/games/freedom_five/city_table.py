"""A whole match, set to a quiet table in a Hero's turn: each function puts one thing where a test wants it.

    with at_turn("Legacy", "Wraith") as play:           # seat 0 is to act: Legacy, in Hero mode, at City Hall (HERE)
        with play.table() as g:
            henchmen(g, HERE, BODY, BODY, SPIRIT)       # exactly these stand there
            give(g, 0, "Point the Way")                 # out of the own deck, or of the own discards
            next_scheme(g, "Dead Air")                  # revealed in the next Villain phase
        play.queue("dice", 3, 2, 4)
        play.answer(0, "attack")                        # by key, as everywhere in `longbox.testing.scenario`
        assert standing(play, HERE) == ["Body"]

Quiet means: all Heroes are at HERE in Hero mode, with all Action tokens available, their whole decks, no cards and no damage;
there are no Henchmen, tokens or Anarchy in the city, and all Villains stand on their cards. The track is at 0 in Chapter 1, the
Scheme deck has its 36 ordinary cards and no Justice Rules the Night. Whatever a test wants besides, it puts there.

What a Chapter or a card says is changed with `chapter_says`, `comic_says` and `scheme`, which take the test's `monkeypatch`; a
module that has `_cards = villain_table.cards` also has "Mind 1" to "Tech 3", "Spark" and the like, which do nothing.
All functions keep every card and token in exactly one place, so that the invariants hold.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from longbox import Deck, Effect
from longbox.games.freedom_five.attributes import ATTRIBUTES, Attribute
from longbox.games.freedom_five.cards import justice as justice_cards
from longbox.games.freedom_five.cards import schemes as scheme_cards
from longbox.games.freedom_five.cards import specials as special_cards
from longbox.games.freedom_five.cards.kinds import DECKS, SCHEMES, TASK_DECKS, VILLAINS, SchemeCard, SchemeEvent, SchemeStep
from longbox.games.freedom_five.cards.verbs.choices import Nothing
from longbox.games.freedom_five.comics.kinds import Part
from longbox.games.freedom_five.comics.shelf import SCENARIOS
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.rules.offers import ACTION
from longbox.games.freedom_five.rules.schemes import is_night
from longbox.games.freedom_five.setup import HENCHMEN
from longbox.games.freedom_five.state import FreedomFive, Hero, Reward, Villain
from longbox.games.freedom_five.state import Step as Kind
from longbox.testing.scenario import Scenario, scenario

COMIC = "lights-out"
HERE, NEXT, FAR = 9, 10, 30  # City Hall, its neighbour, and a place that nobody reaches from there in a Move
TURN = "What do you do?"


# -- the match -----------------------------------------------------------------------------------------


@contextlib.contextmanager
def at_turn(*heroes: str, **options: Any) -> Iterator[Scenario]:
    """These Heroes (Legacy alone, if none are named) at a quiet table; it is the first turn, and seat 0 acts."""
    names = heroes or ("Legacy",)
    with scenario(GAME, len(names), **{"scenario": COMIC, "heroes": ", ".join(names), **options}) as play:
        set_up(play)
        with play.table() as g:
            be_quiet(g, names)
        yield play


def set_up(play: Scenario) -> None:
    """The setup, with the first answer to each question."""
    while not play.state.has_begun:
        decision = play.match.decision
        part = decision.for_seat(decision.seats[0])
        assert part is not None
        play.answer(part.seat, part.options[0].key)


def be_quiet(g: FreedomFive, names: Sequence[str]) -> None:
    """See above."""
    g.active, g.track = 0, 0
    g.heroes = [_hero(seat, name) for seat, name in enumerate(names)]
    g.henchmen, g.anarchy, g.bystanders = [()] * 31, [()] * 31, [0] * 31
    g.supply = dict.fromkeys(ATTRIBUTES, HENCHMEN)
    comic = SCENARIOS[g.scenario]
    g.stacks = {**g.stacks, **comic.anarchy}
    g.tokens += [token for _, token in g.plotted]
    g.plotted = []
    for villain in g.villains:
        villain.location = villain.damage = villain.henchmen = 0
    g.schemes = Deck.shuffled("schemes", [card.name for card in scheme_cards.CARDS if not is_night(card.name)])
    g.scheme_discards = []
    g.special_deck = Deck.shuffled("specials", [card.name for card in special_cards.CARDS])
    g.justice_deck = Deck.shuffled("justice", [card.name for card in justice_cards.CARDS])


def _hero(seat: int, name: str) -> Hero:
    hero = Hero(seat, name, location=HERE, is_private=False)
    hero.deck = Deck.shuffled("abilities", DECKS[name])
    hero.task_deck = Deck.shuffled("tasks", TASK_DECKS[name])
    return hero


def keys(play: Scenario, seat: int = 0) -> list[str]:
    """What a seat can choose now."""
    return [option.key for option in play.asks(seat).options]


def label(play: Scenario, key: str, seat: int = 0) -> str:
    """What an option is called."""
    return str(next(option.label for option in play.asks(seat).options if option.key == key))


def roll_dice(play: Scenario, seat: int, dice: int) -> None:
    """A Hero commits no more, and rolls exactly so many dice."""
    assert label(play, "done", seat).startswith(f"Roll {dice} {'die' if dice == 1 else 'dice'} (")
    play.answer(seat, "done")


def end_turn(play: Scenario) -> None:
    """The active Hero ends the Private Life or Hero phase; the Villain phase follows at once."""
    play.answer(play.state.active, "end")


def view(play: Scenario, seat: int | None = None) -> dict[str, Any]:
    """What a seat sees of the table."""
    table: dict[str, Any] = play.match.view(seat).table
    return table


# -- the city -----------------------------------------------------------------------------------------


def henchmen(g: FreedomFive, location: int, *attributes: Attribute) -> None:
    """Exactly these Henchmen stand there."""
    for attribute in g.henchmen[location]:
        g.supply[attribute] += 1
    g.henchmen[location] = attributes
    for attribute in attributes:
        g.supply[attribute] -= 1


def no_supply(g: FreedomFive, attribute: Attribute) -> None:
    """All Henchmen of a colour that are left stand in the last Locations of the city, three in each."""
    for location in range(30, 0, -1):
        room = min(3 - len(g.henchmen[location]), g.supply[attribute])
        henchmen(g, location, *g.henchmen[location], *[attribute] * room)
    assert not g.supply[attribute]


def anarchy(g: FreedomFive, location: int, *attributes: Attribute) -> None:
    """Exactly these Anarchy tokens lie there; Purple ones, too."""
    for attribute in g.anarchy[location]:
        g.stacks[attribute] += 1
    g.anarchy[location] = attributes
    for attribute in attributes:
        g.stacks[attribute] -= 1
        assert g.stacks[attribute] >= 0, f"there are not so many {attribute} Anarchy tokens"


def bystanders(g: FreedomFive, location: int, count: int = 1) -> None:
    """So many Bystander tokens lie there."""
    g.bystanders[location] = count


def mastermind_token(g: FreedomFive, location: int, number: int) -> None:
    """The Mastermind token of this number lies there, face down."""
    token = next(token for token in g.tokens if g.faces[token] == str(number))
    g.tokens.remove(token)
    g.plotted.append((location, token))


def tower(g: FreedomFive, *names: str) -> None:
    """These Freedom Tower Anarchy cards lie at Hero HQ, face down."""
    for name in names:
        card = next(card for card in g.tower_deck if g.faces[card] == name)
        g.tower_deck.remove(card)
        g.tower.append(card)


def villain(g: FreedomFive, name: str, location: int, *, damage: int = 0, on_card: int = 0) -> Villain:
    """This Villain is there (0: on the own card), instead of the one of the same colour; with Henchmen on the card."""
    attribute = VILLAINS[name].attribute
    there = next((each for each in g.villains if each.attribute is attribute), None)
    if there is None:
        there = Villain(name, attribute)
        g.villains.append(there)
    there.name, there.location, there.damage = name, location, damage
    g.supply[attribute] += there.henchmen - on_card
    there.henchmen = on_card
    return there


def defeated(g: FreedomFive, name: str) -> Villain:
    """This Villain has been defeated: the colour is weakened."""
    there = villain(g, name, 0)
    there.is_defeated = True
    return there


def standing(play: Scenario, location: int) -> list[str]:
    """The Henchmen there, by colour."""
    return sorted(str(attribute) for attribute in play.state.henchmen[location])


# -- a Hero ---------------------------------------------------------------------------------------------


def give(g: FreedomFive, seat: int, *names: str) -> None:
    """These Ability cards come to the Hero's hand: out of the deck, the discards, or nowhere if they are the test's own."""
    hero = g.heroes[seat]
    for name in names:
        _take(name, hero.deck, hero.discards)
        hero.hand.append(name)


def draw_pile(g: FreedomFive, seat: int, *names: str) -> None:
    """The Hero's deck has exactly these cards, the first on top; all others of the deck are out of the game."""
    hero = g.heroes[seat]
    hero.deck = Deck("abilities", tuple([(name,) for name in reversed(names)]))


def discarded(g: FreedomFive, seat: int, *names: str) -> None:
    """These Ability cards lie on the Hero's discard pile."""
    give(g, seat, *names)
    hero = g.heroes[seat]
    for name in names:
        hero.hand.remove(name)
        hero.discards.append(name)


def private(g: FreedomFive, seat: int = 0, location: int | None = None) -> None:
    """The Hero is in Private Life, perhaps elsewhere."""
    g.heroes[seat].is_private = True
    if location is not None:
        g.heroes[seat].location = location


def actions(g: FreedomFive, seat: int, available: int) -> None:
    """The Hero has so many Action tokens left; the others are exhausted or under Damage tokens."""
    hero = g.heroes[seat]
    hero.exhausted += hero.available - available
    hero.available = available


def damage(g: FreedomFive, seat: int, *tokens: str) -> None:
    """The Hero takes these Damage tokens out of the bag: Attributes, or ACTION, which covers an available Action token."""
    hero = g.heroes[seat]
    for token in tokens:
        g.bag.remove(token)
        hero.damage.append(token)
        if token == ACTION:
            hero.available -= 1


def specials(g: FreedomFive, seat: int, *names: str) -> None:
    """These Special cards lie in the Hero's slots from the left; "" leaves one empty."""
    for slot, name in enumerate(names):
        _take(name, g.special_deck, g.special_discards)
        g.heroes[seat].specials[slot] = name


def justice(g: FreedomFive, seat: int, name: str) -> None:
    """This is the Hero's active Justice card."""
    _take(name, g.justice_deck, g.justice_discards)
    g.heroes[seat].justice = name


def reward(g: FreedomFive, seat: int, name: str, *, is_used: bool = False) -> None:
    """This resolved Justice card lies in the Hero's Rewards pile."""
    _take(name, g.justice_deck, g.justice_discards)
    g.heroes[seat].rewards.append(Reward(name, is_used))


def tasks(g: FreedomFive, seat: int, *names: str) -> None:
    """These Personal Tasks cover slots of the Hero's board, the first one the leftmost."""
    hero = g.heroes[seat]
    for name in names:
        _take(name, hero.task_deck, hero.task_discards)
        hero.tasks.append(name)


def rescued(g: FreedomFive, seat: int, *names: str) -> None:
    """These Bystander cards lie beside the Hero's board."""
    for name in names:
        _take(name, g.bystander_deck, g.bystander_discards)
        g.heroes[seat].bystanders.append(name)


def _take(name: str, deck: Deck[str], pile: list[str]) -> None:
    if name in deck:
        deck.remove(name)
    elif name in pile:
        pile.remove(name)


# -- what comes next ------------------------------------------------------------------------------------


def on_top(deck: Deck[str], *names: str) -> None:
    """These cards are drawn next, the first one first: `on_top(g.justice_deck, "...")`. Cards of the test's own are added."""
    for name in reversed(names):
        _take(name, deck, [])
        deck.put_on_top(name)


def next_scheme(g: FreedomFive, *names: str) -> None:
    """These Scheme cards are revealed next, the first one first; also Justice Rules the Night cards out of the box."""
    for name in names:
        if name in g.scheme_discards:
            g.scheme_discards.remove(name)
    on_top(g.schemes, *names)


def only_schemes(g: FreedomFive, *names: str) -> None:
    """The Scheme deck has these cards, the first on top, and no others; nor has its discard pile any."""
    g.schemes = Deck("schemes", tuple([(name,) for name in reversed(names)]))
    g.scheme_discards = []


# -- what cards and Chapters say --------------------------------------------------------------------------


def scheme(
    monkeypatch: pytest.MonkeyPatch, name: str, *steps: SchemeStep, event: Effect | None = None, is_good: bool = True
) -> str:
    """A Scheme card of the test's own, whose Event does nothing unless told; its name."""
    card = SchemeCard(name, steps, SchemeEvent(f"event of {name}", is_good, event or Nothing()))
    monkeypatch.setitem(SCHEMES, name, card)
    return name


def comic_says(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """The Comic says something else: fields of `comics.kinds.Scenario`."""
    monkeypatch.setitem(SCENARIOS, COMIC, SCENARIOS[COMIC]._replace(**changes))


def chapter_says(monkeypatch: pytest.MonkeyPatch, number: int = 1, **changes: Any) -> None:
    """A Chapter says something else: fields of `comics.kinds.Chapter`."""
    chapters = [*SCENARIOS[COMIC].chapters]
    chapters[number - 1] = chapters[number - 1]._replace(**changes)
    comic_says(monkeypatch, chapters=tuple(chapters))


def phase_of(*, attack: bool = False, draw: int = 0, schemes: int = 0, steps: int = 3) -> tuple[Part, ...]:
    """A Villain phase of these steps in the usual order, and nothing else: `chapter_says(…, villain_phase=phase_of(draw=2))`."""
    parts = [Part(Kind.HENCHMEN_ATTACK, 1)] if attack else []
    parts += [Part(Kind.DRAW, draw)] if draw else []
    parts += [Part(Kind.SCHEMES, schemes, steps)] if schemes else []
    return tuple(parts)
