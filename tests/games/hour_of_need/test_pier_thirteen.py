"""Last Boat from Pier Thirteen: the way of the captives, the goal, both sides of its Schemes, and each of its other cards."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import OFF, Spot, panel
from longbox.games.hour_of_need.kinds import FOES, ISSUES, Kind
from longbox.games.hour_of_need.rules.damage import strike
from longbox.games.hour_of_need.rules.moves import enemy_moves
from longbox.games.hour_of_need.rules.places import figures
from longbox.games.hour_of_need.rules.scheming import scheme
from longbox.games.hour_of_need.state import TEXT, Phase
from longbox.testing import resolve
from tests.games.hour_of_need.issue_table import (
    SIX,
    a_crisis,
    activates,
    as_target,
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
    captive,
    dice,
    foe,
    give,
    minions,
    next_issue,
    no_threats,
    nobody_on_map,
    stand,
    threat,
)

PIER = "Last Boat from Pier Thirteen"
PELL, HUNTSMAN = "Pell the Footman", "The Huntsman"
TWO = ("Majesty", "Guerilla")
FOUR = SIX[:4]
HEAL, DRAW, RESCUE = "heal-2", "draw-1", "rescuewithin-1-3-true"
DISCARD, DRIVEN = "discardcards-1", "driveout-1-2"


# -- the Issue Overview ----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-BOARD-11", "HN-RULING-13")
def test_the_panels_say_what_the_villain_does_there() -> None:
    assert panel_words(PIER) == [
        (
            "The bystander on the map nearest this panel is captured into it; if there is none, 1 from the supply is captured "
            "into it, then the villain advances."
        ),
        "Take up to LOAD captured bystanders of panels 1 and 2 to panel 3, then the villain advances.",
        "Take up to LOAD captured bystanders of panels 3, 2 and 1, in this order, to panel 4, then the villain advances.",
        "Ship up to LOAD bystanders of panel 4; if it then holds none, the villain goes back to panel 1.",
    ]


def test_at_the_customs_shed_the_nearest_bystander_is_captured() -> None:
    """Two are 3 spaces away; one of them would otherwise be taken to another panel."""
    with laid_out(PIER) as g:
        schemes(g, "bystander:1-4")
        assert (captive_panels(g), g.villain.spot) == ([1], panel(2))
        assert people_spots(g) == [(5, 2), (5, 6), (9, 4)]


@pytest.mark.parametrize("supply", [8, 0])
@pytest.mark.rule("HN-RULING-27")
def test_with_an_empty_map_the_customs_shed_takes_from_the_supply(supply: int) -> None:
    """An empty supply is no crisis, and the villain advances all the same."""
    with laid_out(PIER) as g:
        nobody_on_map(g)
        g.bystander_supply = g.bystander_supply[:supply]
        schemes(g)
        assert captive_panels(g) == [1] * min(1, supply)
        assert (len(g.bystander_supply), g.villain.spot, g.causes) == (max(0, supply - 1), panel(2), [])


@pytest.mark.parametrize(("seats", "load"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 3)])
def test_at_the_cold_store_captives_go_to_panel_3(seats: int, load: int) -> None:
    with laid_out(PIER, *SIX[:seats]) as g:
        g.villain.spot = panel(2)
        captive(g, 2, 4)
        schemes(g)
        assert captive_panels(g) == [2] * (4 - load) + [3] * load
        assert g.villain.spot == panel(3)


@pytest.mark.parametrize(
    ("answers", "left"), [(("captive:captive-1",) * 2, [2, 3, 3, 4]), (("captive:captive-2",), [1, 3, 3, 4])]
)
def test_the_players_choose_whom_the_cold_store_leaves_behind(answers: tuple[str, ...], left: list[int]) -> None:
    """Captives of panel 4 stay. When as many are left as can go, nothing is asked."""
    with laid_out(PIER, *TWO) as g:
        g.villain.spot = panel(2)
        captive(g, 1, 2)
        captive(g, 2)
        captive(g, 4)
        schemes(g, *answers)
        assert captive_panels(g) == left


@pytest.mark.parametrize(
    ("there", "left"), [((0, 0, 3), [3, 4, 4]), ((1, 1, 1), [1, 4, 4]), ((3, 0, 0), [1, 4, 4]), ((0, 0, 1), [4])]
)
def test_at_crane_nine_the_highest_captives_go_first(there: tuple[int, int, int], left: list[int]) -> None:
    with laid_out(PIER, *TWO) as g:
        g.villain.spot = panel(3)
        for number, count in enumerate(there, 1):
            captive(g, number, count)
        schemes(g)
        assert captive_panels(g) == left
        assert g.villain.spot == panel(4)


@pytest.mark.parametrize(("count", "shipped", "end"), [(0, 0, 1), (1, 1, 1), (2, 2, 1), (3, 2, 4)])
@pytest.mark.rule("HN-BDEF-01")
def test_the_packet_ships_and_the_villain_begins_again_when_it_is_empty(count: int, shipped: int, end: int) -> None:
    """Who is shipped is in nobody's supply."""
    with laid_out(PIER, *TWO) as g:
        g.villain.spot = panel(4)
        captive(g, 3)
        captive(g, 4, count)
        schemes(g)
        assert (g.taken, g.villain.spot) == (shipped, panel(end))
        assert captive_panels(g) == [3] + [4] * (count - shipped)
        assert len(g.bystanders) + len(g.bystander_supply) == 8 - shipped


