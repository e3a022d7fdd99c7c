"""A Breath of Glass: vapour, the panels, the goal, both sides of its Schemes, and each of its other cards."""

from __future__ import annotations

import contextlib

import pytest

from longbox.games.hour_of_need.boards import Spot, panel
from longbox.games.hour_of_need.cards.breath_of_glass import PlaceVapour
from longbox.games.hour_of_need.kinds import FOES, ISSUES, Kind
from longbox.games.hour_of_need.rules.bystanders import Civilian, people, rescue
from longbox.games.hour_of_need.rules.damage import heal
from longbox.games.hour_of_need.rules.enemies import activate
from longbox.games.hour_of_need.rules.problems import danger_of
from longbox.games.hour_of_need.rules.scheming import goal, scheme
from longbox.games.hour_of_need.state import Card, HourOfNeed, IssueToken
from longbox.testing import resolve
from tests.games.hour_of_need.issue_table import (
    SIX,
    a_crisis,
    activates,
    captive_panels,
    crisis_card,
    draw_card,
    ends_with,
    is_solved,
    laid_out,
    minion_panels,
    panel_words,
    people_spots,
    schemes,
    until_lost,
    words_of,
)
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_turn,
    bystander,
    clue,
    dice,
    foe,
    give,
    minions,
    no_threats,
    nobody_on_map,
    reveal,
    stand,
    threat,
    to_issue_turn,
    tokens,
)

GLASS = "A Breath of Glass"
HERE = {"issue": GLASS}
PELL, NURSE = "Pell the Footman", "Nurse Harrow"
TWO, THREE, FOUR = SIX[:2], SIX[:3], SIX[:4]
NEAR_PANEL_1 = ((1, 1), (3, 1), (1, 2))  # and 2,2
FAR = ((9, 5), (9, 4), (9, 2), (8, 2), (6, 6), (5, 6), (4, 6), (6, 5), (6, 4), (5, 4), (4, 4), (7, 4), (7, 5), (8, 4))
HEAL = "heal-2"


def fog(g: HourOfNeed, *spots: Spot) -> None:
    """Vapour in these spaces."""
    for spot in spots:
        tokens(g, spot)


def fogged(g: HourOfNeed) -> list[Spot]:
    """Where vapour is."""
    return sorted(token.spot for token in g.tokens)


# -- the Issue Overview ----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-BOARD-11", "HN-RULING-13")
def test_the_panels_say_what_the_villain_does_there() -> None:
    assert panel_words(GLASS) == [
        "Place 1 vapour token; if STEP or more are then on the map, the villain advances.",
        "Place 1 vapour token; if twice STEP or more are then on the map, the villain advances.",
        "Place 1 vapour token; if three times STEP or more are then on the map, the villain advances.",
        "Place 2 vapour tokens.",
    ]


def test_vapour_begins_beside_the_villains_scheme_space() -> None:
    """Never on the scheme space, at most one token a space; the players decide at a tie."""
    with laid_out(GLASS, *FOUR) as g:
        schemes(g, "vapour:2-2")
        schemes(g, "vapour:1-1")
        assert fogged(g) == [(1, 1), (2, 2)]


def test_on_the_roof_two_spaces_fill_at_once() -> None:
    with laid_out(GLASS, *FOUR) as g:
        g.villain.spot = panel(4)
        schemes(g, "vapour:8-5", "vapour:9-6")
        assert (fogged(g), g.villain.spot) == ([(8, 5), (9, 6)], panel(4))


def test_vapour_goes_on_where_there_is_room() -> None:
    with laid_out(GLASS, *FOUR) as g:
        fog(g, (1, 1), (3, 1), (2, 2))  # the fourth neighbour of scheme space 1
        schemes(g)
        assert (1, 2) in fogged(g)
        g.villain.spot = panel(1)
        schemes(g, "vapour:4-1")  # 2 away, as some others are
        assert len(g.tokens) == len({*fogged(g)}) == 5


