"""The round and its villain turn: Lackeys, Perils and Ploys, rule by rule."""

from __future__ import annotations

import pytest

from longbox import Special
from longbox.games.hour_of_need.boards import OFF, PANELS, Spot, panel
from longbox.games.hour_of_need.cards.verbs.foes import Suffer
from longbox.games.hour_of_need.kinds import FOES, ISSUES, PLOYS, VILLAINS, Kind, PloyCard
from longbox.games.hour_of_need.rules.bystanders import place_bystander
from longbox.games.hour_of_need.rules.scheming import advance
from longbox.games.hour_of_need.state import Bystander, Card, Hero, HourOfNeed, Phase
from longbox.testing import resolve
from tests.games.hour_of_need.issue_table import a_crisis, laid_out
from tests.games.hour_of_need.table import (
    SUCCESS,
    at_turn,
    at_villain_turn,
    captive,
    dice,
    foe,
    minions,
    next_villain,
    no_minions_left,
    nobody_on_map,
    reveal,
    stand,
    threat,
    to_villain_turn,
)

PELL, NURSE, PUNCH = "Pell the Footman", "Nurse Harrow", "Poisoned Punch"
TWO = ("Majesty", "Guerilla")
THREE = ("Majesty", "Guerilla", "Switchboard")

# -- the turn ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-ROUND-02", "HN-VTURN-04")
def test_one_villain_card_for_each_hero_and_then_the_hero_turn() -> None:
    with at_villain_turn(*THREE) as play:
        with play.table() as g:
            for name in ("House Staff", "House Staff", "The Old Guard"):
                next_villain(g, name)
        count = len(play.state.villain_deck)
        play.answer(0, "draw")
        assert (play.state.phase, len(play.state.villain_deck)) == (Phase.VILLAIN, count - 1)
        play.answer(1, "draw")  # the third has no choice
        assert (play.state.phase, len(play.state.villain_deck)) == (Phase.HERO, count - 3)


@pytest.mark.rule("HN-VTURN-01", "HN-RULING-20", "HN-RULING-102")
def test_any_hero_who_has_not_drawn_may_be_next() -> None:
    with at_villain_turn(*THREE) as play:
        with play.table() as g:
            next_villain(g, "House Staff")
        assert [seat for seat in range(3) if play.match.decision.for_seat(seat)] == [0, 1, 2]
        play.answer(1, "draw")
        assert play.state.villain_discards == ["House Staff"]  # they have seen what it was
        assert [seat for seat in range(3) if play.match.decision.for_seat(seat)] == [0, 2]
        assert play.match.decision.rule == "HN-VTURN-01"


@pytest.mark.rule("HN-VTURN-02")
def test_a_villain_card_is_resolved_before_the_next_is_drawn() -> None:
    with at_villain_turn(*TWO) as play:
        with play.table() as g:
            next_villain(g, "Tea at Four")
        play.answer(0, "draw")
        play.asks(0, "Cunning")
        assert play.match.decision.for_seat(1) is None


@pytest.mark.rule("HN-VTURN-03")
def test_the_discards_become_a_new_villain_deck() -> None:
    with at_villain_turn(*THREE) as play:
        with play.table() as g:
            g.villain_discards = ["House Staff"] * 12
            for name in [*g.villain_deck]:
                g.villain_deck.remove(name)
        play.answer(0, "draw")
        assert len(play.state.villain_deck) == 11
        assert play.state.villain_discards == ["House Staff"]


@pytest.mark.rule("HN-VTURN-05")
@pytest.mark.parametrize("villain", [*VILLAINS])
def test_villain_cards_are_lackeys_perils_and_ploys(villain: str) -> None:
    with at_villain_turn(*TWO, villain=villain) as play:
        for name in play.state.villain_deck:
            assert (name in PLOYS) is not (name in FOES)
            assert name in PLOYS or FOES[name].kind in (Kind.LACKEY, Kind.PERIL)


@pytest.mark.rule("HN-VTURN-06")
@pytest.mark.parametrize("is_revealed", [False, True])
def test_showdown_texts_do_not_count_in_the_villain_turn(is_revealed: bool) -> None:
    hostess = PLOYS["Perfect Hostess"]._replace(icons="3")  # in a showdown she heals
    with PLOYS.trying(hostess), at_turn() as play:
        with play.table() as g:
            if is_revealed:
                reveal(g, 0, (9, 6))
            g.villain.damage = 5
            to_villain_turn(g, hostess.name)
        assert [minion.panel for minion in play.state.minions] == [3]
        assert play.state.villain.damage == 5


