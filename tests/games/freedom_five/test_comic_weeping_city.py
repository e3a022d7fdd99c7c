"""#4 The Weeping City."""

from __future__ import annotations

import pytest

from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.actions import Interact
from longbox.games.freedom_five.comics import weeping_city
from longbox.games.freedom_five.comics.weeping_city import DUSK, NIGHTFALL, REMEMBERED, RESCUED, SORROW, TASKS_DONE, WEEPING_CITY
from longbox.games.freedom_five.hooks import BYSTANDER_RESCUED, HOOKS, INTERACTING, PULSE, TASK_DONE, TURN_OVER, Meeting
from longbox.games.freedom_five.kinds import LOADOUTS, TASKS
from longbox.games.freedom_five.rules import track
from longbox.games.freedom_five.rules.defeat import durability
from longbox.games.freedom_five.rules.fight import fight
from longbox.games.freedom_five.rules.interact import Thing, interact
from longbox.games.freedom_five.scenarios import chapter as open_chapter
from longbox.games.freedom_five.state import FreedomFive
from longbox.testing import resolve
from tests.games.freedom_five.deeds import after, after_setup, chapter_reward, ends, event, run, why
from tests.games.freedom_five.table import HERE, PLAIN, at_turn, damage, in_comic, private, tasks

NAME = "weeping-city"
with_plain_cards = pytest.mark.usefixtures("plain")


def table(*heroes: str, chapter: int = 1) -> FreedomFive:
    """From the Procession on Saint Sorrow is in the city."""
    g = in_comic(NAME, *heroes, chapter=chapter)
    if chapter > 1:
        g.villains[0].location = 29
    return g


# -- setup ---------------------------------------------------------------------------------------------


def test_everybody_has_somebody_to_mourn() -> None:
    g = after_setup(NAME, "Wraith", "Tachyon", "Bunker")
    assert [(len(hero.tasks), len(hero.hand)) for hero in g.heroes] == [(1, 4)] * 3
    places = {villain.name: villain.location for villain in g.villains}
    assert places == {SORROW: 0, "Cold Read": 20, "Scrapjaw": 2, "Doctor Solder": 26}
    assert (g.plots[1:], g.chapter) == (WEEPING_CITY.plots[1:], 1)


@with_plain_cards
def test_what_the_night_train_took() -> None:
    g = table("Wraith", "Bunker")
    g.heroes[0].hand = [PLAIN] * (REMEMBERED + 1)
    g.heroes[1].hand = [PLAIN] * REMEMBERED
    assert after(g, "WWL") == "hand -1, tasks +1, discards +1, tasks of Bunker +1"
    g = table()
    g.heroes[0].hand = [PLAIN] * 4
    assert after(g, "LLW") == "tasks +1"


# -- Stay Home -------------------------------------------------------------------------------------------


def test_a_task_that_is_done_heals() -> None:
    task = next(TASKS[name] for name in LOADOUTS["Wraith"].tasks if not TASKS[name].cards)
    with at_turn("Wraith", scenario=NAME) as match:
        with match.table() as g:
            tasks(g, 0, task.name)
            damage(g, 0, MIND, MIND)
            private(g, 0, task.location)
        match.answer(0, f"task:{task.name}")
        assert (len(match.state.heroes[0].damage), match.state.counters) == (1, {TASKS_DONE: 1})
        assert match.state.chapter == 2  # as many as there are Heroes


def test_tasks_do_not_heal_later() -> None:
    g = table(chapter=2)
    assert run(g, HOOKS.happens(g, TASK_DONE, g.heroes[0])) == ""


@pytest.mark.parametrize(("heroes", "done", "is_achieved"), [(1, 0, False), (1, 1, True), (3, 2, False), (3, 3, True)])
def test_staying_home_ends_when_enough_is_done(heroes: int, done: int, is_achieved: bool) -> None:
    g = table(*("Wraith", "Bunker", "Unity")[:heroes])
    g.counters = {TASKS_DONE: done}
    assert open_chapter(g).is_achieved(g) is is_achieved