@pytest.mark.parametrize(("seats", "goal"), [(1, 2), (2, 3), (3, 4), (4, 4), (5, 4), (6, 4)])
@pytest.mark.rule("HN-OVER-11")
def test_enough_shipped_bystanders_lose_the_game(seats: int, goal: int) -> None:
    with laid_out(PIER, *SIX[:seats]) as g:
        g.taken, g.villain.spot = goal - 2, panel(4)
        captive(g, 4)
        schemes(g)
        assert g.taken == goal - 1  # and the game goes on
        g.villain.spot = panel(4)
        captive(g, 4)
        assert f"{goal} bystanders are shipped" in ends_with(g, scheme(g))


@pytest.mark.rule("HN-VSCHEME-08")
@pytest.mark.parametrize(("seats", "count"), [(1, 8), (2, 12), (4, 16), (6, 16)])
def test_advancing_brings_the_goal_nearer(seats: int, count: int) -> None:
    """Each lap takes one. Held in the Customs Shed the villain ships nobody."""
    with laid_out(PIER, *SIX[:seats]) as g:
        assert until_lost(g) == count
    with laid_out(PIER, *SIX[:seats]) as g:
        assert until_lost(g, held=True) > 40


def test_nearness_goes_by_the_shipped_and_the_way_of_the_captives() -> None:
    with laid_out(PIER, *FOUR) as g:
        nearness = ISSUES[PIER].nearness
        assert nearness(g) == 0
        seen = []
        for number in (1, 3, 4):
            nobody_on_map(g)
            captive(g, number)
            seen.append(nearness(g))
        captive(g, 4, 3)
        g.villain.spot = panel(4)
        seen.append(nearness(g))
        g.taken, g.bystanders = 4, []
        assert seen == sorted({*seen})
        assert seen[-1] < nearness(g) == 1


@pytest.mark.parametrize(("there", "left"), [((1, 1, 0, 0), [1, 4]), ((1, 0, 2, 1), [1, 3, 4, 4]), ((1, 0, 0, 0), [4])])
def test_a_crisis_brings_a_captive_of_the_highest_panel_aboard(there: tuple[int, ...], left: list[int]) -> None:
    with laid_out(PIER) as g:
        for number, count in enumerate(there, 1):
            captive(g, number, count)
        a_crisis(g)
        assert captive_panels(g) == left
        assert len(people_spots(g)) == 4


def test_a_crisis_without_captives_below_takes_one_from_the_map_aboard() -> None:
    with laid_out(PIER) as g:
        captive(g, 4)
        a_crisis(g)
        assert captive_panels(g) == [4, 4]
        assert people_spots(g) == [(1, 4), (5, 2), (9, 4)]  # not the one 2 spaces from the Packet


def test_who_is_aboard_can_still_be_rescued() -> None:
    with at_turn(issue=PIER) as play:
        with play.table() as g:
            stand(g, 0, panel(4))
            captive(g, 4)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        assert captive_panels(play.state) == []


