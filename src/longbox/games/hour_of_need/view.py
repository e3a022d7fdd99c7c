"""What is seen of the table: everything but the order of the decks (HN-RULING-74), so that all seats see the same.

The game makes a view after every answer. So the print of a card is worked out only once, and the table once for all seats
(`common`).
"""

from __future__ import annotations

import re
from collections import Counter

from longbox import Deck, remembered, sentence, several
from longbox.games.hour_of_need.boards import OFF, PANELS, panel
from longbox.games.hour_of_need.cards.verbs.issues import full_at, tokens_on
from longbox.games.hour_of_need.hooks import BLOWS, HOOKS, Blow
from longbox.games.hour_of_need.kinds import (
    ALLIES,
    CLUES,
    EVENTS,
    HERO_CARDS,
    HERO_DECKS,
    ISSUES,
)
from longbox.games.hour_of_need.rules.bystanders import captured, on_map
from longbox.games.hour_of_need.rules.enemies import inflict_of
from longbox.games.hour_of_need.rules.hero_turn import move_spaces
from longbox.games.hour_of_need.rules.minions import health_of
from longbox.games.hour_of_need.rules.places import enemies_near, villain_panel
from longbox.games.hour_of_need.rules.saying import numbers_of
from longbox.games.hour_of_need.state import Card, Hero, HourOfNeed, Phase
from longbox.games.hour_of_need.texts import SETUP, ally_lines, card_lines, event_lines, overview_lines, side_lines, with_numbers
from longbox.games.hour_of_need.view_foes import foe, module, villain
from longbox.games.hour_of_need.view_types import (
    AllyView,
    CardView,
    ClueView,
    HeroView,
    IssueView,
    LinesView,
    MinionsView,
    PanelView,
    PublicView,
    SideView,
    TableView,
    ToChooseView,
)

BEFORE = (Phase.HEROES, Phase.OPENING, Phase.ISSUE_SETUP)  # the board is empty
MARKS = {  # what holds in this hero turn
    "weak spot": "the next Attack ignores defense",
    "overclocked": "suffers 1 after the next roll",
    "overcharged": "suffers 1 after this Solve",
    "defeated": "has defeated an enemy in this hero turn",
}
GOES_BACK = re.compile(r"goes back to panel (\d)")


def common(g: HourOfNeed) -> PublicView:
    """The table, the same for every seat."""
    numbers = numbers_of(g)
    harm, roll = g.harm, g.roll
    return {
        "names": list(g.names),
        "difficulty": g.difficulty,
        "modules": [module(name).copy() for name in g.modules if name != "nemesis"],
        "phase": str(g.phase),
        "round": g.round,
        "active": g.active if g.round else None,
        "to_choose": _to_choose(g) if g.phase is Phase.HEROES else [],
        "issue": _issue(g, numbers),
        "villain": villain(g, _next_panel(g), numbers),
        "panels": [_panel(g, number, numbers) for number in PANELS],
        "heroes": [_hero(g, hero) for hero in g.heroes],
        "people": [{"spot": person.spot, "name": person.card or person.kind} for person in on_map(g)],
        "tokens": [{"spot": token.spot, "active": token.is_active} for token in g.tokens if token.spot[0]],
        "bots": [
            {
                "spot": bot.spot,
                "damage": bot.damage,
                "health": numbers["bot_health"],
                "left": g.board.distance(bot.spot, panel(PANELS[-1])),
            }
            for bot in g.bots
        ],
        "minions_left": len(g.minion_supply),
        "bystanders_left": len(g.bystander_supply),
        "clues_left": _size(g.clue_deck),
        "clue_discards": list(g.clue_discards),
        "removed": list(g.removed),
        "to_draw": _to_draw(g),
        "roll": {
            "seat": roll.seat,
            "attack": roll.is_attack,
            "where": list(roll.targets),
            "dice": roll.dice,
            "results": list(roll.results),
            "successes": roll.successes,
            "focus": roll.focus,
            "reaction": roll.reaction,
        }
        if roll
        else None,
        "harm": {"seat": harm.seat, "amount": harm.amount, "by": harm.by} if harm else None,
    }


def view(g: HourOfNeed, seat: int | None, common: PublicView) -> TableView:
    """The table as a seat sees it."""
    return {**common, "me": seat}


def _size(deck: Deck[str]) -> int:
    return sum(map(len, deck.layers))


def _to_draw(g: HourOfNeed) -> list[int]:
    """The seats that are still to draw a villain card in this villain turn."""
    return [hero.seat for hero in g.heroes if hero.seat not in g.drawn] if g.phase is Phase.VILLAIN else []


# -- the issue -----------------------------------------------------------------------------------------


def _issue(g: HourOfNeed, numbers: dict[str, int]) -> IssueView:
    issue = ISSUES[g.issue]
    is_on_map = "step" in numbers  # the goal is a number of tokens on the map
    return {
        "name": issue.name,
        "idea": issue.idea,
        "goal": with_numbers(issue.goal, numbers),
        "reached": sum(token.spot[0] > 0 for token in g.tokens) if is_on_map else g.taken,
        "needed": numbers["goal"],
        "pace": {row: number for row, number in numbers.items() if row in issue.pace},
        "lines": [with_numbers(line, numbers) for line in overview_lines(issue) if not line.startswith(SETUP)],
        "delay": g.delay,
        "deck": _size(g.issue_deck),
        "discards": list(g.issue_discards),
        "lasting": [_event(name).copy() for name in g.lasting],
        "crises": [foe(g, card, -1) for card in g.crises],
    }


