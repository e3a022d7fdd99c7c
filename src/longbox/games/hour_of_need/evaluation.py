"""What a position is worth: the work that is left against the time that is left, and what is about to go wrong.

The weights are fitted to games of bots by `longbox fit hour_of_need`. Bots look at a position thousands of times in a game, so
each hero and each card is looked at once, and what cards say of themselves is remembered.
"""

from __future__ import annotations

from functools import cache

from longbox import logistic, remembered
from longbox.games.hour_of_need.boards import BOARDS, OFF, Spot, panel
from longbox.games.hour_of_need.kinds import FOES, HERO_CARDS, HERO_DECKS, ISSUES, Feat, Kind
from longbox.games.hour_of_need.rules.damage import health_of_card
from longbox.games.hour_of_need.rules.problems import danger_of
from longbox.games.hour_of_need.rules.targets import why_not_attack, why_not_solve
from longbox.games.hour_of_need.state import MINIONS, MOST_FOCUS, Card, Hero, HourOfNeed, Phase
from longbox.games.hour_of_need.weights import WEIGHTS

SETTING_UP = (
    Phase.HEROES, Phase.OPENING, Phase.ISSUE_SETUP, Phase.START, Phase.SCHEMES, Phase.VILLAIN_SETUP, Phase.OTHERS, Phase.NEMESES,
)  # fmt: skip
ROUNDS = 11  # the issue turn of this one is lost: HN-RULING-09
FAR = 8  # spaces; farther is no worse
TOUGH = 3  # what a toughness card is worth in health
HANDFUL = 10  # cards
DICE = 4  # that most heroes roll at best
PARTS = 3  # Schemes, Villain card, showdown
ASLEEP = 0.3  # the share of its threat that an exhausted card keeps
HURT = 0.5  # the share of its threat that an enemy or a Peril loses on the way to its end


def is_setting_up(g: HourOfNeed) -> bool:
    return g.phase in SETTING_UP


def evaluate(g: HourOfNeed, seat: int) -> float:
    """The chance to win, as it was in games of bots."""
    return 0.5 if is_setting_up(g) else logistic(WEIGHTS, features(g, seat))


def features(g: HourOfNeed, seat: int) -> tuple[float, ...]:
    """Numbers that are known of a position; `longbox fit` finds their weights."""
    if is_setting_up(g):
        return ()
    count = len(g.heroes)
    schemes, justice, damage = parts_of_work(g)
    done = (schemes + justice + damage) / PARTS
    time, near = g.round / ROUNDS, min(1.0, ISSUES[g.issue].nearness(g))
    minions = len(g.minions) / MINIONS
    return (
        1.0,
        schemes,
        justice,
        damage,
        time,
        time * time,
        near * near,
        done * time,
        done * near,
        minions,
        minions * minions,
        g.delay / count,
        *[each / count for each in _of_heroes(g)],
        *[each / count for each in _of_cards(g)],
        sum([bystander.spot[0] == 0 for bystander in g.bystanders]) / 4,
        float(g.phase is Phase.VILLAIN),
        g.modules.count("nemesis") / count,
        *_known(g.difficulty, count, g.issue, g.villain_name),
        *[near if name == g.issue else 0.0 for name in BOARDS],
    )


@cache
def _known(difficulty: str, heroes: int, issue: str, villain: str) -> tuple[float, ...]:
    """Which game it is, as numbers: 1 for what is so, 0 for all else."""
    hard = [difficulty == name for name in ("easy", "hard")]
    which = [issue == name for name in BOARDS] + [heroes == count for count in (1, 2, 4, 5, 6)] + [villain == "Fusebox"]
    return tuple(map(float, hard + which))


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


def schemes(g: HourOfNeed) -> list[Card]:
    """The Schemes that are still to be solved, and those of nemeses."""
    return [card for hero in g.heroes for card in hero.threats if FOES[card.name].reverse]


