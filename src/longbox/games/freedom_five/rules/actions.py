"""What a Hero may do in a turn: the Actions of the Hero board, Free Actions, and going on to the next phase.

Each has its one `why_not`, which says by which rule it is not possible now.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache, lru_cache, partial
from typing import NamedTuple

from longbox import Refusal
from longbox.games.freedom_five.cards.heroes import ANYWHERE, HEROES
from longbox.games.freedom_five.cards.kinds import BYSTANDERS, JUSTICE, TASKS, Moment, What, When
from longbox.games.freedom_five.cards.verbs.choices import Feat
from longbox.games.freedom_five.city import HQ, LOCATIONS, within
from longbox.games.freedom_five.rules import interact, justice
from longbox.games.freedom_five.rules.damage import heal
from longbox.games.freedom_five.rules.fight import attack_words, fight, why_not_attack
from longbox.games.freedom_five.rules.hand import count_of, discard, draw_cards
from longbox.games.freedom_five.rules.henchmen_fight import attack_henchmen, brawl_odds
from longbox.games.freedom_five.rules.moments import happens, number
from longbox.games.freedom_five.rules.moves import go
from longbox.games.freedom_five.rules.offers import NO_ACTION, Use, spend_action, uses
from longbox.games.freedom_five.rules.slots import drop_task, gain_special
from longbox.games.freedom_five.rules.tests import odds
from longbox.games.freedom_five.rules.villains import is_in_city, named
from longbox.games.freedom_five.state import FreedomFive, Hero, Phase
from longbox.games.freedom_five.telling import Did

OWN_TURN = (Moment.TURN,)
MOVE = What.MOVE
# Heal and Personal Task are of Private Life, Move and Recover of both, all others of the Hero phase: FF-RULING-20.
HERO_ONLY = Refusal("FF-TURN-11", "this needs Hero mode")
PRIVATE_ONLY = Refusal("FF-TURN-11", "this needs Private Life mode")
TASKS_PRIVATELY = Refusal("FF-TASK-11", "Tasks are done in Private Life")
NO_HENCHMEN = Refusal("FF-RULING-60", "there are no Henchmen here")
NOTHING_TO_HEAL = Refusal("FF-RULING-60", "there is nothing to heal")
HAS_BEGUN = Refusal("FF-PRIV-02", "your Hero phase has begun")
RECOVER_KEY = "recover"
JUSTICE_KEY = "justice"
INTERACT_KEY = "interact:"
BRAWL_KEY = "attack"
VILLAIN_PLACE = "villain:"
PLACES = 4096  # in which Heroes stand with their Tasks: for so many is remembered what their boards say there
ICONS = 2  # for a Special card: FF-BYST-06

Deed = Callable[[FreedomFive, Hero], Awaitable[None]]


class Action(NamedTuple):
    """Something to choose in a turn; one with a cost takes an Action token (FF-TURN-12)."""

    key: str
    label: str
    place: str
    why_not: Callable[[FreedomFive, Hero], Refusal | None]
    deed: Deed
    costs: bool = True


def actions(g: FreedomFive, hero: Hero) -> list[Action | Use]:
    """All that could be done, in the order of the Hero board, then what is free, then the end of the phase.

    What was done before in this turn is among it: FF-PRIV-05, FF-HPHASE-03.
    """
    here, reach = hero.location, number(g, MOVE, HEROES[hero.name].move, hero)
    found: list[Action | Use] = [*_anywhere(hero.name, hero.seat, tuple(hero.tasks), here, reach)]
    found += [_attack_on(villain.name) for villain in g.villains if villain.location == here and is_in_city(villain)]
    if hero.justice:
        found.append(_deed_of(hero.justice, hero.seat))
    if there := interact.things(g, hero):
        found += [_interaction(thing, g.scenario, here) for thing in there]
    found += uses(g, hero, OWN_TURN)
    if hero.bystanders:
        found.append(_trading(hero.seat))
    found += _phases(hero.is_private, hero.seat)
    return found


def label(g: FreedomFive, hero: Hero, action: Action | Use) -> str:
    """What it is called, how likely it succeeds, and what is to be told before: of an attack, what it takes."""
    if action.key == RECOVER_KEY:
        return f"{action.label}: draw {_recovers(g, hero)}"
    if action.key == JUSTICE_KEY:
        return action.label + odds(g, hero, JUSTICE[hero.justice].task.test)
    if action.key == BRAWL_KEY:
        return action.label + brawl_odds(g, hero)
    if action.key.startswith(INTERACT_KEY):
        return action.label + interact.known_odds(g, hero, action.key)
    if action.place.startswith(VILLAIN_PLACE):
        return action.label + attack_words(g, hero, named(g, action.place.removeprefix(VILLAIN_PLACE)), 1)
    if isinstance(action, Use) and isinstance(action.effect, Feat) and (note := action.effect.note(g, hero)):
        return action.label.removesuffix(".") + note
    return action.label


# -- the Hero board ------------------------------------------------------------------------------------


def _token(g: FreedomFive, hero: Hero) -> Refusal | None:
    """As many Actions as there are tokens, in either phase: FF-PRIV-04, FF-HPHASE-02."""
    return None if hero.available else NO_ACTION


@lru_cache(PLACES)
def _anywhere(hero: str, seat: int, tasks: tuple[str, ...], here: int, reach: int) -> tuple[Action, ...]:
    """What the own board says (FF-ACT-01) in any Location: Heal, Tasks, Move, Recover, and attack whoever stands there."""
    return (*_heals(hero, seat), *map(_task_on, tasks), *_moves(here, reach), RECOVERY, _brawl(here))


@cache
def _moves(start: int, reach: int) -> tuple[Action, ...]:
    """FF-ACT-09, FF-ACT-10; in either phase, for it needs no more than a token: FF-ACT-08."""
    return tuple(
        Action(
            f"move:{location}", f"Move to {LOCATIONS[location].label}, {steps} away", f"location:{location}", _token,
            partial(_move, location),
        )
        for location, steps in sorted(within(start, reach).items())
    )  # fmt: skip


@cache
def _brawl(location: int) -> Action:
    """FF-ACT-14."""
    return Action(BRAWL_KEY, "Attack the Henchmen here", f"location:{location}", _why_not_henchmen, _attack)


@cache
def _attack_on(villain: str) -> Action:
    """FF-ACT-16."""
    key = villain.lower().replace(" ", "-")
    why_not = partial(_why_not_villain, villain)
    return Action(f"attack:{key}", f"Attack {villain}", f"{VILLAIN_PLACE}{villain}", why_not, partial(_fight, villain))


@cache
def _deed_of(justice: str, seat: int) -> Action:
    """FF-ACT-20."""
    words = JUSTICE[justice].task.words
    return Action(JUSTICE_KEY, f"Justice: {words}", f"justice:{seat}", _why_not_justice, _justice)


@cache
def _interaction(thing: interact.Thing, scenario: str, location: int) -> Action:
    """FF-ACT-23."""
    label, place = thing.label(scenario), f"location:{location}"
    return Action(thing.key, label, place, partial(_why_not_interact, thing), partial(_interact, thing))


@cache
def _heals(hero: str, seat: int) -> tuple[Action, ...]:
    """FF-ACT-02."""
    return tuple(
        Action(
            "heal" if location == ANYWHERE else f"heal:{location}",
            f"Heal {amount} {'anywhere' if location == ANYWHERE else f'at {LOCATIONS[location].label}'}",
            f"hero:{seat}", partial(_why_not_heal, location), partial(_heal, amount),
        )
        for amount, location in HEROES[hero].heals
    )  # fmt: skip


@cache
def _task_on(card: str) -> Action:
    """FF-ACT-06."""
    return Action(f"task:{card}", f"Personal Task: {card}", f"task:{card}", partial(_why_not_task, card), partial(_task, card))


def _why_not_heal(location: int, g: FreedomFive, hero: Hero) -> Refusal | None:
    """FF-ACT-04; at Hero HQ (FF-HQ-02) not while it is lost: FF-HQLOST-04. To reshuffle also without damage: FF-RULING-59."""
    if not hero.is_private:
        return PRIVATE_ONLY
    if location not in (ANYWHERE, hero.location):
        return _not_at(location)
    if location == HQ and g.is_under_construction:
        return Refusal("FF-HQLOST-04", "Hero HQ is under construction")
    if not hero.damage and not hero.discards:
        return NOTHING_TO_HEAL
    return _token(g, hero)


@cache
def _not_at(location: int) -> Refusal:
    return Refusal("FF-ACT-04", f"you are not at {LOCATIONS[location].label}")


async def _heal(amount: int, g: FreedomFive, hero: Hero) -> None:
    await heal(g, hero, number(g, What.HEAL, amount, hero), "FF-ACT-03")
    if hero.discards:  # FF-ACT-05
        prompt = f"Shuffle your {len(hero.discards)} discarded Ability cards back into your deck?"
        if await g.ask(hero.seat, prompt, ["shuffle"], rule="FF-ACT-05", place=lambda _: "deck", done="No"):
            hero.deck.shuffle_in(hero.discards)
            hero.discards = []


def _why_not_task(task: str, g: FreedomFive, hero: Hero) -> Refusal | None:
    """In Private Life, at the Location on the card, with the cards it takes: FF-TASK-09 to FF-TASK-12."""
    card = TASKS[task]
    if not hero.is_private:
        return TASKS_PRIVATELY
    if hero.location != card.location:
        return Refusal("FF-TASK-09", f"it is done at {LOCATIONS[card.location].label}")
    if card.attribute is not None and count_of(hero.hand, card.attribute) < card.cards:
        return Refusal("FF-TASK-10", f"it takes {card.cards} {card.attribute} card{'s' * (card.cards > 1)}")
    return _token(g, hero)


async def _task(task: str, g: FreedomFive, hero: Hero) -> None:
    card = TASKS[task]
    if card.attribute is not None:
        await discard(g, hero, card.cards, "FF-TASK-10", card.attribute)
    drop_task(hero, task)
    g.tell("FF-ACT-07", Did, hero.seat, f"is done with {task}")
    await happens(g, When.TASK_DONE, hero.seat)


def _move(location: int, g: FreedomFive, hero: Hero) -> Awaitable[None]:
    return go(g, hero, location)


def _why_not_recover(g: FreedomFive, hero: Hero) -> Refusal | None:
    if not hero.deck.layers and not hero.discards:
        return Refusal("FF-RULING-60", "there is no card to draw")
    return _token(g, hero)


async def _recover(g: FreedomFive, hero: Hero) -> None:
    draw_cards(g, hero, _recovers(g, hero), "FF-ACT-13")


def _recovers(g: FreedomFive, hero: Hero) -> int:
    """As many as the own board says: FF-ACT-01."""
    return number(g, What.RECOVER, HEROES[hero.name].recover, hero)


RECOVERY = Action(RECOVER_KEY, "Recover", "deck", _why_not_recover, _recover)  # FF-ACT-12


def _why_not_henchmen(g: FreedomFive, hero: Hero) -> Refusal | None:
    """FF-ACT-14, FF-ACT-15."""
    if hero.is_private:
        return HERO_ONLY
    if not g.henchmen[hero.location]:
        return NO_HENCHMEN
    return _token(g, hero)


async def _attack(g: FreedomFive, hero: Hero) -> None:
    await attack_henchmen(g, hero)


def _why_not_villain(name: str, g: FreedomFive, hero: Hero) -> Refusal | None:
    """FF-ACT-16."""
    return HERO_ONLY if hero.is_private else why_not_attack(g, hero, named(g, name)) or _token(g, hero)


def _fight(name: str, g: FreedomFive, hero: Hero) -> Awaitable[None]:
    return fight(g, hero, named(g, name))


def _why_not_interact(thing: interact.Thing, g: FreedomFive, hero: Hero) -> Refusal | None:
    """In the Hero phase, and where no Henchmen are: FF-ANAR-10, FF-MTOK-05."""
    return HERO_ONLY if hero.is_private else interact.why_not(g, hero, thing) or _token(g, hero)


def _interact(thing: interact.Thing, g: FreedomFive, hero: Hero) -> Awaitable[None]:
    return interact.interact(g, hero, thing)


def _why_not_justice(g: FreedomFive, hero: Hero) -> Refusal | None:
    """FF-ACT-20, FF-JUST-05."""
    return HERO_ONLY if hero.is_private else justice.why_not_resolve(g, hero) or _token(g, hero)


def _justice(g: FreedomFive, hero: Hero) -> Awaitable[None]:
    return justice.resolve(g, hero)


# -- what is free ------------------------------------------------------------------------------------


@cache
def _trading(seat: int) -> Action:
    """Icons for a Special card: FF-BYST-07."""
    return Action("trade", "Trade 2 Bystander icons for a Special card", f"hero:{seat}", _why_not_trade, _trade, False)


def _always(g: FreedomFive, hero: Hero) -> Refusal | None:
    return None


def _why_not_trade(g: FreedomFive, hero: Hero) -> Refusal | None:
    if sum(BYSTANDERS[name].icons for name in hero.bystanders) < ICONS:
        return Refusal("FF-BYST-06", "it takes 2 icons")
    if not g.special_deck.layers and not g.special_discards:
        return Refusal("FF-RULING-28", "there is no Special card to draw")
    return None


async def _trade(g: FreedomFive, hero: Hero) -> None:
    """Own Bystander cards with at least two icons; what is more is lost: FF-BYST-06, FF-RULING-31."""
    icons = 0
    while icons < ICONS:
        there = [*dict.fromkeys(hero.bystanders)]
        name = await g.ask(
            hero.seat, "Which Bystander card do you trade?", there, rule="FF-BYST-06", verb="bystander",
            place=lambda name: f"hero:{hero.seat}",
        )  # fmt: skip
        hero.bystanders.remove(name)
        g.bystander_discards.append(name)
        icons += BYSTANDERS[name].icons
    await gain_special(g, hero, "FF-BYST-06")


# -- the phases ----------------------------------------------------------------------------------------


@cache
def _phases(is_private: bool, seat: int) -> tuple[Action, ...]:
    """Private Life always comes before the Hero phase: FF-PRIV-02, FF-PRIV-08. Either may be skipped: FF-PRIV-01."""
    if is_private:
        return (
            Action("hero", "Put on the mask: your Hero phase begins", f"hero:{seat}", _always, _be_hero, False),
            Action("end", "Stay in Private Life and end your turn", "", _always, _end, False),
        )
    return (
        Action("private", "Be in Private Life first", f"hero:{seat}", _why_not_private, _be_private, False),
        Action("end", "End your turn", "", _always, _end, False),
    )


def _why_not_private(g: FreedomFive, hero: Hero) -> Refusal | None:
    return HAS_BEGUN if g.is_hero_phase else None


async def _be_hero(g: FreedomFive, hero: Hero) -> None:
    """FF-HPHASE-01."""
    hero.is_private = False
    g.is_hero_phase = True
    g.tell("FF-TURN-05", Did, hero.seat, f"is {hero.name} now")


async def _be_private(g: FreedomFive, hero: Hero) -> None:
    """FF-PRIV-03."""
    hero.is_private = True
    g.tell("FF-TURN-04", Did, hero.seat, "is in Private Life now")


async def _end(g: FreedomFive, hero: Hero) -> None:
    """FF-PRIV-11, FF-HPHASE-07."""
    await happens(g, When.TURN_OVER, hero.seat)
    g.phase = Phase.VILLAIN  # in every turn: FF-TURN-06, FF-VPHASE-01


def take(g: FreedomFive, hero: Hero, action: Action | Use) -> Awaitable[None]:
    """Pay for it and do it. Whoever acts in Hero mode has begun the Hero phase."""
    if action.costs:
        spend_action(hero)
    if not hero.is_private and action.key != "private":
        g.is_hero_phase = True
    return action.deed(g, hero)
