"""The Event cards: what each does as an Event, where it must not apply, and its Secret Technique beside an ID card."""

from __future__ import annotations

import pytest

from longbox import Deck, text
from longbox.engine.errors import BadChoice
from longbox.games.guardians_chronicles.bases import scenario_text
from longbox.games.guardians_chronicles.hooks import Shot
from longbox.games.guardians_chronicles.kinds import EVENTS, Tech
from longbox.games.guardians_chronicles.rules import values
from longbox.games.guardians_chronicles.rules.attacks import pool
from longbox.games.guardians_chronicles.rules.values import actions_of, defense, speed
from longbox.games.guardians_chronicles.state import DOKTOR, Phase
from longbox.testing.scenario import Scenario, Unforeseen
from tests.games.guardians_chronicles.table import (
    at_activation,
    at_setup,
    at_strategy,
    beside,
    cell,
    door,
    event,
    figure,
    left,
    open_doors,
    right,
    room,
    showdown,
    space,
    stand,
)

pytestmark = pytest.mark.rule("GC-RULING-05", "GC-RULING-60")

TEXTS = {
    "Kamikaze": "Remove a Robot of any kind from the board: strike with 3 Power dice against each Hero next to it.",
    "Photon Beam": "This turn the figures of the activated ID card roll Power dice instead of Combat dice.",
    "Overtime": "One figure of the activated ID card has 1 Action more in this activation.",
    "Fresh Off the Belt": "Put a Robot, kind of your choice, on each of up to two active empty Reinforcement Spaces.",
    "Vent Shaft": "Put a Robot that is on the board on a free Space of its own or an adjacent tile, linked or not, but not "
    "in the Control Room.",
    "Lockdown": "Close an open Door that is not jammed and does not lead to the Control Room, and take its -1 tokens away.",
    "Repair Crew": "A Lieutenant heals up to 2 Damage.",
    "Static Burst": "Choose a card on the right of a Hero who has not been activated this turn: it has no effect for the rest of "
    "the turn.",
    "Remote Control": "Activate a room linked to a purple Space now, as at the end of the turn, while the Control Room door is "
    "closed.",
    "Smoke Screen": "Choose a tile: this turn Heroes make no ranged attacks and no checks from afar from, into or within it.",
    "Cut Wires": "Take all -1 tokens away from one tile or one Door.",
    "Magnet Floor": "Move a Hero on a tile with a figure of the activated ID card to a free Space of the same or an "
    "adjacent Area.",
    "Crossfire": "One Villain figure of another ID card makes one attack now.",
    "Serum": "The next hit of the activated Lieutenant in this activation deals 2 Damage.",
    "Countdown": "The deadline of one open Objective comes 1 turn earlier, not before the end of the next turn; once a game "
    "for each Objective.",
    "Leaked Plans": "Look at a Hero's hand and name a Power card in it, not the Weakness and not the only one: it cannot "
    "be played in the next Strategy phase.",
}

TECHS = {
    "Kamikaze": Tech(speed=2),
    "Photon Beam": Tech(speed=1, attack=1),
    "Overtime": Tech(actions=1),
    "Fresh Off the Belt": Tech(defense=2),
    "Vent Shaft": Tech(speed=1, defense=1),
    "Lockdown": Tech(attack=1, defense=1),
    "Repair Crew": Tech(defense=2),
    "Static Burst": Tech(attack=1, defense=1),
    "Remote Control": Tech(speed=1, attack=1),
    "Smoke Screen": Tech(defense=2),
    "Cut Wires": Tech(attack=2),
    "Magnet Floor": Tech(speed=2),
    "Crossfire": Tech(attack=2),
    "Serum": Tech(attack=3, defense=-1),
    "Countdown": Tech(speed=1, defense=1),
    "Leaked Plans": Tech(actions=1),
}


def rolls(play: Scenario) -> list[str]:
    """The dice of each attack so far, as the log tells them."""
    return [line.partition(": ")[2].partition(" make")[0] for line in play.told("GC-ATTACK-12")]


def strikes(play: Scenario) -> list[str]:
    """Each strike so far, as the log tells it."""
    return [line for line in play.told("GC-RULING-51") if "against Defense" in line]


def refused(play: Scenario, seat: int, card: str) -> str:
    """Why the card cannot be played as an Event, and by which rule."""
    blocked = play.blocked(seat, f"event:{card}")
    assert blocked.rule == "GC-RULING-59"
    return str(blocked.reason)


# -- the cards ---------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-COMP-08", "GC-EVENT-01")
def test_there_are_20_event_cards_with_two_uses_each() -> None:
    assert sum(card.n for card in EVENTS.values()) == 20
    assert {name for name, card in EVENTS.items() if card.n == 2} == {
        "Kamikaze", "Photon Beam", "Overtime", "Fresh Off the Belt",
    }  # fmt: skip
    with at_setup() as play:
        play.go_on(lambda g: g.phase is Phase.STRATEGY)
        g = play.state
        assert len(g.events) + len(g.hand) == 20


