"""What a seat may see: nearly everything, for all are on one side. Only the numbers of tokens and face-down cards are hidden.

The game makes a view for every seat after every answer. So it works out the print of a card only once, and the public part once
for all seats (`common`).
"""

from __future__ import annotations

from longbox import remembered
from longbox.games.freedom_five import campaign, scenarios
from longbox.games.freedom_five.city import NUMBERS
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.kinds import (
    ABILITIES,
    ALLIES,
    AUGMENTS,
    BYSTANDERS,
    ENVELOPES,
    JUSTICE,
    LOADOUTS,
    MODIFIERS,
    SPECIALS,
    TASKS,
    VILLAINS,
    Power,
)
from longbox.games.freedom_five.rules.beginning import lesson
from longbox.games.freedom_five.rules.defeat import durability
from longbox.games.freedom_five.rules.ending import story
from longbox.games.freedom_five.rules.fight import outlook
from longbox.games.freedom_five.rules.schemes import is_night
from longbox.games.freedom_five.rules.slots import covered
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.state import Ally, Fight, FreedomFive, Hero, Phase, Roll, Villain
from longbox.games.freedom_five.telling import NIGHT
from longbox.games.freedom_five.view_types import (
    AbilityView,
    AllyView,
    AttackerView,
    AugmentView,
    BoardToChooseView,
    BoardView,
    ComicView,
    EndingView,
    EnvelopeView,
    FightView,
    HeroView,
    JusticeView,
    LocationView,
    ModifierView,
    PowerView,
    PublicView,
    QuestView,
    RailsView,
    RollView,
    SpecialView,
    TableView,
    TaskView,
    VillainView,
)


def common(g: FreedomFive) -> PublicView:
    """The public part of the view, the same for every seat. The game may end in mid-action; then nothing is in progress."""
    ending = _ending(g)
    return {
        "names": list(g.names),
        "phase": str(g.phase),
        "comic": _comic(g),
        "ending": ending,
        "track": g.track,
        "plots": list(g.plots),
        "active": g.active if g.has_begun else None,
        "under_construction": g.is_under_construction,
        "to_choose": _to_choose(g) if g.phase is Phase.HEROES else [],
        "locations": _locations(g) if g.henchmen else {},
        "heroes": [_hero(hero) for hero in g.heroes],
        "villains": [_villain(g, villain) for villain in g.villains],
        "modifiers": [_modifier(name).copy() for name in g.modifiers],
        "envelopes": [_envelope(number).copy() for number in campaign.envelopes(g.campaign)],  # no others: FF-MODE-12
        "supply": {str(attribute): count for attribute, count in g.supply.items()},
        "stacks": {str(attribute): count for attribute, count in g.stacks.items()},
        "tokens": len(g.tokens),
        "schemes": len(g.schemes),
        "scheme_discards": [NIGHT if is_night(name) else name for name in g.scheme_discards],
        "special_discards": list(g.special_discards),
        "bag": len(g.bag),
        "roll": _roll(g.roll) if g.roll and not ending else None,
        "last_roll": _roll(g.last_roll) if g.last_roll else None,
        "fight": _fight(g, g.fight) if g.fight and not ending else None,
        "harm": {"seat": g.harm.seat, "amount": g.harm.amount} if g.harm and not ending else None,
    }


def view(g: FreedomFive, seat: int | None, common: PublicView) -> TableView:
    """The table as plain data: the public part, and the cards at Freedom Tower that this seat has seen."""
    return {"me": seat, **common, "tower": [g.faces.seen_by(seat, card) for card in g.tower]}


def _roll(roll: Roll) -> RollView:
    """Dice on the table, or the last roll."""
    return {
        "seat": roll.seat,
        "attribute": str(roll.attribute),
        "dice": list(roll.dice),
        "harder": roll.harder,
        "need": roll.need,
        "about": roll.about,
        "white": roll.white,
    }


def _fight(g: FreedomFive, fight: Fight) -> FightView:
    """An attack: the attackers, the cards and the odds of each, and the attackers who have rolled."""
    return {"villain": fight.villain, "attackers": [_side(g, fight, place) for place in range(len(fight.attackers))]}