@pytest.mark.rule("HN-COMP-10", "HN-RULING-09", "HN-BOARD-09", "HN-SCHEME-01")
def test_the_deck_is_an_overview_four_schemes_and_ten_others() -> None:
    issue = ISSUES[PIER]
    assert 1 + len(issue.schemes) + len(issue.events) == 15
    assert [FOES[name].panel for name in issue.schemes] == [1, 2, 3, 4]
    assert [FOES[FOES[name].reverse].kind for name in issue.schemes] == [Kind.ENEMY, Kind.ENEMY, Kind.ENEMY, Kind.PROBLEM]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Sealed Containers", "In a Solve a captured bystander here costs 2 successes to rescue."),
        ("Ice for the Crossing", "A Move action that begins here goes up to 2 spaces."),
        ("Rigged Crane", "A hero whose Solve here places no justice suffers 1."),
        ("Paid Harbour Pilot", "if 3 or more minions are here, the villain schemes."),
        ("Abductor", "Move 4 toward the nearest bystander on the map (toward the nearest hero if there is none), then inflict."),
        ("Crabman", "Activate: Move 2, then inflict."),
        ("Lowtider", "It may enter blocked cells, which are water, and be attacked there from next to them."),
        ("Lowtider", "Activate: Move 3, then inflict; the hero inflicted is forced 2 spaces."),
        ("Engines Running", "The Packet ships 1 bystander more. Activate: Place 1 minion in panel 4."),
        ("Fog Bank", "Plot. Until the next issue turn the mobility feat and move to effects reach at most 4 spaces."),
        ("False Manifest", "Plot; a hero in panel 4 may suffer 2 to prevent one of these schemes."),
        ("Press Gang", "Plot, then Crew, first one in each panel that holds captured bystanders."),
        ("Dockers' Wages", "if a panel holds 3 or more minions, the bystander on the map nearest such a panel is captured."),
        ("Lanterns Out", "Each Lackey activates, moving toward bystanders on the map only (toward heroes if there are none)"),
        ("Rope and Tar", "Each hero discards 1 card, or suffers 1 and is forced 2 spaces from the nearest scheme space."),
        ("Night Ferry", "Capture the K bystanders on the map nearest the villain."),
        ("Runaway Crane", "When it has 4 or more damage, discard the damage and exhaust this card."),
        ("Runaway Crane", "Activate: Move 2 toward the nearest hero, then inflict."),
        ("Chain of Crates", "When drawn: The villain schemes."),
        ("Chain of Crates", "1 captured bystander of the lowest panel that holds one goes one panel up, not beyond panel 4."),
        ("Harbour Police", "Each hero chooses one: heal 2, draw 1 card or rescue a captured bystander within 3 spaces."),
    ],
)
def test_what_the_cards_say(name: str, words: str) -> None:
    assert words in words_of(name)


# -- Scheme sides ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_scheme_puts_a_minion_where_no_hero_is(number: int) -> None:
    with laid_out(PIER, *FOUR) as g:
        name = ISSUES[PIER].schemes[number - 1]
        activates(g, name)
        assert minion_panels(g) == [number]
        stand(g, 3, panel(number))
        activates(g, name)
        assert minion_panels(g) == [number]


@pytest.mark.parametrize(("number", "successes", "left"), [(1, 1, [1]), (1, 2, []), (2, 1, [])])
def test_sealed_containers_make_a_rescue_dearer(number: int, successes: int, left: list[int]) -> None:
    with at_turn(issue=PIER) as play:
        with play.table() as g:
            stand(g, 0, (3, 1) if number == 1 else panel(2))  # near panel 1, where the Scheme itself cannot be solved
            captive(g, number)
            g.villain.spot = panel(3)
        play.queue("dice", *dice(*[SUCCESS] * successes, *[FOCUS] * (3 - successes)))
        if not left:
            play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        assert captive_panels(play.state) == left


@pytest.mark.parametrize(("start", "end", "can"), [(panel(2), (7, 4), False), (panel(2), (8, 3), True), ((8, 2), (8, 5), False)])
def test_ice_slows_a_move_that_begins_in_the_cold_store(start: Spot, end: Spot, can: bool) -> None:
    with at_turn(*TWO, issue=PIER) as play:
        with play.table() as g:
            stand(g, 0, start)
        play.answer(0, "move")
        reached = [key for key in play.keys(0) if key.startswith("go:")]
        spaces = 2 if start == panel(2) else 3
        board = play.state.board
        ends = [tuple(map(int, key[3:].split("-"))) for key in reached if "panel" not in key]
        assert max(board.distance(start, spot) for spot in ends) == spaces
        assert (f"go:{end[0]}-{end[1]}" in reached) == can
        play.answer(0, "done")