@remembered(EVENTS)
def _event(name: str) -> LinesView:
    return {"name": name, "lines": event_lines(EVENTS[name])}


def _next_panel(g: HourOfNeed) -> int:
    """Where the villain goes by the Scheme effect of the panel, now or once it is full; 0 for nowhere."""
    if g.phase in BEFORE or g.villain.spot == OFF:
        return 0
    number = villain_panel(g)
    words = ISSUES[g.issue].panels[number - 1].say()
    back = GOES_BACK.search(words)
    if back:
        return int(back[1])
    return number + 1 if "the villain advances" in words and number < PANELS[-1] else 0


def _panel(g: HourOfNeed, number: int, numbers: dict[str, int]) -> PanelView:
    here = Counter(minion for minion in g.minions if minion.panel == number)
    full = full_at(g, number) if "full_low" in numbers and g.heroes else 0
    minions: list[MinionsView] = [
        {"kind": minion.kind, "count": count, "damage": minion.damage, "health": health_of(g, minion)}
        for minion, count in here.items()
    ]
    mine = {**numbers, "full_low": full, "full_high": full} if full else numbers
    return {
        "number": number,
        "name": g.board.panels[number - 1],
        "text": sentence(with_numbers(ISSUES[g.issue].panels[number - 1].say(), mine)),
        "tokens": tokens_on(g, number),
        "full": full,
        "minions": minions,
        "captives": [person.card or person.kind for person in captured(g) if person.spot == panel(number)],
    }


# -- heroes --------------------------------------------------------------------------------------------


def _to_choose(g: HourOfNeed) -> list[ToChooseView]:
    """All heroes, each with the seat that chose it: HN-SETUP-03."""
    taken = {name: seat for seat, name in enumerate(g.reserved)} | {hero.name: hero.seat for hero in g.heroes}
    return [
        {"name": name, "who": deck.who, "regular": side(name, False), "focused": side(name, True), "taken": taken.get(name)}
        for name, deck in HERO_DECKS.items()
    ]


@remembered(HERO_DECKS)
def side(name: str, is_focused: bool) -> SideView:
    """One side of a Hero card."""
    printed = HERO_DECKS[name].side(is_focused)
    return {
        "health": printed.health,
        "attack": printed.attack,
        "solve": printed.solve,
        "traits": list(printed.traits),
        "lines": side_lines(printed),
    }


def _hero(g: HourOfNeed, hero: Hero) -> HeroView:
    deck = HERO_DECKS[hero.name]
    return {
        "seat": hero.seat,
        "name": hero.name,
        "figure": deck.figure(hero.is_focused),
        "spot": hero.spot,
        "focused": hero.is_focused,
        "exhausted": hero.is_exhausted,
        "damage": hero.damage,
        "focus": hero.focus,
        "actions": hero.actions,
        "move": move_spaces(g, hero),
        "side": side(hero.name, hero.is_focused),
        "other": side(hero.name, not hero.is_focused),
        "hand": [hero_card(name).copy() for name in hero.hand],
        "deck": _size(hero.deck),
        "discards": list(hero.discards),
        "constants": [{**hero_card(card.name), "exhausted": card.is_exhausted} for card in hero.constants],
        "allies": [_ally(card) for card in hero.allies],
        "threats": [foe(g, card, hero.seat) for card in hero.threats],
        "clues": [clue(name).copy() for name in hero.clues],
        "notes": _notes(hero),
        "menace": menace(g, hero),
        "threatened": any(phase.seat == hero.seat for phase in g.phases),
        "done": hero.seat in g.done,
    }


def _notes(hero: Hero) -> list[str]:
    """What holds for a while."""
    notes = [f"{several(hero.bonus, 'die', 'dice')} more for the next roll"] if hero.bonus else []
    notes += [f"each damage dealt to heroes near is {hero.shield} less"] if hero.shield else []
    return notes + [words for mark, words in MARKS.items() if mark in hero.marks]


def menace(g: HourOfNeed, hero: Hero) -> int:
    """What the enemies near the hero inflict together after a Solve where the hero is: HN-SOLVE-03."""
    if not hero.is_here or g.villain.spot == OFF:
        return 0
    blows = [Blow(target, hero.seat, after_solve=True) for target in enemies_near(g, hero)]
    return sum(inflict_of(g, blow) for blow in blows if not HOOKS.why_not(g, BLOWS, blow))


@remembered(HERO_CARDS)
def hero_card(name: str) -> CardView:
    """A card of a hero deck."""
    card = HERO_CARDS[name]
    return {
        "name": name,
        "family": card.family,
        "kind": "Constant" if card.is_constant else "Instant",
        "action": card.is_action,
        "unique": card.is_unique,
        "feats": [str(feat) for feat in card.icons],
        "lines": card_lines(card),
    }


@remembered(CLUES)
def clue(name: str) -> ClueView:
    """A clue card."""
    card = CLUES[name]
    return {"name": name, "attack": card.attack, "solve": card.solve, "text": card.effect.label}


def _ally(card: Card) -> AllyView:
    printed = ALLIES[card.name]
    return {
        "name": card.name,
        "spot": card.spot,
        "damage": card.damage,
        "health": printed.health,
        "attack": printed.attack,
        "solve": printed.solve,
        "lines": ally_lines(printed),
    }