@pytest.mark.rule("HN-VTURN-07")
@pytest.mark.parametrize(("name", "spot"), [(PELL, (5, 3)), (PELL, (5, 5))])
def test_an_attack_on_others_draws_no_villain_card(name: str, spot: tuple[int, int]) -> None:
    with at_turn() as play:
        with play.table() as g:
            reveal(g, 0, (5, 3) if spot == (5, 5) else (9, 6))
            foe(g, 0, name, spot)
        count = len(play.state.villain_deck)
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "attack", *(["target:5-5"] if spot == (5, 5) else []))
        assert len(play.state.villain_deck) == count
        assert threat(play.state, name).damage == 3


@pytest.mark.rule("HN-VTURN-08", "HN-PLOY-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_hero_who_draws_is_the_active_hero(seat: int) -> None:
    with PLOYS.trying(PloyCard("Slap", "X", Suffer(3))), at_villain_turn(*THREE) as play:
        with play.table() as g:
            g.villain_deck.put_on_top("Slap")
        play.answer(seat, "draw")
        assert play.state.active == seat
        assert [hero.seat for hero in play.state.heroes if hero.damage == 3] == [seat]


# -- Perils and Lackeys ------------------------------------------------------------------------------------


@pytest.mark.rule("HN-VPERIL-01", "HN-VPERIL-02", "HN-BOARD-03")
@pytest.mark.parametrize("number", PANELS)
@pytest.mark.parametrize("villain", [*VILLAINS])
def test_a_peril_comes_before_its_hero_and_its_token_onto_its_space(villain: str, number: int) -> None:
    name = VILLAINS[villain].perils[number - 1]
    with at_villain_turn(*TWO, villain=villain) as play:
        with play.table() as g:
            next_villain(g, name)
        play.answer(1, "draw")
        assert [card.name for card in play.state.heroes[1].threats][1:] == [name]
        assert threat(play.state, name).spot == play.state.board.peril[number - 1]


@pytest.mark.rule("HN-VPERIL-03")
def test_a_peril_avoids_an_occupied_space() -> None:
    with at_turn() as play:
        with play.table() as g:
            red = g.board.peril[0]
            stand(g, 0, red)
            to_villain_turn(g, PUNCH)
        board = play.state.board
        play.asks(0, f"Where does {PUNCH} appear?", [f"space:{c}-{r}" for c, r in board.hexes.neighbours[red]])
        play.answer_first(0)
        assert board.distance(threat(play.state, PUNCH).spot, red) == 1


@pytest.mark.rule("HN-LACKEY-01", "HN-LACKEY-02")
@pytest.mark.parametrize("number", PANELS)
@pytest.mark.parametrize("villain", [*VILLAINS])
def test_a_lackey_comes_before_its_hero_and_onto_the_scheme_space_of_its_colour(villain: str, number: int) -> None:
    name = VILLAINS[villain].lackeys[number - 1]
    with at_villain_turn(*TWO, villain=villain) as play:
        with play.table() as g:
            next_villain(g, name)
        play.answer(1, "draw")
        assert [card.name for card in play.state.heroes[1].threats][1:] == [name]
        assert threat(play.state, name).spot == play.state.board.scheme[number - 1]


@pytest.mark.rule("HN-LACKEY-03")
def test_a_lackey_avoids_an_occupied_scheme_space() -> None:
    with at_turn() as play:
        with play.table() as g:
            green = g.board.scheme[1]
            foe(g, 0, PELL, green)
            to_villain_turn(g, NURSE)
        board = play.state.board
        play.asks(0, f"Where does {NURSE} appear?", [f"space:{c}-{r}" for c, r in board.hexes.neighbours[green]])
        play.answer_first(0)
        assert board.distance(threat(play.state, NURSE).spot, green) == 1


# -- Ploys -------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-PLOY-03")
def test_a_minion_icon_places_a_minion_in_its_panel() -> None:
    with at_turn() as play:
        with play.table() as g:
            g.villain.spot = panel(3)
            to_villain_turn(g, "Grand Entrance")  # two minions in panel 4, a bystander
        assert [minion.panel for minion in play.state.minions] == [4, 4]
        assert len(play.state.minion_supply) == 8


@pytest.mark.rule("HN-PLOY-04", "HN-CRISIS-04")
def test_a_minion_icon_without_minions_is_a_crisis() -> None:
    with at_turn() as play:
        with play.table() as g:
            no_minions_left(g)
            to_villain_turn(g, "House Staff")
        assert len(play.state.minions) == 10
        assert len(play.state.tokens) == 1  # the crisis: she schemes
        assert play.said("no minion is left") == "HN-MINION-04"


@pytest.mark.rule("HN-PLOY-05", "HN-PLOY-06")
def test_a_cunning_icon_is_a_scheme_or_a_blow_each_time() -> None:
    with PLOYS.trying(PLOYS["Dance Card"]._replace(name="Dance", icons="CC")), at_turn() as play:
        with play.table() as g:
            g.phase = Phase.VILLAIN
            g.villain_deck.put_on_top("Dance")
        play.asks(0, "Cunning", ["cunning:scheme", "cunning:inflict"])
        play.answer(0, "cunning:scheme")
        assert (len(play.state.tokens), play.state.heroes[0].damage) == (1, 0)
        play.asks(0, "Cunning", ["cunning:scheme", "cunning:inflict"])
        play.answer(0, "cunning:inflict")
        assert (len(play.state.tokens), play.state.heroes[0].damage) == (1, 2)


@pytest.mark.rule("HN-PLOY-07")
def test_a_bystander_icon_fills_an_empty_bystander_space() -> None:
    with at_turn() as play:
        with play.table() as g:
            free = g.bystanders[1].spot
            g.bystander_supply.append(g.bystanders.pop(1).kind)
            to_villain_turn(g, "Grand Entrance")
        assert play.state.bystanders[-1] == Bystander(free)  # the others hold a bystander, and nobody was asked
        assert (len(play.state.bystanders), len(play.state.bystander_supply)) == (4, 4)


@pytest.mark.rule("HN-PLOY-08", "HN-RULING-24")
@pytest.mark.parametrize(
    ("spot", "is_revealed", "number"), [(panel(2), False, 2), (panel(4), False, 4), ((8, 2), True, 2), ((2, 6), True, 3)]
)
def test_without_an_empty_space_the_bystander_is_captured_near_the_villain(
    spot: tuple[int, int], is_revealed: bool, number: int
) -> None:
    with at_turn() as play:
        with play.table() as g:
            first = g.bystanders[0].spot
            g.bystander_supply.append(g.bystanders.pop(0).kind)
            stand(g, 0, first)  # a hero stands on the last bystander space
            g.villain.spot, g.revealer = spot, 0 if is_revealed else -1
            to_villain_turn(g, "Grand Entrance")
        assert play.state.bystanders[-1] == Bystander(panel(number))


@pytest.mark.rule("HN-RULING-24")
def test_the_players_choose_between_panels_that_are_as_near_to_a_revealed_villain() -> None:
    with at_turn() as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))
            assert g.board.nearest_panels((5, 3)) == [1, 2]
            to_villain_turn(g, "Grand Entrance")
        play.asks(0, "Into which panel", ["panel:1", "panel:2"])