def test_ice_gives_way_to_no_longer_stride() -> None:
    """Her Own Two Feet make 4 spaces of 3; from the Cold Store it is 2 all the same."""
    with at_turn(*TWO, issue=PIER) as play:
        with play.table() as g:
            stand(g, 0, panel(2))
            give(g, 0, "Her Own Two Feet")
        play.answer(0, "play:Her Own Two Feet", "move")
        play.asks(0, "up to 2 spaces")
        play.answer(0, "done")


@pytest.mark.parametrize(("spot", "faces", "damage"), [(panel(3), FOCUS, 1), (panel(3), SUCCESS, 0), (panel(2), FOCUS, 0)])
def test_the_rigged_crane_hurts_who_places_no_justice(spot: Spot, faces: str, damage: int) -> None:
    with at_turn(*SIX[:3], issue=PIER) as play:
        with play.table() as g:
            stand(g, 0, spot)
        play.queue("dice", *dice(*[faces] * 3))
        play.answer(0, "solve")
        assert play.state.heroes[0].damage == damage


def test_a_rescue_is_no_justice_for_the_rigged_crane() -> None:
    with at_turn(*SIX[:3], issue=PIER) as play:
        with play.table() as g:
            stand(g, 0, panel(3))
            captive(g, 3)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve", "rescue:captive-3:1")
        assert (captive_panels(play.state), play.state.heroes[0].damage) == ([], 1)


@pytest.mark.parametrize(("count", "panel_after"), [(1, 1), (2, 2), (3, 2)])
def test_the_paid_harbour_pilot_needs_a_crowd(count: int, panel_after: int) -> None:
    """The minion that the Scheme brings counts."""
    with laid_out(PIER, *FOUR) as g:
        nobody_on_map(g)
        minions(g, 4, count)
        activates(g, "Paid Harbour Pilot")
        assert minion_panels(g) == [4] * (count + 1)
        assert g.villain.spot == panel(panel_after)


# -- the other sides -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "name", "spot"), [(1, "Abductor", (2, 1)), (2, "Crabman", (8, 1)), (3, "Lowtider", (3, 6))])
@pytest.mark.rule("HN-RULING-10", "HN-RULING-81", "HN-EMPTY-03")
def test_enemies_appear_on_the_scheme_space_of_their_panel(number: int, name: str, spot: Spot) -> None:
    with laid_out(PIER, *FOUR) as g:
        is_solved(g, ISSUES[PIER].schemes[number - 1])
        assert threat(g, name).spot == spot
        assert spot in [*figures(g)]


@pytest.mark.parametrize(("people", "end"), [(True, (5, 2)), (False, None)])
def test_the_abductor_goes_for_bystanders_first(people: bool, end: Spot | None) -> None:
    with laid_out(PIER) as g:
        nobody_on_map(g)
        abductor = foe(g, 0, "Abductor", (2, 1))
        stand(g, 0, (2, 3))
        if people:
            bystander(g, (5, 2))
            activates(g, "Abductor", "way:3-1", "panel:1")
        else:
            activates(g, "Abductor")
        assert abductor.spot == (end or (2, 2))
        assert captive_panels(g) == ([1] if people else [])
        assert g.heroes[0].damage == (0 if people else 1)


def test_crabman_is_slow_and_hard() -> None:
    with at_turn(issue=PIER) as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            foe(g, 0, "Crabman", (5, 1))
            g.heroes[0].actions = 1
        play.answer(0, "move", "done")
        play.answer(0, "threat")
        crabman = threat(play.state, "Crabman")
        assert (crabman.spot, play.state.heroes[0].damage) == ((5, 3), 2)
        play.go_on(lambda g: g.phase is Phase.HERO)


def test_crabmans_shell_takes_one_damage() -> None:
    with at_turn(issue=PIER) as play:
        with play.table() as g:
            foe(g, 0, "Crabman", (5, 3))
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "attack")
        assert threat(play.state, "Crabman").damage == 2


def test_lowtider_comes_through_the_water_and_drags_the_hero_away() -> None:
    """Around the water it would be a space farther."""
    with laid_out(PIER) as g:
        nobody_on_map(g)
        lowtider = foe(g, 0, "Lowtider", (1, 5))
        activates(g, "Lowtider", "way:2-4", "way:3-4", "way:4-4", "forced:6-3", "forced:7-3")
        assert lowtider.spot == (4, 4)
        assert (g.heroes[0].damage, g.heroes[0].spot) == (1, (7, 3))