def test_near_a_revealed_villain_vapour_begins_at_the_nearest_panel() -> None:
    with laid_out(GLASS) as g:
        reveal(g, 0, (8, 5))
        a_crisis(g, "vapour:9-6")
        assert fogged(g) == [(9, 6)]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_villain_advances_by_the_vapour_on_the_map(seats: int, number: int) -> None:
    wanted = number * (1, 1, 2, 3, 4, 5)[seats - 1]
    with laid_out(GLASS, *SIX[:seats]) as g:
        g.villain.spot = panel(number)
        for before, after in ((wanted - 2, number), (wanted - 1, number + 1)):
            if before >= 0:
                g.tokens = []
                fog(g, *FAR[:before])
                g.villain.spot = panel(number)
                scheme_anywhere(g)
                assert g.villain.spot == panel(after)


def scheme_anywhere(g: HourOfNeed) -> None:
    """The villain schemes; the vapour goes to the first of the nearest spaces."""
    rule = scheme(g).__await__()
    with contextlib.suppress(StopIteration):
        next(rule)
        while True:
            rule.send(0)


@pytest.mark.rule("HN-OVER-11", "HN-ROUND-08")
@pytest.mark.parametrize(("seats", "least"), [(1, 8), (2, 8), (3, 9), (4, 12), (5, 17), (6, 18)])
def test_so_much_vapour_loses_the_game_at_once(seats: int, least: int) -> None:
    with laid_out(GLASS, *SIX[:seats]) as g:
        no_open_vents(g)
        fog(g, *NEAR_PANEL_1, *FAR[: least - 5])
        resolve(g, scheme(g))  # in the last space beside scheme space 1: one less than the goal
        g.villain.spot = panel(1)
        assert f"{least} vapour tokens" in ends_with(g, until_over(g))


def test_vapour_of_any_effect_loses_the_game_at_once() -> None:
    with laid_out(GLASS) as g:
        fog(g, *NEAR_PANEL_1, *FAR[:4])
        card = foe(g, 0, "Failing Filters")
        assert "8 vapour tokens" in ends_with(g, activate(g, card, "HN-PLAYACT-03"))


async def until_over(g: HourOfNeed) -> None:
    g.tokens.remove(IssueToken((2, 2)))  # so that there is one nearest space, and nothing to choose
    fog(g, (9, 1))
    await scheme(g)


def no_open_vents(g: HourOfNeed) -> None:
    for hero in g.heroes:
        hero.threats = [card for card in hero.threats if card.name != "Open Vents"]


@pytest.mark.rule("HN-VSCHEME-08")
@pytest.mark.parametrize(("seats", "count", "held"), [(1, 6, 8), (2, 6, 8), (3, 8, 9), (4, 10, 11), (5, 14, 16), (6, 16, 17)])
def test_advancing_brings_the_goal_nearer(seats: int, count: int, held: int) -> None:
    """In the first panels a scheme is one token, on the roof it is two. From four heroes on the vents are open."""
    with laid_out(GLASS, *SIX[:seats]) as g:
        assert until_lost(g) == count
    with laid_out(GLASS, *SIX[:seats]) as g:
        assert until_lost(g, held=True) == held


def test_nearness_grows_with_every_step_and_stays_between_0_and_1() -> None:
    with laid_out(GLASS, *FOUR) as g:
        seen = [ISSUES[GLASS].nearness(g)]
        for spot in FAR[:10]:
            fog(g, spot)
            seen.append(ISSUES[GLASS].nearness(g))
        assert seen == sorted({*seen})
        assert (seen[0], seen[-1]) == (0.0, 10 / 11)


@pytest.mark.rule("HN-RULING-75")
def test_there_are_20_vapour_tokens() -> None:
    with laid_out(GLASS, *SIX) as g:
        fog(g, *g.board.hexes.places[:20])
        resolve(g, PlaceVapour().do(g, 0))
        assert len(g.tokens) == 20


@pytest.mark.parametrize(("spot", "damage"), [((5, 4), 1), ((5, 5), 0)])
def test_who_ends_a_threat_phase_in_vapour_suffers(spot: Spot, damage: int) -> None:
    with at_turn(*TWO, **HERE) as play:
        with play.table() as g:
            no_threats(g, 0)
            fog(g, (5, 4))
            stand(g, 0, spot)
            stand(g, 1, (9, 5))
            g.heroes[0].actions = 0
        play.answer(0, "threat")
        assert [hero.damage for hero in play.state.heroes] == [damage, 0]