@with_plain_cards
@pytest.mark.parametrize(
    ("number", "rolled", "answers", "changes"),
    [
        (1, "611", [], "hand +2"),
        (1, "111", [], "tasks +1"),
        (2, "", ["droptask-you"], "tasks -1"),
        (2, "", ["heal-1-you"], "damage -1"),
        (3, "", ["gaintask-you"], "tasks +1"),
        (3, "", ["discardcards-2-you-false"], "hand -2, discards +2"),
        (4, "611", ["scheme:Toll Collectors"], "bottom scheme Toll Collectors"),
        (4, "111", [], "available -1"),
        (5, "", [], "damage -1, bystanders +1, damage of Bunker -1"),
    ],
)
def test_events_at_home(number: int, rolled: str, answers: list[str], changes: str) -> None:
    g = table("Wraith", "Bunker")
    g.heroes[0].tasks = [g.heroes[0].task_deck.take(0)]
    assert event(g, number, rolled, *answers) == changes


def test_rewards_at_home() -> None:
    g = table()
    g.villains[0].henchmen, g.heroes[0].tasks = 3, [g.heroes[0].task_deck.take(0)]
    assert chapter_reward(g, 1) == "Saint Sorrow henchmen -2"
    assert chapter_reward(g, 2) == "tasks -1"
    assert not g.counters  # it is not done by that


# -- Procession ------------------------------------------------------------------------------------------


def test_saint_sorrow_comes_to_the_opera() -> None:
    g = table()
    assert run(g, track.next_chapter(g, "FF-CHAP-01")) == "chapter +1, Saint Sorrow goes 29"
    assert g.quests == [3, 19, 25]


@pytest.mark.parametrize(("chapter", "tasks", "is_refused"), [(2, 1, True), (2, 0, False), (1, 1, False), (3, 1, False)])
def test_mourners_rescue_nobody(chapter: int, tasks: int, is_refused: bool) -> None:
    g = table(chapter=chapter)
    g.heroes[0].tasks = ["a task"] * tasks
    assert bool(why(g, INTERACTING, Meeting(g.heroes[0], "bystander"))) is is_refused
    assert not why(g, INTERACTING, Meeting(g.heroes[0], "mastermind"))
    g.bystanders[HERE] = 1
    assert (Interact().why_not(g, 0) is not None) is is_refused  # nor by a card that Interacts


@pytest.mark.parametrize(("heroes", "rescued", "is_achieved"), [(1, 2, False), (1, 3, True), (2, 3, False), (2, 4, True)])
def test_the_procession_ends_when_enough_are_rescued(heroes: int, rescued: int, is_achieved: bool) -> None:
    g = table(*("Wraith", "Bunker")[:heroes], chapter=2)
    for _ in range(rescued):
        resolve(g, HOOKS.happens(g, BYSTANDER_RESCUED, g.heroes[0]))
    assert g.counters == {RESCUED: rescued}
    assert open_chapter(g).is_achieved(g) is is_achieved


def test_whoever_was_rescued_before_does_not_count() -> None:
    g = table()
    resolve(g, HOOKS.happens(g, BYSTANDER_RESCUED, g.heroes[0]))
    assert not g.counters


@with_plain_cards
@pytest.mark.parametrize(
    ("number", "rolled", "answers", "changes"),
    [
        (1, "", [], "hand +1, bystander 8 +1"),
        (2, "6611", [], f"bystanders +1, bystander 30 -1, {RESCUED} counted +1"),
        (2, "6111", [], "damage +1, damage of Bunker +1"),
        (3, "611", [], "Tech 8 -1"),
        (3, "111", [], "Saint Sorrow henchmen +2"),
        (4, "", ["all-gaintask-you-draw-3-you"], "hand +3, tasks +1"),
        (4, "", ["takedamage-1-you-true"], "damage +1"),
        (5, "", [], "hand -1, discards +1, hand of Bunker -1, discards of Bunker +1, Mind anarchy 2 -1"),
    ],
)
def test_events_of_the_procession(number: int, rolled: str, answers: list[str], changes: str) -> None:
    g = table("Wraith", "Bunker", chapter=2)
    g.bystanders[30], g.henchmen[HERE], g.anarchy[2], g.stacks[MIND] = 1, (TECH,), (MIND,), 2
    assert event(g, number, rolled, *answers) == changes


