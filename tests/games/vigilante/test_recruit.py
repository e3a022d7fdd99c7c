"""Recruit a Hero, rule by rule."""

import pytest

from longbox.engine.errors import BadChoice
from longbox.games.vigilante.kinds import HEROES, MERCENARIES
from longbox.games.vigilante.state import Hero
from longbox.testing.scenario import Scenario
from tests.games.vigilante.looking import names
from tests.games.vigilante.prices import ANOTHER_FIVE, ANOTHER_THREE, DEAR, FIVE, FOUR, HOLDERS, THREE, TWO, costing
from tests.games.vigilante.table import (
    STARTER,
    TURN,
    at_plain_turn,
    give,
    hero,
    market,
    next_hero,
    next_villain,
    no_hero,
    team,
    turn_of,
)


def slots(play: Scenario, seat: int = 0) -> list[str | None]:
    """Who stands in which slot."""
    return [hero.name if hero is not None else None for hero in play.state.players[seat].slots]


@pytest.mark.rule("VG-RECRUIT-08")
def test_a_discount_is_used_up_by_the_recruit() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            market(g, "Porchlight Penny", *DEAR[:2])  # Influence 3; investigates when she joins
            give(g, 0, "Field Promotion")  # 4 less
        play.answer(0, "play:Field Promotion")
        assert play.match.view(0).table["players"][0]["in_force"] == ["4 Influence less for a recruit this turn"]
        play.answer(0, "recruit")
        play.asks(0, "Whom do you investigate?")
        assert play.match.view(0).table["players"][0]["in_force"] == []


@pytest.mark.rule("VG-RECRUIT-01")
def test_whose_only_choice_is_one_hero_reads_who_it_is() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            market(g, FIVE, *DEAR[:2])
            give(g, 0, TWO, THREE)
        labels = {option.key: option.label for option in play.match.decision.options}
        assert labels["recruit"] == f"Recruit {FIVE} for 5"
        with play.table() as g:
            market(g, FIVE, ANOTHER_FIVE, DEAR[0])
        labels = {option.key: option.label for option in play.match.decision.options}
        assert labels["recruit"] == "Recruit a Hero"


@pytest.mark.rule("VG-RECRUIT-01")
@pytest.mark.rule("VG-RECRUIT-03")
def test_a_hero_is_recruited_from_the_market_to_the_mat() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, STARTER)
            market(g, FIVE, ANOTHER_FIVE, DEAR[0])
            next_hero(g, DEAR[1])
            give(g, 0, TWO, THREE)
        play.answer(0, "recruit")
        play.asks(0, "Whom do you recruit?", [f"recruit:{FIVE}", f"recruit:{ANOTHER_FIVE}"])
        with pytest.raises(BadChoice):
            play.match.choose(f"recruit:{DEAR[1]}", 0)
        play.answer(0, f"recruit:{FIVE}", f"pay:{TWO}")
        assert slots(play) == [STARTER, FIVE, None, None]
        assert play.state.market == [ANOTHER_FIVE, DEAR[0], DEAR[1]]
        assert play.state.players[0].actions == 3


@pytest.mark.rule("VG-RECRUIT-02")
@pytest.mark.parametrize(
    ("hand", "pays", "kept"),
    [
        ([TWO, TWO, THREE], [TWO, THREE], [TWO]),
        ([THREE, ANOTHER_THREE, TWO], [THREE, ANOTHER_THREE], [TWO]),
        ([TWO, TWO, TWO], [TWO, TWO], []),  # 2 + 2 is too little: the third goes too
    ],
)
def test_cards_worth_the_cost_are_discarded(hand: list[str], pays: list[str], kept: list[str]) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, STARTER)
            market(g, FIVE, ANOTHER_FIVE, *DEAR[:1])
            give(g, 0, *hand)
        play.answer(0, "recruit", f"recruit:{FIVE}")
        for card in pays:
            play.asks(0, f"Which card do you discard to pay for {FIVE}?")
            play.answer(0, f"pay:{card}")
        assert slots(play)[1] == FIVE
        assert names(play.state, play.state.players[0].hand) == kept
        assert len(play.state.city_discard) == len(hand) - len(kept)


@pytest.mark.rule("VG-RECRUIT-02")
def test_too_little_influence_recruits_nobody() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, STARTER)
            market(g, FIVE, ANOTHER_FIVE, *DEAR[:1])
            give(g, 0, TWO, TWO)
        refusal = play.blocked(0, "recruit")
        assert (refusal.rule, refusal.reason) == ("VG-RECRUIT-02", "your cards have too little Influence")
        with play.table() as g:
            market(g, FIVE, *costing(4, 2))
        play.answer(0, "recruit")
        assert play.blocked(0, f"recruit:{FIVE}").rule == "VG-RECRUIT-02"


