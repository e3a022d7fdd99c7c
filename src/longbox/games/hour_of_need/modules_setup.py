"""The setup of what players add to a game: Allies, special minions and bystanders, Crisis cards, nemeses.

Nemeses also come with players five and six, in whose place there is no Scheme card.
"""

from __future__ import annotations

from longbox import Happened, text
from longbox.games.hour_of_need.boards import PANELS, panel
from longbox.games.hour_of_need.kinds import ALLIES, BYSTANDER_CARDS, CRISIS_MODULES, FOES, MINION_CARDS, NEMESES, Kind
from longbox.games.hour_of_need.rules.choices import decide_spot
from longbox.games.hour_of_need.rules.moves import which_hero
from longbox.games.hour_of_need.rules.places import empty_nearest, minions_in, occupied
from longbox.games.hour_of_need.state import Card, Hero, HourOfNeed, Phase, Verb
from longbox.games.hour_of_need.telling import Put

MOST_SCHEMES = 4  # there is one for each panel: HN-BOARD-09

# -- special minions and bystanders ------------------------------------------------------------------------


async def set_up_special(g: HourOfNeed) -> None:
    """The Setup effect of each special Minion and Bystander card, once: HN-OMIN-05, HN-OBYS-05."""
    for name in g.modules:
        if name in MINION_CARDS:
            await _resolve(g, name, MINION_CARDS[name].setup, "HN-OMIN-05")
        elif name in BYSTANDER_CARDS:
            await _resolve(g, name, BYSTANDER_CARDS[name].setup, "HN-OBYS-05")


async def _resolve(g: HourOfNeed, name: str, effect: Verb, rule: str, seat: int = 0) -> None:
    g.tell(rule, Happened, "{}: {}", name, text(effect)[:-1])
    g.acting.append(name)
    await effect.do(g, seat)
    g.acting.pop()


# -- Allies ------------------------------------------------------------------------------------------------


def waiting_ally(g: HourOfNeed) -> tuple[Hero, str] | None:
    """The next Ally who has no place yet, and the hero who includes them: HN-OALLY-01.

    One for each hero by seats, then once more around.
    """
    allies = [name for name in g.modules if name in ALLIES]
    for number, name in enumerate(allies):
        hero = g.heroes[number % len(g.heroes)]
        if not any(ally.name == name for ally in hero.allies):
            return hero, name
    return None


async def place_ally(g: HourOfNeed, hero: Hero, name: str) -> None:
    """The card in the hero play area, the figure next to the hero's, or as near as there is room: HN-OALLY-03, HN-OALLY-04."""
    if len([each for each in g.modules if each in ALLIES]) > len(g.heroes) and not g.heroes[0].allies:
        g.tell("HN-OALLY-02", Happened, "More than one Ally for each hero is allowed, but makes the game easy")
    taken = occupied(g)
    spots = [space for space in g.board.hexes.neighbours[hero.spot] if space not in taken] or empty_nearest(g, hero.spot)
    spot = await decide_spot(g, f"Where does {name} start?", spots, rule="HN-OALLY-04", verb="start", seat=hero.seat)
    hero.allies.append(Card(name, spot))
    g.tell("HN-OALLY-04", Put, name, spot)


# -- Crisis cards ------------------------------------------------------------------------------------------


def add_crisis_cards(g: HourOfNeed) -> None:
    """Any number (HN-OCRI-01), and none unless players add it: HN-CRCARD-04.

    They come to the right of the Issue Overview when the issue has been set up: HN-CRCARD-01, HN-CRCARD-05, HN-SETUP-21.
    """
    for name in g.modules:
        if name in CRISIS_MODULES:
            g.crises.append(Card(name))
            g.tell("HN-CRCARD-05", Happened, "{} lies in the issue play area", name)


async def set_up_crisis_cards(g: HourOfNeed) -> None:
    """The Setup effect of each, once: HN-OCRI-02. They wait for the figures and supplies that some of them need."""
    for card in g.crises:
        setup = FOES[card.name].setup
        if setup is not None:
            await _resolve(g, card.name, setup, "HN-OCRI-02")


# -- nemeses -----------------------------------------------------------------------------------------------


def nemeses_wanted(g: HourOfNeed) -> int:
    """One for each player without a Scheme, and those that were added: HN-SIX-04, HN-ONEM-01, HN-ONEM-04."""
    return max(0, len(g.heroes) - MOST_SCHEMES) + g.modules.count("nemesis")


async def choose_nemesis(g: HourOfNeed) -> None:
    """One nemesis after the other, when all else is set up: HN-SIX-03 to HN-SIX-08."""
    there = [card.name for hero in g.heroes for card in hero.threats if card.name in NEMESES]
    if len(there) == nemeses_wanted(g):
        g.phase = Phase.VILLAIN
        return
    hero = await _whose(g)
    name = await _which(g, hero, [name for name in NEMESES if name not in there])
    card = Card(name)
    hero.threats.append(card)
    g.tell("HN-SIX-04", Happened, "{} lies in the threat area of {}", name, g.names[hero.seat])
    card.spot = panel(_nemesis_panel(g))
    g.tell("HN-SIX-07", Put, name, card.spot)
    setup = FOES[name].setup
    if setup is not None:
        await _resolve(g, name, setup, "HN-SIX-08", hero.seat)


async def _whose(g: HourOfNeed) -> Hero:
    """Who has no Scheme card comes first. An added nemesis lies before anybody who has none yet: HN-RULING-79."""
    kinds = {hero.seat: [FOES[card.name].kind for card in hero.threats] for hero in g.heroes}
    bare = [hero for hero in g.heroes if Kind.SCHEME not in kinds[hero.seat] and Kind.NEMESIS not in kinds[hero.seat]]
    if bare:
        return bare[0]
    free = [hero for hero in g.heroes if Kind.NEMESIS not in kinds[hero.seat]] or g.heroes
    if g.picks_nemeses:
        return await which_hero(g, 0, free, "Before whom does the nemesis lie?", "HN-RULING-79")
    return g.heroes[g.chance.pick([hero.seat for hero in free], "nemesis heroes")]


async def _which(g: HourOfNeed, hero: Hero, left: list[str]) -> str:
    """At random, or as the players choose: HN-SIX-04, HN-SIX-05."""
    if not g.picks_nemeses:
        return g.chance.pick(left, "nemeses")
    return await g.ask(hero.seat, "Which nemesis do you add?", left, rule="HN-SIX-05", verb="nemesis", name=lambda name: name)


def _nemesis_panel(g: HourOfNeed) -> int:
    """The highest-numbered panel among those with the fewest enemies: HN-SIX-07, HN-RULING-80."""
    others = [card.spot for hero in g.heroes for card in hero.threats if card.name in NEMESES]
    counts = {n: minions_in(g, n) + others.count(panel(n)) + (g.villain.spot == panel(n)) for n in PANELS}
    return max(n for n in PANELS if counts[n] == min(counts.values()))