@pytest.mark.rule("HN-DICE-25", "HN-RULING-44")
def test_each_success_of_a_solve_clears_a_space_near_the_hero() -> None:
    with at_turn(**HERE) as play:
        with play.table() as g:
            fog(g, (5, 5), (5, 4), (9, 5))
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "solve", "vapour-5-5:1")
        assert fogged(play.state) == [(9, 5)]
        assert play.said("clears the vapour of space 5,4") == "HN-DICE-25"


def test_an_active_token_costs_2_successes() -> None:
    with at_turn(**HERE) as play:
        with play.table() as g:
            g.tokens = [IssueToken((5, 4), is_active=True)]
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert fogged(play.state) == [(5, 4)]
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        with play.table() as g:
            g.heroes[0].focus = 0
        play.answer(0, "solve")
        assert fogged(play.state) == []


def test_vapour_far_away_is_nothing_to_solve() -> None:
    with at_turn(**HERE) as play:
        with play.table() as g:
            fog(g, (5, 3))
        assert play.blocked(0, "solve").rule == "HN-DICE-08"


def test_from_a_panel_vapour_beside_its_scheme_space_is_cleared() -> None:
    with at_turn(**HERE) as play:
        with play.table() as g:
            no_threats(g)
            stand(g, 0, panel(4))
            fog(g, (8, 5))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert fogged(play.state) == []


@pytest.mark.rule("HN-COMP-10", "HN-RULING-09", "HN-BOARD-09", "HN-SCHEME-01")
def test_the_deck_is_an_overview_four_schemes_and_ten_others() -> None:
    issue = ISSUES[GLASS]
    assert 1 + len(issue.schemes) + len(issue.events) == 15
    assert [FOES[name].panel for name in issue.schemes] == [1, 2, 3, 4]
    assert [FOES[FOES[name].reverse].kind for name in issue.schemes] == [
        Kind.BYSTANDER, Kind.ENEMY, Kind.BYSTANDER, Kind.PROBLEM,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("row", "values"),
    [
        ("danger", (14, 15, 14, 13, 13, 13)),
        ("plot", (1,) * 6),
        ("crew", (2, 2, 3, 4, 4, 4)),
    ],
)
def test_the_pace(row: str, values: tuple[int, ...]) -> None:
    assert ISSUES[GLASS].pace[row] == values


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Frozen Samples", "Nobody heals in this panel."),
        ("Living Cultures", "After a Solve here the hero moves 1 vapour token on the map 1 space toward them, if there is room."),
        ("Reversed Fans", "Vapour next to scheme space 3 costs 2 successes."),
        ("Open Vents", "The villain's goal is 1 vapour token lower."),
        ("Dr. Vivian Graham", "If she is captured, place 1 vapour token."),
        ("Lox Lee", "place 1 vapour token in Lox Lee's space, if it has none."),
        ("Ji-Yoo Rhee", "a revealed villain suffers 3 damage."),
        ("Failing Filters", "Activate: Place 1 vapour token."),
        ("Loose Specimen", "In vapour its defense is 1 higher."),
        ("Cracked Dome", "When drawn: The villain schemes."),
        ("Cracked Dome", "When solved, discard it."),
        ("Wrong Keycards", "Plot, then Crew."),
    ],
)
def test_what_the_cards_say(name: str, words: str) -> None:
    assert words in words_of(name)


# -- Scheme sides ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_scheme_puts_a_minion_where_no_hero_is(number: int) -> None:
    name = ISSUES[GLASS].schemes[number - 1]
    with laid_out(GLASS, *FOUR) as g:
        activates(g, name)
        assert minion_panels(g) == [number]
        stand(g, 3, panel(number))
        activates(g, name)
        assert minion_panels(g) == [number]


@pytest.mark.parametrize(("spot", "left"), [(panel(1), 4), (panel(2), 1), ((2, 2), 1)])
def test_nobody_heals_among_frozen_samples(spot: Spot, left: int) -> None:
    with laid_out(GLASS) as g:
        stand(g, 0, spot)
        g.heroes[0].damage = 4
        heal(g, g.heroes[0], 3, "HN-PLAYACT-03")
        assert g.heroes[0].damage == left


