"""Scenario Comics: what each consists of, what may be read when, and how one Chapter follows another."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest

from longbox import Changes, When
from longbox.engine.errors import BadOptions
from longbox.games.freedom_five.attributes import TECH
from longbox.games.freedom_five.campaign import continued, envelopes, next_comic
from longbox.games.freedom_five.comic_kinds import Allowance, Chapter, Comic, nothing
from longbox.games.freedom_five.comics.common import villain_phase
from longbox.games.freedom_five.comics.validation import publish
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.hooks import BRAWLED, HOOKS, RECOVERED_CARDS, STEPS
from longbox.games.freedom_five.kinds import VILLAINS
from longbox.games.freedom_five.rules.ending import plan_succeeds
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import (
    CAMPAIGN,
    FREE_PLAY,
    MASTERMIND_TOKENS,
    TRACK_END,
    FreedomFive,
    Hero,
    Reward,
    VillainStep,
)
from tests.games.freedom_five.own_cards import chapter_says
from tests.games.freedom_five.table import (
    FAR,
    HERE,
    NEXT,
    at_turn,
    end_turn,
    henchmen,
    in_comic,
    mastermind_token,
    next_scheme,
    view,
    villain,
)

COMICS = [*SCENARIOS]
BROADCAST = 19
TWINS = {name: 0 for name, card in VILLAINS.items() if card.attribute == VILLAINS["Vantage"].attribute}
CHAPTERS = [
    pytest.param(chapter, id=f"{name}-{number}") for name in COMICS for number, chapter in enumerate(SCENARIOS[name].chapters)
]


def everything_seen(play: Any) -> str:
    """What all seats and those who watch may see, as text."""
    return json.dumps([play.match.view(seat).table for seat in (None, *range(len(play.state.heroes)))], default=str)


@pytest.mark.rule("FF-COMIC-01")
@pytest.mark.parametrize("is_won", [True, False])
def test_all_win_or_lose_together(is_won: bool) -> None:
    with at_turn("Legacy", "Wraith", "Bunker") as play:
        with play.table() as g:
            if is_won:
                villain(g, "Vantage", HERE).is_defeated = True
            else:
                g.track = TRACK_END - 1
            next_scheme(g, "Something in the Ice")  # whose Event is The Plan Moves On
        end_turn(play)
        assert play.match.result is not None
        assert play.match.result.winners == ((0, 1, 2) if is_won else ())
        assert len(set(play.match.result.scores)) == 1


@pytest.mark.rule("FF-COMIC-02")
@pytest.mark.parametrize("seats", range(7))
def test_one_to_five_heroes(seats: int) -> None:
    if 1 <= seats <= 5:
        assert GAME.settings(seats, {})
    else:
        with pytest.raises(BadOptions, match="FF-COMIC-02"):
            GAME.settings(seats, {})


@pytest.mark.rule("FF-COMIC-04")
@pytest.mark.parametrize("comic", SCENARIOS.values(), ids=COMICS)
def test_every_comic_opens_with_its_setup(comic: Comic) -> None:
    assert comic.premise
    assert len({VILLAINS[name].attribute for name in comic.villains}) == len(comic.villains) == 4
    assert comic.mastermind in comic.villains
    assert comic.anarchy
    assert comic.setup_schemes


@pytest.mark.rule("FF-COMIC-05")
@pytest.mark.parametrize("comic", SCENARIOS.values(), ids=COMICS)
def test_every_comic_says_how_to_win_and_how_to_lose(comic: Comic) -> None:
    assert comic.objective
    assert comic.peril
    assert comic.victory.story != comic.defeat.story
    assert ("10" in comic.peril) == (comic.at_the_end is plan_succeeds)


LIGHTS_OUT = SCENARIOS["lights-out"]
FIRST = LIGHTS_OUT.chapters[0]


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param({"premise": ""}, marks=pytest.mark.rule("FF-COMIC-04"), id="FF-COMIC-04"),
        pytest.param({"villains": {}}, marks=pytest.mark.rule("FF-COMIC-04"), id="FF-COMIC-04 villains"),
        pytest.param({"anarchy": {}}, marks=pytest.mark.rule("FF-COMIC-04"), id="FF-COMIC-04 anarchy"),
        pytest.param({"villains": {"Nobody": 1}}, id="FF-COMIC-03"),
        pytest.param({"mastermind": "Nobody"}, id="FF-COMIC-03 mastermind"),
        pytest.param({"villains": TWINS}, marks=pytest.mark.rule("FF-VILL-01"), id="FF-VILL-01"),
        pytest.param({"objective": ""}, marks=pytest.mark.rule("FF-COMIC-05"), id="FF-COMIC-05"),
        pytest.param({"peril": ""}, marks=pytest.mark.rule("FF-COMIC-05"), id="FF-COMIC-05 peril"),
        pytest.param({"at_the_end": nothing}, marks=pytest.mark.rule("FF-RULING-39"), id="FF-RULING-39"),
        pytest.param({"number": 2}, id="FF-MODE-02"),
        pytest.param({"number": 1, "allowance": Allowance(points=1)}, marks=pytest.mark.rule("FF-RULING-66"), id="FF-RULING-66"),
        pytest.param({"chapters": ()}, id="FF-COMIC-06"),
        pytest.param({"chapters": (FIRST._replace(events=FIRST.events[1:]),)}, id="FF-COMIC-14"),
        pytest.param({"chapters": (FIRST._replace(villain_phase=()),)}, id="FF-COMIC-15"),
    ],
)
def test_a_comic_without_what_the_rules_leave_to_it_is_not_published(
    fault: dict[str, Any], request: pytest.FixtureRequest
) -> None:
    rule = request.node.callspec.id.split()[0]
    key = "lights-out" if fault.get("number") == 1 else "another"
    with pytest.raises(ValueError, match=rf"^The Comic '{key}' cannot be played: .* \({rule}\)\.$"):
        publish(LIGHTS_OUT._replace(key=key, number=9)._replace(**fault))
    assert "another" not in SCENARIOS
    assert SCENARIOS["lights-out"] is LIGHTS_OUT


@pytest.mark.parametrize("changes", [{}, {"at_the_end": nothing, "beyond": plan_succeeds}])
def test_a_whole_comic_is_published_once(changes: dict[str, Any]) -> None:
    comic = LIGHTS_OUT._replace(key="another", number=9, **changes)
    with SCENARIOS.trying():  # so that it is gone afterwards
        publish(comic)
        assert SCENARIOS["another"] is comic
        with pytest.raises(ValueError, match="there are two cards 'another' of the kind Comic"):
            publish(comic)


def _always(steps: int, g: FreedomFive, comic: Comic, hero: Hero, usual: int) -> int:
    return steps


def test_whoever_changes_a_comic_plays_the_new_one() -> None:
    moves = []
    for steps in (1, 2):
        with SCENARIOS.trying(LIGHTS_OUT._replace(key="another", hooks=(Changes(STEPS, partial(_always, steps)),))):
            g = in_comic("another", "Legacy")
            moves.append(HOOKS.number(g, STEPS, 4, g.heroes[0]))
    assert moves == [1, 2]


@pytest.mark.rule("FF-COMIC-06")
def test_play_begins_in_chapter_1_and_only_goes_on() -> None:
    with at_turn() as play:
        assert view(play)["comic"]["chapter"] == 1
        with play.table() as g:
            g.events_done = 2
            mastermind_token(g, HERE, 4)  # Dead relay: nothing happens
            henchmen(g, BROADCAST, TECH)  # or Grid Down would be over at once
        play.answer(0, "interact:mastermind")
        assert view(play)["comic"]["chapter"] == 2


@pytest.mark.rule("FF-COMIC-07")
@pytest.mark.rule("FF-COMIC-09")
@pytest.mark.rule("FF-COMIC-12")
def test_a_new_chapter_is_read_by_all_at_once_and_stays_open() -> None:
    grid_down = SCENARIOS["lights-out"].chapters[1]
    with at_turn("Legacy", "Wraith") as play:
        with play.table() as g:
            g.events_done = 2
            mastermind_token(g, HERE, 4)
            henchmen(g, BROADCAST, TECH)
        play.answer(0, "interact:mastermind")
        for seat in (None, 0, 1):
            shown = play.match.view(seat).table["comic"]
            assert shown["title"] == grid_down.title
            assert shown["special_rules"] == list(grid_down.special_rules)
            assert shown["chapter_objective"] == grid_down.objective
            assert [step for step, *_ in shown["villain_phase"]] == [str(part.step) for part in grid_down.villain_phase]


@pytest.mark.rule("FF-COMIC-08")
def test_an_event_is_unread_until_its_token_is_flipped() -> None:
    with at_turn("Legacy", "Wraith") as play:
        with play.table() as g:
            mastermind_token(g, HERE, 4)
        assert "Dead relay" not in everything_seen(play)
        play.answer(0, "interact:mastermind")
        for seat in (None, 0, 1):
            assert any("Dead relay" in line.text for line in play.match.log(seat))


@pytest.mark.rule("FF-COMIC-10")
def test_the_next_chapter_is_closed() -> None:
    with at_turn("Legacy", "Wraith") as play:
        seen = everything_seen(play)
        assert "Brownout" in seen
        for chapter in SCENARIOS["lights-out"].chapters[1:]:
            assert chapter.title not in seen
            assert not any(rule in seen for rule in chapter.special_rules)


@pytest.mark.rule("FF-COMIC-11")
@pytest.mark.parametrize(("chapter", "can_recover"), [(1, False), (2, True)])
def test_special_rules_end_with_their_chapter(chapter: int, can_recover: bool) -> None:
    """Brownout: nobody Recovers beside a Mastermind token."""
    with at_turn() as play:
        with play.table() as g:
            g.chapter, g.plots = chapter, g.plots[chapter - 1 :]
            mastermind_token(g, HERE, 1)
        assert ("recover" in play.keys(0)) == can_recover


@pytest.mark.rule("FF-COMIC-11")
@pytest.mark.parametrize("chapter", [1, 2])
def test_what_counts_and_what_follows_is_for_the_chapter_to_say(chapter: int) -> None:
    """In one Chapter a Recover is 1 card and in the other 2 cards more; each hears only of what happens in it."""
    heard: list[int] = []

    def hears(number: int) -> Any:
        async def hear(g: FreedomFive, comic: Comic, hero: Hero) -> None:
            heard.append(number)

        return hear

    def more(number: int, g: FreedomFive, comic: Comic, hero: Hero, usual: int) -> int:
        return usual + number

    for number in (1, 2):
        chapter_says(
            number, is_achieved=lambda g: False, enter=nothing,
            hooks=(When(BRAWLED, hears(number)), Changes(RECOVERED_CARDS, partial(more, number))),
        )  # fmt: skip
    with at_turn("Legacy") as play:
        with play.table() as g:
            g.chapter, g.plots = chapter, g.plots[chapter - 1 :]
            henchmen(g, HERE, TECH)
        play.answer(0, "recover", "attack")
        assert (len(play.state.heroes[0].hand), heard) == (HEROES["Legacy"].recover + chapter, [chapter])


@pytest.mark.rule("FF-COMIC-13")
@pytest.mark.parametrize("chapter", [1, 3])
def test_the_rewards_are_those_of_the_chapter(chapter: int) -> None:
    comic = SCENARIOS["lights-out"]
    with at_turn() as play:
        with play.table() as g:
            g.chapter, g.plots = chapter, g.plots[chapter - 1 :]
            g.heroes[0].rewards = [Reward("Green Wave", is_used=True)]
            g.justice_deck.remove("Green Wave")
        shown = view(play)["comic"]["rewards"]
        assert [reward["text"] for reward in shown] == [power.effect.label for power in comic.chapters[chapter - 1].rewards]


@pytest.mark.rule("FF-COMIC-14")
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_chapter_has_an_event_for_every_token(chapter: Chapter) -> None:
    assert len(chapter.events) == MASTERMIND_TOKENS
    assert len({event.title for event in chapter.events}) == MASTERMIND_TOKENS
    assert all(event.effect.label for event in chapter.events)


@pytest.mark.rule("FF-COMIC-15")
@pytest.mark.parametrize(("chapter", "schemes"), [(1, 1), (2, 2)])
def test_the_villain_phase_is_that_of_the_chapter(chapter: int, schemes: int) -> None:
    """The first resolves a Scheme card, the second another one with its first step; both let the Hero draw 2 cards."""
    chapter_says(1, villain_phase=villain_phase(1))
    chapter_says(2, villain_phase=villain_phase(1, 1), is_achieved=lambda g: False)
    with at_turn("Legacy", "Wraith") as play:
        with play.table() as g:
            g.chapter, g.plots = chapter, g.plots[chapter - 1 :]
            next_scheme(g, "A Star Too Many")  # whose Event is Second Wind
            before = len(g.scheme_discards)
        end_turn(play)
        assert len(play.state.scheme_discards) - before == schemes
        assert len(play.state.heroes[0].hand) == 2 + 2


@pytest.mark.rule("FF-COMIC-16")
@pytest.mark.parametrize("comic", SCENARIOS.values(), ids=COMICS)
def test_every_chapter_but_the_last_says_how_it_ends(comic: Comic) -> None:
    """By a Plot token, or by the end of the track; most also by an objective."""
    ways = len(comic.plots) + (comic.at_the_end is not plan_succeeds)
    assert ways >= len(comic.chapters) - 1
    for chapter in comic.chapters:
        assert any(part.step is VillainStep.SCHEMES for part in chapter.villain_phase)


@pytest.mark.rule("FF-COMIC-16")
@pytest.mark.parametrize("chapter", [1, 2])
def test_a_chapter_goes_on_by_its_own_condition(chapter: int) -> None:
    """For the one it is met at NEXT, for the other at FAR."""
    for number, goal in ((chapter, NEXT), (3 - chapter, FAR)):
        chapter_says(number, is_achieved=partial(_somebody_is, goal), enter=nothing)
    with at_turn() as play:
        with play.table() as g:
            g.chapter, g.plots = chapter, ()
        play.answer(0, "move:9")
        assert play.state.chapter == chapter
        play.answer(0, f"move:{NEXT}")
        assert play.state.chapter == chapter + 1


def _somebody_is(location: int, g: FreedomFive) -> bool:
    return any(hero.location == location for hero in g.heroes)


@pytest.mark.rule("FF-RULING-55")
def test_only_what_was_unlocked_carries_over() -> None:
    """Heroes may be others each time; in Free Play nothing is unlocked, and after the last Comic there is no next one."""
    assert GAME.campaign is not None
    for mode in (CAMPAIGN, FREE_PLAY):
        with at_turn("Legacy", mode=mode) as play:
            with play.table() as g:
                villain(g, "Vantage", HERE).is_defeated = True
                g.quest_done = False
            end_turn(play)
            assert play.match.result is not None
            follows = GAME.campaign.sequel(play.state, play.match.settings, play.match.result)
            assert (follows is not None) == (mode == CAMPAIGN)
            if follows is not None:
                assert (follows.settings["campaign"], follows.settings["scenario"]) == ("W", "private-war")
                assert GAME.settings(2, {**follows.settings, "heroes": "Unity, Longshore"})
            assert continued(play.state, True) == "W"
    assert next_comic("W" * len(SCENARIOS)) is None
    assert envelopes("W" * len(SCENARIOS))
