"""Night Shift at Brinkworks: the panels, the goal, the Brinkbots, both sides of its Schemes, and each of its other cards."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import OFF, Spot, panel
from longbox.games.hour_of_need.kinds import FOES, ISSUES, Kind
from longbox.games.hour_of_need.rules.brinkbots import bots_move, build
from longbox.games.hour_of_need.rules.issue_turn import end_of_issue_turn
from longbox.games.hour_of_need.state import Attached, Brinkbot, Bystander, HourOfNeed, IssueToken, Phase
from longbox.games.hour_of_need.texts import overview_lines
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
    at_setup,
    at_turn,
    captive,
    clue,
    dice,
    foe,
    give,
    minions,
    no_threats,
    nobody_on_map,
    play_area,
    reveal,
    stand,
    threat,
    tokens,
)

WORKS = "Night Shift at Brinkworks"
PELL = "Pell the Footman"
TWO = ("Majesty", "Guerilla")
FOUR = SIX[:4]
HEAL, DRAW = "heal-2", "draw-1"
SUFFER, DISCARD = "suffer-2", "discardcards-1"
DELIVERY = IssueToken(OFF, is_active=True)
GATE = (7, 6)


def bot(g: HourOfNeed, spot: Spot, damage: int = 0) -> Brinkbot:
    """A Brinkbot on the map."""
    g.bots.append(Brinkbot(spot, damage))
    return g.bots[-1]


def spots(g: HourOfNeed) -> list[Spot]:
    """Where the Brinkbots are."""
    return [each.spot for each in g.bots]


def parts(g: HourOfNeed) -> list[int]:
    """The parts of each panel."""
    return [g.tokens.count(IssueToken(panel(number))) for number in (1, 2, 3, 4)]


def end_issue_turn(g: HourOfNeed, *answers: str) -> None:
    g.phase = Phase.END
    resolve(g, end_of_issue_turn(g), *answers)


# -- the Issue Overview ----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-BOARD-11", "HN-RULING-13")
def test_the_panels_say_what_the_villain_does_there() -> None:
    assert panel_words(WORKS) == [
        "Full at LOW: the villain advances.",
        "Full at LOW: build on panel 2, then the villain advances.",
        "Full at HIGH: build on panel 1, then the villain advances.",
        "Full at HIGH: build on panel 2, then each Brinkbot moves 1, then the villain goes back to panel 2.",
    ]


@pytest.mark.rule("HN-ITOK-02", "HN-RULING-04")
def test_the_overview_says_all_about_bots_and_parts() -> None:
    assert overview_lines(ISSUES[WORKS]) == [
        "Setup: Put the 4 Phase II Brinkbots beside the board.",
        "The villain's goal: GOAL deliveries.",
        (
            "Brinkbots are enemies without cards: health BOT, defense 0, inflict 1; defeating one gives no clue and puts its "
            "token beside the board."
        ),
        (
            "Build on a panel: put a Brinkbot on its scheme space or the nearest empty space. If all 4 are on the map, each "
            "moves 1 instead."
        ),
        "In a Solve a hero in a panel may spend 2 successes to discard 1 part there.",
        (
            "At the end of every issue turn each Brinkbot moves 3 toward scheme space 4 by the shortest way, captures the "
            "bystanders it enters, then inflicts; it may enter scheme space 4 even if a figure is there: put it beside the board "
            "and place 1 delivery."
        ),
        "Crisis: Each Brinkbot moves 1; if that is not possible, the villain schemes.",
    ]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(
    ("number", "row", "built", "answers"),
    [
        (1, "full_low", [], ()),
        (2, "full_low", [(7, 1)], ()),
        (3, "full_high", [(3, 1)], ()),
        (4, "full_high", [(6, 1)], ("way:6-1",)),  # built on 7,1, then it moves
    ],
)
def test_a_panel_is_full_by_the_pace_of_so_many_heroes(
    seats: int, number: int, row: str, built: list[Spot], answers: tuple[str, ...]
) -> None:
    """The part that makes it full takes all others off; a bot is built, and the villain goes on: from the Gate to Assembly."""
    full = {"full_low": (2, 2, 2, 2, 3, 3), "full_high": (3, 3, 3, 3, 4, 4)}[row][seats - 1]
    with laid_out(WORKS, *SIX[:seats]) as g:
        g.villain.spot = panel(number)
        for hero in g.heroes:
            hero.spot = panel(4)  # nobody is in the way
        tokens(g, panel(1 if number > 1 else 2))  # one in another panel stays
        for count in range(1, full):
            schemes(g)
            assert (parts(g)[number - 1], g.villain.spot, g.bots) == (count, panel(number), [])
        schemes(g, *answers)
        assert g.tokens == [IssueToken(panel(1 if number > 1 else 2))]
        assert g.villain.spot == panel({1: 2, 2: 3, 3: 4, 4: 2}[number])
        assert spots(g) == built


@pytest.mark.rule("HN-OVER-11", "HN-ROUND-08")
@pytest.mark.parametrize(("seats", "goal"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 3), (6, 3)])
def test_so_many_deliveries_lose_the_game(seats: int, goal: int) -> None:
    with laid_out(WORKS, *SIX[:seats]) as g:
        for count in range(1, goal):
            bot(g, (6, 5))
            resolve(g, bots_move(g, 1))
            assert (g.taken, g.bots, g.tokens) == (count, [], [DELIVERY] * count)
        bot(g, (6, 5))
        assert f"{g.villain_name} has reached the goal" in ends_with(g, bots_move(g, 1))


@pytest.mark.rule("HN-VSCHEME-08")
@pytest.mark.parametrize("seats", [1, 4, 6])
def test_advancing_brings_the_goal_nearer(seats: int) -> None:
    """Held in the Parts Bay the villain never builds a bot."""
    with laid_out(WORKS, *SIX[:seats]) as g:
        assert until_lost(g, most=120) <= 120
    with laid_out(WORKS, *SIX[:seats]) as g:
        assert until_lost(g, held=True, most=120) == 121
        assert g.bots == []


def test_nearness_counts_deliveries_bots_on_their_way_and_parts() -> None:
    nearness = ISSUES[WORKS].nearness
    with laid_out(WORKS) as g:  # two deliveries are the goal
        seen = [nearness(g)]
        tokens(g, panel(1))
        seen.append(nearness(g))
        for spot in ((7, 1), (6, 3), (6, 5)):
            g.bots = [Brinkbot(spot)]
            seen.append(nearness(g))
        g.bots, g.taken = [], 1
        seen.append(nearness(g))
        g.bots = [Brinkbot((6, 5)), Brinkbot((6, 4)), Brinkbot((6, 3))]
        seen.append(nearness(g))
        assert seen == sorted(seen)
        assert (seen[0], seen[-1], len({*seen})) == (0.0, 1.0, len(seen))


def test_four_brinkbots_stand_beside_the_board_from_the_setup_on() -> None:
    with at_setup("Majesty", "Guerilla", issue=WORKS) as play:
        play.go_on(lambda g: g.phase is Phase.VILLAIN)
        assert play.state.bots == []
        assert play.said("4 Brinkbots stand beside the board") == "HN-SETUP-25"


@pytest.mark.rule("HN-DICE-25")
def test_two_successes_of_a_solve_discard_a_part() -> None:
    with at_turn(issue=WORKS) as play:
        with play.table() as g:
            stand(g, 0, panel(4))
            tokens(g, panel(4), 2)
            tokens(g, panel(3))
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "solve")
        assert parts(play.state) == [0, 0, 1, 1]


def test_a_crisis_moves_each_bot_by_one() -> None:
    with laid_out(WORKS) as g:
        bot(g, (6, 2))
        bot(g, (6, 4))
        a_crisis(g)
        assert (spots(g), g.tokens) == ([(6, 3), (6, 5)], [])


def test_a_crisis_without_bots_is_a_scheme() -> None:
    with laid_out(WORKS) as g:
        a_crisis(g)
        assert parts(g) == [1, 0, 0, 0]


@pytest.mark.rule("HN-COMP-10", "HN-RULING-09", "HN-BOARD-09", "HN-SCHEME-01")
def test_the_deck_is_an_overview_four_schemes_and_ten_others() -> None:
    issue = ISSUES[WORKS]
    assert 1 + len(issue.schemes) + len({*issue.events}) == 15
    assert [FOES[name].panel for name in issue.schemes] == [1, 2, 3, 4]
    assert [FOES[FOES[name].reverse].kind for name in issue.schemes] == [Kind.BYSTANDER, Kind.ENEMY, Kind.PROBLEM, Kind.PROBLEM]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_its_schemes_have_the_danger_of_the_pace(seats: int) -> None:
    with at_turn(*SIX[:seats], issue=WORKS) as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            g.villain.spot = panel(4)
            threat(g, "Stolen Shipments").justice = (10, 11, 11, 11, 10, 11)[seats - 1] - 2
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert threat(play.state, "Stolen Shipments").justice == (10, 11, 11, 11, 10, 11)[seats - 1] - 1


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Stolen Shipments", "The first card a hero plays in this panel each hero turn costs that hero 1 damage."),
        ("Stolen Shipments", "Activate: If no hero is in this panel, place 1 minion in it."),
        ("Reprogrammed Arms", "Minions here have defense 1."),
        ("Overcharged Cells", "A hero who Solves here gains 1 focus and suffers 1 after it."),
        ("Forged Waybills", "To begin a Solve here a hero discards 1 card, if they have one."),
        ("Foreman", "His token appears captured in panel 1; only solving this card, near the token, rescues him."),
        ("Foreman", "If no hero is within 2 spaces of his token, the villain schemes. Rescued: Discard all parts of one panel."),
        ("Mr. Meaner", "He can be talked down as well: solved near his token."),
        ("Mr. Meaner", "Activate: Move 3, then inflict, then each Brinkbot heals 1."),
        ("Live Rail", "Activate: You suffer 1, or 2 if you are near scheme space 3."),
        ("Open Gate", "At the end of the issue turn Brinkbots move 1 space more. Activate: Place 1 minion in panel 4."),
        (
            "Quota",
            (
                "Plot, then if 2 or more minions are in the villain's panel, place 1 part more there, but not one that would "
                "make it full."
            ),
        ),
        ("Spare Parts", "Plot, then each hero in a panel with parts may discard 1 card to discard 1 part there."),
        (
            "Firmware Update",
            (
                "Plot, then attach this to the Villain card; in a Solve a hero in panel 2 may spend 3 successes to discard it. "
                "Brinkbots have defense 1."
            ),
        ),
        ("Strikebreakers", "Crew, but only in panels 3 and 4 by turns, then the villain schemes."),
        ("Shift Whistle", "Each Lackey activates, then Plot."),
        ("Convoy", "Each Brinkbot moves 2; if that is not possible, the villain schemes."),
        ("Steam Burst", "Each hero next to a blocked cell suffers 2 or discards 1 card, then each other hero suffers 1."),
        (
            "Sparking Gantry",
            "Activate: Each hero within 2 spaces of the token suffers 1; if there is none, the villain schemes.",
        ),
        ("Runaway Line", "When drawn: The villain schemes."),
        ("Runaway Line", "Crisis: Place 1 part on the panel with the fewest, but not one that would make it full."),
        ("Runaway Line", "When solved, discard it."),
        ("Power Cut", "Each hero chooses one: heal 2 or draw 1 card. Brinkbots do not move in this issue turn."),
    ],
)
def test_what_the_cards_say(name: str, words: str) -> None:
    assert words in words_of(name)


# -- Brinkbots -------------------------------------------------------------------------------------------------


def test_a_bot_walks_three_spaces_at_the_end_of_the_issue_turn_and_inflicts() -> None:
    with laid_out(WORKS) as g:
        bot(g, (7, 1))
        end_issue_turn(g, "way:7-2")
        assert spots(g) == [(6, 3)]  # near the start
        assert g.heroes[0].damage == 1


@pytest.mark.rule("HN-EMOVE-09")
def test_of_two_ways_of_a_bot_the_players_choose_one() -> None:
    with laid_out(WORKS) as g:
        bot(g, (7, 1))
        resolve(g, bots_move(g, 1), "way:6-1")
        assert spots(g) == [(6, 1)]


@pytest.mark.rule("HN-EMOVE-08", "HN-RULING-62")
def test_a_bot_goes_around_figures_and_stays_where_no_space_is_nearer() -> None:
    with laid_out(WORKS, *TWO) as g:
        nobody_on_map(g)
        stand(g, 0, (6, 4))  # in the lane
        bot(g, (6, 3))
        resolve(g, bots_move(g, 2))
        assert spots(g) == [(5, 5)]
        stand(g, 1, (6, 5))
        resolve(g, bots_move(g, 2))
        assert spots(g) == [(6, 6)]
        g.bots = [Brinkbot((9, 4))]  # between conveyors
        stand(g, 0, (9, 5))
        stand(g, 1, (8, 4))
        foe(g, 0, PELL, (9, 3))
        resolve(g, bots_move(g, 2))
        assert spots(g) == [(9, 4)]


def test_a_bot_leaves_through_the_gate_whoever_is_there() -> None:
    with laid_out(WORKS, *TWO) as g:
        stand(g, 0, panel(4))
        foe(g, 0, PELL, GATE)
        bot(g, (6, 4))
        end_issue_turn(g)
        assert (g.bots, g.taken, g.tokens) == ([], 1, [DELIVERY])
        assert g.heroes[0].damage == 0  # it is gone before it inflicts


@pytest.mark.rule("HN-EMOVE-10", "HN-RULING-60")
def test_a_bot_captures_whom_it_enters_and_stops_there() -> None:
    with laid_out(WORKS) as g:
        stand(g, 0, (1, 1))
        g.bystanders = [Bystander((6, 3))]
        bot(g, (6, 2))
        end_issue_turn(g, "panel:2")  # as near as panel 4
        assert (spots(g), captive_panels(g)) == ([(6, 3)], [2])


@pytest.mark.rule("HN-RULING-99")
def test_a_bot_built_onto_a_bystander_captures_them() -> None:
    with laid_out(WORKS) as g:
        foe(g, 0, PELL, (7, 1))
        g.bystanders = [Bystander((7, 2))]
        resolve(g, build(g, 2), "space:7-2")
        assert (spots(g), captive_panels(g)) == ([(7, 2)], [2])


@pytest.mark.rule("HN-RULING-81")
def test_a_bot_is_built_in_the_empty_space_nearest_the_panel() -> None:
    with laid_out(WORKS) as g:
        resolve(g, build(g, 2))
        assert spots(g) == [(7, 1)]
        resolve(g, build(g, 2), "space:8-1")
        assert spots(g) == [(7, 1), (8, 1)]


def test_with_all_four_on_the_map_each_moves_one_instead() -> None:
    with laid_out(WORKS) as g:
        for spot in ((6, 1), (6, 3), (6, 4), (6, 5)):
            bot(g, spot)
        resolve(g, build(g, 2), "way:6-2")
        assert spots(g) == [(6, 2), (6, 4), (6, 5)]  # the first in the lane makes room for the others
        assert g.taken == 1


@pytest.mark.rule("HN-ENEMY-01")
@pytest.mark.parametrize(("seats", "health"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7)])
def test_a_bot_is_attacked_like_any_enemy_but_is_worth_no_clue(seats: int, health: int) -> None:
    with at_turn(*SIX[:seats], issue=WORKS) as play:
        with play.table() as g:
            stand(g, 0, (6, 1))
            bot(g, (6, 2), damage=health - 2)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack")
        assert [each.damage for each in play.state.bots] == [health - 1]
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack", "focus:0")
        assert (play.state.bots, play.state.heroes[0].clues) == ([], [])


def test_each_bot_near_a_hero_inflicts_after_a_solve() -> None:
    with at_turn(issue=WORKS) as play:
        with play.table() as g:
            stand(g, 0, panel(3))
            captive(g, 3)
            bot(g, (3, 6))
            bot(g, (4, 5))
            bot(g, (6, 3))  # far away
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve", "enemy:bot-0-3-6")
        assert play.state.heroes[0].damage == 2


def test_a_hero_who_fights_the_villain_near_bots_may_hit_a_bot_instead() -> None:
    with at_turn(issue=WORKS) as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))
            bot(g, (6, 3))
        play.answer(0, "attack")
        play.asks(0, "Which space", ["target:5-3", "target:6-3"])


def test_one_who_holds_the_line_holds_a_bot() -> None:
    with laid_out(WORKS, "Plumb Line") as g:
        play_area(g, 0, "Not One Step")
        stand(g, 0, (6, 2))
        bot(g, (6, 3))
        bot(g, (6, 4))
        resolve(g, bots_move(g, 1))
        assert spots(g) == [(6, 3), (6, 5)]


# -- Scheme sides ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_scheme_puts_a_minion_where_no_hero_is(number: int) -> None:
    name = ISSUES[WORKS].schemes[number - 1]
    with laid_out(WORKS, *FOUR) as g:
        activates(g, name)
        assert minion_panels(g) == [number]
        stand(g, 3, panel(number))
        activates(g, name)
        assert minion_panels(g) == [number]


def test_stolen_shipments_cost_a_wound_for_the_first_card_of_a_hero_turn() -> None:
    with at_turn(*TWO, issue=WORKS) as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            stand(g, 1, panel(2))
            g.heroes[0].damage = g.heroes[1].damage = 7
            give(g, 0, "Stand With Me", "Stand With Me")
            give(g, 1, "Field Kit")
        play.answer(0, "play:Stand With Me")
        assert play.state.heroes[0].damage == 7 - 3 + 1
        play.answer(0, "play:Stand With Me")
        assert play.state.heroes[0].damage == 5 - 3
        play.answer(1, "play:Field Kit")
        assert play.state.heroes[1].damage == 7 - 4  # another panel


def test_a_card_played_in_the_parts_bay_counts_wherever_it_takes_the_hero() -> None:
    with at_turn("Guerilla", issue=WORKS) as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            give(g, 0, "Know Every Alley")
        play.answer(0, "play:Know Every Alley", "land:3-2")
        assert (play.state.heroes[0].spot, play.state.heroes[0].damage) == ((3, 2), 1)


@pytest.mark.parametrize(("number", "left"), [(2, 1), (3, 0)])
def test_reprogrammed_arms_give_minions_defense(number: int, left: int) -> None:
    """Two successes are one minion in Assembly, and two elsewhere."""
    with at_turn(*TWO, issue=WORKS) as play:
        with play.table() as g:
            stand(g, 0, panel(number))
            minions(g, number, 2)
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "attack")
        assert len(play.state.minions) == left


@pytest.mark.parametrize(("spot", "answers", "change"), [(panel(3), ("rescue:captive-3:1",), 1), ((4, 6), (), 0)])
def test_overcharged_cells_charge_and_hurt_who_solves_there(spot: Spot, answers: tuple[str, ...], change: int) -> None:
    with at_turn(*FOUR, issue=WORKS) as play:
        with play.table() as g:
            stand(g, 0, spot)
            captive(g, 3)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve", *answers)
        hero = play.state.heroes[0]
        assert (hero.focus, hero.damage, hero.marks) == (2 + change, change, ())


@pytest.mark.parametrize(("number", "cards"), [(4, ["Banner"]), (3, ["Banner", "Stand With Me"])])
def test_forged_waybills_cost_a_card_to_begin_a_solve(number: int, cards: list[str]) -> None:
    with at_turn(*FOUR, issue=WORKS) as play:
        with play.table() as g:
            stand(g, 0, panel(number))
            tokens(g, panel(number))
            foe(g, 3, "Live Rail")
            give(g, 0, "Banner", "Stand With Me")
        play.answer(0, "solve")
        if number == 4:
            play.answer(0, "discard:Stand With Me")
        play.asks(0)
        assert play.state.heroes[0].hand == cards


def test_who_has_no_card_solves_at_the_gate_all_the_same() -> None:
    with at_turn(*FOUR, issue=WORKS) as play:
        with play.table() as g:
            stand(g, 0, panel(4))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert threat(play.state, "Forged Waybills").justice == 1


# -- the other sides -------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-CHAR-10")
def test_foreman_appears_captured_and_is_freed_by_solving_alone() -> None:
    with at_turn(issue=WORKS) as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            g.villain.spot = panel(4)
            threat(g, "Stolen Shipments").justice = 10
            tokens(g, panel(2), 1)
            tokens(g, panel(3), 2)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        assert threat(play.state, "Foreman").spot == panel(1)
        with play.table() as g:
            stand(g, 0, (3, 2))  # near is enough
            threat(g, "Foreman").justice = 2
            g.heroes[0].focus = 0
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Eyewitness")
        play.answer(0, "solve", "panel:3")
        assert parts(play.state) == [0, 1, 0, 0]
        assert play.state.heroes[0].clues == ["Weak Spot", "Eyewitness"]
        assert (play.state.removed[-1], play.state.heroes[0].threats) == ("Foreman", [])


def test_foreman_counts_as_rescued() -> None:
    with laid_out(WORKS, "Plumb Line") as g:
        play_area(g, 0, "Hod")
        foe(g, 0, "Foreman", panel(1))
        g.heroes[0].damage = 2
        g.chance.queue("clues", "Weak Spot")
        is_solved(g, "Foreman")
        assert (g.heroes[0].damage, g.heroes[0].focus) == (1, 1)


@pytest.mark.parametrize(("spot", "count"), [((3, 4), 1), ((4, 2), 0)])
def test_foreman_left_alone_makes_the_villain_scheme(spot: Spot, count: int) -> None:
    with laid_out(WORKS) as g:
        foe(g, 0, "Foreman", panel(1))
        stand(g, 0, spot)
        activates(g, "Foreman")
        assert len(g.tokens) == count


def test_mr_meaner_appears_in_assembly_and_repairs_bots() -> None:
    with laid_out(WORKS, *TWO) as g:
        is_solved(g, "Reprogrammed Arms")
        assert threat(g, "Mr. Meaner").spot == (7, 1)
        nobody_on_map(g)
        stand(g, 0, (5, 2))
        stand(g, 1, (1, 6))
        bot(g, (6, 5), damage=2)
        bot(g, (6, 4))
        activates(g, "Mr. Meaner")
        assert [each.damage for each in g.bots] == [1, 0]
        assert g.heroes[0].damage == 2


@pytest.mark.rule("HN-CHAR-02")
@pytest.mark.parametrize("deed", ["attack", "solve"])
def test_mr_meaner_is_beaten_or_talked_down(deed: str) -> None:
    with at_turn(issue=WORKS) as play:
        with play.table() as g:
            no_threats(g)
            meaner = foe(g, 0, "Mr. Meaner", (5, 3))
            meaner.damage, meaner.justice = 5, 4
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, deed)
        assert (play.state.removed[-1], play.state.heroes[0].threats) == ("Mr. Meaner", [])
        assert play.state.heroes[0].clues == ["Weak Spot"]


@pytest.mark.parametrize(("spot", "damage"), [(panel(3), 2), ((4, 6), 2), ((5, 6), 1)])
def test_live_rail_hurts_most_near_the_rack(spot: Spot, damage: int) -> None:
    with laid_out(WORKS, *TWO) as g:
        foe(g, 1, "Live Rail")
        stand(g, 1, spot)
        activates(g, "Live Rail")
        assert [hero.damage for hero in g.heroes] == [0, damage]


def test_the_open_gate_lets_bots_walk_a_space_farther() -> None:
    with laid_out(WORKS) as g:
        foe(g, 0, "Open Gate")
        stand(g, 0, (1, 1))
        bot(g, (6, 1))
        end_issue_turn(g)
        assert spots(g) == [(6, 5)]
        resolve(g, bots_move(g, 0))
        g.bots = [Brinkbot((6, 1))]
        a_crisis(g)  # it counts at the end of the issue turn only
        assert spots(g) == [(6, 2)]
        activates(g, "Open Gate")
        assert minion_panels(g) == [4]


@pytest.mark.rule("HN-CARD-29")
@pytest.mark.parametrize(("name", "number", "danger"), [("Live Rail", 3, 4), ("Open Gate", 4, 5)])
def test_its_problems_are_solved_in_their_panels(name: str, number: int, danger: int) -> None:
    with at_turn(issue=WORKS) as play:
        with play.table() as g:
            foe(g, 0, name).justice = danger - 1
            stand(g, 0, panel(number))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        assert [card.name for card in play.state.heroes[0].threats] == ["Stolen Shipments"]
        assert play.state.removed[-1] == name


# -- the other cards -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "count"), [(1, 2), (2, 3), (3, 3), (4, 4), (5, 4), (6, 3)])
@pytest.mark.parametrize("name", ["Quota", "Spare Parts", "Firmware Update", "Shift Whistle"])
def test_a_plot_is_as_many_schemes_as_the_pace_says(seats: int, count: int, name: str) -> None:
    with laid_out(WORKS, *SIX[:seats]) as g:
        g.delay = 9
        draw_card(g, name)
        assert g.delay == 9 - count


@pytest.mark.parametrize(("crowd", "before", "after"), [(1, 0, 0), (2, 0, 1), (2, 1, 2), (2, 2, 2)])
def test_a_quota_needs_a_crowd_and_fills_no_panel(crowd: int, before: int, after: int) -> None:
    with laid_out(WORKS) as g:
        g.villain.spot = panel(3)  # full at 3
        g.delay = 2
        minions(g, 3, crowd)
        tokens(g, panel(3), before)
        draw_card(g, "Quota")
        assert parts(g) == [0, 0, after, 0]


def test_spare_parts_are_for_heroes_beside_them() -> None:
    with laid_out(WORKS, *FOUR) as g:
        g.delay = 9
        for seat, number in ((0, 1), (1, 1), (2, 3), (3, 4)):
            stand(g, seat, panel(number))
        tokens(g, panel(1), 1)
        tokens(g, panel(4), 2)
        give(g, 0, "Banner")
        give(g, 1, "Snare")
        give(g, 3, "Redial", "Wiretap")
        draw_card(g, "Spare Parts", "discard", "done")  # the second hero finds none left, the third none at all
        assert parts(g) == [0, 0, 0, 2]
        assert [len(hero.hand) for hero in g.heroes] == [0, 1, 0, 2]


@pytest.mark.rule("HN-ATTACH-01", "HN-ISSUE-03")
def test_firmware_update_is_attached_to_the_villain_card() -> None:
    with laid_out(WORKS) as g:
        g.delay = 9
        draw_card(g, "Firmware Update")
        assert g.villain.attached == [Attached("Firmware Update", -1)]
        assert (g.issue_discards, g.lasting) == ([], [])
        draw_card(g, "Shift Whistle")
        assert g.villain.attached == [Attached("Firmware Update", -1)]


@pytest.mark.parametrize(("is_attached", "damage"), [(False, 1), (True, 0)])
def test_firmware_update_gives_bots_defense(is_attached: bool, damage: int) -> None:
    with at_turn(issue=WORKS) as play:
        with play.table() as g:
            bot(g, (5, 3))
            g.villain.attached = [Attached("Firmware Update", -1)] if is_attached else []
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack")
        assert [each.damage for each in play.state.bots] == [damage]


@pytest.mark.rule("HN-DICE-25")
def test_three_successes_in_assembly_discard_the_firmware_update() -> None:
    with at_turn(issue=WORKS) as play:
        with play.table() as g:
            g.villain.attached = [Attached("Firmware Update", -1)]
            g.issue_deck.remove("Firmware Update")
            stand(g, 0, panel(2))
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "solve")
        assert (play.state.villain.attached, play.state.issue_discards) == ([], ["Firmware Update"])


@pytest.mark.parametrize(("number", "faces"), [(2, (SUCCESS, SUCCESS, FOCUS)), (3, (SUCCESS, SUCCESS, SUCCESS))])
def test_fewer_successes_or_another_panel_do_not(number: int, faces: tuple[str, ...]) -> None:
    with at_turn(issue=WORKS) as play:
        with play.table() as g:
            g.villain.attached = [Attached("Firmware Update", -1)]
            stand(g, 0, panel(number))
            captive(g, number)
        play.queue("dice", *dice(*faces))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        assert play.state.villain.attached == [Attached("Firmware Update", -1)]


@pytest.mark.parametrize(("seats", "count"), [(1, 2), (3, 3), (6, 4)])
def test_strikebreakers_come_by_turns_to_the_rack_and_the_gate(seats: int, count: int) -> None:
    with laid_out(WORKS, *SIX[:seats]) as g:
        draw_card(g, "Strikebreakers")
        assert minion_panels(g) == sorted([3, 4, 3, 4][:count])
        assert parts(g) == [1, 0, 0, 0]


def test_shift_whistle_wakes_each_lackey_before_the_plot() -> None:
    with laid_out(WORKS, *TWO) as g:
        g.delay = 9
        nobody_on_map(g)
        foe(g, 0, PELL, (5, 3))
        stand(g, 1, (1, 1))
        draw_card(g, "Shift Whistle")
        assert g.heroes[0].damage == 2


def test_a_convoy_moves_each_bot_by_two() -> None:
    with laid_out(WORKS) as g:
        bot(g, (6, 1))
        bot(g, (6, 4))
        draw_card(g, "Convoy")
        assert (spots(g), g.taken, parts(g)) == ([(6, 3)], 1, [0, 0, 0, 0])
        assert g.heroes[0].damage == 0  # it only moves


def test_a_convoy_without_bots_is_a_scheme() -> None:
    with laid_out(WORKS) as g:
        draw_card(g, "Convoy")
        assert parts(g) == [1, 0, 0, 0]


def test_a_steam_burst_is_worst_beside_the_conveyors() -> None:
    with laid_out(WORKS, *FOUR) as g:
        stand(g, 0, (6, 4))  # beside 7,5
        stand(g, 1, panel(2))  # 7,1 is beside no conveyor
        stand(g, 2, panel(3))  # 3,6 is beside 3,5
        stand(g, 3, (5, 1))
        give(g, 0, "Banner")
        give(g, 3, "Redial")
        draw_card(g, "Steam Burst", DISCARD)
        assert [hero.damage for hero in g.heroes] == [0, 1, 2, 1]
        assert [len(hero.hand) for hero in g.heroes] == [0, 0, 0, 1]


def test_beside_a_conveyor_a_hero_may_suffer_2_and_keep_the_card() -> None:
    with laid_out(WORKS) as g:
        stand(g, 0, (6, 4))
        give(g, 0, "Banner")
        draw_card(g, "Steam Burst", SUFFER)
        assert (g.heroes[0].damage, g.heroes[0].hand) == (2, ["Banner"])


@pytest.mark.rule("HN-RULING-71")
def test_a_sparking_gantry_lies_before_the_hero_with_the_fewest_cards() -> None:
    with laid_out(WORKS, *TWO) as g:
        foe(g, 0, PELL, (1, 1))
        draw_card(g, "Sparking Gantry")
        assert [card.name for card in g.heroes[1].threats] == ["Reprogrammed Arms", "Sparking Gantry"]
        assert threat(g, "Sparking Gantry").spot == (5, 4)
        assert "Sparking Gantry" not in g.issue_discards


def test_a_sparking_gantry_hurts_within_two_spaces_or_helps_the_villain() -> None:
    with laid_out(WORKS, *TWO) as g:
        foe(g, 0, "Sparking Gantry", (5, 4))
        stand(g, 0, (5, 2))
        stand(g, 1, (5, 1))
        activates(g, "Sparking Gantry")
        assert ([hero.damage for hero in g.heroes], parts(g)) == ([1, 0], [0, 0, 0, 0])
        stand(g, 0, (1, 1))
        activates(g, "Sparking Gantry")
        assert ([hero.damage for hero in g.heroes], parts(g)) == ([1, 0], [1, 0, 0, 0])


@pytest.mark.parametrize(("spot", "can"), [((5, 3), True), ((5, 2), False)])
def test_a_sparking_gantry_is_solved_near_its_token(spot: Spot, can: bool) -> None:
    with at_turn(issue=WORKS) as play:
        with play.table() as g:
            foe(g, 0, "Sparking Gantry", (5, 4)).justice = 2
            stand(g, 0, spot)
        if not can:
            assert play.blocked(0, "solve").rule == "HN-DICE-08"
            return
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        assert play.state.issue_discards == ["Sparking Gantry"]


@pytest.mark.rule("HN-CRCARD-01")
def test_a_runaway_line_schemes_when_drawn_and_stays() -> None:
    with laid_out(WORKS) as g:
        draw_card(g, "Runaway Line")
        assert (parts(g), [card.name for card in g.crises]) == ([1, 0, 0, 0], ["Runaway Line"])


@pytest.mark.rule("HN-CRCARD-02", "HN-TIE-01")
def test_a_crisis_feeds_the_runaway_line_where_parts_are_fewest() -> None:
    with laid_out(WORKS) as g:
        crisis_card(g, "Runaway Line")
        bot(g, (6, 2))
        tokens(g, panel(1), 1)
        tokens(g, panel(3), 2)
        a_crisis(g, "panel:4")
        assert (parts(g), spots(g)) == ([1, 0, 2, 1], [(6, 3)])
        a_crisis(g)
        assert parts(g) == [1, 1, 2, 1]


def test_the_runaway_line_fills_no_panel() -> None:
    with laid_out(WORKS) as g:  # full at 2, 2, 3, 3
        crisis_card(g, "Runaway Line")
        bot(g, (6, 2))
        for number in (1, 2, 3, 4):
            tokens(g, panel(number), 1)
        a_crisis(g, "panel:2")
        assert parts(g) == [1, 1, 1, 1]


@pytest.mark.rule("HN-RULING-86")
def test_a_solved_runaway_line_is_discarded() -> None:
    with at_turn(issue=WORKS) as play:
        with play.table() as g:
            no_threats(g)
            crisis_card(g, "Runaway Line").justice = 3
            stand(g, 0, panel(1))
            g.villain.spot = panel(4)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        assert (play.state.crises, play.state.issue_discards) == ([], ["Runaway Line"])


def test_in_a_power_cut_heroes_rest_and_bots_stand_still_in_this_issue_turn() -> None:
    with laid_out(WORKS, *TWO) as g:
        g.heroes[0].damage = g.heroes[1].damage = 3
        stand(g, 1, (1, 1))
        bot(g, (6, 3))
        draw_card(g, "Power Cut", HEAL, DRAW)
        assert ([hero.damage for hero in g.heroes], len(g.heroes[1].hand)) == ([1, 3], 1)
        end_issue_turn(g)
        assert (spots(g), g.heroes[0].damage) == ([(6, 3)], 2)  # it inflicts where it stands
        a_crisis(g)  # later in the round
        assert spots(g) == [(6, 4)]
        draw_card(g, "Steam Burst")
        end_issue_turn(g)
        assert g.taken == 1


def test_nobody_moves_in_the_dark_even_in_a_crisis() -> None:
    with laid_out(WORKS) as g:
        bot(g, (6, 3))
        draw_card(g, "Power Cut")
        a_crisis(g)
        assert spots(g) == [(6, 3)]


def test_a_clue_card_takes_a_part_near_the_hero() -> None:
    with at_turn(issue=WORKS) as play:
        with play.table() as g:
            stand(g, 0, (3, 2))
            tokens(g, panel(1), 2)
            g.tokens.append(DELIVERY)
            clue(g, 0, "Wiring Diagram")
        play.answer(0, "clue:Wiring Diagram")
        assert play.state.tokens == [IssueToken(panel(1)), DELIVERY]


def test_people_in_the_lanes_are_left_where_bots_do_not_pass() -> None:
    with laid_out(WORKS) as g:
        bot(g, (6, 1))
        end_issue_turn(g)
        assert people_spots(g) == [(1, 4), (5, 1), (5, 6), (9, 4)]
