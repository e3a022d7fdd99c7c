"""What a seat may see: nearly everything, for all are on one side. Hidden from all are numbers of tokens, and cards face down."""

from __future__ import annotations

from typing import Any

from longbox.games.freedom_five import campaign
from longbox.games.freedom_five.cards.heroes import HEROES
from longbox.games.freedom_five.cards.kinds import (
    ABILITIES,
    ALLIES,
    AUGMENTS,
    BYSTANDERS,
    ENVELOPES,
    JUSTICE,
    MODIFIERS,
    POWERS,
    SPECIALS,
    TASKS,
    VILLAINS,
)
from longbox.games.freedom_five.city import NUMBERS
from longbox.games.freedom_five.comics import shelf
from longbox.games.freedom_five.rules.defeat import durability
from longbox.games.freedom_five.rules.slots import covered
from longbox.games.freedom_five.state import Ally, Fight, FreedomFive, Hero, Roll, Villain


def view(g: FreedomFive, seat: int | None) -> dict[str, Any]:
    """The table as plain data."""
    return {
        "me": seat,
        "names": list(g.names),
        "phase": str(g.phase),
        "comic": _comic(g),
        "track": g.track,
        "plots": list(g.plots),
        "active": g.active if g.has_begun else None,
        "under_construction": g.is_under_construction,
        "locations": {number: _location(g, number) for number in NUMBERS} if g.henchmen else {},
        "heroes": [_hero(hero) for hero in g.heroes],
        "villains": [_villain(g, villain) for villain in g.villains],
        "modifiers": [_modifier(name) for name in g.modifiers],
        "envelopes": [_envelope(number) for number in campaign.envelopes(g.campaign)],
        "supply": {str(attribute): count for attribute, count in g.supply.items()},
        "stacks": {str(attribute): count for attribute, count in g.stacks.items()},
        "tokens": len(g.tokens),
        "tower": [g.faces.seen_by(seat, card) for card in g.tower],
        "schemes": len(g.schemes),
        "scheme_discards": list(g.scheme_discards),
        "special_discards": list(g.special_discards),
        "bag": len(g.bag),
        "roll": _roll(g.roll) if g.roll else None,
        "fight": _fight(g.fight) if g.fight else None,
        "harm": {"seat": g.harm.seat, "amount": g.harm.amount} if g.harm else None,
    }


def _roll(roll: Roll) -> dict[str, Any]:
    """Dice that lie on the table."""
    return {"seat": roll.seat, "attribute": str(roll.attribute), "dice": list(roll.dice), "harder": roll.harder}


def _fight(fight: Fight) -> dict[str, Any]:
    """An attack: who takes part, and what each has committed."""
    committed = zip(fight.attackers, fight.cards, fight.specials, fight.damage, strict=True)
    sides = [{"seat": seat, "cards": [*cards, *specials], "damage": damage} for seat, cards, specials, damage in committed]
    return {"villain": fight.villain, "attackers": sides}


def _comic(g: FreedomFive) -> dict[str, Any]:
    """The Comic as far as it is open: later Chapters and unread Events stay closed (FF-COMIC-08, FF-COMIC-10)."""
    comic = shelf.comic(g)
    shown: dict[str, Any] = {"number": comic.number, "name": comic.name, "premise": comic.premise, "objective": comic.objective}
    if g.chapter:
        chapter = shelf.chapter(g)
        shown |= {
            "chapter": g.chapter,
            "title": chapter.title,
            "special_rules": list(chapter.special_rules),
            "chapter_objective": chapter.objective,
            "rewards": [{"text": power.effect.label, "when": str(power.moment)} for power in chapter.rewards],
            "villain_phase": [[str(part.step), part.times, part.steps] for part in chapter.villain_phase],
        }
    return shown


def _location(g: FreedomFive, number: int) -> dict[str, Any]:
    return {
        "henchmen": [str(attribute) for attribute in g.henchmen[number]],
        "anarchy": [str(attribute) for attribute in g.anarchy[number]],
        "bystanders": g.bystanders[number],
        "tokens": sum(location == number for location, _ in g.plotted),
        "quests": g.quests.count(number),
    }