def test_the_cards_say_what_they_do() -> None:
    assert {name: text(card.effect) for name, card in EVENTS.items()} == TEXTS


def test_the_cards_have_their_techniques() -> None:
    assert {name: card.tech for name, card in EVENTS.items()} == TECHS
    assert sum(card.n for card in EVENTS.values() if card.tech.actions) == 3


# -- as a Secret Technique -----------------------------------------------------------------------------------


@pytest.mark.rule("GC-EVENT-02", "GC-EVENT-03", "GC-EVENT-14")
def test_a_technique_is_placed_beside_an_id_card_in_the_strategy_phase_alone() -> None:
    with at_strategy() as play:
        with play.table() as g:
            figure(g, "Gynoids", "b1", (2, 2))
            event(g, "Photon Beam", "Crossfire")
        assert "Speed +1, Attack +1" in play.label(1, "event:Photon Beam:Gynoids")
        with pytest.raises(BadChoice):  # it must be said which way it is used
            play.match.choose("Photon Beam", 1)
        play.answer(1, "event:Photon Beam:Gynoids", "ready")
        play.answer(0, "right:Thrown Baton", "ready")
        play.answer(1, "ready")  # the last word
        assert play.state.villain("Gynoids").events == ["Photon Beam"]
        play.answer(0, "end")
        keys = play.keys(1)
        assert not [key for key in keys if "Gynoids" in key or key.startswith("event:Photon")]
        play.answer(1, "done", "done")  # no room either
        assert play.state.phase is Phase.STRATEGY
        assert play.state.event_discards == ["Photon Beam"]
        assert play.state.villain("Gynoids").events == []


@pytest.mark.rule("GC-EVENT-20")
def test_a_card_beside_an_id_card_gives_its_technique_and_not_its_event() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            one = figure(g, "Gynoids", "b1", (3, 2))
            beside(g, "Gynoids", "Photon Beam")
            assert pool(g, Shot(one, (g.heroes[0],))) == (2, 1)
        play.answer(0, "end")
        assert not [key for key in play.keys(1) if key.startswith("event:")]
        play.queue("combat", "0", "0")
        play.queue("power", "1")
        play.answer(1, "attack:0")
        assert rolls(play) == ["0, 0, 1"]


@pytest.mark.rule("GC-EVENT-04", "GC-EVENT-09")
def test_a_defense_technique_counts_the_whole_turn() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (3, 1))
            figure(g, "Androids", "b1", (3, 2))
            figure(g, "Ki", "b1", (2, 1))
            beside(g, "Androids", "Lockdown")
            beside(g, "Ki", "Serum")
            assert defense(g, None, g.figure_of("Ki")) == 4  # 5, and 1 less
        play.queue("combat", "2", "1")
        play.answer(0, "attack:Androids-1")  # 3 and the steady hand: 4 against Defense 5
        assert play.said("4 against Defense 5") == "GC-ATTACK-14"
        play.answer(0, "end")
        play.answer(2, "activate:Androids", "done")
        play.queue("combat", "2", "1")
        play.answer(1, "attack:Androids-1")
        assert play.said("3 against Defense 5") == "GC-ATTACK-14"
        play.answer(1, "end")
        play.answer(2, "done", "done")  # no room either
        assert play.state.phase is Phase.STRATEGY
        assert defense(play.state, None, play.state.figure_of("Androids-1")) == 4


@pytest.mark.rule("GC-EVENT-05")
def test_an_actions_technique_gives_each_figure_an_action_more() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Gynoids", "b1", (3, 2))
            figure(g, "Gynoids", "b1", (2, 2))
            figure(g, "Ki", "b1", (2, 1))
            beside(g, "Gynoids", "Overtime")
        play.answer(0, "end")
        play.answer(1, "activate:Gynoids")
        assert [each.actions for each in play.state.figures if each.villain == "Gynoids"] == [3, 3]
        assert actions_of(play.state, play.state.figure_of("Ki")) == 2
        play.asks(1, "which figure")


@pytest.mark.rule("GC-EVENT-05", "GC-EVENT-08")
def test_penalties_take_actions_and_combat_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_activation() as play, play.table() as g:
        one = figure(g, "Gynoids", "b1", (3, 2))
        monkeypatch.setattr(values, "techniques", lambda g, who: [Tech(attack=-1, actions=-1)])
        assert actions_of(g, one) == 1
        assert values.attack_dice(g, one) == (1, 0)


@pytest.mark.rule("GC-EVENT-06")
def test_a_speed_technique_takes_a_villain_farther() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a2", (1, 3))
            one = figure(g, "Androids", "b1", (4, 3))
            far = f"move:{space(g, 'b1', (2, 1))}"
            assert speed(g, one) == 1
        play.answer(0, "end")
        assert play.blocked(1, far).rule == "GC-MOVE-01"
        with play.table() as g:
            beside(g, "Androids", "Vent Shaft")
        assert far in play.keys(1)


