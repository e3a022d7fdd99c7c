"""What a position is worth, in successes for each hero: the evaluation makes a chance of it.

All win or lose together, so it is worth the same to every seat. It adds up the work that is done and what the heroes have to go
on with, and subtracts what stands against them. Bots look at a position thousands of times in a game, so each hero and each card
is looked at once, and what cards say of themselves is remembered.
"""

from __future__ import annotations

from longbox import remembered
from longbox.games.hour_of_need.boards import OFF, Spot, panel
from longbox.games.hour_of_need.kinds import DIFFICULTIES, FOES, HERO_CARDS, HERO_DECKS, VILLAINS, Feat, Kind
from longbox.games.hour_of_need.rules.damage import health_of_card
from longbox.games.hour_of_need.rules.minions import pace
from longbox.games.hour_of_need.rules.problems import danger_of
from longbox.games.hour_of_need.rules.targets import why_not_attack, why_not_solve
from longbox.games.hour_of_need.state import Card, Hero, HourOfNeed

PARTS = 3  # of the work: Schemes, Villain card, showdown
SOLVED, SOLVED_EACH = 2.0, 2.0  # what a solved Scheme is worth besides its justice, and more for each hero
REVEALED_EACH = 2.0  # what the villain revealed is worth besides
ACTION, READY, DEED = 1.5, 0.3, 0.3  # an action, a Hero card that is not exhausted, something to do where the hero stands
AT_WORK = 0.4  # an action of a hero who stands where the work is
SPACE, FAR = 0.35, 6  # each space on the way to the work, up to so many
CARD, SOLVES, STRIKES, GOES = 0.4, 0.5, 0.25, 0.2  # a card, and its feats: those for the work, and others
CLUE, FOCUS, FOCUSED, CONSTANT, DIE = 1.2, 0.45, 2.5, 0.8, 1.0
WOUND, DEEP_WOUND, FALLEN = 0.2, 3.0, 5.0  # each damage, more when little health is left, and a hero who is off the board
TOUGH, SHIELDS = 3, 2  # health that a toughness card saves, and of how many
LACKEY, INFLICT, NEMESIS, BOT = 1.0, 0.5, 4.0, 1.0
PERIL, FUSE, OTHER, CRISIS = 0.8, 2.5, 0.8, 1.0
MINION, CROWD, CAPTIVE = 0.25, 0.02, 0.3  # each minion, more with each other one, each captured bystander
ASLEEP = 0.4  # the share of its threat that an exhausted card keeps
HURT = 0.5  # the share of its threat that an enemy or a Peril loses on the way to its end


def worth(g: HourOfNeed) -> float:
    """What a position is worth, in successes for each hero."""
    return (_done(g) + _resources(g) - _threats(g)) / len(g.heroes)


# -- the work ----------------------------------------------------------------------------------------------


def parts_of_work(g: HourOfNeed) -> tuple[float, float, float]:
    """The Schemes, the Villain card and the showdown, each from 0 to 1."""
    if g.is_revealed:
        return 1.0, 1.0, min(1.0, g.villain.damage / (health_of_card(g, g.villain) or 1))
    if not g.hidden:
        return 1.0, g.villain.justice / (danger_of(g, g.villain) or 1), 0.0
    there = schemes(g)
    most = len(g.heroes) + g.modules.count("nemesis")  # hidden tokens at the start: HN-SETUP-35, HN-ONEM-02
    return (most - g.hidden + sum([card.justice / (danger_of(g, card) or 1) for card in there])) / most, 0.0, 0.0


def work_done(g: HourOfNeed) -> float:
    """From 0 to 1: each part of the work is a third of it."""
    return sum(parts_of_work(g)) / PARTS


def _done(g: HourOfNeed) -> float:
    """The successes that the work has taken, and more for each part that is over: then everybody has to go elsewhere."""
    count, level = len(g.heroes), DIFFICULTIES[g.difficulty]
    there = [] if g.is_revealed else schemes(g)
    solved = count + g.modules.count("nemesis") - len(there)
    done = solved * (pace(g, "danger") + level.scheme_danger + SOLVED + SOLVED_EACH * count) + sum(
        [card.justice for card in there]
    )
    if not g.is_revealed:
        return done + g.villain.justice
    card = VILLAINS[g.villain_name].scheming.danger
    assert card is not None
    return done + card.of(count) + (level.villain_danger + REVEALED_EACH) * count + g.villain.damage