def _hero(hero: Hero) -> dict[str, Any]:
    board = HEROES[hero.name]
    return {
        "seat": hero.seat,
        "name": hero.name,
        "style": board.style,
        "numbers": {str(attribute): number for attribute, number in board.numbers.items()},
        "move": board.move,
        "recover": board.recover,
        "heals": [[heal.amount, heal.location] for heal in board.heals],
        "powers": [{"text": power.effect.label, "when": str(power.moment)} for power in POWERS.get(hero.name, ())],
        "location": hero.location,
        "private": hero.is_private,
        "available": hero.available,
        "exhausted": hero.exhausted,
        "damage": [str(token) for token in hero.damage],
        "hand": [_ability(name) for name in hero.hand],
        "deck": len(hero.deck),
        "discards": list(hero.discards),
        "tasks": [_task(name) for name in hero.tasks],
        "task_discards": list(hero.task_discards),
        "specials": [_special(name) if name else None for name in hero.specials],
        "covered": covered(hero),
        "justice": _justice(hero.justice) if hero.justice else None,
        "rewards": [{"used": reward.is_used, **_justice(reward.name)} for reward in hero.rewards],
        "bystanders": [{"name": name, "icons": BYSTANDERS[name].icons} for name in hero.bystanders],
        "materials": dict(board.materials),
        "augments": [_augment(hero, name) for name in hero.augments],
        "allies": [_ally(ally) for ally in hero.allies],
    }


def _augment(hero: Hero, name: str) -> dict[str, Any]:
    """FF-AUG-05; `used` of one that works once a turn."""
    return {"name": name, "words": AUGMENTS[name].words, "used": name in hero.spent}


def _ally(ally: Ally) -> dict[str, Any]:
    """With the counters left: FF-ALLY-05, FF-ALLY-06."""
    card = ALLIES[ally.name]
    text, when = card.power.effect.label, str(card.power.moment)
    return {"name": ally.name, "who": card.who, "text": text, "when": when, "left": ally.left}


def _modifier(name: str) -> dict[str, Any]:
    """FF-HMOD-04."""
    card = MODIFIERS[name]
    return {"name": name, "attribute": str(card.attribute), "words": card.words}


def _envelope(number: int) -> dict[str, Any]:
    """The information card of one that is open: FF-ENV-05."""
    card = ENVELOPES[number]
    return {"number": number, "title": card.title, "words": card.words}


def _ability(name: str) -> dict[str, Any]:
    card = ABILITIES[name]
    text, when = card.effect.label, card.when
    return {
        "name": name,
        "attribute": str(card.attribute),
        "dice": card.dice,
        "action": card.is_action,
        "text": text,
        "when": when,
    }


def _task(name: str) -> dict[str, Any]:
    card = TASKS[name]
    attribute = str(card.attribute) if card.attribute else None
    return {"name": name, "location": card.location, "attribute": attribute, "cards": card.cards}


def _special(name: str) -> dict[str, Any]:
    card = SPECIALS[name]
    return {"name": name, "dice": card.dice, "text": card.effect.label, "when": str(card.moment)}


def _justice(name: str) -> dict[str, Any]:
    card = JUSTICE[name]
    return {"name": name, "attribute": str(card.attribute), "task": card.task.words, "reward": card.reward.label}


def _villain(g: FreedomFive, villain: Villain) -> dict[str, Any]:
    card = VILLAINS[villain.name]
    return {
        "name": villain.name,
        "who": card.who,
        "attribute": str(villain.attribute),
        "location": villain.location,
        "damage": villain.damage,
        "durability": durability(g, villain),
        "henchmen": villain.henchmen,
        "mastermind": villain.is_mastermind,
        "defeated": villain.is_defeated,
        "movement": card.movement.words,
        "defense": card.defense.words,
        "counterstrike": card.counterstrike.words,
        "after_attack": card.after_attack.words,
    }