@pytest.mark.rule("GC-EVENT-07")
def test_an_attack_technique_adds_power_dice() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Gynoids", "b1", (3, 2))
            beside(g, "Gynoids", "Lockdown")
        play.answer(0, "end")
        play.queue("combat", "0", "0")
        play.queue("power", "2")
        play.answer(1, "attack:0")
        assert rolls(play) == ["0, 0, 2"]


# -- as an Event -----------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-EVENT-10", "GC-EVENT-17")
def test_an_event_is_played_in_a_villains_activation_and_discarded_at_its_end() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Gynoids", "b1", (3, 2))
            event(g, "Photon Beam")
        with pytest.raises(Unforeseen):
            play.asks(1)  # in a Hero's activation nothing is asked of him
        assert not [key for key in play.keys(0) if key.startswith("event:")]
        play.answer(0, "end")
        play.answer(1, "event:Photon Beam")
        assert play.state.event == "Photon Beam"
        assert play.state.event_discards == play.state.hand == []
        play.answer(1, "done")
        assert play.state.event == ""
        assert play.state.event_discards == ["Photon Beam"]


@pytest.mark.rule("GC-EVENT-11")
def test_each_activation_allows_one_event() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            figure(g, "Gynoids", "b1", (3, 2))
            figure(g, "Ki", "b1", (2, 2))
            event(g, "Overtime", "Photon Beam")
        play.answer(0, "end")
        play.answer(2, "activate:Gynoids", "event:Overtime")
        assert play.blocked(2, "event:Photon Beam").rule == "GC-EVENT-11"
        play.answer(2, "done")
        play.answer(1, "end")
        play.answer(2, "event:Photon Beam")
        play.asks(2, "Ki: what next")


@pytest.mark.rule("GC-EVENT-15")
def test_the_discards_become_the_new_draw_pile() -> None:
    with at_activation() as play:
        with play.table() as g:
            cards = list(g.events)
            g.events = Deck("events")
            g.event_discards, g.hand = cards[:12], cards[12:]
            figure(g, "Chi", "c1", (4, 4))
        play.answer(0, "end")
        play.answer(1, "done", "done")  # no room either
        g = play.state
        assert g.phase is Phase.STRATEGY
        assert (len(g.events), g.event_discards, len(g.hand)) == (10, [], 10)


# -- Kamikaze ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-EVENT-12", "GC-EVENT-13", "GC-EVENT-16", "GC-RULING-51")
def test_kamikaze_sacrifices_a_robot_while_a_kinoichi_is_activated() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy", "Super Nova") as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (3, 1))
            stand(g, 2, "b1", (1, 4))
            figure(g, "Androids", "b1", (3, 2))
            figure(g, "Gynoids", "b1", (4, 4))
            figure(g, "Ki", "b1", (2, 4))
            event(g, "Kamikaze")
        play.answer(0, "end")
        play.answer(3, "activate:Ki", "event:Kamikaze")
        play.asks(3, "Which Robot", ["figure:Androids-1", "figure:Gynoids-1"])
        play.queue("power", "2", "1", "1", "1", "1", "1")  # 4 and 3 against Defense 4
        play.answer(3, "figure:Androids-1")
        assert play.state.who("Androids-1") is None
        assert len(strikes(play)) == 2  # Super Nova is not next to it
        assert [hero.damage for hero in play.state.heroes] == [1, 0, 0]
        play.asks(3, "Ki: what next")  # nobody is pushed


def test_kamikaze_ends_the_activation_of_the_last_robot_of_its_card() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Gynoids", "b1", (3, 2))
            event(g, "Kamikaze")
        play.answer(0, "end")
        play.answer(1, "event:Kamikaze", "done")  # no room is activated
        assert play.state.phase is Phase.STRATEGY
        assert strikes(play) == []


def test_kamikaze_needs_a_robot() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Ki", "b1", (3, 2))
            event(g, "Kamikaze")
        play.answer(0, "end")
        assert refused(play, 1, "Kamikaze") == "no Robot is on the board"


# -- the activated Villain -----------------------------------------------------------------------------------


@pytest.mark.rule("GC-EVENT-18", "GC-EVENT-19")
def test_photon_beam_gives_every_gynoid_two_power_dice() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            for xy in ((3, 2), (2, 1), (1, 1)):
                figure(g, "Gynoids", "b1", xy)
            figure(g, "Androids", "b1", (1, 2))
            event(g, "Photon Beam")
        play.answer(0, "end")
        play.answer(1, "activate:Gynoids", "event:Photon Beam")
        play.queue("power", *["1"] * 6)
        for number in (1, 2, 3):
            if number < 3:
                play.answer(1, f"figure:Gynoids-{number}")
            play.answer(1, "attack:0")
            assert rolls(play)[-1] == "1, 1"
            if number < 3:
                play.answer(1, "done")
        g = play.state
        assert [pool(g, Shot(each, (g.heroes[0],))) for each in g.figures[1:]] == [(0, 2), (0, 2), (0, 2), (3, 0)]


