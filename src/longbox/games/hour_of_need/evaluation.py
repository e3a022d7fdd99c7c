"""What a position is worth: the work that is left against the time that is left, and what is about to go wrong.

The weights are fitted to games of bots by `longbox fit hour_of_need`.
"""

from __future__ import annotations

from functools import cache

from longbox import logistic
from longbox.games.hour_of_need.boards import OFF, panel
from longbox.games.hour_of_need.kinds import FOES, HERO_CARDS, ISSUES, Feat, Kind
from longbox.games.hour_of_need.rules.damage import health_of_card
from longbox.games.hour_of_need.rules.hand import side_of
from longbox.games.hour_of_need.rules.problems import danger_of
from longbox.games.hour_of_need.state import MINIONS, Hero, HourOfNeed, Phase
from longbox.games.hour_of_need.weights import WEIGHTS

SETTING_UP = (
    Phase.HEROES, Phase.OPENING, Phase.ISSUE_SETUP, Phase.START, Phase.SCHEMES, Phase.VILLAIN_SETUP, Phase.OTHERS, Phase.NEMESES,
)  # fmt: skip
ROUNDS = 11  # the issue turn of this one is lost: HN-RULING-09
FAR = 8  # spaces; farther is no worse
TOUGH = 3  # what a toughness card is worth in health
THREE_PARTS = 3.0  # Schemes, Villain card, showdown: each a third of the work


def is_setting_up(g: HourOfNeed) -> bool:
    return g.phase in SETTING_UP


def evaluate(g: HourOfNeed, seat: int) -> float:
    """The chance to win, as it was in games of bots."""
    return 0.5 if is_setting_up(g) else logistic(WEIGHTS, features(g, seat))


def features(g: HourOfNeed, seat: int) -> tuple[float, ...]:
    """Numbers that are known of a position; `longbox fit` finds their weights."""
    if is_setting_up(g):
        return ()
    heroes = len(g.heroes)
    done = work_done(g)
    time = g.round / ROUNDS
    nearness = min(1.0, ISSUES[g.issue].nearness(g))
    return (
        1.0,
        done,
        time,
        done * time,
        nearness,
        nearness * nearness,
        done * nearness,
        sum(map(_health, g.heroes)) / heroes,
        sum(map(_cards, g.heroes)) / heroes,
        sum(len(hero.clues) for hero in g.heroes) / heroes,
        sum(hero.focus for hero in g.heroes) / heroes / 5,
        sum(hero.is_focused for hero in g.heroes) / heroes,
        sum(_distance(g, hero) for hero in g.heroes) / heroes / FAR,
        sum(hero.actions for hero in g.heroes) / heroes / 2,
        len(g.minions) / MINIONS,
        _threats(g) / heroes,
        _fuses(g) / heroes,
        sum(bystander.spot[0] == 0 for bystander in g.bystanders) / 4,
        float(g.is_revealed),
        g.delay / heroes,
        *_known(g.difficulty, heroes, g.issue, g.villain_name),
    )


@cache
def _known(difficulty: str, heroes: int, issue: str, villain: str) -> tuple[float, ...]:
    """Which game it is, as numbers: 1 for what is so, 0 for all else."""
    from longbox.games.hour_of_need.boards import BOARDS

    hard = [difficulty == name for name in ("easy", "hard")]
    which = [issue == name for name in BOARDS] + [heroes == count for count in (1, 2, 4, 5, 6)] + [villain == "Fusebox"]
    return tuple(map(float, hard + which))


def work_done(g: HourOfNeed) -> float:
    """From 0 to 1: the Schemes, the Villain card and the showdown are a third each."""
    if g.is_revealed:
        health = health_of_card(g, g.villain) or 1
        return 2 / THREE_PARTS + min(1.0, g.villain.damage / health) / THREE_PARTS
    if not g.hidden:
        danger = danger_of(g, g.villain) or 1
        return (1 + g.villain.justice / danger) / THREE_PARTS
    schemes = [card for hero in g.heroes for card in hero.threats if FOES[card.name].reverse]
    solved = sum(card.justice / (danger_of(g, card) or 1) for card in schemes)
    return (max(0, len(g.heroes) - g.hidden) + solved) / len(g.heroes) / THREE_PARTS


def _health(hero: Hero) -> float:
    """Health with toughness in hand, as a part of all health; a defeated hero has none."""
    if hero.spot == OFF:
        return 0.0
    tough = sum(Feat.TOUGHNESS in HERO_CARDS[card].icons for card in hero.hand)
    health = side_of(hero).health
    return min(1.0, (health - hero.damage + TOUGH * min(tough, 2)) / health)


def _cards(hero: Hero) -> float:
    """What hand and play area are worth: a free roll is the best of a card."""
    rolls = sum(any(icon in (Feat.STRENGTH, Feat.DEDUCTION) for icon in HERO_CARDS[card].icons) for card in hero.hand)
    return (len(hero.hand) + rolls + 2 * len(hero.constants)) / 10


def _distance(g: HourOfNeed, hero: Hero) -> int:
    """Spaces to the next thing to do: a Scheme, the Villain card, the villain."""
    if hero.spot == OFF:
        return FAR
    distance = g.board.distance
    if g.is_revealed or not g.hidden:
        return min(FAR, distance(hero.spot, g.villain.spot))
    schemes = [
        card.spot if FOES[card.name].kind is Kind.NEMESIS else panel(FOES[card.name].panel)
        for other in g.heroes
        for card in other.threats
        if FOES[card.name].reverse
    ]
    return min([distance(hero.spot, spot) for spot in schemes], default=0)


def _threats(g: HourOfNeed) -> float:
    """What is going to inflict in threat phases, exhausted cards less."""
    return sum(
        FOES[card.name].inflict * (0.3 if card.is_exhausted else 1.0)
        for hero in g.heroes
        for card in hero.threats
        if FOES[card.name].is_enemy
    )


def _fuses(g: HourOfNeed) -> float:
    """How near Perils are to going off."""
    return sum(
        (card.damage + 1) / FOES[card.name].fuses
        for hero in g.heroes
        for card in hero.threats
        if FOES[card.name].kind is Kind.PERIL
    )