@pytest.mark.rule("HN-PLOY-09", "HN-CRISIS-04")
def test_a_bystander_icon_without_bystanders_is_a_crisis() -> None:
    with at_turn() as play:
        with play.table() as g:
            captive(g, 2, 4)
            to_villain_turn(g, "Grand Entrance")
        assert len(play.state.bystanders) == 8
        assert len(play.state.tokens) == 1
        assert play.said("no bystander is left") == "HN-PLOY-09"


@pytest.mark.rule("HN-RULING-19")
def test_a_ploy_goes_to_the_discard_pile_and_a_threat_stays() -> None:
    with at_villain_turn(*TWO) as play:
        with play.table() as g:
            next_villain(g, PELL)
            next_villain(g, "House Staff")
        play.answer(0, "draw")
        play.answer(1, "draw")
        assert play.state.villain_discards == ["House Staff"]


@pytest.mark.rule("HN-RULING-25")
def test_the_crisis_comes_at_the_first_icon_that_fails_and_the_rest_follows() -> None:
    with PLOYS.trying(PloyCard("Long Night", "123X", Suffer(1))), at_turn() as play:
        with play.table() as g:
            minions(g, 4, 9)
            g.phase = Phase.VILLAIN
            g.villain_deck.put_on_top("Long Night")
        told = [line for line in play.told() if "minion appears" in line or "schemes" in line or "suffers" in line]
        assert told[-3].startswith("A minion appears in panel 1")  # what could be placed
        assert "schemes" in told[-2]  # the crisis, once
        assert "suffers" in told[-1]  # then the rest
        assert len(play.state.tokens) == 1