def _side(g: FreedomFive, fight: Fight, place: int) -> AttackerView:
    seat = fight.attackers[place]
    dice, hope = outlook(g, fight, place)
    return {
        "seat": seat,
        "cards": [*fight.cards[place], *fight.specials[place]],
        "dice": dice,
        "hope": round(hope, 1),
        "damage": fight.damage[place],
        "rolled": seat in fight.rolled,
    }


# -- the Comic -----------------------------------------------------------------------------------------


def _comic(g: FreedomFive) -> ComicView:
    """The open part of the Comic: later Chapters and unread Events stay closed (FF-COMIC-08, FF-COMIC-10, FF-RULING-05)."""
    comic = scenarios.comic(g)
    counters: dict[str, int | str] = {**g.counters, **comic.notes(g)}
    shown: ComicView = {
        "number": comic.number,
        "name": comic.name,
        "premise": comic.premise,
        "objective": comic.objective,
        "peril": comic.peril,
        "counters": {what: count for what, count in counters.items() if count != ""},
        "lesson": lesson(g),
        "quest": _quest(g),
        "rails": _rails(g),
    }
    if g.chapter:
        chapter = scenarios.chapter(g)
        shown |= {  # open to everybody as soon as it is entered: FF-COMIC-07
            "chapter": g.chapter,
            "chapters": len(comic.chapters),
            "title": chapter.title,
            "special_rules": list(chapter.special_rules),
            "chapter_objective": chapter.objective,
            "rewards": [_power(power) for power in chapter.rewards],
            "events": len(chapter.events),
            "events_done": g.events_done,
            "villain_phase": [(str(part.step), part.times, part.steps, part.words) for part in scenarios.villain_phase(g)],
        }
    return shown


def _quest(g: FreedomFive) -> QuestView | None:
    """The Side Quest, while there are tokens to claim, or once it is done: FF-QUEST-02, FF-QUEST-09."""
    quest = scenarios.comic(g).quest
    if quest is None or not (g.quests or g.quest_done):
        return None
    test = quest.test.say()
    return {"title": quest.title, "test": test, "price": quest.price, "done": g.quest_done, "left": len(g.quests)}


def _rails(g: FreedomFive) -> RailsView | None:
    """The stops of a train, and the next one; 0 while the train is not in the city."""
    railway = scenarios.comic(g).railway
    if railway is None:
        return None
    here = [villain.location for villain in g.villains if villain.name == railway.train and is_in_city(villain)]
    return {"train": railway.train, "stops": [*railway.stops], "next": railway.next_stop(here[0]) if here else 0}


def _ending(g: FreedomFive) -> EndingView | None:
    """The back cover, once it is open: FF-END-01."""
    return {"won": g.phase is Phase.VICTORY, "story": story(g)} if g.phase in (Phase.VICTORY, Phase.DEFEAT) else None


def _power(power: Power) -> PowerView:
    return {"text": power.effect.label, "when": str(power.moment)}


# -- the city ------------------------------------------------------------------------------------------


def _locations(g: FreedomFive) -> dict[int, LocationView]:
    found = {number: _location(g, number) for number in NUMBERS}
    for number, _ in g.plotted:
        found[number]["tokens"] += 1
    for number in g.quests:
        found[number]["quests"] += 1
    for number, kind in g.props:
        found[number]["props"].append(kind)
    for hero in g.heroes:
        for number in hero.bots:
            found[number]["bots"] += 1
    return found


def _location(g: FreedomFive, number: int) -> LocationView:
    return {
        "henchmen": [str(attribute) for attribute in g.henchmen[number]],
        "anarchy": [str(attribute) for attribute in g.anarchy[number]],
        "bystanders": g.bystanders[number],
        "tokens": 0,
        "quests": 0,
        "props": [],
        "bots": 0,
    }


@remembered(MODIFIERS)
def _modifier(name: str) -> ModifierView:
    """FF-HMOD-04."""
    card = MODIFIERS[name]
    return {"name": name, "attribute": str(card.attribute), "words": card.words}