@pytest.mark.rule("VG-RECRUIT-04")
def test_a_recruit_goes_to_the_lowest_open_slot() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, STARTER)
            hero(g, 0, 3, ANOTHER_FIVE)
            market(g, FIVE, *DEAR)
            give(g, 0, TWO, THREE)
        play.answer(0, "recruit", f"pay:{TWO}")
        play.asks(1, TURN)  # nobody was asked for a slot
        assert slots(play) == [STARTER, FIVE, ANOTHER_FIVE, None]
        assert play.said(f"{FIVE} joins Player 1 in slot 2") == "VG-RECRUIT-04"


@pytest.mark.rule("VG-RECRUIT-05")
def test_a_hero_never_moves_to_another_slot() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            no_hero(g, 0, 1)
            hero(g, 0, 3, ANOTHER_FIVE)
            market(g, FIVE, *DEAR)
            give(g, 0, TWO, THREE)
            give(g, 1, "Smart Round", "Smart Round")
        assert not any("slot" in option.label for option in play.asks(0, TURN).options)
        with pytest.raises(BadChoice):
            play.match.choose("to:1", 0)
        play.answer(0, "recruit", f"pay:{TWO}")
        assert slots(play) == [FIVE, None, ANOTHER_FIVE, None]
        with play.table() as g:
            g.players[0].slots[0] = Hero(FIVE, damage=HEROES[FIVE].health - 1)
        play.answer(1, "play:Smart Round", "player:0", "damage:1")
        assert slots(play) == [None, None, ANOTHER_FIVE, None]


@pytest.mark.rule("VG-RECRUIT-06")
def test_with_four_heroes_nobody_is_recruited() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, STARTER, *HOLDERS)
            market(g, FIVE, *DEAR)
            give(g, 0, FOUR, FOUR, THREE)
        refusal = play.blocked(0, "recruit")
        assert (refusal.rule, refusal.reason) == ("VG-RECRUIT-06", "all your slots are occupied")


@pytest.mark.rule("VG-RECRUIT-06")
def test_with_four_heroes_a_mercenary_can_still_be_hired() -> None:
    with at_plain_turn(mercenaries=True) as play:
        with play.table() as g:
            team(g, 0, STARTER, *HOLDERS)
            market(g, FIVE, DEAR[0], *[name for name in MERCENARIES if name in [*g.heroes, *g.market]][:2])
            give(g, 0, FOUR, FOUR, THREE)
            hirelings = g.market[2:]
        play.answer(0, "recruit")
        play.asks(0, "Whom do you recruit?", [f"recruit:{name}" for name in hirelings])
        assert play.blocked(0, f"recruit:{FIVE}").rule == "VG-RECRUIT-06"


@pytest.mark.rule("VG-RECRUIT-07")
def test_one_hero_is_recruited_per_action() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, STARTER)
            market(g, FIVE, ANOTHER_FIVE, DEAR[0])
            give(g, 0, TWO, TWO, THREE, ANOTHER_THREE)
        play.answer(0, "recruit", f"recruit:{FIVE}", f"pay:{TWO}", f"pay:{THREE}")
        play.asks(1, TURN)
        assert slots(play) == [STARTER, FIVE, None, None]
        assert ANOTHER_FIVE in play.state.market
        assert names(play.state, play.state.players[0].hand) == [TWO, ANOTHER_THREE]


@pytest.mark.rule("VG-RECRUIT-08")
def test_what_is_paid_above_the_cost_is_lost() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, STARTER)
            market(g, FIVE, ANOTHER_FIVE, DEAR[0])
            next_hero(g, DEAR[1])
            give(g, 0, THREE, FOUR, ANOTHER_THREE)
        play.answer(0, "recruit", f"recruit:{FIVE}", f"pay:{THREE}", f"pay:{FOUR}")  # 7 for 5
        with play.table() as g:
            turn_of(g, 0)
        assert names(play.state, play.state.players[0].hand) == [ANOTHER_THREE]
        assert play.blocked(0, "recruit").rule == "VG-RECRUIT-02"  # 3 and the 2 from before would do


@pytest.mark.rule("VG-RECRUIT-09")
def test_after_slot_1_comes_slot_2() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, STARTER)
            market(g, FIVE, *DEAR)
            give(g, 0, TWO, THREE)
        play.answer(0, "recruit", f"pay:{TWO}")
        assert slots(play) == [STARTER, FIVE, None, None]


@pytest.mark.rule("VG-RECRUIT-10")
def test_an_emptied_slot_1_is_filled_before_slot_2() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Trust Fund", damage=HEROES["Trust Fund"].health - 1)
            next_villain(g, "Nickel Nate")  # chart 1 0 0 0
        play.answer(0, "fight")
        assert slots(play) == [None, None, None, None]
        for recruit, expected in ((FIVE, [FIVE, None]), (ANOTHER_FIVE, [FIVE, ANOTHER_FIVE])):
            with play.table() as g:
                turn_of(g, 0)
                market(g, recruit, *DEAR)
                give(g, 0, TWO, THREE)
            play.answer(0, "recruit", f"pay:{TWO}")
            assert slots(play) == [*expected, None, None]
