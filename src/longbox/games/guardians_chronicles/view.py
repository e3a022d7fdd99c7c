"""What a seat sees: the Heroes see each other's cards, Doktor Skarov his own, nobody else a covered one (GC-RULING-38).

The game makes a view after every answer. So the print of a card is worked out only once, and what all see alike is worked
out once for all seats.
"""

from __future__ import annotations

from longbox import remembered, text
from longbox.games.guardians_chronicles.board import OFF
from longbox.games.guardians_chronicles.cards.articles import ADS
from longbox.games.guardians_chronicles.kinds import (
    EVENTS,
    HEROES,
    MISSIONS,
    POWERS,
    ROOMS,
    VILLAINS,
    WOUNDS,
    Rank,
    RoomTask,
    Type,
    Values,
)
from longbox.games.guardians_chronicles.plans import PLANS
from longbox.games.guardians_chronicles.rules.attacks import is_ranged, odds, why_not_attack
from longbox.games.guardians_chronicles.rules.moves import landings, reach, why_not_move
from longbox.games.guardians_chronicles.rules.newspaper import difference, headline, story_of
from longbox.games.guardians_chronicles.rules.places import enemies
from longbox.games.guardians_chronicles.rules.rooms import activation_words
from longbox.games.guardians_chronicles.rules.strategy import tech_words
from longbox.games.guardians_chronicles.rules.values import (
    actions_of,
    attack_dice,
    defense,
    health,
    mental,
    name_of,
    printed,
    speed,
)
from longbox.games.guardians_chronicles.state import (
    Article,
    Character,
    Door,
    GuardiansChronicles,
    Hero,
    Phase,
    RoomState,
    Villain,
    VillainFigure,
    key_of,
)
from longbox.games.guardians_chronicles.view_types import (
    AimView,
    ArticleView,
    CardView,
    DoorView,
    EventView,
    FigureView,
    HeroView,
    PageView,
    PublicView,
    TableView,
    TileView,
    ToChooseView,
    ValuesView,
    VillainView,
)

BEFORE = (Phase.HEROES, Phase.ADVANCE, Phase.MISSIONS, Phase.BASE)  # the board is empty


def common(g: GuardiansChronicles) -> PublicView:
    """What all see alike."""
    attack, check = g.attack, g.check
    return {
        "names": list(g.names),
        "skarov": g.skarov,
        "base": g.base_code,
        "title": g.base.title,
        "story": g.base.story,
        "special": g.base.special,
        "phase": str(g.phase),
        "turn": g.turn,
        "last_turn": g.last_turn,
        "showdown": bool(g.rooms) and g.is_showdown,
        "breached": g.is_breached,
        "exit_open": g.exit_open,
        "to_choose": _to_choose(g) if g.phase is Phase.HEROES else [],
        "rooms": [_room(g, room) for room in g.rooms],
        "doors": [_door(g, door) for door in g.doors],
        "damsel": g.damsel if g.damsel != OFF else None,
        "events_left": len(g.events),
        "event_discards": [event_card(name) for name in g.event_discards],
        "skarov_hand_size": len(g.hand),
        "wounds_left": len(g.wounds),
        "activations": g.activations,
        "event": g.event,
        "lasting": [_lasting_words(g, each.card, each.about) for each in g.lasting],
        "attack": {
            "by": attack.by,
            "targets": list(attack.targets),
            "ranged": attack.is_ranged,
            "combat": attack.combat,
            "power": attack.power,
            "faces": list(attack.faces),
            "successes": attack.successes,
        }
        if attack
        else None,
        "check": {
            "seat": check.seat,
            "value": check.value,
            "place": check.place,
            "faces": list(check.faces),
            "plus": check.plus,
            "minus": check.minus,
            "total": check.total,
            "target": check.target,
        }
        if check
        else None,
        "page": _page(g),
    }


def view(g: GuardiansChronicles, seat: int | None, common: PublicView) -> TableView:
    """The table as a seat sees it. Somebody who watches knows what both sides do not hide."""
    is_hero = seat is not None and seat != g.skarov
    is_skarov = seat is not None and seat == g.skarov
    return {
        **common,
        "me": seat,
        "heroes": [_hero(g, hero, is_open=is_hero) for hero in g.heroes],
        "villains": [_villain(g, villain, is_open=is_skarov) for villain in g.villains],
        "skarov_hand": [event_card(name) for name in g.hand] if is_skarov else None,
        "stack": [each if is_hero else None for each in g.stack],
    }


def opened(g: GuardiansChronicles) -> TableView:
    """The table of somebody who may know everything."""
    return {
        **common(g),
        "me": None,
        "heroes": [_hero(g, hero, is_open=True) for hero in g.heroes],
        "villains": [_villain(g, villain, is_open=True) for villain in g.villains],
        "skarov_hand": [event_card(name) for name in g.hand],
        "stack": list(g.stack),
    }


