"""#3 The Night Train."""

from __future__ import annotations

import pytest

from longbox import Nothing
from longbox.games.freedom_five.attributes import BODY, MIND, TECH
from longbox.games.freedom_five.city import CITY, HQ
from longbox.games.freedom_five.comics.night_train import (
    CASE,
    CASES,
    CHARGE,
    DRIVEN_OFF,
    HANDED_IN,
    LACUNA,
    NIGHT_TRAIN,
    RAILS,
    next_stop,
)
from longbox.games.freedom_five.hooks import HOOKS, KNOCKED_OUT, PULSE, TURN_OVER
from longbox.games.freedom_five.kinds import ABILITIES, SCHEMES, AbilityCard
from longbox.games.freedom_five.rules import track
from longbox.games.freedom_five.rules.defeat import defeat, durability
from longbox.games.freedom_five.rules.interact import Thing, interact, things, why_not
from longbox.games.freedom_five.rules.moves import move_villain
from longbox.games.freedom_five.scenarios import chapter as open_chapter
from longbox.games.freedom_five.state import FreedomFive
from longbox.games.freedom_five.view import common
from longbox.testing import resolve
from tests.games.freedom_five.deeds import after, after_setup, chapter_reward, ends, event, run
from tests.games.freedom_five.table import HERE, at_turn, in_comic
from tests.games.freedom_five.trying import trying

NAME = "night-train"
NEXT_SCHEME = "Sparks at Midnight"
TAKE, HAND_IN, DISARM = Thing("case"), Thing("hand-in"), Thing("charge")
with_plain_cards = pytest.mark.usefixtures("plain")


def table(*heroes: str, chapter: int = 1) -> FreedomFive:
    """In Terminus Professor Lacuna is in the city; the train is where nobody is."""
    g = in_comic(NAME, *heroes, chapter=chapter)
    if chapter == 3:
        g.villains[0].location = 16
    return g


def test_the_beginning() -> None:
    g = after_setup(NAME)
    assert g.props == [(5, CASE), (25, CASE)]
    assert {villain.name: villain.location for villain in g.villains} == {
        LACUNA: 0,
        "Fright Train": 4,
        "The Penitent": 14,
        "Patchbay": 8,
    }
    assert (g.quests, g.plots[1:], g.chapter) == ([8, 10, 19], NIGHT_TRAIN.plots[1:], 1)
    assert after(table(), "WL") == after(table(), "WW") == "case 5 +1, case 25 +1"


# -- the Cases -------------------------------------------------------------------------------------------


def test_a_case_is_taken_and_handed_in() -> None:
    g = table()
    g.props = [(HERE, CASE), (HERE, CASE)]
    hero = g.heroes[0]
    assert things(g, hero) == [TAKE]
    resolve(g, interact(g, hero, TAKE))
    assert (hero.carries, g.props, things(g, hero)) == ([CASE], [(HERE, CASE)], [TAKE])
    refusal = why_not(g, hero, TAKE)
    assert refusal is not None
    assert refusal.reason == "nobody carries two Cases"
    hero.location = HQ
    assert things(g, hero) == [HAND_IN]
    resolve(g, interact(g, hero, HAND_IN))
    assert (hero.carries, g.counters, things(g, hero)) == ([], {HANDED_IN: 1}, [])


def test_henchmen_and_anarchy_guard_cases() -> None:
    g = table()
    g.props, g.henchmen[HERE] = [(HERE, CASE)], (BODY,)
    assert why_not(g, g.heroes[0], TAKE) is not None
    g.henchmen[HERE], g.anarchy[HERE] = (), (TECH,)
    assert why_not(g, g.heroes[0], TAKE) is not None
    g.anarchy[HERE] = ()
    assert why_not(g, g.heroes[0], TAKE) is None


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_whoever_is_knocked_out_drops_the_case(chapter: int) -> None:
    g = table("Wraith", "Bunker", chapter=chapter)
    g.heroes[0].carries, g.heroes[1].carries = [CASE, CASE], [CASE]
    assert run(g, HOOKS.happens(g, KNOCKED_OUT, g.heroes[0])) == f"carries -2, case {HERE} +2"


def test_a_case_is_an_interact_action() -> None:
    with at_turn("Wraith", scenario=NAME) as match:
        with match.table() as g:
            g.props = [(HERE, CASE)]
        match.answer(0, "interact:case")
        assert (match.state.heroes[0].available, match.state.heroes[0].carries) == (4, [CASE])


