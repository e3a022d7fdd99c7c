"""What a Hero may do in a turn: the Actions of the Hero board, Free Actions, and going on to the next phase.

Each has one `why_not`, which names the rule that forbids it now.
"""

from __future__ import annotations

from collections.abc import Awaitable
from functools import cache, partial

from longbox import Action, Did, Refusal, remembered
from longbox.games.freedom_five.city import CITY, HQ, LOCATIONS
from longbox.games.freedom_five.heroes import ANYWHERE, HEROES
from longbox.games.freedom_five.hooks import (
    ATTACKING,
    HEALED_TOKENS,
    HOOKS,
    MOVING,
    RECOVERED_CARDS,
    RECOVERING,
    STEPS,
    TASK_DONE,
    TURN_OVER,
)
from longbox.games.freedom_five.kinds import BYSTANDERS, JUSTICE, TASKS, Timing
from longbox.games.freedom_five.rules import interact, justice
from longbox.games.freedom_five.rules.damage import heal
from longbox.games.freedom_five.rules.fight import attack_words, fight, why_not_attack
from longbox.games.freedom_five.rules.hand import count_of, discard, draw_cards
from longbox.games.freedom_five.rules.henchmen_fight import attack_henchmen, brawl_odds
from longbox.games.freedom_five.rules.moves import go
from longbox.games.freedom_five.rules.offers import NO_ACTION, spend_action, uses
from longbox.games.freedom_five.rules.slots import drop_task, gain_special
from longbox.games.freedom_five.rules.tests import odds
from longbox.games.freedom_five.rules.villains import is_in_city, named
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import FreedomFive, Hero, HeroAction, Phase

OWN_TURN = (Timing.TURN,)
# Heal and Personal Task belong to Private Life, Move and Recover to both, all others to the Hero phase: FF-RULING-20.
HERO_ONLY = Refusal("FF-TURN-11", "this needs Hero mode")
PRIVATE_ONLY = Refusal("FF-TURN-11", "this needs Private Life mode")
TASKS_PRIVATELY = Refusal("FF-TASK-11", "Tasks are done in Private Life")
NO_HENCHMEN = Refusal("FF-RULING-60", "there are no Henchmen here")
NOTHING_TO_HEAL = Refusal("FF-RULING-60", "there is nothing to heal")
HAS_BEGUN = Refusal("FF-PRIV-02", "your Hero phase has begun")
PLACES = 4096  # the cache keeps the board's Actions for this many combinations of Hero, Location and Tasks
ICONS = 2  # for a Special card: FF-BYST-06


def actions(g: FreedomFive, hero: Hero) -> list[HeroAction]:
    """All Actions, in the order of the Hero board, then the Free Actions, then the end of the phase.

    They include what the Hero has already done in this turn: FF-PRIV-05, FF-HPHASE-03.
    """
    here, reach = hero.location, HOOKS.number(g, STEPS, HEROES[hero.name].move, hero)
    is_free = not HOOKS.bans(g, MOVING)
    found = [*_anywhere(hero.name, hero.seat, tuple(hero.tasks), here, reach, is_free)]
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


# -- the Hero board ------------------------------------------------------------------------------------


def _token(g: FreedomFive, hero: Hero) -> Refusal | None:
    """Each Action costs a token, in either phase: FF-PRIV-04, FF-HPHASE-02."""
    return None if hero.available else NO_ACTION


@remembered(HEROES, most=PLACES)
def _anywhere(hero: str, seat: int, tasks: tuple[str, ...], here: int, reach: int, is_free: bool) -> tuple[HeroAction, ...]:
    """The Hero board's Actions in any Location (FF-ACT-01): Heal, Tasks, Move, Recover, and attacks on Villains there."""
    return (*_heals(hero, seat), *map(_task_on, tasks), *_moves(here, reach, is_free), RECOVERY, _brawl(here))


@cache
def _moves(start: int, reach: int, is_free: bool) -> tuple[HeroAction, ...]:
    """FF-ACT-09, FF-ACT-10; in either phase. A Move needs only a token, unless a hook forbids it: FF-ACT-08."""
    return tuple(
        Action(
            f"move:{location}", f"Move to {LOCATIONS[location].label}, {CITY.distance(start, location)} away",
            f"location:{location}", _token if is_free else partial(_why_not_move, location), partial(_move, location), cost=1,
        )
        for location in CITY.around(start, reach)
    )  # fmt: skip


@cache
def _brawl(location: int) -> HeroAction:
    """FF-ACT-14."""
    return Action(
        "attack", "Attack the Henchmen here", f"location:{location}", _why_not_henchmen, _attack, cost=1, now=_brawl_label
    )


