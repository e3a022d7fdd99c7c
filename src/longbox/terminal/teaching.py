"""The lessons of a guided game in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from longbox.bots.chair import Bot
from longbox.bots.registry import is_ours
from longbox.engine.advice import HINT_SECONDS, Advice
from longbox.engine.errors import BadChoice
from longbox.engine.lessons import Lessons
from longbox.engine.match import Match
from longbox.terminal.pages import ListedOption, lesson_words
from longbox.terminal.players import TerminalPlayer


class Teacher:
    """Gives the lessons of a match to the person who learns, if it is a guided game."""

    def __init__(self, match: Match, players: Sequence[TerminalPlayer]) -> None:
        self._match = match
        lessons = Lessons.of(match)
        self._lessons = lessons if lessons and not players[lessons.guide.learner].is_bot else None

    @property
    def is_teaching(self) -> bool:
        return self._lessons is not None

    def bot(self, name: str, seed: str) -> Bot | None:
        """One of our bots for another seat of a guided game, which answers as at a table; None for all other bots."""
        if self._lessons is None or not is_ours(name):
            return None
        from longbox.bots.as_at_table import BotAsAtTable  # it brings multiprocessing, which few need

        return BotAsAtTable(name, seed)

    def lines(self, seats: Sequence[int], choices: Sequence[ListedOption]) -> list[str]:
        """The lessons that come now, if one of these seats is the learner's."""
        lessons = self._lessons
        if lessons is None or lessons.guide.learner not in seats:
            return []
        return [line for given in lessons.now(self._match) for line in lesson_words(given, lessons.count, choices)]

    def again(self, words: str, seats: Sequence[int], choices: Sequence[ListedOption]) -> list[str]:
        """What the command `lesson` shows; `lesson off` ends the lessons."""
        if words == "off" and self._lessons is not None:
            self._lessons = None
            return ["No more lessons come. The game goes on, and hint still helps you."]
        lines = self.lines(seats, choices)
        if words or not lines:
            raise BadChoice("There is no lesson at this question.")
        return lines

    def advise(self, seat: int) -> Advice:
        """Advice for a seat. It agrees with the lesson that asks for a deed."""
        advice = self._match.advise(seat, HINT_SECONDS)
        lesson = self._lessons.deed(self._match) if self._lessons and self._lessons.guide.learner == seat else None
        return advice.in_lesson(lesson) if lesson else advice