def test_other_enemies_go_around_the_water() -> None:
    with laid_out(PIER) as g:
        nobody_on_map(g)
        crabman = foe(g, 0, "Crabman", (1, 5))
        resolve(g, enemy_moves(g, crabman, 3), "way:2-5")
        assert crabman.spot == (4, 5)
        assert not g.board.is_near(crabman.spot, g.heroes[0].spot)


@pytest.mark.parametrize(("spot", "can"), [((4, 4), True), ((5, 4), False)])
def test_lowtider_is_attacked_in_the_water_from_next_to_it(spot: Spot, can: bool) -> None:
    with at_turn(issue=PIER) as play:
        with play.table() as g:
            foe(g, 0, "Lowtider", (3, 4))
            stand(g, 0, spot)
        if not can:
            assert play.blocked(0, "attack").rule == "HN-DICE-07"
            return
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "attack")
        assert threat(play.state, "Lowtider").damage == 2


def test_engines_running_ship_one_more_and_draw_minions() -> None:
    with laid_out(PIER) as g:
        foe(g, 0, "Engines Running")
        g.villain.spot = panel(4)
        captive(g, 4, 2)
        activates(g, "Engines Running")
        assert minion_panels(g) == [4]
        assert "2 bystanders" in ends_with(g, scheme(g))


@pytest.mark.rule("HN-CARD-29")
def test_engines_running_are_stopped_aboard() -> None:
    with at_turn(issue=PIER) as play:
        with play.table() as g:
            foe(g, 0, "Engines Running").justice = 4
            stand(g, 0, panel(4))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        assert play.state.removed == ["Engines Running"]


# -- the other cards -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "count"), [(1, 1), (2, 3), (3, 4), (4, 4), (5, 5), (6, 4)])
def test_a_plot_is_as_many_schemes_as_the_pace_says(seats: int, count: int) -> None:
    with laid_out(PIER, *SIX[:seats]) as g:
        g.delay = 9
        draw_card(g, "Fog Bank")
        assert (g.delay, g.lasting) == (9 - count, ["Fog Bank"])


@pytest.mark.parametrize(("lasts", "far"), [(False, True), (True, False)])
def test_in_the_fog_nobody_lands_far_away(lasts: bool, far: bool) -> None:
    with at_turn(issue=PIER) as play:
        with play.table() as g:
            stand(g, 0, (5, 3))
            give(g, 0, "Royal Summons")
            g.lasting = ["Fog Bank"] if lasts else []
        play.answer(0, "mobility:Royal Summons")
        assert "land:1-3" in play.keys(0)  # 4 spaces
        assert ("land:1-5" in play.keys(0)) == far  # 5 spaces


@pytest.mark.parametrize(("spot", "answers", "damage", "left"), [
    (panel(4), ("suffer",), 2, 7), (panel(4), ("done",), 0, 6), (panel(3), (), 0, 6),
])  # fmt: skip
def test_false_manifest_can_be_prevented_once_aboard(spot: Spot, answers: tuple[str, ...], damage: int, left: int) -> None:
    with laid_out(PIER, *TWO) as g:
        g.delay = 9
        stand(g, 1, spot)
        draw_card(g, "False Manifest", *answers)
        assert (g.heroes[1].damage, g.delay) == (damage, left)


@pytest.mark.parametrize(
    ("captives", "there"), [((), [1, 2, 3, 4]), ((3,), [1, 2, 3, 3]), ((2, 3), [1, 2, 2, 3]), ((1, 2, 3, 4), [1, 2, 3, 4])]
)
def test_a_press_gang_goes_first_where_captives_are(captives: tuple[int, ...], there: list[int]) -> None:
    """The villain's panel comes first, then the next ones; captives are counted after the Plot."""
    with laid_out(PIER, *FOUR) as g:
        g.delay = 9
        for number in captives:
            captive(g, number)
        draw_card(g, "Press Gang")
        assert minion_panels(g) == there


