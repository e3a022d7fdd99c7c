"""The table of Freedom Five, set by meaning: each function puts one thing where a test wants it.

    with at_turn("Legacy", "Wraith") as play:           # a match; seat 0 is to act: Legacy, in Hero mode, at HERE
        with play.table() as g:
            henchmen(g, HERE, BODY, BODY, SPIRIT)       # exactly these stand there
            give(g, 0, "Point the Way")                 # out of the own deck, or of the own discards
            next_scheme(g, "Dead Air")                  # revealed in the next Villain phase
        play.queue("dice", 3, 2, 4)
        play.answer(0, "attack")                        # by key, as everywhere in `longbox.testing.scenario`
        assert standing(play, HERE) == ["Body"]

    g, ermine = facing("Ermine", "Legacy")              # a state made by hand, without a match: see `deeds`
    g = in_comic("tower-falls", chapter=2)

The table of a match is quiet: all Heroes are at HERE in Hero mode, with all Action tokens available, their whole decks, no cards
and no damage; there are no Henchmen, tokens or Anarchy in the city, and all Villains stand on their cards. The track is at 0 in
Chapter 1, the Scheme deck has its 36 ordinary cards and no Justice Rules the Night. Whatever a test wants besides, it puts there.

What cards and Comics say is changed with `own_cards`. All functions keep every card and token in exactly one place, so that the
invariants hold.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import Any

from longbox import Deck, Faces
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, PURPLE, Attribute
from longbox.games.freedom_five.cards import justice as justice_cards
from longbox.games.freedom_five.cards import masterminds
from longbox.games.freedom_five.cards import schemes as scheme_cards
from longbox.games.freedom_five.cards import specials as special_cards
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.kinds import LOADOUTS, VILLAINS
from longbox.games.freedom_five.rules.offers import ACTION
from longbox.games.freedom_five.rules.schemes import is_night
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.setup import DAMAGE_TOKENS, HENCHMEN
from longbox.games.freedom_five.state import MASTERMIND_TOKENS, FreedomFive, Hero, Phase, Reward, Villain
from longbox.testing import lay_out
from longbox.testing.scenario import Scenario, scenario

COMIC = "lights-out"
HERE, NEXT, FAR = 8, 7, 30  # a Location, its neighbour, and a place that nobody reaches from there in a Move
SCHEMED = 18  # the Location of the Scheme cards Calm and Storm
TURN = "What do you do?"
PLAIN = "Plain"  # a card of each kind that does nothing
WON = {"campaign": "W"}  # the Comic of the tests' own that `own_cards.unlock` wins
MASTERMINDS = {card.name for card in masterminds.CARDS}


# -- a match -------------------------------------------------------------------------------------------


@contextlib.contextmanager
def at_turn(*heroes: str, **options: Any) -> Iterator[Scenario]:
    """These Heroes (Legacy alone, if none are named) at a quiet table; it is the first turn, and seat 0 acts."""
    names = heroes or ("Legacy",)
    with scenario(GAME, len(names), **{"scenario": COMIC, "heroes": ", ".join(names), **options}) as play:
        play.go_on(lambda g: g.has_begun)
        with play.table() as g:
            be_quiet(g, names)
        yield play


@contextlib.contextmanager
def at_setup(*heroes: str, **options: Any) -> Iterator[Scenario]:
    """These Heroes at the beginning of the setup, with what is unlocked."""
    names = heroes or ("Legacy",)
    with scenario(GAME, len(names), **{"scenario": COMIC, "heroes": ", ".join(names), **WON, **options}) as play:
        yield play


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
    hero.deck = Deck.shuffled("abilities", LOADOUTS[name].deck)
    hero.task_deck = Deck.shuffled("tasks", LOADOUTS[name].tasks)
    return hero


def roll_dice(play: Scenario, seat: int, dice: int) -> None:
    """A Hero commits no more, and rolls exactly so many dice."""
    assert play.label(seat, "done").startswith(f"Roll {dice} {'die' if dice == 1 else 'dice'} (")
    play.answer(seat, "done")


def end_turn(play: Scenario) -> None:
    """The active Hero ends the Private Life or Hero phase; the Villain phase follows at once."""
    play.answer(play.state.active, "end")


def view(play: Scenario, seat: int | None = None) -> dict[str, Any]:
    """What a seat sees of the table."""
    table: dict[str, Any] = play.match.view(seat).table
    return table


# -- a state without a match ---------------------------------------------------------------------------


def facing(name: str, *heroes: str, at: int = HERE) -> tuple[FreedomFive, Villain]:
    """A state made by hand, with this Villain alone in the city, and the Heroes there, without cards.

    The next Scheme card is Calm: a module that uses it has the fixture `quiet_cards`.
    """
    g = _laid_out("none", [Hero(seat, hero, location=at, is_private=False) for seat, hero in enumerate(heroes or ("Legacy",))])
    g.villains = [Villain(name, VILLAINS[name].attribute, at, is_mastermind=name in MASTERMINDS)]
    g.stacks = dict.fromkeys((*ATTRIBUTES, PURPLE), 3)
    g.bag = Deck.shuffled("damage", [kind for kind in (*ATTRIBUTES, ACTION) for _ in range(DAMAGE_TOKENS)])
    g.schemes = Deck("schemes", (("Calm",),))
    g.tower_deck = Deck.shuffled("freedom tower", g.face_down(["a card", "another card"], "freedom tower"))
    return g, g.villains[0]


def in_comic(scenario: str, *heroes: str, chapter: int = 1) -> FreedomFive:
    """A state made by hand, with the Villains of the Comic where it says.

    The Heroes are in Hero mode at HERE, with 3 plain cards, 2 Damage tokens and 2 exhausted Action tokens each. What is drawn are
    plain cards, too: a test that resolves one has the fixture `plain`.
    """
    comic = SCENARIOS[scenario]
    g = _laid_out(scenario, [_comic_hero(seat, name) for seat, name in enumerate(heroes or ("Wraith",))])
    g.villains = [
        Villain(name, VILLAINS[name].attribute, at, is_mastermind=name == comic.mastermind) for name, at in comic.villains.items()
    ]
    g.chapter, g.plots = chapter, comic.plots[chapter - 1 :]
    g.stacks = {**comic.anarchy, PURPLE: 4}
    g.bag = Deck("damage", (tuple([MIND] * 16),))
    g.schemes = Deck("schemes", (("Traffic at a Standstill", "Toll Collectors", "Sparks at Midnight"),))
    g.special_deck = Deck("specials", (tuple([PLAIN] * 9),))
    g.bystander_deck = Deck("bystanders", (tuple([PLAIN] * 9),))
    g.tower_deck = Deck.shuffled("freedom tower", g.face_down([PLAIN] * 9, "freedom tower"))
    return g


def _laid_out(scenario: str, heroes: list[Hero]) -> FreedomFive:
    """An empty city in a Hero's turn, with all Henchmen in the supply."""
    g = lay_out(
        FreedomFive(phase=Phase.TURN, scenario=scenario, difficulty="normal", heroes=heroes, villains=[], faces=Faces.none_yet()),
        [hero.name for hero in heroes],
    )
    g.has_begun = True
    g.supply = dict.fromkeys(ATTRIBUTES, HENCHMEN)
    g.henchmen, g.anarchy, g.bystanders = [()] * 31, [()] * 31, [0] * 31
    g.tokens = g.face_down([str(number) for number in range(1, MASTERMIND_TOKENS + 1)], "mastermind tokens")
    return g


def _comic_hero(seat: int, name: str) -> Hero:
    hero = Hero(seat, name, location=HERE, is_private=False, available=3, exhausted=2, damage=[BODY, BODY], hand=[PLAIN] * 3)
    hero.deck = Deck("abilities", (tuple([PLAIN] * 9),))
    hero.task_deck = Deck.shuffled("tasks", LOADOUTS[name].tasks)
    return hero


# -- the city ------------------------------------------------------------------------------------------


def henchmen(g: FreedomFive, location: int, *attributes: Attribute) -> None:
    """Exactly these Henchmen stand there."""
    for attribute in g.henchmen[location]:
        g.supply[attribute] += 1
    g.henchmen[location] = attributes
    for attribute in attributes:
        g.supply[attribute] -= 1


def crowd(g: FreedomFive, number: int, *attributes: Any) -> None:
    """These Henchmen join those who stand there, from the supply."""
    for attribute in attributes:
        g.supply[attribute] -= 1
    g.henchmen[number] += attributes


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


# -- a Hero --------------------------------------------------------------------------------------------


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


# -- what comes next -----------------------------------------------------------------------------------


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