@with_plain_cards
def test_rewards_of_the_procession() -> None:
    g = table(chapter=2)
    assert open_chapter(g).rewards[0].effect.why_not(g, 0) is not None
    g.bystanders[7], g.henchmen[7] = 1, (BODY,)
    assert chapter_reward(g, 1) == f"bystanders +1, bystander 7 -1, {RESCUED} counted +1"
    assert chapter_reward(g, 2) == "hand +2"


@with_plain_cards
def test_requiem_for_the_living() -> None:
    """FF-QUEST-03: a test, or 2 Spirit cards."""
    g = table(chapter=2)
    g.quests = [3, 19, 25]
    for number, rolled, answer in ((3, "6611", "done"), (19, "6111", "done"), (19, "", "discard"), (25, "6611", "done")):
        assert not g.quest_done
        g.heroes[0].location = number
        g.chance.queue("dice", *rolled)
        resolve(g, interact(g, g.heroes[0], Thing("quest")), *([answer] if len(g.heroes[0].hand) > 1 else []))
    assert (g.quest_done, len(g.heroes[0].hand)) == (True, 1)


# -- Vespers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("chapter", "is_private", "joined"), [(3, True, 1), (3, False, 0), (2, True, 0)])
def test_whoever_stays_home_grieves_with_him(chapter: int, is_private: bool, joined: int) -> None:
    g = table(chapter=chapter)
    g.heroes[0].is_private = is_private
    resolve(g, HOOKS.happens(g, TURN_OVER, g.heroes[0]))
    assert g.villains[0].henchmen == joined


@with_plain_cards
@pytest.mark.parametrize(
    ("number", "rolled", "answers", "changes"),
    [
        (1, "6611", [], "hand +1, hand of Bunker +1"),
        (1, "6111", [], "hand -1, discards +1, hand of Bunker -1, discards of Bunker +1"),
        (2, "6611", [], "Saint Sorrow damage +2"),
        (2, "6111", [], "damage +2"),
        (3, "", ["exhaust-2-you"], "available -2"),
        (3, "", ["reinforce-1"], "Saint Sorrow henchmen +1"),
        (4, "", ["gaintask-you"], "tasks +1"),
        (4, "", ["placeanarchy-spirit"], "Spirit anarchy 8 +1"),
        (5, "", ["refresh-2-you"], "available +2"),
        (5, "", ["heal-2-you"], "damage -2"),
    ],
)
def test_events_of_vespers(number: int, rolled: str, answers: list[str], changes: str) -> None:
    assert event(table("Wraith", "Bunker", chapter=3), number, rolled, *answers) == changes


def test_rewards_of_vespers() -> None:
    labels = [power.effect.label for power in WEEPING_CITY.chapters[2].rewards]
    assert labels == ["Roll 2 dice more in this attack.", "Heal 2 Damage tokens."]


# -- The Vigil -------------------------------------------------------------------------------------------


def test_the_end_of_the_track_begins_the_vigil() -> None:
    """FF-TRACK-05."""
    g = table(chapter=3)
    g.track = 9
    assert run(g, track.advance(g, 1, "a test", "FF-TRACK-11")) == "track +1, chapter +1, Saint Sorrow goes 14"
    assert not g.counters


def test_two_spaces_are_the_vigil_and_a_dusk() -> None:
    g = table(chapter=3)
    g.track = 9
    resolve(g, track.advance(g, 2, "a test", "FF-TRACK-11"))
    assert (g.track, g.chapter, g.counters) == (10, 4, {DUSK: 1})