# -- the train -------------------------------------------------------------------------------------------


def test_the_rails_are_a_circle_through_neighbours() -> None:
    assert all(stop in CITY.neighbours[before] for before, stop in zip(RAILS, (*RAILS[1:], RAILS[0]), strict=True))
    assert HQ not in RAILS
    assert (next_stop(4), next_stop(3), next_stop(30)) == (10, 4, 22)


@with_plain_cards
def test_the_rails_are_seen_with_the_next_stop_as_long_as_the_train_is_in_the_city() -> None:
    g = table()
    train = next(each for each in g.villains if each.name == "Fright Train")
    for location, following in ((4, 10), (30, 22), (0, 0)):
        train.location = location
        assert common(g)["comic"]["rails"] == {"train": "Fright Train", "stops": [*RAILS], "next": following}
    assert common(in_comic("lights-out"))["comic"]["rails"] is None


@with_plain_cards
@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_the_train_rides(chapter: int) -> None:
    """With Henchmen, as far as there is room, over Heroes, and without its Movement ability."""
    g = table("Wraith", "Bunker", chapter=chapter)
    g.henchmen[4], g.henchmen[10], g.heroes[0].location = (TECH, BODY), (MIND, MIND), 10
    assert run(g, HOOKS.happens(g, PULSE, None)) == "damage +1, Tech 4 -1, Tech 10 +1, Fright Train goes 10"


def test_a_defeated_train_does_not_ride() -> None:
    g = table()
    g.villains[1].is_defeated, g.villains[1].location = True, 0
    assert run(g, HOOKS.happens(g, PULSE, None)) == ""
    assert open_chapter(g).rewards[1].effect.why_not(g, 0) is not None
    assert event(g, 3) == ""


# -- All Aboard ------------------------------------------------------------------------------------------


def test_all_aboard_ends_with_the_first_case() -> None:
    g = table()
    assert not open_chapter(g).is_achieved(g)
    g.counters[HANDED_IN] = 1
    assert open_chapter(g).is_achieved(g)


@with_plain_cards
@pytest.mark.parametrize(
    ("number", "rolled", "answers", "changes"),
    [
        (1, "611", [], "hand +2"),
        (1, "111", [], "hand -1, discards +1"),
        (2, "", ["all-heal-2-you-exhaust-1-you"], "damage -2, available -1"),
        (2, "", ["draw-1-you"], "hand +1"),
        (3, "", ["location:22"], "Fright Train goes 22"),
        (4, "611", [], "bystanders +1"),
        (4, "111", [], "Mind 8 +1"),
        (5, "6611", [], "specials +1"),
        (5, "6111", [], "track +1"),
    ],
)
def test_events_aboard(number: int, rolled: str, answers: list[str], changes: str) -> None:
    assert event(table(), number, rolled, *answers) == changes


@with_plain_cards
def test_lost_property() -> None:
    """FF-QUEST-05."""
    g = table()
    g.quests = [8, 10, 19]
    for number in (8, 10, 19):
        assert not g.quest_done
        g.heroes[0].location = number
        g.chance.queue("dice", 6, 1, 1)
        resolve(g, interact(g, g.heroes[0], Thing("quest")))
    assert g.quest_done


def test_rewards_aboard() -> None:
    g = table()
    g.villains[1].henchmen, g.henchmen[4] = 2, (MIND,)
    assert chapter_reward(g, 1) == "Fright Train henchmen -2"
    assert chapter_reward(g, 2, "location:16") == "Mind 4 -1, Mind 16 +1, Fright Train goes 16"


# -- Every Bridge Is Wired -------------------------------------------------------------------------------


def test_the_bridges_are_wired() -> None:
    g = table()
    wired = "chapter +1, charge 5 +1, case 12 +1, charge 23 +1, charge 29 +1, case 30 +1"
    assert run(g, track.next_chapter(g, "FF-CHAP-01")) == wired
    assert not open_chapter(g).is_achieved(g)
    g.props = [(12, CASE), (30, CASE)]
    assert open_chapter(g).is_achieved(g)


