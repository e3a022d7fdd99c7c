"""The reasons for a hint: the figures that a player would name, and what an answer does to them, in words."""

from __future__ import annotations

from longbox import FigureWords
from longbox.games.vigilante import goals
from longbox.games.vigilante.bot import SETTING_UP, Estimate
from longbox.games.vigilante.kinds import CARDS
from longbox.games.vigilante.rules.team import team_attack
from longbox.games.vigilante.state import SLOTS, Vigilante

JAIL = "Villains in your jail"
HEROES = "your Heroes"
RIVALS = "the Heroes of the others"
DAMAGE = "damage on your Heroes"
ATTACK = "your team's Attack"
TOKENS = "tokens that you know"
INFLUENCE = "Influence in your hand"
EXPECTED = "Villains expected in your jail"
GOOD = "Villains expected in the jails of Good"
EVIL = "Villains kept from the jails of Good"

WORDS = {
    JAIL: FigureWords("jails a Villain", "loses you a Villain"),
    HEROES: FigureWords("brings you a Hero", "costs you a Hero"),
    RIVALS: FigureWords("costs another player a Hero", "brings another player a Hero"),
    DAMAGE: FigureWords("heals {} damage of your Heroes", "costs your Heroes {} damage"),
    ATTACK: FigureWords("adds {} Attack to your team", "costs your team {} Attack"),
    TOKENS: FigureWords("shows you a token of another player", "shows the others one of your tokens"),
    INFLUENCE: FigureWords("brings {} Influence to your hand", "takes {} Influence from your hand"),
    EXPECTED: FigureWords("lets you end with {} more Villains", "lets you end with {} fewer Villains"),
    GOOD: FigureWords("lets Good end with {} more Villains", "lets Good end with {} fewer Villains"),
    EVIL: FigureWords("lets Good end with {} fewer Villains", "lets Good end with {} more Villains"),
}

AGAINST_HEROES = (goals.ASSASSIN, goals.BOUNTY_HUNTER, goals.CULTIST, goals.PROFITEER)  # whom the fall of others' Heroes helps


def outlook(g: Vigilante, seat: int) -> dict[str, float]:
    """The figures of a player. A figure below 0 counts against the player. The chance itself gives no reason."""
    player = g.players[seat]
    if g.phase in SETTING_UP or player.identity < 0:
        return {}
    face, known = g.faces.face, g.faces.known
    estimate = Estimate(g)
    mission = estimate.identity[seat]
    tokens = [known[token] >= 0 for other in g.rivals(seat) for token in other.tokens]
    figures = {
        JAIL: float(len(player.jail)),
        HEROES: float(SLOTS - player.slots.count(None)),
        DAMAGE: -float(sum(hero.damage for hero in player.slots if hero)),
        ATTACK: float(team_attack(g, player)),
        TOKENS: float(len(player.notes) + tokens.count(False) + sum(known[token] >= 0 for token in player.tokens)),
        INFLUENCE: float(sum(CARDS[face[card]].influence for card in player.hand)),
    }
    if mission in AGAINST_HEROES:
        figures[RIVALS] = -float(sum(SLOTS - other.slots.count(None) for other in g.rivals(seat)))
    if mission != goals.ASSASSIN:
        figures[EXPECTED] = estimate.of(seat).jailed
    if mission in (goals.GUARDIAN, goals.ASSASSIN):
        jailed = sum([estimate.of(other).jailed for other in estimate.good])
        figures |= {GOOD: jailed} if mission == goals.GUARDIAN else {EVIL: -jailed}
    return figures