def test_no_enemy_heals_among_frozen_samples_either() -> None:
    with laid_out(GLASS, *TWO) as g:
        nobody_on_map(g)
        stand(g, 0, (5, 5))
        stand(g, 1, (4, 5))
        foe(g, 0, NURSE, (5, 4))
        foe(g, 0, PELL, (2, 1)).damage = 2  # on the scheme space
        foe(g, 0, "The Huntsman", (9, 1)).damage = 2
        activates(g, NURSE)
        assert [threat(g, name).damage for name in (PELL, "The Huntsman")] == [2, 1]


def test_healing_is_refused_among_frozen_samples() -> None:
    with at_turn(**HERE) as play:
        with play.table() as g:
            give(g, 0, "Stand With Me")
            stand(g, 0, panel(1))
            g.heroes[0].damage = 4
        assert play.blocked(0, "play:Stand With Me").rule == "HN-RULING-51"


@pytest.mark.parametrize(("number", "after"), [(2, (8, 3)), (1, (9, 4))])
def test_living_cultures_follow_who_solves_there(number: int, after: Spot) -> None:
    with at_turn(*TWO, **HERE) as play:
        with play.table() as g:
            g.villain.spot = panel(4)
            stand(g, 0, panel(number))
            fog(g, (8, 4) if number == 2 else (9, 4))
        play.queue("dice", *dice(*[FOCUS] * 3))
        play.answer(0, "solve")
        assert len(fogged(play.state)) == 1
        assert fogged(play.state) == [after]


def test_living_cultures_stay_where_there_is_no_room() -> None:
    with at_turn(*TWO, **HERE) as play:
        with play.table() as g:
            g.villain.spot = panel(4)
            stand(g, 0, panel(2))
            fog(g, (8, 2))  # nearer is only the scheme space
        play.queue("dice", *dice(*[FOCUS] * 3))
        play.answer(0, "solve")
        assert fogged(play.state) == [(8, 2)]


@pytest.mark.parametrize(("spot", "vapour_in", "left"), [((3, 5), (2, 5), 1), ((5, 5), (5, 4), 0)])
def test_reversed_fans_make_vapour_beside_space_3_costly(spot: Spot, vapour_in: Spot, left: int) -> None:
    with at_turn(*THREE, **HERE) as play:
        with play.table() as g:
            stand(g, 0, spot)
            stand(g, 1, (9, 5))
            stand(g, 2, (9, 4))
            fog(g, vapour_in)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert len(fogged(play.state)) == left


@pytest.mark.parametrize("is_there", [False, True])
def test_open_vents_lower_the_goal(is_there: bool) -> None:
    with laid_out(GLASS, *FOUR) as g:
        if not is_there:
            no_open_vents(g)
        assert goal(g) == (11 if is_there else 12)


# -- the other sides -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "left"), [(1, 3), (4, 0)])
def test_dr_graham_brings_the_antidote(seats: int, left: int) -> None:
    """H + 1 tokens are discarded, or all."""
    with at_turn(*SIX[:seats], **HERE) as play:
        with play.table() as g:
            nobody_on_map(g)
            foe(g, 0, "Dr. Vivian Graham", (5, 4))
            for seat, spot in zip(range(1, seats), ((1, 1), (1, 2), (2, 2)), strict=False):
                stand(g, seat, spot)
            fog(g, *FAR[:5])
        play.queue("clues", "Weak Spot")
        play.answer(0, "move", "go:5-4")
        for spot in FAR[: min(5 - 1, seats + 1)]:
            play.answer(0, f"clear:{spot[0]}-{spot[1]}")
        assert len(play.state.tokens) == left
        assert play.state.removed == ["Dr. Vivian Graham"]
        assert play.state.heroes[0].clues == ["Weak Spot"]


@pytest.mark.parametrize("name", ["Dr. Vivian Graham", "Ji-Yoo Rhee"])
@pytest.mark.parametrize(("spot", "count"), [((5, 1), 0), (panel(2), 1)])
def test_a_captured_scientist_is_made_to_help(name: str, spot: Spot, count: int) -> None:
    with laid_out(GLASS) as g:
        foe(g, 0, name, spot)
        activates(g, name, *(["vapour:2-2"] if count else []))
        assert len(g.tokens) == count


