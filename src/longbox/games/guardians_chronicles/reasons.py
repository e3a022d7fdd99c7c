"""The reasons for a hint: the figures that a player would name, and what an answer does to them, in words."""

from __future__ import annotations

from longbox import FigureWords
from longbox.games.guardians_chronicles.evaluation import is_setting_up
from longbox.games.guardians_chronicles.kinds import VILLAINS, WOUNDS, Type
from longbox.games.guardians_chronicles.prospects import prospect, showdown, speeds_of, threat
from longbox.games.guardians_chronicles.rules.newspaper import difference
from longbox.games.guardians_chronicles.state import DOKTOR, GuardiansChronicles

ARTICLES = "articles ahead"
TOKENS = "tokens of Objectives"
DOKTORS = "Damage to the Doktor"
DOORS = "open doors"
FALLEN = "Heroes knocked out"
WOUNDS_TAKEN = "Wounds"
HURT = "Damage to Heroes"
GUARDS = "Lieutenants"
ROBOTS = "Robots"
MINUS = "-1 tokens"
SLACK = "Actions to spare for the Objectives"
NEAR = "Heroes' way to their tasks"
HITS = "hits that Heroes may expect"
EVENTS = "Event cards of the Doktor"

OURS = {
    ARTICLES: FigureWords("brings an article to the Heroes", "brings an article to the Doktor"),
    TOKENS: FigureWords("removes {} tokens of an Objective", "brings {} tokens back"),
    DOKTORS: FigureWords("deals {} Damage to the Doktor", "heals the Doktor"),
    DOORS: FigureWords("opens a door", "closes a door"),
    FALLEN: FigureWords("", "knocks a Hero out"),
    WOUNDS_TAKEN: FigureWords("takes {} Wounds away", "costs a Wound"),
    HURT: FigureWords("heals {} Damage of Heroes", "costs Heroes {} Damage"),
    GUARDS: FigureWords("removes a Lieutenant", "brings a Lieutenant"),
    ROBOTS: FigureWords("removes {} Robots", "brings {} Robots"),
    MINUS: FigureWords("makes the next check easier", "takes {} -1 tokens away"),
    SLACK: FigureWords("leaves the Heroes more Actions than their tasks take", "costs the Heroes time that their tasks take"),
    NEAR: FigureWords("brings Heroes nearer to their tasks", "leads Heroes away from their tasks"),
    HITS: FigureWords("makes hits on Heroes less likely", "makes hits on Heroes more likely"),
    EVENTS: FigureWords("costs the Doktor {} Event cards", "gives the Doktor {} Event cards"),
}


def outlook(g: GuardiansChronicles, seat: int) -> dict[str, float]:
    """The figures of the Heroes; for Doktor Skarov with the other sign."""
    if is_setting_up(g):
        return {}
    found = _of_heroes(g)
    return {name: -number for name, number in found.items()} if seat == g.skarov else found


def _of_heroes(g: GuardiansChronicles) -> dict[str, float]:
    heroes, villains = speeds_of(g)
    tasks = [prospect(g, room, heroes) for room in g.rooms if room.is_open] or [showdown(g, heroes)]
    cards = [name for hero in g.heroes for name in (*hero.hand, *hero.right, *hero.discards)]
    kinds = [VILLAINS[figure.villain].type for figure in g.figures]
    return {
        ARTICLES: float(difference(g)),
        TOKENS: -float(sum(room.tokens for room in g.rooms if room.is_open)),
        DOKTORS: float(sum(figure.damage for figure in g.figures if figure.villain == DOKTOR)),
        DOORS: float(sum(door.is_open for door in g.doors)),
        FALLEN: -float(len(g.heroes) - len(g.team)),
        WOUNDS_TAKEN: -float(sum(name in WOUNDS for name in cards)),
        HURT: -float(sum(hero.damage for hero in g.team)),
        GUARDS: -float(kinds.count(Type.LIEUTENANT)),
        ROBOTS: -float(kinds.count(Type.ACOLYTE)),
        MINUS: float(sum(room.minus for room in g.rooms) + sum(door.tokens for door in g.doors)),
        SLACK: round(sum(task.ratio for task in tasks), 1),
        NEAR: -round(sum(min(10.0, min(task.legs, default=10.0)) for task in tasks), 1),
        HITS: -round(sum(threat(g, villains).values()), 1),
        EVENTS: -float(len(g.hand)),
    }