@pytest.mark.parametrize(("count", "left"), [(1, 4), (2, 3)])
def test_dockers_wages_take_a_bystander_where_minions_crowd(count: int, left: int) -> None:
    """The Crew of four comes to each panel; then panel 2 has its third minion or not."""
    with laid_out(PIER, *FOUR) as g:
        minions(g, 2, count)
        draw_card(g, "Dockers' Wages", *(("bystander:9-4", "panel:4") if left == 3 else ()))
        assert len(people_spots(g)) == left
        assert captive_panels(g) == ([4] if left == 3 else [])


def test_with_lanterns_out_lackeys_see_bystanders_only() -> None:
    """The hero is next to Pell, who goes for the bystander all the same."""
    with laid_out(PIER) as g:
        g.delay = 9
        nobody_on_map(g)
        bystander(g, (5, 1))
        pell = foe(g, 0, PELL, (5, 3))
        draw_card(g, "Lanterns Out", "panel:1")
        assert (pell.spot, captive_panels(g), g.heroes[0].damage, g.delay) == ((5, 1), [1], 0, 8)
        assert not g.is_lured


def test_with_lanterns_out_and_nobody_about_lackeys_find_heroes() -> None:
    with laid_out(PIER, villain="Fusebox") as g:
        g.delay = 9
        nobody_on_map(g)
        wrecker = foe(g, 0, "Wrecker", (5, 1))
        draw_card(g, "Lanterns Out")
        assert (wrecker.spot, g.heroes[0].damage) == ((5, 3), 2)


def test_lanterns_out_turn_a_hunter_of_heroes_into_one_of_bystanders() -> None:
    with laid_out(PIER, villain="Fusebox") as g:
        g.delay = 9
        nobody_on_map(g)
        bystander(g, (5, 1))
        wrecker = foe(g, 0, "Wrecker", (5, 3))
        draw_card(g, "Lanterns Out", "panel:1")
        assert wrecker.spot == (5, 1)


@pytest.mark.rule("HN-FORCED-02")
def test_rope_and_tar_cost_a_card_or_drive_heroes_out() -> None:
    with laid_out(PIER, *TWO) as g:
        give(g, 0, "Banner")
        stand(g, 1, panel(4))
        draw_card(g, "Rope and Tar", DISCARD, "forced:6-5", "forced:5-5")
        assert g.heroes[0].discards == ["Banner"]
        assert (g.heroes[1].damage, g.heroes[1].spot) == (1, (5, 5))


def test_rope_and_tar_ask_from_where_at_a_tie() -> None:
    """The start space is 3 spaces from panel 3 and from panel 4."""
    with laid_out(PIER) as g:
        draw_card(g, "Rope and Tar", "from:3", "forced:6-3", "forced:7-3")
        assert g.board.distance(g.heroes[0].spot, panel(3)) == 5
        assert g.heroes[0].damage == 1


def test_who_falls_by_rope_and_tar_is_not_driven_anywhere() -> None:
    with laid_out(PIER) as g:
        nobody_on_map(g)
        g.heroes[0].damage = 9
        draw_card(g, "Rope and Tar")
        assert g.heroes[0].spot == OFF


@pytest.mark.parametrize(("seats", "answers", "there"), [
    (1, ("bystander:5-2", "panel:2"), [2]), (3, ("bystander:5-2", "panel:1", "panel:3"), [1, 3]),
])  # fmt: skip
def test_the_night_ferry_takes_the_nearest_half(seats: int, answers: tuple[str, ...], there: list[int]) -> None:
    """Each is taken to the panel nearest the bystander."""
    with laid_out(PIER, *SIX[:seats]) as g:
        draw_card(g, "Night Ferry", *answers)
        assert captive_panels(g) == there


def test_the_runaway_crane_comes_from_panel_3_and_hunts_heroes() -> None:
    with laid_out(PIER) as g:
        nobody_on_map(g)
        bystander(g, (2, 5))  # nearer than the hero
        draw_card(g, "Runaway Crane")
        crane = threat(g, "Runaway Crane")
        assert (crane.spot, g.issue_discards) == ((3, 6), [])
        activates(g, "Runaway Crane", "way:5-5")
        assert (crane.spot, g.heroes[0].damage) == ((5, 5), 2)