def test_photon_beam_ends_with_the_turn() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Gynoids", "b1", (3, 2))
            event(g, "Photon Beam")
        play.answer(0, "end")
        play.answer(1, "event:Photon Beam", "done", "done")  # no room either
        g = play.state
        assert g.phase is Phase.STRATEGY
        assert pool(g, Shot(g.figures[1], (g.heroes[0],))) == (2, 0)


def test_overtime_gives_one_figure_an_action_more() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Gynoids", "b1", (3, 2))
            figure(g, "Gynoids", "b1", (2, 1))
            event(g, "Overtime")
        play.answer(0, "end")
        play.queue("combat", *["0"] * 6)
        play.answer(1, "figure:Gynoids-1", "attack:0", "attack:0", "event:Overtime")
        play.answer(1, "figure:Gynoids-1")
        assert [each.actions for each in play.state.figures[1:]] == [1, 2]
        play.answer(1, "done")  # Gynoid 2
        play.asks(1, "Gynoid 1: what next")
        play.answer(1, "attack:0")
        assert len(rolls(play)) == 3
        assert play.state.phase is Phase.ROOM


@pytest.mark.rule("GC-HEALTH-02")
def test_serum_makes_the_next_hit_deal_two_damage() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Ki", "b1", (3, 2))
            event(g, "Serum")
        play.answer(0, "end")
        play.answer(1, "event:Serum")
        play.queue("combat", *["0"] * 4, "2", "2", "0", "0", "2", "2", "0", "0")
        play.answer(1, "attack:0")  # no hit: it waits
        play.answer(1, "attack:0", "done")
        assert play.state.heroes[0].damage == 2
        play.answer(1, "attack:0", "done")
        assert play.state.heroes[0].damage == 3


def test_serum_is_used_up_by_the_first_of_two_heroes_that_one_roll_hits() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (2, 1))
            figure(g, "Noi", "b1", (3, 2))
            event(g, "Serum")
        play.answer(0, "end")
        play.queue("combat", "2", "2", "0", "0")
        play.answer(2, "event:Serum", "attack:1")
        assert [hero.damage for hero in play.state.heroes] == [1, 2]
        assert play.state.lasting == []


def test_serum_is_for_a_lieutenant_and_for_this_activation() -> None:
    with at_activation("Sgt Freedom", "Super Nova", "Orlo Vane") as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Ki", "b1", (3, 2))
            figure(g, "Gynoids", "b1", (1, 2))
            event(g, "Serum", "Crossfire")
        play.answer(0, "end")
        play.answer(3, "activate:Gynoids")
        assert refused(play, 3, "Serum") == "no Lieutenant is activated"
        play.answer(3, "done")
        with play.table() as g:
            g.villain("Gynoids").token = 0
        play.answer(1, "end")
        play.answer(3, "activate:Ki", "event:Serum", "done")
        play.answer(2, "end")
        play.queue("combat", "2", "2", "0", "0")
        play.answer(3, "event:Crossfire", "done")  # Ki attacks in the activation of the Gynoids
        assert play.state.heroes[0].damage == 1
        play.asks(3, "Gynoid 1: what next")


def test_serum_is_not_for_the_doktor() -> None:
    with at_activation() as play:
        with play.table() as g:
            showdown(g)
            open_doors(g)
            event(g, "Serum")
        play.answer(0, "end")
        assert refused(play, 1, "Serum") == "no Lieutenant is activated"


# -- Robots ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-REINF-02", "GC-RULING-22", "GC-RULING-23")
def test_fresh_off_the_belt_puts_up_to_two_robots_of_any_kind() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Ki", "b1", (3, 2))
            event(g, "Fresh Off the Belt")
            nook, other = (space(g, at, xy) for at, xy in (("a1", (4, 4)), ("b1", (4, 0))))
            shut = space(g, "a1", (3, 1))  # for 3 Heroes or more
        play.answer(0, "end")
        play.answer(1, "event:Fresh Off the Belt")
        assert f"space:{shut}" not in play.keys(1)
        assert "done" not in play.keys(1)
        play.answer(1, f"space:{nook}", "robot:Gynoids", f"space:{other}", "robot:Insektoids")
        assert {each.key: f"{each.cell[0]},{each.cell[1]}" for each in play.state.figures[2:]} == {
            "Gynoids-1": nook, "Insektoids-1": other,
        }  # fmt: skip
        play.asks(1, "Ki: what next")


def test_fresh_off_the_belt_may_put_one_robot() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Ki", "b1", (3, 2))
            event(g, "Fresh Off the Belt")
            nook = space(g, "a1", (4, 4))
        play.answer(0, "end")
        play.answer(1, "event:Fresh Off the Belt", f"space:{nook}", "robot:Gynoids", "done")
        assert len(play.state.figures) == 3
        play.asks(1, "Ki: what next")


def test_fresh_off_the_belt_needs_an_empty_space() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Ki", "b1", (3, 2))
            event(g, "Fresh Off the Belt")
            for each in g.rooms:
                each.shut = tuple(nook.cell for nook in g.board.nooks.values() if nook.at == each.at)
        play.answer(0, "end")
        assert play.blocked(1, "event:Fresh Off the Belt").rule == "GC-REINF-02"


