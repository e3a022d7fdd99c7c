"""The hero turn: actions in any order, one at a time, two for each hero, and what comes after them."""

from __future__ import annotations

from typing import Any

import pytest

from longbox.games.hour_of_need.boards import OFF, panel
from longbox.games.hour_of_need.cards.verbs.heroes import Draw
from longbox.games.hour_of_need.kinds import FOES, HERO_CARDS
from longbox.games.hour_of_need.state import Card, Phase
from longbox.testing.scenario import Scenario
from tests.games.hour_of_need.issue_table import crisis_card
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    TURN,
    at_turn,
    cited,
    clue,
    dice,
    foe,
    give,
    next_issue,
    no_threats,
    nobody_on_map,
    play_area,
    stand,
    threat,
)

PELL, HUNTSMAN, PUNCH = "Pell the Footman", "The Huntsman", "Poisoned Punch"
TWO = ("Sexton", "Guerilla")  # without Exhaust effects of their own
THREE = (*TWO, "Plumb Line")
BASIC = ["attack", "draw", "move", "solve"]


def act(play: Scenario, *seats: int) -> None:
    """Each of these seats spends an action on a Move of no spaces."""
    for seat in seats:
        play.answer(seat, "move", "done")


def hero_shown(play: Scenario, seat: int) -> dict[str, Any]:
    """The hero as the view shows them."""
    hero: dict[str, Any] = play.match.view(0).table["heroes"][seat]
    return hero


# -- the beginning -----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-HTURN-01", "HN-HTURN-02")
def test_play_areas_are_readied_and_threat_areas_are_not() -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            play_area(g, 0, "Lantern", "Pallbearers")
            play_area(g, 1, "Rope Line")
            for hero in g.heroes:
                hero.is_exhausted = True
                for card in hero.constants:
                    card.is_exhausted = True
                hero.threats[0].is_exhausted = True
            foe(g, 0, PELL, (9, 1)).is_exhausted = True
            g.phase = Phase.READY
        assert play.state.phase is Phase.HERO
        for hero in play.state.heroes:
            assert not hero.is_exhausted
            assert not any(card.is_exhausted for card in hero.constants)
            assert all(card.is_exhausted for card in hero.threats)


# -- in any order, one at a time -----------------------------------------------------------------------------


@pytest.mark.rule("HN-ROUND-04", "HN-HTURN-04")
@pytest.mark.parametrize("order", [(0, 1, 0, 1), (1, 0, 0, 1), (0, 0, 1, 1), (0, 1, 1, 0)])
def test_heroes_act_in_any_order(order: tuple[int, ...]) -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            no_threats(g, 0)
            no_threats(g, 1)
        left = [2, 2]
        for seat in order[:-1]:
            act(play, seat)
            left[seat] -= 1
            assert [hero.actions for hero in play.state.heroes] == left
        assert play.state.phase is Phase.HERO
        act(play, order[-1])
        assert play.state.phase is not Phase.HERO


@pytest.mark.rule("HN-HTURN-05")
def test_tokens_count_the_actions() -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            foe(g, 1, PELL, (5, 2))
            give(g, 0, "Cold Hands")  # so that the threat phase does not begin at once
        for left in (2, 1, 0):
            assert [hero_shown(play, seat)["actions"] for seat in (0, 1)] == [left, 2]
            assert f"{left} of 2" in play.match.view(1).describe()
            if left:
                act(play, 0)


@pytest.mark.rule("HN-HTURN-06", "HN-HTURN-07")
@pytest.mark.parametrize("seat", [0, 1])
def test_one_action_of_the_active_hero_is_resolved_before_the_next(seat: int) -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            stand(g, 0, (5, 5))
            stand(g, 1, (6, 4))
            foe(g, 0, PELL, (5, 4))
            foe(g, 0, HUNTSMAN, (6, 5))
            g.active = 1 - seat
        play.answer(seat, "attack")
        play.asks(seat, "Which space do you attack?", ["target:5-4", "target:6-5"])
        assert play.match.decision.for_seat(1 - seat) is None
        assert play.state.active == play.match.view(0).table["active"] == seat


# -- after the second action ---------------------------------------------------------------------------------


@pytest.mark.rule("HN-HTURN-08", "HN-THREAT-01")
def test_after_the_second_action_nobody_acts_before_the_threat_phase() -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 0, PELL, (9, 1)).is_exhausted = True
            g.heroes[1].damage = 1
            give(g, 1, "Field Kit")
        act(play, 0, 1, 0)
        for deed in ("move", "draw"):
            assert play.blocked(1, deed).rule == "HN-HTURN-08"
        play.asks(0, TURN, ["threat"])
        play.answer(0, "threat")
        assert cited(play, "HN-THREAT-01", "HN-ACTIV-02", "HN-THREAT-04") == ["HN-THREAT-01", "HN-ACTIV-02", "HN-THREAT-04"]
        assert {"move", "draw"} < set(play.keys(1))


