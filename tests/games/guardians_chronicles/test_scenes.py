"""The scenes that the table plays: what each frame shows, and to whom."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from itertools import islice

import pytest

import longbox
from longbox.engine.events import Event
from longbox.engine.match import Match
from longbox.games.guardians_chronicles import telling, telling_rolls
from longbox.games.guardians_chronicles.cards.articles import DOWNFALL
from longbox.games.guardians_chronicles.draw.scenes import SCENES
from longbox.games.guardians_chronicles.game import GAME
from longbox.games.guardians_chronicles.kinds import EVENTS, POWERS
from longbox.games.guardians_chronicles.rules.dice import kinds, throws
from longbox.games.guardians_chronicles.rules.places import free_next_to
from longbox.games.guardians_chronicles.telling import Appeared, Covered, Healed, Moved, Stacked, Uncovered
from longbox.games.guardians_chronicles.telling_rolls import MinusPut, PowsThrown, VillainDone
from longbox.testing import FrameShown, frames, parsed, random_play, words_in
from longbox.testing.scenario import Scenario
from tests.games.guardians_chronicles.table import (
    activate,
    at_activation,
    at_strategy,
    beside,
    end_turn,
    event,
    figure,
    left,
    open_doors,
    right,
    room,
    showdown,
    space,
    stand,
    wounds,
)

# Moves and figures that come are seen on the floor plan; what is planned lies face-down; healing is a line of the log.
QUIET = {Moved, Appeared, Covered, Uncovered, Stacked, Healed}
# These are only ever told within a scene, or end it.
WITHIN = {PowsThrown, MinusPut, VillainDone}
STAMP = re.compile(r"lb-verdict[^>]*>([^<]+)<")


def of(play: Scenario, scene: str, seat: int | None = None) -> list[FrameShown]:
    return [frame for frame in frames(play.match, seat) if frame.scene == scene]


def at(played: list[FrameShown], words: str) -> FrameShown:
    """The first frame of a line with these words."""
    return next(frame for frame in played if words in frame.text)


def stamps(frame: FrameShown) -> list[str]:
    return STAMP.findall(frame.picture)


def dice(frame: FrameShown) -> list[str]:
    """The dice that lie there, in words."""
    return [
        element.attrib["aria-label"] for element in parsed(frame.picture).iter() if "gc-die" in element.get("class", "").split()
    ]


def labels(frame: FrameShown) -> list[str]:
    return [element.attrib["aria-label"] for element in parsed(frame.picture).iter() if "aria-label" in element.attrib]


def kinds_of_events() -> set[type[Event]]:
    """All that the game tells besides the plain events."""
    found = [each for module in (telling, telling_rolls) for _, each in inspect.getmembers(module, inspect.isclass)]
    return {
        each for each in found if issubclass(each, Event) and each.__module__.startswith("longbox.games.guardians_chronicles")
    }


def beside_ki(play: Scenario, damage: int = 0) -> None:
    """Sgt Freedom, Defense 4, stands next to Ki, Defense 5."""
    with play.table() as g:
        stand(g, 0, "b1", (2, 2))
        figure(g, "Ki", "b1", (3, 2)).damage = damage


# -- which events ------------------------------------------------------------------------------------------


def test_every_event_has_a_scene_or_is_quiet_on_purpose() -> None:
    opens = {each for scene in SCENES for each in scene.opens}
    held = {each for scene in SCENES for each in (*scene.opens, *scene.holds, *scene.closes)}
    all_kinds = kinds_of_events()
    assert len(all_kinds) > 25
    assert not opens & QUIET
    assert all_kinds - QUIET <= held
    judged = {telling.AttackRolled, telling.AttackHit, telling.AttackMissed, telling_rolls.AttackOver}
    assert all_kinds - QUIET - opens == WITHIN | judged


# -- attacks -----------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-ATTACK-12", "GC-ATTACK-13")
def test_an_attack_shows_dice_that_roll_pows_that_roll_again_and_the_count() -> None:
    with at_activation() as play:
        beside_ki(play, damage=1)
        play.queue("combat", "2", "POW", "0", "POW", "1")
        play.answer(0, "attack:Ki")
        play.answer(0, f"space:{space(play.state, 'b1', (4, 2))}")
        played = of(play, "attack")
    first, again, counted = played[0], at(played, "again: POW"), at(played, "make 6 successes")
    assert first.text == "Sgt Freedom attacks Ki with 3 Combat dice"
    assert dice(first) == ["Combat die: 2", "Combat die: POW", "Combat die: 0"]
    assert (first.picture.count("lb-rolls"), again.picture.count("lb-rolls")) == (3, 4)
    assert "successes" not in words_in(first.picture), "first they roll"
    assert not stamps(first)
    assert dice(counted)[3:] == ["Combat die: POW", "Combat die: 1"]
    assert counted.picture.count("gc-nothing") == 1, "then they count"
    assert "+1 by powers" in words_in(counted.picture), "a steady hand"
    assert {"6 successes", "5 Defense"} <= {*labels(counted)}
    hit = at(played, "Ki is hit")
    assert stamps(hit) == ["Hit"]
    assert "3 of 4 Health left" in labels(hit)
    hurt = at(played, "takes 1 Damage")
    assert {"1 Damage", "2 of 4 Health left"} <= {*labels(hurt)}
    assert "lb-shakes" in hurt.picture
    assert "lb-shakes" not in at(played, "is pushed to").picture
    assert "Ki is pushed to" in words_in(played[-1].picture)
    assert [frame.is_last for frame in played] == [False] * (len(played) - 1) + [True]
    assert played[-1].text == "The attack of Sgt Freedom is over: Ki is hit"


@pytest.mark.parametrize(("faces", "damage", "stamp"), [(("0", "0", "1"), 0, "Missed"), (("2", "2", "2"), 3, "Knocked out")])
def test_a_stamp_says_how_an_attack_ends(faces: tuple[str, ...], damage: int, stamp: str) -> None:
    with at_activation() as play:
        beside_ki(play, damage)
        play.queue("combat", *faces)
        play.answer(0, "attack:Ki")
        assert stamps(of(play, "attack")[-1]) == [stamp]


@pytest.mark.rule("GC-RULING-53")
def test_one_roll_against_several_is_held_against_each_defense() -> None:
    with at_activation("Super Nova", "Sgt Freedom") as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Androids", "b1", (3, 2))
            figure(g, "Ki", "b1", (3, 1))
            left(g, 0, "Starburst")
        play.queue("combat", "2", "2")
        play.answer(0, "power:Starburst")
        played = of(play, "attack")
    assert played[0].text == "Super Nova shoots at Android 1 and Ki with 2 Combat dice"
    assert "with Starburst" in words_in(played[0].picture)
    first, second = at(played, "4 against Defense 4"), at(played, "4 against Defense 5")
    assert "4 Defense" in labels(first)
    assert not stamps(first), "not before all are judged"
    assert "5 Defense" in labels(second)
    assert stamps(played[-1]) == ["1 of 2 hit"]
    assert len(dice(played[-1])) == 2, "the dice are rolled once"


def test_dice_that_a_card_has_rolled_again_lie_as_they_are_counted() -> None:
    with at_activation() as play:
        with play.table() as g:
            showdown(g)
            open_doors(g)
            doktor = next(each for each in g.figures if each.villain == "Doktor Skarov")
            g.heroes[0].cell = free_next_to(g, doktor.cell)[0]
        play.answer(0, "end")
        play.queue("combat", "1", "0", "POW", "0", "0", "1")
        play.answer(1, "attack:0")
        play.queue("combat", "POW", "1")
        play.answer(1, "die:combat-0")
        play.answer(1, "done")
        rolled = [frame for frame in of(play, "attack") if "make" in frame.text]
    assert [face.rpartition(" ")[2] for face in dice(rolled[0])] == ["1", "0", "POW", "0", "0", "1"]
    assert [face.rpartition(" ")[2] for face in dice(rolled[1])] == ["1", "POW", "1", "POW", "0", "0", "1"]
    assert "5 successes" in labels(rolled[1])


def test_a_roll_is_told_throw_by_throw() -> None:
    faces = ["POW", "0", "POW", "1", "POW", "2"]
    assert [(each.combat, each.power, each.faces) for each in throws(faces, 2, 1)] == [
        (2, 1, ("POW", "0", "POW")),
        (1, 1, ("1", "POW")),
        (0, 1, ("2",)),
    ]
    assert kinds(faces, 2, 1) == ["Combat", "Combat", "Power", "Combat", "Power", "Power"]


# -- Value Checks ------------------------------------------------------------------------------------------


def at_the_core(play: Scenario, tokens: int = 3, minus: int = 0) -> str:
    """Sgt Freedom stands on an orange Space of the Computer Core; the key of his check."""
    with play.table() as g:
        core = room(g, "core")
        core.tokens, core.minus = tokens, minus
        g.heroes[0].cell = g.board.orange_on[core.at][0]
    return next(key for key in play.keys(0) if key.startswith("check:c2-mental"))


@pytest.mark.rule("GC-CHECK-03", "GC-CHECK-12")
def test_a_check_shows_the_dice_plus_heroes_minus_tokens_against_the_value() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        key = at_the_core(play, minus=1)
        play.queue("check", 1, 0, 1)
        play.answer(0, key)
        played = of(play, "check")
    first, counted, brings = played
    assert dice(first) == ["Value Check die: 1", "Value Check die: 0", "Value Check die: 1"]
    assert first.picture.count("lb-rolls") == 3
    assert not stamps(first)
    assert not {"plus 2 Heroes", "1 -1 token"} & {*labels(first)}, "first they roll"
    assert {"plus 2 Heroes", "1 -1 token", "3 rolled", "3 Mental"} <= {*labels(counted)}
    assert stamps(counted) == ["Passed"]
    assert brings.text.endswith("2 left")
    assert "2 firewalls left" in words_in(brings.picture)


@pytest.mark.rule("GC-CHECK-11", "GC-DOOR-05")
def test_a_failure_leaves_a_token_that_is_seen_and_told() -> None:
    with at_activation() as play:
        key = at_the_core(play)
        play.queue("check", 2, 2, 1)
        play.answer(0, key)
        assert play.told("GC-CHECK-11") == ["1 -1 token comes onto the Computer Core"]
        last = of(play, "check")[-1]
        assert stamps(last) == ["Failed"]
        assert "1 -1 token" in labels(last)
        with play.table() as g:
            g.heroes[0].cell = g.board.gates["a1-b1"].fronts[0]
        play.queue("check", 2, 2, 2, 0, 0)
        play.answer(0, next(key for key in play.keys(0) if key.startswith("check:a1-b1-mental")))
        assert play.told("GC-DOOR-05") == ["1 -1 token comes onto the Door a1-b1"]


def test_a_door_opens_within_its_check() -> None:
    with at_activation() as play:
        with play.table() as g:
            g.heroes[0].cell = g.board.gates["a1-b1"].fronts[0]
        play.queue("check", 1, 0, 1, 0, 1)
        play.answer(0, next(key for key in play.keys(0) if key.startswith("check:a1-b1-mental")))
        played = of(play, "check")
        assert not of(play, "door")
    assert "the Door is closed" in labels(played[0])
    assert "the Door is open" in labels(played[-1])
    assert "Door a1-b1" in words_in(played[-1].picture)


@pytest.mark.rule("GC-RULING-52")
def test_a_save_is_the_same_without_heroes_and_tokens() -> None:
    with at_activation("Sgt Freedom", "Super Nova", scenario="zurkovia") as play:
        with play.table() as g:
            stand(g, 0, "b3", (4, 2))
        play.queue("check", 1, 1, 1)
        activate(play, "cave")
        play.answer(2, f"space:{space(play.state, 'b3', (4, 3))}")
        played = of(play, "check")
    counted = at(played, "check, Sea Cave")
    assert dice(counted) == ["Value Check die: 1"] * 3
    assert {"3 rolled", "2 Speed"} <= {*labels(counted)}
    assert stamps(counted) == ["Failed"]
    assert not [label for label in labels(counted) if label.startswith("plus") or "token" in label]


def test_a_card_that_changes_a_check_is_seen_after_its_question() -> None:
    with at_activation("Orlo Vane", "Sgt Freedom") as play:
        key = at_the_core(play)
        play.queue("check", 2, 1, 0)  # plus 2 Heroes, against Mental 4
        play.answer(0, key)
        play.answer(0, "second-sight:use")
        last = at(of(play, "check")[2:], "-1 by powers")
    assert stamps(last) == ["Passed"]
    assert "-1 by powers" in words_in(last.picture)


# -- strikes, rooms, Doors ---------------------------------------------------------------------------------


@pytest.mark.rule("GC-RULING-51")
def test_a_room_at_work_shows_its_card_and_each_strike() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            guns = room(g, "guns")
            cells = g.board.spaces_in[g.board.areas_on[guns.at][0]]
            g.heroes[0].cell, g.heroes[1].cell = cells[0], cells[1]
        play.queue("combat", "1", "0", "POW", "2", "0", "0", "0")
        activate(play, "guns")
        played = of(play, "room")
    assert "Sweep:" in words_in(played[0].picture)
    first = at(played, "Sgt Freedom is hit")
    assert dice(first) == ["Combat die: 1", "Combat die: 0", "Combat die: POW", "Combat die: 2"]
    assert "4 against Defense 4" in words_in(first.picture)
    assert "1 Damage" in labels(at(played, "takes 1 Damage"))
    last = at(played, "Super Nova is not hit")
    assert stamps(last) == ["1 of 2 hit"]


@pytest.mark.rule("GC-EVENT-16")
def test_an_event_is_turned_up_and_its_strike_has_power_dice() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Androids", "b1", (3, 2))
            figure(g, "Insektoids", "b1", (2, 1))
            event(g, "Kamikaze")
        play.answer(0, "end")
        play.answer(1, "activate:Androids")
        play.answer(1, "event:Kamikaze")
        play.queue("power", "1", "1", "1")
        play.answer(1, "figure:Insektoids-1")
        shown = of(play, "card")[0]
        struck = of(play, "strike")[-1]
    assert "lb-turns" in shown.picture
    assert "strike with 3 Power dice" in words_in(shown.picture)
    assert dice(struck) == ["Power die: 1"] * 3
    assert stamps(struck) == ["Not hit"]


def test_a_special_power_is_turned_up() -> None:
    with at_activation("Orlo Vane", "Sgt Freedom") as play:
        with play.table() as g:
            g.heroes[0].damage = 1
            left(g, 0, "Mending Light")
        play.answer(0, "power:Mending Light")
        (shown, *_) = of(play, "card")
    assert shown.text == "Player 1 uses Mending Light"
    assert "heals 1 Damage" in words_in(shown.picture)


def test_a_villain_jams_a_door() -> None:
    with at_activation() as play:
        with play.table() as g:
            g.heroes[0].cell = g.board.spaces_in["b1.A"][0]
            one = figure(g, "Ki", "b1", (3, 2))
            one.cell = g.board.gates["b1-c1"].fronts[0]
        play.answer(0, "end")
        play.answer(1, "jam:b1-c1")
        (shown,) = of(play, "door")
    assert "the Door is jammed" in labels(shown)
    assert stamps(shown) == ["Jammed"]


# -- a Villain's activation --------------------------------------------------------------------------------


def test_the_figures_of_an_id_card_act_in_one_scene() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Gynoids", "b1", (3, 2))
            figure(g, "Gynoids", "b1", (2, 1))
            figure(g, "Gynoids", "b1", (1, 2))
            beside(g, "Gynoids", "Photon Beam")
        play.answer(0, "end")
        for number, faces in ((1, ("2", "2")), (2, ("0", "0"))):
            play.answer(1, f"figure:Gynoids-{number}")
            play.queue("combat", *faces)
            play.queue("power", "1")
            play.answer(1, "attack:0")
            play.go_on(lambda g: g.figure == "" or not g.acting, prefer=("done",))
        play.answer(1, "done")
        begins, over = of(play, "activation")
        fights = of(play, "attack")
    assert {"Gynoid 1", "Gynoid 2", "Gynoid 3", "Photon Beam"} <= {*re.findall(r"<b>([^<]+)</b>", begins.picture)}
    assert len({frame.text for frame in fights if frame.is_last}) == 2
    said = words_in(over.picture)
    assert "Hits Sgt Freedom" in said
    assert "Misses Sgt Freedom" in said
    assert "Does not fight" in said
    assert stamps(over) == ["1 Damage"]
    assert over.is_last


def test_moves_are_seen_on_the_floor_plan() -> None:
    with at_activation() as play:
        with play.table() as g:
            g.heroes[0].cell = g.board.spaces_in["b1.A"][0]
            figure(g, "Ki", "c1", (0, 0))
        play.answer(0, "end")
        play.answer(1, next(key for key in play.keys(1) if key.startswith("move")))
        moved = next(frame for frame in frames(play.match) if frame.text.startswith(("Ki goes", "Ki changes")))
        play.go_on(lambda g: not g.acting, prefer=("done",))
        played = of(play, "activation")
    assert moved.picture == ""
    assert len(played) == 1, "and nothing is summed up, where nobody has fought"


# -- cards, Wounds, the newspaper --------------------------------------------------------------------------


@pytest.mark.rule("GC-ACTIV-01")
def test_the_cards_are_turned_one_id_card_after_the_other() -> None:
    with at_strategy("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Thrown Baton")
            right(g, 0, "Textbook Assault")
            right(g, 1, "Full Burn")
            beside(g, "Doktor Skarov", "Crossfire")
        for seat in (2, 0, 1):
            play.answer(seat, "ready")
        play.go_on(lambda g: g.is_revealed)
        first, second, third = of(play, "reveal")
    assert "Full Burn" not in words_in(first.picture)
    assert "Crossfire" not in words_in(second.picture)
    assert "Attacks may be ranged." in words_in(first.picture)
    rows = [each for each in parsed(third.picture).iter() if "gc-revealed" in each.get("class", "").split()]
    assert len(rows) == 3
    assert third.picture.count("lb-turns") == 1, "only the last one turns"
    sides = [[("gc-to-left" in part.get("class", "")) for part in rows[0].iter() if "gc-turned" in part.get("class", "")]]
    assert sides == [[True, False]]


@pytest.mark.rule("GC-ENDT-09", "GC-ENDT-13")
def test_a_wound_a_knock_out_and_its_article() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            g.heroes[0].damage = 4
            wounds(g, 0, "Twisted Ankle", "Cracked Rib")
        end_turn(play)
        play.go_on(lambda g: g.heroes[0].is_out)
        (wound,), (fallen,), (printed, *_) = of(play, "wound"), of(play, "knock-out"), of(play, "article")
    assert "lb-turns" in wound.picture
    assert re.search(r"-1", words_in(wound.picture)), "what the card does"
    assert stamps(fallen) == ["Knocked out"]
    head, text = DOWNFALL["Sgt Freedom"]
    assert f"For the Doktor: {head}. {text}" in labels(printed)


@pytest.mark.rule("GC-NEWS-01")
def test_a_settled_objective_is_printed_as_a_clipping() -> None:
    with at_activation() as play:
        key = at_the_core(play, tokens=1)
        play.queue("check", 0, 0, 0)
        play.answer(0, key)
        settled, printed, *_ = of(play, "article")
    assert "gc-clip" not in settled.picture
    assert stamps(settled) == stamps(printed) == ["Neutralized"]
    assert [label for label in labels(printed) if label.startswith("For the Heroes: The List Is Blank. ")]
    assert "The List Is Blank" in words_in(printed.picture)


# -- secrets, and whole games ------------------------------------------------------------------------------


def covered(match: Match) -> tuple[set[str], set[str]]:
    """The cards that only the Heroes know, and those that only the Doktor knows. Nobody else may read them."""
    g = match.state
    seen = {card for hero in g.heroes for card in (*hero.discards, *(hero.played if g.is_revealed else []))}
    ours = {card for hero in g.heroes for card in (*hero.hand, *hero.played) if card in POWERS}
    played = {card for villain in g.villains for card in villain.events if g.is_revealed}
    theirs = {*g.hand, *[card for villain in g.villains for card in villain.events]}
    return ours - seen, theirs - {*g.event_discards, *played, g.event}


@pytest.mark.parametrize("scenario", ["family", "power"])
def test_no_scene_shows_a_covered_card(scenario: str) -> None:
    looked, done = 0, 0
    for match in islice(random_play(GAME, 4, 11, scenario=scenario), 260):
        ours, theirs = covered(match)
        g = match.state
        for seat, hidden in ((0, theirs), (g.skarov, ours), (None, ours | theirs)):
            for frame in frames(match, seat, match.number - 1):
                if not frame.picture:
                    continue
                looked += 1
                said = words_in(frame.picture)
                shown = {card for card in hidden if re.search(rf"\b{re.escape(card)}\b", said)}
                assert not shown, (frame.scene, frame.text, shown)
        done += 1
    assert looked > 50
    assert done > 100


def test_a_hand_that_is_looked_at_stays_hidden_in_the_scene_of_the_card() -> None:
    (spying,) = [
        name for name, card in EVENTS.items() if "hand" in longbox.text(card.effect) and "Look" in longbox.text(card.effect)
    ]
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            figure(g, "Ki", "c1", (0, 0))
            event(g, spying)
        play.answer(0, "end")
        play.answer(2, f"event:{spying}")
        seen = {seat: " ".join(words_in(frame.picture) for frame in frames(play.match, seat) if frame.picture) for seat in (0, 2)}
        hand = play.state.heroes[1].hand
        play.go_on(lambda g: not g.acting, prefer=("done",))
    assert not [card for card in hand if card in seen[0]]


@pytest.mark.slow
def test_random_games_play_every_scene() -> None:
    """But for what random players hardly ever come to."""
    found: Counter[str] = Counter()
    for seed, scenario in enumerate(GAME.options.choices["scenario"]):
        *_, match = random_play(GAME, 4, seed, scenario=scenario)
        found.update(frame.scene for frame in frames(match))
    assert {*found} >= {scene.name for scene in SCENES} - {"token", "wound", "knock-out"}, found
