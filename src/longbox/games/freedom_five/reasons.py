"""The reasons for a hint: the figures that a player would name, and what an answer does to them, in words."""

from __future__ import annotations

from longbox import FigureWords
from longbox.games.freedom_five.bot import worth_in_reach, worth_of_blows
from longbox.games.freedom_five.scenarios import comic
from longbox.games.freedom_five.state import FreedomFive

DEFEATED = "defeated Villains"
TRACK = "Mastermind track"
TOWER = "Anarchy at Freedom Tower"
EVENTS = "Mastermind Events resolved"
VILLAINS = "damage to Villains"
ANARCHY = "Anarchy tokens in the city"
HEROES = "damage to Heroes"
TASKS = "Personal Tasks"
RESCUED = "rescued Bystanders"
HENCHMEN = "Henchmen in the city"
COMIC = "progress of the Comic"
BLOWS = "Villains in reach"
REACH = "things to do in reach"
CARDS = "cards in hand"

WORDS = {
    DEFEATED: FigureWords("defeats a Villain"),
    TRACK: FigureWords("pushes the Mastermind track back", "advances the Mastermind track"),
    TOWER: FigureWords("ends Anarchy at Freedom Tower", "brings Anarchy to Freedom Tower"),
    COMIC: FigureWords("brings the Comic nearer to its end", "throws the Comic back"),
    EVENTS: FigureWords("resolves a Mastermind Event"),
    VILLAINS: FigureWords("deals {} damage to Villains", "heals {} damage of Villains"),
    ANARCHY: FigureWords("ends Anarchy in the city", "brings Anarchy to the city"),
    HEROES: FigureWords("heals {} damage of Heroes", "costs Heroes {} damage"),
    TASKS: FigureWords("is done with a Personal Task", "brings a Personal Task"),
    RESCUED: FigureWords("rescues a Bystander", "costs a Bystander"),
    HENCHMEN: FigureWords("removes {} Henchmen", "brings {} more Henchmen to the city"),
    BLOWS: FigureWords("brings Heroes nearer to a Villain whom they can hurt", "leaves Heroes with less against Villains"),
    REACH: FigureWords("brings Heroes nearer to what is to be done", "leads Heroes away from what is to be done"),
    CARDS: FigureWords("brings {} cards", "costs {} cards"),
}


def outlook(g: FreedomFive, seat: int) -> dict[str, float]:
    """The figures of all Heroes. A figure below 0 counts against them."""
    if not g.has_begun:
        return {}
    return {
        DEFEATED: float(sum(villain.is_defeated for villain in g.villains)),
        TRACK: -float(g.track),
        TOWER: -float(len(g.tower)),
        COMIC: float(comic(g).progress(g)),
        EVENTS: float(g.events_done),
        VILLAINS: float(sum(villain.damage for villain in g.villains)),
        ANARCHY: -float(sum(map(len, g.anarchy))),
        HEROES: -float(sum(len(hero.damage) for hero in g.heroes)),
        TASKS: -float(sum(len(hero.tasks) for hero in g.heroes)),
        RESCUED: float(sum(len(hero.bystanders) for hero in g.heroes)),
        HENCHMEN: -float(sum(map(len, g.henchmen))),
        BLOWS: worth_of_blows(g),
        REACH: worth_in_reach(g),
        CARDS: float(sum(len(hero.hand) for hero in g.heroes)),
    }
