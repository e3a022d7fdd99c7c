"""What bots think of a position: of two that differ in one thing, which is the better one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import longbox
from longbox.games.hour_of_need.boards import BOARDS, OFF, panel
from longbox.games.hour_of_need.evaluation import ROUNDS, evaluate, features
from longbox.games.hour_of_need.game import GAME
from longbox.games.hour_of_need.kinds import DIFFICULTIES, VILLAINS
from longbox.games.hour_of_need.rules.damage import health_of_card
from longbox.games.hour_of_need.rules.problems import danger_of
from longbox.games.hour_of_need.rules.scheming import goal
from longbox.games.hour_of_need.state import HourOfNeed, Phase
from longbox.games.hour_of_need.weights import WEIGHTS
from longbox.games.hour_of_need.worth import schemes, work_done
from tests.games.hour_of_need.table import at_turn, clue, foe, give, minions

TWO = ("Majesty", "Guerilla")
Change = Callable[[HourOfNeed], object]


def worth(change: Change | None = None, **options: str) -> float:
    """Of a quiet table of two heroes, with something changed."""
    with at_turn(*TWO, **options) as play, play.table() as g:
        g.round = 3
        if change is not None:
            change(g)
        found = {evaluate(g, seat) for seat in (0, 1)}
    assert len(found) == 1  # all win or lose together
    return found.pop()


def justice(count: int) -> Change:
    def change(g: HourOfNeed) -> None:
        schemes(g)[0].justice = count

    return change


def solved(count: int) -> Change:
    def change(g: HourOfNeed) -> None:
        for card in schemes(g)[:count]:
            g.hidden -= 1
            for hero in g.heroes:
                hero.threats = [other for other in hero.threats if other is not card]

    return change


def charged(count: int) -> Change:
    """All Schemes are solved, and so much justice is on the Villain card."""

    def change(g: HourOfNeed) -> None:
        solved(2)(g)
        g.villain.justice = count

    return change


def revealed(damage: int) -> Change:
    def change(g: HourOfNeed) -> None:
        solved(2)(g)
        g.revealer, g.villain.damage = 0, damage

    return change


def rounds(count: int) -> Change:
    def change(g: HourOfNeed) -> None:
        g.round = count

    return change


def gold(count: int) -> Change:
    def change(g: HourOfNeed) -> None:
        g.taken = count

    return change


def hurt(damage: int) -> Change:
    def change(g: HourOfNeed) -> None:
        g.heroes[0].damage = damage

    return change


def fall(g: HourOfNeed) -> None:
    g.heroes[0].spot = OFF


def flip(g: HourOfNeed) -> None:
    g.heroes[0].is_focused = True


def gain_focus(g: HourOfNeed) -> None:
    g.heroes[0].focus = 3


def have_acted(g: HourOfNeed) -> None:
    for hero in g.heroes:
        hero.actions = 0


GOOD = {
    "justice on a Scheme": justice(4),
    "a Scheme solved": solved(1),
    "Schemes solved": solved(2),
    "justice on the villain": charged(3),
    "the villain revealed": revealed(0),
    "damage to the villain": revealed(5),
    "cards": lambda g: give(g, 0, "Stand With Me", "Banner"),
    "a clue card": lambda g: clue(g, 0, "Weak Spot"),
    "focus": gain_focus,
    "a Focused hero": flip,
}
BAD = {
    "wounds": hurt(3),
    "a hero defeated": fall,
    "a Lackey": lambda g: foe(g, 0, "Pell the Footman", (5, 2)),
    "a Peril": lambda g: foe(g, 0, "Poisoned Punch", (4, 1)),
    "minions": lambda g: minions(g, 3, 4),
    "gold": gold(1),
    "rounds": rounds(6),
    "actions": have_acted,
}


@pytest.mark.parametrize("name", GOOD)
def test_what_is_better(name: str) -> None:
    assert worth(GOOD[name]) > worth()


@pytest.mark.parametrize("name", BAD)
def test_what_is_worse(name: str) -> None:
    assert worth(BAD[name]) < worth()


def test_all_of_the_work_counts_from_its_beginning_to_its_end() -> None:
    """Justice on Schemes, one Scheme after the other, justice on the Villain card, damage: each is better than the one before."""
    with at_turn(*TWO) as play, play.table() as g:
        scheme, danger = danger_of(g, schemes(g)[0]), danger_of(g, g.villain)
        health = health_of_card(g, g.villain)
    assert scheme is not None
    assert danger is not None
    assert health is not None
    steps = [justice(0), justice(scheme // 2), solved(1), solved(2), charged(danger // 2), revealed(0), revealed(health - 1)]
    values = [worth(step) for step in steps]
    assert values == sorted({*values})


def done_in(change: Change) -> float:
    with at_turn(*TWO) as play, play.table() as g:
        change(g)
        return work_done(g)


@pytest.mark.parametrize(("change", "done"), [(justice(0), 0), (solved(1), 1 / 6), (solved(2), 1 / 3), (revealed(0), 2 / 3)])
def test_the_parts_of_the_work_are_a_third_each(change: Change, done: float) -> None:
    assert done_in(change) == pytest.approx(done)


@pytest.mark.parametrize("when", [1, 5, ROUNDS])
@pytest.mark.parametrize("taken", [0, 2])
def test_work_is_better_at_any_time_and_however_near_the_villain_is(when: int, taken: int) -> None:
    def at(change: Change) -> float:
        def both(g: HourOfNeed) -> None:
            change(g)
            g.round, g.taken = when, taken

        return worth(both)

    steps = [at(justice(0)), at(solved(1)), at(solved(2)), at(revealed(0)), at(revealed(9))]
    assert steps == sorted({*steps})


@pytest.mark.parametrize("issue", BOARDS)
def test_the_villain_near_the_goal_is_worse_in_every_issue(issue: str) -> None:
    def near(g: HourOfNeed) -> None:
        g.taken = goal(g) - 1
        g.tokens = [*g.tokens]

    def full(g: HourOfNeed) -> None:
        from longbox.games.hour_of_need.state import IssueToken

        free = [space for space in g.board.hexes.places if space not in g.board.scheme]
        g.tokens += [IssueToken(space) for space in free[: goal(g) - 1]]

    change = full if issue == "A Breath of Glass" else near
    assert worth(change, issue=issue) < worth(issue=issue)


def test_it_is_better_to_be_where_something_is_to_be_done() -> None:
    def stands(column: int) -> Change:
        def change(g: HourOfNeed) -> None:
            g.heroes[1].threats = []  # the Scheme of panel 1 alone is left
            g.heroes[0].spot = panel(1) if not column else (column, 3)

        return change

    assert worth(stands(0)) > worth(stands(2)) > worth(stands(9))


@pytest.mark.parametrize("left", [1, 2])
def test_a_solved_scheme_is_worth_the_ways_that_it_leads_to(left: int) -> None:
    """Everybody stands in its panel, and has to go elsewhere when it is solved."""

    def at_work(change: Change) -> Change:
        def both(g: HourOfNeed) -> None:
            for hero in g.heroes:
                hero.spot = panel(1)
            if left == 1:  # the other Scheme is solved: the villain is next
                g.heroes[1].threats, g.hidden = [], 1
                g.villain.spot = panel(4)
            change(g)

        return both

    assert worth(at_work(solved(1))) > worth(at_work(justice(9)))


def test_every_wound_is_worse_and_a_defeat_is_worst() -> None:
    falls = [worth(hurt(damage)) for damage in range(6)] + [worth(fall)]
    assert falls == sorted({*falls}, reverse=True)


def test_a_toughness_card_in_hand_is_worth_health_only_where_it_is_missing() -> None:
    def holding(damage: int) -> Change:
        def change(g: HourOfNeed) -> None:
            g.heroes[0].damage = damage
            give(g, 0, "Stand With Me")

        return change

    assert worth(holding(4)) - worth(hurt(4)) != pytest.approx(worth(holding(0)) - worth(hurt(0)))


@pytest.mark.parametrize("change", [revealed(23), gold(2), rounds(ROUNDS)])
def test_nothing_is_certain_before_the_end(change: Change) -> None:
    assert 0 < worth(change) < 1


@pytest.mark.parametrize("villain", VILLAINS)
@pytest.mark.parametrize("level", DIFFICULTIES)
def test_every_feature_has_a_weight_in_every_game(level: str, villain: str) -> None:
    with at_turn(*TWO, difficulty=level, villain=villain) as play, play.table() as g:
        assert len(features(g, 0)) == len(WEIGHTS)


def test_easy_is_easier_than_hard() -> None:
    assert worth(difficulty="easy") > worth() > worth(difficulty="hard")


def test_before_the_game_nobody_knows() -> None:
    state = longbox.new(GAME, seats=2, seed=1).state
    assert state.phase is Phase.HEROES
    assert evaluate(state, 0) == 0.5
    assert features(state, 0) == ()


def test_bots_ask_first_who_has_something_to_do() -> None:
    """A hero without actions, whose threat phase is over, is not asked again and again to let the others act."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            g.heroes[0].actions, g.done = 0, [0]
            give(g, 0, "Stand With Me")
            g.heroes[0].damage = 2
        assert play.match.decision.seats == (1, 0)