@pytest.mark.rule("HN-DASH-01", "HN-DASH-02", "HN-DASH-03")
@pytest.mark.parametrize(("before", "after", "exhausted"), [(0, 3, False), (1, 0, True), (3, 0, True)])
def test_the_runaway_crane_cannot_be_defeated_only_stopped(before: int, after: int, exhausted: bool) -> None:
    with at_turn(issue=PIER) as play:
        with play.table() as g:
            foe(g, 0, "Runaway Crane", (5, 3)).damage = before
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "attack")
        crane = threat(play.state, "Runaway Crane")
        assert (crane.damage, crane.is_exhausted) == (after, exhausted)
        assert play.state.heroes[0].clues == []


@pytest.mark.rule("HN-EXH-09")
def test_a_stopped_crane_does_not_activate() -> None:
    with laid_out(PIER) as g:
        crane = foe(g, 0, "Runaway Crane", (5, 3))
        resolve(g, strike(g, g.heroes[0], as_target(crane), 20, TEXT))
        activates(g, "Runaway Crane")
        assert (g.heroes[0].damage, crane.is_exhausted) == (0, False)
        activates(g, "Runaway Crane")
        assert g.heroes[0].damage == 2


def test_the_crane_minds_only_its_own_damage() -> None:
    with laid_out(PIER) as g:
        crane = foe(g, 0, "Runaway Crane", (5, 3))
        crane.damage = 3
        pell = foe(g, 0, "Crabman", (5, 2))
        resolve(g, strike(g, g.heroes[0], as_target(pell), 5, TEXT))
        assert (crane.damage, pell.damage, pell.is_exhausted) == (3, 5, False)


@pytest.mark.parametrize(("there", "left"), [
    ((1, 1, 0, 0), [2, 2]), ((0, 0, 2, 1), [3, 4, 4]), ((0, 0, 0, 2), [4, 4]), ((0, 0, 0, 0), []),
])  # fmt: skip
def test_a_chain_of_crates_passes_the_lowest_captive_on(there: tuple[int, ...], left: list[int]) -> None:
    """The Crisis effect of the Issue Overview comes first; here it finds nobody on the map, or is undone."""
    with laid_out(PIER) as g:
        nobody_on_map(g)
        for number, count in enumerate(there, 1):
            captive(g, number, count)
        effect = FOES["Chain of Crates"].crisis
        assert effect is not None
        resolve(g, effect.do(g, 0))
        assert captive_panels(g) == left


@pytest.mark.rule("HN-CRCARD-02", "HN-CRISIS-08")
def test_a_crisis_with_a_chain_of_crates_moves_two() -> None:
    """First the Issue Overview: 2 to 4. Then the card: 1 to 2."""
    with laid_out(PIER) as g:
        crisis_card(g, "Chain of Crates")
        captive(g, 1, 2)
        captive(g, 2)
        a_crisis(g)
        assert captive_panels(g) == [1, 2, 4]


def test_a_chain_of_crates_schemes_when_it_is_drawn() -> None:
    with laid_out(PIER) as g:
        draw_card(g, "Chain of Crates", "bystander:5-2")
        assert (captive_panels(g), g.villain.spot) == ([1], panel(2))
        assert [card.name for card in g.crises] == ["Chain of Crates"]


@pytest.mark.rule("HN-CRCARD-06")
def test_a_chain_of_crates_is_broken_at_the_crane() -> None:
    with at_turn(issue=PIER) as play:
        with play.table() as g:
            crisis_card(g, "Chain of Crates").justice = 3
            stand(g, 0, panel(3))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        assert (play.state.crises, play.state.issue_discards) == ([], ["Chain of Crates"])


def test_the_harbour_police_heal_bring_a_card_or_free_a_captive() -> None:
    with laid_out(PIER, *SIX[:3]) as g:
        g.heroes[0].damage = 3
        stand(g, 2, (6, 4))
        captive(g, 4)
        g.chance.queue("hero 1", "Snare")
        g.chance.queue("clues", "Weak Spot")
        stand(g, 1, (1, 1))
        draw_card(g, "Harbour Police", HEAL, RESCUE)
        assert (g.heroes[0].damage, g.heroes[1].hand, g.heroes[2].clues) == (1, ["Snare"], ["Weak Spot"])
        assert captive_panels(g) == []


def test_the_harbour_police_free_nobody_on_the_map_or_far_away() -> None:
    with at_turn(issue=PIER) as play:
        with play.table() as g:
            g.heroes[0].damage = 1
            captive(g, 1)
            g.phase = Phase.ISSUE
            next_issue(g, "Harbour Police")
        play.asks(0, "Choose one", [HEAL, DRAW])
