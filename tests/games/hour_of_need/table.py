"""The table of Hour of Need, set by meaning: each function puts one thing where a test wants it.

    with at_turn("Majesty", "Guerilla") as play:        # the hero turn; both heroes stand at the start, with no cards
        with play.table() as g:
            give(g, 0, "Stand With Me")                 # out of the own deck
            foe(g, 1, "Pell the Footman", (5, 2))       # a card in a threat area, its figure on the map
            minions(g, 1, 2)                            # exactly two minions in panel 1
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack")                        # by key, as everywhere in `longbox.testing.scenario`

The table is quiet: every hero has two actions, no damage, focus, cards or clues, and only the own Scheme in the threat area (the
Scheme of panel 1 for seat 0, and so on). The villain is in panel 1, the four bystanders on their spaces, no minions and no tokens
are in play, all decks are whole. Whatever a test wants besides, it puts there.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from longbox import Deck
from longbox.games.hour_of_need.boards import Spot, panel
from longbox.games.hour_of_need.game import GAME
from longbox.games.hour_of_need.kinds import CLUES, HERO_DECKS, ISSUES, PLOYS, VILLAINS
from longbox.games.hour_of_need.rules.rolls import BOTH, BURST, FACES, FOCUS, SUCCESS
from longbox.games.hour_of_need.state import Bystander, Card, Constant, HourOfNeed, IssueToken, Minion, Phase
from longbox.testing.scenario import Scenario, scenario

__all__ = ["BOTH", "BURST", "FOCUS", "SUCCESS"]

ISSUE, VILLAIN = "Century Heist", "Dowager"
TURN = "What do you do?"
UNCOUNTED = replace(GAME, invariants={})  # tests put cards on the table that no deck has lost


def dice(*faces: str) -> list[int]:
    """The numbers that the dice must show for these results."""
    return [FACES.index(face) + 1 for face in faces]


@contextlib.contextmanager
def at_turn(*heroes: str, **options: Any) -> Iterator[Scenario]:
    """These heroes (Majesty alone, if none are named) in the hero turn of a quiet table."""
    names = heroes or ("Majesty",)
    settings = {"issue": ISSUE, "villain": VILLAIN, "heroes": ", ".join(names), **options}
    with scenario(UNCOUNTED, len(names), **settings) as play:
        play.go_on(lambda g: g.phase is Phase.HERO)
        with play.table() as g:
            be_quiet(g)
        yield play


@contextlib.contextmanager
def at_setup(*heroes: str, **options: Any) -> Iterator[Scenario]:
    """These heroes at the beginning of the setup."""
    names = heroes or ("Majesty",)
    with scenario(UNCOUNTED, len(names), **{"issue": ISSUE, "villain": VILLAIN, "heroes": ", ".join(names), **options}) as play:
        yield play


@contextlib.contextmanager
def at_villain_turn(*heroes: str, **options: Any) -> Iterator[Scenario]:
    """A quiet table before anybody draws a villain card. A single hero draws at once: see `to_villain_turn`."""
    with at_turn(*heroes, **options) as play:
        with play.table() as g:
            g.phase = Phase.VILLAIN
        yield play


def be_quiet(g: HourOfNeed) -> None:
    """See above."""
    board, issue, villain = g.board, ISSUES[g.issue], VILLAINS[g.villain_name]
    spots = [board.start, *board.hexes.neighbours[board.start]]
    for hero in g.heroes:
        hero.spot = spots[hero.seat]
        hero.damage = hero.focus = hero.moved = hero.bonus = 0
        hero.is_focused = hero.is_exhausted = False
        hero.actions, hero.marks = 2, ()
        hero.hand, hero.discards, hero.constants, hero.clues, hero.threats = [], [], [], [], []
        hero.deck = Deck.shuffled(hero.deck.name, HERO_DECKS[hero.name].cards)
        if hero.seat < len(issue.schemes):
            hero.threats.append(Card(issue.schemes[hero.seat]))
    g.villain = Card(g.villain_name, panel(1))
    g.revealer, g.hidden, g.active = -1, len(g.heroes), 0
    ploys = [name for name in villain.ploys if PLOYS[name].scaling != ("1" if len(g.heroes) == 1 else "-")]
    g.villain_deck = Deck.shuffled("villain", [*villain.lackeys, *villain.perils, *ploys])
    g.issue_deck = Deck.shuffled("issue", issue.events)
    g.clue_deck = Deck.shuffled("clues", [name for name in CLUES for _ in range(2)])
    g.villain_discards, g.issue_discards, g.clue_discards, g.crises, g.lasting = [], [], [], [], []
    g.minion_supply = sorted([*g.minion_supply, *(minion.kind for minion in g.minions)])
    g.minions, g.bots, g.tokens = [], [], []
    supply = [*g.bystander_supply, *(bystander.kind for bystander in g.bystanders)]
    g.bystanders = [Bystander(spot, supply.pop()) for spot in board.bystander]
    g.bystander_supply = supply
    g.taken = g.delay = g.slowed = 0
    g.phases, g.done, g.drawn, g.causes, g.removed = [], [], [], [], []


# -- heroes ------------------------------------------------------------------------------------------------


def give(g: HourOfNeed, seat: int, *cards: str) -> None:
    """Cards of the own deck come to the hand."""
    for card in cards:
        g.heroes[seat].deck.remove(card)
        g.heroes[seat].hand.append(card)


def play_area(g: HourOfNeed, seat: int, *cards: str) -> None:
    """Constants of the own deck lie in the hero play area, ready."""
    for card in cards:
        g.heroes[seat].deck.remove(card)
        g.heroes[seat].constants.append(Constant(card))


def discarded(g: HourOfNeed, seat: int, *cards: str) -> None:
    """Cards of the own deck lie in the discard pile."""
    for card in cards:
        g.heroes[seat].deck.remove(card)
        g.heroes[seat].discards.append(card)


def clue(g: HourOfNeed, seat: int, *clues: str) -> None:
    for name in clues:
        g.clue_deck.remove(name)
        g.heroes[seat].clues.append(name)


def ally(g: HourOfNeed, seat: int, name: str, spot: Spot) -> Card:
    """An Ally card lies in the hero play area of a seat, and its figure stands there."""
    g.heroes[seat].allies.append(Card(name, spot))
    return g.heroes[seat].allies[-1]


def stand(g: HourOfNeed, seat: int, spot: Spot) -> None:
    """The hero stands there; a panel is `panel(n)`."""
    g.heroes[seat].spot = spot


def focus(g: HourOfNeed, seat: int) -> None:
    """The hero is on the Focused side."""
    g.heroes[seat].is_focused = True


# -- what is against them ----------------------------------------------------------------------------------


def foe(g: HourOfNeed, seat: int, name: str, spot: Spot = (0, 0)) -> Card:
    """A card in the threat area of a seat, out of the villain or issue deck if it is there."""
    for deck in (g.villain_deck, g.issue_deck):
        if name in [*deck]:
            deck.remove(name)
    card = Card(name, spot)
    g.heroes[seat].threats.append(card)
    return card


def no_threats(g: HourOfNeed, seat: int = 0) -> None:
    """Nothing lies in the threat area."""
    g.heroes[seat].threats = []


def threat(g: HourOfNeed, name: str) -> Card:
    """The card of this name in a threat area."""
    return next(card for hero in g.heroes for card in hero.threats if card.name == name)


def minions(g: HourOfNeed, number: int, count: int) -> None:
    """So many minions of the supply come to a panel."""
    for _ in range(count):
        g.minions.append(Minion(number, g.minion_supply.pop()))


def no_minions_left(g: HourOfNeed) -> None:
    """The supply is empty: all other minions stand in panel 4."""
    minions(g, 4, len(g.minion_supply))


def captive(g: HourOfNeed, number: int, count: int = 1) -> None:
    """Bystanders of the supply are captured in a panel."""
    for _ in range(count):
        g.bystanders.append(Bystander(panel(number), g.bystander_supply.pop()))


def bystander(g: HourOfNeed, *spots: Spot) -> None:
    """Bystanders of the supply stand in these spaces of the map."""
    for spot in spots:
        g.bystanders.append(Bystander(spot, g.bystander_supply.pop()))


def nobody_on_map(g: HourOfNeed) -> None:
    """All bystanders are in the supply."""
    g.bystander_supply += [bystander.kind for bystander in g.bystanders]
    g.bystanders = []


def tokens(g: HourOfNeed, spot: Spot, count: int = 1) -> None:
    g.tokens += [IssueToken(spot)] * count


def reveal(g: HourOfNeed, seat: int, spot: Spot) -> None:
    """The villain is revealed and stands there; the card lies before this seat, and no Scheme is left."""
    g.hidden, g.revealer = 0, seat
    g.villain.spot = spot
    for hero in g.heroes:
        hero.threats = []


def next_villain(g: HourOfNeed, name: str) -> None:
    """The next villain card."""
    g.villain_deck.remove(name)
    g.villain_deck.put_on_top(name)


def next_issue(g: HourOfNeed, name: str) -> None:
    """The next issue card."""
    g.issue_deck.remove(name)
    g.issue_deck.put_on_top(name)


# -- the log -----------------------------------------------------------------------------------------------


def cited(play: Scenario, *rules: str) -> list[str]:
    """The rules that the log cites, in order: these, or all."""
    return [line.rule for line in play.match.log() if line.rule in rules or not rules]


def to_villain_turn(g: HourOfNeed, name: str) -> None:
    """The villain turn comes next, with this card first."""
    g.phase = Phase.VILLAIN
    next_villain(g, name)


def to_issue_turn(g: HourOfNeed, name: str) -> None:
    """The issue turn comes next, with this card."""
    g.phase = Phase.ISSUE
    next_issue(g, name)


# -- answers -----------------------------------------------------------------------------------------------
