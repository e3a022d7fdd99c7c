"""What bots think of a position: of two that differ in one thing, which is the better one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from longbox.games.freedom_five.attributes import BODY, MIND, TECH
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.evaluation import evaluate
from longbox.games.freedom_five.kinds import VILLAINS
from longbox.games.freedom_five.rules.hand import HAND_LIMIT
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import LOST_TOWER, TRACK_END, FreedomFive
from tests.games.freedom_five.table import FAR, HERE, PLAIN, in_comic
from tests.games.freedom_five.trying import trying

pytestmark = pytest.mark.usefixtures("plain")

Change = Callable[[FreedomFive], None]
COMIC = "lights-out"
FRONTS = "five-fronts"  # whose foes are not the Mastermind


def worth(change: Change | None = None, comic: str = COMIC) -> float:
    """Of a position of two Heroes, with something changed."""
    g = in_comic(comic, "Wraith", "Bunker")
    if change is not None:
        change(g)
    found = {evaluate(g, seat) for seat in (0, 1)}
    assert len(found) == 1  # all win or lose together
    return found.pop()


def gains(change: Change, comic: str = COMIC) -> float:
    """By how much a change is for the better."""
    return worth(change, comic) - worth(comic=comic)


def defeats(place: int) -> Change:
    def change(g: FreedomFive) -> None:
        g.villains[place].is_defeated, g.villains[place].location = True, 0

    return change


def hurts(place: int, damage: int) -> Change:
    def change(g: FreedomFive) -> None:
        g.villains[place].damage = damage

    return change


def wounds(count: int) -> Change:
    def change(g: FreedomFive) -> None:
        g.heroes[0].damage = [BODY] * count

    return change


def tower(count: int) -> Change:
    def change(g: FreedomFive) -> None:
        g.tower = [*g.tower_deck][:count]

    return change


def advance(spaces: int) -> Change:
    def change(g: FreedomFive) -> None:
        g.track = spaces

    return change


def crowd(*where: int) -> Change:
    def change(g: FreedomFive) -> None:
        for number in where:
            g.henchmen[number] += (TECH,)

    return change


def unrest(g: FreedomFive) -> None:
    g.anarchy[FAR] = (MIND,)


def empty_hand(g: FreedomFive) -> None:
    g.heroes[0].hand = []


def task(g: FreedomFive) -> None:
    g.heroes[0].tasks = [g.heroes[0].task_deck.layers[0][0]]


def special(g: FreedomFive) -> None:
    g.heroes[0].specials[0] = PLAIN


def later(g: FreedomFive) -> None:
    g.chapter += 1


def calm(g: FreedomFive) -> None:
    """No Villain is in the city."""
    for villain in g.villains:
        villain.location = 0


GOOD = [defeats(0), defeats(1), hurts(0, 1), hurts(1, 1), special, later, wounds(0)]
BAD = [advance(1), wounds(3), wounds(4), tower(1), crowd(FAR), unrest, empty_hand, task]


@pytest.mark.parametrize("change", GOOD)
def test_what_is_better(change: Change) -> None:
    assert gains(change) > 0


@pytest.mark.parametrize("change", BAD)
def test_what_is_worse(change: Change) -> None:
    assert gains(change) < 0


def test_every_wound_hurts_more_than_the_one_before() -> None:
    falls = [worth(wounds(count)) for count in range(5)]
    assert falls == sorted(falls, reverse=True)
    assert falls[3] - falls[4] > falls[0] - falls[1] > 0


def test_more_damage_is_better_and_the_defeat_is_best() -> None:
    most = VILLAINS[SCENARIOS[COMIC].mastermind].durability
    rises = [worth(hurts(0, damage)) for damage in range(most)]
    assert rises == sorted({*rises})
    assert worth(defeats(0)) > worth(hurts(0, 1))


def test_the_mastermind_counts_more_than_others() -> None:
    assert SCENARIOS[COMIC].foes == ()
    assert gains(hurts(0, 2)) > gains(hurts(1, 2)) > 0
    assert gains(defeats(0)) > gains(defeats(1)) > 0


def test_a_comic_may_be_won_by_the_defeat_of_others() -> None:
    """There the three count more than the Mastermind: also what is done to them, not counting how far the Comic has come."""
    comic = SCENARIOS[FRONTS]
    names = [*comic.villains]
    assert names[0] == comic.mastermind not in comic.foes
    assert {*comic.foes} == {*names[1:]}
    for place in (1, 2, 3):
        assert gains(defeats(place), FRONTS) > gains(defeats(0), FRONTS) > 0
        assert gains(hurts(place, 2), FRONTS) > gains(hurts(0, 2), FRONTS) > 0


@pytest.mark.parametrize("foes", [(), ("Ermine",)])
def test_whoever_the_comic_names_is_the_foe(foes: tuple[str, ...]) -> None:
    """In the same Comic, with the same progress, the names alone decide."""
    trying(SCENARIOS, SCENARIOS[FRONTS]._replace(foes=foes, progress=lambda g: 0.0))
    ermine = [*SCENARIOS[FRONTS].villains].index("Ermine")
    assert (gains(defeats(ermine), FRONTS) > gains(defeats(0), FRONTS)) is bool(foes)


def test_all_who_are_named_are_in_the_comic() -> None:
    for comic in SCENARIOS.values():
        assert {*comic.foes} <= {*comic.villains}


def test_the_last_card_at_the_tower_nearly_loses() -> None:
    first, last = worth() - worth(tower(1)), worth(tower(LOST_TOWER - 1)) - worth(tower(LOST_TOWER))
    assert last > 3 * first > 0
    assert worth(tower(LOST_TOWER)) < worth() / 2


def test_the_last_spaces_of_the_track_weigh_more() -> None:
    falls = [worth(advance(space)) for space in range(TRACK_END)]
    assert falls == sorted({*falls}, reverse=True)
    assert falls[0] - falls[3] < falls[3] - falls[6]


def test_a_crowd_is_worse_than_as_many_apart() -> None:
    assert gains(crowd(FAR, FAR, FAR)) < gains(crowd(FAR, 29, 28)) < 0


def test_it_is_better_to_be_where_something_is_to_be_done() -> None:
    def there(where: int) -> Change:
        def change(g: FreedomFive) -> None:
            g.quests = [where]
            calm(g)

        return change

    assert worth(there(HERE)) > worth(there(FAR))


@pytest.mark.parametrize("heroes", [("Wraith",), ("Wraith", "Bunker", "Legacy", "Unity", "Tachyon")])
def test_what_is_done_is_better_than_what_can_be_done(heroes: tuple[str, ...]) -> None:
    """A Case on the way, in hand at Freedom Tower, and handed in; a Mastermind token that lies here, and one that was flipped."""
    steps = []
    for location, carries, done in ((8, ["case"], 0), (HQ, ["case"], 0), (HQ, [], 1)):
        g = in_comic("night-train", *heroes)
        calm(g)
        g.heroes[0].location, g.heroes[0].carries, g.counters["Cases handed in"] = location, carries, done
        steps.append(evaluate(g, 0))
    assert steps == sorted({*steps})

    here, gone = in_comic(COMIC, *heroes), in_comic(COMIC, *heroes)
    calm(here)
    calm(gone)
    here.plotted, gone.events_done = [(here.heroes[0].location, 0)], 1
    assert evaluate(gone, 0) > evaluate(here, 0)


def test_cards_that_will_have_to_be_discarded_are_worth_nothing() -> None:
    def holds(cards: int) -> Change:
        def change(g: FreedomFive) -> None:
            calm(g)
            g.heroes[0].hand = [PLAIN] * cards

        return change

    values = [worth(holds(cards)) for cards in range(HAND_LIMIT + 3)]
    assert values == sorted(values)
    assert values[1] - values[0] > values[9] - values[8] > 0
    assert values[HAND_LIMIT] == values[-1]


@pytest.mark.parametrize("change", [defeats(0), wounds(4), tower(2), advance(TRACK_END)])
def test_nothing_is_certain_before_the_end(change: Change) -> None:
    assert 0 < worth(change) < 1


def test_before_the_game_nobody_knows() -> None:
    def not_yet(g: FreedomFive) -> None:
        g.has_begun = False

    assert worth(not_yet) == 0.5