@with_plain_cards
@pytest.mark.parametrize(
    ("location", "charge", "rolled", "changes"),
    [
        (5, 5, "111", "damage +2"),
        (6, 5, "111", "damage +2"),
        (24, 23, "611", ""),
        (30, 29, "111", "damage +2"),
        (24, 29, "", ""),
        (11, 5, "", ""),
    ],
)
def test_nobody_lingers_on_a_wired_bridge(location: int, charge: int, rolled: str, changes: str) -> None:
    g = table(chapter=2)
    g.heroes[0].location, g.props = location, [(charge, CHARGE)]
    g.chance.queue("dice", *rolled)
    assert run(g, HOOKS.happens(g, TURN_OVER, g.heroes[0])) == changes


def test_other_chapters_have_safe_bridges() -> None:
    g = table(chapter=3)
    g.heroes[0].location, g.props = 5, [(5, CHARGE)]
    assert run(g, HOOKS.happens(g, TURN_OVER, g.heroes[0])) == ""


@with_plain_cards
@pytest.mark.parametrize(("rolled", "changes"), [("6611", "charge 23 -1"), ("6111", "damage +1")])
def test_a_charge_is_disarmed(rolled: str, changes: str) -> None:
    g = table(chapter=2)
    g.props = [(23, CHARGE)]
    assert DISARM not in things(g, g.heroes[0])
    g.heroes[0].location = 23
    assert things(g, g.heroes[0]) == [DISARM]
    g.chance.queue("dice", *rolled)
    assert run(g, interact(g, g.heroes[0], DISARM)) == changes


@with_plain_cards
@pytest.mark.parametrize(
    ("number", "rolled", "answers", "changes"),
    [
        (1, "6611", [], "specials +1"),
        (1, "6111", [], "damage +2"),
        (2, "", ["move-5-you", "move:5"], "goes 5"),
        (2, "", ["meetbystander"], "bystanders +1"),
        (3, "611", [], "hand +2"),
        (3, "111", [], f"token {SCHEMES[NEXT_SCHEME].steps[0].location} +1"),
        (4, "", ["exhaust-2-you"], "available -2"),
        (4, "", ["placeanarchy-tech"], "Tech anarchy 8 +1"),
        (5, "", ["location:7", "scheme:Toll Collectors"], "bystander 7 +1, bottom scheme Toll Collectors"),
    ],
)
def test_events_on_the_bridges(number: int, rolled: str, answers: list[str], changes: str) -> None:
    g = table(chapter=2)
    if rolled == "111":
        g.chance.queue("schemes", NEXT_SCHEME)
    assert event(g, number, rolled, *answers) == changes


def test_rewards_on_the_bridges() -> None:
    g = table(chapter=2)
    g.anarchy[30], g.stacks[TECH] = (TECH,), 2
    assert chapter_reward(g, 1) == "Tech anarchy 30 -1"
    assert open_chapter(g).rewards[1].effect.why_not(g, 0) is not None
    g.props, g.henchmen[7], g.heroes[0].carries = [(7, CASE), (13, CASE)], (BODY,), [CASE]
    assert chapter_reward(g, 2) == "carries +1, case 7 -1"


# -- Terminus ---------------------------------------------------------------------------------------------


def test_lacuna_comes_to_the_terminus() -> None:
    g = table(chapter=2)
    g.props = [(5, CHARGE), (12, CASE)]
    assert run(g, track.next_chapter(g, "FF-CHAP-02")) == "chapter +1, charge 5 -1, Professor Lacuna goes 16"


@with_plain_cards
def test_whoever_meets_lacuna_forgets_the_case() -> None:
    g = table("Wraith", "Bunker", chapter=3)
    g.heroes[0].carries, g.heroes[1].carries, g.heroes[1].location = [CASE], [CASE], 30
    assert f"case {HERE} +1" in run(g, move_villain(g, g.villains[0], HERE, "FF-MAST-04"))
    assert [hero.carries for hero in g.heroes] == [[], [CASE]]
    resolve(g, move_villain(g, g.villains[1], 30, "FF-SCHEME-10"))  # the train makes nobody forget
    assert g.heroes[1].carries == [CASE]


def test_lacuna_is_driven_off() -> None:
    g = table("Wraith", "Bunker", chapter=3)
    lacuna = g.villains[0]
    taken = lacuna.damage = durability(g, lacuna)
    changes = f"specials +1, specials of Bunker +1, Professor Lacuna damage -{taken}, Professor Lacuna goes 0"
    assert run(g, defeat(g, lacuna, g.heroes)) == f"{changes}, {DRIVEN_OFF} counted +1"