@pytest.mark.rule("GC-RULING-57")
def test_vent_shaft_puts_a_robot_on_its_own_or_an_adjacent_tile() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Androids", "b1", (3, 2))
            figure(g, "Ki", "b1", (2, 2))
            event(g, "Vent Shaft")
        play.answer(0, "end")
        play.answer(1, "activate:Ki", "event:Vent Shaft")
        there = {play.state.board.tile_of[tuple(map(int, key[6:].split(",")))] for key in play.keys(1)}
        assert there == {"a1", "b1", "c1"}  # b2, the Control Room, lies beside it too, and all doors are closed
        goal = space(play.state, "c1", (4, 4))
        assert f"space:{space(play.state, 'b1', (2, 2))}" not in play.keys(1)  # somebody stands there
        assert f"space:{space(play.state, 'b1', (4, 0))}" not in play.keys(1)  # a Reinforcement Space
        play.answer(1, f"space:{goal}")
        assert play.state.figure_of("Androids-1").cell == cell(play.state, "c1", (4, 4))


def test_vent_shaft_leads_to_tiles_that_nothing_links() -> None:
    with at_activation() as play:
        with play.table() as g:
            g.base_code = scenario_text("family").replace('"a1-b1", ', "")
            g.doors = [each for each in g.doors if each.key != "a1-b1"]
            assert "a1" not in g.board.linked["b1"]
            figure(g, "Androids", "b1", (3, 2))
            event(g, "Vent Shaft")
            goal = cell(g, "a1", (4, 2))
        play.answer(0, "end")
        play.answer(1, "event:Vent Shaft", f"space:{goal[0]},{goal[1]}")
        assert play.state.figure_of("Androids-1").cell == goal


def test_vent_shaft_needs_a_robot() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Ki", "b1", (3, 2))
            event(g, "Vent Shaft")
        play.answer(0, "end")
        assert refused(play, 1, "Vent Shaft") == "no Robot has a free Space to go to"


# -- other Villains --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("damage", "left_over"), [(3, 1), (1, 0)])
def test_repair_crew_heals_a_lieutenant(damage: int, left_over: int) -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Androids", "b1", (3, 2))
            figure(g, "Ki", "b1", (2, 2)).damage = damage
            figure(g, "Noi", "b1", (1, 1))
            g.figure_of(DOKTOR).damage = 2
            event(g, "Repair Crew")
        play.answer(0, "end")
        play.answer(1, "activate:Androids", "event:Repair Crew")  # only Ki can be meant
        assert play.state.figure_of("Ki").damage == left_over
        assert play.state.figure_of(DOKTOR).damage == 2


def test_repair_crew_needs_damage_on_a_lieutenant() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Ki", "b1", (2, 2))
            g.figure_of(DOKTOR).damage = 2
            event(g, "Repair Crew")
        play.answer(0, "end")
        assert refused(play, 1, "Repair Crew") == "no Lieutenant has Damage"


def test_crossfire_lets_a_figure_of_another_card_attack_once() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (2, 1))
            figure(g, "Androids", "b1", (1, 1))
            figure(g, "Ki", "b1", (3, 2))
            figure(g, "Chi", "c1", (4, 4))
            event(g, "Crossfire")
        play.answer(0, "end")
        play.answer(2, "activate:Androids", "event:Crossfire")
        assert "Attack Super Nova: " in play.label(2, "hero:1")
        play.queue("combat", "2", "2", "0", "0")
        play.answer(2, "hero:0")
        play.asks(2, "Push Sgt Freedom")
        play.answer(2, "done")
        assert play.state.heroes[0].damage == 1
        play.asks(2, "Android 1: what next")
        play.answer(2, "done")
        play.answer(1, "end")
        play.answer(2, "activate:Ki")
        assert play.state.figure_of("Ki").actions == 2
        assert play.state.figure_of("Ki").marks == ()  # her first attack is still free


def test_crossfire_needs_another_card_with_a_target() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Androids", "b1", (1, 1))
            figure(g, "Androids", "b1", (3, 2))
            figure(g, "Chi", "c1", (4, 4))
            event(g, "Crossfire")
        play.answer(0, "end")
        play.answer(1, "activate:Androids")
        assert refused(play, 1, "Crossfire") == "no other Villain can attack"


# -- the base --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-DOOR-10", "GC-MOVE-16")
def test_lockdown_closes_an_open_door_even_with_figures_before_it() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            open_doors(g)
            door(g, "b1-c1").is_jammed = True
            door(g, "a1-b1").tokens = 2
            stand(g, 0, "a1", (4, 2))
            stand(g, 1, "b1", (0, 2))
            figure(g, "Chi", "c1", (4, 4))
            event(g, "Lockdown")
            through = f"move:{space(g, 'a1', (4, 2))}"
        play.answer(0, "end")
        play.answer(2, "event:Lockdown")  # the others are jammed, or lead to the Control Room
        assert not door(play.state, "a1-b1").is_open
        assert door(play.state, "a1-b1").tokens == 0
        assert play.state.is_breached
        play.answer(2, "done")
        with play.table() as g:
            stand(g, 0, "a1", (0, 0))
        assert play.blocked(1, through).rule == "GC-MOVE-16"