@pytest.mark.rule("HN-RULING-25")
def test_a_hero_defeated_by_the_same_card_causes_no_second_crisis() -> None:
    with PLOYS.trying(PloyCard("Last Dance", "1X", Suffer(20))), at_villain_turn(*THREE) as play:
        with play.table() as g:
            no_minions_left(g)
            g.villain_deck.put_on_top("Last Dance")
        play.answer(0, "draw")
        assert not play.state.heroes[0].is_here
        assert len(play.state.tokens) == 1


@pytest.mark.rule("HN-RULING-27")
@pytest.mark.parametrize(("is_ploy", "tokens"), [(True, 1), (False, 0)])
def test_an_empty_bystander_supply_is_a_crisis_for_ploys_only(is_ploy: bool, tokens: int) -> None:
    with laid_out("Century Heist") as g:
        captive(g, 2, 4)
        resolve(g, place_bystander(g, "HN-PLOY-07", is_ploy=is_ploy))
        assert [token.spot for token in g.tokens if token.spot != OFF] == [panel(1)] * tokens


@pytest.mark.rule("HN-RULING-32")
def test_a_hero_who_is_off_the_board_draws_and_cunning_must_scheme() -> None:
    with at_villain_turn(*TWO) as play:
        with play.table() as g:
            g.heroes[0].spot = OFF
            g.heroes[0].hand = ["Banner"]
            next_villain(g, "Calling Cards")  # cunning, and: discard a card or she schemes
        play.answer(0, "draw")
        assert len([token for token in play.state.tokens if token.spot != OFF]) == 0  # two schemes fill panel 1, and she advances
        assert play.state.villain.spot == panel(2)
        assert (play.state.heroes[0].damage, play.state.heroes[0].hand) == (0, ["Banner"])


# -- advancing, and what a crisis resolves ---------------------------------------------------------------------


@pytest.mark.rule("HN-RULING-22")
@pytest.mark.parametrize(
    ("spot", "is_taken", "number"), [((3, 2), False, 2), ((5, 3), False, 3), ((7, 2), True, 3), ((8, 5), False, 0)]
)
def test_a_revealed_villain_advances_from_the_panel_it_would_scheme_with(spot: Spot, is_taken: bool, number: int) -> None:
    with laid_out("Century Heist") as g:
        captive(g, 2)
        nobody_on_map(g)
        reveal(g, 0, spot)
        space = g.board.scheme[number - 1]
        if is_taken:
            foe(g, 0, PELL, space)
        assert g.board.nearest_panels((5, 3)) == [1, 2]  # the higher number counts: HN-VSCHEME-04
        near = g.board.hexes.neighbours[space]
        resolve(g, advance(g), *([f"space:{near[0][0]}-{near[0][1]}"] if is_taken else []))
        if number:
            assert g.villain.spot == (near[0] if is_taken else space)
        else:
            assert g.villain.spot == spot  # from panel 4 there is nowhere to go


@pytest.mark.rule("HN-RULING-28")
@pytest.mark.parametrize("is_revealed", [False, True])
def test_a_crisis_goes_from_the_issue_play_area_to_the_villain_and_the_threat_areas(is_revealed: bool) -> None:
    order: list[str] = []

    def note(name: str) -> Special[HourOfNeed, Hero]:
        async def effect(g: HourOfNeed, hero: Hero) -> None:
            order.append(name)

        return Special(name, effect)

    dowager, names = VILLAINS["Dowager"], ("Alarm Loop", "Timed Lock", NURSE, PELL, PUNCH)
    with (
        ISSUES.trying(ISSUES["Century Heist"]._replace(crisis=note("Century Heist"))),
        VILLAINS.trying(
            dowager._replace(
                scheming=dowager.scheming._replace(crisis=note("Dowager")),
                showdown=dowager.showdown._replace(crisis=note("Dowager")),
            )
        ),
        FOES.trying(*[FOES[name]._replace(crisis=note(name)) for name in names]),
        laid_out("Century Heist", *TWO) as g,
    ):
        if is_revealed:
            reveal(g, 0, (9, 6))
        foe(g, 1, NURSE)
        foe(g, 0, PUNCH)
        foe(g, 0, PELL)
        g.crises = [Card("Timed Lock"), Card("Alarm Loop")]  # from left to right
        a_crisis(g)
        assert order == ["Century Heist", "Timed Lock", "Alarm Loop", "Dowager", PUNCH, PELL, NURSE]