@pytest.mark.parametrize(("name", "card"), [("Dr. Vivian Graham", "Frozen Samples"), ("Ji-Yoo Rhee", "Reversed Fans")])
def test_a_scientist_replaces_the_bystander_nearest_the_panel(name: str, card: str) -> None:
    with laid_out(GLASS, *THREE) as g:
        is_solved(g, card)
        assert threat(g, name).spot == (1, 3)
        assert people_spots(g) == [(5, 1), (5, 3), (9, 3)]


@pytest.mark.parametrize(("before", "after"), [(3, 2), (2, 1), (1, 1)])
def test_ji_yoo_rhee_sends_the_villain_one_panel_back(before: int, after: int) -> None:
    with laid_out(GLASS) as g:
        g.villain.spot = panel(before)
        card = foe(g, 0, "Ji-Yoo Rhee", (5, 4))
        g.chance.queue("clues", "Weak Spot")
        resolve(g, rescue(g, g.heroes[0], as_person(g, card), "HN-RESC-01"))
        assert (g.villain.spot, g.villain.damage) == (panel(after), 0)


def test_ji_yoo_rhee_hurts_a_revealed_villain() -> None:
    with laid_out(GLASS) as g:
        reveal(g, 0, (9, 6))
        card = foe(g, 0, "Ji-Yoo Rhee", (5, 4))
        g.chance.queue("clues", "Weak Spot")
        resolve(g, rescue(g, g.heroes[0], as_person(g, card), "HN-RESC-01"))
        assert (g.villain.spot, g.villain.damage) == ((9, 6), 3)  # her defense does not count


def as_person(g: HourOfNeed, card: Card) -> Civilian:
    return next(person for person in people(g) if person.card == card.name)


@pytest.mark.parametrize("has_fog", [False, True])
def test_lox_lee_leaves_vapour_behind(has_fog: bool) -> None:
    with laid_out(GLASS) as g:
        nobody_on_map(g)
        foe(g, 0, "Lox Lee", (5, 1))
        stand(g, 0, (5, 4))
        if has_fog:
            fog(g, (5, 3))
        activates(g, "Lox Lee")
        assert (threat(g, "Lox Lee").spot, g.heroes[0].damage, fogged(g)) == ((5, 3), 1, [(5, 3)])


def test_lox_lee_leaves_none_on_a_scheme_space() -> None:
    with laid_out(GLASS) as g:
        nobody_on_map(g)
        foe(g, 0, "Lox Lee", (8, 1))
        stand(g, 0, (9, 1))
        activates(g, "Lox Lee")
        assert (g.heroes[0].damage, g.tokens) == (1, [])


@pytest.mark.parametrize("seats", [1, 6])
def test_lox_lee_has_5_health_and_no_defense(seats: int) -> None:
    with at_turn(*SIX[:seats], **HERE) as play:
        with play.table() as g:
            foe(g, 0, "Lox Lee", (5, 4)).damage = 3
            stand(g, 0, (5, 5))
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "attack")
        assert play.state.removed == ["Lox Lee"]


def test_failing_filters_let_vapour_out_until_they_are_solved() -> None:
    with at_turn(**HERE) as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 0, "Failing Filters")
            g.villain.spot = panel(1)
            stand(g, 0, panel(4))
            assert danger_of(g, threat(g, "Failing Filters")) == 5
            threat(g, "Failing Filters").justice = 2
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        assert "Failing Filters" in play.state.removed
    with laid_out(GLASS) as g:
        foe(g, 0, "Failing Filters")
        activates(g, "Failing Filters", "vapour:1-1")
        assert fogged(g) == [(1, 1)]


def test_failing_filters_are_solved_in_panel_4_alone() -> None:
    with at_turn(**HERE) as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 0, "Failing Filters")
            stand(g, 0, (8, 5))
        assert play.blocked(0, "solve").rule == "HN-DICE-08"


# -- the other cards -------------------------------------------------------------------------------------------


def test_cold_draught_plots_and_lets_the_players_move_a_token() -> None:
    with laid_out(GLASS, *FOUR) as g:
        fog(g, (5, 4))
        draw_card(g, "Cold Draught", "vapour:2-2", "move:5-4", "to:5-3")
        assert fogged(g) == [(2, 2), (5, 3)]
        assert g.issue_discards == ["Cold Draught"]


def test_a_token_that_drifts_goes_where_there_is_none() -> None:
    with laid_out(GLASS, *FOUR) as g:
        nobody_on_map(g)
        fog(g, (5, 1), (4, 1))
        draw_card(g, "Cold Draught", "vapour:2-2", "move:5-1", "to:5-2")
        assert (5, 2) in fogged(g)