def test_lockdown_chooses_among_open_doors() -> None:
    with at_activation() as play:
        with play.table() as g:
            open_doors(g, "a1-b1", "b1-c1")
            figure(g, "Chi", "c1", (4, 4))
            event(g, "Lockdown")
        play.answer(0, "end")
        play.answer(1, "event:Lockdown")
        play.asks(1, "Which Door", ["door:a1-b1", "door:b1-c1"])
        play.answer(1, "door:b1-c1")
        assert [each.is_open for each in play.state.doors] == [True, False, False, False]


def test_lockdown_needs_such_a_door() -> None:
    with at_activation() as play:
        with play.table() as g:
            open_doors(g, "a2-b2", "b1-c1")
            door(g, "b1-c1").is_jammed = True
            figure(g, "Chi", "c1", (4, 4))
            event(g, "Lockdown")
        play.answer(0, "end")
        assert refused(play, 1, "Lockdown") == "no such Door stands open"


def test_cut_wires_takes_the_tokens_of_one_tile_or_one_door() -> None:
    with at_activation() as play:
        with play.table() as g:
            room(g, "core").minus = 3
            room(g, "guns").minus = 1
            door(g, "b1-c1").tokens = 2
            figure(g, "Chi", "c1", (4, 4))
            event(g, "Cut Wires")
        play.answer(0, "end")
        play.answer(1, "event:Cut Wires")
        play.asks(1, "-1 tokens", ["room:a1", "room:c2", "door:b1-c1"])
        play.answer(1, "room:c2")
        g = play.state
        assert (room(g, "core").minus, room(g, "guns").minus, door(g, "b1-c1").tokens) == (0, 1, 2)


def test_cut_wires_at_a_door() -> None:
    with at_activation() as play:
        with play.table() as g:
            door(g, "b1-c1").tokens = 2
            figure(g, "Chi", "c1", (4, 4))
            event(g, "Cut Wires")
        play.answer(0, "end")
        play.answer(1, "event:Cut Wires")
        assert door(play.state, "b1-c1").tokens == 0


def test_cut_wires_needs_a_token() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Chi", "c1", (4, 4))
            event(g, "Cut Wires")
        play.answer(0, "end")
        assert refused(play, 1, "Cut Wires") == "there is no -1 token"


@pytest.mark.rule("GC-ENDT-03", "GC-ENDT-05")
def test_remote_control_activates_a_room_now_and_at_the_end_of_the_turn_again() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a1", (0, 0))
            room(g, "guns").is_solved = False
            figure(g, "Chi", "c1", (4, 4))
            event(g, "Remote Control")
        play.queue("combat", "0", "0")  # the trap
        play.answer(0, "end")
        play.queue("combat", "2", "2", "0")
        play.answer(1, "event:Remote Control", "room:a1")
        assert play.state.heroes[0].damage == 1
        assert play.state.figure_of(DOKTOR).cell == cell(play.state, "b2", (0, 0))
        play.answer(1, "done")
        play.queue("combat", "0", "0", "0")
        play.asks(1, "Which room do you activate")
        play.answer(1, "room:a1")


@pytest.mark.rule("GC-ENDT-04")
def test_remote_control_needs_a_closed_control_room() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a1", (0, 0))
            room(g, "guns").is_solved = False
            open_doors(g, "b2-c2")
            figure(g, "Chi", "c1", (4, 4))
            event(g, "Remote Control")
        play.queue("combat", "0", "0")
        play.answer(0, "end")
        assert refused(play, 1, "Remote Control") == "no room can be activated"


def smoked(play: Scenario, at: str) -> None:
    """Doktor Skarov fills a tile with smoke; then Sgt Freedom is activated, whose attacks may be ranged."""
    with play.table() as g:
        left(g, 1, "Thrown Baton")
        open_doors(g, "a1-b1")
        stand(g, 1, "a1", (4, 2))
        figure(g, "Gynoids", "b1", (2, 2))
        figure(g, "Androids", "a1", (3, 2))
        figure(g, "Androids", "a1", (2, 0))
        figure(g, "Chi", "c1", (4, 4))
        event(g, "Smoke Screen")
    play.answer(0, "end")
    play.answer(2, "activate:Chi", "event:Smoke Screen", f"room:{at}", "done")


@pytest.mark.parametrize("at", ["a1", "b1"])
def test_smoke_screen_stops_ranged_attacks_into_and_out_of_a_tile(at: str) -> None:
    with at_activation("Super Nova", "Sgt Freedom") as play:
        smoked(play, at)
        blocked = play.blocked(1, "attack:Gynoids-1")
        assert (blocked.rule, "smoke" in blocked.reason) == ("GC-RULING-60", True)
        assert "attack:Androids-1" in play.keys(1)  # next to him
        if at == "a1":
            assert play.blocked(1, "attack:Androids-2").rule == "GC-RULING-60"  # within it
        else:
            assert "attack:Androids-2" in play.keys(1)