@cache
def _attack_on(villain: str) -> HeroAction:
    """FF-ACT-16."""
    key = villain.lower().replace(" ", "-")
    return Action(
        f"attack:{key}", f"Attack {villain}", f"villain:{villain}", partial(_why_not_villain, villain), partial(_fight, villain),
        cost=1, now=partial(_attack_label, villain),
    )  # fmt: skip


@remembered(JUSTICE)
def _deed_of(justice: str, seat: int) -> HeroAction:
    """FF-ACT-20."""
    label = f"Justice: {JUSTICE[justice].task.words}"
    return Action("justice", label, f"justice:{seat}", _why_not_justice, _justice, cost=1, now=partial(_justice_odds, label))


@remembered(SCENARIOS)
def _interaction(thing: interact.Thing, scenario: str, location: int) -> HeroAction:
    """FF-ACT-23."""
    label = thing.label(scenario)
    return Action(
        thing.key, label, f"location:{location}", partial(_why_not_interact, thing), partial(_interact, thing),
        cost=1, now=partial(_interact_label, label, thing),
    )  # fmt: skip


@remembered(HEROES)
def _heals(hero: str, seat: int) -> tuple[HeroAction, ...]:
    """FF-ACT-02."""
    return tuple(
        Action(
            "heal" if location == ANYWHERE else f"heal:{location}",
            f"Heal {amount} {'anywhere' if location == ANYWHERE else f'at {LOCATIONS[location].label}'}",
            f"hero:{seat}", partial(_why_not_heal, location), partial(_heal, amount), cost=1,
        )
        for amount, location in HEROES[hero].heals
    )  # fmt: skip


@cache
def _task_on(card: str) -> HeroAction:
    """FF-ACT-06."""
    key, why_not, deed = f"task:{card}", partial(_why_not_task, card), partial(_task, card)
    return Action(key, f"Personal Task: {card}", key, why_not, deed, cost=1)


def _why_not_heal(location: int, g: FreedomFive, hero: Hero) -> Refusal | None:
    """FF-ACT-04; not at Hero HQ (FF-HQ-02) while it is lost: FF-HQLOST-04. Without damage it still reshuffles: FF-RULING-59."""
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
    await heal(g, hero, HOOKS.number(g, HEALED_TOKENS, amount, hero), "FF-ACT-03")
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
    g.tell("FF-ACT-07", Did, hero.seat, "is done with {}", task)
    await HOOKS.happens(g, TASK_DONE, hero)


def _why_not_move(location: int, g: FreedomFive, hero: Hero) -> Refusal | None:
    return HOOKS.why_not(g, MOVING, location) or _token(g, hero)


async def _move(location: int, g: FreedomFive, hero: Hero) -> None:
    go(g, hero, location)


def _why_not_recover(g: FreedomFive, hero: Hero) -> Refusal | None:
    if forbidden := HOOKS.why_not(g, RECOVERING, hero):
        return forbidden
    if not hero.abilities:
        return Refusal("FF-RULING-60", "there is no card to draw")
    return _token(g, hero)


async def _recover(g: FreedomFive, hero: Hero) -> None:
    draw_cards(g, hero, _recovers(g, hero), "FF-ACT-13")


def _recovers(g: FreedomFive, hero: Hero) -> int:
    """As many as the Hero's board says: FF-ACT-01."""
    return HOOKS.number(g, RECOVERED_CARDS, HEROES[hero.name].recover, hero)


def _recover_label(g: FreedomFive, hero: Hero) -> str:
    return f"Recover: draw {_recovers(g, hero)}"


RECOVERY = Action("recover", "Recover", "deck", _why_not_recover, _recover, cost=1, now=_recover_label)  # FF-ACT-12


def _why_not_henchmen(g: FreedomFive, hero: Hero) -> Refusal | None:
    """FF-ACT-14, FF-ACT-15."""
    if hero.is_private:
        return HERO_ONLY
    if not g.henchmen[hero.location]:
        return NO_HENCHMEN
    return _token(g, hero)


def _brawl_label(g: FreedomFive, hero: Hero) -> str:
    return f"Attack the Henchmen here{brawl_odds(g, hero)}"


async def _attack(g: FreedomFive, hero: Hero) -> None:
    await attack_henchmen(g, hero)


def _why_not_villain(name: str, g: FreedomFive, hero: Hero) -> Refusal | None:
    """FF-ACT-16."""
    villain = named(g, name)
    if forbidden := HOOKS.why_not(g, ATTACKING, villain):
        return forbidden
    return HERO_ONLY if hero.is_private else why_not_attack(g, hero, villain) or _token(g, hero)


