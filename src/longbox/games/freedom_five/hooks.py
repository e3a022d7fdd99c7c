"""What Comics and cards may change: the hook points, and `HOOKS`, which finds the hooks in play.

A Comic or a card declares hooks: `When(OVERRUN, rally)`, `Changes(DURABILITY, tougher)`, `Forbids(RECOVERING, in_the_dark)`. Each
gets the table, its owner (the Comic, a Villain, the Hero of an Augment, the colour of a Modifier), and the subject.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from longbox import Ban, Hook, Hooks, Moment, Number, Registry, Source
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.comic_kinds import Comic
from longbox.games.freedom_five.kinds import AUGMENTS, MODIFIERS, VILLAINS
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import FreedomFive, Hero, Villain

T = TypeVar("T")

# What happens. A number is a Location, except for the space of the track.
TURN_BEGINS = Moment[Hero]("a turn begins")
TURN_OVER = Moment[Hero]("a Hero's part of the turn is over")
VILLAIN_PHASE = Moment[Hero]("a Villain phase begins")
PULSE = Moment[None]("every third Villain phase is over")
ADVANCED = Moment[int]("the Mastermind track has advanced to a space")
TOKEN_PLACED = Moment[int]("a Mastermind token was placed")
OVERRUN = Moment[int]("a Location was overrun")
VILLAIN_MOVED = Moment[Villain]("a Villain has moved")
VILLAIN_MISSED = Moment[int]("a Scheme card calls a Villain who is not in the city")
DEFEATED = Moment[Villain]("a Villain was defeated")
KNOCKED_OUT = Moment[Hero]("a Hero was knocked out, and is where it happened still")
TASK_DONE = Moment[Hero]("a Personal Task was done")
BYSTANDER_RESCUED = Moment[Hero]("a Bystander was rescued")
INTERACTED = Moment[Hero]("a Hero has Interacted")
BRAWLED = Moment[Hero]("a Hero has attacked Henchmen")

# Numbers that a hook may change.
DURABILITY = Number[Villain]("Durability")
HITS = Number[Villain]("successes of an attacker that count against a Villain")
CARDS_IN_HAND = Number[Hero]("cards in hand at the end of a turn")
STEPS = Number[Hero]("steps of a Move")
RECOVERED_CARDS = Number[Hero]("cards of a Recover")
HEALED_TOKENS = Number[Hero]("Damage tokens of a Heal")
HENCHMEN_DAMAGE = Number[Hero]("damage of a Henchmen Attack")
HENCHMEN_NEED = Number[Attribute]("what a die must show more against Henchmen of a colour")
TEST_DICE = Number[Hero]("dice of a test")


class Meeting(NamedTuple):
    """A Hero, and the kind of thing to Interact with."""

    hero: Hero
    kind: str


# What a hook may forbid, both as an Action and as the effect of a card.
RECOVERING = Ban[Hero]("a Hero Recovers")
MOVING = Ban[int]("a Move Action ends in a Location")
ATTACKING = Ban[Villain]("a Villain is attacked")
INTERACTING = Ban[Meeting]("a Hero Interacts with something")
SPECIAL_TEXTS = Ban[Hero]("a Hero uses the text of a Special card")


# -- what is in play ---------------------------------------------------------------------------------------


def _comic(g: FreedomFive, seat: int | None, hooks: Mapping[str, T]) -> Sequence[tuple[Comic, T]]:
    hook = hooks.get(g.scenario)
    return () if hook is None else ((SCENARIOS[g.scenario], hook),)


def _chapter(g: FreedomFive, seat: int | None, hooks: Mapping[tuple[str, int], T]) -> Sequence[tuple[Comic, T]]:
    hook = hooks.get((g.scenario, g.chapter))
    return () if hook is None else ((SCENARIOS[g.scenario], hook),)


def _of_chapters(comics: Registry[str, Comic]) -> list[tuple[Hashable, Sequence[Hook[FreedomFive, Comic]]]]:
    return [((name, place), chapter.hooks) for name, comic in comics.items() for place, chapter in enumerate(comic.chapters, 1)]


def _villains(g: FreedomFive, seat: int | None, hooks: Mapping[str, T]) -> Sequence[tuple[Villain, T]]:
    return [(villain, hooks[villain.name]) for villain in g.villains if villain.name in hooks and not villain.is_defeated]


def _augments(g: FreedomFive, seat: int | None, hooks: Mapping[str, T]) -> Sequence[tuple[Hero, T]]:
    found: list[tuple[Hero, T]] = []
    for hero in g.heroes:
        if hero.augments:
            found += [(hero, hooks[name]) for name in hero.augments if name in hooks]
    return found


def _modifiers(g: FreedomFive, seat: int | None, hooks: Mapping[str, T]) -> Sequence[tuple[Attribute, T]]:
    return [(MODIFIERS[name].attribute, hooks[name]) for name in g.modifiers if name in hooks] if g.modifiers else ()


# First the Comic, then its Chapter (FF-COMIC-11), Villains, Heroes by seat, and Modifiers, even two of one colour: FF-HMOD-06.
HOOKS = Hooks[FreedomFive](
    Source(SCENARIOS, _comic),
    Source(SCENARIOS, _chapter, _of_chapters),
    Source(VILLAINS, _villains),
    Source(AUGMENTS, _augments),
    Source(MODIFIERS, _modifiers),
)