@pytest.mark.rule("HN-RULING-30")
def test_the_threat_phase_begins_by_itself_if_nobody_has_anything_to_use() -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 0, PELL, (9, 1)).is_exhausted = True
        act(play, 0, 0)
        assert play.state.done == [0]
        assert not threat(play.state, PELL).is_exhausted


@pytest.mark.rule("HN-HTURN-09", "HN-RULING-30")
def test_cards_and_effects_come_before_the_threat_phase_until_the_players_confirm() -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 0, PELL, (5, 2))
            give(g, 0, "Cold Hands", "Open Grave")
            play_area(g, 1, "Rope Line")
            clue(g, 1, "Warm Blanket")
            g.heroes[1].damage = 5
        act(play, 0, 0)
        play.answer(1, "clue:Warm Blanket")
        play.answer(0, "play:Cold Hands")
        play.answer(1, next(key for key in play.keys(1) if key.startswith("exhaust:Rope Line")), "hero:Guerilla", "done")
        assert (play.state.heroes[1].damage, threat(play.state, PELL).is_exhausted) == (3, True)
        assert (play.state.done, cited(play, "HN-THREAT-01")) == ([], [])
        play.asks(0, TURN, ["play:Open Grave", "mobility:Open Grave", "threat"])
        play.answer(0, "threat")
        assert play.state.done == [0]


@pytest.mark.rule("HN-HTURN-10")
def test_what_the_second_action_grants_comes_before_the_threat_phase() -> None:
    with at_turn("Guerilla", "Sexton") as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            foe(g, 0, PELL, (5, 3))
            give(g, 0, "Hit and Fade")  # Attack, then move up to 3
            g.heroes[0].actions = 1
        play.queue("dice", *dice(*[SUCCESS] * 2, *[FOCUS] * 4))
        play.answer(0, "play:Hit and Fade")
        play.asks(0, "Where do you go, up to 3 spaces?")
        assert (play.state.heroes[0].actions, cited(play, "HN-THREAT-01", "HN-THREAT-02")) == (0, [])
        play.answer(0, "go:5-5")
        assert play.said(f"{PELL} activates") == "HN-THREAT-02"


# -- the end -------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-HTURN-03", "HN-ACT-04")
def test_every_hero_performs_both_actions() -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            no_threats(g, 0)
            no_threats(g, 1)
        assert sorted(play.keys(0)) == sorted(play.keys(1)) == ["draw", "let", "move"]  # no way to pass
        play.answer(0, "let")  # to wait is not to pass
        assert sorted(play.keys(1)) == ["draw", "move"]
        act(play, 1, 0, 1)
        assert (play.state.phase, play.state.done) == (Phase.HERO, [1])
        assert play.match.decision.for_seat(1) is None
        play.asks(0, TURN, ["draw", "move"])
        act(play, 0)
        assert play.state.phase is not Phase.HERO


@pytest.mark.rule("HN-HTURN-04")
def test_who_lets_the_others_act_first_waits_until_one_of_them_has_performed_an_action() -> None:
    with at_turn(*THREE) as play:
        with play.table() as g:
            give(g, 1, "Rope Line")
        play.answer(0, "let")
        assert [*play.match.decision.seats] == [1, 2]
        play.answer(1, "play:Rope Line")  # it costs no action
        assert [*play.match.decision.seats] == [1, 2]
        play.answer(1, "draw")
        assert [*play.match.decision.seats] == [1, 0, 2]  # who has just acted may go on


@pytest.mark.rule("HN-HTURN-03")
def test_who_waits_is_asked_again_when_nobody_is_left_who_has_to_act() -> None:
    with at_turn(*TWO) as play:
        play.answer(0, "let")
        with play.table() as g:
            g.heroes[1].spot, g.heroes[1].actions, g.done = OFF, 0, [1]  # fell before the action
        assert play.match.decision.seats == (0,)


@pytest.mark.rule("HN-HTURN-11", "HN-HTURN-12", "HN-HTURN-13", "HN-THREAT-05", "HN-ROUND-03")
def test_each_hero_draws_a_card_when_all_have_acted() -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            for seat in (0, 1):
                no_threats(g, seat)
            next_issue(g, "Smoke")  # each hero discards a card or suffers 2
        act(play, 0, 0)
        assert [len(hero.hand) for hero in play.state.heroes] == [0, 0]  # not after the hero's own threat phase
        act(play, 1, 1)
        play.asks(0, "", ["discardcards-1", "suffer-2"])
        assert [len(hero.hand) for hero in play.state.heroes] == [1, 1]
        assert [hero.actions for hero in play.state.heroes] == [2, 2]
        assert play.state.phase is Phase.ISSUE
        wanted = ["HN-THREAT-01", "HN-THREAT-04"] * 2 + ["HN-HTURN-11"] * 2 + ["HN-ROUND-05"]
        assert cited(play, *wanted) == wanted


