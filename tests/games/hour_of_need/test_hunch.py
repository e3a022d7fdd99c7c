"""What looks good to bots at first sight, in the middle of a step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import longbox
from longbox.games.hour_of_need.boards import Spot, panel
from longbox.games.hour_of_need.bot import hunch
from longbox.games.hour_of_need.game import GAME
from longbox.games.hour_of_need.hooks import EnemyTarget
from longbox.games.hour_of_need.rules.choices import Offer
from longbox.games.hour_of_need.rules.spending import Spend
from longbox.games.hour_of_need.state import Harm, HourOfNeed
from longbox.games.hour_of_need.worth import schemes
from tests.games.hour_of_need.table import at_turn, foe, minions, no_threats, reveal, stand

TWO = ("Majesty", "Guerilla")
PELL, PUNCH = "Pell the Footman", "Poisoned Punch"


def likeliest(g: HourOfNeed, verb: str, values: Sequence[Any]) -> Any:
    """What looks best to the first hero."""
    ratings = hunch(g, 0, verb, values)
    assert ratings is not None
    return values[max(range(len(values)), key=ratings.__getitem__)]


def spaces(g: HourOfNeed) -> list[Spot]:
    return [g.board.spot_of(space) for space in g.board.hexes.places]


def test_heroes_go_into_the_panel_of_a_scheme() -> None:
    with at_turn(*TWO) as play, play.table() as g:
        g.heroes[1].threats = []  # the Scheme of panel 1 alone is left
        stand(g, 0, (5, 4))
        assert likeliest(g, "land", spaces(g)) == panel(1)
        stand(g, 0, panel(1))
        assert likeliest(g, "go", [(5, 4), None]) is None  # they stay there


def test_in_the_showdown_heroes_go_to_the_villain() -> None:
    with at_turn(*TWO) as play, play.table() as g:
        no_threats(g, 0)
        no_threats(g, 1)
        reveal(g, 1, (9, 1))
        assert g.board.distance(likeliest(g, "land", [spot for spot in spaces(g) if spot != (9, 1)]), (9, 1)) == 1


def test_of_two_spaces_as_far_from_the_work_the_one_near_a_peril_is_better() -> None:
    with at_turn(*TWO) as play, play.table() as g:
        g.heroes[1].threats = []
        far = g.board.distance
        work = panel(1)
        pairs = [(a, b) for a in g.board.hexes.places for b in g.board.hexes.places if far(a, work) == far(b, work)]
        one, other = next((a, b) for a, b in pairs if far(a, b) > 3)
        foe(g, 0, PUNCH, other)
        assert likeliest(g, "go", [one, other]) == other


def test_successes_go_to_what_they_overcome_and_to_the_work() -> None:
    with at_turn(*TWO) as play, play.table() as g:
        minions(g, 1, 1)
        foe(g, 0, PELL, (5, 2))
        minion, pell = EnemyTarget("minion", "", panel(1)), EnemyTarget("card", PELL, (5, 2))
        hits = [Spend("hit", "", "", 1, target=pell), Spend("hit", "", "", 1, target=minion), None]
        assert likeliest(g, "", hits) is hits[1]
        scheme = schemes(g)[0].name
        justice = [Spend(f"justice:{n}", "", "", n, card=scheme) for n in (1, 2)]
        assert likeliest(g, "", [*justice, None]) is justice[1]


def test_the_target_is_the_villain_before_a_minion() -> None:
    with at_turn(*TWO) as play, play.table() as g:
        no_threats(g, 0)
        no_threats(g, 1)
        minions(g, 1, 1)
        reveal(g, 1, (9, 1))
        assert likeliest(g, "target", [g.board.scheme[0], (9, 1), None]) == (9, 1)


def test_a_card_is_given_for_a_deep_wound_only() -> None:
    go_on, tough = Offer("go-on", "", ""), Offer("toughness:Banner", "", "")
    with at_turn(*TWO) as play, play.table() as g:
        for amount, best in ((1, go_on), (2, tough)):
            g.harm = Harm(0, amount)
            assert likeliest(g, "", [tough, go_on]) is best
        g.harm, g.heroes[0].damage = Harm(0, 1), 9  # the last one
        assert likeliest(g, "", [go_on, tough]) is tough
        g.harm = None


def test_focus_is_spent_and_clue_cards_are_kept() -> None:
    with at_turn(*TWO) as play, play.table() as g:
        amounts = [Offer(f"focus:{n}", "", "") for n in range(3)]
        assert likeliest(g, "", amounts) is amounts[2]
        offers = [Offer("clue-dice:Weak Spot", "", ""), Offer("go-on", "", "")]
        assert likeliest(g, "", offers) is offers[1]


def test_of_all_else_and_in_the_setup_there_is_no_telling() -> None:
    with at_turn(*TWO) as play, play.table() as g:
        assert hunch(g, 0, "cunning", ["scheme", "inflict"]) is None
    state = longbox.new(GAME, seats=2, seed=1).state
    assert hunch(state, 0, "land", [(1, 1), (2, 1)]) is None
