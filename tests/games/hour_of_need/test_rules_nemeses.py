"""Nemeses: their two sides, their defeat, what they do to victory, and each of the two: rule by rule."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import OFF, Spot, panel
from longbox.games.hour_of_need.kinds import FOES, NEMESES, Kind
from longbox.games.hour_of_need.rules.damage import health_of_card
from longbox.games.hour_of_need.rules.threat_phase import threat_phase
from longbox.games.hour_of_need.state import HourOfNeed, Phase, ThreatPhase
from longbox.testing import resolve
from tests.games.hour_of_need.issue_table import activates, laid_out, minion_panels
from tests.games.hour_of_need.table import (
    FOCUS,
    ISSUE,
    SUCCESS,
    at_setup,
    at_turn,
    dice,
    foe,
    give,
    next_villain,
    no_threats,
    nobody_on_map,
    reveal,
    stand,
    threat,
)

TWO = ("Majesty", "Guerilla")
HALFMAST, UNDERSTUDY = "Halfmast", "The Understudy"
HUNT, COPY = "Halfmast's Scheme", "The Understudy's Scheme"


def nemesis(g: HourOfNeed, seat: int, name: str, spot: Spot) -> None:
    """Nothing lies in the threat areas but this card, and nobody is on the map."""
    for hero in g.heroes:
        no_threats(g, hero.seat)
    nobody_on_map(g)
    foe(g, seat, name, spot)
    g.hidden = 2


# -- the Scheme side -----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-NEM-01")
@pytest.mark.parametrize("name", ["Halfmast", "The Understudy"])
def test_a_nemesis_has_a_scheme_side_and_an_enemy_side(name: str) -> None:
    scheme = FOES[f"{name}'s Scheme"]
    assert (scheme.kind, scheme.reverse, scheme.is_enemy) == (Kind.NEMESIS, name, False)
    assert (FOES[name].kind, FOES[name].is_enemy) == (Kind.NEMESIS, True)


@pytest.mark.rule("HN-NEM-02")
@pytest.mark.parametrize(("spot", "can"), [(panel(4), True), (panel(1), False), ((8, 5), False)])
def test_its_scheme_is_solved_only_in_its_panel(spot: Spot, can: bool) -> None:
    """(8, 5) is next to the scheme space of panel 4."""
    with at_turn() as play:
        with play.table() as g:
            nemesis(g, 0, COPY, panel(4))
            stand(g, 0, spot)
        if not can:
            assert play.blocked(0, "solve").rule == "HN-DICE-08"
            return
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "solve")
        assert threat(play.state, COPY).justice == 2


@pytest.mark.rule("HN-NEM-03", "HN-NEM-04", "HN-NEM-05")
def test_a_solved_nemesis_scheme_gives_a_clue_takes_a_hidden_token_and_flips() -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 0, "The Understudy's Scheme", panel(4))
            stand(g, 0, panel(4))
            threat(g, "The Understudy's Scheme").justice = 1
            g.hidden = 2
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        assert play.state.hidden == 1
        assert play.state.heroes[0].clues == ["Weak Spot"]
        assert [card.name for card in play.state.heroes[0].threats] == ["The Understudy"]


@pytest.mark.rule("HN-NEM-06")
@pytest.mark.parametrize(("solver", "owner"), [(0, 1), (1, 0)])
def test_a_flipped_nemesis_stays_in_its_threat_area(solver: int, owner: int) -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            nemesis(g, owner, COPY, panel(4))
            threat(g, COPY).justice = 3
            stand(g, solver, panel(4))
        play.queue("dice", *dice(SUCCESS, *[FOCUS] * (2 - solver)))
        play.queue("clues", "Weak Spot")
        play.answer(solver, "solve")
        assert [[card.name for card in hero.threats] for hero in play.state.heroes][owner] == [UNDERSTUDY]
        assert play.state.heroes[solver].threats == []


@pytest.mark.rule("HN-NEM-07")
@pytest.mark.parametrize("is_occupied", [False, True])
def test_its_figure_comes_to_the_scheme_space_or_next_to_it(is_occupied: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            nemesis(g, 0, COPY, panel(4))
            threat(g, COPY).justice = 3
            stand(g, 0, panel(4))
            if is_occupied:
                foe(g, 0, "The Huntsman", (8, 6)).is_exhausted = True
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        if is_occupied:
            play.asks(0, f"Where does {UNDERSTUDY} appear?", ["space:8-5", "space:9-6", "space:7-6"])
            play.answer(0, "space:9-6")
            play.answer_first(0, "inflicts you first")
        assert threat(play.state, UNDERSTUDY).spot == ((9, 6) if is_occupied else (8, 6))


# -- the enemy side ------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-NEM-08")
@pytest.mark.parametrize(("name", "is_enemy"), [(UNDERSTUDY, True), (COPY, False)])
def test_only_a_flipped_nemesis_is_attacked_and_inflicts(name: str, is_enemy: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            nemesis(g, 0, name, (5, 3) if is_enemy else panel(2))
            g.villain.spot = panel(4)
            foe(g, 0, "Forged Will", (5, 5) if is_enemy else (7, 2))
            if not is_enemy:
                stand(g, 0, (7, 2))
        if not is_enemy:
            assert play.blocked(0, "attack").rule == "HN-DICE-07"
        else:
            play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
            play.answer(0, "attack")
            assert threat(play.state, name).damage == 1
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "solve")
        assert play.state.heroes[0].damage == (2 if is_enemy else 0)


@pytest.mark.rule("HN-NEM-08")
def test_a_flipped_nemesis_activates_in_the_threat_phase() -> None:
    with laid_out(ISSUE) as g:
        nemesis(g, 0, UNDERSTUDY, (9, 4))
        g.phases = [ThreatPhase(0)]
        resolve(g, threat_phase(g), "way:8-3", "way:6-3")
        assert (threat(g, UNDERSTUDY).spot, g.heroes[0].damage) == ((6, 3), 2)


@pytest.mark.rule("HN-NEM-09", "HN-NEM-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_its_defeat_is_a_clue_and_it_leaves_the_game(seat: int) -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            nemesis(g, 0, UNDERSTUDY, (5, 3))
            threat(g, UNDERSTUDY).damage = 6  # of 3 and 2 per hero
            stand(g, 1, (6, 3))
        play.queue("dice", *dice(SUCCESS, *[FOCUS] * (2 + seat)))
        play.queue("clues", "Weak Spot")
        play.answer(seat, "attack")
        g = play.state
        assert [hero.clues for hero in g.heroes] == [["Weak Spot"] if hero.seat == seat else [] for hero in g.heroes]
        assert UNDERSTUDY in g.removed
        assert UNDERSTUDY not in [*g.villain_discards, *g.issue_discards, *g.villain_deck, *g.issue_deck]
        assert [hero.threats for hero in g.heroes] == [[], []]


# -- nemeses that are added ----------------------------------------------------------------------------------


@pytest.mark.rule("HN-ONEM-01")
@pytest.mark.parametrize("heroes", [("Majesty",), TWO, (*TWO, "Switchboard", "Micro-guy")])
@pytest.mark.parametrize("count", [0, 1, 2])
def test_nemeses_can_be_added_to_any_game(heroes: tuple[str, ...], count: int) -> None:
    with at_setup(*heroes, nemeses=count) as play:
        play.go_on(lambda g: g.phase is Phase.VILLAIN, ["done"])
        there = [card.name for hero in play.state.heroes for card in hero.threats if card.name in NEMESES]
        assert len({*there}) == count


@pytest.mark.rule("HN-ONEM-02", "HN-ONEM-04")
def test_an_added_nemesis_brings_a_hidden_token_and_begins_with_its_scheme_side() -> None:
    with at_setup("Majesty", "Sexton", nemeses=1) as play:
        play.queue("nemeses", "Halfmast's Scheme")
        play.go_on(lambda g: g.phase is Phase.VILLAIN)
        assert play.state.hidden == 3
        assert threat(play.state, "Halfmast's Scheme").spot == panel(4)


@pytest.mark.rule("HN-SIX-07", "HN-SIX-08")
def test_nemeses_go_to_the_highest_panel_with_the_fewest_enemies_and_then_resolve_their_setup() -> None:
    with at_setup("Majesty", "Sexton", nemeses=2) as play:
        play.queue("nemeses", "Halfmast's Scheme", "The Understudy's Scheme")
        play.go_on(lambda g: g.phase is Phase.VILLAIN)
        assert threat(play.state, "Halfmast's Scheme").spot == panel(4)
        assert threat(play.state, "The Understudy's Scheme").spot == panel(3)
        assert [minion.panel for minion in play.state.minions] == [4]


@pytest.mark.rule("HN-RULING-79")
@pytest.mark.parametrize(("heroes", "count"), [(("Majesty",), 2), (TWO, 2), ((*TWO, "Switchboard"), 2), (TWO, 1)])
def test_added_nemeses_lie_before_different_heroes_as_chance_decides(heroes: tuple[str, ...], count: int) -> None:
    seen = set()
    for seed in range(12):
        with at_setup(*heroes, nemeses=count, seed=seed) as play:
            play.go_on(lambda g: g.phase is Phase.VILLAIN, ["done"])
            numbers = [sum(card.name in NEMESES for card in hero.threats) for hero in play.state.heroes]
            assert max(numbers) == (2 if len(heroes) < count else 1)
            seen.add(tuple(numbers))
    assert len(seen) == (1 if len(heroes) <= count else len(heroes))


@pytest.mark.rule("HN-RULING-79")
def test_the_players_may_choose_before_whom_a_nemesis_lies() -> None:
    with at_setup(*TWO, nemeses=2, nemesis_choice="players") as play:
        play.go_on(lambda g: g.phase is Phase.NEMESES, ["done"])
        play.asks(0, "Before whom does the nemesis lie?", ["hero:Majesty", "hero:Guerilla"])
        play.answer(0, "hero:Guerilla")
        play.answer(1, f"nemesis:{HUNT}")  # the second lies before Majesty: nobody is asked
        play.go_on(lambda g: g.phase is Phase.VILLAIN)
        assert [[card.name for card in hero.threats][1:] for hero in play.state.heroes] == [[COPY], [HUNT]]


@pytest.mark.rule("HN-ONEM-03")
@pytest.mark.parametrize("is_there", [True, False])
def test_nobody_wins_while_a_nemesis_is_in_play(is_there: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))
            g.villain.damage = (health_of_card(g, g.villain) or 0) - 1
            next_villain(g, "Nurse Harrow")
            if is_there:
                foe(g, 0, UNDERSTUDY, (9, 6))
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "attack")
        assert play.match.over is not is_there


def test_both_scheme_sides_are_in_the_box() -> None:
    assert NEMESES == ["Halfmast's Scheme", "The Understudy's Scheme"]


# -- each of them --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spot", [panel(3), panel(1), (5, 4)])
def test_halfmasts_scheme_gathers_minions_where_the_hero_is_not(spot: Spot) -> None:
    with laid_out(ISSUE) as g:
        nemesis(g, 0, HUNT, panel(3))
        stand(g, 0, spot)
        activates(g, HUNT)
        assert minion_panels(g) == ([] if spot == panel(3) else [3])


@pytest.mark.parametrize("owner", [0, 1])
def test_halfmast_hunts_the_hero_before_whom_it_lies(owner: int) -> None:
    """Majesty is nearer; who is inflicted and lies behind its card discards."""
    with laid_out(ISSUE, *TWO) as g:
        nemesis(g, owner, HALFMAST, (5, 6))
        stand(g, 0, (5, 5))
        stand(g, 1, (5, 3))
        give(g, 0, "Banner")
        give(g, 1, "Drumbeat")
        if owner == 0:
            activates(g, HALFMAST)
            assert threat(g, HALFMAST).spot == (5, 6)
        else:
            activates(g, HALFMAST, "way:6-5", "way:6-3")
            assert g.board.distance(threat(g, HALFMAST).spot, (5, 3)) == 1
        assert [hero.damage for hero in g.heroes] == [2 * (owner == 0), 2 * (owner == 1)]
        assert [hero.hand for hero in g.heroes] == [["Banner"] if owner else [], [] if owner else ["Drumbeat"]]


def test_whom_halfmast_only_meets_discards_nothing() -> None:
    with laid_out(ISSUE, *TWO) as g:
        nemesis(g, 1, HALFMAST, (5, 6))
        stand(g, 0, (5, 5))
        g.heroes[1].spot = OFF  # then toward the nearest hero
        give(g, 0, "Banner")
        activates(g, HALFMAST)
        assert (g.heroes[0].damage, g.heroes[0].hand) == (2, ["Banner"])


@pytest.mark.parametrize(
    ("cards", "answers", "damage"),
    [(["Banner"], ["discardcards-1-true"], 0), (["Banner"], ["suffer-1"], 1), ([], [], 1)],
)
def test_the_understudys_scheme_takes_a_feat_or_hurts(cards: list[str], answers: list[str], damage: int) -> None:
    with laid_out(ISSUE) as g:
        nemesis(g, 0, COPY, panel(3))
        give(g, 0, *cards)
        activates(g, COPY, *answers)
        assert g.heroes[0].damage == damage
        assert g.heroes[0].hand == (cards if damage else [])


@pytest.mark.parametrize(("focus", "damage"), [(4, 2), (5, 4)])
def test_the_understudy_inflicts_again_where_a_hero_is_full_of_focus(focus: int, damage: int) -> None:
    with laid_out(ISSUE) as g:
        nemesis(g, 0, UNDERSTUDY, (5, 3))
        g.heroes[0].focus = focus
        activates(g, UNDERSTUDY)
        assert g.heroes[0].damage == damage


def test_the_understudy_has_defense_against_who_attacked_it_before() -> None:
    """In the same hero turn, and not against another hero."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            nemesis(g, 0, UNDERSTUDY, (5, 3))
            stand(g, 1, (6, 3))
            g.heroes[0].actions = 3  # so that her threat phase waits
        for seat, count, damage in ((0, 3, 2), (0, 3, 3), (1, 4, 5)):
            play.queue("dice", *dice(SUCCESS, SUCCESS, *[FOCUS] * (count - 2)))
            play.answer(seat, "attack", *(["focus:0"] if play.state.heroes[seat].focus else []))
            assert threat(play.state, UNDERSTUDY).damage == damage