def test_smoke_screen_elsewhere_stops_nothing() -> None:
    with at_activation("Super Nova", "Sgt Freedom") as play:
        smoked(play, "c2")
        assert {"attack:Gynoids-1", "attack:Androids-1", "attack:Androids-2"} <= set(play.keys(1))


@pytest.mark.rule("GC-CHECK-15", "GC-DOOR-03")
def test_smoke_screen_stops_checks_from_afar_and_not_those_at_hand() -> None:
    with at_activation("Super Nova", "Sgt Freedom") as play:
        with play.table() as g:
            left(g, 1, "Thrown Baton")
            stand(g, 1, "b1", (2, 2))
            figure(g, "Chi", "c1", (4, 4))
            event(g, "Smoke Screen")
            near, far = space(g, "b1", (1, 2)), space(g, "b1", (4, 2))
        play.answer(0, "end")
        play.answer(2, "event:Smoke Screen", "room:b1", "done")
        assert not [key for key in play.keys(1) if key.startswith("check:")]
        with play.table() as g:
            smoke, g.lasting = g.lasting, []
        assert {f"check:b1-attack-{near}", f"check:b1-c1-attack-{far}"} <= set(play.keys(1))
        with play.table() as g:
            g.lasting = smoke
            stand(g, 1, "b1", (1, 2))
        assert [key for key in play.keys(1) if key.startswith("check:")] == [
            f"check:b1-mental-{near}", f"check:b1-attack-{near}",
        ]  # fmt: skip


def test_smoke_screen_does_not_trouble_villains_and_clears_at_the_end_of_the_turn() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (1, 2))
            figure(g, "Gynoids", "b1", (4, 2))
            event(g, "Smoke Screen")
        play.answer(0, "end")
        play.answer(1, "event:Smoke Screen", "room:b1")
        assert "Shoot at" in play.label(1, "attack:0")
        play.answer(1, "done", "done")  # no room either
        assert play.state.lasting == []


def test_countdown_brings_a_deadline_forward_once() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            figure(g, "Chi", "c1", (4, 4))
            figure(g, "Ki", "c1", (2, 4))
            event(g, "Countdown")
            cells, core = room(g, "cells").deadline, room(g, "core").deadline
        play.answer(0, "end")
        play.answer(2, "activate:Chi", "event:Countdown")
        play.asks(2, "deadline", ["room:b1", "room:c2"])
        play.answer(2, "room:c2")
        assert (room(play.state, "cells").deadline, room(play.state, "core").deadline) == (cells, core - 1)
        play.answer(2, "done")
        with play.table() as g:
            g.event_discards.remove("Countdown")
            g.hand.append("Countdown")
        play.answer(1, "end")
        play.answer(2, "event:Countdown")  # only the other one is left
        assert (room(play.state, "cells").deadline, room(play.state, "core").deadline) == (cells - 1, core - 1)


def test_countdown_comes_not_before_the_end_of_the_next_turn_and_for_open_objectives_alone() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Chi", "c1", (4, 4))
            event(g, "Countdown")
            room(g, "cells").settled = "met"
            room(g, "core").deadline = g.turn + 1
        play.answer(0, "end")
        assert refused(play, 1, "Countdown") == "no deadline can come earlier"
        with play.table() as g:
            room(g, "core").deadline = g.turn + 2
        play.answer(1, "event:Countdown")
        assert room(play.state, "core").deadline == play.state.turn + 1


# -- the Heroes ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-TECH-02")
def test_static_burst_takes_the_effect_of_a_card_for_the_rest_of_the_turn() -> None:
    with at_activation("Sgt Freedom", "Super Nova", "GoldenBoy") as play:
        with play.table() as g:
            right(g, 0, "Thrown Baton")  # activated already
            right(g, 1, "Solar Lance", "Slipstream")
            right(g, 2, "Twisted Ankle")
            left(g, 2, "Body Block")
            figure(g, "Chi", "c1", (4, 4))
            event(g, "Static Burst")
        play.answer(0, "end")
        play.answer(3, "event:Static Burst")
        play.asks(3, "no effect", ["card:1:Solar Lance", "card:1:Slipstream", "card:2:Twisted Ankle"])
        play.answer(3, "card:1:Solar Lance")
        g = play.state
        assert values.attack_dice(g, g.heroes[1]) == (4, 0)
        assert speed(g, g.heroes[1]) == 5  # the other card counts
        assert values.attack_dice(g, g.heroes[0]) == (3, 2)
        play.answer(3, "done")
        play.go_on(lambda g: g.phase is Phase.STRATEGY, prefer=("end", "done"))
        assert play.state.heroes[1].dead == ()
        assert "Solar Lance" in play.state.heroes[1].discards


def test_static_burst_is_of_no_use_against_the_same_card_again() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            right(g, 1, "Solar Lance")
            g.heroes[1].dead = ("Solar Lance",)
            figure(g, "Chi", "c1", (4, 4))
            event(g, "Static Burst")
        play.answer(0, "end")
        assert refused(play, 2, "Static Burst") == "no such Hero has a card on the right"


