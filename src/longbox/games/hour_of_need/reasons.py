"""The reasons for a hint: the figures that a player would name, and what an answer does to them, in words."""

from __future__ import annotations

from longbox import FigureWords
from longbox.games.hour_of_need.evaluation import is_setting_up
from longbox.games.hour_of_need.kinds import HERO_DECKS, ISSUES
from longbox.games.hour_of_need.rules.places import enemy_cards, perils
from longbox.games.hour_of_need.state import Hero, HourOfNeed
from longbox.games.hour_of_need.worth import FAR, places_of_work, schemes

REVEALED = "the villain revealed"
SOLVED = "Schemes solved"
DAMAGE = "damage to the villain"
JUSTICE = "justice on the Schemes and the Villain card"
GOAL = "the villain's goal"
DEFEATED = "heroes defeated"
ENEMIES = "enemies with a card"
PERILS = "Perils"
MINIONS = "minions"
HEALTH = "damage to heroes"
CAPTIVES = "captives"
FOCUSED = "Focused heroes"
CLUES = "clue cards"
FOCUS = "focus"
REACH = "heroes in reach of what is to be done"
CARDS = "cards in hand"

WORDS = {
    REVEALED: FigureWords("reveals the villain"),
    SOLVED: FigureWords("solves a Scheme"),
    DAMAGE: FigureWords("deals {} damage to the villain", "heals {} damage of the villain"),
    JUSTICE: FigureWords("places {} justice"),
    GOAL: FigureWords("throws the villain back", "brings the villain nearer to the goal"),
    DEFEATED: FigureWords("brings a hero back", "defeats a hero"),
    ENEMIES: FigureWords("removes an enemy", "brings an enemy"),
    PERILS: FigureWords("ends a Peril", "brings a Peril"),
    MINIONS: FigureWords("removes {} minions", "brings {} more minions"),
    HEALTH: FigureWords("heals {} damage of heroes", "costs heroes {} damage"),
    CAPTIVES: FigureWords("frees a captive", "costs a captive"),
    FOCUSED: FigureWords("turns a hero Focused", "turns a Focused hero back"),
    CLUES: FigureWords("brings {} clue cards", "costs {} clue cards"),
    FOCUS: FigureWords("brings {} focus", "costs {} focus"),
    REACH: FigureWords("brings heroes nearer to what is to be done", "leads heroes away from what is to be done"),
    CARDS: FigureWords("brings {} cards", "costs {} cards"),
}


def outlook(g: HourOfNeed, seat: int) -> dict[str, float]:
    """The figures of all heroes. A figure below 0 counts against them."""
    if is_setting_up(g):
        return {}
    return {
        REVEALED: float(g.is_revealed),
        SOLVED: -float(g.hidden),
        DAMAGE: float(g.villain.damage),
        JUSTICE: float(_justice(g)),
        GOAL: -min(1.0, ISSUES[g.issue].nearness(g)),
        DEFEATED: -float(sum(not hero.is_here for hero in g.heroes)),
        ENEMIES: -float(len(enemy_cards(g))),
        PERILS: -float(len(perils(g))),
        MINIONS: -float(len(g.minions)),
        HEALTH: -float(sum(map(_wounds, g.heroes))),
        CAPTIVES: -float(sum(person.spot[0] == 0 for person in g.bystanders)),
        FOCUSED: float(sum(hero.is_focused for hero in g.heroes)),
        CLUES: float(sum(len(hero.clues) for hero in g.heroes)),
        FOCUS: float(sum(hero.focus for hero in g.heroes)),
        REACH: -float(sum(_way(g, hero) for hero in g.heroes)),
        CARDS: float(sum(len(hero.hand) for hero in g.heroes)),
    }


def _justice(g: HourOfNeed) -> int:
    """On what is next, so that solving it does not take from the figure: that is another figure."""
    return g.villain.justice + sum(card.justice for card in schemes(g))


def _wounds(hero: Hero) -> int:
    """A defeated hero has suffered all of the health."""
    return hero.damage if hero.is_here else HERO_DECKS[hero.name].side(hero.is_focused).health


def _way(g: HourOfNeed, hero: Hero) -> int:
    """The spaces to the nearest place where something is to be done."""
    if not hero.is_here:
        return FAR
    return min([g.board.distance(hero.spot, spot) for spot in places_of_work(g)], default=FAR)