def schemes(g: HourOfNeed) -> list[Card]:
    """The Schemes that are still to be solved, and those of nemeses."""
    return [card for hero in g.heroes for card in hero.threats if FOES[card.name].reverse]


def places_of_work(g: HourOfNeed) -> list[Spot]:
    """Where the next part of the work is done."""
    if g.hidden and not g.is_revealed:
        return [card.spot if FOES[card.name].kind is Kind.NEMESIS else panel(FOES[card.name].panel) for card in schemes(g)]
    return [g.villain.spot]


# -- heroes ------------------------------------------------------------------------------------------------


def _resources(g: HourOfNeed) -> float:
    """What the heroes have to go on with."""
    places, near = [g.board.hex_of(spot) for spot in places_of_work(g)], int(g.is_revealed)
    return sum([_of_hero(g, hero) + _of_place(g, hero, places, near) for hero in g.heroes])


def _of_hero(g: HourOfNeed, hero: Hero) -> float:
    cards, deductions, strengths, mobility, tough = _hand(tuple(hero.hand))
    work, other = (strengths, deductions) if g.is_revealed else (deductions, strengths)
    side = HERO_DECKS[hero.name].side(hero.is_focused)
    dice = side.attack if g.is_revealed else (side.attack + side.solve) / 2
    has = CARD * cards + SOLVES * work + STRIKES * other + GOES * mobility + CLUE * len(hero.clues)
    has += FOCUS * hero.focus + FOCUSED * hero.is_focused + CONSTANT * len(hero.constants) + DIE * dice
    has += ACTION * hero.actions + (0.0 if hero.is_exhausted else READY)
    if hero.spot == OFF:
        return has - FALLEN
    lost = 1 - min(1.0, (side.health - hero.damage + TOUGH * min(tough, SHIELDS)) / side.health)
    return has - WOUND * hero.damage - DEEP_WOUND * lost * lost * lost


def _of_place(g: HourOfNeed, hero: Hero, places: list[Spot], near: int) -> float:
    """Where a hero stands; `near` are the spaces from which the work can be done."""
    if hero.spot == OFF:
        return -SPACE * FAR
    away = g.board.away[g.board.hex_of(hero.spot)]
    spaces = max(0, min([away[place] for place in places], default=FAR) - near)
    has = -SPACE * min(spaces, FAR) + (0.0 if spaces else AT_WORK * hero.actions)
    return has + DEED * ((why_not_attack(g, hero) is None) + (why_not_solve(g, hero) is None))


@remembered(HERO_CARDS, most=4096)
def _hand(hand: tuple[str, ...]) -> tuple[int, int, int, int, int]:
    """The cards, and those among them with deduction, strength, mobility and toughness."""
    icons = [HERO_CARDS[card].icons for card in hand]
    deduction, strength, mobility, tough = [
        sum(feat in each for each in icons) for feat in (Feat.DEDUCTION, Feat.STRENGTH, Feat.MOBILITY, Feat.TOUGHNESS)
    ]
    return len(hand), deduction, strength, mobility, tough


# -- what stands against them ------------------------------------------------------------------------------


def _threats(g: HourOfNeed) -> float:
    """Cards, minions and bots, captured bystanders."""
    minions = len(g.minions)
    cost = MINION * minions + CROWD * minions * minions + BOT * len(g.bots) + CRISIS * len(g.crises)
    cost += CAPTIVE * sum([bystander.spot[0] == 0 for bystander in g.bystanders])
    return cost + sum([_of_card(g, card) for hero in g.heroes for card in hero.threats])


def _of_card(g: HourOfNeed, card: Card) -> float:
    """An enemy, a Peril, or another card that activates."""
    face = FOES[card.name]
    awake = ASLEEP if card.is_exhausted else 1.0
    if face.is_enemy:
        whole = LACKEY + INFLICT * face.inflict + (NEMESIS if face.kind is Kind.NEMESIS else 0.0)
        return whole * awake * (1 - HURT * card.damage / (health_of_card(g, card) or FAR))
    healthy = 1 - HURT * card.justice / (danger_of(g, card) or FAR)
    if face.kind is Kind.PERIL:
        return (PERIL * awake + FUSE * (card.damage + awake) / face.fuses) * healthy
    return OTHER * awake * healthy if not face.reverse and face.activate is not None else 0.0