@pytest.mark.parametrize(("spots", "damage"), [(((8, 5),), [1, 0, 0, 0]), (((9, 5),), [0, 0, 0, 0])])
def test_a_broken_seal_hurts_in_panels_with_vapour_beside(spots: tuple[Spot, ...], damage: list[int]) -> None:
    with laid_out(GLASS, *FOUR) as g:
        stand(g, 0, panel(4))
        stand(g, 1, spots[0])  # in the vapour, but in no panel
        stand(g, 2, panel(3))
        fog(g, *spots)
        draw_card(g, "Broken Seal", "vapour:2-2")
        assert [hero.damage for hero in g.heroes] == damage
        assert (2, 2) in fogged(g)


def test_a_night_inspection_turns_vapour_near_heroes_until_the_next_issue_turn() -> None:
    with laid_out(GLASS, *FOUR) as g:
        for seat in (1, 2, 3):
            stand(g, seat, (9, 5))
        stand(g, 0, (5, 4))
        fog(g, (5, 5), (5, 4), (1, 6))
        draw_card(g, "Night Inspection", "vapour:2-2")
        assert [token.spot for token in g.tokens if token.is_active] == [(5, 5), (5, 4)]
        draw_card(g, "Fresh Air", "clear:1-6")
        assert [token.spot for token in g.tokens if token.is_active] == []


@pytest.mark.parametrize(("seats", "panels"), [(1, [1, 2]), (3, [1, 2, 3]), (6, [1, 2, 3, 4])])
def test_wrong_keycards_are_a_plot_and_a_crew(seats: int, panels: list[int]) -> None:
    with laid_out(GLASS, *SIX[:seats]) as g:
        draw_card(g, "Wrong Keycards", "vapour:2-2")
        first = 2 if seats == 1 else 1  # the plot comes first, and with one hero the villain advances
        assert minion_panels(g) == sorted((first - 1 + number - 1) % 4 + 1 for number in panels)
        assert fogged(g) == [(2, 2)]


def test_a_hazmat_drill_heals_lackeys_in_vapour() -> None:
    with laid_out(GLASS, *TWO) as g:
        nobody_on_map(g)
        stand(g, 0, (5, 5))
        stand(g, 1, (9, 5))
        foe(g, 0, PELL, (5, 4)).damage = 3
        foe(g, 1, "The Huntsman", (9, 4)).damage = 2
        fog(g, (5, 4))
        draw_card(g, "Hazmat Drill", "vapour:2-2")
        assert [threat(g, name).damage for name in (PELL, "The Huntsman")] == [0, 2]
        assert [hero.damage for hero in g.heroes] == [2, 2]
        assert fogged(g) == [(2, 2), (5, 4)]


def test_a_coughing_fit_is_worse_near_vapour() -> None:
    with laid_out(GLASS, *FOUR) as g:
        nobody_on_map(g)
        bystander(g, (5, 4), (5, 1))
        fog(g, (5, 4))
        stand(g, 0, (5, 5))
        stand(g, 1, (4, 4))
        stand(g, 2, (9, 5))
        stand(g, 3, (9, 1))
        give(g, 0, "Royal Summons", "Court of Inquiry")
        give(g, 2, "Drone Swarm", "Rocket Fist")
        draw_card(g, "Coughing Fit", "discardcards-2", "discardcards-1", "discard:Rocket Fist")
        assert [hero.damage for hero in g.heroes] == [0, 2, 0, 1]
        assert [len(hero.hand) for hero in g.heroes] == [0, 0, 1, 0]
        assert people_spots(g) == [(5, 1)]
        assert len(g.bystander_supply) == 6  # the eighth is lost for good


@pytest.mark.rule("HN-BCHAR-04")
def test_a_coughing_fit_takes_a_bystander_in_place_of_a_character() -> None:
    with laid_out(GLASS) as g:
        nobody_on_map(g)
        foe(g, 0, "Dr. Vivian Graham", (5, 1))
        stand(g, 0, (9, 6))
        fog(g, (5, 1))
        draw_card(g, "Coughing Fit")
        assert threat(g, "Dr. Vivian Graham").spot == (5, 1)
        assert len(g.bystander_supply) == 7