@remembered(ENVELOPES)
def _envelope(number: int) -> EnvelopeView:
    """The information card of an open envelope: FF-ENV-05."""
    card = ENVELOPES[number]
    return {"number": number, "title": card.title, "words": card.words}


# -- people --------------------------------------------------------------------------------------------


def _to_choose(g: FreedomFive) -> list[BoardToChooseView]:
    """All Heroes, each with the seat that chose it: FF-LOAD-01."""
    taken = {name: seat for seat, name in enumerate(g.reserved)} | {hero.name: hero.seat for hero in g.heroes}
    return [{**board(name), "taken": taken.get(name)} for name in HEROES]


@remembered(HEROES, LOADOUTS)
def board(name: str) -> BoardView:
    """What is printed on a Hero board and on the Character card."""
    printed = HEROES[name]
    return {
        "name": name,
        "style": printed.style,
        "numbers": {str(attribute): number for attribute, number in printed.numbers.items()},
        "move": printed.move,
        "recover": printed.recover,
        "heals": [(heal.amount, heal.location) for heal in printed.heals],
        "homes": list(printed.homes),
        "materials": dict(printed.materials),
        "powers": [_power(power) for power in LOADOUTS[name].powers],
    }


def _hero(hero: Hero) -> HeroView:
    return {
        "seat": hero.seat,
        **board(hero.name),
        "location": hero.location,
        "private": hero.is_private,
        "available": hero.available,
        "exhausted": hero.exhausted,
        "damage": [str(token) for token in hero.damage],  # face up: FF-DMG-02
        "hand": [ability(name).copy() for name in hero.hand],  # laid out for all: FF-LOAD-13
        "deck": len(hero.deck),  # face down: FF-LOAD-10
        "discards": list(hero.discards),
        "tasks": [task(name).copy() for name in hero.tasks],
        "task_discards": list(hero.task_discards),
        "specials": [special(name).copy() if name else None for name in hero.specials],
        "covered": list(covered(hero)),
        "justice": _justice(hero.justice).copy() if hero.justice else None,
        "rewards": [{"used": reward.is_used, **_justice(reward.name)} for reward in hero.rewards],
        "bystanders": [{"name": name, "icons": BYSTANDERS[name].icons} for name in hero.bystanders],
        "augments": [_augment(hero, name) for name in hero.augments],
        "allies": [_ally(ally) for ally in hero.allies],
        "carries": list(hero.carries),
        "bots": list(hero.bots),
    }


@remembered(ABILITIES)
def ability(name: str) -> AbilityView:
    """An Ability card."""
    card = ABILITIES[name]
    return {
        "name": name,
        "attribute": str(card.attribute),
        "dice": card.dice,
        "action": card.is_action,
        "text": card.effect.label,
        "when": card.when,
    }


@remembered(TASKS)
def task(name: str) -> TaskView:
    """A Personal Task."""
    card = TASKS[name]
    attribute = str(card.attribute) if card.attribute else None
    return {"name": name, "location": card.location, "attribute": attribute, "cards": card.cards}


@remembered(SPECIALS)
def special(name: str) -> SpecialView:
    """A Special card."""
    card = SPECIALS[name]
    return {"name": name, "dice": card.dice, "text": card.effect.label, "when": str(card.moment)}


@remembered(JUSTICE)
def _justice(name: str) -> JusticeView:
    card = JUSTICE[name]
    return {
        "name": name,
        "attribute": str(card.attribute),
        "task": card.task.words,
        "reward": card.reward.label,
        "when": str(card.moment),
    }


def _augment(hero: Hero, name: str) -> AugmentView:
    """FF-AUG-05; `used` matters only if it works once a turn."""
    return {"name": name, "words": AUGMENTS[name].words, "used": name in hero.spent}


def _ally(ally: Ally) -> AllyView:
    """An Ally with the counters left: FF-ALLY-05, FF-ALLY-06."""
    card = ALLIES[ally.name]
    return {"name": ally.name, "who": card.who, "left": ally.left, **_power(card.power)}


def _villain(g: FreedomFive, villain: Villain) -> VillainView:
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
