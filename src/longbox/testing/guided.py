"""Play a guided first game by doing what its lessons say, check it, and look for a seed with which every lesson comes.

    longbox learn vigilante --find-seed

The conformance kit checks the guide of a game. If the rules or the bots have changed so that a lesson no longer comes, it fails.
Then this command finds another seed, to be written into the declaration of the guide.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, NamedTuple

from longbox.bots import Chair
from longbox.bots.as_at_table import BotAsAtTable
from longbox.bots.greedy import GreedyBot
from longbox.bots.seeds import bot_seed
from longbox.engine.create import create_match
from longbox.engine.errors import LongboxError
from longbox.engine.game import Game
from longbox.engine.guide import GivenLesson, Guide
from longbox.engine.lessons import Lessons
from longbox.engine.match import Match
from longbox.testing.drawing import places_in

LONGEST_TEXT = 330  # letters of a lesson: more would cover the board of a phone
MOST_AT_ONCE = 4  # lessons at one question
LONGEST_GAME = 5000  # answers


class GuideFailed(AssertionError):
    """A guided game does not teach what it should."""


class GuidedMoment(NamedTuple):
    """A question to the learner, or the end of the game, and the lessons there."""

    match: Match  # as it was then
    given: tuple[GivenLesson, ...]


def guided_game(game: Game[Any], seed: str | None = None, side: str = "") -> Iterator[GuidedMoment]:
    """Play the guided game to its end, and give every moment with lessons. `side` says which one, where there are several.

    The learner does what the lessons say. Where they say nothing, or leave a choice, the learner answers as a greedy bot would.
    The bots answer as they do at a table and in a terminal.
    """
    guide = guide_of(game, seed, side)
    match = create_match(game, guide.seats, guide.seed, True, dict(guide.settings))
    bots = {seat: BotAsAtTable(guide.bot, bot_seed(guide.seed, seat)) for seat in range(guide.seats) if seat != guide.learner}
    learner = GreedyBot("learner")
    lessons = Lessons(guide)
    while not match.over and match.number < LONGEST_GAME:
        seats = match.decision.seats
        if guide.learner not in seats or (match.decision.is_secret and len(seats) > 1):  # in a vote the bots are quicker
            seat = next(seat for seat in seats if seat != guide.learner)
            match.choose(bots[seat].choose(Chair(match, seat)), seat)
            continue
        given = lessons.now(match)
        if given:
            yield GuidedMoment(match.fork(), given)
        choices = given[-1].choices if given else ()
        liked = learner.choose(Chair(match, guide.learner)) if len(choices) != 1 else ""
        match.choose(choices[0] if choices and liked not in choices else liked, guide.learner)
    yield GuidedMoment(match, lessons.now(match))


def guide_of(game: Game[Any], seed: str | None = None, side: str = "") -> Guide[Any]:
    guide = game.guide(side)
    return guide if seed is None else dataclasses.replace(guide, seed=seed)


def missed(game: Game[Any], seed: str | None = None, side: str = "") -> list[str]:
    """The titles of the lessons that do not come."""
    came = {given.number for moment in guided_game(game, seed, side) for given in moment.given}
    return [lesson.title for number, lesson in enumerate(game.guide(side).lessons, 1) if number not in came]


def find_seed(game: Game[Any], side: str = "", tries: int = 1000) -> str:
    """A seed with which every lesson comes, and which no guide of another side has."""
    guide, least = game.guide(side), None
    taken = {other.seed for other in game.guides if other is not guide}
    for seed in (f"learn {number}" for number in range(1, tries + 1)):
        if seed in taken:
            continue
        missing = missed(game, seed, side)
        if not missing:
            return seed
        least = missing if least is None or len(missing) < len(least) else least
    raise LongboxError(f"With none of {tries} seeds every lesson comes. With the best of them these are missing: {least}.")


def check_guide(game: Game[Any], side: str = "") -> None:
    """Raise `GuideFailed` unless every lesson comes, cites a rule, and is about something that is there."""
    problems = [*_problems(game, side)]
    if problems:
        raise GuideFailed(f"The guided game of {game.title}:\n" + "\n".join(f"- {problem}" for problem in problems))


def _problems(game: Game[Any], side: str) -> Iterator[str]:
    guide = game.guide(side)
    titles = [lesson.title for lesson in guide.lessons]
    yield from (f"two lessons are called {title!r}" for title in {*titles} if titles.count(title) > 1)
    yield from (
        f"{lesson.title!r} cites {lesson.rule}, which is no rule" for lesson in guide.lessons if not _cites(game, lesson.rule)
    )
    came: set[int] = set()
    for moment in guided_game(game, side=side):
        came |= {given.number for given in moment.given}
        yield from _wrong_in(moment, guide.learner)
        match = moment.match
    if sum(each.is_played_in(match) for each in game.guides) > 1:
        yield "the guide of another side has the same table, so that nobody knows which one is played"
    missing = [title for number, title in enumerate(titles, 1) if number not in came]
    if missing:
        again = f"'longbox learn {game.name} --find-seed' finds another seed"
        yield f"with the seed {guide.seed!r} these lessons do not come: {', '.join(missing)} ({again})"


def _cites(game: Game[Any], rule: str) -> bool:
    return rule in game.rulebook


def _wrong_in(moment: GuidedMoment, learner: int) -> Iterator[str]:
    """What is wrong with the lessons at one question."""
    view = moment.match.view(learner)
    drawn = places_in(view.draw())
    if len(moment.given) > MOST_AT_ONCE:
        yield f"{len(moment.given)} lessons come at once, after answer {moment.match.number}"
    for given in moment.given:
        if given.place and given.place not in drawn:
            yield f"{given.title!r} is about {given.place}, which the picture does not have"
        if not 1 <= len(given.text) <= LONGEST_TEXT:
            yield f"{given.title!r} has {len(given.text)} letters instead of at most {LONGEST_TEXT}"