# -- cards -------------------------------------------------------------------------------------------------


@remembered(POWERS, WOUNDS)
def power_card(name: str) -> CardView:
    """A Power card or a Wound."""
    if name in WOUNDS:
        words = tech_words(WOUNDS[name].tech)
        return {
            "name": name, "rank": "", "symbol": "Wound", "mode": "", "left": "", "right": words, "when": "", "wound": True,
        }  # fmt: skip
    card = POWERS[name]
    return {
        "name": name,
        "rank": str(card.rank),
        "symbol": str(card.symbol),
        "mode": str(card.mode) if card.has_left else "",
        "left": card.left_words,
        "right": tech_words(card.tech),
        "when": card.when,
        "wound": False,
    }


@remembered(EVENTS)
def event_card(name: str) -> EventView:
    """An Event card."""
    card = EVENTS[name]
    return {"name": name, "text": text(card.effect), "right": tech_words(card.tech), "when": card.when}


def _lasting_words(g: GuardiansChronicles, card: str, about: str) -> str:
    who = g.who(about)
    return f"{card}: {name_of(who) if who else about}"


# -- characters --------------------------------------------------------------------------------------------


def values_of(values: Values) -> ValuesView:
    """The values that are printed on a Hero's ID card."""
    return {
        "speed": values.speed,
        "attack": values.attack,
        "power": 0,
        "defense": values.defense,
        "mental": values.mental,
        "actions": None,
        "health": values.health,
    }


def _now(g: GuardiansChronicles, who: Character) -> ValuesView:
    combat, power = attack_dice(g, who)
    return {
        "speed": speed(g, who),
        "attack": combat,
        "power": power,
        "defense": defense(g, None, who),
        "mental": mental(g, who) if isinstance(who, Hero) else None,
        "actions": actions_of(g, who) if isinstance(who, VillainFigure) else None,
        "health": health(g, who),
    }


def _aims(g: GuardiansChronicles, who: Character) -> list[AimView]:
    """Whom a character could attack from where it stands."""
    return [
        {"key": key_of(target), "chance": round(odds(g, who, target), 3), "ranged": is_ranged(g, who, target)}
        for target in enemies(g, who)
        if why_not_attack(g, who, target) is None
    ]


def _hero(g: GuardiansChronicles, hero: Hero, *, is_open: bool) -> HeroView:
    card = HEROES[hero.name]
    shown = is_open or g.is_revealed
    is_there = hero.cell != OFF and not hero.is_out and g.phase not in BEFORE
    cards = [*hero.hand, *hero.played, *hero.discards]
    return {
        "seat": hero.seat,
        "name": hero.name,
        "rank": str(hero.rank),
        "type": card.type,
        "power": card.power,
        "words": card.words,
        "cell": hero.cell,
        "damage": hero.damage,
        "printed": values_of(printed(hero)),
        "now": _now(g, hero),
        "actions": hero.actions,
        "active": g.active == hero.seat,
        "activated": hero.is_activated,
        "ready": hero.is_ready,
        "out": hero.is_out,
        "hand": [power_card(name) for name in hero.hand] if is_open else None,
        "hand_size": len(hero.hand),
        "wounds": sum(name in WOUNDS for name in hero.hand) if shown else 0,
        "wounds_owned": sum(name in WOUNDS for name in cards),
        "left": [power_card(name) if shown else None for name in hero.left],
        "right": [power_card(name) if shown else None for name in hero.right],
        "discards": [power_card(name) for name in hero.discards],
        "missions": [
            {"name": name, "text": MISSIONS[name].words, "done": MISSIONS[name].is_done(g, hero)} for name in hero.missions
        ],
        "notes": _notes(hero),
        "reach": landings(g, hero, reach(g, hero)) if is_there else [],
        "aims": _aims(g, hero) if is_there else [],
    }


def _notes(hero: Hero) -> list[str]:
    notes = [f"{name} has no effect in this turn" for name in hero.dead]
    notes += [f"{name} is used" for name in hero.marks if name in POWERS]
    return notes + ([f"{hero.barred} cannot be played next"] if hero.barred else [])