@with_plain_cards
@pytest.mark.parametrize(
    ("number", "rolled", "answers", "changes"),
    [
        (1, "611", [], "hand -1, discards +1"),
        (1, "111", [], "hand -3, discards +3"),
        (2, "", ["takeback-2-you"], "hand +2, discards -2"),
        (2, "", ["returntoken"], "token 2 -1"),
        (3, "6611", [], "Tech 8 -1"),
        (3, "6111", [], "damage +2"),
        (4, "", [], "damage +1"),
        (5, "", ["move-2-every hero", "move:7", "done"], "goes 7"),
        (5, "", ["draw-1-every hero"], "hand +1, hand of Bunker +1"),
    ],
)
def test_events_at_the_terminus(number: int, rolled: str, answers: list[str], changes: str) -> None:
    g = table("Wraith", "Bunker", chapter=3)
    g.henchmen[HERE] = (TECH,)
    if number == 2:
        g.heroes[0].discards = [*g.heroes[0].hand[:2]]
        g.plotted = [(2, g.tokens.pop())]
    assert event(g, number, rolled, *answers) == changes


def test_the_mirror_strikes_lacuna_for_cards() -> None:
    trying(ABILITIES, AbilityCard("Clue", MIND, 1, Nothing()))
    g = table(chapter=3)
    g.heroes[0].hand = ["Clue"] * 4
    strike = "cost-discardof-2-mind-hitmastermind-2"
    assert event(g, 4, "", strike) == "hand -2, discards +2, Professor Lacuna damage +2"
    g.villains[0].location = 0
    assert event(g, 4) == "damage +1"  # without her there is nothing to choose


def test_rewards_at_the_terminus() -> None:
    labels = [power.effect.label for power in NIGHT_TRAIN.chapters[2].rewards]
    assert labels == ["Prevent 2 damage.", "Roll 2 dice more in this attack."]


# -- how it ends ---------------------------------------------------------------------------------------


def test_it_takes_both() -> None:
    g = table(chapter=3)
    g.heroes[0].location, g.heroes[0].carries, g.counters = HQ, [CASE], {HANDED_IN: CASES - 1}
    resolve(g, interact(g, g.heroes[0], HAND_IN))
    assert not NIGHT_TRAIN.is_won(g)
    assert ends(g, defeat(g, g.villains[0], g.heroes)).startswith("won: 4 Cases are handed in")
    g.counters = {HANDED_IN: CASES - 1, DRIVEN_OFF: 1}
    assert not NIGHT_TRAIN.is_won(g)


def test_the_last_case_wins_at_once() -> None:
    with at_turn("Wraith", scenario=NAME) as match:
        with match.table() as g:
            g.chapter, g.counters = 3, {HANDED_IN: CASES - 1, DRIVEN_OFF: 1}
            g.heroes[0].location, g.heroes[0].carries = HQ, [CASE]
        match.answer(0, "interact:hand-in")
        assert match.match.result is not None
        assert match.match.result.winners == (0,)


def test_what_it_unlocks() -> None:
    assert (NIGHT_TRAIN.victory.envelopes, NIGHT_TRAIN.defeat.envelopes) == ((3, 8), (3,))
    assert "3 cards in hand" in NIGHT_TRAIN.defeat.next_time
    assert NIGHT_TRAIN.quest is not None
    assert NIGHT_TRAIN.quest.envelopes == (5,)
    assert (NIGHT_TRAIN.allowance.points, NIGHT_TRAIN.allowance.modifiers) == (3, 1)


def test_progress() -> None:
    g = table("Wraith", "Bunker", chapter=3)
    assert NIGHT_TRAIN.progress(g) == 0
    g.heroes[0].carries, g.counters = [CASE], {HANDED_IN: 2}
    assert NIGHT_TRAIN.progress(g) == pytest.approx(0.47)
    g.counters[DRIVEN_OFF] = 1
    assert NIGHT_TRAIN.progress(g) == pytest.approx(1.07)


def test_goals() -> None:
    g = table(chapter=2)
    g.props = [(12, CASE), (5, CHARGE), (29, CHARGE), (29, CASE)]
    assert NIGHT_TRAIN.goals(g, g.heroes[0]) == {12: 0.6, 5: 0.3, 29: 0.6}
    g.heroes[0].carries = [CASE]
    assert NIGHT_TRAIN.goals(g, g.heroes[0]) == {HQ: 0.8}
