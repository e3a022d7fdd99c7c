"""What cards may change: the hook points, and `HOOKS`, which finds the hooks in play.

A card declares hooks: `When(RESCUED, draw_too)`, `Changes(DICE, fewer)`, `Forbids(CLUE_TEXTS, silent)`. Each gets the table, its
owner and the subject. The owner of a hero's card is the Hero; of a card in a threat area, of a Crisis card and of an Ally the
`Card`; of an attached card the `Card` it lies under; of everything else the table's villain card.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from longbox import Ban, Hook, Hooks, Moment, Number, Registry, Source, Trait, effect
from longbox.games.hour_of_need.boards import Spot
from longbox.games.hour_of_need.kinds import (
    ALLIES,
    BYSTANDER_CARDS,
    EVENTS,
    FOES,
    HERO_CARDS,
    HERO_DECKS,
    ISSUES,
    MINION_CARDS,
    VILLAINS,
    HeroDeck,
    VillainDeck,
)
from longbox.games.hour_of_need.state import Card, Due, Harm, Hero, HourOfNeed, Roll

T = TypeVar("T")


class EnemyTarget(NamedTuple):
    """An enemy: a card's figure, a minion or a Brinkbot. `name` is the card's, the kind of the minion, or the bot's number."""

    kind: str  # "card", "minion" or "bot"
    name: str
    spot: Spot

    @property
    def is_card(self) -> bool:
        return self.kind == "card"


class Blow(NamedTuple):
    """An enemy inflicts a hero, or is about to. `after_solve`: because the hero has Solved near it."""

    by: EnemyTarget
    seat: int
    after_solve: bool = False


class Struck(NamedTuple):
    """An enemy is attacked by a hero."""

    target: EnemyTarget
    seat: int


class Rescue(NamedTuple):
    """A hero rescued a bystander. `name` is that of a Bystander character, or of its special Bystander card."""

    seat: int
    spot: Spot
    was_captured: bool
    name: str = ""


class Fall(NamedTuple):
    """An enemy card was defeated, or a problem solved, where it was and by which seat."""

    name: str
    spot: Spot
    seat: int


class PlayedCard(NamedTuple):
    """A hero played a card, and where they were when they did."""

    seat: int
    card: str
    spot: Spot


class Landing(NamedTuple):
    """A hero is about to be put into a space by the mobility feat or a move to effect."""

    seat: int
    spot: Spot


# What happens.
RESCUED = Moment[Rescue]("a bystander was rescued")
DEFEATED = Moment[Fall]("an enemy card was defeated")
MINION_DEFEATED = Moment[Fall]("a minion was defeated; the name is that of its Minion card")
SOLVED = Moment[Fall]("a problem was solved")
CLUE_GAINED = Moment[Hero]("a hero gained a clue card")
FLIPPED = Moment[Hero]("a hero became focused")
PLAYED = Moment[PlayedCard]("a hero played a card")
FEAT_USED = Moment[Hero]("a hero discarded a card for a feat")
ATTACKED = Moment[Hero]("a hero's Attack is over")
SOLVING = Moment[Hero]("a hero begins a Solve")
GATHERING = Moment[Roll]("a hero gathers the dice of a roll")
SOLVE_OVER = Moment[Roll]("a hero's Solve is over")
WOULD_FALL = Moment[Hero]("a hero would be defeated")
WENT_OFF = Moment[Card]("a Peril went off")
WOULD_READY = Moment[Card]("a card would be readied")
INFLICTED = Moment[Blow]("an enemy has inflicted a hero")
THREAT_PHASE_OVER = Moment[Hero]("a hero's threat phase is over")
ISSUE_TURN_OVER = Moment[None]("the issue turn is over")
ATTACK_DONE = Moment[Roll]("an attack on the villain is over")
DAMAGED = Moment[Card]("a card has suffered damage")
DUE = Moment[Due]("the effect in progress is over, and a card has waited for that")

# Numbers that a hook may change.
MOVE_SPACES = Number[Hero]("spaces of a Move action")
DICE = Number[Roll]("dice of a roll")
CLUE_DICE = Number[Hero]("dice of a clue card")
DEFENSE = Number[Struck]("defense")
INFLICT = Number[Blow]("what an enemy inflicts")
HARM = Number[Harm]("damage dealt to a hero")
RESCUE_COST = Number[int]("successes that a captive of a panel costs")
FULL_AT = Number[int]("issue tokens by which a panel is full")
GOAL = Number[None]("the villain's goal")
TOKEN_COST = Number[Spot]("successes that an issue token costs")
LANDING = Number[Hero]("spaces that the mobility feat and move to effects reach")
BOT_STEPS = Number[None]("spaces that a Brinkbot moves at the end of the issue turn")
SHIPPED = Number[None]("bystanders that a panel ships")
HEALTH = Number[EnemyTarget]("health of a minion")

# What a hook may forbid.
CLUE_TEXTS = Ban[Hero]("a hero uses the text of a clue card")
LANDING_THERE = Ban[Landing]("a hero lands in a space")
MOBILITY = Ban[Hero]("a hero uses the mobility feat")
HEALING = Ban[Hero | Card]("somebody heals")
BLOWS = Ban[Blow]("an enemy inflicts a hero")
ENEMY_MOVES = Ban[Card]("an enemy moves")
CHOSEN = Ban[int]("a moving enemy chooses the hero of a seat as its target")
FORCING = Ban[Hero]("a hero is forced")