def _villain(g: GuardiansChronicles, villain: Villain, *, is_open: bool) -> VillainView:
    card = VILLAINS[villain.name]
    shown = is_open or g.is_revealed
    figures = [figure for figure in g.figures if figure.villain == villain.name]
    usual: ValuesView = {
        "speed": card.speed,
        "attack": card.attack,
        "power": 0,
        "defense": card.defense,
        "mental": None,
        "actions": card.actions,
        "health": card.health,
    }
    return {
        "name": villain.name,
        "one": card.one,
        "type": str(card.type),
        "power": card.power,
        "words": card.words,
        "plays": card.plays,
        "printed": usual,
        "now": _now(g, figures[0]) if figures else usual,
        "events": [event_card(name) if shown else None for name in villain.events],
        "token": villain.has_token,
        "active": g.acting == villain.name,
        "figures": [_figure(g, figure, is_master=card.type is Type.MASTER) for figure in figures],
    }


def _figure(g: GuardiansChronicles, figure: VillainFigure, *, is_master: bool) -> FigureView:
    moves = why_not_move(g, figure) is None and (not is_master or g.is_breached)
    return {
        "key": figure.key,
        "name": name_of(figure),
        "villain": figure.villain,
        "cell": figure.cell,
        "damage": figure.damage,
        "health": health(g, figure),
        "actions": figure.actions,
        "acting": g.figure == figure.key,
        "done": figure.is_done,
        "reach": landings(g, figure, reach(g, figure)) if moves else [],
        "aims": _aims(g, figure) if not is_master or g.is_breached else [],
    }


def _to_choose(g: GuardiansChronicles) -> list[ToChooseView]:
    """All Heroes, each with the seat that chose it: GC-SETUP-02."""
    taken = {name: seat for seat, name in enumerate(g.reserved)} | {hero.name: hero.seat for hero in g.heroes}
    rank = Rank(g.ranks[min(len(g.heroes), len(g.ranks) - 1)])
    return [
        {
            "name": name,
            "type": card.type,
            "plays": card.plays,
            "power": card.power,
            "words": card.words,
            "values": values_of(card.ranks[rank]),
            "taken": taken.get(name),
        }
        for name, card in HEROES.items()
    ]


# -- the base ----------------------------------------------------------------------------------------------


def check_words(task: RoomTask) -> str:
    """A Value Check as the card of a room shows it: GC-CHECK-01 to GC-CHECK-03."""
    value = {"mental": "Mental", "attack": "Attack", "either": "Attack or Mental", "alternate": "Mental and Attack by turns"}
    return f"{value[task.value]}, {task.dice} dice" + (" plus the Heroes" if task.heroes else "")


def _room(g: GuardiansChronicles, room: RoomState) -> TileView:
    plan, card = PLANS[room.key], ROOMS[room.key]
    given = g.base.by_place[room.at]
    tokens = (given.tokens or card.tokens)[len(g.heroes) - 1] if given.is_objective else 0
    purple = dict(zip(g.base.purple, g.board.purple, strict=False))
    return {
        "at": room.at,
        "key": room.key,
        "name": plan.name,
        "kind": str(plan.kind),
        "objective": room.deadline > 0,
        "check": check_words(card.task) if card.task else "",
        "token": card.token,
        "tokens": room.tokens,
        "all_tokens": tokens,
        "minus": room.minus,
        "deadline": room.deadline,
        "settled": room.settled,
        "solved": room.is_solved,
        "worked": list(room.worked),
        "shut": list(room.shut),
        "activation": activation_words(card),
        "lines": room_lines(room.key),
        "purple": purple.get(room.at),
    }


@remembered(ROOMS)
def room_lines(key: str) -> list[str]:
    """What the card of a room says besides its check and its activation."""
    card = ROOMS[key]
    lines = [f"Solved: {text(card.solved)}"] if card.solved else [f"Solved: {card.done}"] if card.done else []
    lines += [f"Neutralized: {text(card.neutralized)}"] if card.neutralized else []
    lines += [f"Met: {text(card.met)}"] if card.met else []
    return lines + [hook.say() for hook in card.hooks if hook.say()]


def _door(g: GuardiansChronicles, door: Door) -> DoorView:
    gate = g.board.gates[door.key]
    return {
        "key": door.key,
        "sides": list(gate.fronts),
        "open": door.is_open,
        "jammed": door.is_jammed,
        "tokens": door.tokens,
        "control": gate.is_control,
    }


# -- the front page ----------------------------------------------------------------------------------------


def _page(g: GuardiansChronicles) -> PageView:
    is_over = any(article.kind == "showdown" for article in g.articles)
    return {
        "articles": [_article(g, article) for article in g.articles],
        "difference": difference(g),
        "headline": headline(g) if is_over else "",
        "ads": [ADS[number] for number in g.ads],
    }


def _article(g: GuardiansChronicles, article: Article) -> ArticleView:
    head, words = story_of(g, article)
    about = g.board.plan(article.about).name if article.kind == "objective" else article.about
    return {"kind": article.kind, "about": about, "head": head, "text": words, "heroes": article.for_heroes}
