"""The check of guided games: it finds what is wrong with a guide."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import longbox
from longbox import Guide, Lesson, LongboxError, is_over
from longbox.bots.seeds import bot_seed
from longbox.bots.workers import Workers
from longbox.testing import GuideFailed, check_guide, conformance, find_seed, guided_game
from longbox.testing.workout import GAME as WORKOUT

TIC_TAC_TOE = longbox.find_game("tic_tac_toe")
SOUND: tuple[Lesson[Any], ...] = (
    Lesson("Centre", "Mark it.", "TT-END-01", do="mark:4"),
    Lesson("Over", "Done.", "TT-END-02", when=is_over),
)


NEVER: Lesson[Any] = Lesson("Never", "Fly.", "TT-END-01", do="fly")


def with_lessons(*lessons: Lesson[Any], bot: str = "greedy") -> longbox.Game[Any]:
    return replace(TIC_TAC_TOE, guides=(Guide(seats=2, seed="learn", lessons=lessons, bot=bot),))


UNSOUND = with_lessons(NEVER)
SOUND_SIDE = Guide[Any](seats=2, seed="crosses", lessons=SOUND, side="Crosses")
UNSOUND_SIDE = Guide[Any](seats=2, seed="noughts", lessons=(NEVER,), side="The noughts", learner=1)
TWO_SIDES = replace(TIC_TAC_TOE, guides=(SOUND_SIDE, UNSOUND_SIDE))  # another process finds it here


def test_a_guided_game_is_played_as_the_lessons_say() -> None:
    first, last = guided_game(with_lessons(*SOUND))
    assert (first.match.number, [given.title for given in first.given]) == (0, ["Centre"])
    assert (last.match.over, [given.title for given in last.given]) == (True, ["Over"])
    assert last.match.plies[1].key == "mark:4"
    check_guide(with_lessons(*SOUND))


@pytest.mark.parametrize(
    ("lesson", "problem"),
    [
        (Lesson("Centre", "Again.", "TT-END-01"), "two lessons are called 'Centre'"),
        (Lesson("Rule", "Read.", "TT-NONE-01"), "'Rule' cites TT-NONE-01, which is no rule"),
        (Lesson("Place", "Read.", "TT-END-01", place="cell:9"), "'Place' is about cell:9, which the picture does not have"),
        (Lesson("Long", "Read. " * 100, "TT-END-01"), "'Long' has 600 letters"),
        (NEVER, "with the seed 'learn' these lessons do not come: Never"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said(lesson: Lesson[Any], problem: str) -> None:
    with pytest.raises(GuideFailed, match=problem):
        check_guide(with_lessons(*SOUND, lesson))


def test_too_many_lessons_at_once_are_found() -> None:
    with pytest.raises(GuideFailed, match="5 lessons come at once, after answer 0"):
        check_guide(with_lessons(*(Lesson(f"{number}", "Read.", "TT-END-01") for number in range(5))))


def test_each_side_may_have_a_guide() -> None:
    last = replace(UNSOUND_SIDE, lessons=SOUND[1:])
    game = replace(TIC_TAC_TOE, guides=(SOUND_SIDE, last))
    check_guide(game, "Crosses")
    check_guide(game, "The noughts")
    assert [moment.match.seed for moment in guided_game(game, side="noughts")] == ["noughts"]
    with pytest.raises(LongboxError, match="a guided first game for each side: Crosses or The noughts, not 'triangles'"):
        check_guide(game, "triangles")
    with pytest.raises(LongboxError, match=r"a guided first game for each side: Crosses or The noughts\."):
        check_guide(game)
    same = replace(game, guides=(SOUND_SIDE, replace(last, seed=SOUND_SIDE.seed)))
    with pytest.raises(GuideFailed, match="the guide of another side has the same table"):
        check_guide(same, "Crosses")


def test_the_conformance_kit_plays_the_guided_game_of_each_side() -> None:
    with pytest.raises(GuideFailed, match="with the seed 'noughts' these lessons do not come: Never"):
        conformance(TWO_SIDES, games=1)


def test_a_guide_for_all_sides_is_for_no_one_side() -> None:
    with pytest.raises(LongboxError, match="Tic-tac-toe has one guided first game, whatever you play, not 'crosses'"):
        check_guide(TIC_TAC_TOE, "crosses")


@pytest.mark.slow
def test_the_bots_answer_as_at_a_table() -> None:
    game = longbox.find_game("vigilante")
    guide = game.guide()
    *_, last = guided_game(game)
    asked = [ply for ply in last.match.plies[1:] if ply.seat != guide.learner][:40]
    with Workers(1) as workers:
        for ply in asked:
            before, seed = last.match.at(ply.number - 1), bot_seed(guide.seed, ply.seat)
            key = workers.choose_now(before, ply.seat, bot=guide.bot, seed=seed, seconds=60)
            assert (ply.number, key) == (ply.number, ply.key)


def test_the_conformance_kit_plays_the_guided_game() -> None:
    with pytest.raises(GuideFailed, match="'longbox learn tic_tac_toe --find-seed' finds another seed"):
        conformance(UNSOUND, games=1)


def test_a_seed_is_found_with_which_every_lesson_comes() -> None:
    def won(sight: longbox.Sight[Any]) -> bool:
        return sight.result is not None and sight.result.winners == (0,)

    game = with_lessons(Lesson("Won", "You win.", "TT-END-01", when=won), bot="random")
    seed = find_seed(game)
    *_, last = guided_game(game, seed)
    assert last.match.result
    assert last.match.result.winners == (0,)
    with pytest.raises(LongboxError, match=r"With none of 3 seeds every lesson comes.*Never"):
        find_seed(UNSOUND, tries=3)
    taken = replace(game, guides=(replace(game.guides[0], side="Crosses"), replace(UNSOUND_SIDE, seed=seed)))
    assert find_seed(taken, "crosses") != seed, "the other guide has it"


def test_a_game_without_a_guide_has_nothing_to_check() -> None:
    with pytest.raises(LongboxError, match="The Lighthouse has no guided first game"):
        check_guide(WORKOUT)