class ThroughFigures(Trait):
    """The hero moves through figures."""

    says = "you move through figures"


class CluesForAll(Trait):
    """The hero's clue cards add dice to anybody's roll."""

    says = "you may add the dice of your clue cards to any hero's roll"


class KeepsFocus(Trait):
    """A defeated hero keeps focus and side."""

    says = "when you are defeated you keep your focus and the side of your Hero card; the crisis occurs all the same"


class Water(Trait):
    """The enemy enters blocked cells."""

    says = "it may enter blocked cells, which are water, and be attacked there from next to them"


@effect
class Preferred(Trait):
    """At equal distance a moving enemy prefers bystanders of this kind."""

    kind: str
    one: str  # what one of them is called

    says = "at equal distance a moving enemy prefers {one}"


# -- what is in play ---------------------------------------------------------------------------------------


def _sides(decks: Registry[str, HeroDeck]) -> Sequence[tuple[Hashable, Sequence[Hook[HourOfNeed, Any]]]]:
    return [((name, focused), deck.side(focused).hooks) for name, deck in decks.items() for focused in (False, True)]


def _heroes(g: HourOfNeed, seat: int | None, hooks: Mapping[tuple[str, bool], T]) -> Sequence[tuple[Hero, T]]:
    return [
        (hero, hooks[key])
        for hero in (g.heroes if seat is None else (g.heroes[seat],))
        if (key := (hero.name, hero.is_focused)) in hooks and hero.is_here
    ]


def _constants(g: HourOfNeed, seat: int | None, hooks: Mapping[str, T]) -> Sequence[tuple[Hero, T]]:
    found: list[tuple[Hero, T]] = []
    for hero in g.heroes if seat is None else (g.heroes[seat],):
        if hero.constants and hero.is_here:
            found += [(hero, hooks[card.name]) for card in hero.constants if card.name in hooks]
    return found


def _attached(g: HourOfNeed, seat: int | None, hooks: Mapping[str, T]) -> Sequence[tuple[Card, T]]:
    found: list[tuple[Card, T]] = []
    for hero in g.heroes:
        for card in hero.threats:
            if card.attached:
                found += [(card, hooks[under.name]) for under in card.attached if under.name in hooks]
    return found


def _allies(g: HourOfNeed, seat: int | None, hooks: Mapping[str, T]) -> Sequence[tuple[Card, T]]:
    return [(ally, hooks[ally.name]) for hero in g.heroes if hero.allies for ally in hero.allies if ally.name in hooks]


def _foes(g: HourOfNeed, seat: int | None, hooks: Mapping[str, T]) -> Sequence[tuple[Card, T]]:
    found = [(card, hooks[card.name]) for hero in g.heroes for card in hero.threats if card.name in hooks]
    if g.crises:
        found += [(card, hooks[card.name]) for card in g.crises if card.name in hooks]
    return found


def _villain_sides(villains: Registry[str, VillainDeck]) -> Sequence[tuple[Hashable, Sequence[Hook[HourOfNeed, Any]]]]:
    return [((name, False), deck.scheming.hooks) for name, deck in villains.items()] + [
        ((name, True), deck.showdown.hooks) for name, deck in villains.items()
    ]


def _villain(g: HourOfNeed, seat: int | None, hooks: Mapping[tuple[str, bool], T]) -> Sequence[tuple[Card, T]]:
    hook = hooks.get((g.villain_name, g.is_revealed))
    return () if hook is None else ((g.villain, hook),)


def _issue(g: HourOfNeed, seat: int | None, hooks: Mapping[str, T]) -> Sequence[tuple[Card, T]]:
    hook = hooks.get(g.issue)
    return () if hook is None else ((g.villain, hook),)


def _lasting(g: HourOfNeed, seat: int | None, hooks: Mapping[str, T]) -> Sequence[tuple[Card, T]]:
    return [(g.villain, hooks[name]) for name in g.lasting if name in hooks] if g.lasting else ()


def _modules(g: HourOfNeed, seat: int | None, hooks: Mapping[str, T]) -> Sequence[tuple[Card, T]]:
    """Minion cards and special Bystander cards lie beside the board from first to last: HN-MCARD-01, HN-MCARD-03."""
    return [(g.villain, hooks[name]) for name in g.modules if name in hooks] if g.modules else ()


def _under_villain(g: HourOfNeed, seat: int | None, hooks: Mapping[str, T]) -> Sequence[tuple[Card, T]]:
    return [(g.villain, hooks[under.name]) for under in g.villain.attached if under.name in hooks] if g.villain.attached else ()


# Heroes by seat first, then what they attached, then the cards against them, the villain, the issue and the modules.
HOOKS = Hooks[HourOfNeed](
    Source(HERO_DECKS, _heroes, _sides),
    Source(HERO_CARDS, _constants),
    Source(HERO_CARDS, _attached),
    Source(ALLIES, _allies),
    Source(FOES, _foes),
    Source(VILLAINS, _villain, _villain_sides),
    Source(ISSUES, _issue),
    Source(EVENTS, _lasting),
    Source(EVENTS, _under_villain),
    Source((MINION_CARDS, BYSTANDER_CARDS), _modules),
)