def test_static_burst_needs_a_card_of_a_hero_still_to_come() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            right(g, 0, "Thrown Baton")
            left(g, 1, "Solar Lance")
            figure(g, "Chi", "c1", (4, 4))
            event(g, "Static Burst")
        play.answer(0, "end")
        assert refused(play, 2, "Static Burst") == "no such Hero has a card on the right"


@pytest.mark.rule("GC-RULING-57")
def test_magnet_floor_moves_a_hero_on_a_tile_of_the_activated_card() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            stand(g, 0, "b1", (0, 2))  # before a closed door, in Area C
            stand(g, 1, "c1", (0, 0))
            figure(g, "Androids", "b1", (4, 4))
            figure(g, "Ki", "c1", (4, 4))
            event(g, "Magnet Floor")
            same, near, hole, taken = (f"space:{space(g, 'b1', xy)}" for xy in ((2, 2), (2, 1), (0, 3), (4, 4)))
            behind = f"space:{space(g, 'a1', (4, 2))}"
            goal = cell(g, "b1", (2, 1))
        play.answer(0, "end")
        play.answer(2, "activate:Androids", "event:Magnet Floor")  # only Sgt Freedom can be meant
        keys = play.keys(2)
        assert {same, near} <= set(keys)
        assert not {hole, taken, behind} & set(keys)
        play.answer(2, near)
        assert play.state.heroes[0].cell == goal
        play.asks(2, "Android 1: what next")


def test_magnet_floor_moves_nobody_two_areas_and_asks_for_no_way_past_enemies() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (4, 3))
            figure(g, "Androids", "b1", (4, 4))  # in his Area
            event(g, "Magnet Floor")
            near, far = (f"space:{space(g, 'b1', xy)}" for xy in ((3, 1), (2, 1)))
        play.answer(0, "end")
        play.answer(1, "event:Magnet Floor")
        assert near in play.keys(1)
        assert far not in play.keys(1)


def test_magnet_floor_needs_a_hero_on_such_a_tile() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (0, 2))
            figure(g, "Androids", "b1", (4, 4))
            figure(g, "Ki", "c1", (4, 4))
            event(g, "Magnet Floor")
        play.answer(0, "end")
        play.answer(1, "activate:Ki")
        assert refused(play, 1, "Magnet Floor") == "no Hero on a tile with such a figure can be moved"


@pytest.mark.rule("GC-RULING-38")
def test_leaked_plans_shows_a_hand_to_the_doktor_alone_and_bars_a_card() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            figure(g, "Chi", "c1", (4, 4))
            event(g, "Leaked Plans")
        play.answer(0, "end")
        play.answer(2, "event:Leaked Plans", "hero:1")
        assert "card:Solar Lance" in play.keys(2)
        assert "card:Flame-Out" not in play.keys(2)  # the Weakness
        play.answer(2, "card:Solar Lance")
        assert play.said("the hand of Super Nova: ", 2) == "GC-RULING-60"
        assert play.said("names Solar Lance: Super Nova cannot play it", 0) == "GC-RULING-60"
        for seat in (0, 1, None):
            assert not [line for line in play.told("GC-RULING-60", seat=seat) if "Slipstream" in line]
        play.go_on(lambda g: g.phase is Phase.STRATEGY, prefer=("end", "done"))
        assert play.blocked(1, "right:Solar Lance").rule == play.blocked(1, "left:Solar Lance").rule == "GC-EVENT-16"
        play.answer(1, "right:Slipstream", "ready")
        play.answer(0, "right:Thrown Baton", "ready")
        play.answer(2, "ready")
        play.go_on(lambda g: g.turn == 3 and g.phase is Phase.STRATEGY, prefer=("keep", "ready", "end", "done"))
        assert "right:Solar Lance" in play.keys(1)


def test_leaked_plans_bar_a_hero_from_one_card_at_most() -> None:
    with at_activation() as play:
        with play.table() as g:
            g.heroes[0].barred = "Thrown Baton"
            figure(g, "Chi", "c1", (4, 4))
            event(g, "Leaked Plans")
        play.answer(0, "end")
        assert refused(play, 1, "Leaked Plans") == "no hand has a card that could be named"


def test_leaked_plans_needs_a_second_power_card_in_a_hand() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Chi", "c1", (4, 4))
            event(g, "Leaked Plans")
            hero = g.heroes[0]
            hero.discards, hero.hand = hero.hand[:-1], [hero.hand[0], "Cracked Rib"]
            hero.discards.remove(hero.hand[0])
        play.answer(0, "end")
        assert refused(play, 1, "Leaked Plans") == "no hand has a card that could be named"


# -- who acts ------------------------------------------------------------------------------------------------


def test_an_event_acts_for_the_activated_card() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Ki", "b1", (3, 2))
        assert play.state.actor(1) is play.state.villain(DOKTOR)
        play.answer(0, "end")
        assert play.state.actor(1) is play.state.villain("Ki")
        play.asks(1, "Ki: what next")