def _attack_label(name: str, g: FreedomFive, hero: Hero) -> str:
    return f"Attack {name}{attack_words(g, hero, named(g, name), 1)}"


def _fight(name: str, g: FreedomFive, hero: Hero) -> Awaitable[None]:
    return fight(g, hero, named(g, name))


def _why_not_interact(thing: interact.Thing, g: FreedomFive, hero: Hero) -> Refusal | None:
    """In the Hero phase, and where there are no Henchmen: FF-ANAR-10, FF-MTOK-05."""
    if forbidden := interact.why_forbidden(g, hero, thing):
        return forbidden
    return HERO_ONLY if hero.is_private else interact.why_not(g, hero, thing) or _token(g, hero)


def _interact_label(label: str, thing: interact.Thing, g: FreedomFive, hero: Hero) -> str:
    return label + interact.known_odds(g, hero, thing)


def _interact(thing: interact.Thing, g: FreedomFive, hero: Hero) -> Awaitable[None]:
    return interact.interact(g, hero, thing)


def _why_not_justice(g: FreedomFive, hero: Hero) -> Refusal | None:
    """FF-ACT-20, FF-JUST-05."""
    return HERO_ONLY if hero.is_private else justice.why_not_resolve(g, hero) or _token(g, hero)


def _justice_odds(label: str, g: FreedomFive, hero: Hero) -> str:
    return label + odds(g, hero, JUSTICE[hero.justice].task.test)


def _justice(g: FreedomFive, hero: Hero) -> Awaitable[None]:
    return justice.resolve(g, hero)


# -- what is free ------------------------------------------------------------------------------------


@cache
def _trading(seat: int) -> HeroAction:
    """Icons for a Special card: FF-BYST-07."""
    return Action("trade", "Trade 2 Bystander icons for a Special card", f"hero:{seat}", _why_not_trade, _trade)


def _always(g: FreedomFive, hero: Hero) -> Refusal | None:
    return None


def _why_not_trade(g: FreedomFive, hero: Hero) -> Refusal | None:
    if sum(BYSTANDERS[name].icons for name in hero.bystanders) < ICONS:
        return Refusal("FF-BYST-06", "it takes 2 icons")
    if not g.special_pile:
        return Refusal("FF-RULING-28", "there is no Special card to draw")
    return None


async def _trade(g: FreedomFive, hero: Hero) -> None:
    """The Hero's Bystander cards with at least two icons; a third icon is lost: FF-BYST-06, FF-RULING-31."""
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
def _phases(is_private: bool, seat: int) -> tuple[HeroAction, ...]:
    """Private Life always comes before the Hero phase: FF-PRIV-02, FF-PRIV-08. Either may be skipped: FF-PRIV-01."""
    if is_private:
        return (
            Action("hero", "Put on the mask: your Hero phase begins", f"hero:{seat}", _always, _be_hero),
            Action("end", "Stay in Private Life and end your turn", "", _always, _end),
        )
    return (
        Action("private", "Be in Private Life first", f"hero:{seat}", _why_not_private, _be_private),
        Action("end", "End your turn", "", _always, _end),
    )


def _why_not_private(g: FreedomFive, hero: Hero) -> Refusal | None:
    return HAS_BEGUN if g.is_hero_phase else None


async def _be_hero(g: FreedomFive, hero: Hero) -> None:
    """FF-HPHASE-01."""
    hero.is_private = False
    g.is_hero_phase = True
    g.tell("FF-TURN-05", Did, hero.seat, "is {} now", hero.name)


async def _be_private(g: FreedomFive, hero: Hero) -> None:
    """FF-PRIV-03."""
    hero.is_private = True
    g.tell("FF-TURN-04", Did, hero.seat, "is in Private Life now")


async def _end(g: FreedomFive, hero: Hero) -> None:
    """FF-PRIV-11, FF-HPHASE-07."""
    await HOOKS.happens(g, TURN_OVER, hero)
    g.phase = Phase.VILLAIN  # in every turn: FF-TURN-06, FF-VPHASE-01


def take(g: FreedomFive, hero: Hero, action: HeroAction) -> Awaitable[bool | None]:
    """Pay for it and do it. A Hero who acts in Hero mode begins the Hero phase."""
    if action.cost:
        spend_action(hero)
    if not hero.is_private and action.key != "private":
        g.is_hero_phase = True
    return action.deed(g, hero)