# -- actions -------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-ACT-05")
def test_five_basic_actions() -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            give(g, 0, "Wake", "Last Rites")
            g.heroes[1].damage = 1
            foe(g, 0, PELL, (5, 3))
            foe(g, 0, PUNCH, (4, 3))
        assert sorted(play.keys(0)) == sorted([*BASIC, "play:Wake", "strength:Wake", "play:Last Rites", "let"])
        with play.table() as g:
            no_threats(g)
            g.heroes[1].damage = 0
        for deed, rule in (("attack", "HN-DICE-07"), ("solve", "HN-DICE-08"), ("play:Last Rites", "HN-RULING-51")):
            assert play.blocked(0, deed).rule == rule
        assert sorted(play.keys(0)) == ["draw", "let", "move", "play:Wake"]


@pytest.mark.rule("HN-ACT-06")
@pytest.mark.parametrize("deed", BASIC)
def test_an_action_may_be_repeated_and_there_are_two(deed: str) -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            no_threats(g)
            give(g, 0, "Open Grave")  # so that the threat phase does not begin at once
            foe(g, 0, HUNTSMAN, (5, 3))
            foe(g, 0, PUNCH, (4, 3))
        for left in (1, 0):
            if deed in ("attack", "solve"):
                play.queue("dice", *dice(*[FOCUS] * (3 if deed == "attack" else 4)))
            play.answer(0, deed, *(["done"] if deed == "move" else []))
            with play.table() as g:
                assert g.heroes[0].actions == left
                g.heroes[0].focus = 0
        assert play.blocked(0, deed).rule == "HN-ACT-06"


ACTION = Draw(2)  # an action effect, for the cards that have none in the box


@pytest.mark.rule("HN-ACT-01")
@pytest.mark.parametrize("where", ["own threat area", "another threat area", "issue play area", "own play area"])
def test_an_action_effect_in_play_is_for_every_hero(where: str) -> None:
    name = {"issue play area": "Alarm Loop", "own play area": "Lantern"}.get(where, PUNCH)
    with (
        FOES.trying(*[FOES[name]._replace(action=ACTION)] if name in FOES else []),
        HERO_CARDS.trying(*[HERO_CARDS[name]._replace(action=ACTION)] if name in HERO_CARDS else []),
        at_turn(*TWO) as play,
    ):
        with play.table() as g:
            if where == "issue play area":
                crisis_card(g, name)
            elif where == "own play area":
                play_area(g, 0, name)
            else:
                foe(g, 0 if where.startswith("own") else 1, name, (1, 1))
        play.answer(0, f"action:{name}")
        hero = play.state.heroes[0]
        assert (len(hero.hand), hero.actions) == (2, 1)


@pytest.mark.rule("HN-ACT-02")
@pytest.mark.parametrize("what", ["Constant", "Hero card", "Ally"])
def test_nobody_uses_the_action_effects_of_another_play_area(what: str) -> None:
    with HERO_CARDS.trying(HERO_CARDS["Lantern"]._replace(action=ACTION)), at_turn("Sexton", "Micro-guy") as play:
        with play.table() as g:
            play_area(g, 0, "Lantern")
            g.heroes[0].allies.append(Card("Pigeon Post", (5, 5)))
        mine, yours = set(play.keys(0)), set(play.keys(1))
        if what == "Hero card":
            mine, yours = yours, mine
        key = {"Constant": "action:Lantern", "Hero card": "action:Micro-guy", "Ally": "action:Pigeon Post"}[what]
        assert key in mine
        assert key not in yours


@pytest.mark.rule("HN-ACT-03")
def test_the_same_action_effect_twice_in_a_hero_turn() -> None:
    with HERO_CARDS.trying(HERO_CARDS["Lantern"]._replace(action=ACTION)), at_turn(*TWO) as play:
        with play.table() as g:
            play_area(g, 0, "Lantern")
        play.answer(0, "action:Lantern", "action:Lantern")
        assert len(play.state.heroes[0].hand) == 4


# -- who is not there ----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-RULING-34")
def test_an_absent_hero_does_nothing_and_keeps_everything() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            give(g, 0, "Stand With Me", "Face Me")
            play_area(g, 0, "Quartz Crown")
            clue(g, 0, "Warm Blanket")
            g.heroes[1].damage = 5
            g.heroes[0].spot, g.heroes[0].actions, g.done = OFF, 0, [0]
            stand(g, 1, panel(1))
            g.villain.spot = panel(4)
            foe(g, 1, PELL, (1, 1))
        assert play.match.decision.for_seat(0) is None  # no card, no feat, no clue card, no Exhaust effect
        play.queue("dice", *dice(FOCUS, FOCUS))
        play.answer(1, "solve")  # Pell inflicts, and nobody is asked for the Crown
        assert play.state.heroes[1].damage == 7
        hero = play.state.heroes[0]
        assert (hero.hand, hero.clues, [card.name for card in hero.constants]) == (
            ["Stand With Me", "Face Me"], ["Warm Blanket"], ["Quartz Crown"],
        )  # fmt: skip