def places_of_work(g: HourOfNeed) -> list[Spot]:
    """Where the next part of the work is done."""
    if g.hidden and not g.is_revealed:
        return [card.spot if FOES[card.name].kind is Kind.NEMESIS else panel(FOES[card.name].panel) for card in schemes(g)]
    return [g.villain.spot]


# -- heroes ------------------------------------------------------------------------------------------------


def _of_heroes(g: HourOfNeed) -> tuple[float, ...]:
    """What all heroes together have."""
    health = wounds = clues = focus = focused = ready = far = there = actions = hands = rolls = moves = in_play = 0.0
    dice = ready_there = attacks = solves = 0.0
    away, places = g.board.away, [g.board.hex_of(spot) for spot in places_of_work(g)]
    near = 1 if g.is_revealed else 0  # spaces from which a hero can do something
    for hero in g.heroes:
        cards, deductions, strengths, mobility, tough = _hand(tuple(hero.hand))
        if hero.spot == OFF:
            wounds += 1
            far += 1
        else:
            left = _left(hero, tough)
            health += left
            wounds += (1 - left) ** 2
            spaces = min([away[g.board.hex_of(hero.spot)][place] for place in places], default=FAR)
            far += min(spaces, FAR) / FAR
            if spaces <= near:
                there += 1
                ready_there += hero.actions
            attacks += why_not_attack(g, hero) is None
            solves += why_not_solve(g, hero) is None
        clues += len(hero.clues)
        focus += hero.focus / MOST_FOCUS
        focused += hero.is_focused
        ready += not hero.is_exhausted
        actions += hero.actions
        hands += cards / HANDFUL
        rolls += (strengths if g.is_revealed else deductions) + (deductions if g.is_revealed else strengths) / 2
        moves += mobility
        in_play += len(hero.constants)
        side = HERO_DECKS[hero.name].side(hero.is_focused)
        dice += side.attack if g.is_revealed else side.solve
    body = health, wounds, clues, focus, focused, ready, far, there, actions, hands, rolls, moves, in_play
    return *body, dice / DICE, ready_there, attacks, solves


def _left(hero: Hero, tough: int) -> float:
    """Health with toughness in hand, as a part of all health."""
    health = HERO_DECKS[hero.name].side(hero.is_focused).health
    return min(1.0, (health - hero.damage + TOUGH * min(tough, 2)) / health)


@remembered(HERO_CARDS, most=4096)
def _hand(hand: tuple[str, ...]) -> tuple[int, int, int, int, int]:
    """The cards, and those among them with deduction, strength, mobility and toughness."""
    icons = [HERO_CARDS[card].icons for card in hand]
    deduction, strength, mobility, tough = [
        sum(feat in each for each in icons) for feat in (Feat.DEDUCTION, Feat.STRENGTH, Feat.MOBILITY, Feat.TOUGHNESS)
    ]
    return len(hand), deduction, strength, mobility, tough


# -- cards against them ------------------------------------------------------------------------------------


def _of_cards(g: HourOfNeed) -> tuple[float, ...]:
    """What all cards against them do: enemies, Perils, other cards that activate, Crisis cards."""
    enemies = perils = others = nemeses = 0.0
    for hero in g.heroes:
        for card in hero.threats:
            face = FOES[card.name]
            awake = ASLEEP if card.is_exhausted else 1.0
            if face.is_enemy:
                healthy = 1 - HURT * card.damage / (health_of_card(g, card) or FAR)
                enemies += face.inflict * awake * healthy
                nemeses += healthy if face.kind is Kind.NEMESIS else 0.0
            elif face.kind is Kind.PERIL:
                perils += (card.damage + awake) / face.fuses * (1 - HURT * card.justice / (danger_of(g, card) or FAR))
            elif not face.reverse and face.activate is not None:
                others += awake * (1 - HURT * card.justice / (danger_of(g, card) or FAR))
    return enemies, perils, others, nemeses, float(len(g.crises))