@pytest.mark.parametrize(("seats", "held"), [(2, [1]), (4, [1, 1])])
def test_a_quarantine_takes_half_as_many_as_there_are_heroes(seats: int, held: list[int]) -> None:
    with laid_out(GLASS, *SIX[:seats]) as g:
        nobody_on_map(g)
        bystander(g, (1, 2), (2, 3), (9, 3))
        draw_card(g, "Quarantine")
        assert captive_panels(g) == held
        assert (9, 3) in people_spots(g)


def test_a_loose_specimen_appears_at_panel_2_and_takes_focus() -> None:
    with laid_out(GLASS) as g:
        nobody_on_map(g)
        draw_card(g, "Loose Specimen")
        assert threat(g, "Loose Specimen").spot == (8, 1)
        threat(g, "Loose Specimen").spot = (5, 1)
        stand(g, 0, (5, 3))
        g.heroes[0].focus = 3
        activates(g, "Loose Specimen")
        assert (g.heroes[0].damage, g.heroes[0].focus) == (1, 1)
        activates(g, "Loose Specimen")
        assert (g.heroes[0].damage, g.heroes[0].focus) == (2, 0)


def test_a_loose_specimen_goes_for_heroes_alone() -> None:
    with laid_out(GLASS) as g:
        nobody_on_map(g)
        bystander(g, (5, 1))
        foe(g, 0, "Loose Specimen", (5, 2))
        stand(g, 0, (5, 5))
        activates(g, "Loose Specimen")
        assert (threat(g, "Loose Specimen").spot, people_spots(g)) == ((5, 4), [(5, 1)])


@pytest.mark.parametrize(("has_fog", "damage"), [(False, 2), (True, 1)])
def test_a_loose_specimen_hides_in_vapour(has_fog: bool, damage: int) -> None:
    with at_turn(**HERE) as play:
        with play.table() as g:
            foe(g, 0, "Loose Specimen", (5, 4))
            fog(g, (5, 4) if has_fog else (5, 5))
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "attack")
        assert threat(play.state, "Loose Specimen").damage == damage


def test_a_cracked_dome_is_a_scheme_and_then_a_crisis_card() -> None:
    with laid_out(GLASS, *FOUR) as g:
        draw_card(g, "Cracked Dome", "vapour:2-2")
        assert ([card.name for card in g.crises], fogged(g), g.issue_discards) == (["Cracked Dome"], [(2, 2)], [])


def test_under_a_cracked_dome_a_crisis_hurts_near_vapour() -> None:
    with laid_out(GLASS, *THREE) as g:
        crisis_card(g, "Cracked Dome")
        fog(g, (5, 4))
        stand(g, 0, (5, 4))
        stand(g, 1, (5, 5))
        stand(g, 2, (9, 5))
        a_crisis(g, "vapour:2-2")
        assert [hero.damage for hero in g.heroes] == [1, 1, 0]
        assert fogged(g) == [(2, 2), (5, 4)]


def test_a_cracked_dome_is_solved_in_the_air_plant_and_discarded() -> None:
    with at_turn(**HERE) as play:
        with play.table() as g:
            no_threats(g)
            crisis_card(g, "Cracked Dome").justice = 1
            stand(g, 0, panel(3))
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        assert (play.state.crises, play.state.issue_discards) == ([], ["Cracked Dome"])


def test_fresh_air_heals_or_draws_and_clears_a_space() -> None:
    with laid_out(GLASS, *TWO) as g:
        fog(g, (5, 4), (9, 5))
        g.heroes[0].damage = 3
        g.chance.queue("hero 1", "Snatch")
        draw_card(g, "Fresh Air", "clear:9-5", HEAL)
        assert (g.heroes[0].damage, g.heroes[1].hand, fogged(g)) == (1, ["Snatch"], [(5, 4)])


def test_an_issue_turn_with_a_card_of_this_issue_as_players_see_it() -> None:
    with at_turn(*TWO, **HERE) as play:
        with play.table() as g:
            fog(g, (5, 4))
            clue(g, 0, "Weak Spot")
            minions(g, 1, 1)
            to_issue_turn(g, "Quarantine")
        assert play.said("Quarantine") == "HN-ISSUE-01"