def test_it_gets_dark() -> None:
    g = table(chapter=4)
    g.track = 10
    resolve(g, track.advance(g, 1, "a test", "FF-TRACK-11"))
    g.villains[0].location = 0  # so that he does not move
    resolve(g, HOOKS.happens(g, PULSE, None))
    assert (g.track, g.counters) == (10, {DUSK: 2})
    g.counters[DUSK] = NIGHTFALL - 1
    assert ends(g, HOOKS.happens(g, PULSE, None)).startswith("it is dark")


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_it_does_not_get_dark_before(chapter: int) -> None:
    g = table(chapter=chapter)
    g.villains[0].location = 0
    resolve(g, HOOKS.happens(g, PULSE, None))
    assert not g.counters


@with_plain_cards
@pytest.mark.parametrize(
    ("number", "rolled", "answers", "changes"),
    [
        (1, "6611", [], "Saint Sorrow damage +2"),
        (1, "6111", [], "damage +1"),
        (2, "6611", [], "Saint Sorrow damage +2"),
        (2, "6111", [], "hand -2, discards +2"),
        (3, "", ["all-hitmastermind-1-gaintask-you"], "tasks +1, Saint Sorrow damage +1"),
        (3, "", ["heal-1-every hero"], "damage -1, damage of Bunker -1"),
        (4, "611611", [], "Saint Sorrow damage +2"),
        (4, "111611", [], "Saint Sorrow damage +1"),
        (5, "", ["draw-3-you"], "hand +3"),
    ],
)
def test_events_of_the_vigil(number: int, rolled: str, answers: list[str], changes: str) -> None:
    g = table("Wraith", "Bunker", chapter=4)
    g.counters = {DUSK: 1}
    assert event(g, number, rolled, *answers) == changes


@with_plain_cards
def test_the_first_tram_takes_dusk_along() -> None:
    g = table(chapter=4)
    g.counters = {DUSK: 2}
    assert event(g, 5, "", "lighten") == f"{DUSK} counted -1"
    g.counters = {}
    assert event(g, 5) == "hand +3"


def test_rewards_of_the_vigil() -> None:
    g = table("Wraith", "Bunker", chapter=4)
    assert open_chapter(g).rewards[0].effect.label == "Roll 3 dice more in this attack."
    assert chapter_reward(g, 2) == "damage -1, damage of Bunker -1"


# -- how it ends ---------------------------------------------------------------------------------------


@with_plain_cards
@pytest.mark.parametrize("chapter", [2, 3, 4])
def test_saint_sorrow_defeated_is_the_end(chapter: int) -> None:
    g = table(chapter=chapter)
    hero, sorrow = g.heroes[0], g.villains[0]
    hero.location, hero.hand, hero.specials[0], sorrow.damage = sorrow.location, [], PLAIN, durability(g, sorrow) - 1
    g.chance.queue("dice", 6, 6)
    assert ends(g, fight(g, hero, sorrow)) == "won: Saint Sorrow is defeated"


def test_what_it_unlocks() -> None:
    assert (WEEPING_CITY.victory.envelopes, WEEPING_CITY.defeat.envelopes) == ((4,), (4,))
    assert "The Tower Falls" in WEEPING_CITY.defeat.next_time
    assert WEEPING_CITY.quest is not None
    assert WEEPING_CITY.quest.envelopes == (6, 8)
    assert tuple(WEEPING_CITY.allowance) == (4, 1, 0, 1)
    assert WEEPING_CITY.anarchy[SPIRIT] == 3


@pytest.mark.parametrize(
    ("counted", "worth"), [({}, 0.4), ({TASKS_DONE: 1}, 0.425), ({TASKS_DONE: 9, RESCUED: 4}, 0.5), ({DUSK: 3}, 0.1)]
)
def test_progress(monkeypatch: pytest.MonkeyPatch, counted: dict[str, int], worth: float) -> None:
    """Of a night that falls with 4 Dusk counters."""
    monkeypatch.setattr(weeping_city, "NIGHTFALL", 4)
    g = table("Wraith", "Bunker", chapter=4)
    g.counters = counted
    assert WEEPING_CITY.progress(g) == pytest.approx(worth)
